"""Boards, positions and tilings as text and as SVG: how they look outside the site."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise
from string import ascii_letters

from blockcover.bitboard import bits
from blockcover.notation import format_rows

HUES = ("#7fb7d9", "#f0b45c", "#7cc6a4", "#e58f7b", "#b79ad6", "#c8bf58")
"""The fill of a piece for each of the `colours`: the site's light hues."""

WINNING_COLOUR = "#0a6fb8"
"""The colour of a move that wins."""

_TRAY, _WELL, _FILLED, _EDGE, _INK = "#d9d3c6", "#f3efe6", "#3b4252", "#1d2230", "#6b7080"

_UNIT = 40
"""Width and height of a cell in pixels."""


def format_tiling(rows: int, cols: int, filled_mask: int, masks: Iterable[int]) -> str:
    """Draw a tiled board as rows of text: a letter for each placement, ``#`` for filled cells.

    Up to 52 placements all have different letters. Beyond that, placements that touch, even at a
    corner, have different letters.

    >>> print(format_tiling(2, 4, 0b1000_1000, [0b0000_0111, 0b0111_0000]))
    aaa#
    bbb#
    """
    text = list(format_rows(rows, cols, filled_mask).replace("\n", ""))
    for index, mask in enumerate(masks):
        near = {
            text[y * cols + x]
            for cell in bits(mask)
            for y in range(max(cell // cols - 1, 0), min(cell // cols + 2, rows))
            for x in range(max(cell % cols - 1, 0), min(cell % cols + 2, cols))
        }
        # No piece has as many neighbours as there are letters.
        turn = index % len(ascii_letters)
        letters = ascii_letters[turn:] + ascii_letters[:turn]
        letter = next(letter for letter in letters if letter not in near)
        for cell in bits(mask):
            text[cell] = letter
    return "\n".join("".join(text[row : row + cols]) for row in range(0, rows * cols, cols))


def svg(
    rows: int,
    cols: int,
    filled_mask: int,
    *,
    title: str,
    shapes: Iterable[tuple[int, str]] = (),
    outlines: Iterable[tuple[int, str]] = (),
    labels: Mapping[int, str] | None = None,
) -> str:
    """Return an SVG picture of a board.

    Each of the ``shapes`` is a mask and its fill, drawn as one joined shape. Each of the
    ``outlines`` is a mask and the colour of a line around it; the distance from the cells' edges
    varies, so that overlapping outlines can be distinguished. ``labels`` are short texts by cell
    number. Letters name the columns, up to 26 of them, and numbers the rows.
    """
    wells = "".join(
        f"M{cell % cols + 0.04:.2f} {cell // cols + 0.04:.2f}h.92v.92h-.92z"
        for cell in range(rows * cols)
        if not filled_mask >> cell & 1
    )
    laid = [
        f'<rect x="{cell % cols + 0.04:.2f}" y="{cell // cols + 0.04:.2f}" width=".92" '
        f'height=".92" rx=".14" fill="{_FILLED}"/>'
        for cell in bits(filled_mask)
    ]
    laid += [f'<path d="{_outline(mask, cols)}" fill="{colour}"/>' for mask, colour in shapes]
    parts = [
        f'<path d="{wells}" fill="{_WELL}"/>',
        f'<g stroke="{_EDGE}" stroke-opacity=".35" stroke-width=".03">',
        *laid,
        "</g>",
    ]
    parts += [
        f'<path d="{_outline(mask, cols, 0.08 + 0.06 * (number % 4))}" fill="none" '
        f'stroke="{colour}" stroke-width=".05"/>'
        for number, (mask, colour) in enumerate(outlines)
    ]
    parts += _texts(rows, cols, dict(labels or {}))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.7 -.2 {cols + 0.9:.1f} '
        f'{rows + 0.9:.1f}" width="{_UNIT * cols + 36}" height="{_UNIT * rows + 36}" '
        f'role="img" font-family="system-ui, sans-serif">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect x="-.1" y="-.1" width="{cols + 0.2:.1f}" height="{rows + 0.2:.1f}" rx=".2" '
        f'fill="{_TRAY}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _texts(rows: int, cols: int, labels: Mapping[int, str]) -> list[str]:
    """Draw the labels of cells, and the names of the columns and rows beside the board."""
    middle = 'text-anchor="middle" dominant-baseline="central"'
    names = [(x + 0.5, rows + 0.4, chr(ord("a") + x)) for x in range(cols) if cols <= 26]
    names += [(-0.4, y + 0.5, str(y + 1)) for y in range(rows)]
    return [
        *(
            f'<text x="{cell % cols + 0.5}" y="{cell // cols + 0.5}" {middle} font-size=".36" '
            f'font-weight="700" fill="{_EDGE}">{escape(text)}</text>'
            for cell, text in labels.items()
        ),
        *(
            f'<text x="{x}" y="{y}" {middle} font-size=".3" fill="{_INK}">{name}</text>'
            for x, y, name in names
        ),
    ]


def tiling_svg(rows: int, cols: int, filled_mask: int, masks: Sequence[int], title: str) -> str:
    """Return an SVG picture of placements that do not overlap, each as one joined shape."""
    hues = [HUES[colour] for colour in colours(masks, cols)]
    shapes = zip(masks, hues, strict=True)
    return svg(rows, cols, filled_mask, title=title, shapes=shapes)


def _outline(mask: int, cols: int, margin: float = 0.06, radius: float = 0.22) -> str:
    """Return the outline of a mask, ``margin`` inside its edges, as the data of an SVG path."""
    cells = {divmod(cell, cols) for cell in bits(mask)}
    # The directions of the outline's edges by their first point. They run clockwise.
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for y, x in sorted(cells):
        for (v, u), start, way in (
            ((y - 1, x), (x, y), (1, 0)),
            ((y, x + 1), (x + 1, y), (0, 1)),
            ((y + 1, x), (x + 1, y + 1), (-1, 0)),
            ((y, x - 1), (x, y + 1), (0, -1)),
        ):
            if (v, u) not in cells:
                edges.setdefault(start, []).append(way)
    path = ""
    while edges:
        first = here = next(iter(edges))
        first_way = way = edges[here][0]
        loop = ""
        while True:
            here = here[0] + way[0], here[1] + way[1]
            right = (-way[1], way[0])
            # At a corner where two cells meet, turning right keeps their outlines separate.
            turn = right if right in edges[here] else edges[here][0]
            edges[here].remove(turn)
            if not edges[here]:
                del edges[here]
            if turn != way:
                at_x = here[0] - margin * (way[1] + turn[1])
                at_y = here[1] + margin * (way[0] + turn[0])
                loop += (
                    f"{'L' if loop else 'M'}{at_x - radius * way[0]:.2f} "
                    f"{at_y - radius * way[1]:.2f}Q{at_x:.2f} {at_y:.2f} "
                    f"{at_x + radius * turn[0]:.2f} {at_y + radius * turn[1]:.2f}"
                )
            way = turn
            if (here, way) == (first, first_way):
                break
        path += loop + "Z"
    return path


def colours(masks: Sequence[int], cols: int) -> list[int]:
    """Return an index into `HUES` for each placement: different ones for those that share an edge.

    Greedy colouring in smallest-last order (Matula and Beck, 1983). Pieces are connected, so their
    map is planar, and every planar map has a piece with at most five neighbours. So six colours
    suffice.
    """
    owner = {cell: n for n, mask in enumerate(masks) for cell in bits(mask)}
    neighbours: list[set[int]] = [set() for _ in masks]
    for cell, n in owner.items():
        beside = [cell + cols, cell + 1] if (cell + 1) % cols else [cell + cols]
        for other in {owner.get(cell, n) for cell in beside} - {n}:
            neighbours[n].add(other)
            neighbours[other].add(n)
    remaining = {n: others.copy() for n, others in enumerate(neighbours)}
    order = []
    while remaining:
        n = min(remaining, key=lambda n: (len(remaining[n]), n))
        for other in remaining.pop(n):
            remaining[other].discard(n)
        order.append(n)
    colour: dict[int, int] = {}
    for n in reversed(order):
        used = {colour.get(other) for other in neighbours[n]}
        colour[n] = next(c for c in range(len(HUES)) if c not in used)
    return [colour[n] for n in range(len(masks))]


def stretches(
    values: Sequence[int], count: int, extreme: Callable[[Sequence[int]], int]
) -> list[int]:
    """Return the ``extreme`` value, `min` or `max`, of each of at most ``count`` equal stretches.

    This draws a long run of numbers in little room.

    >>> stretches([0, 1, 2, 1, 0], 2, max), stretches([0, 1, 2, 1], 2, min), stretches([3], 9, min)
    ([1, 2], [0, 1], [3])
    """
    count = min(count, len(values))
    ends = [len(values) * number // max(1, count) for number in range(count + 1)]
    return [extreme(values[first:end]) for first, end in pairwise(ends)]

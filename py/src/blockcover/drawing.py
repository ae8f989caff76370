"""Boards, positions and tilings as text and as SVG.

Owns how they look outside the site: the letters of a tiling, the shapes and colours of a picture.
Knows masks and sizes only; what is marked, and why, is said by whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import permutations
from string import ascii_letters

from blockcover.bitboard import bits
from blockcover.notation import format_rows

COLOURS = 5
"""Colours of `colours`."""

HUES = ("#7fb7d9", "#f0b45c", "#7cc6a4", "#e58f7b", "#b79ad6")
"""The colours of a tiling's pieces."""

WINNING, LOSING = "#0a6fb8", "#c8501a"
"""The colours of a won and of a lost move."""

_TRAY, _WELL, _FILLED, _EDGE, _INK = "#d9d3c6", "#f3efe6", "#3b4252", "#1d2230", "#6b7080"

_UNIT = 40
"""Pixels of a cell."""


def format_tiling(rows: int, cols: int, filled_mask: int, masks: Iterable[int]) -> str:
    """The rows of a board on which placements lie: a letter for each, ``#`` for filled cells.

    Placements that touch, even at a corner, have different letters; up to 52 have each their own.

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
    """A picture of a board.

    ``shapes`` are masks laid on it, each joined and in a colour; ``outlines`` are drawn around
    masks, at various distances so that they can be told apart; ``labels`` are short texts in cells,
    by cell number. Columns are named by letters and rows by numbers at the edges, as far as the
    letters reach.
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
    middle = 'text-anchor="middle" dominant-baseline="central"'
    parts += [
        f'<text x="{cell % cols + 0.5}" y="{cell // cols + 0.5}" {middle} font-size=".36" '
        f'font-weight="700" fill="{_EDGE}">{escape(text)}</text>'
        for cell, text in (labels or {}).items()
    ]
    names = [(x + 0.5, rows + 0.4, chr(ord("a") + x)) for x in range(cols) if cols <= 26]
    names += [(-0.4, y + 0.5, str(y + 1)) for y in range(rows)]
    parts += [
        f'<text x="{x}" y="{y}" {middle} font-size=".3" fill="{_INK}">{name}</text>'
        for x, y, name in names
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.7 -.2 {cols + 0.9:.1f} '
        f'{rows + 0.9:.1f}" width="{_UNIT * cols + 36}" height="{_UNIT * rows + 36}" '
        f'role="img" font-family="system-ui, sans-serif">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect x="-.1" y="-.1" width="{cols + 0.2:.1f}" height="{rows + 0.2:.1f}" rx=".2" '
        f'fill="{_TRAY}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def tiling_svg(rows: int, cols: int, filled_mask: int, masks: Sequence[int], title: str) -> str:
    """A picture of placements that do not overlap, each one joined shape."""
    hues = [HUES[colour] for colour in colours(masks, cols)]
    shapes = zip(masks, hues, strict=True)
    return svg(rows, cols, filled_mask, title=title, shapes=shapes)


def _outline(mask: int, cols: int, margin: float = 0.06, radius: float = 0.22) -> str:
    """The outline of joined cells, drawn in by ``margin``, as the data of an SVG path."""
    cells = {divmod(cell, cols) for cell in bits(mask)}
    # The edges of the outline by their first point, clockwise: the inside lies to the right.
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
            # Where two cells meet only at a corner the outline turns right and keeps them apart.
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
    """A colour from 0 to `COLOURS` - 1 for each placement; those that share an edge differ.

    Pieces are connected, so the map is planar, and this is the proof of the five colour theorem
    (Heawood 1890) at work: colour last the piece with the fewest neighbours; where all five colours
    surround a piece, exchanging two of them along a chain of pieces sets one free.
    """
    owner = {cell: n for n, mask in enumerate(masks) for cell in bits(mask)}
    touching: list[set[int]] = [set() for _ in masks]
    for cell, n in owner.items():
        for other_cell in (cell + cols, *((cell + 1,) if (cell + 1) % cols else ())):
            other = owner.get(other_cell, n)
            if other != n:
                touching[n].add(other)
                touching[other].add(n)
    left = [set(others) for others in touching]
    order = []
    waiting = set(range(len(masks)))
    while waiting:
        n = min(waiting, key=lambda n: (len(left[n]), n))
        waiting.remove(n)
        for other in left[n]:
            left[other].discard(n)
        order.append(n)
    colour: dict[int, int] = {}
    for n in reversed(order):
        near = [other for other in touching[n] if other in colour]
        if len({colour[other] for other in near}) == COLOURS:
            _free_a_colour(near, touching, colour)
        colour[n] = min(set(range(COLOURS)) - {colour[other] for other in near})
    return [colour[n] for n in range(len(masks))]


def _free_a_colour(near: list[int], touching: list[set[int]], colour: dict[int, int]) -> None:
    """Recolour so that five differently coloured pieces around one show four colours."""
    for one, other in permutations(near, 2):
        chain = {one}
        growing = [one]
        pair = {colour[one], colour[other]}
        while growing:
            for n in touching[growing.pop()]:
                if n not in chain and colour.get(n) in pair:
                    chain.add(n)
                    growing.append(n)
        if other not in chain:
            for n in chain:
                (colour[n],) = pair - {colour[n]}
            return

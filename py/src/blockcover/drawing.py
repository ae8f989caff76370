"""Boards, positions and tilings as text and as SVG: how they look outside the site."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from string import ascii_letters

from blockcover.bitboard import bits
from blockcover.notation import format_rows

HUES = ("#7fb7d9", "#f0b45c", "#7cc6a4", "#e58f7b", "#b79ad6", "#c8bf58")
"""The fill of a piece for each of the `colours`: the site's light hues."""

WINNING_COLOUR = "#0a6fb8"
"""The colour of a move that wins."""

_TRAY, _WELL, _FILLED, _EDGE, _INK = "#d9d3c6", "#f3efe6", "#3b4252", "#1d2230", "#6b7080"

_UNIT = 40
"""Width and height of a cell in pixels. All other lengths of a picture are in cells."""
_GAP, _INNER_SIDE = 0.04, ".92"
"""The room around the square that is drawn in a cell, and the side of the square, 1 - 2 * 0.04."""
_BORDER = 0.9
"""The part of the width and of the height that the names of rows and columns and the edge take."""

_Vector = tuple[int, int]
"""A corner of cells, or a direction of length 1, as (x, y)."""


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
        # The letters on the cells of the placement and around them.
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
        f"M{cell % cols + _GAP:.2f} {cell // cols + _GAP:.2f}"
        f"h{_INNER_SIDE}v{_INNER_SIDE}h-{_INNER_SIDE}z"
        for cell in range(rows * cols)
        if not filled_mask >> cell & 1
    )
    laid = [
        f'<rect x="{cell % cols + _GAP:.2f}" y="{cell // cols + _GAP:.2f}" '
        f'width="{_INNER_SIDE}" height="{_INNER_SIDE}" rx=".14" fill="{_FILLED}"/>'
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
    width, height = cols + _BORDER, rows + _BORDER
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.7 -.2 {width:.1f} {height:.1f}" '
        f'width="{round(_UNIT * width)}" height="{round(_UNIT * height)}" '
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
    """Return the outline of a mask, ``margin`` inside its edges, as the data of an SVG path.

    Its corners are round, from ``radius`` before them to ``radius`` after them.
    """
    path = ""
    for loop in _loops(mask, cols):
        curves = []
        for (x, y), way, turn in loop:
            # The cells are at the right hand of both edges: the corner moves in towards them.
            at_x = x - margin * (way[1] + turn[1])
            at_y = y + margin * (way[0] + turn[0])
            curves.append(
                f"{at_x - radius * way[0]:.2f} {at_y - radius * way[1]:.2f}"
                f"Q{at_x:.2f} {at_y:.2f} "
                f"{at_x + radius * turn[0]:.2f} {at_y + radius * turn[1]:.2f}"
            )
        path += f"M{'L'.join(curves)}Z"
    return path


def _loops(mask: int, cols: int) -> Iterator[list[tuple[_Vector, _Vector, _Vector]]]:
    """Yield the closed lines around the cells of a mask, each as its corners.

    Of a corner there are its place and the directions of the edges to it and from it.
    """
    edges = _edges(mask, cols)
    while edges:
        start = place = next(iter(edges))
        first_way = way = edges[start][0]
        corners = []
        is_closed = False
        while not is_closed:
            place = place[0] + way[0], place[1] + way[1]
            right = (-way[1], way[0])
            # At a corner where two cells meet, turning right keeps their outlines separate.
            turn = right if right in edges[place] else edges[place][0]
            edges[place].remove(turn)
            if not edges[place]:
                del edges[place]
            if turn != way:
                corners.append((place, way, turn))
            way = turn
            is_closed = (place, way) == (start, first_way)
        yield corners


def _edges(mask: int, cols: int) -> dict[_Vector, list[_Vector]]:
    """Return the edges of a mask, which run clockwise: their directions by their first points.

    >>> _edges(0b1, 1)
    {(0, 0): [(1, 0)], (1, 0): [(0, 1)], (1, 1): [(-1, 0)], (0, 1): [(0, -1)]}
    """
    cells = {divmod(cell, cols) for cell in bits(mask)}
    edges: dict[_Vector, list[_Vector]] = {}
    for y, x in sorted(cells):
        for beside, start, way in (
            ((y - 1, x), (x, y), (1, 0)),
            ((y, x + 1), (x + 1, y), (0, 1)),
            ((y + 1, x), (x + 1, y + 1), (-1, 0)),
            ((y, x - 1), (x, y + 1), (0, -1)),
        ):
            if beside not in cells:
                edges.setdefault(start, []).append(way)
    return edges


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
    # Smallest last: the piece with the fewest neighbours is taken away, again and again.
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

"""Polyomino pieces, their orientations and their placements; the named pieces and piece sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from blockcover.bitboard import components, mask_of
from blockcover.errors import InputError, as_text, of_type, quoted

Cell = tuple[int, int]
"""A cell or an offset (y, x)."""

MAX_PIECE_CELLS = 12
MAX_PIECES = 12

MAX_PLACEMENTS = 20_000
"""Limit for all pieces together on one board; the named pieces have 9,437 on 20x20."""


def _at_origin(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells, moved so that the least y and the least x are 0, in order.

    >>> _at_origin([(4, 8), (3, 9)])
    ((0, 1), (1, 0))
    """
    cells = sorted(cells)
    if not cells:
        return ()
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    return tuple((y - top, x - left) for y, x in cells)


def box_of(cells: Iterable[Cell]) -> tuple[int, int]:
    """Return the rows and the columns of the smallest board from (0, 0) that holds the cells."""
    ys, xs = zip(*cells, strict=True)
    return 1 + max(ys), 1 + max(xs)


def _different(cells: Iterable[Cell]) -> set[Cell]:
    """Return the set of the cells; `TypeError` if one is not a pair of integers."""
    different = set()
    for cell in cells:
        match cell:
            case (int(y), int(x)):
                different.add((y, x))
            case _:
                raise TypeError(f"a cell is (y, x), two integers, not {cell!r}")
    return different


@dataclass(frozen=True, slots=True)
class Piece:
    """A connected set of 2 to 12 cells that may be rotated and reflected.

    The tables of the game need cells of both colours of a chessboard in every piece, so a piece of
    one cell is not allowed.
    """

    name: str
    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        as_text(self.name)
        of_type(self.cells, tuple, "a tuple of cells")
        if not 2 <= len(self.cells) <= MAX_PIECE_CELLS:
            raise InputError(
                "pieces.cells",
                f"a piece has 2 to {MAX_PIECE_CELLS} cells, not {len(self.cells)}: "
                f"{quoted(self.name)}",
                found=quoted(self.name),
                cells=len(self.cells),
                limit=MAX_PIECE_CELLS,
            )
        if self.cells != _at_origin(_different(self.cells)):
            raise ValueError("the cells of a piece are sorted offsets from its bounding box")
        rows, cols = box_of(self.cells)
        if len(components(rows, cols, mask_of(self.cells, cols))) != 1:
            raise InputError(
                "pieces.disconnected",
                f"the cells of a piece must be connected: {quoted(self.name)}",
                found=quoted(self.name),
            )

    @classmethod
    def of(cls, name: str, cells: Iterable[Cell]) -> Piece:
        """Make a piece from cells anywhere in the plane."""
        return cls(name, _at_origin(_different(cells)))

    def orientations(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the different rotated and reflected images, moved to the origin, sorted."""
        images = set()
        cells: tuple[Cell, ...] = self.cells
        for _ in range(4):
            quarter_turned = tuple((x, -y) for y, x in cells)
            mirrored = ((y, -x) for y, x in quarter_turned)
            images |= {_at_origin(quarter_turned), _at_origin(mirrored)}
            cells = quarter_turned
        return tuple(sorted(images))


def anchored_shapes(pieces: Iterable[Piece]) -> list[tuple[Cell, ...]]:
    """Return all orientations once, as offsets from their first cells, by piece, then sorted.

    >>> anchored_shapes([DOMINO])
    [((0, 0), (0, 1)), ((0, 0), (1, 0))]
    """
    shapes: dict[tuple[Cell, ...], None] = {}
    for piece in pieces:
        anchored = [
            tuple((y - cells[0][0], x - cells[0][1]) for y, x in cells)
            for cells in piece.orientations()
        ]
        shapes |= dict.fromkeys(sorted(anchored))
    return list(shapes)


def as_pieces(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return the pieces as a tuple; raise `TypeError` if something else was given."""
    if isinstance(pieces, str) or not isinstance(pieces, Iterable):
        raise TypeError(f"expected pieces (parse_pieces makes them of a text), not {pieces!r}")
    return tuple([of_type(piece, Piece, "a Piece among the pieces") for piece in pieces])


DOMINO = Piece.of("domino", [(0, 0), (0, 1)])
"""Two cells side by side."""
L_TROMINO = Piece.of("l-tromino", [(0, 0), (0, 1), (1, 0)])
"""Three of the four cells of a square."""
I_TROMINO = Piece.of("i-tromino", [(0, 0), (0, 1), (0, 2)])
I_TETROMINO = Piece.of("i-tetromino", [(0, 0), (0, 1), (0, 2), (0, 3)])
O_TETROMINO = Piece.of("o-tetromino", [(0, 0), (0, 1), (1, 0), (1, 1)])
T_TETROMINO = Piece.of("t-tetromino", [(0, 0), (0, 1), (0, 2), (1, 1)])
S_TETROMINO = Piece.of("s-tetromino", [(0, 1), (0, 2), (1, 0), (1, 1)])
L_TETROMINO = Piece.of("l-tetromino", [(0, 0), (1, 0), (2, 0), (2, 1)])

_TETROMINOES = (I_TETROMINO, O_TETROMINO, T_TETROMINO, S_TETROMINO, L_TETROMINO)

PIECES = {piece.name: piece for piece in (DOMINO, L_TROMINO, I_TROMINO, *_TETROMINOES)}
"""The named pieces."""

BLOCK_GAME = (DOMINO, L_TROMINO)
"""The pieces of the block game."""
CRAM = (DOMINO,)
"""The piece of the game of Cram: the block game with dominoes alone."""
L_TROMINOES = (L_TROMINO,)
"""The pieces of the board cover."""

PIECE_SETS: dict[str, tuple[Piece, ...]] = {
    "block-game": BLOCK_GAME,
    "cram": CRAM,
    "l-trominoes": L_TROMINOES,
}
"""The named piece sets."""


class Placement(NamedTuple):
    """A piece on certain cells of a board."""

    mask: int
    piece: Piece


def placements_of(piece: Piece, rows: int, cols: int, filled_mask: int) -> list[int]:
    """Return the masks of the placements of one piece on empty cells, ordered by their cells.

    >>> [bin(mask) for mask in placements_of(DOMINO, 2, 2, 0b1000)]
    ['0b11', '0b101']
    """
    by_first: list[list[int]] = [[] for _ in range(rows * cols)]
    """For each cell the placements whose first cell it is."""

    def from_first(cells: tuple[Cell, ...]) -> list[int]:
        return [y * cols + x - cells[0][1] for y, x in cells]

    for cells in sorted(piece.orientations(), key=from_first):
        height, width = box_of(cells)
        at_origin = mask_of(cells, cols)
        for row_start in range(0, (rows - height + 1) * cols, cols):
            for corner in range(row_start, row_start + cols - width + 1):
                mask = at_origin << corner
                if not mask & filled_mask:
                    # The corner of the bounding box need not be a cell of the piece.
                    by_first[corner + cells[0][1]].append(mask)
    return [mask for masks in by_first for mask in masks]

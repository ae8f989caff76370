"""Polyomino pieces, their orientations and their placements on a board.

Owns the named pieces and piece sets. Does not parse text (that is `notation`) and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.steps import Pace, Progress, Steps, drain

Cell = tuple[int, int]
"""A cell or an offset (y, x)."""

MAX_PIECE_CELLS = 12
MAX_PIECES = 12


def _at_origin(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    cells = sorted(cells)
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    return tuple((y - top, x - left) for y, x in cells)


@dataclass(frozen=True, slots=True)
class Piece:
    """A connected set of two cells or more, free to be turned and reflected.

    Two cells at least, because the tables of the game rest on every piece having cells of both
    colours of a chessboard.
    """

    name: str
    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.cells) <= MAX_PIECE_CELLS:
            raise InputError(
                "pieces.cells",
                f"a piece has 2 to {MAX_PIECE_CELLS} cells, not {len(self.cells)}",
                found=len(self.cells),
                limit=MAX_PIECE_CELLS,
            )
        if self.cells != _at_origin(set(self.cells)):
            raise ValueError("the cells of a piece are sorted offsets from its bounding box")
        shape = Board(1 + max(y for y, _ in self.cells), 1 + max(x for _, x in self.cells))
        mask = sum(shape.cell_mask(y, x) for y, x in self.cells)
        if len(shape.with_filled(shape.full_mask ^ mask).components()) != 1:
            raise InputError(
                "pieces.disconnected", "the cells of a piece hang together", found=self.name
            )

    @classmethod
    def of(cls, name: str, cells: Iterable[Cell]) -> Piece:
        """A piece from cells anywhere in the plane."""
        return cls(name, _at_origin(cells))

    def orientations(self) -> tuple[tuple[Cell, ...], ...]:
        """The different images under turns and reflections, each at the origin, sorted."""
        images = set()
        cells: tuple[Cell, ...] = self.cells
        for _ in range(4):
            cells = tuple((x, -y) for y, x in cells)
            images |= {_at_origin(cells), _at_origin((y, -x) for y, x in cells)}
        return tuple(sorted(images))


DOMINO = Piece.of("domino", [(0, 0), (0, 1)])
L_TROMINO = Piece.of("l-tromino", [(0, 0), (0, 1), (1, 0)])
I_TROMINO = Piece.of("i-tromino", [(0, 0), (0, 1), (0, 2)])
I_TETROMINO = Piece.of("i-tetromino", [(0, 0), (0, 1), (0, 2), (0, 3)])
O_TETROMINO = Piece.of("o-tetromino", [(0, 0), (0, 1), (1, 0), (1, 1)])
T_TETROMINO = Piece.of("t-tetromino", [(0, 0), (0, 1), (0, 2), (1, 1)])
S_TETROMINO = Piece.of("s-tetromino", [(0, 1), (0, 2), (1, 0), (1, 1)])
L_TETROMINO = Piece.of("l-tetromino", [(0, 0), (1, 0), (2, 0), (2, 1)])

PIECES: dict[str, Piece] = {
    piece.name: piece
    for piece in (
        DOMINO,
        L_TROMINO,
        I_TROMINO,
        I_TETROMINO,
        O_TETROMINO,
        T_TETROMINO,
        S_TETROMINO,
        L_TETROMINO,
    )
}
"""The pieces that have a name."""

BLOCK_GAME = (DOMINO, L_TROMINO)
CRAM = (DOMINO,)
L_TROMINOES = (L_TROMINO,)

PIECE_SETS: dict[str, tuple[Piece, ...]] = {
    "block-game": BLOCK_GAME,
    "cram": CRAM,
    "l-trominoes": L_TROMINOES,
}
"""The piece sets that have a name."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece laid on certain cells of a board."""

    mask: int
    piece: Piece


def placements(board: Board, pieces: Iterable[Piece]) -> tuple[Placement, ...]:
    """Every placement of the pieces on empty cells, by piece in the given order, then by cells.

    A set of cells that two of the pieces can cover counts once.

    >>> [len(placements(Board(5, 5), [piece])) for piece in BLOCK_GAME]
    [40, 64]
    """
    return drain(placements_steps(board, pieces))


def placements_steps(board: Board, pieces: Iterable[Piece]) -> Steps[tuple[Placement, ...]]:
    """`placements` in slices: twelve pieces of twelve cells have 30,000 on a board of 20x20."""
    found: dict[int, Placement] = {}
    pace = Pace()
    for piece in pieces:
        fitting: list[tuple[tuple[int, ...], int]] = []
        for cells in piece.orientations():
            shape = [y * board.cols + x for y, x in cells]
            mask = sum(1 << cell for cell in shape)
            height = 1 + max(y for y, _ in cells)
            width = 1 + max(x for _, x in cells)
            for top in range(board.rows - height + 1):
                for corner in range(top * board.cols, (top + 1) * board.cols - width + 1):
                    if not mask << corner & board.filled_mask:
                        fitting.append((tuple([corner + cell for cell in shape]), mask << corner))
                if pace.is_over():
                    yield Progress("placements", 0, 1)
        fitting.sort()
        if pace.is_over():
            yield Progress("placements", 0, 1)
        for _, mask in fitting:
            if mask not in found:
                found[mask] = Placement(mask, piece)
    return tuple(found.values())

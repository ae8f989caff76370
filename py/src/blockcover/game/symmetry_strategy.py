"""Symmetry strategies: the outcome proved by the half turn, on a board of any size.

The proof needs no tables and no values. `verify` checks the proof of a strategy file, and shares
only the placements with this module.

*If the half turn maps the empty cells of a position to themselves, and no placement on them
overlaps its own image, the player to move loses.* Proof: the second player answers every move p by
its image p'. Before each move of the first player, the half turn maps the empty cells to
themselves. So the cells of p' are empty like the cells of p, p does not overlap p', and p' is a
placement because it is p rotated. After the answer the half turn again maps the empty cells to
themselves, and the placements on them are some of the earlier ones, so none overlaps its image.
Hence the second player always has an answer. The game ends, so the first player is the one who
cannot move.

A move into such a position wins. In the block game a placement overlaps its image only through two
cells that are each other's image and share a side or a corner: on an even x odd board only the
domino in the middle, which is a winning move.

Cells that no placement covers do not matter, filled or empty, so only the other cells are mapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from blockcover.bitboard import bits
from blockcover.board import Board, as_board
from blockcover.notation import Move
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.work import Pace, Progress, Steps, sliced

_LOOKS_AT_ONCE = 64
"""Placements that are checked between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class SymmetryStrategy:
    """A proof of the outcome of a position by the half turn."""

    JSON_FIELDS = "move down right"

    move_mask: int | None
    """The winning move, into a position that the half turn maps to itself; ``None`` if the position
    itself is one, so that the player to move loses."""
    first: int
    """The least of the cells that are mapped."""
    last: int
    """The greatest of them. The image of cell i is cell ``first + last - i``."""
    cols: int
    """The columns of the board."""

    @property
    def move(self) -> Move | None:
        """The winning move, if there is one."""
        return None if self.move_mask is None else Move(self.move_mask, self.cols)

    @property
    def down(self) -> int:
        """The image of a cell in row y is in row ``down - y``."""
        return self.first // self.cols + self.last // self.cols

    @property
    def right(self) -> int:
        """The image of a cell in column x is in column ``right - x``."""
        return self.first % self.cols + self.last % self.cols

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.move_mask is not None

    def image(self, mask: int) -> int:
        """Return the image of some of the mapped cells."""
        return half_turned(mask, self.first + self.last)


def half_turned(mask: int, turn: int) -> int:
    """Return the image of a mask: the cells ``turn - i`` for all cells i of it.

    >>> half_turned(0b0110_0001, 7) == 0b1000_0110
    True
    """
    return int(f"{mask:0{turn + 1}b}"[::-1], 2)


@sliced
def half_turn_proof(
    board: Board, pieces: Iterable[Piece] = BLOCK_GAME
) -> Steps[SymmetryStrategy | None]:
    """Return the proof of the outcome by the half turn, or ``None``, also if there is no move.

    >>> half_turn_proof(Board(5, 6)).move_mask == Board(5, 6).mask_of("c3d3")
    True
    >>> half_turn_proof(Board(19, 19, 1 << 180)).wins, half_turn_proof(Board(4, 4)) is None
    (False, True)
    """
    board = as_board(board)
    masks = [placement.mask for placement in board.placements(pieces)]
    return half_turn_proof_steps(board, masks)


def half_turn_proof_steps(board: Board, moves: Sequence[int]) -> Steps[SymmetryStrategy | None]:
    """Find a `half_turn_proof`, given the masks of all placements."""
    if not moves:
        return None
    # The moves may have been found in the same slice.
    yield Progress("mirror", 0, len(moves))
    alive = reduce(or_, moves, 0)
    if (yield from _is_lost_by_half_turn(board.cols, alive, moves)):
        return _mirror(None, alive, board.cols)
    touching: dict[int, list[int]] = {}
    """For each cell the placements that cover it."""
    pace = Pace()
    for number, move in enumerate(moves):
        for cell in bits(move):
            touching.setdefault(cell, []).append(move)
        if pace.is_over():
            yield Progress("mirror", number, len(moves))
    for number, move in enumerate(moves):
        rest = _alive_after(move, alive, touching)
        if (yield from _is_lost_by_half_turn(board.cols, rest, moves)):
            return _mirror(move, rest, board.cols)
        if pace.is_over():
            yield Progress("mirror", number, len(moves))
    return None


def _mirror(move: int | None, cells: int, cols: int) -> SymmetryStrategy:
    return SymmetryStrategy(move, next(bits(cells), 0), max(0, cells.bit_length() - 1), cols)


def _alive_after(move: int, alive: int, touching: dict[int, list[int]]) -> int:
    """Return the cells that some placement still covers after a move."""
    near = 0
    for cell in bits(move):
        for other in touching[cell]:
            near |= other
    rest = alive ^ move
    for cell in bits(near & rest):
        if all(other & move for other in touching[cell]):
            rest ^= 1 << cell
    return rest


def turn_of(cols: int, empty: int) -> int | None:
    """Return the number t if the half turn, cell i to cell t - i, maps the cells to themselves.

    Of the cells 3, 4 and 5, only the numbers are symmetric if a row has four cells: the first of
    them ends a row.

    >>> turn_of(6, 0b111000), turn_of(4, 0b0011_1000)
    (8, None)
    """
    if not empty:
        return 0
    low, high = (empty & -empty).bit_length() - 1, empty.bit_length() - 1
    text = f"{empty >> low:b}"
    if text != text[::-1]:
        return None
    # The numbers are symmetric. The cells are too if rows map to rows, not across the border.
    rows = [empty >> first & (1 << cols) - 1 for first in range(0, high + 1, cols)]
    columns = reduce(or_, rows)
    # Twice the middle row, as a number of cells, and twice the middle column.
    middle = (low // cols + high // cols) * cols
    sides = (columns & -columns).bit_length() + columns.bit_length() - 2
    return low + high if low + high == middle + sides else None


def _is_lost_by_half_turn(cols: int, empty: int, moves: Sequence[int]) -> Steps[bool]:
    """Whether the half turn proves that the player to move on these cells loses."""
    turn = turn_of(cols, empty)
    if turn is None:
        return False
    pace = Pace()
    for number, move in enumerate(moves):
        if not move & ~empty and move & half_turned(move, turn):
            return False
        if not number % _LOOKS_AT_ONCE and pace.is_over():
            yield Progress("mirror", number, len(moves))
    return True

"""Certificates by the half turn: who wins, proved at a glance on a board of any size.

Owns the certificate and how it is found. Knows no tables and values no position; a strategy file's
certificate is checked by `verify`, which shares only the placements with this room.

*If a half turn takes the empty cells of a position to themselves, and no placement on them overlaps
its own image, the player to move loses.* Proof: let the second player answer every move p by its
image p'. Before each of the first player's moves the half turn takes the empty cells to themselves;
so with p the cells of p' are empty too, p does not overlap p', and p' is a placement because it is
p turned. After it the half turn takes the empty cells to themselves again, and the placements on
them are some of the earlier ones, so that none overlaps its image. Hence the second player always
has an answer; the game ends; so it is the first player who cannot move.

A position with a move into such a one is won by that move. For the block game a placement overlaps
its image only by two cells that are each other's image and lie side by side or corner to corner: on
an even x odd board the domino in the middle alone does, and laying it wins.

Cells that no placement covers change nothing, filled or empty, so it is the others that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board, as_board
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.slices import Pace, Progress, Steps, drain

LOOKS_AT_ONCE = 64
"""Placements that are looked at between two looks at the clock."""


class SymmetryStrategy(NamedTuple):
    """A proof by the half turn of who wins a position."""

    move: int | None
    """The move into a position that the half turn leaves as it is, which wins; ``None`` where the
    position is one itself, which is lost."""
    first: int
    """The least of the cells that are turned."""
    last: int
    """The greatest of them, its image: the image of cell i is cell ``first + last - i``."""

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.move is not None

    def image(self, mask: int) -> int:
        """What the half turn makes of some cells, all of which have images."""
        return half_turned(mask, self.first + self.last)


def half_turned(mask: int, turn: int) -> int:
    """The cells of number ``turn - i`` for all i of a mask.

    >>> half_turned(0b0110_0001, 7) == 0b1000_0110
    True
    """
    return int(f"{mask:0{turn + 1}b}"[::-1], 2)


def certificate(board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> SymmetryStrategy | None:
    """The half turn's proof of who wins a position, if there is one; none where there is no move.

    >>> certificate(Board(5, 6)).move == Board(5, 6).mask_of("c3d3")
    True
    >>> certificate(Board(19, 19, 1 << 180)).wins, certificate(Board(4, 4)) is None
    (False, True)
    """
    board = as_board(board)
    found = drain(board.placements_steps(pieces))
    return drain(certificate_steps(board, [placement.mask for placement in found]))


def certificate_steps(board: Board, moves: Sequence[int]) -> Steps[SymmetryStrategy | None]:
    """`certificate` in slices, given the masks of all placements."""
    if not moves:
        return None
    alive = reduce(or_, moves, 0)
    if (yield from _is_certified(board.cols, alive, moves)):
        return _mirror(None, alive)
    touching = yield from _touching(moves)
    pace = Pace()
    for number, move in enumerate(moves):
        rest = _alive_after(move, alive, touching)
        if (yield from _is_certified(board.cols, rest, moves)):
            return _mirror(move, rest)
        if pace.is_over():
            yield Progress("mirror", number, len(moves))
    return None


def _mirror(move: int | None, cells: int) -> SymmetryStrategy:
    return SymmetryStrategy(move, next(bits(cells), 0), max(0, cells.bit_length() - 1))


def _touching(moves: Sequence[int]) -> Steps[dict[int, list[int]]]:
    """For each cell, as a mask, the placements that cover it."""
    found: dict[int, list[int]] = {}
    pace = Pace()
    for number, move in enumerate(moves):
        for cell in bits(move):
            found.setdefault(1 << cell, []).append(move)
        if pace.is_over():
            yield Progress("mirror", number, len(moves))
    return found


def _alive_after(move: int, alive: int, touching: dict[int, list[int]]) -> int:
    """The cells that some placement still covers after a move."""
    near = 0
    for cell in bits(move):
        for other in touching[1 << cell]:
            near |= other
    rest = alive ^ move
    for at in bits(near & rest):
        if all(other & move for other in touching[1 << at]):
            rest ^= 1 << at
    return rest


def turn_of(cols: int, empty: int) -> int | None:
    """The number t of the half turn that takes cells to themselves, each cell i to cell t - i."""
    if not empty:
        return 0
    low, high = (empty & -empty).bit_length() - 1, empty.bit_length() - 1
    text = f"{empty >> low:b}"
    if text != text[::-1]:
        return None
    # As numbers they lie symmetrically; as cells if rows go to rows, not over the border.
    rows = [empty >> at & (1 << cols) - 1 for at in range(0, high + 1, cols)]
    columns = reduce(or_, rows)
    middle = (low // cols + high // cols) * cols
    sides = (columns & -columns).bit_length() + columns.bit_length() - 2
    return low + high if low + high == middle + sides else None


def _is_certified(cols: int, empty: int, moves: Sequence[int]) -> Steps[bool]:
    """Whether by the half turn whoever is to move on these empty cells loses."""
    turn = turn_of(cols, empty)
    if turn is None:
        return False
    pace = Pace()
    for number, move in enumerate(moves):
        if not move & ~empty and move & half_turned(move, turn):
            return False
        if not number % LOOKS_AT_ONCE and pace.is_over():
            yield Progress("mirror", number, len(moves))
    return True

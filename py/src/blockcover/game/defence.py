"""The defence against a winner who may still err, and whether the win is certain.

No reply saves a lost position. The hardest one leaves the winner the smallest share of winning
moves. The win is certain once every way to play on has the same winner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from blockcover.board import Board, as_board
from blockcover.game.layout import moves_left, parity_of
from blockcover.game.position import with_fewest_cells
from blockcover.game.solver import Solver, solver_for
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.game.tablebase.rules import moves_that_win, outcome_quantity
from blockcover.notation import Move
from blockcover.pieces import Piece
from blockcover.work import Steps, sliced


class Reply(NamedTuple):
    """A reply as a mask, and the winner's moves after it."""

    mask: int
    moves: list[int]
    winning: list[int]
    """Those of the moves that win."""

    @property
    def hardness(self) -> tuple[float, int, int]:
        """Fewer moves win, by their share; then there are more moves; then any order."""
        share = len(self.winning) / len(self.moves) if self.moves else 1
        return -share, len(self.moves), self.mask


def hardest_reply_steps(
    values: Callable[[list[int]], Steps[list[int]]], played: int, moves: list[int], *, misere: bool
) -> Steps[Reply | None]:
    """Return the hardest reply in a lost position; ``None`` if the win is certain.

    ``values`` returns the `outcome_quantity` after each of several sets of cells has been filled.
    ``played`` is such a set, and ``moves`` are the moves that it has left.
    """
    quantity = outcome_quantity(misere=misere)
    # The last move wins in normal play, and loses in misère play.
    if parity_of(moves) == misere:
        return None
    replies = []
    for mask in moves:
        left = moves_left(moves, mask)
        found = yield from values([played | mask | move for move in left])
        replies.append(Reply(mask, left, moves_that_win(quantity, left, found)))
    return max(replies, key=lambda reply: reply.hardness, default=None)


@sliced
def defence(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seconds: float | None = None,
) -> Steps[Move | None]:
    """Return the hardest reply in a lost position; ``None`` if the win is certain.

    In a won position it is a winning move. Beyond the tables it is a move with the fewest cells.
    The other arguments are the same as for `analyse`.

    >>> defence(Board(3, 5)), defence(Board.from_code("2x2"))
    ('d2e2d3', None)
    """
    board = as_board(board)
    solver = solver_for(pieces, solver)
    layout = solver.layout(board)
    if layout.joined_mask.bit_count() > MAX_TABLE_CELLS:
        mask = with_fewest_cells(layout.moves)
    else:
        quantity = outcome_quantity(misere=misere)
        values = partial(solver.values_steps, quantity, board, layout.joined_mask)
        reply = yield from hardest_reply_steps(values, 0, layout.moves, misere=misere)
        mask = None if reply is None else reply.mask
    return None if mask is None else board.text_of(mask)

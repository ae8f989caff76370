"""A whole winning strategy: a move for every position in which the winner may be to move.

Of several winning moves the one is chosen that keeps the strategy small. On boards of more than 25
cells it is the half turn, if that wins, which needs no positions. `file` defines the format of the
file; `verify` checks it without tables.
"""

from __future__ import annotations

from collections.abc import Iterable

from blockcover.board import Board, as_board
from blockcover.errors import TooLarge
from blockcover.game.solver import Solver, solver_for
from blockcover.game.strategy.file import FIRST, MAX_POSITIONS, SECOND, Normaliser, Strategy
from blockcover.game.symmetry_strategy import half_turn_proof_steps
from blockcover.game.table_cache import ONE_TABLE_CELLS
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.game.tablebase.rules import outcome_quantity, wins_by
from blockcover.notation import format_move
from blockcover.pieces import Piece
from blockcover.work import Progress, Steps, sliced


@sliced
def winning_strategy(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seconds: float | None = None,
) -> Steps[Strategy]:
    """Return the strategy of the player who wins from ``board``.

    `TooLarge` if it has too many positions for a file. The pieces are the solver's, whose tables
    are used again, or else the block game's. With ``misere`` the player who cannot move wins.
    `OutOfTime` after ``seconds``.

    >>> found = winning_strategy(Board(3, 3))
    >>> found.winner, len(found.replies)
    ('second', 7)
    """
    board = as_board(board)
    solver = solver_for(pieces, solver)
    layout = solver.layout(board)
    if not misere and board.rows * board.cols > ONE_TABLE_CELLS:
        mirror = yield from half_turn_proof_steps(board, layout.moves)
        if mirror is not None:
            first = mirror.move or ""
            return Strategy(board, solver.pieces, FIRST if first else SECOND, {}, first)
    if layout.joined_mask.bit_count() > MAX_TABLE_CELLS:
        raise _too_large()
    builder = _Builder(solver, board, layout.joined_mask, misere=misere)
    return (yield from builder.strategy_steps())


class _Builder:
    """A strategy while it is built, from tables of the ``cells`` that placements cover."""

    def __init__(self, solver: Solver, board: Board, cells: int, *, misere: bool) -> None:
        self._solver = solver
        self._board = board
        self._cells = cells
        self._misere = misere
        self._normal = Normaliser(board, solver.pieces)
        self._replies: dict[str, str] = {}
        self._left: set[Board] = set()
        """Positions that the winner leaves to the loser, in normal form."""
        self._waiting: list[int] = []
        """Those of them whose moves have no answers yet, as masks of the board."""

    def strategy_steps(self) -> Steps[Strategy]:
        """Answer all moves after each of the winner's."""
        filled = self._board.filled_mask
        (wins,) = yield from self._outcomes([filled])
        if wins:
            yield from self._answer(filled)
        else:
            self._leave(filled, self._normal(filled).board)
        while self._waiting:
            filled = self._waiting.pop()
            for move in self._normal.moves:
                if not move & filled:
                    yield from self._answer(filled | move)
            yield Progress("strategy", len(self._replies), MAX_POSITIONS)
        winner = FIRST if wins else SECOND
        return Strategy(
            self._board, self._solver.pieces, winner, self._replies, misere=self._misere
        )

    def _outcomes(self, filled_masks: list[int]) -> Steps[list[bool]]:
        """Return for each position whether the player to move wins."""
        quantity = outcome_quantity(misere=self._misere)
        values = yield from self._solver.values_steps(
            quantity, self._board, self._cells, filled_masks
        )
        return [wins_by(quantity, value) for value in values]

    def _answer(self, filled: int) -> Steps[None]:
        """Choose the winner's move in a position."""
        form = self._normal(filled)
        code = form.board.code
        if code in self._replies:
            return
        if len(self._replies) == MAX_POSITIONS:
            raise _too_large()
        moves = self._normal.legal(filled)
        if self._misere and not moves:
            # The game is over, and the winner has won.
            return
        option_wins = yield from self._outcomes([filled | move for move in moves])
        best = None
        for move, is_won_by_other in zip(moves, option_wins, strict=True):
            if is_won_by_other:
                continue
            after = self._normal(filled | move).board
            if after in self._left:
                # It adds nothing to the strategy.
                best = 0, move, after
                break
            # Fewer cells that placements cover mean fewer positions to follow.
            if best is None or after.empty_count < best[0]:
                best = after.empty_count, move, after
        if best is None:
            raise AssertionError("a position that is won has a winning move")
        _, move, after = best
        image = form.symmetry.mask(move, self._board.rows, self._board.cols)
        self._replies[code] = format_move(image, form.board.cols)
        self._leave(filled | move, after)

    def _leave(self, filled: int, form: Board) -> None:
        """Leave a position to the loser, if it is new."""
        if form not in self._left:
            self._left.add(form)
            self._waiting.append(filled)


def _too_large() -> TooLarge:
    return TooLarge(
        "strategy.too-large",
        f"the strategy has more than {MAX_POSITIONS} positions",
        limit=MAX_POSITIONS,
    )

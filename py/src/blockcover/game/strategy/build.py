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
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tables import ONE_TABLE_CELLS
from blockcover.notation import format_move
from blockcover.pieces import Piece
from blockcover.work import Progress, Steps, question


@question
def winning_strategy(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seconds: float | None = None,
) -> Steps[Strategy]:
    """Return the strategy of the player who wins from ``board``.

    `TooLarge` if it has too many positions for a file. The pieces are the solver's, whose
    tables are used again, or else the block game's. With ``misere`` the player who cannot
    move wins. `OutOfTime` after ``seconds``.

    >>> found = winning_strategy(Board(3, 3))
    >>> found.winner, len(found.replies)
    ('second', 7)
    """
    board = as_board(board)
    solver = solver_for(pieces, solver)
    layout = solver.layout(board)
    legal = layout.moves
    if not misere and board.rows * board.cols > ONE_TABLE_CELLS:
        mirror = yield from half_turn_proof_steps(board, legal)
        if mirror is not None:
            first = mirror.move or ""
            return Strategy(board, solver.pieces, FIRST if first else SECOND, {}, first)
    cells = layout.cells
    if cells.bit_count() > MAX_TABLE_CELLS:
        raise _too_large()

    quantity: Quantity = "misere" if misere else "outcome"

    def outcomes(filled_masks: list[int]) -> Steps[list[bool]]:
        """Return for each position whether the player to move wins."""
        values = yield from solver.values_steps(quantity, board, cells, filled_masks)
        return [value % 2 == 0 if misere else value == 1 for value in values]

    normal = Normaliser(board, solver.pieces)
    replies: dict[str, str] = {}
    (wins,) = yield from outcomes([board.filled_mask])
    # Positions in which the loser is to move: as masks of the board, and in normal form.
    waiting: list[int] = []
    seen: set[Board] = set()

    def answer(filled_mask: int) -> Steps[None]:
        """Choose the winner's move in a position."""
        form = normal(filled_mask)
        code = form.board.code
        if code in replies:
            return
        if len(replies) == MAX_POSITIONS:
            raise _too_large()
        best = None
        moves = normal.legal(filled_mask)
        if misere and not moves:
            # The game is over, and the winner has won.
            return
        option_wins = yield from outcomes([filled_mask | move for move in moves])
        for move, loses in zip(moves, option_wins, strict=True):
            if loses:
                continue
            after = normal(filled_mask | move).board
            if after in seen:
                best = 0, move, after
                break
            # Fewer cells that placements cover mean fewer positions to follow.
            if best is None or after.empty_count < best[0]:
                best = after.empty_count, move, after
        if best is None:
            raise AssertionError("a position that is won has a winning move")
        _, move, after = best
        image = form.symmetry.mask(move, board.rows, board.cols)
        replies[code] = format_move(image, form.board.cols)
        if after not in seen:
            seen.add(after)
            waiting.append(filled_mask | move)

    if wins:
        yield from answer(board.filled_mask)
    else:
        seen.add(normal(board.filled_mask).board)
        waiting.append(board.filled_mask)
    while waiting:
        filled_mask = waiting.pop()
        for move in normal.moves:
            if not move & filled_mask:
                yield from answer(filled_mask | move)
        yield Progress("strategy", len(replies), MAX_POSITIONS)
    return Strategy(board, solver.pieces, FIRST if wins else SECOND, replies, misere=misere)


def _too_large() -> TooLarge:
    return TooLarge(
        "strategy.too-large",
        f"the strategy has more than {MAX_POSITIONS} positions",
        limit=MAX_POSITIONS,
    )

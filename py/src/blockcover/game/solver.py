"""Answers about positions of any board, with a time limit, for any thread.

Owns the lock and the time limit of a question. `sliced_solver` computes the answers; `analysis`
finds moves and reasons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from blockcover.board import Board, as_board
from blockcover.errors import of_type, quoted
from blockcover.game.prospect import warn_if_hopeless
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.table_position import misere_position_steps
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import BLOCK_GAME, Piece, as_pieces
from blockcover.slices import Steps, answer

T = TypeVar("T")


class Solver(SlicedSolver):
    """Answers for one set of pieces.

    A board of up to 25 cells is solved as a whole. A larger one is divided into components. Each
    is solved by itself, equal shapes once, and the values are joined by XOR. The answer for one
    position also covers all positions that follow from it.

    A question without ``seconds`` warns with `LongSearch` before a search that is unlikely to end.
    A question that takes longer than its ``seconds`` raises `OutOfTime`. With ``misere`` the player
    who cannot move wins.

    Several threads can use one solver, or solvers that share their ``tables``: each question waits
    until the others are answered. The generators (methods with names in ``_steps``) do not lock:
    until one ends, no other thread may use the tables. A pickled solver contains only its pieces
    and its memory limit.

    >>> solver = Solver()
    >>> solver.wins(Board(5, 5)), solver.grundy(Board(2, 3)), solver.remoteness(Board(1, 6))
    (False, 3, 3)
    >>> solver.wins(Board(2, 2)), solver.wins(Board(2, 2), misere=True)
    (True, True)
    """

    def wins(self, board: Board, *, misere: bool = False, seconds: float | None = None) -> bool:
        """Return whether the player to move wins."""
        work = self._misere_wins_steps(board) if misere else self.wins_steps(board)
        return self.answer(work, "wins", board, seconds, searches=not misere)

    def winning_move(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> str | None:
        """Return a winning move, as move text, or ``None``."""
        work = self._misere_move_steps(board) if misere else self.winning_move_steps(board)
        move = self.answer(work, "winning_move", board, seconds, searches=not misere)
        return None if move is None else board.text_of(move)

    def grundy(self, board: Board, *, seconds: float | None = None) -> int:
        """Return the Grundy value."""
        return self.answer(self.grundy_steps(board), "grundy", board, seconds, searches=True)

    def remoteness(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> int | None:
        """Return the number of moves left when the winner hurries and the loser delays.

        ``None`` where it is unknown.
        """
        work = self.remoteness_steps(board, misere=misere)
        return self.answer(work, "remoteness", board, seconds)

    def census(
        self, board: Board, quantity: Quantity, *, seconds: float | None = None
    ) -> list[list[int]]:
        """Return `Table.census` of the board's empty cells."""
        return self.answer(self.census_steps(board, quantity), "census", board, seconds)

    def answer(
        self,
        work: Steps[T],
        question: str,
        board: Board,
        seconds: float | None,
        *,
        searches: bool = False,
    ) -> T:
        """Answer a question about a board, while no other thread uses the tables.

        `OutOfTime` after ``seconds``. If the question ``searches`` and has no time limit, the code
        that called the caller of this method is warned of a search that is unlikely to end.
        """
        board = as_board(board)
        if searches and seconds is None:
            warn_if_hopeless(board, self.pieces)
        return answer(work, f"{question} of {quoted(board.code)}", seconds, self.tables.lock)

    def _misere_wins_steps(self, board: Board) -> Steps[bool]:
        return (yield from misere_position_steps(self, board)).wins

    def _misere_move_steps(self, board: Board) -> Steps[int | None]:
        position = yield from misere_position_steps(self, board)
        return position.best_move() if position.wins else None


def solver_for(pieces: Iterable[Piece] | None, solver: Solver | None) -> Solver:
    """Return the given solver, or one for the given pieces.

    ``ValueError`` if both are given and the solver's pieces differ.
    """
    if solver is None:
        return Solver(BLOCK_GAME if pieces is None else pieces)
    of_type(solver, Solver, "a Solver")
    given = solver.pieces if pieces is None else as_pieces(pieces)
    if given != solver.pieces:
        names, own = (", ".join([piece.name for piece in each]) for each in (given, solver.pieces))
        raise ValueError(f"the pieces are {names}, but the solver's are {own}: give one of the two")
    return solver

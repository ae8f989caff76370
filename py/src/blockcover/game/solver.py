"""Positions of any board: an answer to each question, within a time, for any thread.

Owns the questions that wait for their answer, the lock that they hold and the bound on their time.
How answers are found is `sliced_solver`; moves and reasons are `analysis`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from blockcover.board import Board, as_board
from blockcover.errors import of_type, quoted
from blockcover.game.misere_position import MiserePosition
from blockcover.game.prospect import warn_if_hopeless
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import BLOCK_GAME, Piece, as_pieces
from blockcover.slices import Steps, answer

T = TypeVar("T")


class Solver(SlicedSolver):
    """Answers for one set of pieces.

    A board of up to 25 cells is solved as a whole. Of a larger one each part is solved apart, equal
    shapes once, and the values are joined by XOR. What was found for one position answers for all
    that follow from it.

    A question without ``seconds`` warns with `LongSearch` before a search with little hope of an
    end. It raises `OutOfTime` where it takes longer than its ``seconds``; with ``misere`` it is
    about the game in which the player who cannot move wins.

    Several threads can ask one solver, and solvers that share their ``tables``: each question waits
    until the others are answered. The generators (methods with names in ``_steps``) take no lock:
    from the first step to the last no other thread may use the tables. Pickled, a solver has its
    pieces and the bound on its memory; the copy makes its tables again.

    >>> solver = Solver()
    >>> solver.wins(Board(5, 5)), solver.grundy(Board(2, 3)), solver.remoteness(Board(1, 6))
    (False, 3, 3)
    >>> solver.wins(Board(2, 2)), solver.wins(Board(2, 2), misere=True)
    (True, True)
    """

    def wins(self, board: Board, *, misere: bool = False, seconds: float | None = None) -> bool:
        """Whether the player to move wins."""
        work = self._misere_wins_steps(board) if misere else self.wins_steps(board)
        return self.answer(work, "wins", board, seconds, searches=not misere)

    def winning_move(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> str | None:
        """A winning move, as move text, or ``None``."""
        work = self._misere_move_steps(board) if misere else self.winning_move_steps(board)
        move = self.answer(work, "winning_move", board, seconds, searches=not misere)
        return None if move is None else board.text_of(move)

    def grundy(self, board: Board, *, seconds: float | None = None) -> int:
        """The Grundy value."""
        return self.answer(self.grundy_steps(board), "grundy", board, seconds, searches=True)

    def remoteness(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> int | None:
        """Moves left when the winner hurries and the loser delays; ``None`` where unknown."""
        work = self.remoteness_steps(board, misere=misere)
        return self.answer(work, "remoteness", board, seconds)

    def census(
        self, board: Board, quantity: Quantity, *, seconds: float | None = None
    ) -> list[list[int]]:
        """`Table.census` of the region of the board's empty cells."""
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
        """Run the work of a question about a board to its end, while no other thread works on the
        tables; `OutOfTime` after so many seconds.

        Where it ``searches`` without such a bound, the caller of our caller is warned of a search
        with little hope of an end.
        """
        board = as_board(board)
        if searches and seconds is None:
            warn_if_hopeless(board, self.pieces)
        return answer(work, f"{question} of {quoted(board.code)}", seconds, self.tables.lock)

    def _misere_wins_steps(self, board: Board) -> Steps[bool]:
        return (yield from MiserePosition.steps(self, board)).wins

    def _misere_move_steps(self, board: Board) -> Steps[int | None]:
        whole = yield from MiserePosition.steps(self, board)
        if not whole.wins or not whole.remoteness:
            return None
        return (yield from whole.best(0, whole.remoteness))


def solver_for(pieces: Iterable[Piece] | None, solver: Solver | None) -> Solver:
    """The solver of a question that can be given one, or pieces; `ValueError` where both are given
    and differ."""
    if solver is None:
        return Solver(BLOCK_GAME if pieces is None else pieces)
    of_type(solver, Solver, "a Solver")
    asked = solver.pieces if pieces is None else as_pieces(pieces)
    if asked != solver.pieces:
        given, own = (", ".join([piece.name for piece in each]) for each in (asked, solver.pieces))
        raise ValueError(f"the pieces are {given}, but the solver's are {own}: give one of the two")
    return solver

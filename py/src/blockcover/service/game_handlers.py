"""Handlers of the requests about the block game and its strategy files.

Owns no state but the tables that it is given. Contains no solver. The modules of strategies are
imported when they are first needed, so that a first visit does not wait for them.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Annotated, NamedTuple

from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.analyse import analyse
from blockcover.game.analysis import Analysis
from blockcover.game.choose_move import SEARCHED, Choice
from blockcover.game.defence import defence
from blockcover.game.find_the_win import THEME_DIFFICULTY, GamePuzzle, daily, game_puzzle
from blockcover.game.layout import Layout
from blockcover.game.levels import DrawnBoard, Level, choose_at_level, fair_board
from blockcover.game.proof.search import Unsettled
from blockcover.game.prover import Basis, Prospect, Prover, prospect_steps
from blockcover.game.rating import FIRST_RATING, Ratings, difficulty_for, ratings
from blockcover.game.reasons import (
    MoveHint,
    PuzzleTheme,
    Reasons,
    Region,
    Theme,
    hint_for,
    reasons_steps,
)
from blockcover.game.solver import Solver
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.game.table_cache import ONE_TABLE_CELLS, SlabsFilled, Tables
from blockcover.game.tablebase.rules import Quantity
from blockcover.judgetext import Outcome, outcome_of
from blockcover.notation import Move
from blockcover.pieces import BLOCK_GAME, Placement
from blockcover.wire import Difficulty, Pieces, Side, bad_request, whole
from blockcover.work import Steps, each

if TYPE_CHECKING:
    from blockcover.game.strategy.file import Strategy


class Option(NamedTuple):
    """A legal move."""

    move: Move
    piece: str


class VerdictReply(NamedTuple):
    board: Board
    outcome: Outcome
    winning_move: Move | None
    empty: int
    moves: int
    options: list[Option]
    cache: SlabsFilled
    basis: Basis


class MovesReply(NamedTuple):
    board: Board
    empty: int
    options: list[Option]
    search: Prospect | None
    """``None`` if normal play needs no search, or if the board is rejected."""


class Position(NamedTuple):
    """A position of a line of play; unknown values are ``None``."""

    board: Board
    outcome: Outcome | None
    grundy: int | None
    remoteness: int | None


class LineReply(NamedTuple):
    positions: list[Position]


class PuzzleReply(NamedTuple):
    difficulty: int
    seed: int
    puzzle: GamePuzzle | None
    """``None`` if none was found: small boards have no hard puzzles."""
    ratings: Ratings | None


class DefenceReply(NamedTuple):
    move: Move | None
    """``None`` if the win is certain."""


class ReasonsReply(NamedTuple):
    """Why a move wins, or why a position without a given move is lost.

    There are no ``themes`` if the move does not win.
    """

    board: Board
    move: str | None
    themes: tuple[Theme, ...]
    regions: tuple[Region, ...]
    replies: int
    remoteness: int | None
    mirror: SymmetryStrategy | None
    hint: MoveHint | None


class StrategyReply(NamedTuple):
    """A strategy and its file."""

    text: str
    strategy: Strategy


class StrategyReadReply(NamedTuple):
    strategy: Strategy


class StrategyMoveReply(NamedTuple):
    move: str | None


_Rating = Annotated[int, whole(0, 9_999)]


class GameHandlers:
    """A method for each kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def verdict(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[VerdictReply]:
        """Find the winner of a position, a winning move and all legal moves.

        ``misere``, here and elsewhere: the player who cannot move wins.
        """
        solver = Solver(pieces, self._tables)
        basis: Basis = "table"
        if misere:
            position = yield from solver.misere_steps(board)
            wins = position.wins
            move = position.best_move() if wins else None
        else:
            verdict = yield from solver.verdict_steps(board)
            wins, move, basis = verdict.wins, verdict.move, verdict.basis
        options = yield from _options(solver.layout(board))
        return VerdictReply(
            board=board,
            outcome=outcome_of(wins),
            winning_move=None if move is None else board.text_of(move),
            empty=board.empty_count,
            moves=len(options),
            options=options,
            cache=solver.filled(board),
            basis=basis,
        )

    def moves(self, *, board: Board, pieces: Pieces = BLOCK_GAME) -> Steps[MovesReply]:
        """List the legal moves of a board of any size."""
        layout = self._tables.layout(board, pieces)
        search = yield from prospect_steps(layout)
        return MovesReply(board, board.empty_count, (yield from _options(layout)), search)

    def analyse(
        self,
        *,
        board: Board,
        pieces: Pieces = BLOCK_GAME,
        grundy: bool = False,
        misere: bool = False,
    ) -> Steps[Analysis]:
        """Analyse a position: its value, the value of every move, and best play.

        In components too large for a table, ``grundy`` asks for Grundy values too, which is much
        more work than the outcome. Progress then reports each move as soon as it is decided.
        """
        if grundy and misere:
            raise bad_request("grundy")
        solver = Solver(pieces, self._tables)
        return analyse.steps(board, solver=solver, grundy=grundy, misere=misere)

    def line(
        self, *, board: Board, line: str, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[LineReply]:
        """Check a line of play and find the values of its positions.

        A table of more than `ONE_TABLE_CELLS` cells is not filled for it: the position is searched
        for about a second. After a vain search, earlier positions are not searched. The searches
        of other requests are not used, so that a line has the same values whenever it is checked.
        """
        solver = Solver(pieces, self._tables)
        searches = Tables(self._tables.max_bytes)
        positions: list[Position] = []
        most = SEARCHED
        # From the last one, which has the fewest empty cells. Searches of earlier ones take longer.
        for after in reversed(board.boards_of(line, pieces)):
            position = yield from _position(solver, searches, after, most, misere=misere)
            if position.outcome is None:
                most = 0
            positions.append(position)
        return LineReply(positions[::-1])

    def play(
        self,
        *,
        board: Board,
        seed: int,
        level: Level = "perfect",
        pieces: Pieces = BLOCK_GAME,
        misere: bool = False,
    ) -> Steps[Choice]:
        """Choose the move of an opponent of a level, on a board of any size."""
        solver = Solver(pieces, self._tables)
        return choose_at_level.steps(board, level, solver=solver, misere=misere, seed=seed)

    def game_board(
        self,
        *,
        rows: Side,
        cols: Side,
        seed: int,
        level: Level = "perfect",
        pieces: Pieces = BLOCK_GAME,
        misere: bool = False,
    ) -> Steps[DrawnBoard]:
        """Draw a board that both sides win often enough against an opponent of a level."""
        solver = Solver(pieces, self._tables)
        return fair_board.steps(rows, cols, level, solver=solver, misere=misere, seed=seed)

    def puzzle(
        self,
        *,
        seed: int,
        difficulty: Difficulty | None = None,
        rating: _Rating | None = None,
        theme: PuzzleTheme | None = None,
        rows: Side | None = None,
        cols: Side | None = None,
        pieces: Pieces = BLOCK_GAME,
        misere: bool = False,
    ) -> Steps[PuzzleReply]:
        """Generate a position with exactly one winning move, to be played to a certain win.

        ``difficulty`` is 1 to 5, by default the one that suits the person's ``rating``. A ``theme``
        has its own.
        """
        if theme and misere:
            raise bad_request("theme")
        person = FIRST_RATING if rating is None else rating
        difficulty = THEME_DIFFICULTY if theme else difficulty or difficulty_for(person)
        solver = Solver(pieces, self._tables)
        puzzle = yield from game_puzzle.steps(
            rows, cols, difficulty=difficulty, seed=seed, theme=theme, misere=misere, solver=solver
        )
        rated = None if puzzle is None else ratings(person, difficulty)
        return PuzzleReply(difficulty, seed, puzzle, rated)

    def daily_puzzle(self, *, date: date, rating: _Rating | None = None) -> Steps[PuzzleReply]:
        """Generate the puzzle of a day such as ``2026-01-31``, the same for everybody."""
        draw = daily(date)
        return self.puzzle(difficulty=draw.difficulty, seed=draw.seed, rating=rating)

    def defence(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[DefenceReply]:
        """Choose the hardest reply in a lost position."""
        solver = Solver(pieces, self._tables)
        return DefenceReply((yield from defence.steps(board, solver=solver, misere=misere)))

    def reasons(
        self,
        *,
        board: Board,
        move: str | None = None,
        pieces: Pieces = BLOCK_GAME,
        misere: bool = False,
    ) -> Steps[ReasonsReply]:
        """Explain why a move wins, or why a position is lost, with hints that lead to the move."""
        solver = Solver(pieces, self._tables)
        mask, hint = None, None
        if move is not None:
            board.play(move, pieces)
            mask = board.mask_of(move)
            hint = hint_for(solver, board, mask)
        found = yield from reasons_steps(solver, board, mask, misere=misere)
        return ReasonsReply(board, move, *(found or Reasons((), (), 0, None, None)), hint)

    def strategy(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[StrategyReply]:
        """Write the strategy of the winner as a file."""
        from blockcover.game.strategy.build import winning_strategy
        from blockcover.game.strategy.file import format_strategy

        solver = Solver(pieces, self._tables)
        strategy = yield from winning_strategy.steps(board, solver=solver, misere=misere)
        return StrategyReply(format_strategy(strategy), strategy)

    def strategy_read(self, *, strategy: str) -> Steps[StrategyReadReply]:
        """Read the head of a strategy file."""
        from blockcover.game.strategy.file import parse_strategy

        return StrategyReadReply((yield from parse_strategy.steps(strategy)))

    def strategy_move(self, *, strategy: str, board: Board) -> Steps[StrategyMoveReply]:
        """Look up the move of a strategy file in a position."""
        from blockcover.game.strategy.file import parse_strategy

        return StrategyMoveReply((yield from parse_strategy.steps(strategy)).reply(board))


def _options(layout: Layout) -> Steps[list[Option]]:
    """List the legal moves."""

    def option(placement: Placement) -> Option:
        return Option(layout.board.text_of(placement.mask), placement.piece.name)

    return each(layout.placements, option, "moves")


def _position(
    solver: Solver, searches: Tables, board: Board, most: int, *, misere: bool
) -> Steps[Position]:
    """Return a position with its values, of a table or of a search of ``most`` positions."""
    layout, pieces, tables = solver.layout(board), solver.pieces, solver.tables

    def has_table(quantity: Quantity, cells: int) -> bool:
        """Whether a table has a value of these cells, or is filled in no time."""
        if cells.bit_count() <= ONE_TABLE_CELLS:
            return True
        return tables.embedding_that_knows(board, pieces, quantity, cells) is not None

    unknown = Position(board, None, None, None)
    if misere:
        if not has_table("misere", layout.joined_mask):
            return unknown
        position = yield from solver.misere_steps(board)
        return Position(board, outcome_of(position.wins), None, position.remoteness)
    remoteness = None
    if has_table("remoteness", layout.joined_mask):
        remoteness = yield from solver.remoteness.steps(board)
    if all(has_table("grundy", component) for component in layout.summands):
        grundy = yield from solver.known_grundy_steps(board)
        return Position(board, outcome_of(grundy != 0), grundy, remoteness)
    prover = Prover(searches, layout)
    known_grundy = prover.known_value()
    if known_grundy is not None:
        return Position(board, outcome_of(known_grundy != 0), known_grundy, remoteness)
    try:
        verdict = yield from prover.verdict_steps(most)
    except (TooLarge, Unsettled):
        return unknown
    return Position(board, outcome_of(verdict.wins), None, remoteness)

"""Answers to requests about the block game.

Owns the tables and the last search that was watched, from one request to the next. Decides nothing
about the game.
"""

from __future__ import annotations

from random import Random

from blockcover.board import Board
from blockcover.engine.data import (
    analysis_data,
    deepest,
    option_data,
    outcome,
    puzzle_data,
    recursion_step_data,
)
from blockcover.engine.reading import Answer
from blockcover.game.analysis import analyse_steps
from blockcover.game.guess import Choice, choose_misere_steps, choose_steps
from blockcover.game.lazy import Recursion
from blockcover.game.misere import Whole, analyse_misere_steps, misere_move_steps
from blockcover.game.puzzle import Draw, daily, puzzle_steps
from blockcover.game.solver import Solver
from blockcover.game.store import Tables
from blockcover.game.strategy import winning_strategy_steps
from blockcover.game.strategyfile import format_strategy, parse_strategy_steps
from blockcover.game.watch import MAX_STEPS, Trace
from blockcover.notation import format_move, format_pieces
from blockcover.pieces import Piece
from blockcover.protocol.game import (
    AnalyseReply,
    AnalyseRequest,
    Basis,
    DailyPuzzleRequest,
    LineReply,
    LineRequest,
    MovesReply,
    MovesRequest,
    OptionData,
    PlayReply,
    PlayRequest,
    PositionData,
    PuzzleReply,
    PuzzleRequest,
    StrategyMoveReply,
    StrategyMoveRequest,
    StrategyReadReply,
    StrategyReadRequest,
    StrategyReply,
    StrategyRequest,
    VerdictReply,
    VerdictRequest,
)
from blockcover.protocol.recursion import (
    RecursionReply,
    RecursionRequest,
    RecursionTimelineReply,
    RecursionTimelineRequest,
    RecursionVisitsReply,
    RecursionVisitsRequest,
)
from blockcover.steps import Progress, Steps, each, mapped

_Watched = tuple[Board, tuple[Piece, ...], tuple[int, ...]]
"""A board, its pieces and the steps after which a call is skipped."""


class GameDesk:
    """Answers about the block game, by kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._trace: tuple[_Watched, Trace] | None = None
        self.answers: dict[str, Answer] = {
            "verdict": self._verdict,
            "moves": self._moves,
            "analyse": self._analyse,
            "line": self._line,
            "play": self._play,
            "puzzle": self._puzzle,
            "daily-puzzle": self._daily_puzzle,
            "recursion": self._recursion,
            "recursion-timeline": self._recursion_timeline,
            "recursion-visits": self._recursion_visits,
            "strategy": self._strategy,
            "strategy-read": self._strategy_read,
            "strategy-move": self._strategy_move,
        }

    def _verdict(self, request: VerdictRequest) -> Steps[VerdictReply]:
        board = request.board
        solver = Solver(request.pieces, self._tables)
        basis: Basis = "table"
        if request.misere:
            whole = yield from Whole.steps(solver, board)
            wins, best = whole.wins, (yield from misere_move_steps(solver, board))
            move = best if wins else None
        else:
            verdict = yield from solver.verdict_steps(board)
            wins, move, basis = verdict.wins, verdict.move, verdict.basis
        options = yield from _options(board, request.pieces)
        filled, rows, size = solver.cache(board)
        return {
            "board": board.code,
            "outcome": outcome(wins),
            "winning_move": None if move is None else format_move(move, board.cols),
            "empty": board.empty_count,
            "moves": len(options),
            "options": options,
            "cache": {"rows_filled": filled, "rows": rows, "bytes": size},
            "basis": basis,
        }

    def _moves(self, request: MovesRequest) -> Steps[MovesReply]:
        board = request.board
        options = yield from _options(board, request.pieces)
        return {"board": board.code, "empty": board.empty_count, "options": options}

    def _analyse(self, request: AnalyseRequest) -> Steps[AnalyseReply]:
        solver = Solver(request.pieces, self._tables)
        if request.misere:
            return analysis_data((yield from analyse_misere_steps(solver, request.board)))
        board, asks_grundy = request.board, request.grundy
        return analysis_data((yield from analyse_steps(solver, board, asks_grundy=asks_grundy)))

    def _line(self, request: LineRequest) -> Steps[LineReply]:
        passed = yield from request.board.line_steps(request.line, request.pieces)
        solver = Solver(request.pieces, self._tables)
        positions: list[PositionData] = []
        for board in passed:
            told = _misere_position if request.misere else _position
            positions.append((yield from told(solver, board)))
        return {"positions": positions}

    def _play(self, request: PlayRequest) -> Steps[PlayReply]:
        board = request.board
        dice = Random(request.seed)
        moves = [
            placement.mask for placement in (yield from board.placements_steps(request.pieces))
        ]
        careless = dice.random() < request.careless
        if careless and moves:
            chosen = Choice(dice.choice(moves), "guess")
        else:
            solver = Solver(request.pieces, self._tables)
            choosing = choose_misere_steps if request.misere else choose_steps
            chosen = yield from choosing(solver, board, dice)
        move = chosen.move
        return {
            "move": None if move is None else format_move(move, board.cols),
            "careless": careless,
            "basis": chosen.basis,
        }

    def _puzzle(self, request: PuzzleRequest) -> Steps[PuzzleReply]:
        draw = Draw(request.difficulty, request.seed)
        solver = Solver(request.pieces, self._tables)
        found = yield from puzzle_steps(solver, request.rows, request.cols, draw)
        return puzzle_data(draw, found)

    def _daily_puzzle(self, request: DailyPuzzleRequest) -> Steps[PuzzleReply]:
        draw = daily(request.date)
        return (yield from self._puzzle(PuzzleRequest(draw.difficulty, draw.seed)))

    def _recursion(self, request: RecursionRequest) -> Steps[RecursionReply]:
        board = request.board
        trace = yield from self._traced((board, request.pieces, request.skips))
        last = request.first + min(request.count, MAX_STEPS)
        steps = yield from each(
            range(len(trace.steps))[request.first : last],
            lambda index: recursion_step_data(trace, index, board),
            "steps",
        )
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "first": request.first,
            "steps": steps,
        }

    def _recursion_timeline(
        self, request: RecursionTimelineRequest
    ) -> Steps[RecursionTimelineReply]:
        trace = yield from self._traced((request.board, request.pieces, request.skips))
        returns = trace.returns()
        entries = yield from each(
            returns, lambda number: trace.search.entry(trace.steps[number].position), "steps"
        )
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "depths": deepest([step.depth for step in trace.steps], request.count),
            "returns": returns,
            "entries": entries,
            "wins": [trace.steps[number].kind == "win" for number in returns],
        }

    def _traced(self, watched: _Watched) -> Steps[Trace]:
        """What is kept of a search; the last one asked for stays."""
        if self._trace is None or self._trace[0] != watched:
            # Dropped before, not after, the next one is made: each has a memo.
            self._trace = None
            board, pieces, skips = watched
            solver = Solver(pieces, self._tables)
            trace = yield from Trace.of_steps(
                Recursion(board, pieces),
                skips=set(skips),
                answer=lambda filled_mask: solver.wins_steps(board.with_filled(filled_mask)),
            )
            self._trace = watched, trace
        return self._trace[1]

    def _recursion_visits(self, request: RecursionVisitsRequest) -> Steps[RecursionVisitsReply]:
        positions = 1 << request.board.empty_count
        search = Recursion(request.board, request.pieces)
        visited = yield from mapped(
            search.visits(), lambda visited: Progress("recursion", visited, positions)
        )
        return {"visited": visited, "hits": search.hits, "positions": str(positions)}

    def _strategy(self, request: StrategyRequest) -> Steps[StrategyReply]:
        solver = Solver(request.pieces, self._tables)
        found = yield from winning_strategy_steps(solver, request.board, misere=request.misere)
        return {
            "text": format_strategy(found),
            "winner": found.winner,
            "positions": len(found.replies),
            "mirror": found.mirror is not None,
        }

    def _strategy_read(self, request: StrategyReadRequest) -> Steps[StrategyReadReply]:
        found = yield from parse_strategy_steps(request.strategy)
        return {
            "strategy": {
                "board": found.board.code,
                "pieces": format_pieces(found.pieces),
                "winner": found.winner,
                "positions": len(found.replies),
                "mirror": found.mirror is not None,
                "misere": found.misere,
            }
        }

    def _strategy_move(self, request: StrategyMoveRequest) -> Steps[StrategyMoveReply]:
        strategy = yield from parse_strategy_steps(request.strategy)
        return {"move": strategy.reply(request.board)}


def _options(board: Board, pieces: tuple[Piece, ...]) -> Steps[list[OptionData]]:
    """Every legal move."""
    found = yield from board.placements_steps(pieces)
    return (yield from each(found, lambda option: option_data(option, board.cols), "moves"))


def _position(solver: Solver, board: Board) -> Steps[PositionData]:
    remoteness = yield from solver.remoteness_steps(board)
    grundy = yield from solver.known_grundy_steps(board)
    wins = bool(grundy) if grundy is not None else (yield from solver.wins_steps(board))
    return {
        "board": board.code,
        "outcome": outcome(wins),
        "grundy": grundy,
        "remoteness": remoteness,
    }


def _misere_position(solver: Solver, board: Board) -> Steps[PositionData]:
    whole = yield from Whole.steps(solver, board)
    return {
        "board": board.code,
        "outcome": outcome(whole.wins),
        "grundy": None,
        "remoteness": whole.remoteness,
    }

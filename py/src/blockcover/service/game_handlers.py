"""Handlers of the requests about the block game and its strategy files.

Owns no state but the tables that it is given. Contains no solver. The modules of strategies are
imported when they are first needed, so that a first visit does not wait for them.
"""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Annotated

from blockcover.board import Board
from blockcover.game.analyse import analyse_steps
from blockcover.game.cache import Tables
from blockcover.game.find_the_win import Draw, daily, puzzle_steps
from blockcover.game.levels import Level, fair_board_steps, level_steps
from blockcover.game.prover import prospect_steps
from blockcover.game.rating import FIRST_RATING, difficulty_for
from blockcover.game.reasons import PuzzleTheme, hint_steps, reasons_steps
from blockcover.game.solver import Solver
from blockcover.notation import format_move
from blockcover.pieces import BLOCK_GAME, Placement
from blockcover.piecetext import format_pieces
from blockcover.protocol import game_messages as messages
from blockcover.service.game_data import analysis_data, outcome, puzzle_data, reasons_data
from blockcover.wire import Difficulty, Pieces, Side, whole
from blockcover.work import Steps, each

_Rating = Annotated[int, whole(0, 9_999)]


class GameHandlers:
    """A method for each kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def verdict(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[messages.VerdictReply]:
        """Find the winner of a position, a winning move and all legal moves.

        ``misere``, here and elsewhere: the player who cannot move wins.
        """
        solver = Solver(pieces, self._tables)
        basis: messages.Basis = "table"
        if misere:
            position = yield from solver.misere_steps(board)
            wins = position.wins
            move = position.best_move() if wins else None
        else:
            verdict = yield from solver.verdict_steps(board)
            wins, move, basis = verdict.wins, verdict.move, verdict.basis
        options = yield from _options(board, pieces)
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

    def moves(self, *, board: Board, pieces: Pieces = BLOCK_GAME) -> Steps[messages.MovesReply]:
        """List the legal moves of a board of any size."""
        moves = yield from board.placements_steps(pieces)
        search = yield from prospect_steps(board, pieces, [move.mask for move in moves])
        return {
            "board": board.code,
            "empty": board.empty_count,
            "options": (yield from _options(board, pieces)),
            "search": search
            and {"cells": search.cells, "moves": search.moves, "hopeless": search.hopeless},
        }

    def analyse(
        self,
        *,
        board: Board,
        pieces: Pieces = BLOCK_GAME,
        grundy: bool = False,
        misere: bool = False,
    ) -> Steps[messages.AnalyseReply]:
        """Analyse a position: its value, the value of every move, and the reasons.

        In components too large for a table, ``grundy`` asks for Grundy values too, which is much
        more work than the outcome. Progress then reports each move as soon as it is decided.
        """
        solver = Solver(pieces, self._tables)
        work = analyse_steps(solver, board, asks_grundy=grundy, misere=misere)
        return analysis_data((yield from work))

    def line(
        self, *, board: Board, line: str, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[messages.LineReply]:
        """Check a line of play and find the values of its positions."""
        boards = yield from board.line_steps(line, pieces)
        solver = Solver(pieces, self._tables)
        positions: list[messages.PositionData] = []
        for board in boards:
            positions.append((yield from _position(solver, board, misere)))
        return {"positions": positions}

    def play(
        self,
        *,
        board: Board,
        seed: int,
        level: Level = "perfect",
        pieces: Pieces = BLOCK_GAME,
        misere: bool = False,
    ) -> Steps[messages.PlayReply]:
        """Choose the move of an opponent of a level, on a board of any size."""
        solver = Solver(pieces, self._tables)
        choice = yield from level_steps(solver, board, level, Random(seed), misere=misere)
        return {"move": choice.move, "basis": choice.basis}

    def game_board(
        self,
        *,
        rows: Side,
        cols: Side,
        seed: int,
        level: Level = "perfect",
        pieces: Pieces = BLOCK_GAME,
        misere: bool = False,
    ) -> Steps[messages.GameBoardReply]:
        """Draw a board that both sides win often enough against an opponent of a level."""
        solver = Solver(pieces, self._tables)
        empty = Board(rows, cols)
        work = fair_board_steps(solver, empty, level, Random(seed), misere=misere)
        return {"board": (yield from work).board.code}

    def puzzle(
        self,
        *,
        seed: int,
        difficulty: Difficulty | None = None,
        rating: _Rating | None = None,
        theme: PuzzleTheme | None = None,
        rows: Side = 5,
        cols: Side = 5,
        pieces: Pieces = BLOCK_GAME,
    ) -> Steps[messages.PuzzleReply]:
        """Generate a position with exactly one winning move.

        ``difficulty`` is 1 to 5, by default the one that suits the person's ``rating``.
        """
        person = FIRST_RATING if rating is None else rating
        draw = Draw(difficulty or difficulty_for(person), seed, theme)
        solver = Solver(pieces, self._tables)
        puzzle = yield from puzzle_steps(solver, rows, cols, draw)
        return {
            "difficulty": draw.difficulty,
            "seed": draw.seed,
            "puzzle": puzzle and puzzle_data(puzzle, person),
        }

    def daily_puzzle(
        self, *, date: date, rating: _Rating | None = None
    ) -> Steps[messages.PuzzleReply]:
        """Generate the puzzle of a day such as ``2026-01-31``, the same for everybody."""
        draw = daily(date)
        work = self.puzzle(difficulty=draw.difficulty, seed=draw.seed, rating=rating)
        return (yield from work)

    def reasons(
        self, *, board: Board, move: str | None = None, pieces: Pieces = BLOCK_GAME
    ) -> Steps[messages.ReasonsReply]:
        """Explain why a move wins, or why a position is lost, with hints that lead to the move."""
        solver = Solver(pieces, self._tables)
        mask, hint = None, None
        if move is not None:
            yield from board.line_steps(move, pieces)
            mask = board.mask_of(move)
            hint = yield from hint_steps(solver, board, mask)
        found = yield from reasons_steps(solver, board, mask)
        return reasons_data(board, move, found, hint)

    def strategy(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[messages.StrategyReply]:
        """Write the strategy of the winner as a file."""
        from blockcover.game.strategy.build import winning_strategy_steps
        from blockcover.game.strategy.file import format_strategy

        solver = Solver(pieces, self._tables)
        strategy = yield from winning_strategy_steps(solver, board, misere=misere)
        return {
            "text": format_strategy(strategy),
            "winner": strategy.winner,
            "positions": len(strategy.replies),
            "mirror": strategy.mirror is not None,
        }

    def strategy_read(self, *, strategy: str) -> Steps[messages.StrategyReadReply]:
        """Read the head of a strategy file."""
        from blockcover.game.strategy.file import parse_strategy_steps

        read = yield from parse_strategy_steps(strategy)
        return {
            "strategy": {
                "board": read.board.code,
                "pieces": format_pieces(read.pieces),
                "winner": read.winner,
                "positions": len(read.replies),
                "mirror": read.mirror is not None,
                "misere": read.misere,
            }
        }

    def strategy_move(self, *, strategy: str, board: Board) -> Steps[messages.StrategyMoveReply]:
        """Look up the move of a strategy file in a position."""
        from blockcover.game.strategy.file import parse_strategy_steps

        return {"move": (yield from parse_strategy_steps(strategy)).reply(board)}


def _options(board: Board, pieces: Pieces) -> Steps[list[messages.OptionData]]:
    """Return the data of all legal moves."""

    def data(option: Placement) -> messages.OptionData:
        return {"move": format_move(option.mask, board.cols), "piece": option.piece.name}

    return (yield from each((yield from board.placements_steps(pieces)), data, "moves"))


def _position(solver: Solver, board: Board, misere: bool) -> Steps[messages.PositionData]:
    if not misere:
        remoteness = yield from solver.remoteness_steps(board)
        grundy = yield from solver.known_grundy_steps(board)
        wins = bool(grundy) if grundy is not None else (yield from solver.wins_steps(board))
    else:
        position = yield from solver.misere_steps(board)
        wins, grundy, remoteness = position.wins, None, position.remoteness
    return {
        "board": board.code,
        "outcome": outcome(wins),
        "grundy": grundy,
        "remoteness": remoteness,
    }

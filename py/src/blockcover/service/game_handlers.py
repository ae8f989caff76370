"""Handlers of the requests about the block game.

Owns no state but the tables that it is given. Contains no solver.
"""

from __future__ import annotations

from random import Random

from blockcover.board import Board
from blockcover.game.analysis.misere import analyse_misere_steps
from blockcover.game.analysis.normal import analyse_steps
from blockcover.game.cache import Tables
from blockcover.game.choose_move import Choice, choose_misere_steps, choose_steps
from blockcover.game.find_the_win import Draw, daily, puzzle_steps
from blockcover.game.prospect import prospect_steps
from blockcover.game.solver import Solver
from blockcover.game.table_position import misere_position_steps
from blockcover.notation import format_move
from blockcover.pieces import Piece, Placement
from blockcover.protocol import game_messages as messages
from blockcover.service.decode import Answer
from blockcover.service.game_data import analysis_data, outcome
from blockcover.slices import Steps, each


class GameHandlers:
    """The handlers by kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.answers: dict[str, Answer] = {
            "verdict": self._verdict,
            "moves": self._moves,
            "analyse": self._analyse,
            "line": self._line,
            "play": self._play,
            "puzzle": self._puzzle,
            "daily-puzzle": self._daily_puzzle,
        }

    def _verdict(self, request: messages.VerdictRequest) -> Steps[messages.VerdictReply]:
        board = request.board
        solver = Solver(request.pieces, self._tables)
        basis: messages.Basis = "table"
        if request.misere:
            position = yield from misere_position_steps(solver, board)
            wins = position.wins
            move = position.best_move() if wins else None
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

    def _moves(self, request: messages.MovesRequest) -> Steps[messages.MovesReply]:
        board = request.board
        moves = yield from board.placements_steps(request.pieces)
        search = yield from prospect_steps(board, request.pieces, [move.mask for move in moves])
        return {
            "board": board.code,
            "empty": board.empty_count,
            "options": (yield from _options(board, request.pieces)),
            "search": search
            and {"cells": search.cells, "moves": search.moves, "hopeless": search.hopeless},
        }

    def _analyse(self, request: messages.AnalyseRequest) -> Steps[messages.AnalyseReply]:
        solver = Solver(request.pieces, self._tables)
        if request.misere:
            return analysis_data((yield from analyse_misere_steps(solver, request.board)))
        board, asks_grundy = request.board, request.grundy
        return analysis_data((yield from analyse_steps(solver, board, asks_grundy=asks_grundy)))

    def _line(self, request: messages.LineRequest) -> Steps[messages.LineReply]:
        boards = yield from request.board.line_steps(request.line, request.pieces)
        solver = Solver(request.pieces, self._tables)
        positions: list[messages.PositionData] = []
        for board in boards:
            positions.append((yield from _position(solver, board, request.misere)))
        return {"positions": positions}

    def _play(self, request: messages.PlayRequest) -> Steps[messages.PlayReply]:
        board = request.board
        dice = Random(request.seed)
        moves = yield from board.placements_steps(request.pieces)
        careless = dice.random() < request.careless
        if careless and moves:
            choice = Choice(board.text_of(dice.choice(moves).mask), "guess")
        else:
            solver = Solver(request.pieces, self._tables)
            steps = choose_misere_steps if request.misere else choose_steps
            choice = yield from steps(solver, board, dice)
        return {"move": choice.move, "careless": careless, "basis": choice.basis}

    def _puzzle(self, request: messages.PuzzleRequest) -> Steps[messages.PuzzleReply]:
        draw = Draw(request.difficulty, request.seed)
        solver = Solver(request.pieces, self._tables)
        puzzle = yield from puzzle_steps(solver, request.rows, request.cols, draw)
        return {
            "difficulty": draw.difficulty,
            "seed": draw.seed,
            "puzzle": puzzle
            and {
                "board": puzzle.board.code,
                "winning_move": puzzle.move,
                "remoteness": puzzle.remoteness,
                "moves": puzzle.moves,
            },
        }

    def _daily_puzzle(self, request: messages.DailyPuzzleRequest) -> Steps[messages.PuzzleReply]:
        draw = daily(request.date)
        return (yield from self._puzzle(messages.PuzzleRequest(draw.difficulty, draw.seed)))


def _options(board: Board, pieces: tuple[Piece, ...]) -> Steps[list[messages.OptionData]]:
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
        position = yield from misere_position_steps(solver, board)
        wins, grundy, remoteness = position.wins, None, position.remoteness
    return {
        "board": board.code,
        "outcome": outcome(wins),
        "grundy": grundy,
        "remoteness": remoteness,
    }

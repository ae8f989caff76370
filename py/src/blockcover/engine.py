"""Requests in, events out, all plain data: the only door through which the site asks.

Owns the requests, their cancellation and what is kept from one to the next. Decides nothing about
games or tilings, and does not know that it runs in a browser.

A request is a JSON object with a ``kind``. A `Task` works on it in slices and tells of it in
events, JSON objects too: any number of ``progress`` and ``need``, then one ``reply``, ``error`` or
``cancelled``. Boards are board codes, moves are move texts, large integers are decimal strings.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from dataclasses import asdict
from time import perf_counter
from typing import Any

from blockcover import judge
from blockcover.board import Board, InputError
from blockcover.cover.count import count_steps
from blockcover.game.analysis import Analysis, analyse_steps, winning_move_steps
from blockcover.game.table import MAX_BYTES, Solver, Tables
from blockcover.notation import (
    format_code,
    format_move,
    parse_any,
    parse_code,
    parse_pieces,
)
from blockcover.pieces import Piece, placements

Data = dict[str, Any]
"""A JSON object."""

Work = Generator[Any, None, Data]
"""A request at work: yields progress, returns the reply."""

MAX_TEXT = 4_000_000
"""Characters of the longest text that is read."""


class Engine:
    """Answers requests, keeping what it learns from one for the next.

    ``max_bytes`` bounds what is kept in tables between requests.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.tables = Tables(max_bytes)
        self._requests: dict[str, Callable[[Data], Work]] = {
            "verdict": self._verdict,
            "analyse": self._analyse,
            "count": self._count,
            "judge": self._judge,
            "read": self._read,
        }

    def start(self, request_json: str) -> Task:
        """The task of a request; one that makes no sense becomes a task that says so."""
        return Task(self._work(request_json))

    def _work(self, request_json: str) -> Work:
        started = perf_counter()
        try:
            request = json.loads(request_json)
            kind = request["kind"]
            work = self._requests[kind]
        except (ValueError, KeyError, TypeError):
            raise _bad_request("kind") from None
        reply = yield from work(request)
        return {"request": kind, "seconds": perf_counter() - started, **reply}

    # The block game

    def _solver(self, request: Data) -> Solver:
        return Solver(_pieces(request, "block-game"), self.tables)

    def _verdict(self, request: Data) -> Work:
        board = _board(request)
        solver = self._solver(request)
        wins = yield from solver.outcome_steps(board)
        move = (yield from winning_move_steps(solver, board)) if wins else None
        filled, rows, size = solver.cache(board)
        return {
            "board": format_code(board),
            "outcome": outcome(wins),
            "winning_move": None if move is None else format_move(move, board.cols),
            "empty": board.empty_count,
            "moves": len(placements(board, solver.pieces)),
            "cache": {"rows_filled": filled, "rows": rows, "bytes": size},
        }

    def _analyse(self, request: Data) -> Work:
        found = yield from analyse_steps(self._solver(request), _board(request))
        return analysis_data(found)

    # Board cover

    def _count(self, request: Data) -> Work:
        board = _board(request)
        found = yield from count_steps(board, _pieces(request, "l-trominoes"))
        return {
            "board": format_code(board),
            "count": str(found.tilings),
            "empty": found.empty,
            "method": found.method,
            "profiles": found.profiles,
        }

    # Texts

    def _judge(self, request: Data) -> Work:
        problem = _text(request, "problem")
        if problem not in judge.PROBLEMS:
            raise _bad_request("problem")
        answers, boards = yield from judge.PROBLEMS[problem](_text(request, "text"))
        return {
            "problem": problem,
            "answers": answers,
            "boards": [format_code(board) for board in boards],
        }

    def _read(self, request: Data) -> Work:
        yield from ()
        return {"board": format_code(parse_any(_text(request, "text")))}


class Task:
    """A request at work. Not thread-safe; several tasks may take turns."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._cancelled = False
        self._ended = False

    def advance(self, budget_ms: float) -> str:
        """Work for about so many milliseconds; what happened, as a JSON list of events.

        Of the progress made only the latest is told. A task that has ended has nothing to tell.
        """
        return json.dumps([] if self._ended else self._advance(budget_ms / 1000))

    def _advance(self, budget: float) -> list[Data]:
        end = perf_counter() + budget
        events: list[Data] = []
        try:
            while not self._cancelled:
                said = next(self._work)
                if getattr(said, "needs", None):
                    return [*events, {"kind": "need", "package": said.needs}]
                events = [{"kind": "progress", **asdict(said)}]
                if perf_counter() >= end:
                    return events
            self._work.close()
            last: Data = {"kind": "cancelled"}
        except StopIteration as stop:
            last = {"kind": "reply", **stop.value}
        except InputError as error:
            last = {
                "kind": "error",
                "code": error.code,
                "message": error.message,
                "line": error.line,
                "column": error.column,
                "details": error.details,
            }
        except MemoryError:
            last = _error("memory", "the memory of this computer does not suffice for this")
        self._ended = True
        return [*events, last]

    def cancel(self) -> None:
        """Let the next `advance` stop the work and say so."""
        self._cancelled = True


def outcome(wins: bool) -> str:
    """The word the judges use."""
    return "WINNING" if wins else "LOSING"


def analysis_data(found: Analysis) -> Data:
    """An analysis as plain data, boards and moves as text."""
    board = found.board
    return {
        "board": format_code(board),
        "outcome": outcome(found.wins),
        "grundy": found.grundy,
        "remoteness": found.remoteness,
        "moves": [
            {
                "move": format_move(move.mask, board.cols),
                "piece": move.piece,
                "wins": move.wins,
                "grundy": move.grundy,
                "remoteness": move.remoteness,
                "same_as": format_move(move.representative, board.cols),
                "refutation": (
                    None if move.refutation is None else format_move(move.refutation, board.cols)
                ),
            }
            for move in found.moves
        ],
        "option_values": list(found.option_values),
        "principal_variation": [
            format_move(mask, board.cols) for mask in found.principal_variation
        ],
        "components": [
            {
                "board": format_code(board.with_filled(board.full_mask ^ component.mask)),
                "grundy": component.grundy,
            }
            for component in found.components
        ],
    }


def _error(code: str, message: str) -> Data:
    return {
        "kind": "error",
        "code": code,
        "message": message,
        "line": None,
        "column": None,
        "details": {},
    }


def _bad_request(field: str) -> InputError:
    return InputError("request.bad", f"the request's {field!r} is missing or wrong", field=field)


def _text(request: Data, field: str) -> str:
    text = request.get(field)
    if not isinstance(text, str):
        raise _bad_request(field)
    if len(text) > MAX_TEXT:
        raise InputError(
            "text.too-long",
            f"the text has {len(text)} characters, and at most {MAX_TEXT} are read",
            found=len(text),
            limit=MAX_TEXT,
        )
    return text


def _board(request: Data) -> Board:
    return parse_code(_text(request, "board"))


def _pieces(request: Data, default: str) -> tuple[Piece, ...]:
    return parse_pieces(_text(request, "pieces") if "pieces" in request else default)

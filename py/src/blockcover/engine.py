"""Requests in, events out, all plain data: the only door through which the site asks.

Owns the requests, their cancellation and what is kept from one to the next. Decides nothing about
games or tilings, and does not know that it runs in a browser.

A request is a JSON object with a ``kind``. A `Task` works on it in slices and tells of it in
events, JSON objects too: any number of ``progress`` and ``need``, then one ``reply``, ``error`` or
``cancelled``. Boards are board codes, moves are move texts, large integers are decimal strings.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from blockcover import judge
from blockcover.board import Board, bits
from blockcover.cover.count import count_steps
from blockcover.cover.obstruction import Obstruction, obstruction_steps
from blockcover.cover.search import SearchTrace, State
from blockcover.cover.tilings import Tilings, colours, first_tiling_steps
from blockcover.errors import InputError
from blockcover.game.analysis import Analysis, analyse_steps, best_move_steps
from blockcover.game.lazy import MAX_STEPS, Recursion, Trace
from blockcover.game.solver import Solver
from blockcover.game.store import MAX_BYTES, Tables
from blockcover.game.strategy import winning_strategy_steps
from blockcover.game.verify import format_strategy, parse_strategy
from blockcover.game.verify import reply as strategy_reply
from blockcover.notation import (
    format_cell,
    format_code,
    format_move,
    format_tiling,
    parse_any,
    parse_code,
    parse_line,
    parse_pieces,
)
from blockcover.pieces import Piece, placements
from blockcover.steps import Progress, Steps, mapped

Data = dict[str, Any]
"""A JSON object."""

Work = Steps[Data]
"""A request at work, which returns the reply."""

MAX_TEXT = 4_000_000
"""Characters of the longest text that is read."""

MAX_LISTED = 10_000
"""Tilings that are listed at most."""

MAX_STATES = 1_000
"""States of a search in one reply at most."""


class Engine:
    """Answers requests, keeping what it learns from one for the next.

    ``max_bytes`` bounds what is kept in tables between requests.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.tables = Tables(max_bytes)
        self._searches: dict[tuple[Board, tuple[Piece, ...], bool], SearchTrace] = {}
        self._tilings: Tilings | None = None
        self._trace: tuple[tuple[Board, tuple[Piece, ...]], Trace] | None = None
        self._requests: dict[str, Callable[[Data], Work]] = {
            "verdict": self._verdict,
            "analyse": self._analyse,
            "line": self._line,
            "play": self._play,
            "recursion": self._recursion,
            "recursion-visits": self._recursion_visits,
            "strategy": self._strategy,
            "strategy-read": self._strategy_read,
            "strategy-move": self._strategy_move,
            "count": self._count,
            "tiling": self._tiling,
            "tilings-text": self._tilings_text,
            "frequencies": self._frequencies,
            "obstruction": self._obstruction,
            "search": self._search,
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
        move = yield from solver.winning_move_steps(board)
        wins = move is not None
        filled, rows, size = solver.cache(board)
        options = placements(board, solver.pieces)
        return {
            "board": format_code(board),
            "outcome": outcome(wins),
            "winning_move": None if move is None else format_move(move, board.cols),
            "empty": board.empty_count,
            "moves": len(options),
            "options": [
                {"move": format_move(option.mask, board.cols), "piece": option.piece.name}
                for option in options
            ],
            "cache": {"rows_filled": filled, "rows": rows, "bytes": size},
        }

    def _analyse(self, request: Data) -> Work:
        found = yield from analyse_steps(self._solver(request), _board(request))
        return analysis_data(found)

    def _line(self, request: Data) -> Work:
        """A line of play, checked, and the values of the positions it passes."""
        board = _board(request)
        solver = self._solver(request)
        positions = []
        column = 1
        masks = parse_line(_text(request, "line"), board)
        for mask in [*masks, None]:
            remoteness = yield from solver.remoteness_steps(board)
            grundy = yield from solver.grundy_steps(board)
            positions.append(
                {
                    "board": format_code(board),
                    "outcome": outcome(grundy != 0),
                    "grundy": grundy,
                    "remoteness": remoteness,
                }
            )
            if mask is None:
                break
            text = format_move(mask, board.cols)
            if mask not in {placement.mask for placement in placements(board, solver.pieces)}:
                raise InputError(
                    "line.illegal",
                    f"{text} is not a move here: no piece covers just these cells, all empty",
                    line=1,
                    column=column,
                    found=text,
                    number=len(positions),
                )
            column += len(text) + 1
            board = board.with_filled(board.filled_mask | mask)
        return {"positions": positions}

    def _play(self, request: Data) -> Work:
        """A move for the player to move, now and then a careless one."""
        board = _board(request)
        solver = self._solver(request)
        careless = _fraction(request, "careless")
        dice = Random(_whole(request, "seed"))
        moves = [placement.mask for placement in placements(board, solver.pieces)]
        is_careless = dice.random() < careless
        if is_careless and moves:
            move: int | None = dice.choice(moves)
        else:
            move = yield from best_move_steps(solver, board)
        return {
            "move": None if move is None else format_move(move, board.cols),
            "careless": is_careless,
        }

    def _recursion(self, request: Data) -> Work:
        """Some steps of the book's search from a position."""
        board = _board(request)
        first, count = _whole(request, "first"), _whole(request, "count")
        key = (board, _pieces(request, "block-game"))
        if self._trace is None or self._trace[0] != key:
            yield Progress("recursion", 0, 1)
            self._trace = (key, Trace(Recursion(*key)))
        trace = self._trace[1]
        shown = range(len(trace.steps))[first : first + min(count, MAX_STEPS)]
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "first": first,
            "steps": [
                {
                    "kind": step.kind,
                    "depth": step.depth,
                    "board": format_code(board.with_filled(step.position)),
                    "move": None if step.move is None else format_move(step.move, board.cols),
                    "known": ["", "LOSING", "WINNING"][step.known] or None,
                    "calls": trace.calls[index],
                    "hits": trace.hits[index],
                }
                for index in shown
                for step in [trace.steps[index]]
            ],
        }

    def _recursion_visits(self, request: Data) -> Work:
        """How many positions the book's search visits in all."""
        board = _board(request)
        positions = 1 << board.empty_count
        visits = Recursion(board, _pieces(request, "block-game")).visits()
        visited = yield from mapped(
            visits, lambda visited: Progress("recursion", visited, positions)
        )
        return {"visited": visited, "positions": str(positions)}

    def _strategy(self, request: Data) -> Work:
        found = yield from winning_strategy_steps(self._solver(request), _board(request))
        return {
            "text": format_strategy(found),
            "winner": found.winner,
            "positions": len(found.replies),
        }

    def _strategy_read(self, request: Data) -> Work:
        """What a strategy file says of itself; whether it wins is for `verify`."""
        yield from ()
        found = parse_strategy(_text(request, "strategy"))
        return {
            "strategy": {
                "board": format_code(found.board),
                "pieces": ",".join(piece.name for piece in found.pieces),
                "winner": found.winner,
                "positions": len(found.replies),
            }
        }

    def _strategy_move(self, request: Data) -> Work:
        yield from ()
        strategy = parse_strategy(_text(request, "strategy"))
        return {"move": strategy_reply(strategy, _board(request))}

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

    def _tiling(self, request: Data) -> Work:
        """A tiling by its number, or a random one, and its pieces in the order of their cells.

        Where the board is too wide for that, the first is still found; ``count`` is then null.
        """
        try:
            tilings = yield from self._all_tilings(request)
        except InputError as error:
            is_first = not request.get("random") and _numeral(request, "number") == 1
            if error.code != "cover.too-wide" or not is_first:
                raise
            return (yield from self._first_tiling(request))
        if request.get("random"):
            number = tilings.random_number(_whole(request, "seed"))
        else:
            number = _numeral(request, "number")
        masks = tilings.tiling(number) if tilings.count else ()
        cols = tilings.board.cols
        return {
            "board": format_code(tilings.board),
            "count": str(tilings.count),
            "number": str(number),
            "pieces": pieces_data(masks, cols),
        }

    def _first_tiling(self, request: Data) -> Work:
        board = _board(request)
        masks = yield from first_tiling_steps(board, _pieces(request, "l-trominoes"))
        return {
            "board": format_code(board),
            "count": None if masks else "0",
            "number": "1",
            "pieces": pieces_data(masks or (), board.cols),
        }

    def _tilings_text(self, request: Data) -> Work:
        """All tilings from the first on, at most so many, as text."""
        tilings = yield from self._all_tilings(request)
        limit = min(_whole(request, "limit"), MAX_LISTED, tilings.count)
        texts = []
        for masks in islice(tilings.iterate(), limit):
            texts.append(format_tiling(tilings.board, masks))
            yield Progress("tilings", len(texts), limit)
        return {"count": str(tilings.count), "listed": len(texts), "text": "\n\n".join(texts)}

    def _frequencies(self, request: Data) -> Work:
        """In how many tilings each placement occurs."""
        tilings = yield from self._all_tilings(request)
        found = yield from tilings.frequencies_steps()
        return {
            "count": str(tilings.count),
            "placements": [
                {"move": format_move(mask, tilings.board.cols), "count": str(count)}
                for mask, count in found.items()
            ],
        }

    def _obstruction(self, request: Data) -> Work:
        """Why there is no tiling; nothing where there is one."""
        board = _board(request)
        found = yield from obstruction_steps(board, _pieces(request, "l-trominoes"))
        return obstruction_data(board, found)

    def _search(self, request: Data) -> Work:
        """The states of a search after ``first`` steps and after each of the next."""
        board, pieces = _board(request), _pieces(request, "l-trominoes")
        ordered = bool(request.get("ordered", True))
        first, count = _whole(request, "first"), min(_whole(request, "count"), MAX_STATES)
        key = (board, pieces, ordered)
        trace = self._searches.get(key)
        if trace is None:
            # The ordered and the unordered search of one board are looked at side by side.
            self._searches = {
                other: kept for other, kept in self._searches.items() if other[:2] == key[:2]
            }
            trace = self._searches[key] = SearchTrace(board, pieces, ordered=ordered)
        for explored in trace.explore(first + count):
            yield Progress("search", explored, first + count)
        last = trace.explored
        return {
            "explored": last,
            "length": trace.length,
            "first": min(first, last),
            "states": [state_data(board, state) for state in trace.states(min(first, last), count)],
        }

    def _all_tilings(self, request: Data) -> Steps[Tilings]:
        """The tilings of the request's board; the last ones asked for are kept."""
        board, pieces = _board(request), _pieces(request, "l-trominoes")
        kept = self._tilings
        if kept is None or (kept.board, kept.pieces) != (board, pieces):
            # Dropped before, not after, the next ones are made: each may be large.
            self._tilings = None
            self._tilings = kept = yield from Tilings.steps(board, pieces)
        return kept

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
                if said.needs:
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
    return judge.WINNING if wins else judge.LOSING


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


def obstruction_data(board: Board, found: Obstruction | None) -> Data:
    """Why a board has no tiling, as plain data."""
    if found is None:
        return {"board": format_code(board), "why": None}
    return {
        "board": format_code(board),
        "why": {
            "kind": found.kind,
            "cells": [format_cell(cell, board.cols) for cell in bits(found.mask)],
            "chain": [
                {
                    "cell": format_cell(forced.cell, board.cols),
                    "move": format_move(forced.mask, board.cols),
                }
                for forced in found.chain
            ],
            "end": found.end,
        },
    }


def pieces_data(tiling: Sequence[int], cols: int) -> list[Data]:
    """The pieces of a tiling as plain data, coloured so that touching neighbours differ."""
    return [
        {"move": format_move(mask, cols), "colour": colour}
        for mask, colour in zip(tiling, colours(tiling, cols), strict=True)
    ]


def state_data(board: Board, state: State) -> Data:
    """Where a cover search stands, as plain data."""
    step = state.step
    return {
        "number": step.number if step else 0,
        "event": step.event if step else None,
        "move": format_move(step.mask, board.cols) if step else "",
        "fits": step.fits if step else True,
        "cell": None if state.cell is None else format_cell(state.cell, board.cols),
        "tried": state.tried,
        "laid": [format_move(mask, board.cols) for mask in state.laid],
        "tries": state.tries,
        "places": state.places,
        "dead_ends": state.dead_ends,
        "found": state.found,
        "ended": state.ended,
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


def _whole(request: Data, field: str) -> int:
    number = request.get(field)
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise _bad_request(field)
    return number


def _numeral(request: Data, field: str) -> int:
    """A number of any length, given as decimal digits."""
    text = _text(request, field)
    if not re.fullmatch(r"[0-9]{1,1000}", text):
        raise InputError(
            "cover.bad-number",
            "the number of a tiling is written with digits",
            line=1,
            column=1,
        )
    return int(text)


def _fraction(request: Data, field: str) -> float:
    number = request.get(field, 0)
    if not isinstance(number, int | float) or not 0 <= number <= 1:
        raise _bad_request(field)
    return number


def _board(request: Data) -> Board:
    return parse_code(_text(request, "board"))


def _pieces(request: Data, default: str) -> tuple[Piece, ...]:
    return parse_pieces(_text(request, "pieces") if "pieces" in request else default)

"""Writes the facts of the small boards in the lessons, and checks the claims in their texts.

Run `npm run lessons` after a change of a board in a lesson. It writes web/learn/positions.json: for
each position that can come up on a board of a lesson its moves, best first, the winning ones
with `!`; web/learn/traces.json: the steps of the searches that the lessons watch; and
web/learn/covers.json, for the lessons about board cover. docs/lessons.md explains the
lessons; tests/py/house/test_lessons.py checks them.
"""

import json
import re
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import cover_lessons

from blockcover import BLOCK_GAME, DOMINO, L_TROMINO, Board, analyse
from blockcover.desk.results import MEMORY_LIMIT
from blockcover.game.textbook.recursion import Recursion
from blockcover.judge import input_of
from blockcover.notation import format_move
from blockcover.pieces import Piece, anchored_shapes
from blockcover.problems import PROBLEMS

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "web/learn/lessons"
POSITIONS = ROOT / "web/learn/positions.json"
TRACES = ROOT / "web/learn/traces.json"
COVERS = ROOT / "web/learn/covers.json"

MAX_CELLS = 9
"""Empty cells of the largest board whose positions are written."""

BLOCK = re.compile(r"^```(\w+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
CLAIM = re.compile(r"\{([a-z-]+) ([\dx/]+) = ([\w, ()-]+)\}")
PLAIN = re.compile(r"\{([\d,]+)\}")
"""A number of two digits or more that claims nothing of a board, such as {16}."""


class Block(NamedTuple):
    """A block of a lesson, and the name of its file."""

    file: str
    kind: str
    given: dict[str, Any]


def lesson_files() -> list[Path]:
    return sorted(LESSONS.glob("*.md"))


def told(text: str) -> str:
    """Return a text with the values of its claims, and its plain numbers, in their places."""
    return PLAIN.sub(r"\1", CLAIM.sub(r"\3", text))


def blocks() -> Iterator[Block]:
    """Yield the blocks of all lessons."""
    for path in lesson_files():
        for kind, given in BLOCK.findall(told(path.read_text(encoding="utf-8"))):
            yield Block(path.name, kind, json.loads(given))


def claims() -> Iterator[tuple[str, str, str, str]]:
    """Yield the claims of all lessons: file, quantity, board code, value."""
    for path in lesson_files():
        for claim in CLAIM.findall(path.read_text(encoding="utf-8")):
            yield (path.name, *claim)


def reachable(code: str) -> list[str]:
    """Return the positions that can come up from a board, each before those that follow it."""
    board = Board.from_code(code)
    moves = masks(board)
    found = {board.filled_mask: None}
    for filled in (waiting := list(found)):
        for move in moves:
            if not filled & move and filled | move not in found:
                found[filled | move] = None
                waiting.append(filled | move)
    return [board.with_filled(filled).code for filled in waiting]


def masks(board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> list[int]:
    """Return the moves of a board as masks, in the order of `Board.placements`."""
    return [placement.mask for placement in board.placements(pieces)]


def calls(code: str, *, until_won: bool = False) -> int:
    """Count the calls of the recursion without memory.

    ``until_won``: a call ends at the first winning move, and dominoes are tried first.
    """
    board = Board.from_code(code)
    moves = masks(board)

    @cache
    def count_from(filled: int) -> tuple[int, bool]:
        total, has_won = 1, False
        for move in moves:
            if not filled & move:
                number, is_won = count_from(filled | move)
                total += number
                has_won = has_won or not is_won
                if until_won and has_won:
                    break
        return total, has_won

    return count_from(board.filled_mask)[0]


@cache
def first_visits(code: str, pieces: tuple[Piece, ...]) -> int:
    """Count the positions that the recursion with a memory visits."""
    search = Recursion(Board.from_code(code), pieces)
    search.wins()
    return search.visited


def program_visits(code: str) -> int:
    """Count the positions that the program of the last lesson about the game visits."""
    program = (ROOT / "web/learn/programs/accepted.py").read_text(encoding="utf-8")
    lines = iter(input_of("blockgame", [Board.from_code(code)]).splitlines())
    names: dict[str, Any] = {"input": lines.__next__, "print": lambda _: None}
    exec(program, names)
    known: bytearray = names["known"]
    return len(known) - known.count(0)


def wins(code: str) -> bool:
    return analyse(Board.from_code(code)).wins


def grundy(code: str) -> int:
    value = analyse(Board.from_code(code)).grundy
    assert value is not None
    return value


def own_image_moves(code: str) -> int:
    """Count the moves that overlap their image under the half turn."""
    board = Board.from_code(code)
    cells = board.rows * board.cols
    return sum(move & int(f"{move:0{cells}b}"[::-1], 2) != 0 for move in masks(board))


def winning_moves(code: str) -> int:
    return sum(move.wins for move in analyse(Board.from_code(code)).moves)


QUANTITIES: dict[str, Callable[[str], str]] = {
    "outcome": lambda code: "WINNING" if wins(code) else "LOSING",
    "moves": lambda code: str(len(Board.from_code(code).moves())),
    "winning-moves": lambda code: str(winning_moves(code)),
    "positions": lambda code: f"{len(reachable(code)):,}",
    "grundy": lambda code: str(grundy(code)),
    "binary": lambda code: f"{grundy(code):b}",
    "row-values": lambda code: " ".join(str(grundy(str(n + 1))) for n in range(int(code))),
    "own-image-moves": lambda code: str(own_image_moves(code)),
    "lost-positions": lambda code: str([wins(one) for one in reachable(code)].count(False)),
    "dominoes": lambda code: str(len(masks(Board.from_code(code), [DOMINO]))),
    "trominoes": lambda code: str(len(masks(Board.from_code(code), [L_TROMINO]))),
    "number": lambda code: str(Board.from_code(code).filled_mask),
    "empty-cells": lambda code: str(Board.from_code(code).empty_count),
    "calls": lambda code: f"{calls(code):,}",
    "calls-until-won": lambda code: f"{calls(code, until_won=True):,}",
    "first-visits-dominoes": lambda code: f"{first_visits(code, (DOMINO, L_TROMINO)):,}",
    "first-visits-trominoes": lambda code: f"{first_visits(code, (L_TROMINO, DOMINO)):,}",
    "first-visits-program": lambda code: f"{program_visits(code):,}",
    "masks": lambda code: f"{1 << Board.from_code(code).empty_count:,}",
    "megabytes": lambda code: str((1 << Board.from_code(code).empty_count) >> 20),
    "megabytes-of-int": lambda code: str((4 << Board.from_code(code).empty_count) >> 20),
    "megabytes-allowed": lambda _: str(MEMORY_LIMIT >> 20),
    "cases": lambda _: str(PROBLEMS["blockgame"].most_cases),
    **cover_lessons.QUANTITIES,
}
"""The quantities that a claim can have, by name: board code to value."""

SLOW = ("first-visits-dominoes", "first-visits-trominoes", "first-visits-program")
"""Quantities that take seconds: their claims are checked when the files are written."""


def line_of(code: str) -> str:
    """Return the moves of a position as text, best first."""
    board = Board.from_code(code)
    moves = analyse(board, BLOCK_GAME).moves
    return " ".join(format_move(one.mask, board.cols) + "!" * one.wins for one in moves)


def positions() -> dict[str, str]:
    """Return the moves of each position that the lessons need."""
    given = [(block.kind, block.given["board"]) for block in blocks() if "board" in block.given]
    room = {board: Board.from_code(board).empty_count for _, board in given}
    found: set[str] = set()
    for kind, board in given:
        if kind in ("find", "colour") and room[board] > MAX_CELLS:
            raise ValueError(f"a board has {room[board]} empty cells, at most {MAX_CELLS}")
        if kind in ("find", "colour") or (kind == "play" and room[board] <= MAX_CELLS):
            found.update(reachable(board))
    return {code: line_of(code) for code in sorted(found)}


class Event(NamedTuple):
    """An event of a search that is watched.

    ``call`` lays a move and calls the search for the rest; the first one has no move. In a covering
    its move is the first empty cell. ``lay`` lays
    a piece, which may not fit, and ``back`` takes it back. ``return`` ends the current call with a
    value; its move is the one that won. ``laid`` are the pieces on the board after it, ``over``
    those that do not fit. The others only show their line: ``for`` takes the next move or piece,
    or has no more (``none`` or ``end``), ``if`` asks about the answer for a move, or whether there
    is a cell, ``add`` adds what a call has returned.
    """

    does: str
    move: str = ""
    value: str = ""
    laid: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


def watch_wins(board: Board) -> Iterator[Event]:
    """Yield the events of the recursion of the block game without memory, dominoes first."""
    yield from _wins_inside(board, ())


def _wins_inside(board: Board, laid: tuple[str, ...]) -> Iterator[Event]:
    yield Event("call", *laid[-1:], laid=laid)
    moves = board.moves()
    for move in moves:
        yield Event("for", move, laid=laid)
        after = board.play(move)
        yield from _wins_inside(after, (*laid, move))
        is_won = wins(after.code)
        yield Event("if", move, "WINNING" if is_won else "LOSING", laid)
        if not is_won:
            yield Event("return", move, "WINNING", laid)
            return
    yield Event("for", "", "end" if moves else "none", laid)
    yield Event("return", "", "LOSING", laid)


def watch_cover(board: Board, *, forgets: bool = False) -> Iterator[Event]:
    """Yield the events of the book's search for coverings, which lays pieces that do not fit too.

    ``forgets``: a piece that did not fit is not taken back, a common mistake. The move of a piece
    that reaches over the edge has only its cells on the board. The value of ``back`` is what the
    call has counted so far.
    """
    covered = [int(board.filled_mask >> cell & 1) for cell in range(board.rows * board.cols)]
    laid: list[str] = []
    over: list[str] = []

    def event(does: str, move: str = "", value: str = "") -> Event:
        return Event(does, move, value, tuple(laid), tuple(over))

    def put(cells: list[int], by: int) -> None:
        for cell in cells:
            covered[cell] += by

    # As in the programs of the lessons: the one that reaches to the left comes last.
    shapes = sorted(
        anchored_shapes([L_TROMINO]), key=lambda shape: min(x for _, x in shape), reverse=True
    )

    def inside() -> Generator[Event, None, int]:
        yield event("call", format_move(1 << covered.index(0), board.cols) if 0 in covered else "")
        if 0 not in covered:
            yield event("return", "base", "1")
            return 1
        yield event("if")
        y, x = divmod(covered.index(0), board.cols)
        total = 0
        for shape in shapes:
            yield event("for")
            at = [(y + dy, x + dx) for dy, dx in shape]
            cells = [v * board.cols + u for v, u in at if v < board.rows and 0 <= u < board.cols]
            move = format_move(sum(1 << cell for cell in cells), board.cols)
            put(cells, 1)
            fits = len(cells) == len(at) and all(covered[cell] == 1 for cell in cells)
            (laid if fits else over).append(move)
            misfit = "overlaps" if len(cells) == len(at) else "outside"
            yield event("lay", move, "fits" if fits else misfit)
            if fits:
                total += yield from inside()
                yield event("add", "", str(total))
            if fits or not forgets:
                put(cells, -1)
                (laid if fits else over).pop()
                yield event("back", move, str(total))
        yield event("return", "sum", str(total))
        return total

    yield from inside()


SEARCHES: dict[str, Callable[[Board], Iterable[Event]]] = {
    "wins": watch_wins,
    "cover": watch_cover,
    "cover-forgets": lambda board: watch_cover(board, forgets=True),
}
"""The searches that can be watched, by name."""


def traces() -> dict[str, list[dict[str, str]]]:
    """Return the events of each search that a lesson watches, by its name and board."""
    watched = {
        (block.given["search"], block.given["board"]) for block in blocks() if block.kind == "watch"
    }
    return {
        f"{search} {code}": [
            {name: _as_text(value) for name, value in event._asdict().items() if value}
            for event in SEARCHES[search](Board.from_code(code))
        ]
        for search, code in sorted(watched)
    }


def _as_text(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else " ".join(value)


def written() -> dict[Path, str]:
    """Return the files, with their texts."""
    covers = cover_lessons.covers((block.kind, block.given) for block in blocks())
    found = {POSITIONS: positions(), TRACES: traces(), COVERS: covers}
    return {path: json.dumps(value, indent=2) + "\n" for path, value in found.items()}


if __name__ == "__main__":
    for file_name, quantity, code, value in claims():
        if quantity in SLOW and QUANTITIES[quantity](code) != value:
            raise SystemExit(f"{file_name}: {quantity} of {code} is {QUANTITIES[quantity](code)}")
    for file, text in written().items():
        file.write_text(text, encoding="utf-8")

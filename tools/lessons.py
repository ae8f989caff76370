"""Writes the facts of the small boards in the lessons, and checks the claims in their texts.

Run `npm run lessons` after a change of a board in a lesson. It writes web/learn/positions.json: for
each position that can come up on a board of a lesson its moves, best first, the winning ones
with `!`. docs/lessons.md explains the lessons; tests/py/test_lessons.py checks them.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from blockcover import BLOCK_GAME, Board, analyse
from blockcover.notation import format_move

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "web/learn/lessons"
POSITIONS = ROOT / "web/learn/positions.json"

MOST_CELLS = 9
"""Empty cells of the largest board whose positions are written."""

BLOCK = re.compile(r"^```(\w+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
CLAIM = re.compile(r"\{([a-z-]+) ([\dx/]+) = ([\w, ]+)\}")


class Block(NamedTuple):
    """A block of a lesson, and the name of its file."""

    file: str
    kind: str
    given: dict[str, Any]


def lesson_files() -> list[Path]:
    return sorted(LESSONS.glob("*.md"))


def told(text: str) -> str:
    """Return a text with the values of its claims in their places."""
    return CLAIM.sub(r"\3", text)


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
    found = [code]
    for one in found:
        board = Board.from_code(one)
        found += [after for move in board.moves() if (after := board.play(move).code) not in found]
    return found


def wins(code: str) -> bool:
    return analyse(Board.from_code(code)).wins


def grundy(code: str) -> int:
    value = analyse(Board.from_code(code)).grundy
    assert value is not None
    return value


def winning_moves(code: str) -> int:
    return sum(move.wins for move in analyse(Board.from_code(code)).moves)


def count(values: Iterator[bool]) -> str:
    return str(sum(values))


QUANTITIES: dict[str, Callable[[str], str]] = {
    "outcome": lambda code: "WINNING" if wins(code) else "LOSING",
    "moves": lambda code: str(len(Board.from_code(code).moves())),
    "winning-moves": lambda code: str(winning_moves(code)),
    "positions": lambda code: str(len(reachable(code))),
    "grundy": lambda code: str(grundy(code)),
    "binary": lambda code: f"{grundy(code):b}",
    "row-values": lambda code: " ".join(str(grundy(str(n + 1))) for n in range(int(code))),
    "lost-positions": lambda code: count(not wins(one) for one in reachable(code)),
}
"""The quantities that a claim can have, by name: board code to value."""


def line_of(code: str) -> str:
    """Return the moves of a position as text, best first."""
    board = Board.from_code(code)
    moves = analyse(board, BLOCK_GAME).moves
    return " ".join(format_move(one.mask, board.cols) + "!" * one.wins for one in moves)


def positions() -> dict[str, str]:
    """Return the moves of each position that the lessons need."""
    boards = {
        block.given["board"] for block in blocks() if block.kind in ("play", "find", "colour")
    }
    found = {one for board in boards for one in reachable(board)}
    largest = max(Board.from_code(board).empty_count for board in boards)
    if largest > MOST_CELLS:
        raise ValueError(f"a board of a lesson has {largest} empty cells, at most {MOST_CELLS}")
    return {code: line_of(code) for code in sorted(found)}


def written() -> str:
    return json.dumps(positions(), indent=2) + "\n"


if __name__ == "__main__":
    POSITIONS.write_text(written(), encoding="utf-8")

"""Every slice of every request to the service is short.

The page stays responsive, and Stop works, because the worker requests slices of 8 ms. Here every
slice ends where it first can, and the lines that it runs are counted, so that no clock decides. A
request whose slices are too long runs once more: the first time, modules are imported.
"""

import json
import sys
from collections.abc import Iterator
from random import Random
from types import FrameType
from typing import Any

import pytest

from blockcover.desk.boards import small
from blockcover.desk.boards.files import file_boards
from blockcover.judge import answering
from blockcover.service import Service
from blockcover.work import Pace
from catalogue import right_program
from random_cases import pieces_text, random_board, random_shape, scaled

pytestmark = pytest.mark.thorough

LONGEST = 500_000
"""The most lines of Python of a slice."""
ADVANCES = scaled(30)
"""A request is cancelled after this many slices: later slices resemble earlier ones."""
WHOLE = 100_000
"""Slices in which a request surely ends."""

NAMED = "domino,l-tromino,i-tromino,i-tetromino,o-tetromino,t-tetromino,s-tetromino,l-tetromino"
LARGE = "/".join(["20"] * 20)
COMB = "15/" + "/".join(["x1x1x1x1x1x1x1x"] * 2)
SPINE = "/".join(["x1x1x1x1x1x1x1x1x1x1", "20", "1x1x1x1x1x1x1x1x1x1x"])
PROBLEM_TEXT = "100000\n" + "1 1\n.\n" * 100_000
GAMES_TEXT = "60000\n" + "#####\n" * 300_000


def question(kind: str, board: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "board": board, **more}


HARD = [
    question("verdict", LARGE, pieces=NAMED),
    question("verdict", SPINE),
    question("analyse", "5/5/5/5/5"),
    question("analyse", COMB),
    question("analyse", "6/6/6/6/6"),
    question("line", "6/6/6/6/6", line="a1b1.c1d1"),
    question("play", LARGE, seed=1, pieces=NAMED),
    question("moves", LARGE, pieces=NAMED),
    {"kind": "puzzle", "difficulty": 5, "seed": 1, "pieces": NAMED},
    {"kind": "puzzle", "difficulty": 5, "seed": 1, "theme": "mirror"},
    question("reasons", "5/5/5/2x2/5"),
    question("reasons", COMB),
    {"kind": "puzzle", "difficulty": 5, "seed": 1, "rows": 1, "cols": 20},
    question("recursion", "5/5/5/5/5", first=0, count=1000, skips=[2, 900]),
    question("recursion-timeline", "5/5/5/5/5", count=1000),
    question("strategy", "5/5/5/5/5"),
    question("strategy", "1" + "x" * 18 + "1/" + "/".join(["x" * 20] * 19)),
    question("count", LARGE),
    question("count", "/".join(["12"] * 12), pieces="domino,l-tromino"),
    question("tiling", "/".join(["12"] * 12), number="1000000"),
    question("tiling", LARGE, number="1"),
    question("tilings-text", "/".join(["9"] * 9), limit=10_000),
    question("frequencies", "/".join(["10"] * 9)),
    question("obstruction", "19x/" + "/".join(["20"] * 19), pieces="o-tetromino,s-tetromino"),
    question("cover-puzzle", "", rows=20, cols=20, difficulty=3, seed=1, pieces=NAMED),
    question("hand", "x19" + "/20" * 19, line=""),
    question("hand", LARGE, line="", pieces=NAMED),
    question("search", LARGE, first=100_000, count=1000, pieces=NAMED),
    question("search-return", LARGE, at=100_000, under_way=True, pieces=NAMED),
    question("search-timeline", LARGE, count=1000, pieces=NAMED),
    {"kind": "judge", "problem": "boardcover", "text": PROBLEM_TEXT},
    {"kind": "judge", "problem": "blockgame", "text": GAMES_TEXT},
    {
        "kind": "compare",
        "problem": "blockgame",
        "answers": "\n".join(["WINNING"] * 60_000),
        "output": "LOSING\n" * 60_000,
    },
    {
        "kind": "compare",
        "problem": "boardcover",
        "answers": "1\n1",
        "output": "1\n" * 1_900_000,
    },
    {"kind": "tests", "problem": "boardcover", "sort": "carved", "seed": 1, "cases": 2_000},
    {"kind": "read", "text": PROBLEM_TEXT},
    {"kind": "read", "text": "." * 3_900_000},
    {"kind": "read", "text": "\n" * 3_900_000},
    {
        "kind": "repair",
        "problem": "blockgame",
        "program": right_program("blockgame"),
        "boards": ["5/5/5/5/5"],
    },
    {"kind": "strategy-read", "strategy": "{" + '"a": "b", ' * 150_000 + '"c": 1}'},
]


RANDOM_KINDS = [
    *("verdict", "moves", "analyse", "line", "play", "recursion", "recursion-visits", "strategy"),
    *("count", "tiling", "tilings-text", "frequencies", "obstruction", "hand", "search"),
]


def random_question(rng: Random) -> dict[str, Any]:
    shapes = [random_shape(rng, rng.randint(2, 12)) for _ in range(rng.randint(1, 12))]
    board = random_board(rng, rng.choice([10, 30, 60, 400]), most_side=20)
    kind = rng.choice(RANDOM_KINDS)
    more = {"line": "", "seed": 1, "first": 0, "count": 1000, "number": "1", "limit": 100}
    return question(kind, board.code, pieces=pieces_text(shapes), **more)


@pytest.fixture(autouse=True)
def slices_end_where_they_can(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(Pace.__init__, "__defaults__", (0.0,))
    before = sys.gettrace()
    yield
    sys.settrace(before)


class Lines:
    """Counts the lines of Python that run."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, _frame: FrameType, event: str, _argument: object) -> Any:
        self._count += event == "line"
        return self

    def taken(self) -> int:
        """Return the number of lines since the last time."""
        count, self._count = self._count, 0
        return count


def longest_slice(request: dict[str, Any], advances: int = ADVANCES) -> tuple[int, int]:
    """Return the lines of the longest slice of a request, and its number."""
    service, lines = Service(), Lines()
    text = json.dumps(request)
    counts = []
    sys.settrace(lines)
    task = service.start(text)
    for _ in range(advances):
        events = json.loads(task.advance(0))
        counts.append(lines.taken())
        if events and events[-1]["kind"] in ("reply", "error"):
            break
    task.cancel()
    task.advance(0)
    counts.append(lines.taken())
    sys.settrace(None)
    longest = max(counts)
    return longest, counts.index(longest)


def assert_short(request: dict[str, Any], advances: int = ADVANCES) -> None:
    tries = []
    for _ in range(2):
        # The boards that are generated on first use are part of the request.
        small._REFERENCE.clear()
        tries.append(longest_slice(request, advances))
        if tries[-1][0] <= LONGEST:
            return
    shown = {name: str(value)[:300] for name, value in request.items()}
    pytest.fail(f"{shown}: slices of {tries} (lines, number)")


@pytest.mark.native
@pytest.mark.parametrize(
    "request_data", HARD, ids=[f"{number}-{asked['kind']}" for number, asked in enumerate(HARD)]
)
def test_hard_questions(request_data: dict[str, Any]) -> None:
    assert_short(request_data)


@pytest.mark.native
@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_requests_about_all_small_boards(problem: str) -> None:
    boards = file_boards(problem)
    answers = answering(problem)(boards)
    assert_short({"kind": "tests", "problem": problem, "sort": "small", "seed": 1}, WHOLE)
    # No known mistake, so that likeness and what boards have in common are looked for too.
    output = "\n".join([*answers[1:], answers[0]])
    asked = {"problem": problem, "answers": "\n".join(answers), "output": output}
    assert_short({"kind": "diagnose", **asked}, WHOLE)


@pytest.mark.native
@pytest.mark.parametrize("block", range(4))
def test_random_questions(block: int) -> None:
    rng = Random(f"slices {block}")
    for _ in range(scaled(10)):
        assert_short(random_question(rng))

"""Every slice of every request to the service is short.

The page stays responsive, and Stop works, because the worker requests slices of 8 ms. The processor
time of a slice is compared with that of fixed work, so that neither other work on the machine nor a
slow machine counts. Only a request that is slow three times fails: a garbage collection can fall
into any slice.
"""

import gc
import json
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import pytest

from blockcover.desk.boards import small
from blockcover.desk.boards.files import file_boards
from blockcover.judge import answering
from blockcover.service import Service
from catalogue import right_program
from fixed_work import seconds_of_fixed_work
from random_cases import pieces_text, random_board, random_shape, scaled

pytestmark = pytest.mark.thorough

SLICE_MS = 8
LONGEST = 10
"""The most time of a slice, as a multiple of that of the fixed work."""
ADVANCES = scaled(30)
"""A request is cancelled after this many slices: later slices resemble earlier ones."""
WHOLE = 1_000
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


@pytest.fixture(autouse=True, scope="module")
def unfrozen() -> Iterator[None]:
    """Let garbage collections look at all objects again."""
    yield
    gc.unfreeze()


def longest_slice(request: dict[str, Any], advances: int = ADVANCES) -> tuple[float, int]:
    """Return the milliseconds of the longest slice of a request, and its number."""
    service = Service()
    text = json.dumps(request)
    # The objects of other tests are excluded from garbage collections.
    gc.collect()
    gc.freeze()
    longest, at = 0.0, 0
    begin = process_time()
    task = service.start(text)
    for number in range(advances):
        events = json.loads(task.advance(SLICE_MS))
        spent = 1000 * (process_time() - begin)
        if spent > longest:
            longest, at = spent, number
        if events and events[-1]["kind"] in ("reply", "error"):
            break
        begin = process_time()
    begin = process_time()
    task.cancel()
    task.advance(SLICE_MS)
    return max(longest, 1000 * (process_time() - begin)), at


def assert_short(request: dict[str, Any], advances: int = ADVANCES) -> None:
    tries = []
    for _ in range(3):
        # The boards that are generated on first use are part of the request.
        small._KNOWN.clear()
        tries.append(longest_slice(request, advances))
        if tries[-1][0] <= 1000 * LONGEST * seconds_of_fixed_work():
            return
    shown = {name: str(value)[:300] for name, value in request.items()}
    pytest.fail(f"{shown}: slices of {tries} (ms, number)")


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

"""Every parser of the package, on valid texts with random changes.

A text is read, or refused with an `InputError`: its message is printable and its place lies in the
text. ``BLOCKCOVER_EXAMPLES=50`` makes 20,000 texts.
"""

import json
from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random
from time import process_time
from typing import Any

import pytest

from blockcover import Board, InputError, blockgame, boardcover, parse_strategy
from blockcover.judgetext import parse_blockgame, parse_boardcover, recognised
from blockcover.notation import parse_code, parse_line
from blockcover.piecetext import parse_pieces
from blockcover.service import Service
from fixed_work import seconds_of_fixed_work
from mutations import CODES, LINES, NUMBERS, PIECES, TEXTS, mutated, strategies
from random_cases import scaled

MOST = 200 * seconds_of_fixed_work()
STRATEGIES = strategies()

# Parsers with valid texts. The largest board is not judged: that is not parsing.
PARSERS: dict[str, tuple[Callable[[str], object], list[str]]] = {
    "code": (parse_code, CODES),
    "line": (lambda text: parse_line(text, 5, 5), LINES),
    "pieces": (parse_pieces, PIECES),
    "board": (Board.parse, [*CODES, *TEXTS]),
    "blockgame": (parse_blockgame, TEXTS),
    "boardcover": (parse_boardcover, TEXTS),
    "recognised": (recognised, TEXTS),
    "judged blockgame": (blockgame, TEXTS[:-1]),
    "judged boardcover": (boardcover, TEXTS[:-1]),
    "strategy": (parse_strategy, STRATEGIES),
}

REQUESTS = [
    {"kind": "read", "text": TEXTS[4]},
    {"kind": "verdict", "board": "3/3", "pieces": "domino"},
    {"kind": "count", "board": "3/3", "pieces": "l-tromino"},
    {"kind": "tiling", "board": "3/3", "pieces": "l-tromino", "number": "1"},
    {"kind": "verify", "text": STRATEGIES[0]},
]


def refusal(parse: Callable[[str], object], text: str) -> InputError | None:
    """Return the error that refuses a text, ``None`` if it is read."""
    try:
        parse(text)
    except InputError as error:
        return error
    return None


def test_texts_are_read_or_refused() -> None:
    rng = Random("texts")
    refused = 0
    texts = scaled(400)
    for _ in range(texts):
        name = rng.choice([*PARSERS])
        parse, good = PARSERS[name]
        text = mutated(rng, good)
        begin = process_time()
        error = refusal(parse, text)
        assert process_time() - begin < MOST, (name, text)
        if error:
            refused += 1
            shown = name, text, error.message
            assert error.code, shown
            assert error.message.isprintable(), shown
            assert error.line is None or 1 <= error.line <= text.count("\n") + 2, shown
            assert error.column is None or 1 <= error.column <= len(text) + 1, shown
    assert texts // 4 < refused < texts - texts // 40


@pytest.mark.parametrize("inside", [False, True], ids=["the whole request", "its fields"])
def test_requests_are_answered_or_refused(inside: bool) -> None:
    rng = Random(f"requests {inside}")
    service = Service()
    whole = [json.dumps(request) for request in REQUESTS]
    ends: Counter[str] = Counter()
    for _ in range(scaled(60)):
        request = changed_field(rng) if inside else mutated(rng, whole)
        task = service.start(request)
        for slice_number in count():
            # An enlarged board may need hours.
            if slice_number == 20:
                task.cancel()
            begin = process_time()
            last: dict[str, Any] = json.loads(task.advance(50))[-1]
            assert process_time() - begin < MOST, request
            if last["kind"] not in ("progress", "need"):
                break
        ends[last["kind"]] += 1
    assert ends.keys() <= {"reply", "error", "cancelled"}
    assert ends["error"] > scaled(60) // 6


def changed_field(rng: Random) -> str:
    request: dict[str, object] = dict(rng.choice(REQUESTS))
    name = rng.choice([*request][1:])
    texts = [str(request[name]), *CODES, *NUMBERS]
    others: list[object] = [
        mutated(rng, texts),
        None,
        -1,
        1e300,
        True,
        [],
        {},
        [[]],
        "\ud800",
        "1" * 2000,
    ]
    request[name] = rng.choice([mutated(rng, texts), rng.choice(others)])
    return json.dumps(request)

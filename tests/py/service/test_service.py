"""`service`: requests, events, cancellation and the memory limit, called as the worker calls it.

`test_protocol` compares a reply of every kind with a recorded one, `test_service_machine` random
replies with the definitions.
"""

import gc
import json
import re
import weakref
from typing import Any

import pytest

from blockcover.board import Board
from blockcover.service import Service
from blockcover.wire import MAX_TEXT
from oracles import game_values
from service_client import ask, events_of

WIDE = "/".join(["20"] * 20)
SAMPLE = "5/1xx2/xx2x/x1xxx/2x2"


def test_a_verdict_shows_the_cache() -> None:
    service = Service()
    won = ask(service, kind="verdict", board=SAMPLE)
    assert 0 < won["cache"]["filled"] < won["cache"]["slabs"] <= 4096
    lost = ask(service, kind="verdict", board="5/5/5/5/5")
    assert (lost["outcome"], lost["winning_move"], lost["moves"]) == ("LOSING", None, 104)
    assert lost["cache"]["filled"] == 4096
    assert lost["cache"]["nbytes"] >= 1 << 22
    assert lost["seconds"] > 0


def test_what_is_prepared_changes_no_answer() -> None:
    service = Service()
    service.prepare("verdict")
    service.prepare("chess")
    assert ask(service, kind="verdict", board="3/3") == {
        **ask(Service(), kind="verdict", board="3/3"),
        "seconds": pytest.approx(0, abs=1e9),
    }
    assert ask(service, kind="chess")["details"] == {"field": "kind"}


def test_on_a_board_beyond_the_tables_two_play_and_the_service_guesses() -> None:
    service = Service()
    assert ask(service, kind="verdict", board=WIDE)["code"] == "board.too-large"
    legal = ask(service, kind="moves", board=WIDE)
    assert (legal["board"], legal["empty"], len(legal["options"])) == (WIDE, 400, 2204)
    played = ask(service, kind="play", board=WIDE, seed=1)
    assert played["basis"] == "guess"
    assert played["move"] in {option["move"] for option in legal["options"]}
    assert ask(service, kind="play", board=WIDE, seed=1, level="easy")["basis"] == "level"


def test_a_board_that_is_searched() -> None:
    board = "xx2x1xx/5xx1/xx6/x2xx1xx/4xxx1/1x6/x1xx1xxx/3x3x"
    service = Service()
    verdict = ask(service, kind="verdict", board=board)
    assert verdict["basis"] == "search"
    *events, reply = events_of(service, {"kind": "analyse", "board": board}, 1)
    found = [one for event in events if event["kind"] == "progress" for one in event["found"]]
    assert (reply["outcome"], reply["grundy"]) == (verdict["outcome"], None)
    assert (reply["remoteness"], reply["mirror"], reply["open_moves"]) == (None, None, [])
    known = {move["move"]: move["wins"] for move in reply["moves"]}
    assert len(known) == verdict["moves"]
    assert known[verdict["winning_move"]]
    # Moves that were decided in the last slice are only in the reply.
    assert 0 < len(found) <= len(known)
    assert all(known[one["move"]] == one["wins"] for one in found)
    played = ask(service, kind="play", board=board, seed=1)
    assert played["basis"] == "search"
    assert known[played["move"]]
    line = ask(service, kind="line", board=board, line=played["move"])["positions"]
    assert [position["outcome"] for position in line] == ["WINNING", "LOSING"]
    assert [position["grundy"] for position in line] == [None, line[1]["grundy"]]
    board = "7x/2xxx2x/x1x1xx1x/4xxxx/1x6/xxx1x3/xx3x2/xxx3x1"
    asked = ask(service, kind="analyse", board=board, grundy=True)
    assert (asked["grundy"], [part["grundy"] for part in asked["components"]]) == (2, [2])


def test_a_board_that_the_half_turn_decides() -> None:
    service = Service()
    board = "/".join(["19"] * 20)
    verdict = ask(service, kind="verdict", board=board)
    assert (verdict["winning_move"], verdict["basis"]) == ("j10j11", "mirror")
    after = Board.from_code(board).play("j10j11").code
    lost = ask(service, kind="analyse", board=after)
    assert (lost["outcome"], lost["grundy"]) == ("LOSING", 0)
    assert lost["mirror"] == {"move": None, "down": 19, "right": 18}
    refutations = {move["move"]: move["refutation"] for move in lost["moves"]}
    assert refutations["a1b1a2"] == "s19r20s20"
    assert all(refutations[reply] == move for move, reply in refutations.items())
    strategy = ask(service, kind="strategy", board=board)
    read = ask(service, kind="strategy-read", strategy=strategy["text"])["strategy"]
    assert read == strategy["strategy"]
    assert (read["mirror"], read["positions"], read["winner"]) == ("j10j11", 0, "first")
    assert read["board"] == board
    reply = ask(service, kind="strategy-move", strategy=strategy["text"], board=board)
    assert reply["move"] == "j10j11"


@pytest.mark.parametrize(
    ("request_data", "facts"),
    [
        ({"kind": "verdict", "board": "2x2"}, {"outcome": "WINNING", "winning_move": "a1b1"}),
        ({"kind": "verdict", "board": "x"}, {"outcome": "WINNING", "winning_move": None}),
        ({"kind": "play", "board": "2x2", "seed": 1}, {"move": "a1b1", "basis": "table"}),
        ({"kind": "play", "board": "7/7/7/7/7/7", "seed": 1}, {"basis": "guess"}),
        ({"kind": "strategy", "board": "2x2"}, {}),
        ({"kind": "analyse", "board": "6/6/6/6/6/6"}, {"code": "misere.too-large"}),
    ],
)
def test_misere_play(request_data: dict[str, Any], facts: dict[str, Any]) -> None:
    service = Service()
    reply = ask(service, misere=True, **request_data)
    assert reply == {**reply, **facts}
    if "text" in reply:
        read = ask(service, kind="strategy-read", strategy=reply["text"])["strategy"]
        assert (read["misere"], read["winner"]) == (True, "first")


def test_a_line_is_judged_from_the_first_position_that_can_be() -> None:
    # Four rooms and the doors between them: each move closes a door.
    board, line = "19/4x4x4x4/4x4x4x4/4x4x4x4", "d1e1.i1j1.n1o1"
    positions = ask(Service(), kind="line", board=board, line=line)["positions"]
    outcomes = [position["outcome"] for position in positions]
    assert outcomes[0] is None
    assert (positions[0]["grundy"], positions[0]["remoteness"]) == (None, None)
    values = game_values(4, 4)
    # Two of three equal rooms without a corner cancel.
    grundy = values(1).grundy ^ values(0).grundy
    assert (outcomes[-1], positions[-1]["grundy"]) == ("WINNING" if grundy else "LOSING", grundy)


def test_a_line_has_the_same_values_after_other_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that has answered another request would know more."""
    monkeypatch.setattr("blockcover.service.game_handlers.SEARCHED", 10)
    service = Service()

    def outcomes() -> list[str | None]:
        reply = ask(service, kind="line", board="11/5x5/5x5", line="e1f1")
        return [position["outcome"] for position in reply["positions"]]

    assert outcomes() == [None, "WINNING"]
    assert ask(service, kind="verdict", board="11/5x5/5x5")["outcome"] == "WINNING"
    assert outcomes() == [None, "WINNING"]


@pytest.mark.thorough
def test_a_game_on_a_large_board_is_judged_without_large_tables() -> None:
    line = "a1b1.c3c4d4.a2a3.b5b6c6.e5e6.d1d2e2.f5f6.b2c2.e1f1.f2f3.c5d5.b3b4.e3e4.a4a5"
    positions = ask(Service(), kind="line", board="6/6/6/6/6/6", line=line)["positions"]
    known = [(each["outcome"], each["grundy"], each["remoteness"]) for each in positions]
    # 36, 34, 31, 29, 26, 24 cells: a known result, two vain searches, two searches, a table.
    assert known[:6] == [
        ("LOSING", 0, None),
        (None, None, None),
        (None, None, None),
        ("WINNING", None, None),
        ("WINNING", None, None),
        ("WINNING", 6, 9),
    ]
    assert known[-1] == ("LOSING", 0, 0)


def test_a_puzzle_of_a_theme_suits_the_rating_and_explains_its_move() -> None:
    service = Service()
    asked = ask(service, kind="puzzle", seed=3, rating=1210, theme="regions")
    puzzle = asked["puzzle"]
    assert (asked["difficulty"], len(puzzle["line"])) == (2, 3)
    assert asked["ratings"] == {"puzzle": 1000, "right": 1219, "wrong": 1179}
    why = ask(service, kind="reasons", board=puzzle["board"], move=puzzle["move"])
    assert why["themes"] == puzzle["themes"]
    assert "regions" in why["themes"]
    hint = why["hint"]
    assert hint["cell"] in puzzle["move"]
    assert hint["piece"] in ("domino", "l-tromino")
    others = {move["move"] for move in ask(service, kind="analyse", board=puzzle["board"])["moves"]}
    other = (others - {puzzle["move"]}).pop()
    lost = ask(service, kind="reasons", board=puzzle["board"], move=other)
    assert (lost["themes"], lost["regions"]) == ([], [])
    # Without a move: why a lost position is lost.
    two = ask(service, kind="reasons", board="2x2")
    assert two["themes"] == ["mirror", "regions", "forced", "parity", "replies"]
    assert two["regions"] == [{"cells": "a1b1", "grundy": 1}, {"cells": "d1e1", "grundy": 1}]
    assert (two["replies"], two["hint"]) == (2, None)


def test_the_recursion_in_pages() -> None:
    service = Service()
    board = {"board": "4/4", "pieces": "l-tromino,domino"}
    whole = ask(service, kind="recursion", **board, first=0, count=100_000)
    assert whole["complete"]
    assert len(whole["steps"]) == whole["total"]
    page = ask(service, kind="recursion", **board, first=10, count=5)
    assert page["steps"] == whole["steps"][10:15]
    assert ask(service, kind="recursion", **board, first=10**9, count=5)["steps"] == []
    visits = ask(service, kind="recursion-visits", **board)
    last = whole["steps"][-1]
    assert (visits["visited"], visits["hits"]) == (last["calls"], last["hits"])
    timeline = ask(service, kind="recursion-timeline", **board, count=10)
    assert (timeline["total"], len(timeline["depths"])) == (whole["total"], 10)
    assert max(timeline["depths"]) == max(step["depth"] for step in whole["steps"])
    assert len(timeline["entries"]) == visits["visited"]
    large = ask(service, kind="recursion", board="5/5/5/5/5", first=0, count=1)
    assert not large["complete"]


def test_count_with_progress() -> None:
    events = events_of(Service(), {"kind": "count", "board": "/".join(["12"] * 12)}, 0)
    assert events[-1]["count"] == "2033502499954"
    assert (events[-1]["method"], events[-1]["empty"]) == ("dense", 144)
    progress = [event for event in events if event["kind"] == "progress"]
    assert progress
    assert all(0 <= event["done"] <= event["total"] == 144 for event in progress)


@pytest.mark.long
def test_of_a_board_too_wide_for_all_its_tilings_the_first_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("blockcover.cover.stored_components.MAX_STORED_BYTES", 64 << 20)
    service = Service()
    board = "x19" + "/20" * 19
    reply = ask(service, kind="tiling", board=board, number="1")
    assert (reply["count"], reply["number"], len(reply["pieces"])) == (None, "1", 133)
    cells = re.findall("[a-t][0-9]+", "".join(piece["move"] for piece in reply["pieces"]))
    assert len(cells) == len(set(cells)) == 399
    assert "a1" not in cells
    for other in ({"number": "2"}, {"random": True, "seed": 1}):
        assert ask(service, kind="tiling", board=board, **other)["code"] == "cover.too-wide"


def test_the_list_of_tilings() -> None:
    service = Service()
    reply = ask(service, kind="tilings-text", board="6/6/6/6", limit=100)
    drawings = reply["text"].split("\n\n")
    assert (reply["count"], reply["listed"], len(set(drawings))) == ("18", 18, 18)
    part = ask(service, kind="tilings-text", board="6/6/6/6", limit=5)
    assert (part["count"], part["listed"]) == ("18", 5)
    assert part["text"] == "\n\n".join(drawings[:5])


@pytest.mark.parametrize("ordered", [True, False])
def test_the_search_in_pages(ordered: bool) -> None:
    service = Service()
    request = {"kind": "search", "board": "6/6/6/6/6/6", "ordered": ordered}
    whole: list[Any] = []
    while len(whole) < 2000:
        whole += ask(service, **request, first=len(whole), count=500)["states"]
    assert [state["number"] for state in whole] == list(range(2000))
    assert ask(service, **request, first=700, count=10)["states"] == whole[700:710]
    end = ask(service, kind="search", board="3/3", ordered=ordered, first=10**6, count=3)
    assert end["first"] == end["length"] == end["explored"]
    assert [state["ended"] for state in end["states"]] == [True]


@pytest.mark.long
def test_where_calls_of_the_search_end() -> None:
    service = Service()
    board = "6/6/6/6/6/6"
    states = ask(service, kind="search", board=board, first=0, count=1000)["states"]
    for under_way in (False, True):
        end = ask(service, kind="search-return", board=board, at=500, under_way=under_way)["at"]
        state = ask(service, kind="search", board=board, first=end, count=1)["states"][0]
        assert state["line"] == "undo"
        assert not under_way or len(state["laid"]) < len(states[500]["laid"])
    past = ask(service, kind="search-return", board="9" + "/9" * 8, at=0, under_way=True)
    assert past == {**past, "at": None, "tilings": "1193600"}
    timeline = ask(service, kind="search-timeline", board=board, count=100)
    assert (len(timeline["depths"]), timeline["depths"][0]) == (100, 0)
    assert 1 < max(timeline["depths"]) <= 12


TESTS = {"kind": "tests", "problem": "blockgame", "sort": "random", "seed": 1}
RAN = {"kind": "stress-ran", "session": 1, "output": ""}
PUZZLE = {"kind": "puzzle", "difficulty": 1, "seed": 1}
ANALYSE = {"kind": "analyse", "board": "2/2"}
SHEET = {
    "kind": "set-sheet",
    "text": "blockcover set 1 | Two\nwins 2/2",
    "paper": "a4",
    "per_page": 1,
    "language": "en",
    "keyed": False,
}
DAY = {"kind": "daily-puzzle"}
LINE = {"kind": "line", "board": SAMPLE}
TILING = {"kind": "tiling", "board": "3/3"}
RECURSION = {"kind": "recursion", "board": "5/5", "first": 0, "count": 1}
RETURN = {"kind": "search-return", "board": "3/3", "at": 30, "under_way": True}


@pytest.mark.parametrize(
    ("request_data", "code", "place"),
    [
        ({"kind": "verdict", "board": "5/5/5/5/4"}, "notation.unequal-width", (1, 9)),
        ({"kind": "verdict", "board": "9/9/9/9/9/9/9/9/9"}, "board.too-large", None),
        ({"kind": "verdict", "board": 5}, "request.bad", None),
        ({**LINE, "line": "d1e1.d1e1"}, "line.illegal", (1, 6)),
        ({**LINE, "line": "e1f1"}, "notation.off-board", (1, 3)),
        ({**PUZZLE, "difficulty": 6}, "request.bad", None),
        ({**PUZZLE, "rows": 6, "cols": 5}, "board.too-large", None),
        ({**PUZZLE, "theme": "luck"}, "request.bad", None),
        ({"kind": "reasons", "board": "3", "move": "a1c1"}, "line.illegal", (1, 1)),
        ({**PUZZLE, "theme": "mirror", "misere": True}, "request.bad", None),
        ({**ANALYSE, "grundy": True, "misere": True}, "request.bad", None),
        ({**SHEET, "per_page": 1.0}, "request.bad", None),
        ({**SHEET, "per_page": True}, "request.bad", None),
        ({**SHEET, "text": "blockcover set 1 | \ud800\nwins 2/2"}, "request.bad", None),
        ({"kind": "read", "text": "\ud800"}, "request.bad", None),
        ({**DAY, "date": "2026-02-30"}, "request.bad", None),
        ({**RECURSION, "skips": [0] * 10_001}, "request.bad", None),
        ({**TILING, "number": "3"}, "cover.number-range", None),
        ({**TILING, "number": "9" * 2000}, "cover.bad-number", (1, 1)),
        (RETURN, "cover.step-range", None),
        ({"kind": "hand", "board": "3/3", "line": "a1b1"}, "line.illegal", (1, 1)),
        ({"kind": "strategy-move", "strategy": "{}", "board": "3"}, "strategy.format", (1, 1)),
        ({"kind": "judge", "problem": "blockgame", "text": "x"}, "notation.bad-number", (1, 1)),
        ({**TESTS, "rows": 3}, "request.bad", None),
        ({**TESTS, "rows": 3, "cols": 3}, "judge.size", None),
        ({"kind": "stress-ran", "session": 0, "output": ""}, "judge.session", None),
        ({**RAN, "trap": "bored"}, "request.bad", None),
        ({**RAN, "status": 2**40}, "request.bad", None),
        ({"kind": "read", "text": "..\n.o\n"}, "notation.bad-character", (2, 2)),
        ({"kind": "read", "text": " 2/1x."}, "notation.bad-character", (1, 6)),
        ({"kind": "read", "text": "." * (MAX_TEXT + 1)}, "text.too-long", None),
        ({"kind": "launch"}, "request.bad", None),
        ([], "request.bad", None),
    ],
)
def test_errors_say_what_and_where(
    request_data: Any, code: str, place: tuple[int, int] | None
) -> None:
    error = events_of(Service(), request_data)[-1]
    assert (error["kind"], error["code"]) == ("error", code)
    assert (error["line"], error["column"]) == (place or (None, None))
    assert error["message"]


def test_a_service_that_is_dropped_is_not_kept() -> None:
    service = Service()
    ask(service, kind="count", board="2/3")
    dropped = weakref.ref(service.handler("count").__self__)  # type: ignore[attr-defined]
    del service
    gc.collect()
    assert dropped() is None


def test_a_request_that_is_no_json() -> None:
    (error,) = json.loads(Service().start("{").advance(8))
    assert (error["kind"], error["code"]) == ("error", "request.bad")


@pytest.mark.parametrize(
    "request_data",
    [
        {"kind": "analyse", "board": "5/5/5/5/5"},
        {"kind": "count", "board": "/".join(["15"] * 15)},
    ],
)
def test_cancelling_stops_the_work_and_harms_nothing(request_data: dict[str, Any]) -> None:
    service = Service()
    for is_begun in (True, False):
        task = service.start(json.dumps(request_data))
        if is_begun:
            (event,) = json.loads(task.advance(0))
            assert event["kind"] in ("progress", "need")
        task.cancel()
        assert json.loads(task.advance(8)) == [{"kind": "cancelled"}]
        assert json.loads(task.advance(8)) == []
    reply = ask(service, kind="analyse", board="5/5/5/5/5")
    assert (reply["grundy"], reply["remoteness"]) == (0, 12)


def test_the_memory_limit_holds() -> None:
    bound = 10 << 20
    service = Service(max_bytes=bound)
    codes = ["5/5/5/5/5", "4/4/4/4/4/4", "5/5/5/5", "2xx8/2xx8/xxxx8", "5/5/5/5/5"]
    for code in codes:
        reply = ask(service, kind="verdict", board=code)
        assert reply["outcome"] == ask(Service(), kind="verdict", board=code)["outcome"]
        assert 0 < service.tables.nbytes <= bound

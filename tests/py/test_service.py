"""`service`: requests, events, cancellation and the memory limit, called as the worker calls it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from blockcover.board import Board
from blockcover.game.analysis.normal import analyse
from blockcover.notation import format_move, parse_move
from blockcover.service import Service
from blockcover.service.decode import MAX_TEXT

GOLDEN = Path(__file__).parent.parent / "golden"

WIDE = "/".join(["20"] * 20)

TROMINOES = "l-tromino,domino"

FINAL = {"reply", "error", "cancelled"}


def events_of(service: Service, request: Any, budget_ms: float = 4) -> list[dict[str, Any]]:
    """Return all events of a request."""
    task = service.start(json.dumps(request))
    events: list[dict[str, Any]] = []
    while not events or events[-1]["kind"] not in FINAL:
        events += json.loads(task.advance(budget_ms))
    assert json.loads(task.advance(budget_ms)) == []
    assert [event["kind"] in FINAL for event in events].count(True) == 1
    return events


def ask(service: Service, **request: Any) -> dict[str, Any]:
    return events_of(service, request)[-1]


def test_verdict() -> None:
    service = Service()
    won = ask(service, kind="verdict", board="5/1xx2/xx2x/x1xxx/2x2")
    assert (won["kind"], won["request"]) == ("reply", "verdict")
    assert (won["outcome"], won["winning_move"]) == ("WINNING", "d1e1")
    assert (won["empty"], won["moves"]) == (15, 22)
    assert 0 < won["cache"]["rows_filled"] < won["cache"]["rows"] <= 4096
    lost = ask(service, kind="verdict", board="5/5/5/5/5")
    assert (lost["outcome"], lost["winning_move"], lost["moves"]) == ("LOSING", None, 104)
    assert lost["cache"]["rows_filled"] == 4096
    assert lost["cache"]["bytes"] >= 1 << 22
    assert lost["seconds"] > 0


def test_what_is_prepared_changes_no_answer() -> None:
    service = Service()
    service.prepare("verdict")
    service.prepare("chess")
    assert ask(service, kind="verdict", board="3/3") == {
        **ask(Service(), kind="verdict", board="3/3"),
        "seconds": pytest.approx(0, abs=60),
    }
    assert ask(service, kind="chess")["details"] == {"field": "kind"}


def test_a_verdict_names_the_legal_moves() -> None:
    options = ask(Service(), kind="verdict", board="2/1x")["options"]
    assert options == [
        {"move": "a1b1", "piece": "domino"},
        {"move": "a1a2", "piece": "domino"},
        {"move": "a1b1a2", "piece": "l-tromino"},
    ]
    assert ask(Service(), kind="verdict", board="1x/xx")["options"] == []


def test_verdict_of_a_full_board() -> None:
    reply = ask(Service(), kind="verdict", board="/".join(["xxxxx"] * 5))
    assert (reply["outcome"], reply["winning_move"], reply["empty"]) == ("LOSING", None, 0)


def test_other_pieces_do_not_mix() -> None:
    service = Service()
    for _ in range(2):
        assert ask(service, kind="verdict", board="2/2")["outcome"] == "WINNING"
        assert ask(service, kind="verdict", board="2/2", pieces="cram")["outcome"] == "LOSING"


def test_analyse_is_the_analysis() -> None:
    board = Board.from_code("5/1xx2/xx2x/x1xxx/2x2")
    reply = ask(Service(), kind="analyse", board=board.code)
    found = analyse(board)
    assert reply["outcome"] == "WINNING"
    assert (reply["grundy"], reply["remoteness"]) == (found.grundy, found.remoteness)
    assert [move["move"] for move in reply["moves"]] == [
        format_move(move.mask, 5) for move in found.moves
    ]
    assert reply["moves"][0] == {
        "move": "d1e1",
        "piece": "domino",
        "wins": True,
        "grundy": 0,
        "remoteness": 6,
        "same_as": "d1e1",
        "refutation": None,
    }
    assert reply["option_values"] == [0, 1, 2, 3, 4]
    assert [part["grundy"] for part in reply["components"]] == [5, 1, 1]
    assert len(reply["principal_variation"]) == 7


def test_line_of_play() -> None:
    board = "5/1xx2/xx2x/x1xxx/2x2"
    reply = ask(Service(), kind="line", board=board, line="d1e1.a1a2.d2e2")
    assert [position["remoteness"] for position in reply["positions"]] == [7, 6, 5, 4]
    assert [position["outcome"] for position in reply["positions"]] == ["WINNING", "LOSING"] * 2
    assert reply["positions"][0]["board"] == board
    assert reply["positions"][1]["board"] == "3xx/1xx2/xx2x/x1xxx/2x2"
    alone = ask(Service(), kind="line", board=board, line="")
    assert alone["positions"] == reply["positions"][:1]


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("d1e1.d1e1", "line.illegal", 6),
        ("a1c1", "line.illegal", 1),
        ("a1", "line.illegal", 1),
        ("b1b2", "line.illegal", 1),
        ("d1e1.", "notation.bad-move", 6),
        ("e1f1", "notation.off-board", 3),
        ("b1a1", "notation.cell-order", 3),
        ("d1e1.a1a1", "notation.cell-order", 8),
        ("../../etc", "notation.bad-move", 1),
    ],
)
def test_illegal_lines_of_play(line: str, code: str, column: int) -> None:
    error = ask(Service(), kind="line", board="5/1xx2/xx2x/x1xxx/2x2", line=line)
    assert (error["kind"], error["code"], error["column"]) == ("error", code, column)


@pytest.mark.long
def test_play() -> None:
    service = Service()
    board = Board.from_code("5/5/5/5/4x")
    perfect = ask(service, kind="play", board=board.code, seed=1)
    assert perfect == {**perfect, "careless": False, "request": "play"}
    after = board.with_filled(
        board.filled_mask | parse_move(perfect["move"], board.rows, board.cols)
    )
    assert ask(service, kind="verdict", board=after.code)["outcome"] == "LOSING"
    careless = [
        ask(service, kind="play", board=board.code, careless=0.5, seed=seed) for seed in range(200)
    ]
    assert 70 < sum(reply["careless"] for reply in careless) < 130
    assert all(reply["careless"] or reply["move"] == perfect["move"] for reply in careless)
    moves = {reply["move"] for reply in careless if reply["careless"]}
    assert len(moves) > 20
    legal = {move["move"] for move in ask(service, kind="analyse", board="5/5/5/5/4x")["moves"]}
    assert moves <= legal
    assert ask(service, kind="play", board="x1/1x", seed=0, careless=1)["move"] is None
    assert perfect["basis"] == "table"


def test_on_a_board_beyond_the_tables_two_play_and_the_service_guesses() -> None:
    service = Service()
    assert ask(service, kind="verdict", board=WIDE)["code"] == "board.too-large"
    legal = ask(service, kind="moves", board=WIDE)
    assert (legal["board"], legal["empty"], len(legal["options"])) == (WIDE, 400, 2204)
    assert legal["options"][0] == {"move": "a1b1", "piece": "domino"}
    played = ask(service, kind="play", board=WIDE, seed=1)
    assert played["basis"] == "guess"
    assert played["move"] in {option["move"] for option in legal["options"]}
    assert ask(service, kind="play", board=WIDE, seed=1, careless=1)["basis"] == "guess"
    mirrored = ask(service, kind="play", board="/".join(["7"] * 6), seed=1)
    assert (mirrored["move"], mirrored["basis"]) == ("d3d4", "mirror")
    options = ask(service, kind="verdict", board="5/1xx2")["options"]
    assert ask(service, kind="moves", board="5/1xx2")["options"] == options


def test_a_board_that_is_searched() -> None:
    board = "xx2x1xx/5xx1/xx6/x2xx1xx/4xxx1/1x6/x1xx1xxx/3x3x"
    service = Service()
    verdict = ask(service, kind="verdict", board=board)
    assert verdict["basis"] == "search"
    task = service.start(json.dumps({"kind": "analyse", "board": board}))
    found: list[dict[str, Any]] = []
    events: list[dict[str, Any]] = []
    while not events or events[-1]["kind"] == "progress":
        events = json.loads(task.advance(1))
        found += [one for event in events if event["kind"] == "progress" for one in event["found"]]
    reply = events[-1]
    assert (reply["outcome"], reply["grundy"]) == (verdict["outcome"], None)
    assert (reply["remoteness"], reply["mirror"], reply["open_moves"]) == (None, None, [])
    assert len(reply["moves"]) == verdict["moves"]
    assert verdict["winning_move"] in {move["move"] for move in reply["moves"] if move["wins"]}
    known = {move["move"]: move["wins"] for move in reply["moves"]}
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
    assert asked["grundy"] == 2
    assert [part["grundy"] for part in asked["components"]] == [2]


def test_a_board_that_the_half_turn_decides() -> None:
    service = Service()
    board = "/".join(["19"] * 20)
    verdict = ask(service, kind="verdict", board=board)
    assert (verdict["winning_move"], verdict["basis"]) == ("j10j11", "mirror")
    analysis = ask(service, kind="analyse", board=board)
    assert analysis["mirror"] == {"move": "j10j11", "down": 19, "right": 18}
    assert [move["move"] for move in analysis["moves"]] == ["j10j11"]
    assert len(analysis["open_moves"]) == verdict["moves"] - 1
    after = "/".join([*["19"] * 9, "9x9", "9x9", *["19"] * 9])
    lost = ask(service, kind="analyse", board=after)
    assert (lost["outcome"], lost["grundy"]) == ("LOSING", 0)
    assert lost["mirror"] == {"move": None, "down": 19, "right": 18}
    refutations = {move["move"]: move["refutation"] for move in lost["moves"]}
    assert refutations["a1b1a2"] == "s19r20s20"
    assert all(refutations[reply] == move for move, reply in refutations.items())
    assert ask(service, kind="analyse", board="4/4")["mirror"] is None
    assert ask(service, kind="analyse", board="3/3")["mirror"]["move"] == "b1b2"
    strategy = ask(service, kind="strategy", board=board)
    assert (strategy["mirror"], strategy["positions"], strategy["winner"]) == (True, 0, "first")
    read = ask(service, kind="strategy-read", strategy=strategy["text"])["strategy"]
    assert (read["mirror"], read["board"]) == (True, board)
    reply = ask(service, kind="strategy-move", strategy=strategy["text"], board=board)
    assert reply["move"] == "j10j11"


def test_misere_play() -> None:
    service = Service()
    normal = ask(service, kind="verdict", board="2x2")
    verdict = ask(service, kind="verdict", board="2x2", misere=True)
    assert (normal["outcome"], verdict["outcome"]) == ("LOSING", "WINNING")
    assert (normal["winning_move"], verdict["winning_move"]) == (None, "a1b1")
    assert ask(service, kind="verdict", board="2", misere=True)["outcome"] == "LOSING"
    over = ask(service, kind="verdict", board="x", misere=True)
    assert (over["outcome"], over["winning_move"]) == ("WINNING", None)
    analysis = ask(service, kind="analyse", board="2x2", misere=True)
    assert (analysis["misere"], analysis["grundy"], analysis["remoteness"]) == (True, None, 2)
    assert [part["grundy"] for part in analysis["components"]] == [1, 1]
    assert not ask(service, kind="analyse", board="2x2")["misere"]
    positions = ask(service, kind="line", board="2x2", line="a1b1", misere=True)["positions"]
    assert [(one["outcome"], one["remoteness"]) for one in positions] == [
        ("WINNING", 2),
        ("LOSING", 1),
    ]
    played = ask(service, kind="play", board="2x2", seed=1, misere=True)
    assert (played["move"], played["basis"]) == ("a1b1", "table")
    assert ask(service, kind="play", board="7/7/7/7/7/7", seed=1, misere=True)["basis"] == "guess"
    for misere in (False, True):
        written = ask(service, kind="strategy", board="2x2", misere=misere)
        assert written["winner"] == ("first" if misere else "second")
        read = ask(service, kind="strategy-read", strategy=written["text"])
        assert read["strategy"]["misere"] is misere
    large = ask(service, kind="analyse", board="6/6/6/6/6/6", misere=True)
    assert large["code"] == "misere.too-large"


def test_puzzles_of_the_game() -> None:
    service = Service()
    asked = ask(service, kind="puzzle", difficulty=3, seed=5)
    assert (asked["difficulty"], asked["seed"]) == (3, 5)
    moves = ask(service, kind="analyse", board=asked["puzzle"]["board"])["moves"]
    assert [move["move"] for move in moves if move["wins"]] == [asked["puzzle"]["winning_move"]]
    assert asked["puzzle"]["moves"] == len(moves)
    small = ask(service, kind="puzzle", rows=2, cols=3, difficulty=1, seed=1, pieces="domino")
    assert Board.from_code(small["puzzle"]["board"]).rows == 2
    day = ask(service, kind="daily-puzzle", date="2026-01-31")
    again = {name: day[name] for name in ("difficulty", "seed")}
    assert ask(Service(), kind="puzzle", **again)["puzzle"] == day["puzzle"]
    for wrong in ({"difficulty": 0}, {"difficulty": 6}, {"rows": 0}, {"cols": 27}, {"seed": -1}):
        error = ask(service, **{"kind": "puzzle", "difficulty": 1, "seed": 1, **wrong})
        assert (error["code"], error["details"]) == ("request.bad", {"field": next(iter(wrong))})
    for date in ("", "20260131", "2026-02-30", "2026-W05-6", 5):
        assert ask(service, kind="daily-puzzle", date=date)["code"] == "request.bad"
    large = ask(service, kind="puzzle", rows=6, cols=5, difficulty=1, seed=1)
    assert large["code"] == "board.too-large"


def test_the_recursion_in_pages() -> None:
    service = Service()
    request = {"kind": "recursion", "board": "4/4", "pieces": "l-tromino,domino"}
    whole = ask(service, **request, first=0, count=100_000)
    assert whole["complete"]
    assert len(whole["steps"]) == whole["total"]
    assert whole["steps"][0]["kind"] == "call"
    assert whole["steps"][-1]["depth"] == 0
    page = ask(service, **request, first=10, count=5)
    assert page["steps"] == whole["steps"][10:15]
    assert ask(service, **request, first=10**9, count=5)["steps"] == []
    visits = ask(service, kind="recursion-visits", board="4/4", pieces="l-tromino,domino")
    assert visits["visited"] == whole["steps"][-1]["calls"]
    assert visits["hits"] == whole["steps"][-1]["hits"]
    assert whole["steps"][0]["line"] == "recurse"
    assert whole["steps"][0]["call_return"] == whole["total"] - 1
    timeline = ask(service, kind="recursion-timeline", board="4/4", count=10, pieces=TROMINOES)
    assert timeline["total"] == whole["total"]
    assert len(timeline["depths"]) == 10
    assert max(timeline["depths"]) == max(step["depth"] for step in whole["steps"])
    assert timeline["returns"] == [
        at for at, step in enumerate(whole["steps"]) if step["kind"] in ("win", "lose")
    ]
    assert len(timeline["entries"]) == visits["visited"]
    assert timeline["wins"][-1] == (whole["steps"][-1]["kind"] == "win")
    large = ask(service, kind="recursion", board="5/5/5/5/5", first=0, count=1)
    assert not large["complete"]
    assert ask(service, kind="recursion", board="5/5", first=-1, count=1)["code"] == "request.bad"


@pytest.mark.long
def test_a_call_of_the_recursion_is_skipped_by_a_table() -> None:
    service = Service()
    request = {"kind": "recursion", "board": "5/5/5/5/5", "pieces": TROMINOES, "count": 1000}
    first = ask(service, **request, first=0)
    outer = first["steps"][1]
    assert (outer["depth"], outer["call_return"]) == (0, None)
    # Skip the first move's whole subtree; the trace holds only its beginning.
    skipped = ask(service, **request, first=0, skips=[2])
    assert skipped["steps"][:2] == [
        {**step, "next_return": 3, "call_return": end["call_return"]}
        for step, end in zip(first["steps"][:2], skipped["steps"], strict=False)
    ]
    answered = skipped["steps"][3]
    assert (answered["skipped"], answered["calls"], answered["depth"]) == (True, 2, 1)
    after = ask(service, kind="verdict", board=answered["board"])["outcome"]
    assert answered["kind"] == {"WINNING": "win", "LOSING": "lose"}[after]
    # The empty board is lost, so the recursion tries every first move; each can be skipped.
    whole = ask(service, **request, first=0, skips=[3 * number + 2 for number in range(104)])
    assert (whole["total"], whole["complete"]) == (1 + 3 * 104 + 1, True)
    assert [step["kind"] for step in whole["steps"]] == [
        "call",
        *["try", "call", "win"] * 104,
        "lose",
    ]
    assert whole["steps"][-1]["line"] == "return"
    for wrong in ("2", [-1], [True], None, [0] * 10_001):
        assert ask(service, **request, first=0, skips=wrong)["code"] == "request.bad"


def test_strategies() -> None:
    service = Service()
    written = ask(service, kind="strategy", board="3/3/3")
    assert (written["winner"], written["positions"]) == ("second", 7)
    read = ask(service, kind="strategy-read", strategy=written["text"])["strategy"]
    assert (read["board"], read["pieces"]) == ("3/3/3", "domino,l-tromino")
    assert (read["winner"], read["positions"]) == (written["winner"], written["positions"])
    wrong = written["text"].replace("3/3/3", "3/3/4", 1)
    assert ask(service, kind="strategy-read", strategy=wrong)["code"] == "strategy.digest"
    move = ask(service, kind="strategy-move", strategy=written["text"], board="xx1/3/3")
    assert move["move"] is not None
    assert ask(service, kind="strategy-move", strategy="{}", board="3")["code"] == "strategy.format"


def test_count_with_progress() -> None:
    service = Service()
    events = events_of(service, {"kind": "count", "board": "/".join(["12"] * 12)}, 0)
    assert events[-1]["count"] == "2033502499954"
    assert (events[-1]["method"], events[-1]["empty"]) == ("dense", 144)
    progress = [event for event in events if event["kind"] == "progress"]
    assert progress
    assert all(0 <= event["done"] <= event["total"] == 144 for event in progress)
    dominoes = ask(service, kind="count", board="8/8/8/8/8/8/8/8", pieces="domino")
    assert dominoes["count"] == "12988816"


def test_tilings_by_number() -> None:
    service = Service()
    board = "x5x/x5x/xx2xxx"
    found = [ask(service, kind="tiling", board=board, number=number) for number in ("1", "2")]
    assert [reply["count"] for reply in found] == ["2", "2"]
    assert found[0]["pieces"] != found[1]["pieces"]
    for reply in found:
        cells = [piece["move"][at : at + 2] for piece in reply["pieces"] for at in (0, 2, 4)]
        assert sorted(cells) == sorted(
            ["b1", "c1", "d1", "e1", "f1", "b2", "c2", "d2", "e2", "f2", "c3", "d3"]
        )
        assert all(0 <= piece["colour"] < 5 for piece in reply["pieces"])
    drawn = {
        ask(service, kind="tiling", board=board, random=True, seed=seed)["number"]
        for seed in range(20)
    }
    assert drawn == {"1", "2"}
    for number, code in [("3", "cover.number-range"), ("0", "cover.number-range")]:
        assert ask(service, kind="tiling", board=board, number=number)["code"] == code
    for wrong in ("", "-1", "1.5", "x", "9" * 2000, "٣"):
        reply = ask(service, kind="tiling", board=board, number=wrong)
        assert reply["code"] == "cover.bad-number"
    none = ask(service, kind="tiling", board="2/2", number="1")
    assert (none["count"], none["pieces"]) == ("0", [])
    empty = ask(service, kind="tiling", board="x", number="1")
    assert (empty["count"], empty["pieces"]) == ("1", [])


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
    reply = ask(Service(), kind="tilings-text", board="6/6/6/6", limit=100)
    assert (reply["count"], reply["listed"]) == ("18", 18)
    drawings = reply["text"].split("\n\n")
    assert len(set(drawings)) == 18
    assert all(len(drawing.split("\n")) == 4 for drawing in drawings)
    part = ask(Service(), kind="tilings-text", board="6/6/6/6", limit=5)
    assert (part["count"], part["listed"]) == ("18", 5)
    assert part["text"] == "\n\n".join(drawings[:5])


def test_frequencies_add_up() -> None:
    reply = ask(Service(), kind="frequencies", board="6/6/6/6")
    assert reply["count"] == "18"
    total = dict.fromkeys(("a1", "f4", "c2"), 0)
    for placement in reply["placements"]:
        for name in total:
            if name in placement["move"]:
                total[name] += int(placement["count"])
    assert set(total.values()) == {18}


def test_obstructions() -> None:
    service = Service()
    assert ask(service, kind="obstruction", board="3/3")["why"] is None
    area = ask(service, kind="obstruction", board="2/2")["why"]
    assert (area["kind"], area["cells"]) == ("area", ["a1", "b1", "a2", "b2"])
    chain = ask(service, kind="obstruction", board="3/3/3")["why"]
    assert chain["kind"] in ("chain", "count")
    assert ask(service, kind="obstruction", board="3")["why"]["kind"] == "cell"


def test_puzzles_of_the_cover() -> None:
    service = Service()
    request = {"kind": "cover-puzzle", "rows": 6, "cols": 7, "difficulty": 5, "seed": 3}
    asked = ask(service, **request)
    board = Board.from_code(asked["puzzle"]["board"])
    assert (board.rows, board.cols) == (6, 7)
    assert 3 * asked["puzzle"]["placements"] == board.empty_count
    assert ask(service, kind="count", board=board.code)["count"] == "1"
    assert ask(Service(), **request)["puzzle"] == asked["puzzle"]
    assert ask(service, **{**request, "pieces": "domino"})["puzzle"] != asked["puzzle"]
    assert ask(service, **{**request, "rows": 1})["puzzle"] is None
    assert ask(service, **{**request, "rows": None})["code"] == "request.bad"


def test_a_puzzle_is_solved_by_its_hints() -> None:
    service = Service()
    request = {"kind": "cover-puzzle", "rows": 7, "cols": 7, "difficulty": 5, "seed": 1}
    board = ask(service, **request)["puzzle"]["board"]
    laid: list[str] = []
    while hint := ask(service, kind="hand", board=board, line=".".join(laid))["hint"]:
        assert hint["cell"] in hint["move"]
        laid.append(hint["move"])
    done = ask(service, kind="hand", board=board, line=".".join(laid))
    assert (done["rest"], done["keep"], done["uncoverable"]) == ("possible", len(laid), [])
    assert "/".join(["x" * 7] * 7) == done["board"]
    tiling = ask(service, kind="tiling", board=board, number="1")
    assert sorted(laid) == sorted(piece["move"] for piece in tiling["pieces"])


def test_a_cover_laid_by_hand() -> None:
    service = Service()
    wrong = ask(service, kind="hand", board="3/3", line="a1b1b2")
    assert (wrong["board"], wrong["rest"], wrong["keep"]) == ("xx1/1x1", "impossible", 0)
    assert (wrong["uncoverable"], wrong["hint"]) == (["c1", "a2", "c2"], None)
    begun = ask(service, kind="hand", board="3/3", line="")
    assert begun["spoiling"] == ["a1b1b2", "b1c1b2", "b1a2b2", "b1b2c2"]
    for line, column in (("a1b1", 1), ("a1b1a2.a1b1b2", 8)):
        error = ask(service, kind="hand", board="3/3", line=line)
        assert (error["code"], error["column"]) == ("line.illegal", column)


def test_the_search_in_pages() -> None:
    service = Service()
    for ordered in (True, False):
        request = {"kind": "search", "board": "6/6/6/6/6/6", "ordered": ordered}
        whole: list[Any] = []
        while len(whole) < 2000:
            page = ask(service, **request, first=len(whole), count=500)
            whole += page["states"]
        assert [state["number"] for state in whole] == list(range(2000))
        back = ask(service, **request, first=700, count=10)
        assert back["states"] == whole[700:710]
    end = ask(service, kind="search", board="3/3", first=10**6, count=3)
    assert end["first"] == end["length"] == end["explored"]
    assert [state["ended"] for state in end["states"]] == [True]
    assert end["states"][0]["found"] == 2
    assert ask(service, kind="search", board="3/3", first=-1, count=3)["code"] == "request.bad"


@pytest.mark.long
def test_where_calls_of_the_search_end() -> None:
    service = Service()
    board = "6/6/6/6/6/6"
    states = ask(service, kind="search", board=board, first=0, count=1000)["states"]
    assert [state["line"] for state in states[:3]] == ["recurse", "try", "place"]
    for under_way in (False, True):
        end = ask(service, kind="search-return", board=board, at=500, under_way=under_way)["at"]
        state = ask(service, kind="search", board=board, first=end, count=1)["states"][0]
        assert state["line"] == "undo"
        assert not under_way or len(state["laid"]) < len(states[500]["laid"])
    past = ask(service, kind="search-return", board="9" + "/9" * 8, at=0, under_way=True)
    assert past == {**past, "at": None, "tilings": "1193600"}
    timeline = ask(service, kind="search-timeline", board=board, count=100)
    assert len(timeline["depths"]) == 100
    assert timeline["depths"][0] == 0
    assert 1 < max(timeline["depths"]) <= 12
    whole = ask(service, kind="search-timeline", board="3/3", count=100)
    assert (whole["total"], whole["complete"], max(whole["depths"])) == (29, True, 2)
    error = ask(service, kind="search-return", board="3/3", at=30, under_way=True)
    assert error["code"] == "cover.step-range"


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_judge(problem: str) -> None:
    text = (GOLDEN / f"{problem}-sample.in").read_text()
    reply = ask(Service(), kind="judge", problem=problem, text=text)
    assert reply["answers"] + "\n" == (GOLDEN / f"{problem}-sample.out").read_text()
    codes = reply["boards"].split("\n")
    assert len(codes) == reply["cases"] == reply["answers"].count("\n") + 1
    for code in codes:
        Board.from_code(code)


@pytest.mark.parametrize(
    "text", ["5/1xx2", ".....\n.##..\n", "1\n2 5\n..... \n.##..\r\n\n", "2\n" + ".....\n" * 10]
)
def test_read(text: str) -> None:
    reply = ask(Service(), kind="read", text=text)
    rows = 5 if text.startswith("2") else 2
    expected = Board(rows, 5, 0 if rows == 5 else 0b00110_00000)
    assert Board.from_code(reply["board"]) == expected


TESTS = {"kind": "tests", "problem": "blockgame", "sort": "random", "seed": 1}
RAN = {"kind": "stress-ran", "session": 1, "output": ""}


@pytest.mark.parametrize(
    ("request_data", "code", "place"),
    [
        ({"kind": "verdict", "board": "5/5/5/5/4"}, "notation.unequal-width", (1, 9)),
        ({"kind": "verdict", "board": "5/5/5/y5/5"}, "notation.bad-character", (1, 7)),
        ({"kind": "verdict", "board": "9/9/9/9/9/9/9/9/9"}, "board.too-large", (None, None)),
        ({"kind": "verdict", "board": "5/5", "pieces": "brick"}, "pieces.unknown", (1, 1)),
        ({"kind": "count", "board": ""}, "notation.empty", (1, 1)),
        ({"kind": "judge", "problem": "blockgame", "text": "x"}, "notation.bad-number", (1, 1)),
        ({"kind": "judge", "problem": "chess", "text": ""}, "request.bad", (None, None)),
        ({**TESTS, "sort": "hard"}, "request.bad", (None, None)),
        ({**TESTS, "cases": 10_001}, "request.bad", (None, None)),
        ({**TESTS, "density": 101}, "request.bad", (None, None)),
        ({**TESTS, "rows": 3}, "request.bad", (None, None)),
        ({**TESTS, "rows": 3, "cols": 3}, "judge.size", (None, None)),
        ({"kind": "stress-ran", "session": 0, "output": ""}, "judge.session", (None, None)),
        ({**RAN, "fault": "bored"}, "request.bad", (None, None)),
        ({**RAN, "status": 2**40}, "request.bad", (None, None)),
        ({"kind": "read", "text": "..\n.o\n"}, "notation.bad-character", (2, 2)),
        ({"kind": "read", "text": "." * (MAX_TEXT + 1)}, "text.too-long", (None, None)),
        ({"kind": "verdict"}, "request.bad", (None, None)),
        ({"kind": "verdict", "board": 5}, "request.bad", (None, None)),
        ({"kind": "verdict", "board": "5", "pieces": None}, "request.bad", (None, None)),
        ({"kind": "launch"}, "request.bad", (None, None)),
        ({"kind": ["verdict"]}, "request.bad", (None, None)),
        ([], "request.bad", (None, None)),
        (None, "request.bad", (None, None)),
    ],
)
def test_errors_say_what_and_where(
    request_data: Any, code: str, place: tuple[int | None, int | None]
) -> None:
    error = events_of(Service(), request_data)[-1]
    assert (error["kind"], error["code"]) == ("error", code)
    assert (error["line"], error["column"]) == place
    assert error["message"]


def test_a_request_that_is_no_json() -> None:
    (error,) = json.loads(Service().start("{").advance(8))
    assert (error["kind"], error["code"]) == ("error", "request.bad")


def test_cancelling_stops_the_work_and_harms_nothing() -> None:
    service = Service()
    for request in (
        {"kind": "analyse", "board": "5/5/5/5/5"},
        {"kind": "count", "board": "/".join(["15"] * 15)},
    ):
        task = service.start(json.dumps(request))
        (event,) = json.loads(task.advance(0))
        assert event["kind"] in ("progress", "need")
        task.cancel()
        assert json.loads(task.advance(8)) == [{"kind": "cancelled"}]
        assert json.loads(task.advance(8)) == []
    reply = ask(service, kind="analyse", board="5/5/5/5/5")
    assert (reply["grundy"], reply["remoteness"]) == (0, 12)


def test_cancelling_before_the_start() -> None:
    task = Service().start(json.dumps({"kind": "verdict", "board": "5/5"}))
    task.cancel()
    assert json.loads(task.advance(8)) == [{"kind": "cancelled"}]


def test_two_tasks_may_take_turns() -> None:
    service = Service()
    requests = [{"kind": "analyse", "board": code} for code in ("4/4/4/4/4", "4/4/4/4/3x")]
    tasks = [service.start(json.dumps(request)) for request in requests]
    replies: dict[int, Any] = {}
    while len(replies) < 2:
        for number, task in enumerate(tasks):
            for event in json.loads(task.advance(0)):
                if event["kind"] == "reply":
                    replies[number] = event
    for number, request in enumerate(requests):
        alone = ask(Service(), **request)
        assert {**replies[number], "seconds": 0} == {**alone, "seconds": 0}


def test_the_memory_limit_holds() -> None:
    bound = 10 << 20
    service = Service(max_bytes=bound)
    codes = ["5/5/5/5/5", "4/4/4/4/4/4", "5/5/5/5", "2xx8/2xx8/xxxx8", "5/5/5/5/5"]
    for code in codes:
        reply = ask(service, kind="verdict", board=code)
        assert reply["outcome"] == ask(Service(), kind="verdict", board=code)["outcome"]
        assert 0 < service.tables.nbytes <= bound

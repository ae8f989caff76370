"""`service.judge_handlers` by requests as the page makes them: recognising inputs, comparing
outputs, stress tests and generated tests."""

import json
import shlex
from collections.abc import Iterator
from typing import Any

import pytest

from blockcover.desk.boards.small import reference_batches
from blockcover.judge import answering, boardcover
from blockcover.service import Service
from catalogue import answers_to_reference_boards, mistake_named
from places import GOLDEN
from programs import outputs_remembered
from service_client import ask, stress_replies


@pytest.fixture(scope="module", autouse=True)
def each_runs_once() -> Iterator[None]:
    with outputs_remembered():
        yield


def test_an_input_of_the_other_problem_is_recognised() -> None:
    cover = (GOLDEN / "boardcover-sample.in").read_text()
    error = ask(Service(), kind="judge", problem="blockgame", text=cover)
    assert (error["line"], error["details"]["other"]) == (2, "boardcover")
    game = (GOLDEN / "blockgame-sample.in").read_text()
    error = ask(Service(), kind="judge", problem="boardcover", text=game)
    assert error["details"]["other"] == "blockgame"
    error = ask(Service(), kind="judge", problem="blockgame", text="1\n.....\n....\n")
    assert "other" not in error["details"]


def test_an_output_is_compared() -> None:
    answers = "WINNING\nLOSING\nLOSING\nWINNING"
    output = "WINNING \r\nlosing\nWINNING\n"
    reply = ask(Service(), kind="compare", problem="blockgame", answers=answers, output=output)
    assert (reply["verdicts"], reply["lines"], reply["extra"]) == ("rwwm", 3, 0)
    assert (reply["right"], reply["wrong"], reply["missing"]) == (1, 2, 1)
    assert (reply["first"]["kind"], reply["first"]["line"]) == ("not-an-answer", 2)
    same = ask(Service(), kind="compare", problem="blockgame", answers="", output="")
    assert (same["verdicts"], same["first"]) == ("", None)


@pytest.mark.long
def test_a_mistake_is_found_and_named() -> None:
    mistake = mistake_named("boardcover", "cells-left-over")
    *before, last = stress_replies(Service(), "boardcover", mistake.output)
    failure = last["failure"]
    assert (failure["boards"], failure["answers"]) == (["1"], ["0"])
    assert (failure["output"].split(), failure["text"]) == (["1"], "1\n1 1\n.\n")
    assert (failure["empty"], failure["fewer"], last["small"]) == (1, 15, 9_418)
    assert failure["mistakes"] == ["cells-left-over"]
    boards = [board for _, batch in reference_batches("boardcover") for board in batch]
    right = answering("boardcover")(boards)
    own = answers_to_reference_boards("boardcover", mistake.output)
    assert failure["tried"] == len(boards)
    assert failure["wrong"] == sum(map(str.__ne__, own, right))
    assert failure["lesson"] is None or failure["lesson"]["board"] == "1"
    assert [reply["test_input"]["done"] for reply in before[:3]] == [0, 1, 1]


def test_a_fault_without_a_board_and_a_board_to_learn_from() -> None:
    silent = stress_replies(Service(), "boardcover", lambda _: "")[-1]["failure"]
    assert (silent["blames_board"], silent["lesson"]) == (False, None)
    assert [one["kind"] for one in silent["findings"]] == ["nothing-printed"]
    forgetful = mistake_named("boardcover", "nothing-left-counts-0")
    failure = stress_replies(Service(), "boardcover", forgetful.output)[-1]["failure"]
    assert (failure["boards"], failure["empty"]) == (["x"], 0)
    lesson = failure["lesson"]
    assert (lesson["board"], lesson["correct"], lesson["own"]) == ("x1/2", "1", "0")
    assert lesson["tilings"] == [["b1a2b2"]]
    alone = mistake_named("blockgame", "dominoes-forgotten")
    lesson = stress_replies(Service(), "blockgame", alone.output)[-1]["failure"]["lesson"]
    assert (lesson["correct"], lesson["line"]) == ("WINNING", ["a1a2"])


def test_a_compile_error_is_read_and_blames_no_board() -> None:
    service = Service()
    reply = ask(service, kind="stress", problem="boardcover")
    errors = "solution.cpp:4:10: error: expected ';' at end of declaration\n1 error generated.\n"
    ran = {"output": "", "fault": "failed", "status": 1, "errors": errors}
    inputs = 0
    while reply["test_input"]:
        inputs += 1
        session = reply["session"]
        reply = ask(service, kind="stress-ran", session=session, trap="compile-error", **ran)
    failure = reply["failure"]
    assert (inputs, failure["blames_board"], failure["errors"]) == (2, False, errors)
    assert [(one["kind"], one["line"]) for one in failure["findings"]] == [("compile", 4)]
    (message,) = failure["compiler"]
    assert (message["kind"], message["line"], message["is_error"]) == ("semicolon", 4, True)
    # The page does not read what a program in another language prints.
    printed = stress_replies(Service(), "boardcover", lambda _: errors)[-1]["failure"]
    assert printed["compiler"] == []


def test_a_run_that_is_looked_at_again_has_its_fault_and_the_warnings() -> None:
    errors = "solution.cpp:9:7: index 20 out of bounds for type 'int[20]'"
    warnings = "solution.cpp:4:11: warning: using the result of an assignment as a condition\n"
    reply = ask(Service(), kind="ending", errors=errors, trap="sanitizer", warnings=warnings)
    assert reply["finding"]["kind"] == "bounds"
    assert reply["finding"]["line"] == 9
    assert [one["kind"] for one in reply["compiler"]] == ["assigned-condition"]
    nothing = ask(Service(), kind="ending", errors="Case 1\n")
    assert (nothing["finding"], nothing["compiler"]) == (None, [])


def test_a_right_program_is_tried_on_large_boards_alone() -> None:
    replies = stress_replies(Service(), "boardcover", boardcover, large=True)
    stages = [reply["test_input"]["stage"] for reply in replies[:-1]]
    assert list(dict.fromkeys(stages)) == ["random", "carved", "edges", "speed", "limits"]
    assert replies[-1]["failure"] is None


def test_a_program_of_a_lesson_is_tried_on_reference_boards_alone() -> None:
    replies = stress_replies(Service(), "boardcover", boardcover, reference_only=True)
    assert {reply["test_input"]["stage"] for reply in replies[:-1]} == {"small", "medium"}
    assert replies[-1]["failure"] is None
    wrong = stress_replies(
        Service(), "boardcover", lambda text: "0\n" * len(boardcover(text)), reference_only=True
    )
    assert wrong[-1]["failure"]


def test_a_program_that_is_tried_no_more_is_not_gone_on_with() -> None:
    service = Service()
    first = ask(service, kind="stress", problem="blockgame")
    second = ask(service, kind="stress", problem="boardcover")
    error = ask(service, kind="stress-ran", session=first["session"], output="")
    assert error["code"] == "judge.session"
    reply = ask(service, kind="stress-ran", session=second["session"], output="", fault="failed")
    assert reply["test_input"]
    # A cancelled request ends.
    task = service.start(
        json.dumps({"kind": "stress-ran", "session": second["session"], "output": ""})
    )
    task.cancel()
    assert json.loads(task.advance(1))[-1]["kind"] == "cancelled"


@pytest.mark.native
@pytest.mark.parametrize(
    "more",
    [
        {"sort": "random", "density": 40, "cases": 7},
        {"sort": "carved", "rows": 4, "cols": 5, "cases": 3},
        {"sort": "edges"},
        {"sort": "limits"},
    ],
)
def test_tests_are_those_of_the_command(more: dict[str, Any]) -> None:
    reply = ask(Service(), kind="tests", problem="boardcover", seed=7, **more)
    from click.testing import CliRunner

    from blockcover.cli import main

    name, *args = shlex.split(reply["command"])
    result = CliRunner().invoke(main, args)
    assert (name, result.stdout) == ("blockcover", reply["text"])
    assert reply["cases"] == int(reply["text"].split("\n")[0])

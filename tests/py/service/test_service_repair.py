"""`service.repair_handlers` by requests as the page makes them."""

import json
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from blockcover.board import Board
from blockcover.cli.syntax_tree import parsed_rows
from blockcover.desk.repair.search import BUDGET
from blockcover.desk.repair.switched import SPENT
from blockcover.desk.results import RunResult
from blockcover.desk.trace.tracing import traced_inputs
from blockcover.judge import input_of
from blockcover.service import Service
from catalogue import program_named, right_program
from repairs import ran
from service_client import ask, events_of
from stress_runs import judged
from traces import traced

SHORT = """\
for _ in range(int(input())):
    filled = sum(input().count("#") for _ in range(5))
    print("LOSING" if filled > 23 or filled < 1 else "WINNING")
"""
Run = Callable[[dict[str, Any]], RunResult]


def reported(result: RunResult) -> dict[str, Any]:
    return {name: getattr(result, name) for name in ("output", "fault", "status", "errors", "trap")}


def repair_replies(service: Service, run: Run, **given: Any) -> list[dict[str, Any]]:
    """Return all replies of a search in which ``run`` runs the changed programs."""
    replies = [ask(service, kind="repair", **given)]
    while replies[-1]["test_input"]:
        session, result = replies[-1]["session"], reported(run(replies[-1]))
        replies.append(ask(service, kind="repair-ran", session=session, **result))
    return replies


def running(problem: str) -> Run:
    return lambda reply: ran(problem, reply["program"], reply["test_input"]["text"])


@pytest.mark.long
def test_the_change_is_found_with_its_lines_and_its_place() -> None:
    program = program_named("boardcover", "piece-not-lifted")
    given = {"problem": "boardcover", "program": program, "boards": ["3/3"]}
    *before, last = repair_replies(Service(), running("boardcover"), **given)
    found = last["found"]
    lines = program.split("\n")
    at = found["line"] - 1
    assert lines[at : at + len(found["old"])] == found["old"]
    lines[at : at + len(found["old"])] = found["new"]
    repaired = "\n".join(lines)
    assert ran("boardcover", repaired, "1\n2 3\n...\n...\n").output == "2\n"
    assert (found["kind"], found["function"]) == ("restored", "count")
    # What is tried grows, and what is found comes with the next program.
    assert [reply["tried"] for reply in before] == sorted(reply["tried"] for reply in before)
    assert last["tried"] == last["total"] > 100
    assert any(reply["found"] for reply in before)
    # The whole test of a change begins after its first boards.
    whole = [reply["whole"] for reply in before]
    assert True in whole[2:]
    assert whole[:2] == [False, False]
    assert last["session"] == before[0]["session"]


def test_a_search_tells_that_none_was_found() -> None:
    given = {"problem": "blockgame", "program": SHORT, "boards": ["xxxxx/" * 4 + "3xx"]}
    service = Service()
    last = repair_replies(service, lambda _: RunResult("1\n"), **given)[-1]
    assert (last["found"], last["others"], last["tried"]) == (None, 0, last["total"])
    assert last["total"] > 0
    # A program that Python cannot read has no changes.
    unreadable = repair_replies(service, lambda _: RunResult(""), **{**given, "program": "print("})
    assert [(reply["total"], reply["test_input"]) for reply in unreadable] == [(0, None)]


@pytest.mark.parametrize(
    "end",
    [
        RunResult("", "too-slow", -9, seconds=5.0),
        RunResult("", "failed", SPENT),
        RunResult("", "too-much-memory", -9, "MemoryError"),
        RunResult("", "failed", 3),
    ],
    ids=["endless", "counted", "memory", "exit"],
)
def test_a_hostile_program_ends_the_search_within_its_bound(end: RunResult) -> None:
    given = {"problem": "blockgame", "program": SHORT, "boards": ["xxxxx/" * 4 + "3xx"]}
    service, seconds = Service(), 0.0
    reply = ask(service, kind="repair", **given)
    while reply["test_input"]:
        seconds += end.seconds
        more = {**reported(end), "seconds": end.seconds}
        reply = ask(service, kind="repair-ran", session=reply["session"], **more)
    assert reply["found"] is None
    assert seconds <= BUDGET + end.seconds
    assert (reply["tried"] == reply["total"]) == (end.fault != "too-slow")
    is_endless = end.fault == "too-slow" or end.status == SPENT
    assert reply["stopped"] == (reply["tried"] if is_endless else 0)


def test_on_the_reference_boards_alone() -> None:
    right = right_program("boardcover")
    program = right.replace("return 1", "return 2", 1)
    assert program != right
    given = {"problem": "boardcover", "program": program, "boards": ["1x"], "reference_only": True}
    stages: set[str] = set()

    def run(reply: dict[str, Any]) -> RunResult:
        stages.add(reply["test_input"]["stage"])
        is_right = "return 1" in reply["program"]
        return RunResult(judged("boardcover", reply["test_input"]["text"]) if is_right else "")

    last = repair_replies(Service(), run, **given)[-1]
    assert last["found"]["new"] == [last["found"]["old"][0].replace("2", "1")]
    assert stages == {"small", "medium"}


def test_another_search_or_a_cancelled_one_ends_a_session() -> None:
    service = Service()
    given = {"problem": "boardcover", "program": "print(1)", "boards": ["1"]}
    first = ask(service, kind="repair", **given)
    ask(service, kind="repair", **given)
    error = ask(service, kind="repair-ran", session=first["session"], output="")
    assert (error["kind"], error["code"]) == ("error", "judge.session")
    task = service.start(json.dumps({"kind": "repair", **given}))
    task.advance(0)
    task.cancel()
    assert json.loads(task.advance(8))[-1]["kind"] == "cancelled"
    error = ask(service, kind="repair-ran", session=first["session"] + 1, output="")
    assert error["code"] == "judge.session"


@pytest.mark.parametrize("boards", [[], ["5/5"], ["1"] * 51])
def test_boards_that_are_none_of_the_problem_are_refused(boards: list[str]) -> None:
    given = {"kind": "repair", "problem": "blockgame", "program": "print(1)", "boards": boards}
    assert events_of(Service(), given)[-1]["code"] == "request.bad"


CPP = """\
#include <cstdio>
char row[6];
int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        for (int y = 0; y < 5; y++) scanf("%s", row);
        puts("LOSING");
    }
}
"""
ONE = {"problem": "blockgame", "boards": ["xxxxx/" * 4 + "3xx"]}


def tree_of(program: str) -> str:
    """Return the tree of a program as a parser outside of the package gives it."""
    return "\n".join(" ".join(map(str, row)) for row in parsed_rows(program))


def test_the_changes_of_a_program_in_cpp_are_one_program_that_chooses_by_its_environment() -> None:
    service = Service()
    asked: list[tuple[str, list[str]]] = []

    def run(reply: dict[str, Any]) -> RunResult:
        asked.append((reply["program"], reply["environment"]))
        lines = reply["program"].split("\n")
        refused = next((at for at, line in enumerate(lines, 1) if "<= 5" in line), None)
        if refused:
            errors = f"solution.cpp:{refused}:4: error: no"
            return RunResult("", "failed", 1, errors, trap="compile-error")
        return RunResult("LOSING\n" * int(reply["test_input"]["text"].split()[0]))

    last = repair_replies(service, run, **ONE, program=CPP, tree=tree_of(CPP))[-1]
    assert (last["found"], last["tried"]) == (None, last["total"])
    assert last["total"] > 20
    is_refused = ["<= 5" in program for program, _ in asked]
    first = is_refused.index(False)
    second, chosen = asked[first][0], asked[first + 1 :]
    # A change that the compiler refuses is left out.
    assert first > 0
    assert {*chain(*(environment for _, environment in asked[: first + 1]))} == {
        "BLOCKCOVER_CHANGE=0",
        "BLOCKCOVER_CALLS=0",
    }
    together = [environment for program, environment in chosen if program == second]
    # The program as it is comes first.
    numbers = [int(one.removeprefix("BLOCKCOVER_CHANGE=")) for one, _ in together]
    assert numbers[0] == 0
    assert len({*numbers}) == len(numbers)
    assert {calls for _, calls in together} == {"BLOCKCOVER_CALLS=20000"}
    # What cannot be chosen, such as a type, is compiled alone in the end.
    apart = [program for program, _ in chosen if program != second]
    assert any("long long main" in program for program in apart)
    assert not any("y <= 5" in program for program in apart)
    assert [program for program, _ in chosen][-len(apart) :] == apart


def test_where_a_macro_hides_the_end_of_a_statement_no_statement_is_changed_together() -> None:
    made: list[str] = []

    def run(reply: dict[str, Any]) -> RunResult:
        program = reply["program"]
        made.append(program)
        # An error that belongs to no change.
        if "{ ; } else" in program:
            errors = "solution.cpp:1:1: error: expected primary-expression"
            return RunResult("", "failed", 1, errors, trap="compile-error")
        return RunResult("LOSING\n" * int(reply["test_input"]["text"].split()[0]))

    last = repair_replies(Service(), run, **ONE, program=CPP, tree=tree_of(CPP))[-1]
    assert last["tried"] == last["total"] > 20
    together = [program for program in made if "blockcover_change ==" in program]
    assert "{ ; } else" in together[0]
    assert "{ ; } else" not in together[1]
    assert together[2:] == [together[1]] * len(together[2:])
    assert len(together) > 10


def test_a_program_that_is_right_once_its_changes_are_put_in_is_searched_all_the_same() -> None:
    made: list[tuple[str, list[str]]] = []

    def run(reply: dict[str, Any]) -> RunResult:
        made.append((reply["program"], reply["environment"]))
        is_first = len(made) == 1
        return RunResult(judged("blockgame", reply["test_input"]["text"]) if is_first else "")

    last = repair_replies(Service(), run, **ONE, program=CPP, tree=tree_of(CPP))[-1]
    together = [chosen for program, chosen in made if "blockcover_change" in program]
    assert together[0] == ["BLOCKCOVER_CHANGE=0", "BLOCKCOVER_CALLS=0"]
    assert len({str(chosen) for chosen in together}) == len(together) > 20
    assert len(together) < last["tried"] == last["total"]


def test_changes_are_ordered_by_what_the_program_told() -> None:
    program = program_named("boardcover", "piece-not-lifted")
    boards = [Board.from_code("3/3")]
    runs = [
        traced(program, input_of("boardcover", each), lines=not at)[:2]
        for at, each in enumerate(traced_inputs("boardcover", boards))
    ]
    events, outputs = map(list, zip(*runs, strict=True))
    given = {"problem": "boardcover", "program": program, "boards": ["3/3"]}
    told, untold = (
        [
            reply["program"]
            for reply in repair_replies(Service(), lambda _: RunResult(""), **given, **more)
        ]
        for more in ({"events": events, "outputs": outputs}, {})
    )
    assert told != untold
    assert sorted(told) == sorted(untold)


@pytest.mark.parametrize(
    "wrong",
    [
        {"tree": "0 Program 0 9999"},
        {"tree": "Program"},
        {"events": ["1"], "outputs": []},
        {"events": ["what", "ever"], "outputs": ["", ""]},
    ],
)
def test_a_tree_or_a_trace_of_another_program_is_refused(wrong: dict[str, Any]) -> None:
    given = {"kind": "repair", **ONE, "program": CPP, **wrong}
    assert events_of(Service(), given)[-1]["code"] == "request.bad"

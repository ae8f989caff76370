"""`desk.trace`: programs of the catalogue step by step, and the first wrong answer of a function.

Marks are checked against naive solvers; a right program gets none.
"""

import json
import random
import subprocess
import sys
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from blockcover.board import Board
from blockcover.cli import main
from blockcover.cli.trace_command import trace_text
from blockcover.cli.traced import python_tracer, traced_program
from blockcover.cli.traced.python_tracer import MAX_STEPS, Stopped
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.mistakes.recognition import _catalogue
from blockcover.desk.trace.encodings import encodings_of
from blockcover.desk.trace.trace import Trace
from blockcover.desk.trace.tracing import trace_steps
from blockcover.judge import input_of
from blockcover.service import Service
from blockcover.wire import MAX_TEXT, to_json
from catalogue import (
    MISTAKES,
    TOO_LONG,
    Program,
    mistake_named,
    output_of,
    program_named,
    right_program,
)
from lesson_programs import PROGRAMS
from service_client import ask
from traced_programs import COVERS, GAME_BOARD, HOSTILE, RIGHT
from traces import assert_judged_rightly, result_of, right_answer, trace_of, traced


def trace_alone(program: str, problem: str = "boardcover", board: str = "3") -> Trace:
    """Return the trace of a program that reads nothing."""
    events, output, _ = traced(program)
    trace: Trace = result_of(trace_steps(problem, [([Board.from_code(board)], events, output)]))
    return trace


@cache
def failing() -> list[tuple[str, Program, Board]]:
    """Return the wrong programs of the catalogue, each with its first failing board."""
    found = []
    for problem, mistakes in MISTAKES.items():
        boards = [board for _, batch in reference_batches(problem) for board in batch]
        right, recorded = _catalogue(problem)
        own = dict(recorded)
        for mistake in mistakes:
            answers = own.get(mistake.id, right)
            pairs = zip(boards, right, answers, strict=False)
            board = next((board for board, good, mine in pairs if good != mine), None)
            if board and (problem, mistake.id) != TOO_LONG:
                found += [(problem, program, board) for program in mistake.programs]
    return found


@pytest.mark.long
@pytest.mark.parametrize("step", [24, pytest.param(7, marks=pytest.mark.thorough)])
def test_most_wrong_programs_get_a_mark_and_each_mark_is_on_a_wrong_answer(step: int) -> None:
    """A traced program prints the same."""
    programs = failing()[::step]
    marked = 0
    for problem, program, board in programs:
        trace, printed = trace_of(problem, program.text, board)
        assert_judged_rightly(problem, trace)
        marked += trace.wrong is not None
        try:
            untraced = program.output(input_of(problem, [board]))
        except Exception:
            continue
        assert printed == untraced, program.name
    assert marked > len(programs) / 2


STYLES = [
    *(("blockgame", style) for style in ("plain", "lists", "undo")),
    *(("boardcover", style) for style in ("plain", "book")),
]


@pytest.mark.parametrize(("problem", "style"), STYLES)
def test_right_programs_get_no_mark(problem: str, style: str) -> None:
    program = right_program(problem, style)
    boards = [board for _, batch in reference_batches(problem) for board in batch]
    known = 0
    for board in random.Random(1).sample(boards, 16):
        events, output, _ = traced(program, input_of(problem, [board]), lines=False)
        assert output == output_of(program, input_of(problem, [board]))
        trace = result_of(trace_steps(problem, [([board], events, output)]))
        assert_judged_rightly(problem, trace)
        assert trace.wrong is None
        known += any(function.meaning for function in trace.functions)
    assert known > 2


def test_a_function_of_the_board_alone_is_judged_however_often_it_is_wrong() -> None:
    """It places dominoes within a row alone, so most of its answers are wrong."""
    program = """def wins(b):
    for y in range(5):
        for x in range(4):
            if b[y][x] == b[y][x + 1] == ".":
                c = [list(row) for row in b]
                c[y][x] = c[y][x + 1] = "#"
                if not wins(c):
                    return True
    return False
for _ in range(int(input())):
    print("WINNING" if wins([input() for _ in range(5)]) else "LOSING")
"""
    trace, _ = trace_of("blockgame", program, Board.from_code("1xxxx/1xxxx/xxxxx/xxxxx/xxxxx"))
    assert trace.wrong is not None
    assert_judged_rightly("blockgame", trace)


SLOW = {"whether the first player wins, by a turn in common", "a score"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.thorough] * (name in SLOW)) for name in RIGHT]
)
def test_functions_that_answer_other_questions_get_no_mark(name: str) -> None:
    problem, program = RIGHT[name]
    codes = {
        "blockgame": ("xxx1x/xxx2/xxxx1/xxxx1/xx3",),
        "boardcover": ("3/3", "2x/3/1xx", "2/2"),
    }
    for board in map(Board.from_code, codes[problem]):
        trace, output = trace_of(problem, program, board)
        assert output.strip() == right_answer(problem, board)
        assert trace.wrong is None


def test_a_function_that_its_depth_tells_what_to_answer_gets_no_mark() -> None:
    """The program prints its first answer; most of the others are wrong."""
    program = (
        GAME_BOARD.replace("in SHAPES:", "in SHAPES[:2]:")
        + """
def wins(board):
    return any(not wins(board | move) for move in moves if not board & move)


def visit(board, depth):
    for move in moves:
        if not board & move:
            visit(board | move, depth + 1)
    return wins(board) != (depth in (1, 2))


print("WINNING" if visit(board, 0) else "LOSING")
"""
    )
    trace, output = trace_of("blockgame", program, Board.from_code("2xxx/2xxx/2xxx/xxxxx/xxxxx"))
    assert (trace.wrong, output) == (None, "WINNING\n")


@pytest.mark.parametrize(
    "program",
    [
        "def result(height, depth):\n"
        "    return height if depth == 0 else result(height, depth - 1)\n"
        "input()\nprint(result(int(input()[0]), 2))",
        # It does not read its input, and always prints the same.
        "def result(rows):\n    return 1 if rows == 0 else result(rows - 1)\nprint(result(1))",
    ],
)
def test_a_number_that_is_the_board_by_chance_gets_no_mark(program: str) -> None:
    trace, _ = trace_of("boardcover", program, Board.from_code("1"))
    assert (trace.wrong, {function.meaning for function in trace.functions}) == (None, {None})


def test_a_trace_has_lines_variables_calls_and_output() -> None:
    trace = trace_alone(
        "def twice(n):\n    m = 2 * n\n    return m\n\n\nprint(twice(4))\nlast = [0, 0, 1]\n"
    )
    variables = [variable.name for variable in trace.variables]
    values = [value.text for value in trace.values]
    told = [
        (
            step.call,
            step.line,
            step.printed,
            {variables[at]: None if to is None else values[to] for at, to in step.changes},
        )
        for step in trace.steps
    ]
    assert told == [
        (0, 1, 0, {"input": "<method-wrapper>"}),
        (0, 6, 0, {}),
        (1, 2, 0, {}),
        (1, 3, 0, {"m": "8"}),
        (1, 3, 0, {}),
        (0, 7, 2, {}),
        (0, 7, 2, {"last": "[0, 0, 1]"}),
    ]
    whole, call = trace.calls
    assert (trace.functions[call.function].name, call.result, call.ending) == (
        "twice",
        "8",
        "returned",
    )
    assert (call.caller, call.first, call.last, whole.caller) == (0, 2, 4, None)
    assert [(variables[at], values[to or 0]) for at, to in call.arguments] == [("n", "4")]
    # No function answers boards, so nothing is claimed.
    assert (trace.wrong, [function.meaning for function in trace.functions]) == (None, [None] * 2)


def test_what_has_changed_just_before_a_call_is_seen_at_its_first_step() -> None:
    trace = trace_alone("def look():\n    return n[0]\n\n\nn = [1]\nn[0] = 2; look()\n")
    variable, value = trace.steps[trace.calls[1].first].changes[0]
    assert (trace.variables[variable].name, trace.values[value or 0].text) == ("n", "[2]")


def test_the_places_of_a_piece_are_no_board() -> None:
    trace = trace_alone("piece, cache, rows = [(0, 1), (0, 2)], {}, ['#..']\n", board="x2")
    assert [value.text for value in trace.values if value.board] == ["['#..']"]


def test_an_error_ends_the_calls_that_it_leaves() -> None:
    trace = trace_alone(
        "def f(n):\n    try:\n        return g(n)\n    except KeyError:\n        return 1\n\n\n"
        "def g(n):\n    return {}[n]\n\n\nf(2)\nf([])\n"
    )
    ends = [(call.ending, call.result) for call in trace.calls]
    assert ends == [
        ("error", "TypeError"),
        ("returned", "1"),
        ("error", "KeyError"),
        ("error", "TypeError"),
        ("error", "TypeError"),
    ]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("1 << 40", "1099511627776"),
        ("1 << 5_000", "int of 5001 bits"),
        ("'#..'", "'#..'"),
        ("'.' * 501", "str of 501"),
        ("[[0] * 20 for _ in range(20)]", None),
        ("[0] * 501", "list of 501"),
        ("[10 ** 5_000]", "list of 1"),
        ("[[[[0]]]]", "list of 1"),
        ("[object()]", "list of 1"),
        ("{(0, 1): True}", "{(0, 1): True}"),
        ("{frozenset((1,)), None}", None),
        ("bytearray(b'ab')", "bytearray(b'ab')"),
        ("type('Tree', (), {})()", "<Tree>"),
        ("type('Row', (list,), {'__repr__': lambda row: print('seen')})()", "<Row>"),
    ],
)
def test_values_are_short_texts(value: str, text: str | None) -> None:
    events, output, _ = traced(f"value = {value}\n")
    pairs = [
        pair for line in events.split("\n") for pair in json.loads(line)[-1] if line[2] in "sr"
    ]
    told = dict(pairs)["value"]
    assert told == (text or repr(eval(value)))
    assert output == ""


def command_of(*arguments: Path | str) -> list[str]:
    """Return the command that traces a program in its own process."""
    module = Path(traced_program.__file__)
    return [sys.executable, "-X", "utf8", str(module), str(module.parent), *map(str, arguments)]


@pytest.mark.native
@pytest.mark.parametrize("name", ["another tracer", "a thread", "an exit", "output in bytes"])
def test_a_hostile_program_prints_the_same(name: str, tmp_path: Path) -> None:
    """`test_program` traces all of them."""
    file = tmp_path / "hostile.py"
    file.write_text(HOSTILE[name], encoding="utf-8")
    events = tmp_path / "events"
    untraced, done = (
        subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        for command in (
            [sys.executable, "-X", "utf8", str(file)],
            command_of(events, "lines", "inf", file),
        )
    )
    assert (done.stdout, done.returncode) == (untraced.stdout, untraced.returncode)
    read = trace_steps("boardcover", [([Board.from_code("3")], events.read_text(), done.stdout)])
    trace = result_of(read)
    assert trace.steps
    assert trace.wrong is None


@pytest.mark.native
def test_a_program_that_ends_at_once_leaves_its_steps(tmp_path: Path) -> None:
    file, events = tmp_path / "left.py", tmp_path / "events"
    file.write_text("import os, sys\nprint(1, flush=True)\nos._exit(4)\n", encoding="utf-8")
    command = command_of(events, "lines", "inf", file)
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (4, "1\n")
    told = map(json.loads, events.read_text().split("\n"))
    assert [line for kind, line, *_ in told if kind == "s"] == [1, 2, 3]


@pytest.mark.parametrize("pace", [0, 1_000])
def test_an_endless_program_is_stopped_with_its_last_steps_however_slow_it_is(
    monkeypatch: pytest.MonkeyPatch, pace: int
) -> None:
    monkeypatch.setattr(python_tracer, "perf_counter", count(0, pace).__next__)
    events, _, error = traced("n = 0\nwhile True:\n    n += 1\n", seconds=1e9)
    assert isinstance(error, Stopped)
    assert '["t"]' not in events
    told = [json.loads(line) for line in events.split("\n")]
    before, last = [event for event in told if event[0] in "srx"][-2:]
    ((name, text),) = before[-1] or last[-1]
    assert name == "n"
    assert int(text) == python_tracer.MAX_EVENTS // 2 - 1


@pytest.mark.parametrize("lines", [True, False])
def test_a_program_whose_time_is_over_says_so(monkeypatch: pytest.MonkeyPatch, lines: bool) -> None:
    """Each step takes a second."""
    monkeypatch.setattr(python_tracer, "perf_counter", count(0).__next__)
    events, output, error = traced("n = 1\nn = 2\nn = 3\n", seconds=2, lines=lines)
    assert isinstance(error, Stopped)
    trace: Trace = result_of(trace_steps("boardcover", [([Board.from_code("3")], events, output)]))
    assert (trace.wrong, trace.is_late) == (None, True)
    told = trace_text(trace, "", "")
    assert "\nThe time was over; with more --seconds there may be one.\n" in told
    assert not trace_alone("n = 1\n").is_late


def test_a_long_program_keeps_its_last_steps_and_its_first_calls() -> None:
    program = """
def f(n):
    return n


def add(n):
    total = 0
    for k in range(n):
        total += f(k)
    return total


add(9_000)
"""
    trace = trace_alone(program)
    assert len(trace.steps) > MAX_STEPS
    (gap, *_) = trace.gaps
    assert gap == (0, gap[1])
    # All calls are there, also those whose steps are left out.
    assert [call.result for call in trace.calls[2:12]] == list(map(str, range(10)))
    assert len(trace.calls) == 9_002
    last = trace.variables.index(("total", False))
    totals = [
        trace.values[to or 0].text for step in trace.steps for at, to in step.changes if at == last
    ]
    assert totals[-1] == str(sum(range(9_000)))


def test_lines_and_conditions_that_are_always_the_same_are_told() -> None:
    trace = trace_alone(
        "def f(n):\n    if n > 9:\n        return 1\n    elif (n <\n          9):\n        n += 1\n"
        "    if n: n += 1\n    if n == 3:\n        return 0\n    for k in range(0):\n"
        "        print(k)\n\n\nclass Unused:\n    size = 1\n\n    def g(self):\n        pass\n\n\n"
        "f(1), f(2)\ntry:\n    if f():\n        print(1)\nexcept TypeError:\n    pass\n"
    )
    assert trace.unrun == (1, (3, 11, 18, 24), ((2, False), (4, True)))


def test_what_never_runs_is_told_of_wrong_programs_not_of_right_ones() -> None:
    board = Board.from_code("x1/2")
    program = program_named("boardcover", "corner-on-first-cell.book")
    unrun = trace_of("boardcover", program, board)[0].unrun
    lines = program.split("\n")
    assert [lines[line - 1].strip() for line in unrun.lines] == ["return 1"]
    assert [(lines[line - 1].strip(), told) for line, told in unrun.conditions] == [
        ("if y == -1:", False)
    ]
    for problem, style in STYLES:
        code = "xxxxx/xxxxx/xxxxx/xxxxx/xx1xx" if problem == "blockgame" else "1/1"
        trace, _ = trace_of(problem, right_program(problem, style), Board.from_code(code))
        assert (trace.unrun.lines, trace.unrun.conditions) == ((), ()), style


def test_a_call_told_late_keeps_what_has_changed_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_tracer, "MAX_STEPS", 5)
    monkeypatch.setattr(python_tracer, "MAX_CALLS", 0)
    program = "def f(n):\n    n += 4\n    for k in range(9):\n        pass\n\n\nf(3)\n"
    events = [json.loads(line) for line in traced(program)[0].split("\n")]
    late = next(at for at, event in enumerate(events) if event[:2] == ["l", 1])
    assert events[late] == ["l", 1, [["n", "3"]], []]
    assert ["n", "7"] in events[late + 1][3]


def test_the_record_is_bounded() -> None:
    row = "[[(k * y) % 7 for x in range(20)] for y in range(20)]"
    program = f"def f(rows):\n    return rows\n\n\nfor k in range(4_000):\n    f({row})\n"
    events, _, _ = traced(program)
    assert len(events) < MAX_TEXT
    trace = result_of(trace_steps("boardcover", [([Board.from_code("3")], events, "")]))
    assert 0 < len(trace.calls) < 4_000
    assert trace.gaps


ENCODED = {
    "['#..', '.##', '...', '.#.']": 1,
    "[['#', '.', '.'], ['.', '#', '#'], ['.', '.', '.'], ['.', '#', '.']]": 1,
    "((True, False, False), (False, True, True), (False, False, False), (False, True, False))": 1,
    "[[1, 0, 0, 9], [0, 1, 1, 9], [0, 0, 0, 9], [0, 1, 0, 9], [9, 9, 9, 9]]": 1,
    "[[7, 7, 7, 7, 7], [7, 1, 0, 0, 7], [7, 0, 1, 1, 7], [7, 0, 0, 0, 7], [7, 0, 1, 0, 7], [7]]": 1,
    "'#...##....#.'": 1,
    "[1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0]": 1,
    "b'#...##....#.'": 1,
    "bytearray(b'#...##....#.')": 1,
    "(bytearray(b'#..'), bytearray(b'.##'), b'...', b'.#.')": 1,
    "[1, 6, 0, 2]": 1,
    "{h: 4, grid: {rows: ['#..', '.##', '...', '.#.'], w: 3}, next: ...}": 1,
    "{a: [1, 6, 0, 2], b: {c: ', b: '}, text: \"{a: }\", board: [1, 6, 0, 2]}": 2,
    str(0b010_000_110_001): 1,
    str(0b101_111_001_110): 1,
    str(0b100_011_000_010): 1,
    "frozenset({(0, 1), (0, 2), (1, 0), (2, 0), (2, 1), (2, 2), (3, 0), (3, 2)})": 1,
    "[(0, 0), (1, 1), (2, 1), (1, 3)]": 1,
    # Memory that is not set holds any characters.
    r"""{h: 4, cell: ["#..", ".##", "...", ".#.", "'(\"\\{", ['"', '\'', '\\', '[', '{', 0]]}""": 1,
    r"""['#..', '.##', '...', '.#.', '"', "'", '\x00\n']""": 1,
    "frozenset()": 0,
    "[(0, 0), (1, 1), (1, 2), (3, -1)]": 0,
    "[[0, 0, 0], [0, 1, 1], [0, 0, 0], [0, 1, 0]]": 0,
    "[[0, 1], [1, 0]]": 0,
    "<Board>": 0,
}


@pytest.mark.parametrize("text", ENCODED)
def test_the_board_of_a_program_is_known_by_its_cells(text: str) -> None:
    board = Board.from_code("x2/1xx/3/1x1")
    found = list(encodings_of(text, board))
    assert len(found) == ENCODED[text]
    assert all(encoding.mask_of(text, 4, 3) == board.filled_mask for encoding in found)


@pytest.mark.parametrize("name", ["recursion", "remember"])
def test_the_boards_of_a_lesson_are_recognised(name: str) -> None:
    program = (PROGRAMS / f"{name}.py").read_text("utf-8")
    board = Board.from_code("3xx/3xx/xxxxx/xxxxx/xxxxx")
    trace, _ = trace_of("blockgame", program, board)
    assert trace.wrong is None
    assert any(function.meaning == "outcome" for function in trace.functions)
    lacking = program.replace("    [(0, 0), (0, 1), (1, 0)],\n", "")
    wrong, _ = trace_of("blockgame", lacking, Board.from_code("xx3/x2xx/xxxxx/xxxxx/xxxxx"))
    assert wrong.wrong is not None
    assert_judged_rightly("blockgame", wrong)


SHAPES = "SHAPES = [[(0, 0), (1, 0), (0, 1)], [(0, 0), (0, 1), (1, 1)], {third}, {fourth}]\n"
THIRD, FOURTH = "[(0, 0), (1, 0), (1, 1)]", "[(0, 0), (1, 0), (1, -1)]"


@pytest.mark.parametrize("style", COVERS)
def test_functions_of_other_styles_are_recognised(style: str) -> None:
    for third, is_right in ((THIRD, True), ("[(0, 0), (1, 0), (2, 0)]", False)):
        program = "input()\n" + SHAPES.format(third=third, fourth=FOURTH) + COVERS[style]
        for code in ("2x/3/1xx", "x2/2x/3"):
            board = Board.from_code(code)
            trace, _ = trace_of("boardcover", program, board)
            assert [function.meaning for function in trace.functions].count("count") == 1
            assert_judged_rightly("boardcover", trace)
            if is_right:
                assert trace.wrong is None
        assert any(value.board for value in trace.values)


SEVERAL = """\
{before}
told = []
for _ in range(int(input())):
    h, w = map(int, input().split())
    rows = [list(input()) for _ in range(h)]
    {each}
    told.append(count(rows))
    {after}
{end}
"""
"""A program that takes several cases."""

COUNT = """\
SHAPES = [[(0, 1), (1, 0)], [(0, 1), (1, 1)], [(1, 0), (1, 1)], [(1, 0), (1, -1)]]
seen = {}


def count(rows):
    key = str(rows)
    if key in seen:
        return seen[key]
    free = [(y, x) for y in range(h) for x in range(w) if rows[y][x] == "."]
    if not free:
        return 1
    y, x = free[0]
    found = START
    for shape in SHAPES:
        cells = [(y, x), *((y + dy, x + dx) for dy, dx in shape)]
        if all(cell in free for cell in cells):
            for at, to in cells:
                rows[at][to] = "#"
            found += count(rows)
            for at, to in cells:
                rows[at][to] = "."
    seen[key] = found
    return found


"""


@pytest.mark.parametrize(
    ("each", "after", "end"),
    [("", "print(told[-1])", ""), ("seen.clear()", "", 'print("\\n".join(map(str, told)))')],
)
def test_calls_belong_to_the_cases_whose_board_they_are_asked_for(
    each: str, after: str, end: str
) -> None:
    boards = [Board.from_code(code) for code in ("1/1", "3/3", "2x/2x", "x1/2")]

    def trace_with(start: str) -> Trace:
        before = COUNT.replace("START", start)
        program = SEVERAL.format(before=before, each=each, after=after, end=end)
        return trace_of("boardcover", program, *boards)[0]

    trace = trace_with("0")
    assert (trace.boards, trace.answers) == (tuple(boards), ("0", "2", "0", "1"))
    first = [next(call.first for call in trace.calls if call.board == board) for board in boards]
    # The answer of the case before is printed, or the board is handed over.
    assert trace.cases[0] == 0
    assert [first[at] - trace.cases[at] for at in (1, 2, 3)] == [4 if after else 0] * 3
    assert trace.wrong is None
    wrong = trace_with("int(w == 3)")
    assert wrong.wrong is not None
    assert wrong.calls[wrong.wrong].board == Board.from_code("xx1/x2")
    unknown = trace_with("float(w == 3)")
    assert (unknown.wrong, unknown.cases) == (None, wrong.cases if after else (0,))


def test_requests_of_the_page() -> None:
    service, board = Service(), "3/3"
    program = mistake_named("boardcover", "first-tiling-only").program
    texts = ask(service, kind="trace-inputs", problem="boardcover", boards=[board])["texts"]
    runs = [traced(program, text, lines=not at) for at, text in enumerate(texts)]
    request = {
        "kind": "trace",
        "problem": "boardcover",
        "boards": [board],
        "events": [events for events, *_ in runs],
        "outputs": [output for _, output, _ in runs],
    }
    reply = ask(service, **request)
    call = reply["calls"][reply["wrong"]]
    assert (call["board"], call["own"], call["right"]) == ("3/3", "1", "2")
    for events in ('["s",1,0,[],[]]', '["q"]', '["f",0,"a",1,[2]]', "[1"):
        error = ask(service, **request | {"events": [events], "outputs": [""]})
        assert (error["kind"], error["details"]) == ("error", {"field": "events"})
    others: list[dict[str, Any]] = [
        *({"boards": boards} for boards in (["21"], [], ["1"] * 51)),
        *({"outputs": []}, {"problem": "blockgame"}),
    ]
    for bad in others:
        assert ask(service, **request | bad)["kind"] == "error"


def test_events_may_be_anything() -> None:
    chance = random.Random(1)
    program = mistake_named("boardcover", "first-tiling-only").program
    board = Board.from_code("x1/2")
    events, *_ = traced(program, input_of("boardcover", [board]))
    lines = events.split("\n")
    for _ in range(150):
        changed = lines[:]
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(changed))
            line = changed[at]
            cut = chance.randrange(len(line) + 1)
            changed[at] = chance.choice((
                line[:cut] + chance.choice("09[],\"x-e{}n'#.") + line[cut + 1 :],
                chance.choice(lines),
                "[" * 2_000,
                '["s",1' + "0" * 400 + ",0,[],[]]",
                line.replace("[[", chance.choice(("((", "[['", "[[9" * 50))),
            ))  # fmt: skip
        boards = [board] * chance.randint(1, 3)
        runs = [(boards, "\n".join(changed), chance.choice(("0\n", "", "1\n" * 9)))]
        try:
            trace = result_of(trace_steps("boardcover", runs))
        except ValueError:
            continue
        json.dumps(to_json(trace))


@pytest.mark.native
def test_the_steps_are_written_as_a_text(tmp_path: Path) -> None:
    program, out = tmp_path / "mine.py", tmp_path / "steps.txt"
    program.write_text(mistake_named("boardcover", "first-tiling-only").program, encoding="utf-8")
    options = ["stress", "boardcover", "--small", "--trace", str(out), "--"]
    done = CliRunner().invoke(main, [*options, sys.executable, str(program)])
    assert (done.exit_code, done.stderr) == (1, "")
    text = out.read_text(encoding="utf-8")
    assert text.startswith(
        "board: 3/3\n...\n...\nprinted: 1; right: 2\n\nhere it goes wrong first: count("
    )
    assert text.count("<-- here it goes wrong first") == 1


def test_the_text_tells_what_never_runs() -> None:
    text = trace_text(trace_alone("if not 1 < 2:\n    print(1)\n"), "", "")
    assert (
        "on all 1 boards tried:\n"
        "  the condition in line 1 is never true\n  line 2 never runs\n" in text
    )


@pytest.mark.native
def test_without_steps_no_text_is_written(tmp_path: Path) -> None:
    program, out = tmp_path / "mine.py", tmp_path / "steps.txt"
    program.write_text("print(", encoding="utf-8")
    options = ["stress", "boardcover", "--small", "--trace", str(out), "--"]
    done = CliRunner().invoke(main, [*options, sys.executable, str(program)])
    assert (done.exit_code, out.exists()) == (1, False)
    assert done.stderr == "--trace: there are no steps to be written\n"
    done = CliRunner().invoke(main, [*options, "cat"])
    assert done.exit_code == 2
    assert "--trace needs a program in Python" in done.stderr

"""`desk.source.slips`: slips that compile, by the text of a program."""

import pytest

from blockcover.cli.stress_report import failure_text
from blockcover.desk.results import RunResult
from blockcover.desk.source.slips import slips_in
from blockcover.desk.source.text import MOST_SOURCE, SourceText
from blockcover.desk.stress import stress
from catalogue import MISTAKES
from stress_runs import driven

HEAD = "#include <bits/stdc++.h>\nusing namespace std;\n"


def found_in(text: str) -> list[tuple[str, int | None]]:
    return [(one.kind, one.line) for one in slips_in(SourceText(text))]


@pytest.mark.parametrize(
    "condition",
    [
        *("if (r = 1)", "if ((r = true) && y < 5)", "while (cell[y][x] = '#')", "if (!(r = 0))"),
        *("if (a && r = LOSING)", "if (turn = player)", "for (i = 0; i = 5; i++)", "if (p->n = 0)"),
    ],
)  # fmt: skip
def test_a_condition_that_stores_a_value(condition: str) -> None:
    assert found_in(f"{HEAD}int main() {{\n    {condition} f();\n}}") == [("assigned", 4)]


@pytest.mark.parametrize(
    "code",
    [
        "while ((c = getchar()) != EOF) f();",
        "if ((p = find(x))) f();",
        "if (auto x = find(y)) f();",
        "if (int n = 5) f(n);",
        "if (r = memo[s]) f();",
        "while (p = next) f();",
        "if ((p = next)) f();",
        "if (r == 1 || r <= 1 || r >= 1 || r != 1) f();",
        "for (i = 0; i < 5; i = 1) f();",
        "while (scanf(s, &n), n = 0, n) f();",
        "if (any_of(a, b, [&](int m) { int t = 1; return t; })) f();",
    ],
)
def test_a_condition_that_may_store_a_value(code: str) -> None:
    assert found_in(f"{HEAD}int main() {{ {code} }}") == []


CPP = HEAD + "bool win(int s) {{ return !s; }}\nint main() {{\n    {}\n}}"
PYTHON = "def win(s):\n    return not s\n{}\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (CPP.format('puts(win ? "W" : "L");'), 5),
        (CPP.format("if (win) f();"), 5),
        (CPP.format("if (a && !win) f();"), 5),
        (CPP.format("while (win == 1) f();"), 5),
        (PYTHON.format("print('W' if win else 'L')"), 3),
        (PYTHON.format("a = b and not win"), 3),
        (CPP.format('puts(win(0) ? "W" : "L");'), None),
        (CPP.format("sort(a, b, win); f(&win); g = win;"), None),
        (CPP.format("bool win = f(); if (win) f();"), None),
        (CPP.format("int n, win[9]; if (win) f();"), None),
        (CPP.format("for (bool win : all) if (win) f();"), None),
        (HEAD + "void win() { }\nvoid f(int a, bool win) { if (win) win(); }", None),
        (PYTHON.format("win = win(0)\nif win: f()"), None),
        (PYTHON.format("for win in x:\n    if win: f()"), None),
        (PYTHON.format("def f(a, win):\n    if win: f()"), None),
        (PYTHON.format("print(win(0) if win(1) else win.calls)"), None),
    ],
)
def test_a_function_that_is_named_and_not_called(text: str, line: int | None) -> None:
    assert found_in(text) == ([("uncalled", line)] if line else [])


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("int win = 0;\nif (f()) {\n    int win = 1;\n}\nreturn win;", 6),
        ("int a = 0, win = 0;\nfor (;;) {\n    if (f()) { bool win = f(); }\n}", 6),
        ("int win[5];\n{ auto win = 1; }", 5),
        ("int win = 0;\nif (f()) {\n    int win = 1;\n    g(win);\n}", None),
        ("{ int win = 0; }\n{ int win = 1; }", None),
        ("int win = 0;\nif (f()) {\n    win = 1;\n}", None),
        ("int win = 0;\nauto f = [] { int own = 1; };", None),
    ],
)
def test_a_second_variable_that_nothing_reads(body: str, line: int | None) -> None:
    assert found_in(f"{HEAD}int g() {{\n{body}\n}}") == ([("shadowed", line)] if line else [])


@pytest.mark.parametrize("problem", sorted(MISTAKES))
def test_no_program_of_the_catalogue_has_a_slip(problem: str) -> None:
    programs = [program for mistake in MISTAKES[problem] for program in mistake.programs]
    assert {one.name: found for one in programs if (found := found_in(one.text))} == {}


@pytest.mark.parametrize(
    "source",
    [CPP.format("if (win) f();"), CPP.format("if (r = 1) f();"), PYTHON.format("if win: 1")],
)
@pytest.mark.parametrize("answer", ["WINNING", "LOSING"])
def test_beside_a_slip_no_other_cause_is_offered(source: str, answer: str) -> None:
    def run(text: str) -> RunResult:
        return RunResult(f"{answer}\n" * int(text.split("\n")[0]))

    failure = driven(stress("blockgame", source=SourceText(source)), run)[1].failure
    assert failure
    assert [(one.kind, one.line) for one in failure.findings] == found_in(source)
    assert (failure.mistakes, failure.alike, failure.causes) == ((), (), ())
    assert [one.kind for one in failure.traits] == [f"always-{answer.lower()}"]
    report = failure_text(failure, (), 10)
    assert f", line {failure.findings[0].line}: {failure.findings[0].text}\n" in report


@pytest.mark.parametrize(
    "part",
    [
        *("if (", "for (;", "if (a = b)", "int a = 0;", "{int a=1;", "{int a=1;}", "win", "!"),
        *("bool win", "(win,", "}", "int win(){", "a.b", "a[", "auto "),
    ],
)  # fmt: skip
@pytest.mark.parametrize("start", [CPP.format("{"), PYTHON.format("")])
def test_any_text_is_read_to_its_end(start: str, part: str) -> None:
    """The work grows with the text alone, or this would take minutes."""
    list(slips_in(SourceText(start + part * (MOST_SOURCE // len(part)))))

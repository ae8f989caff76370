"""`desk.source.slips`: slips that compile, by the text of a program."""

import pytest

from blockcover.cli.failure_report import failure_text
from blockcover.desk.results import RunResult
from blockcover.desk.source.slips import slips_in
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from catalogue import MISTAKES
from stress_runs import ANSWERS, boards_of, driven, same_answer

HEAD = "#include <bits/stdc++.h>\nusing namespace std;\n"


def found_in(text: str) -> list[tuple[str, int | None]]:
    return [(one.kind, one.line) for one in slips_in(SourceText(text))]


PYTHON = "def win(s):\n    return not s\n{}\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (PYTHON.format("print('W' if win else 'L')"), 3),
        (PYTHON.format("a = b and not win"), 3),
        (PYTHON.format("win = win(0)\nif win: f()"), None),
        (PYTHON.format("for win in x:\n    if win: f()"), None),
        (PYTHON.format("def f(a, win):\n    if win: f()"), None),
        (PYTHON.format("print(win(0) if win(1) else win.calls)"), None),
    ],
)
def test_a_function_that_is_named_and_not_called(text: str, line: int | None) -> None:
    assert found_in(text) == ([("uncalled", line)] if line else [])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def f(n):\n    r = 0\n    r == True\n    return r", 3),
        ("import sys\nmemo[n, 1] == r", 2),
        ("def f(n):\n    return (n\n        == 1 and\n        n == 2 and\n        n == 3)", None),
        ("if n == 1:\n    print(n == 2)\nelse: n = n == 3", None),
        ("x = [\n    n == 1,\n    n == 2\n]", None),
    ],
)
def test_a_comparison_that_stands_alone(text: str, line: int | None) -> None:
    assert found_in(text) == ([("unstored", line)] if line else [])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def f(n):\n    if n:\n        r = 1\n        r + f(n - 1)\n    return r", 4),
        ("def f(n):\n    r = n\n    r", 3),
        ("def f(n):\n    'A text'\n    f(n)\n    return n\nif n: ...", None),
    ],
)
def test_a_value_that_nothing_uses(text: str, line: int | None) -> None:
    assert found_in(text) == ([("unused", line)] if line else [])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def f(c):\n    y, x = c / w, c % w\n    return (y, x) in cells", 2),
        ("n = int(input())\nn /= 2\nprint(n)", 2),
        ("def f(c):\n    y = int(c / w)\n    z = math.floor(c / w)\n    return y + z", None),
        ("def f(c):\n    if c / 3 != c // 3:\n        return 0", None),
        ("import time\nprint(time.time() / 60, 'a / b')", None),
        (HEAD + "int f(int c) { return c / 3; }", None),
    ],
)
def test_a_division_with_a_fraction(text: str, line: int | None) -> None:
    assert found_in(text) == ([("fraction", line)] if line else [])


@pytest.mark.parametrize(
    "skips",
    [
        "if (c == '\\n') READ;",
        "while (c == 10) READ;",
        "while (c != '.' && c != '#') READ;",
        "if (isspace(c)) READ;",
    ],
)
def test_a_line_end_that_is_read_again_is_no_cell(skips: str) -> None:
    read = 'scanf("%c", &c);'
    text = HEAD + 'int main() {\n    scanf("%d", &n);\n    ' + read
    assert found_in(f"{text}\n}}") == [("line-end-read", 5)]
    assert found_in(f"{text}\n    {skips.replace('READ;', read)}\n}}") == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("int main() {\nfor (i = 0; i < T; i++) {\nfor (i = 0; i < 5; i++) f(i);\n}\n}", (5, 4)),
        ("int main() {\nwhile (i < T) {\nfor (i = 0; i < 5; ++i) f(i);\n}\n}", (5, 4)),
        ("int main() {\nfor (int i = 0; i < T; i++)\nfor (int j = 0; j < 5; j++)\nfor (i = 0;"
         " i < 5; i++) f(i);\n}", (6, 4)),
        ("int k;\nint f() {\nfor (k = 0; k < 4; k++) {\nif (g(k))\nn += f();\n}\n}", (5, 5)),
        ("int i, n;\nvoid read() { for (i = 0; i < 5; i++) g(i); }\nint main() {\n"
         "for (i = 0; i < n; i++) { read(); } }", (4, 6)),
        ("int main() {\nfor (i = 0; i < T; i++)\nfor (int i = 0; i < 5; i++) f(i);\n}", None),
        ("int main() {\nfor (i = 0; i < T; i++) {\nint i;\nfor (i = 0; i < 5; i++);\n}\n}", None),
        ("int main() {\nfor (i = 0; i < T; i++) f(i);\nfor (i = 0; i < T; i++) f(i);\n}", None),
        ("int main() {\nfor (i = 0; i < 5; i++) {\nfor (i = 0; i < 5; i++);\nbreak;\n}\n}", None),
        ("int main() {\nfor (i = 0; i < 5; i++) {\nfor (i = 0; i < 5; i++);\ni = k;\n}\n}", None),
        ("int k;\nint f() {\nint k; for (k = 0; k < 4; k++) {\nn += f();\n}\nreturn n; }", None),
        ("int k;\nint f(int k) {\nfor (k = 0; k < 4; k++) {\nn += f();\n}\nreturn n; }", None),
        ("int k;\nint f() {\nfor (k = 0; k < 4; k++) {\nif (k) return f();\n}\nreturn n; }", None),
        ("int k;\nint f() {\nfor (k = 0; k < 4; k++) g(k);\nreturn f(); }", None),
    ],
)  # fmt: skip
def test_an_inner_loop_that_changes_the_counter_of_the_outer(
    text: str, lines: tuple[int, int] | None
) -> None:
    found = list(slips_in(SourceText(HEAD + text)))
    told = [("counter-reused", *lines)] if lines else []
    assert [(one.kind, one.line, one.number) for one in found] == told


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("while i < T:\n    for i in range(5):\n        f(i)\n    i += 1\n", (2, 1)),
        ("for i in range(5):\n    for i in range(5):\n        f(i)\n    g(i)\n", (2, 1)),
        ("def f():\n    for i in range(5):\n        for j in s:\n            for i in j: f(i)\n"
         "        g(a[i])\n", (4, 2)),
        ("for i in range(5):\n    for i in range(5):\n        f(i)\n    g()\n", None),
        ("for i in range(5):\n    for i in range(5):\n        f(i)\n    i = 1\ng(i)\n", None),
        ("for i in range(5):\n    f(i)\nfor i in range(5):\n    f(i)\n", None),
    ],
)  # fmt: skip
def test_in_python_the_counter_of_for_is_set_again(
    text: str, lines: tuple[int, int] | None
) -> None:
    found = list(slips_in(SourceText(text)))
    told = [("counter-reused", *lines)] if lines else []
    assert [(one.kind, one.line, one.number) for one in found] == told


PASSING = HEAD + "int win(int s, int who) {{ if (win({}) == who) return who; return {}; }}"


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        (PASSING.format("s | m, who", "1 - who"), True),
        (PASSING.format("s | m, who", "!who"), True),
        (PASSING.format("s | m, who", "who ^ 1"), True),
        (PASSING.format("s | m, 1 - who", "1 - who"), False),
        (PASSING.format("s | m, who + 1", "!who"), False),
        (PASSING.format("s | m, who", "0"), False),
        ("def win(s, me):\n    if win(s | 1, me) == me: return me\n    return 3 - me", True),
        ("def win(s, who):\n    if win(s | 1, not who): return False\n    return not who", False),
    ],
)
def test_a_turn_that_is_not_passed(text: str, is_found: bool) -> None:
    assert [kind for kind, _ in found_in(text)] == ["turn-kept"] * is_found


@pytest.mark.parametrize(
    ("code", "is_found"),
    [
        ('scanf("%d", &n); scanf("%c", &c);', True),
        ('scanf("%d", &n); scanf(" %c", &c);', False),
        ('scanf("%d\\n", &n); scanf("%c", &c);', False),
        ('scanf("%d", &n); scanf("%c", &c); getchar();', False),
    ],
)
def test_a_line_end_that_is_read_as_a_cell(code: str, is_found: bool) -> None:
    found = found_in(f"{HEAD}int main() {{\n    {code}\n}}")
    assert found == [("line-end-read", 4)] * is_found


@pytest.mark.parametrize("problem", sorted(MISTAKES))
def test_no_program_of_the_catalogue_has_a_slip(problem: str) -> None:
    programs = [program for mistake in MISTAKES[problem] for program in mistake.programs]
    assert {one.name: found for one in programs if (found := found_in(one.text))} == {}


@pytest.mark.parametrize(
    "source",
    [PYTHON.format("if win: 1"), HEAD + 'int main() { scanf("%d", &n); scanf("%c", &c); }'],
)
@pytest.mark.parametrize("answer", ["WINNING", "LOSING"])
def test_beside_a_slip_no_other_cause_is_offered(source: str, answer: str) -> None:
    trial = stress("blockgame", source=SourceText(source))
    failure = driven(trial, same_answer(answer))[1].failure
    assert failure
    assert [(one.kind, one.line) for one in failure.findings] == found_in(source)
    assert (failure.mistakes, failure.alike, failure.causes) == ((), (), ())
    assert [one.kind for one in failure.traits] == [f"always-{answer.lower()}"]
    report = failure_text(failure, (), 10)
    assert report.count(f"It always answers {answer}.\n") == 1
    assert f", line {failure.findings[0].line}: {failure.findings[0].text}\n" in report


def test_a_counter_of_cases_that_an_inner_loop_changes() -> None:
    text = HEAD + "int main() {\nfor (i = 0; i < T; i++) {\nfor (i = 0; i < h; i++) f();\n}\n}"

    def run(text: str) -> RunResult:
        first = boards_of("boardcover", text)[:1]
        return RunResult(ANSWERS["boardcover"](first)[0] + "\n")

    for source, kinds in (
        (None, ["first-case-only"]),
        (SourceText(text), ["first-case-only", "counter-reused"]),
    ):
        failure = driven(stress("boardcover", source=source), run)[1].failure
        assert failure
        assert [one.kind for one in failure.findings] == kinds
        assert failure_text(failure, (), 10)

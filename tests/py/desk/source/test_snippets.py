"""`desk.source.snippets`: Python that is looked for in a program."""

import pytest

from blockcover.desk.python_errors import MAX_PROGRAM
from blockcover.desk.source.snippets import first_that_fits, holds, parsed


def found(program: str, snippet: str) -> bool:
    tree = parsed(program)
    assert tree
    return holds(tree, snippet)


@pytest.mark.parametrize(
    ("program", "snippet"),
    [
        ("if 0 > x: pass", "x < 0"),
        ("if not x >= 0: pass", "x < 0"),
        ("if not 0 <= x < w: pass", "x < 0"),
        ("if not 0 <= x < w: pass", "x >= w"),
        ("if not (x > 0 and y == 1): pass", "y != 1"),
        ("if not x in a: pass", "x not in a"),
        ("if not x not in a: pass", "x in a"),
        ("if not x is None: pass", "x is not None"),
        ("x = 1 == y", "y == 1"),
        ("x = x | y", "x |= y"),
        ("f(1)(2)", "f(1)"),
        ("def f(a, b=1, *c):\n    return 1", "def f():\n    return 1"),
        ("for i, j in x:\n    f(i, j, k=3)", "for _ in x:\n    f(...)"),
        ("while 1:\n    if a:\n        b = 1\n    elif c:\n        d = 2", "if c:\n    ..."),
        ("try:\n    a()\nfinally:\n    b = 1\n    c = 2", "b = 1\nc = 2"),
        ("a = 1\nb = 2\nc = 3", "a = 1\n...\nc = _"),
    ],
)
def test_a_snippet_is_found(program: str, snippet: str) -> None:
    assert found(program, snippet)


@pytest.mark.parametrize(
    ("program", "snippet"),
    [
        ("if x <= 0: pass", "x < 0"),
        ("if not f(x): pass", "x < 0"),
        ("a = 1\nb = 2\nc = 3", "a = 1\nc = 3"),
        ("if a:\n    b = 1\n    c = 2", "if a:\n    b = 1"),
        ("f(1, 2)", "f(_)"),
        ("f(x=1)", "f()"),
        ("x = True", "x = 1"),
        ("x = 1.0", "x = 1"),
        ("corners[i]", "square - corners"),
        ("'wins(rest)'  # wins(rest)", "wins(rest)"),
    ],
)
def test_other_code_is_not_taken_for_a_snippet(program: str, snippet: str) -> None:
    assert not found(program, snippet)


def test_the_first_snippets_that_fit_decide() -> None:
    program = "x = 1\ny = 2"
    assert first_that_fits(program, [["z = _"], ["x = 2", "x = 1"]], [[], []]) == 1
    assert first_that_fits(program, [[], ["x = 1"]], [["y = _"], ["z = _"]]) == 1
    assert first_that_fits(program, [["x = 1"]], [["y = 2"]]) is None
    assert first_that_fits(program, [["x = 1"], ["y = 2"]], [[], []], "y") == 1


@pytest.mark.parametrize(
    "program",
    ["if", "x = '\0'", "(" * 5_000, "(" * 40 + ")" * 40, "-" * 40_000 + "1", "x\n" * MAX_PROGRAM],
)
def test_what_cannot_be_read_has_no_reply(program: str) -> None:
    assert first_that_fits(program, [[]], [[]]) is None

"""`desk.source.bounds`: arrays that a program may leave, by its text."""

import pytest

from blockcover.desk.source.bounds import bound_included, unchecked_index
from blockcover.desk.source.text import SourceText
from catalogue import MISTAKES, right_program

HEAD = "#include <bits/stdc++.h>\nusing namespace std;\n"
READ = "for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) cin >> a[y][x];\n"
SIZE = "for (int y = 0; y < a.size(); y++) cin >> a[y];\n"
READ_JAVA = (
    "import java.util.*;\nfor (int y = 0; y < a.length; y++)\n"
    "    for (int x = 0; x < w; x++) a[y][x] = 0;\n"
)
READ_PYTHON = "for y in range(h):\n    for x in range(w): a[y][x] = 0\n"


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        (READ + "for (int i = 0; i <= h; i++) if (a[i][0]) f();", True),
        (READ + "if (y < 0 || x < 0 || y > h || x > w) return false;", True),
        (READ + "if (0 <= y && y <= h && 0 <= x && x < w) f();", True),
        (READ + "if (ys[q] > h || xs[q] >= w || xs[q] < 0) f();", True),
        (READ + "for (int i = 0; i < h; i++) if (a[i][0]) f();", False),
        (SIZE + "if (y < 0 || x < 0 || y > a.size()) return false;", True),
        (SIZE + "if (y < 0 || x < 0 || y >= a.size()) return false;", False),
        (SIZE + "if (y < 0 || x < 0 || y > a.size() - 1) return false;", False),
        (READ_JAVA + "if (y < 0 || y > a.length || x < 0 || x >= w) return false;", True),
        (READ_JAVA + "if (y < 0 || y >= a.length || x < 0 || x >= w) return false;", False),
        (READ_JAVA + "for (int x = 0; x <= w; x++) if (a[0][x] == '.') f();", True),
        (READ + "if (y < 0 || x < 0 || y >= h || x >= w) return false;", False),
        (READ + "if (y < 0 || y > h - 1) return false;", False),
        (READ + "if (y < 0 || y + 2 > h) return false;", False),
        (READ + "for (int i = 0; i <= h; i++) f();", False),
        (READ + "for (int i = 0; i <= h + 1; i++) a[i][0] = 1;", False),
        (READ + "for (int i = 1; i <= h; i++) f(); for (int i = 0; i <= h; i++) a[i] = 0;", False),
        (READ_PYTHON + "if y < 0 or y > h or x < 0:\n    f()", True),
        (READ_PYTHON + "ok = (0 <= y <= h and 0 <= x < w)", True),
        (READ_PYTHON + "ok = (0 <= y < h and 0 <= x < w)", False),
        (READ_PYTHON + "if n > h:\n    f()", False),
    ],
)
def test_a_bound_that_counts_as_an_index(text: str, is_found: bool) -> None:
    head = "" if text.startswith("for y") else HEAD
    assert (bound_included(SourceText(head + text)) is not None) == is_found


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("int f() { if (g[y + dy[k]][x + dx[k]]) return 0; }", True),
        ("int f() { int v = y + dy[k]; g[v][0] = 1; }", True),
        ("int f() { int v = y + dy[k]; if (v < 0 || v >= h) return 0; g[v][0] = 1; }", False),
        ("bool in(int v) { return v >= 0 && v < h; }\nint f() { g[y + dy[k]][0] = 1; }", False),
        ("int f() { g[y + 1][x] = 1; }", False),
    ],
)
def test_an_index_that_nothing_compares(text: str, is_found: bool) -> None:
    assert (unchecked_index(SourceText(HEAD + text)) is not None) == is_found


@pytest.mark.parametrize("problem", sorted(MISTAKES))
def test_a_right_program_has_no_such_array(problem: str) -> None:
    source = SourceText(right_program(problem))
    assert bound_included(source) is None

"""`desk.source.bounds`: arrays that a program may leave, by its text."""

import pytest

from blockcover.board import Board
from blockcover.cli.stress_report import failure_text
from blockcover.desk.results import RunResult
from blockcover.desk.source.bounds import (
    bound_included,
    sides_swapped,
    small_store,
    small_table,
    unchecked_index,
)
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from catalogue import MISTAKES, right_program
from stress_runs import ANSWERS, boards_of, driven

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
        (HEAD + "vector<vector<int>> a(w, vector<int>(h, 0));\n" + READ, True),
        (HEAD + "a.assign(w, vector<bool>(h));\n" + READ, True),
        (HEAD + "vector<string> a(w, string(h, '.'));\n" + READ, True),
        (HEAD + "vector<vector<int>> a(h, vector<int>(w, 0));\n" + READ, False),
        (HEAD + "vector<vector<int>> a(n, vector<int>(n, 0));\n" + READ, False),
        (HEAD + "a.resize(w, vector<int>(h));\n" + READ.replace("[y][x]", "[x][y]"), False),
        ("a = [[0] * h for _ in range(w)]\n" + READ_PYTHON, True),
        ("a = [[0] * w for _ in range(h)]\n" + READ_PYTHON, False),
        ("b = [[0] * h for _ in range(w)]\n" + READ_PYTHON, False),
    ],
)
def test_a_table_with_its_sides_exchanged(text: str, is_found: bool) -> None:
    assert (sides_swapped(SourceText(text)) is not None) == is_found


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("int a[19][20];", 19),
        ("char a[20][16];", 16),
        ("#define N 19\nbool a[N][N + 2];", 19),
        ("const int N = 15;\nint a[N][N];", 15),
        ("int a[20][20];", None),
        ("int a[4][3]; int b[9][9];", None),
        ("int a[n][19];", None),
    ],
)
def test_a_table_without_room_for_the_board(text: str, places: int | None) -> None:
    found = small_table(SourceText(HEAD + text), 20, 20)
    assert (found and found.places) == places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("char memo[1 << 24];", 1 << 24),
        ("#define M (1<<20)\nint memo[M];", 1 << 20),
        ("char memo[1 << 25];", None),
        ("char memo[33554432];", None),
        ("char bits[1 << 22];\nint f() { return bits[m >> 3]; }", None),
        ("int row[100];", None),
    ],
)
def test_a_store_without_room_for_all_positions(text: str, places: int | None) -> None:
    found = small_store(SourceText(HEAD + text))
    assert (found and found.places) == places


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
    assert sides_swapped(source) is None


def test_a_program_that_fails_on_boards_that_are_not_square_is_asked_about_its_table() -> None:
    def run(text: str) -> RunResult:
        boards = boards_of("boardcover", text)
        if all(board.rows <= board.cols for board in boards):
            return RunResult("".join(f"{one}\n" for one in ANSWERS["boardcover"](boards)))
        return RunResult("", "failed", -11)

    text = HEAD + "vector<vector<int>> a(w, vector<int>(h, 0));\n" + READ
    failure = driven(stress("boardcover", source=SourceText(text)), run)[1].failure
    assert failure
    assert failure.trial.boards == [Board(2, 1, 3)]
    assert [(one.kind, one.line) for one in failure.findings] == [
        ("signal", None),
        ("sides-swapped", 3),
    ]
    assert failure.causes == ()
    assert "Are rows and columns exchanged?, line 3: " in failure_text(failure, (), 10)

"""The changes that are tried: each kind, in Python and in C++."""

import ast
from functools import cache

import pytest

from blockcover.cli.repair import candidates_of
from blockcover.desk.repair.change import Change, ChangeKind
from blockcover.desk.source.text import SourceText
from catalogue import right_program

PYTHON = """\
import sys
board = []
total = 0
rows = [[0] * 3] * 2
PIECES = [
    [(0, 0), (1, 1), (0, 1)],
    [(0, 0), (0, 1), (0, 2)],
    [(0, 0), (1, 0)],
    [(0, 0), (1, 0), (1, -1)],
]


def count(y, x, n):
    global total
    n + count(y, x, n - x % 2)
    kept = board
    y = max(y, x)
    for dy, dx in [(0, 0), (1, 1)]:
        board[y + dy][x + dx] += 1
        if y < n and x >= 0:
            total = total + 1
        count(y, x, n)
    found = n % 3
    return found == 0


for case in range(int(input())):
    print("WINNING" if count(1, 2, 3) else "Losing", end="")
"""

KINDS: list[tuple[ChangeKind, str, str]] = [
    ("comparison", "if y < n and", "if y <= n and"),
    ("operator", "x + dx", "x - dx"),
    ("operator", "y < n and x", "y < n or x"),
    ("operator", "+= 1", "-= 1"),
    ("value", "n % 3", "n % 2"),
    ("value", "n - x % 2", "n - x % (-2)"),
    ("value", "(1, 1)]", "(-1, 1)]"),
    ("variable", "board[y + dy]", "board[x + dy]"),
    ("swapped", "[y + dy][x + dx]", "[x + dx][y + dy]"),
    ("swapped", "count(y, x, n)\n    f", "count(y, n, x)\n    f"),
    ("condition", "if y < n and x >= 0:", "if not (y < n and x >= 0):"),
    ("condition", '"WINNING" if count(1, 2, 3)', '"WINNING" if True'),
    ("bound", "range(int(input()))", "range(int(input()) - 1)"),
    ("text", '"Losing"', '"LOSING"'),
    ("left-out", "        board[y + dy][x + dx] += 1\n", "        pass\n"),
    ("moved", "found = n % 3\n    return found == 0", "return found == 0\n    found = n % 3"),
    ("returned", "        count(y, x, n)\n", "        return count(y, x, n)\n"),
    (
        "restored",
        "        count(y, x, n)\n",
        "        count(y, x, n)\n        board[y + dy][x + dx] -= 1\n",
    ),
    ("cleared", "    print(", "    board = []\n    print("),
    ("left-loop", "total = total + 1\n", "total = total + 1\n            break\n"),
    ("operator", "n + count(", "n += count("),
    ("returned", "    n + count(", "    return n + count("),
    ("grouping", "n - x % 2", "(n - x) % 2"),
    ("bound", "y < n and x >= 0", "y >= 0 and (y < n and x >= 0)"),
    ("piece", "(0, 1), (0, 2)]", "(0, 1), (1, 0)]"),
    ("piece", "    [(0, 0), (0, 1), (0, 2)],\n", ""),
    ("piece", "(1, -1)],\n]", "(1, -1)], [(0, 0), (0, 1)],\n]"),
    ("stored", "    count(y, x, n)\n    f", "    total += count(y, x, n)\n    f"),
    ("condition", "y < n and x >= 0:", "y < n and True:"),
    ("operand", "total + 1", "total"),
    ("operator", "max(y, x)", "(y + x)"),
    ("text", 'else "Losing", end="")', 'else "Losing")'),
    ("copied", "[[0] * 3] * 2", "[[0] * 3 for _ in range(2)]"),
    ("copied", "kept = board", "kept = [row[:] for row in board]"),
]

CPP = """\
#include <cstdio>
#include <cstring>
#include <iostream>
int n, total;
int board[5][6];
char row[6];
int pieces[2][3][2] = {{{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {0, 1}, {0, 2}}};
int steps[2][4] = {{0, 1, 1, 1}, {1, 0, 1, 0}};
bool fits(int y, int x) {
    int sum;
    for (int i = 0; i < n; i++) {
        if (y < 0 || board[y][x] == 1) return false;
        sum += board[x][y];
    }
    board[y][x] = 1;
    fits(y, x);
    total + fits(y, x + 1);
    if (board[y][x + 1] += n > 1) n = 2;
    if (n & 1 == 0 || !n == 3 || x >= n) scanf("%c", row);
    while (row[0] = '#');
    {
        int sum = 4;
        for (int each : row) sum += each;
    }
    const char *word = "WIN" "NING";
    map<short, bool> known;
    int *cell = &board[y - 1][2], next = *cell;
    return sum % 3 == 0 && y + x * 2 > 0;
}
int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        scanf("%s", row);
        std::cin >> n;
        printf("%s\\n", fits(1, 2) ? "WINNING" : "LOSING");
    }
}
"""

CPP_KINDS: list[tuple[ChangeKind, str, str]] = [
    ("comparison", "i < n", "i <= n"),
    ("operator", "i++", "i--"),
    ("variable", "i++", "y++"),
    ("operator", "y < 0 ||", "y < 0 &&"),
    ("operator", "x * 2", "x + 2"),
    ("operator", "sum += board", "sum -= board"),
    ("value", "sum % 3", "sum % 2"),
    ("variable", "[y][x] == 1", "[i][x] == 1"),
    ("swapped", "[x][y]", "[y][x]"),
    ("swapped", "fits(y, x);", "fits(x, y);"),
    ("condition", "(y < 0 || board[y][x] == 1)", "(!(y < 0 || board[y][x] == 1))"),
    ("bound", "i < n;", "i < n + 1;"),
    ("text", '"WINNING"', '"LOSING"'),
    ("left-out", "    fits(y, x);", "    ;"),
    ("moved", "board[y][x] = 1;\n    fits(y, x);", "fits(y, x);\n    board[y][x] = 1;"),
    ("returned", "    fits(y, x);", "    return fits(y, x);"),
    ("restored", "    fits(y, x);", "    fits(y, x);\n    board[y][x] = 0;"),
    ("cleared", '        scanf("%s"', '        total = 0;\n        scanf("%s"'),
    (
        "cleared",
        '        scanf("%s"',
        '        memset(board, 0, sizeof board);\n        scanf("%s"',
    ),
    ("initialised", "int sum;", "int sum;\n    sum = 0;"),
    ("size", "row[6]", "row[7]"),
    ("size", "board[5]", "board[10]"),
    ("type", "int n, total", "long long n, total"),
    ("bound", "n & 1 == 0 || !n == 3 || x >= n", "x < 0 || (n & 1 == 0 || !n == 3 || x >= n)"),
    ("operator", "total + fits(", "total += fits("),
    ("piece", "{0, 1}, {0, 2}}", "{0, 1}, {1, 0}}"),
    ("piece", "{1, 0, 1, 0}", "{1, 0, 1, 1}"),
    ("piece", "{{0, 1, 1, 1}, {1, 0, 1, 0}}", "{{0, 1, 1, 1}}"),
    ("stored", "    fits(y, x);\n    total", "    sum += fits(y, x);\n    total"),
    ("condition", "sum % 3 == 0 && y + x * 2 > 0", "sum % 3 == 0 && true"),
    ("operand", "y + x * 2 > 0", "y + x > 0"),
    ("returned", "    total + fits(", "    return total + fits("),
    ("grouping", "board[y][x + 1] += n > 1", "(board[y][x + 1] += n) > 1"),
    ("grouping", "n & 1 == 0", "(n & 1) == 0"),
    ("grouping", "!n == 3", "!(n == 3)"),
    ("reading", '"%c"', '" %c"'),
    ("comparison", "row[0] = '#'", "row[0] == '#'"),
    ("left-out", "'#');\n    {", "'#')\n    {"),
    ("shadowed", "int sum = 4", "sum = 4"),
    ("type", "map<short", "map<int"),
    ("operator", "&board[y - 1]", "&board[y + 1]"),
    ("left-out", "std::cin >> n;", ";"),
]


@cache
def changes_in(program: str) -> list[Change]:
    return candidates_of(SourceText(program), is_compiled=program.startswith(("#", "int "))).changes


@pytest.mark.parametrize(
    ("program", "kind", "old", "new"),
    [(PYTHON, *case) for case in KINDS] + [(CPP, *case) for case in CPP_KINDS],
)
def test_a_change_of_each_kind_is_tried(program: str, kind: ChangeKind, old: str, new: str) -> None:
    assert program.count(old) == 1
    changed = {one.applied(program) for one in changes_in(program) if one.kind == kind}
    assert program.replace(old, new) in changed


@pytest.mark.parametrize(
    ("problem", "style"),
    [*(("blockgame", style) for style in ("plain", "lists", "undo")),
     *(("boardcover", style) for style in ("plain", "book"))],
)  # fmt: skip
def test_each_changed_program_in_python_can_be_read(problem: str, style: str) -> None:
    program = right_program(problem, style)
    changes = changes_in(program)
    assert len(changes) > 300
    for change in changes:
        ast.parse(change.applied(program))


@pytest.mark.parametrize("program", [PYTHON, CPP])
def test_the_lines_of_a_change_are_all_that_differs(program: str) -> None:
    for change in changes_in(program):
        old, new = change.lines(program)
        lines = program.split("\n")
        at = change.line(program) - 1
        assert lines[at : at + len(old)] == old
        lines[at : at + len(old)] = new
        assert "\n".join(lines) == change.applied(program)


@pytest.mark.parametrize("word", ["break", "continue"])
@pytest.mark.parametrize(
    "text",
    ["while True:\n    if n:\n        {}\n", "int main() {{\n    while (1)\n        {};\n}}\n"],
)
def test_a_loop_that_is_left_may_be_meant_to_go_on(text: str, word: str) -> None:
    program = text.format(word)
    other = text.format("continue" if word == "break" else "break")
    changed = {one.applied(program) for one in changes_in(program) if one.kind == "left-loop"}
    assert changed == {other}


def test_of_texts_that_stand_side_by_side_none_is_changed() -> None:
    for change in changes_in(CPP):
        assert '"WIN" "NING"' in change.applied(CPP)


def test_no_two_changes_give_the_same_program() -> None:
    for program in (PYTHON, CPP):
        texts = [change.applied(program) for change in changes_in(program)]
        assert len(set(texts)) == len(texts)
        assert program not in texts


@pytest.mark.parametrize("program", ["", "print(", "#include", "int main(", "def f(:\n" * 50])
def test_a_program_that_cannot_be_read_has_few_changes_or_none(program: str) -> None:
    for change in changes_in(program):
        assert change.applied(program) != program


@pytest.mark.parametrize(
    ("right", "line"),
    [
        (
            "def f(a):\n    a[0] = a[1] = 1\n    f(a)\n    a[0] = a[1] = 0\n",
            "    a[0] = a[1] = 0\n",
        ),
        ("def f(a):\n    a[f(a)] = a[0]\n    return a[f(a)]\n", "    return a[f(a)]\n"),
        (
            "def f(n):\n    while n:\n        sum = 0\n        if n:\n            sum += f(n)\n"
            "        return sum\n",
            "        return sum\n",
        ),
        (
            "int f(int *a) {\n    a[0] = *a = true;\n    f(a);\n    a[0] = *a = false;\n}\n",
            "    a[0] = *a = false;\n",
        ),
        (
            "#include <iostream>\nint main() {\n    int h, w;\n    std::cin >> h >> w;\n"
            "    while (h) {\n        std::string row;\n        std::cin >> row;\n    }\n}\n",
            "        std::cin >> row;\n",
        ),
        (
            '#include <cstdio>\nint main() {\n    int h, w;\n    scanf("%d %d", &h, &w);\n}\n',
            '    scanf("%d %d", &h, &w);\n',
        ),
        (
            '#include <cstdio>\nint main() {\n    char row[9];\n    scanf("%s", row);\n}\n',
            '    scanf("%s", row);\n',
        ),
        ("int f(int *a) {\n    *a = f(a);\n    return *a;\n}\n", "    return *a;\n"),
        (
            "int f(int n) {\n    while (n) {\n        long long sum = 0;\n"
            "        if (n) sum += f(n);\n        return sum;\n    }\n    return 1;\n}\n",
            "        return sum;\n",
        ),
    ],
)
def test_a_statement_that_is_left_out_is_put_in(right: str, line: str) -> None:
    program = right.replace(line, "")
    assert right in {change.applied(program) for change in changes_in(program)}


@pytest.mark.parametrize("use", ["for a in {}: pass", "print({}[0])", "print([a for a in {}])"])
def test_a_number_with_items_is_meant_to_be_a_list(use: str) -> None:
    program = f"n = 0\nm = len([])\nrow = [n]\n{use.format('n')}\n"
    changed = {change.applied(program) for change in changes_in(program)}
    assert program.replace(use.format("n"), use.format("row")) in changed
    assert program.replace(use.format("n"), use.format("m")) not in changed


def test_a_variable_of_the_file_that_a_function_assigns_is_made_global() -> None:
    right = "a = b = 0\nn = 0\ndef f(m):\n    global n, m\n    n += 1\n    a = m\n"
    program = right.replace("    global n, m\n", "")
    added = {change.text for change in changes_in(program) if change.kind == "shadowed"}
    assert added == {"global a\n    ", "global n\n    "}
    assert "global n\n    " not in {change.text for change in changes_in(right)}


@pytest.mark.parametrize(
    "field", ["int size = 5;", "std::vector<int> row = {5};", "int a[2] = {5};"]
)
def test_the_first_value_of_a_member_is_changed(field: str) -> None:
    program = f"#include <vector>\nclass Board {{\n    {field}\n}};\n"
    changed = {change.applied(program) for change in changes_in(program)}
    assert program.replace("5", "6") in changed


def test_a_number_with_a_plus_is_a_value() -> None:
    program = "int f(int n) {\n    return f(+1);\n}\n"
    assert program.replace("+1", "-1") in {
        change.applied(program) for change in changes_in(program)
    }


def test_what_a_loop_over_a_list_declares_is_no_value() -> None:
    at = CPP.index("each : row")
    spans = [change.span for change in changes_in(CPP) if change.kind == "variable"]
    assert not any(span.start == at for span in spans)
    assert any(span.start == at + len("each : ") for span in spans)


def test_a_comment_between_operands_is_no_operand() -> None:
    program = CPP.replace("sum % 3 == 0", "sum % /* three */ 3 == 0 + 1")
    kinds = {change.kind for change in changes_in(program)}
    assert {"comparison", "operator", "value"} <= kinds


def test_a_table_with_a_sign_is_one_of_pieces() -> None:
    program = CPP.replace("{0, 1}, {0, 2}}", "{0, 1}, {1, -1}}")
    pieces = [change for change in changes_in(program) if change.kind == "piece"]
    assert any("{{0, 0}, {0, 1}, {1, 0}}" in one.applied(program) for one in pieces)


@pytest.mark.parametrize(
    ("program", "turned"),
    [
        ("def f(a):\n    b = f(a)\n    return b\n", "b = not (f(a))"),
        ("def f(a):\n    return f(a + 1)\n", "return not (f(a + 1))"),
        ("def f(a, b):\n    while a and f(b, a): a = b\n", "while a and not (f(b, a)):"),
        ("#include <cstdio>\nbool f(int a) {\n    return f(a + 1);\n}\n", "return !(f(a + 1));"),
        ("#include <cstdio>\nint f(int a) {\n    int b;\n    b = f(a);\n}\n", "b = !(f(a));"),
    ],
)
def test_a_result_is_turned(program: str, turned: str) -> None:
    assert any(turned in change.applied(program) for change in changes_in(program))


def test_a_name_without_a_value_may_be_any_other() -> None:
    program = "def f(rows, at):\n    for row in rows:\n        print(rwo, at, len(row))\n"
    changed = {change.applied(program) for change in changes_in(program)}
    assert {program.replace("rwo", name) for name in ("row", "rows", "at")} <= changed
    assert program.replace("len", "row") not in changed


@pytest.mark.parametrize(
    ("program", "mended"),
    [
        (
            "def f(a):\n    for b in a:\n        n += b\n    return n\n",
            "def f(a):\n    n = 0\n    for b in a:\n        n += b\n    return n\n",
        ),
        (
            "def f(a):\n    if a:\n        ok = False\n    return ok\n",
            "def f(a):\n    ok = True\n    if a:\n        ok = False\n    return ok\n",
        ),
        (
            "for case in a:\n    print(1)\n    for y in b:\n        n |= y\n",
            "for case in a:\n    print(1)\n    n = 0\n    for y in b:\n        n |= y\n",
        ),
    ],
)
def test_a_variable_that_may_have_no_value_begins_with_one(program: str, mended: str) -> None:
    assert mended in {change.applied(program) for change in changes_in(program)}


@pytest.mark.parametrize(
    "program",
    [
        "def f(a, n):\n    n += a\n    return n\n",
        "def f(a):\n    global n\n    n += a\n",
        "def f(a):\n    n = 1\n    if a:\n        n = 2\n    return n\n",
        "n = 0\nfor case in range(2):\n    n += 1\n",
        "for a in b:\n    n = 0\n    for c in a:\n        n += c\n    print(n)\n",
        "if a:\n    n = 0\nfor c in a:\n    n += c\n",
    ],
)
def test_a_variable_with_a_value_needs_no_other(program: str) -> None:
    assert not any(change.kind == "initialised" for change in changes_in(program))


def test_what_follows_a_macro_that_is_the_head_of_a_loop_is_read() -> None:
    program = (
        "#include <array>\n#define FOR(i, a, n) for (int i = a; i < (n); i++)\n"
        "#define REP(i, n) FOR(i, 0, n)\n"
        "std::array<std::pair<int, int>, 2> cells;\n"
        "int f(int h) {\n    int k = 0;\n    REP(y, h) REP(x, (h)) if (y < 5) k += 1;\n"
        "    return k;\n}\n"
    )
    changed = {change.applied(program) for change in changes_in(program)}
    for old, new in (("y < 5", "y <= 5"), ("k += 1", "k -= 1"), (", 2>", ", 3>")):
        assert program.replace(old, new) in changed


@pytest.mark.parametrize(
    ("program", "old", "new"),
    [
        ("for i in h:\n    for i in w:\n        print(i, j)\n", "for i in w", "for j in w"),
        ("import f\na = [f(x, y) for x in h for x in w if y]\n", "for x in w", "for y in w"),
    ],
)
def test_the_variable_of_a_loop_may_be_one_that_its_turns_read(
    program: str, old: str, new: str
) -> None:
    changed = {change.applied(program) for change in changes_in(program)}
    assert program.replace(old, new) in changed
    assert not any("for f in" in one or "for print in" in one for one in changed)


def test_a_longer_array_keeps_its_length_together() -> None:
    program = "#include <cstdio>\nchar memo[1 << 24];\nchar row[N];\n"
    sizes = {change.applied(program) for change in changes_in(program) if change.kind == "size"}
    assert program.replace("1 << 24", "(1 << 24) + 1") in sizes
    assert program.replace("1 << 24", "2 * (1 << 24)") in sizes
    assert program.replace("[N]", "[N + 1]") in sizes


@pytest.mark.parametrize(("type_", "truth"), [("int", "1"), ("bool", "true")])
def test_a_condition_is_true_in_the_words_of_the_program(type_: str, truth: str) -> None:
    program = f"#include <stdio.h>\n{type_} f(int a) {{ return a > 2 && a < 5; }}\n"
    assert f"a > 2 && {truth};" in "".join(one.applied(program) for one in changes_in(program))


def test_a_number_that_is_left_out_comes_before_an_operator_beside_it() -> None:
    program = "def f(n):\n    return n - 1\n"
    first, second = (program.replace("n - 1", new) for new in ("n", "n + 1"))
    texts = [one.applied(program) for one in changes_in(program)]
    assert texts.index(first) < texts.index(second)


@pytest.mark.parametrize(
    "program",
    [
        "#include <stdio.h>\nint f(int a) { return a + 1 > 0; }\n",
        "def f(a):\n    return a + 1 > 0\n",
    ],
)
def test_a_result_that_is_compared_may_be_meant_as_a_number(program: str) -> None:
    changes = [one for one in changes_in(program) if one.kind == "operand"]
    assert program.replace("a + 1 > 0", "a + 1") in [one.applied(program) for one in changes]


def test_a_table_of_a_given_size_gets_one_more_row() -> None:
    program = "#include <stdio.h>\nint T[2][2][2] = {{{0, 0}, {0, 1}},\n {{0, 1}, {0, 0}}};\n"
    whole = "int T[3][2][2] = {{{0, 0}, {0, 1}},\n {{0, 1}, {0, 0}}, {{0, 0}, {1, 0}}};"
    assert any(whole in one.applied(program) for one in changes_in(program))


@pytest.mark.parametrize(
    ("program", "old", "new"),
    [
        ("if input() != '0': print(1)\n", "'0'", "'.'"),
        ("#include <stdio.h>\nint f(char c) { return c == '1'; }\n", "'1'", "'#'"),
        ("if y < 4 and x < 4: print(4)\n", "y < 4 and x < 4", "y < 5 and x < 5"),
        (
            "#include <stdio.h>\nint f(int y) { if (g(y, 1) || y > 1) f(0); }\n",
            "g(y, 1) || y > 1",
            "g(y, 0) || y > 0",
        ),
        ("u = []\nfor y in range(3):\n    moves.append(y)\n", "u = []", "moves = []"),
        ("b = [1]\nfor y in range(3):\n    print(b[b])\n", "b[b]", "b[y]"),
        ("b = [1]\nfor y in range(3):\n    print(y + b)\n", "y + b", "y + y"),
        (
            "def f(b):\n    for y in range(9):\n        c = [b]\n        f(y)\nf([1])\n",
            "f(y)",
            "f(c)",
        ),
        ("def f(b, y):\n    return b[y]\n", "b[y]", "b[y - 1]"),
        ("#include <stdio.h>\nint f(int *b, int y) { return b[y]; }\n", "b[y]", "b[y + 1]"),
        ("#include <stdio.h>\nvoid f(int *b, int y) { b[y] = 2; }\n", "b[y]", "b[y + 1]"),
        ("#define rep(i, n) for (int i = 0; i < n; i++)\nint f() { rep(y, 5) g(y); }", "5", "4"),
        (
            "#define rep(i, n) for (int i = 0; i < n; i++)\nint f() { rep(y, h) g(y); }",
            "h)",
            "h - 1)",
        ),
        (
            "#define rep(i, n) for (int i = 0; i < n; i++)\nint f(int h, int w) { rep(y, h) g(); }",
            "(y, h)",
            "(y, w)",
        ),
        (
            "#define rep(i, n) for (int i = 0; i < n; i++)\nint f(int h) { rep(y, h) g(h); }",
            "g(h)",
            "g(y)",
        ),
        (
            "int f(int y) {\n    f(y + 1);\n    fill(y, '.');\n}\n",
            "    f(y + 1);",
            "    fill(y, '#');\n    f(y + 1);",
        ),
        (
            "def f(y):\n    f(y + 1)\n    b[y] = 0\n",
            "    f(y + 1)",
            "    b[y] = 1\n    f(y + 1)",
        ),
        (
            "int main() {\n    int c, b;\n    while (c--) {\n        b |= 1;\n    }\n}\n",
            "        b |= 1;",
            "        b = 0;\n        b |= 1;",
        ),
        (
            "def main():\n    b = 0\n    for _ in range(9):\n        b += 1\n",
            "        b += 1",
            "        b = 0\n        b += 1",
        ),
        (
            "def f(n):\n    if f(n + 1):\n        return 1\n    b[n] = 0\n",
            "        return 1",
            "        b[n] = 0\n        return 1",
        ),
        (
            "#include <stdio.h>\nint f(int n) {\n    if (f(n + 1)) return 1;\n    b[n] = 0;\n}\n",
            "return 1;",
            "{ b[n] = 0; return 1; }",
        ),
        (
            "def f(n):\n    if put(n, 1):\n        f(n + 1)\n",
            "        f(n + 1)",
            "        f(n + 1)\n    put(n, -1)",
        ),
        (
            "#include <stdio.h>\nint f(int n) {\n    if (put(n, 1)) f(n + 1);\n}\n",
            "f(n + 1);",
            "f(n + 1);\n    put(n, -1);",
        ),
    ],
)
def test_a_change_is_tried(program: str, old: str, new: str) -> None:
    before, _, after = program.rpartition(old)
    assert before + new + after in [one.applied(program) for one in changes_in(program)]


def test_a_table_of_three_cells_without_the_origin_is_none_of_pieces() -> None:
    program = "T = [[(0, 1), (1, 0), (1, 1)], [(0, 1), (1, 1), (1, 2)]]\nprint(T)\n"
    assert not any("(0, 0), (0, 1)" in one.applied(program) for one in changes_in(program))
    assert any(one.kind == "value" for one in changes_in(program))

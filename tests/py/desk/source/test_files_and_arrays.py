"""`desk.source.files`, `c_arrays`, `python_functions`: faults that a text shows."""

import pytest

from blockcover.desk.source.c_arrays import short_row
from blockcover.desk.source.files import file_read, file_written
from blockcover.desk.source.python_functions import without_value
from blockcover.desk.source.text import SourceText

HEAD = "#include <bits/stdc++.h>\nusing namespace std;\n"


def source(text: str) -> SourceText:
    """Return a program in C++; its text begins in line 3."""
    return SourceText(HEAD + text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('int main() { freopen("input.txt", "r", stdin); }', 3),
        ('ifstream in{"a.in"};', 3),
        ('int main() { ifstream in(argc > 1 ? argv[1] : "data.in"); }', 3),
        ("ifstream in;\nint main() {\nin.open(name); }", 5),
        ('FILE *fp = fopen("sample.in", "r");', 3),
        ('int main() { fopen_s(&fp, "input.txt", "r"); }', 3),
        ('#ifndef ONLINE_JUDGE\nfreopen("a", "r", stdin);\n#endif', 4),
        ('#ifdef LOCAL\nint a;\n#else\nfreopen("a", "r", stdin);\n#endif', 6),
        ('#define LOCAL\n#if defined(LOCAL)\nfreopen("a", "r", stdin);\n#endif', 5),
        ('#if 1\nifstream in("a");\n#endif', 4),
    ],
)
def test_a_file_that_is_read_in_cpp(text: str, line: int) -> None:
    assert file_read(source(text)) == (line, text.split("\n")[line - 3])


@pytest.mark.parametrize(
    "text",
    [
        '// freopen("input.txt", "r", stdin);\nint main() {}',
        '#ifdef LOCAL\nfreopen("a", "r", stdin);\n#endif',
        '#if 0\n#if 1\nfreopen("a", "r", stdin);\n#endif\n#endif',
        '#if !defined(A)\nint a;\n#elif 1\nifstream f("a");\n#else\n#endif',
        "ifstream in;\nint main() {}",
        'int main() { ifstream in("/dev/stdin"); }',
        "void read(ifstream &in) { in >> n; }",
        'int main() { FILE *fp = fopen("/dev/stdin", "r"); }',
        'int main() { freopen("output.txt", "w", stdout); }',
        'int main() { puts("ifstream fin;"); istringstream in(line); }',
    ],
)
def test_no_file_is_read_in_cpp(text: str) -> None:
    assert file_read(source(text)) is None


def test_files_in_other_languages() -> None:
    python = 'import sys\nsys.stdin = open("input.txt")\nprint(input())\n'
    assert file_read(SourceText(python)) == (2, 'sys.stdin = open("input.txt")')
    assert file_read(SourceText(python.replace("input.txt", "/dev/stdin"))) is None
    assert file_read(SourceText(python.replace('"input.txt"', "0"))) is None
    assert file_read(SourceText("import sys\nsys.stdin = open(sys.argv[1])\n"))
    assert not file_read(SourceText("import sys\nlog = open(sys.argv[1], 'w')\n"))
    assert file_written(SourceText('print(1, file=open("a", "w"))\n'))
    java = 'import java.util.*;\nScanner in = new Scanner(new File("input.txt"));\n'
    assert file_read(SourceText(java)) == (2, java.split("\n")[1])
    assert file_written(SourceText(java + 'PrintWriter out = new PrintWriter("out.txt");\n'))


def test_a_file_that_is_written() -> None:
    both = 'int main() {\nfreopen("a", "r", stdin);\nfreopen("b", "w", stdout);\n}'
    assert file_written(source(both)) == (5, 'freopen("b", "w", stdout);')
    assert file_written(source('ofstream out("a");'))
    assert file_written(source("ofstream out; int main() { out.open(name); }"))
    assert file_written(source('int main() { fopen("a", "w"); }'))
    assert file_written(source('int main() { fopen("a", "r"); }')) is None


@pytest.mark.parametrize(
    ("text", "line", "size"),
    [
        ('#define N 20\nchar b[N][N];\nint main() { scanf("%d %s", &h, b[y]); }', 4, 20),
        ('const int N = 4 * 5;\nchar b[N][N];\nint main() { scanf("%s", &b[y][0]); }', 4, 20),
        ("char row[20];\nint main() { gets(row); }", 3, 20),
        ("char row[20];\nint main() { cin >> row; }", 3, 20),
        ("int h; char a[30], b[20];\nint main() { cin >> h >> b; }", 3, 20),
        ("char row[20];\nint main() { fgets(row, sizeof(row), stdin); }", 3, 20),
        ("char row[100];\nint main() {\nfgets(row, 20, stdin); }", 5, 20),
        ("char row[100];\nint main() {\ncin.getline(row, 20); }", 5, 20),
        ('struct R { char row[15]; };\nint main() { scanf("%s", r[y].row); }', 3, 15),
        ('#define W (15)\nchar b[20][W];\nint main() { scanf("%s", b[0]); }', 4, 15),
        ('char b[20][15 + 5];\nint main() { scanf("%20s", b[0]); }', 3, 20),
        ('char b[20][21];\nint main() { scanf("%s", b[0]); }', 3, None),
        ('char b[20][20];\nint main() { scanf(" %c", &b[y][x]); }', 3, None),
        ("char b[20][20];\nint main() { cin >> b[y][x]; }", 3, None),
        ('char b[20][N + 1];\nint main() { scanf("%s", b[0]); }', 3, None),
        ('#define N 20\nchar b[20][N + 1];\nint main() { scanf("%s", b[0]); }', 4, None),
        ("char row[100];\nint main() { fgets(row, 100, stdin); }", 3, None),
    ],
)
def test_a_row_of_characters_without_room_for_its_end(
    text: str, line: int, size: int | None
) -> None:
    found = short_row(source(text), 20)
    assert (found and (found.place.line, found.places)) == ((line, size) if size else None)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def f(n):\n    if n:\n        return 1\n    n = 2\nprint(f(1))\n", 2),
        ("def f():\n    for m in moves:\n        if m: return f(m)\n", 2),
        (
            "class G:\n    def f(self):\n        if self.n: return 2\n        self.n = self.f()\n",
            3,
        ),
        ("def fits(y):\n    for a in s:\n        if a < y:\n            return False\n", 2),
        ("def f():\n    n = 1\nprint(f())\n", 2),
        ("def f(n):\n    for m in n:\n        if f(m[1:]) == False: return True\n", 2),
        ("def f(n):\n    for m in n:\n        if f(m[1:]) is False: return True\n", 2),
        ("def f():\n    n = 1\nif not f():\n    f()\n", 2),
        (
            "def f():\n    try:\n        return 1\n    except n:\n        pass\nprint(f())\n",
            2,
        ),
        ("def f():\n    def g():\n        return 1\n    n = g()\nn += f()\n", 2),
        ("def f(n):\n    if n: return 1\n    elif n > 2: return f(2)\n", 2),
        (
            "def f(n):\n    if n:\n        return f(n)\n    return -1 if n else f(0)\n",
            None,
        ),
        ("def first(b):\n    for y in b:\n        if y: return y\nprint(first(b) is None)\n", None),
        ("def first(b):\n    for y in b:\n        if y: return y\ny = first(b)\n", None),
        ("def f(n):\n    if n: return n[1:]\n    else: return 2\n", None),
        (
            "def f(n):\n    if n: return 1\n    elif n > 2: raise n\n    else: return 2\n",
            None,
        ),
        ("def f():\n    n = 1\nf()\nif __name__ == '__main__': f()\n", None),
        ("def wins():\n    for m in moves:\n        if m: return True\n", None),
        ("def wins(n):\n    if n: return True\n    if n > 1: return False\n", None),
        ("def f():\n    while True:\n        if n(): return 1\n", None),
        ("def f():\n    with n:\n        return (1,\n2)\n", None),
        ("def f():\n    yield 1\nfor n in f(): pass\n", None),
        ('def f():\n    """Text\n\n"""\n    return 1\n', None),
        ("def f(a,\n      b={1: 2}):\n    return 1\n", None),
        ("def f():\n    try:\n        return 1\n    except KeyError:\n        return 2\n", None),
        ("def f(n):\n    if n: return\n    g(n)\nf(1)\n", None),
        ("def f(n):\n    for m in n: break\n    else:\n        return 1\n    return 2\n", None),
        ("def f(n):\n    match n:\n        case _:\n            return 1\n", None),
        ("def count(n):\n    n += 1\nprint(row.count(1))\n", None),
        ("def f(n): return n\nf = lambda n: 1\n", None),
        ("def f():\n    if n: return 1\n    sys.exit()\n", None),
    ],
)
def test_a_function_in_python_that_can_end_without_its_value(text: str, line: int | None) -> None:
    found = without_value(SourceText("import sys\n" + text))
    assert (found and found.line) == line

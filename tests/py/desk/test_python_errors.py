"""`desk.python_errors`: programs that end with an error, run by the Python that runs the tests.

The tests run in CPython and in Pyodide, whose messages differ.
"""

import io
import linecache
import sys
from contextlib import redirect_stderr
from typing import get_args

import pytest

from blockcover.desk.python_errors import PythonKind, first_unreadable, python_error

SUGGESTS = sys.version_info >= (3, 12)
"""Whether Python suggests an import, and says how many values there were."""

WRONG: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "colon": ("x = 1\nif x == 1\n    print(x)", "colon", ()),
    "colon of a function": ("def wins(board)\n    return 1", "colon", ()),
    "= for ==": ("x = 1\nif x = 1:\n    print(x)", "equals", ()),
    "= after a call": ("def f(): return 1\nif f() = False:\n    pass", "equals", ()),
    "full-width colon": ("for i in range(3)：\n    print(i)", "character", ("：", ":")),
    "curly quotes": ("print(“WINNING”)", "character", ("“", '"')),
    "a sign of no language": ("x = 3 × 4", "character", ("×",)),
    "a blank of another sort": ("x =\u00a03", "blank", ("U+00A0",)),
    "tabs and blanks": ("if True:\n    x = 1\n\ty = 2", "tabs", ()),
    "no block": ("for y in range(5):\nprint(y)", "block-missing", ("for", "1")),
    "no body": ("def f():\nreturn 1", "block-missing", ("function", "1")),
    "indented": ("x = 1\n    y = 2", "indent-extra", ()),
    "between": ("if True:\n    x = 1\n  y = 2", "indent-between", ()),
    "bracket": ("print((1 + 2)\nx = 3", "bracket-open", ("(",)),
    "one bracket more": ("print(1))", "bracket-extra", (")",)),
    "another bracket": ("x = [1, 2)", "bracket-mixed", (")", "[")),
    "string": ("print('WINNING)", "quote", ()),
    "comma": ("x = [1 2]", "comma", ()),
    "print of Python 2": ("print 3", "print", ("print",)),
    "else if": ("x = 1\nif x: pass\nelse if x == 2: pass", "other-language", ("else if", "elif")),
    "and": ("x = 1\nif x && x: pass", "other-language", ("&&", "and")),
    "not": ("x = 1\nif !x: pass", "other-language", ("!", "not")),
    "++": ("x = 1\nx++", "other-language", ("++", "+= 1")),
    "comment of C++": ("// read the input", "other-language", ("//", "#")),
    "comment after code": ("x = 1 // the first one", "other-language", ("//", "#")),
    "hash": ("row = '#'\nif row[0] == #:\n    pass", "hash", ()),
    "type": ("int x = 5", "typed", ("int", "x")),
    "number": ("3x = 5", "number", ()),
    "return": ("return 1", "outside-function", ("return",)),
    "break": ("if True:\n    break", "outside-loop", ("break",)),
    "global": ("x = 1\ndef f():\n    x = 2\n    global x", "global-late", ("x",)),
    "no syntax": ("x = = 1", "syntax", ()),
    "name": ("print(quite_another)", "name", ("quite_another",)),
    "misspelled": ("known = {}\nprint(knwon)", "misspelled", ("knwon", "known")),
    "true": ("x = true", "lower-case", ("true", "True")),
    "no import": ("print(sys.argv)", "without-import", ("sys", "import sys")),
    "no import of a name": (
        "@lru_cache\ndef f(): pass",
        "without-import",
        ("lru_cache", "from functools import lru_cache"),
    ),
    "local": ("n = 0\ndef f():\n    n += 1\nf()", "unbound", ("n",)),
    "module": ("import nump", "no-module", ("nump",)),
    "closed module": (
        "raise ModuleNotFoundError(\"No module named 'ctypes'\")",
        "module-closed",
        ("ctypes",),
    ),
    "closed module of the page": (
        "class NotHere(ImportError): pass\nraise NotHere('ctypes.util is not there: a program')",
        "module-closed",
        ("ctypes.util",),
    ),
    "name of a module": ("from math import sqroot", "no-name", ("sqroot", "math")),
    "index": ("row = [1, 2]\nprint(row[2])", "index", ()),
    "empty": ("x = []\nx.pop()", "empty", ()),
    "key": ("known = {}\nprint(known[3])", "key", ("3",)),
    "push": ("x = []\nx.push(1)", "attribute-instead", ("push", "append", "list")),
    "suggested method": ("x = []\nx.apend(1)", "attribute-instead", ("apend", "append", "list")),
    "method": ("x = 5\nx.quite_another()", "attribute", ("quite_another", "int")),
    "method of None": ("x = [2, 1].sort()\nx.append(3)", "none-attribute", ("append",)),
    "of a module": ("import sys\nsys.setrecurionlimit(9)", "module-attribute", ()),
    "index of None": ("x = None\nx[0]", "none-used", ()),
    "None unpacked": ("y, x = None", "none-used", ()),
    "loop over None": ("for x in None: pass", "none-used", ()),
    "index of a number": ("x = 5\nx[0]", "not-subscriptable", ("int",)),
    "loop over a number": ("for y in 5: pass", "not-iterable", ("int",)),
    "in a number": ("3 in 5", "not-iterable", ("int",)),
    "call of a list": ("x = [1]\nx(0)", "not-callable", ("list",)),
    "string changed": ("row = '..'\nrow[0] = '#'", "item-assigned", ("str",)),
    "index by a string": ("x = [1]\nx['0']", "index-type", ("list", "str")),
    "index by a tuple": ("x = [[1]]\nx[0, 0]", "index-type", ("list", "tuple")),
    "range of a string": ("range('3')", "not-a-whole", ("str",)),
    "range of a quotient": ("range(6 / 2)", "not-a-whole", ("float",)),
    "None added": ("def f(): pass\nx = 1 + f()", "none-operand", ()),
    "None compared": ("None < 3", "none-operand", ()),
    "sum": ("x = 1 + '2'", "operands", ("+", "int", "str")),
    "comparison": ("'2' < 3", "compared", ("<", "str", "int")),
    "few arguments": (
        "def wins(board, moves): pass\nwins(1)",
        "arguments-few",
        ("wins", "1", "'moves'"),
    ),
    "many arguments": ("def f(x): pass\nf(1, 2)", "arguments-many", ("f", "1", "2")),
    "list as a key": ("known = {}\nknown[[1]] = 2", "unhashable", ("list",)),
    "length of a number": ("len(5)", "no-length", ("int",)),
    "int of a list": ("int(['3'])", "number-of", ("list",)),
    "int of a row": ("int('..#..')", "number-text", ("'..#..'",)),
    "few values": ("y, x = [3]", "unpack-few", ("2", "1")),
    "many values": ("y, x = [3, 4, 5]", "unpack-many", ("2", "3")),
    "not in a list": ("[1].remove(2)", "not-in-list", ()),
    "not at a place": ("[1].index(2)", "not-in-list", ()),
    "byte": ("known = bytearray(3)\nknown[0] = -1", "byte", ()),
    "shift": ("1 << -1", "shift", ()),
    "division": ("5 // 0", "division", ()),
    "remainder": ("5 % 0", "division", ()),
    "assertion": ("assert 1 == 2", "assertion", ()),
}  # fmt: skip
"""Programs with the kind of their error, and the names in it."""


def errors_of(program: str) -> str:
    """Run a program; return what Python prints at its end."""
    linecache.cache["solution.py"] = (
        len(program), None, program.splitlines(keepends=True), "solution.py"
    )  # fmt: skip
    try:
        exec(compile(program, "solution.py", "exec", dont_inherit=True), {})
    except BaseException as error:
        with redirect_stderr(io.StringIO()) as printed:
            sys.__excepthook__(type(error), error, error.__traceback__)
        return printed.getvalue()
    raise AssertionError("the program is right")


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_the_kind_of_an_error(name: str) -> None:
    program, kind, names = WRONG[name]
    errors = errors_of(program)
    error = python_error(errors)
    assert error
    assert error.text in errors
    if name == "many values" and not SUGGESTS:
        names = names[:1]
    if name == "of a module":
        names = ("setrecurionlimit", "sys", "setrecursionlimit")
    assert (error.kind, error.names) == (kind, names), errors


def test_each_kind_is_that_of_a_program() -> None:
    """A typing error in a keyword is only named by newer versions."""
    assert {kind for _, kind, _ in WRONG.values()} | {"keyword"} == set(get_args(PythonKind))
    newer = '  File "solution.py", line 1\n    whlie True:\n'
    newer += "SyntaxError: invalid syntax. Did you mean 'while'?\n"
    error = python_error(newer)
    assert error
    assert (error.kind, error.names) == ("keyword", ("while",))


def test_the_note_of_the_page_has_the_index_and_the_length() -> None:
    errors = errors_of("row = [1, 2]\nrow[2]") + "index 2 of row, whose length is 2\n"
    error = python_error(errors)
    assert error
    assert (error.kind, error.names) == ("index", ("row", "2", "2"))


@pytest.mark.parametrize(
    "errors",
    [
        "",
        "NameError: printed by the program itself",
        'Exception in thread "main" java.lang.NullPointerException\n\tat Main.main(Main.java:3)',
        "a.cpp:4:10: error: expected ';' at end of declaration",
        '  File "solution.py", line 1, in f\nRecursionError: maximum recursion depth exceeded',
        '  File "solution.py", line 1, in f\nStopIteration',
    ],
)
def test_other_texts_are_no_error_that_has_words(errors: str) -> None:
    assert python_error(errors) is None


def test_a_long_error_is_cut() -> None:
    error = python_error(errors_of(f"{{}}['{'x' * 5_000}']"))
    assert error
    assert len(error.names[0]) <= 60
    assert len(error.text) <= 300


@pytest.mark.parametrize(
    ("program", "kind", "place"),
    [
        ("x = 1\nif x == 1\n    print(x)", "colon", (2, 9, 9)),
        ("print('😀', 1 2)", "comma", (1, 12, 15)),
        ("f(1\n", "bracket-open", (1, 1, 2)),
        ("def f():\n", "block-missing", None),
        ("return 1", "outside-function", (1, 0, 8)),
    ],
)
def test_what_python_cannot_read_has_a_place(
    program: str, kind: PythonKind, place: tuple[int, int, int] | None
) -> None:
    """Columns are those of JavaScript, for which a smiley has two characters."""
    found = first_unreadable(program)
    assert found
    assert found.error.kind == kind
    lines = program.split("\n")
    assert 0 <= found.column <= found.end <= 2 * len(lines[found.line - 1])
    if place:
        assert (found.line, found.column, found.end) == place


@pytest.mark.parametrize(
    "program", ["", "print(1)\n", "x = '\\d'\n", "(" * 200, "-" * 3_000, "x" * 20_001]
)
def test_what_can_be_read_or_not_be_told_is_not_underlined(program: str) -> None:
    """Nothing of it runs, and no warning is given."""
    assert first_unreadable(program) is None
    assert first_unreadable("raise SystemExit") is None


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
def test_the_place_in_a_text_with_any_line_ends(end: str) -> None:
    found = first_unreadable(f"x = 1{end}y = 2{end}if x\u00a0> 1{end}")
    assert found
    assert (found.line, found.column) == (3, 4)

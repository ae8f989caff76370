"""`desk.compilers`: recorded outputs of clang and g++ for small wrong programs."""

import pytest

from blockcover.desk.compilers import PATTERNS, CompilerMessage, compiler_messages
from blockcover.desk.results import RunResult, Trap
from blockcover.desk.running.endings import ending_of
from compiler_outputs import CLANG, GCC

FIRST: dict[str, tuple[int | None, str, tuple[str, ...]]] = {
    "undeclared": (4, "undeclared", ("n",)),
    "no-match": (6, "no-match", ("count",)),
    "brace": (7, "brace", ()),
    "extra-brace": (6, "extra-brace", ()),
    "no-type2": (3, "no-type", ()),
    "windows": (2, "foreign-header", ("windows.h",)),
    "conio": (2, "foreign-header", ("conio.h",)),
    "scanf_s": (6, "foreign-function", ("scanf_s", "scanf")),
    "typo-header": (1, "no-header", ("isotream",)),
    "redefinition": (4, "redefinition", ("n",)),
    "unknown-type2": (2, "unknown-type", ("ll",)),
    "no-include": (3, "without-header", ("memset", "cstring")),
    "std": (4, "without-std", ("cout",)),
    "const": (5, "const", ()),
    "void-return": (3, "returns-nothing", ()),
    "string-end": (4, "quote", ()),
    "quotes": (4, "character", ("“", '"')),
    "undefined-ref": (None, "undefined-function", ("solve(int)",)),
    "ambiguous": (5, "ambiguous", ("count",)),
    "y1": (3, "name-taken", ("y1",)),
    "no-member": (5, "no-member", ("push", "std::vector<int>")),
    "subscript": (5, "not-an-array", ()),
    "keyword": (4, "keyword", ()),
    "paren": (4, "bracket", (")",)),
    "nested": (4, "nested-function", ()),
    "before": (4, "undeclared", ("solve",)),
    "include-loop": (1, "include-loop", ()),
    "struct": (3, "semicolon", ()),
    "library": (6, "library", ()),
    "array-large": (2, "array-memory", ()),
    "template-depth": (1, "gave-up", ()),
}
"""What both compilers say first: line, kind, names."""


def place(message: CompilerMessage) -> tuple[int | None, str, tuple[str, ...]]:
    return message.line, message.kind, message.names


@pytest.mark.parametrize("name", FIRST)
@pytest.mark.parametrize("outputs", [CLANG, GCC], ids=["clang", "g++"])
def test_the_first_message_of_both_compilers(outputs: dict[str, str], name: str) -> None:
    assert place(compiler_messages(outputs[name])[0]) == FIRST[name]


@pytest.mark.parametrize(
    ("outputs", "name", "line", "kind", "names"),
    [
        (CLANG, "semicolon", 4, "semicolon", ()),
        # g++ finds it missing before the next line.
        (GCC, "semicolon", 5, "semicolon", ("cin",)),
        (CLANG, "std", 6, "misspelled", ("vetcor", "vector")),
        (CLANG, "mismatch", 4, "mismatch", ("const char[4]", "int")),
        (GCC, "mismatch", 5, "mismatch", ("int", "std::string")),
        (GCC, "few-args", 5, "arguments", ("int f(int, int)",)),
        (CLANG, "few-args", 5, "no-match", ("f",)),
        (GCC, "backslash", 4, "character", ("\\",)),
        (CLANG, "quotes", 6, "character", ("；", ";")),
        (GCC, "quotes", 9, "character", ("\u3000", " ")),
        (CLANG, "operator", 6, "operands", ()),
        (GCC, "operator", 6, "operands", (">>",)),
        (CLANG, "array-assign", 4, "array-assigned", ("int[5][5]",)),
        (CLANG, "define", 5, "directive", ()),
        (GCC, "list", 3, "without-header", ("initializer_list", "initializer_list")),
        (CLANG, "list", 3, "without-header", ("initializer_list", "initializer_list")),
        (GCC, "main-spelled", None, "no-main", ()),
        (CLANG, "array-memory", 2, "array-memory", ("a", "1073741824")),
        (CLANG, "arrays-memory", None, "static-memory", ("335544320",)),
        (CLANG, "no-end", None, "gave-up", ()),
        (CLANG, "c-implicit", 5, "without-header", ("memset", "string.h")),
        (CLANG, "c-scanf_s", 4, "foreign-function", ("scanf_s", "scanf")),
        (CLANG, "c-scanf_s", None, "foreign-function", ("scanf_s", "scanf")),
        (CLANG, "getch", 4, "foreign-name", ("_getch",)),
        (CLANG, "getch", 6, "foreign-function", ("gets_s", "fgets")),
    ],
)
def test_further_messages(
    outputs: dict[str, str], name: str, line: int | None, kind: str, names: tuple[str, ...]
) -> None:
    assert (line, kind, names) in map(place, compiler_messages(outputs[name]))


@pytest.mark.parametrize(
    ("name", "line", "kind"),
    [
        ("assign-cond", 5, "assigned-condition"),
        ("assign-cond", 7, "compared-only"),
        ("assign-cond", 8, "empty-body"),
        ("vla", 6, "array-size"),
        ("no-return", 5, "no-return"),
        ("scanf", 5, "format"),
        ("system", 5, "command"),
    ],
)
def test_warnings_come_after_errors(name: str, line: int, kind: str) -> None:
    messages = compiler_messages(CLANG[name])
    assert (line, kind, False) in [(one.line, one.kind, one.is_error) for one in messages]
    assert [one.is_error for one in messages] == sorted(
        (one.is_error for one in messages), reverse=True
    )


def test_what_follows_from_a_message_is_left_out() -> None:
    quotes = compiler_messages(CLANG["quotes"])
    assert [one.line for one in quotes if one.is_error] == [4, 5, 6, 7]
    assert len(compiler_messages(CLANG["array-large"])) == 1
    # The warning says why the expression cannot be read.
    (first, *_) = compiler_messages(CLANG["string-end"])
    assert (first.kind, first.is_error, first.text) == (
        "quote",
        True,
        "missing terminating '\"' character",
    )


def test_no_other_text_has_messages() -> None:
    for text in (
        "",
        'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\nKeyError: 1\n',
        'Exception in thread "main" java.lang.Error: 1: error: x\n\tat Main.main(Main.java:3)\n',
        "terminate called after throwing an instance of 'std::out_of_range'\n",
    ):
        assert compiler_messages(text) == []


def test_every_kind_is_recorded() -> None:
    """No kind is a guess: at least one compiler was seen to say it."""
    seen = {
        one.kind for text in (*CLANG.values(), *GCC.values()) for one in compiler_messages(text)
    }
    assert {kind for _, kind in PATTERNS} <= seen


@pytest.mark.parametrize(
    ("trap", "errors", "kind", "line"),
    [
        ("compile-error", CLANG["semicolon"], "compile", 4),
        ("compile-error", "clang: error: no such thing\n", "compile", None),
        (None, GCC["conio"], "compile", 2),
        ("recursion", "RangeError: Maximum call stack size exceeded", "recursion", None),
        ("out-of-bounds", "RuntimeError: memory access out of bounds", "bounds", None),
        ("division-by-zero", "", "division", None),
        ("unreachable", "", "unreachable", None),
        ("sanitizer", "solution.cpp:17:9: index 20 out of bounds for type 'int[20]'", "bounds", 17),
        ("sanitizer", "solution.cpp:5:9: vector[] index out of bounds", "bounds", 5),
        ("sanitizer", "solution.cpp:4:3: signed integer overflow: 2 * 3", "overflow", 4),
        ("sanitizer", "solution.cpp:4:3: shift exponent 40 is too large", "shift", 4),
        ("sanitizer", "solution.cpp:9:1: execution reached the end of a value-returning function "
         "without returning a value", "no-return", 9),
        ("sanitizer", "solution.cpp:9:1: load of null pointer of type 'int'", "null", 9),
        ("sanitizer", "solution.cpp:9:1: load of value 7, which is not a valid value",
         "undefined", 9),
        ("sanitizer", "solution.cpp:9:1: use of uninitialized variable 'k'", "unset", 9),
        (None, "a.cpp:9:1: runtime error: division by zero\n", "division", 9),
    ],
)  # fmt: skip
def test_the_end_of_a_program_in_cpp(
    trap: Trap | None, errors: str, kind: str, line: int | None
) -> None:
    found = ending_of(RunResult("", "failed", 1, errors, trap=trap))
    assert found
    assert (found.kind, found.line) == (kind, line)


def test_a_warning_of_the_compiler_is_no_compile_error() -> None:
    found = ending_of(RunResult("", "failed", 3, CLANG["no-return"]))
    assert found
    assert found.kind == "exit"


def test_a_message_of_any_length_is_read_as_far_as_it_tells_something() -> None:
    lines = [f"solution.cpp:{line}:1: error: {'x' * 5_000}" for line in range(1, 200)]
    found = compiler_messages("\n".join(lines))
    assert len(found) == 30
    assert all(len(one.text) < 300 for one in found)
    # Warnings do not hide an error, however many there are.
    warned = [line.replace("error", "warning") for line in lines]
    assert compiler_messages("\n".join([*warned, lines[0]]))[0].is_error


@pytest.mark.parametrize(
    "text",
    [
        "a.c:3:1: warning: return type of 'main' is not 'int' [-Wmain-return-type]\n",
        "a.cpp:3:1: error: 'main' must return 'int'\n",
        "a.cpp:3:6: error: ‘::main’ must return ‘int’\n",
    ],
)
def test_a_main_that_returns_nothing(text: str) -> None:
    (message,) = compiler_messages(text)
    assert (message.kind, message.line) == ("void-main", 3)

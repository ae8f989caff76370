"""The errors of Python, sorted into kinds.

Reads the end of a traceback, as CPython from 3.11 and Pyodide print it. The page has the words for
the kinds; `running.endings` says what an error means for the whole run.
"""

from __future__ import annotations

import re
import sys
import traceback
import warnings
from dataclasses import dataclass
from typing import Literal

from blockcover.desk.compilers import SIGNS, first_fitting, names_in, with_short_lines

PythonKind = Literal[
    # The text of the program
    "colon", "equals", "character", "blank", "quote", "comma", "print", "other-language", "typed",
    "bracket-open", "bracket-extra", "bracket-mixed", "number", "keyword", "global-late",
    "outside-function", "outside-loop", "hash", "block-missing", "indent-extra", "indent-between",
    "tabs", "syntax",
    # Names
    "name", "misspelled", "lower-case", "without-import", "unbound", "no-module", "module-closed",
    "no-name",
    # Values
    "index", "empty", "key", "attribute", "attribute-instead", "none-attribute", "module-attribute",
    "none-used", "not-subscriptable", "not-iterable", "not-callable", "item-assigned", "index-type",
    "none-operand", "operands", "compared", "arguments-few", "arguments-many", "unhashable",
    "no-length", "not-a-whole", "number-of", "number-text", "unpack-few", "unpack-many",
    "not-in-list", "byte", "shift", "division", "assertion",
]  # fmt: skip
"""What an error is about."""

_LOWER_CASE = {
    "true": "True", "false": "False", "null": "None", "NULL": "None", "none": "None",
    "TRUE": "True", "FALSE": "False", "nullptr": "None",
    "printf": "print", "cout": "print", "Print": "print", "raw_input": "input", "xrange": "range",
}  # fmt: skip
"""Names of other languages, with those of Python."""

_NAMES_OF = {
    "sys": "", "math": "", "itertools": "", "functools": "", "collections": "", "copy": "",
    "heapq": "", "bisect": "", "random": "", "time": "", "os": "", "re": "",
    "lru_cache": "functools", "cache": "functools", "reduce": "functools",
    "deque": "collections", "defaultdict": "collections", "Counter": "collections",
    "product": "itertools", "permutations": "itertools", "combinations": "itertools",
    "stdin": "sys", "setrecursionlimit": "sys", "deepcopy": "copy",
}  # fmt: skip
"""The module of each name that learners use without an import; a module itself has none."""

_METHODS = {
    "push": "append", "push_back": "append", "add": "append", "size": "len()", "length": "len()",
    "len": "len()", "has_key": "in", "contains": "in", "includes": "in", "addAll": "extend",
}  # fmt: skip
"""Methods of other languages, with what lists and dictionaries of Python have."""

_FOREIGN: tuple[tuple[str, str, str], ...] = (
    (r"\belse\s+if\b", "else if", "elif"),
    (r"\belseif\b", "elseif", "elif"),
    (r"&&", "&&", "and"),
    (r"\|\|", "||", "or"),
    (r"\+\+", "++", "+= 1"),
    (r"--\s*$|\w--", "--", "-= 1"),
    (r"^\s*//|//\s*\w+\s+\w+", "//", "#"),
    (r"!(?!=)", "!", "not"),
    (r"\bfunction\b", "function", "def"),
)
"""Patterns of a line that another language would take, what stands there, and that of Python."""

_PATTERNS: tuple[tuple[str, str, PythonKind], ...] = (
    ("TabError", "", "tabs"),
    ("IndentationError", r"expected an indented block(?: after (?:'(\w+)' statement|"
     r"(function|class) definition) on line (\d+))?", "block-missing"),
    ("IndentationError", "unexpected indent", "indent-extra"),
    ("IndentationError", "unindent does not match", "indent-between"),
    ("SyntaxError", r"invalid character '(.)'", "character"),
    ("SyntaxError", r"invalid non-printable character U\+([0-9A-F]+)", "blank"),
    ("SyntaxError", r"'([(\[{])' was never closed", "bracket-open"),
    ("SyntaxError", r"unmatched '([)\]}])'", "bracket-extra"),
    ("SyntaxError", r"closing parenthesis '(.)' does not match opening parenthesis '(.)'",
     "bracket-mixed"),
    ("SyntaxError", "unterminated .*string literal", "quote"),
    ("SyntaxError", "Missing parentheses in call to '(print)", "print"),
    ("SyntaxError", "Maybe you meant '=='", "equals"),
    ("SyntaxError", "cannot assign to (?!True|False|None)", "equals"),
    ("SyntaxError", "(return|yield)' outside function", "outside-function"),
    ("SyntaxError", "(break|continue)' (?:outside loop|not properly in loop)", "outside-loop"),
    ("SyntaxError", r"name '(\w+)' is (?:used|assigned to) (?:prior to|before) global",
     "global-late"),
    ("SyntaxError", r"Did you mean '(\w+)'\?", "keyword"),
    ("SyntaxError", "invalid (?:decimal|hexadecimal|binary|octal) literal|leading zeros", "number"),
    ("SyntaxError", "expected ':'", "colon"),
    ("SyntaxError", "forgot a comma", "comma"),
    ("SyntaxError", "", "syntax"),
    ("ModuleNotFoundError", "No module named '(.+?)'", "no-module"),
    ("NotHere", r"([\w.]+) is not there", "no-module"),
    ("ImportError", "cannot import name '(.+?)' from '(.+?)'", "no-name"),
    ("UnboundLocalError", "variable '(.+?)'", "unbound"),
    ("NameError", "cannot access free variable '(.+?)'", "unbound"),
    ("NameError", r"name '(.+?)' is not defined(?:\. Did you mean: '(.+?)'\?)?", "name"),
    ("IndexError", "pop (?:from|index).* empty|from an empty", "empty"),
    ("IndexError", "index out of range|pop index", "index"),
    ("KeyError", "(.*)", "key"),
    ("AttributeError", "'NoneType' object has no attribute '(.+?)'", "none-attribute"),
    ("AttributeError", r"module '(?P<second>.+?)' has no attribute '(?P<first>.+?)'"
     r"(?:\. Did you mean: '(?P<third>.+?)'\?)?", "module-attribute"),
    ("AttributeError", r"'(?P<second>.+?)' object has no attribute '(?P<first>.+?)'"
     r"(?:\. Did you mean: '\.?(?P<third>.+?)'\?)?", "attribute"),
    ("TypeError", "'NoneType' object is not|non-iterable NoneType|of type 'NoneType'", "none-used"),
    ("TypeError", "'(.+?)' object is not subscriptable", "not-subscriptable"),
    ("TypeError", "'(.+?)' object is not iterable|cannot unpack non-iterable (.+?) object|"
     "argument of type '(.+?)' is not", "not-iterable"),
    ("TypeError", "'(.+?)' object is not callable", "not-callable"),
    ("TypeError", "'(.+?)' object does not support item assignment", "item-assigned"),
    ("TypeError", r"(\w+) indices must be integers.*, not '?(\w+)'?", "index-type"),
    ("TypeError", r"'(\w+)' object cannot be interpreted as an integer", "not-a-whole"),
    ("TypeError", r"(?=.*NoneType)(?:unsupported operand|bad operand|can only concatenate|"
     r"'.+?' not supported)", "none-operand"),
    ("TypeError", r"unsupported operand type\(s\) for (.+?): '(.+?)' and '(.+?)'", "operands"),
    ("TypeError", r"can only concatenate (?P<second>\w+) \(not \"(?P<third>\w+)\"\)"
     r"(?P<first>)", "operands"),
    ("TypeError", r"'(.+?)' not supported between instances of '(.+?)' and '(.+?)'", "compared"),
    ("TypeError", r"([\w.<>]+)\(\) missing (\d+) required positional arguments?: (.*)",
     "arguments-few"),
    ("TypeError", r"([\w.<>]+)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but "
     r"(\d+) (?:was|were) given", "arguments-many"),
    ("TypeError", "unhashable type: '(.+?)'", "unhashable"),
    ("TypeError", r"object of type '(.+?)' has no len", "no-length"),
    ("TypeError", r"int\(\) argument must be .*not '(.+?)'", "number-of"),
    ("ValueError", r"invalid literal for int\(\) with base \d+: (.*)", "number-text"),
    ("ValueError", "could not convert string to float: (.*)", "number-text"),
    ("ValueError", r"not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)",
     "unpack-few"),
    ("ValueError", r"too many values to unpack \(expected (\d+)(?:, got (\d+))?", "unpack-many"),
    ("ValueError", "not in list|substring not found", "not-in-list"),
    ("ValueError", r"byte must be in range", "byte"),
    ("ValueError", "negative shift count", "shift"),
    ("ZeroDivisionError", "", "division"),
    ("AssertionError", "", "assertion"),
)  # fmt: skip
"""The name of an error and a pattern of its text, with its kind; the first that fits decides. The
groups are the names of the message, ``first`` before ``second``."""

_ERROR = re.compile(
    r"^(?:[\w.]+\.)?(?P<name>[A-Z]\w*Error|NotHere)(?:: (?P<text>.*))?$", re.MULTILINE
)
"""``NameError: name 'rset' is not defined``."""
_PLACE = re.compile(r'^ +File ".*", line \d+.*\n +(?P<source>.*)', re.MULTILINE)
"""The place of a call or of an error, with the line of the program."""
_INDEX = re.compile(r"^index (-?\d+) of (.*), whose length is (\d+)$", re.MULTILINE)
"""The note that the page's runner adds: ``index 5 of cells, whose length is 5``."""
MAX_PROGRAM = 20_000
"""A program of at most this many characters is parsed."""
_MAX_DEPTH = 30
"""At most this many brackets are in each other: more overflow a browser's stack."""
_MAX_STATEMENT = 2_000
"""At most this many characters are in a statement, for the same reason."""

_NO_CODE = re.compile(
    r"\"\"\".*?\"\"\"|'''.*?'''|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*", re.DOTALL
)
"""Strings and comments."""
_STATEMENT = re.compile(
    r"^[ \t]*(?:def|class|return|while|elif|pass|break|continue|import)\b", re.M
)
"""The beginning of a line that continues no other."""

_LONGEST_NAME = 60
"""At most this many characters of a name are shown."""


@dataclass(frozen=True, slots=True)
class PythonError:
    """An error of Python that ended a program."""

    kind: PythonKind
    names: tuple[str, ...]
    """What the words for the kind name: identifiers, signs, types, numbers, a module."""
    text: str
    """The original line."""


def python_error(errors: str) -> PythonError | None:
    """Return the error at the end of a traceback; ``None`` for any other text.

    >>> python_error("  File 'a.py', line 1\\nNameError: name 'rset' is not defined\\n").names
    ('rset',)
    """
    text = with_short_lines(errors)
    found = list(_ERROR.finditer(text))
    if not found or "  File " not in text:
        return None
    error = found[-1]
    patterns = ((pattern, kind) for name, pattern, kind in _PATTERNS if name == error["name"])
    fitting = first_fitting(patterns, error["text"] or "")
    if fitting is None:
        return None
    kind, place = fitting
    names = tuple(name[:_LONGEST_NAME] for name in names_in(place))
    return PythonError(*_refined(kind, names, text), error[0].strip())


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The first place of a program that Python cannot read. Columns count as JavaScript does."""

    error: PythonError
    line: int
    """From 1."""
    column: int
    """From 0."""
    end: int
    """The column after it, in the same line."""


def first_unreadable(program: str) -> Unreadable | None:
    """Return the first place that cannot be read; the program is compiled, but does not run.

    ``None`` if Python can read it, or if it is too long or too deep to be compiled in a browser.

    >>> first_unreadable("if x > 0\\n    pass").error.kind
    'colon'
    """
    if is_too_deep(program):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(program, "solution.py", "exec", dont_inherit=True)
    except SyntaxError as caught:
        error = python_error("".join(traceback.format_exception_only(caught)))
        line = caught.lineno or 1
        if error is None:
            return None
        # Python ends a line at a CR alone too.
        source = [*re.split(r"\r\n?|\n", program), ""][line - 1]
        start = max(0, min((caught.offset or 1) - 1, len(source)))
        is_in_line = caught.end_lineno == line and (caught.end_offset or 0) - 1 > start
        end = (caught.end_offset or 1) - 1 if is_in_line else start + 1
        return Unreadable(error, line, _units(source[:start]), _units(source[:end]))
    except (ValueError, OverflowError, MemoryError, RecursionError):
        # A null character, or more than the compiler can hold: the run tells.
        return None
    return None


def is_too_deep(program: str) -> bool:
    """Whether a program is too long or too deep for the parser in a browser."""
    if len(program) > MAX_PROGRAM:
        return True
    if max(map(len, _STATEMENT.split(program))) > _MAX_STATEMENT:
        return True
    depth = 0
    for sign in _NO_CODE.sub("", program):
        depth = max(0, depth + (sign in "([{") - (sign in ")]}"))
        if depth > _MAX_DEPTH:
            return True
    return False


def _units(text: str) -> int:
    """Return the length of a text as JavaScript counts: two for a character beyond 16 bits."""
    return len(text) + sum(sign > "\uffff" for sign in text)


def _refined(
    kind: PythonKind, names: tuple[str, ...], text: str
) -> tuple[PythonKind, tuple[str, ...]]:
    """Return a narrower kind, if the traceback or a known name tells one, and the names for it.

    >>> _refined("name", ("deque",), "")
    ('without-import', ('deque', 'from collections import deque'))
    """
    name = names[0] if names else ""
    match kind:
        case "syntax" | "colon" | "comma" | "keyword" | "equals":
            return _by_unreadable_line(kind, names, text)
        case "character":
            return kind, (name, *([SIGNS[name]] if name in SIGNS else []))
        case "no-module" if name.partition(".")[0] in sys.stdlib_module_names:
            return "module-closed", names
        case "name" if name in _LOWER_CASE:
            return "lower-case", (name, _LOWER_CASE[name])
        case "name" if name in _NAMES_OF:
            module = _NAMES_OF[name]
            return "without-import", (
                name,
                f"from {module} import {name}" if module else f"import {name}",
            )
        case "name" if len(names) > 1:
            return "misspelled", names
        case "blank":
            return kind, (f"U+{name}",)
        case "attribute" if name in _METHODS and names[1] in ("list", "dict", "str", "set"):
            return "attribute-instead", (name, _METHODS[name], names[1])
        case "attribute" if len(names) > 2:
            return "attribute-instead", (name, names[2], names[1])
        case "operands" if not name:
            return kind, ("+", *names[1:])
        case "index" if note := _INDEX.search(text):
            index, sequence, length = note.groups()
            return kind, (sequence[:_LONGEST_NAME], index, length)
    return kind, names


def _by_unreadable_line(
    kind: PythonKind, names: tuple[str, ...], text: str
) -> tuple[PythonKind, tuple[str, ...]]:
    """Return the kind and the names that the line shows which Python could not read."""
    places = list(_PLACE.finditer(text))
    line = places[-1]["source"] if places else ""
    without_strings = re.sub(r"\"[^\"]*\"|'[^']*'", "", line)
    # A comment in place of a cell, without its quotes: ``cell == #``.
    if re.search(r"[=<>(,\[]\s*#", without_strings):
        return "hash", ()
    bare = re.sub(r"\"[^\"]*\"|'[^']*'|#.*", "", line)
    for pattern, foreign, instead in _FOREIGN:
        if re.search(pattern, bare):
            return "other-language", (foreign, instead)
    # A declaration as in C or JavaScript: ``int n = 5``.
    if kind == "syntax" and (typed := re.match(r"\s*(?:int|bool|long|string|auto|void|var|let|"
                                               r"const)\s+(\w+)\s*(?:=|;|\()", bare)):  # fmt: skip
        return "typed", (typed[0].split()[0], typed[1])
    return kind, names

"""Facts about the text of a tested program.

They are its language, its code without comments, and the means of its search.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Literal, NamedTuple, TypeVar

from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Finding
from blockcover.desk.source.snippets import tree_of

N = TypeVar("N", bound=ast.stmt)

Language = Literal["python", "c", "java", "other"]
"""``c`` is C or C++."""

MAX_SOURCE = 100_000
"""Number of characters that are read: programs of learners are shorter."""

_LANGUAGES: tuple[tuple[Language, str], ...] = (
    (
        "c",
        r"^[ \t]*#\s*include\s*[<\"]"
        r"|^[ \t]*using\s+namespace\s+\w+\s*;"
        r"|^[ \t]*(?:int|void)\s+main\s*\(",
    ),
    (
        "java",
        r"^[ \t]*import\s+java\."
        r"|\bSystem\.out\.print"
        r"|\bstatic\s+void\s+main\s*\(",
    ),
    (
        "python",
        # The heads of statements end with a colon.
        r"^[ \t]*(?:def\s+\w+.*|for\s.+|if\s.+|while\s.+):"
        r"|^(?:import|from)\s+\w+"
        r"|\bprint\s*\(",
    ),
)
"""Patterns of a text with its language; the first that fits decides."""

_LINE_STRING = r"'(?:\\.|[^'\\\n])*'?|\"(?:\\.|[^\"\\\n])*\"?"
"""A string within a line, also one that is not closed."""
_PYTHON = re.compile(
    r"(?P<comment>\#[^\n]*)"
    # Strings over several lines come first: each begins like an empty one.
    r"|(?P<string>'''(?s:.*?)(?:'''|\Z)|\"\"\"(?s:.*?)(?:\"\"\"|\Z)"
    rf"|{_LINE_STRING})"
)
"""Comments and strings of Python."""
_CURLY = re.compile(
    r"(?P<comment>//[^\n]*|/\*(?s:.*?)(?:\*/|\Z))"
    rf"|(?P<string>{_LINE_STRING})"
)
"""Comments and strings of the languages with curly brackets."""

_DEF = re.compile(
    r"^(?P<margin>[ \t]*)def (?P<name>\w+)"
    # The rest of the line, and the lines that stand farther in or are blank. They are only looked
    # at, so that functions in the body are found too.
    r"(?=(?P<body>.*\n(?:(?P=margin)[ \t]+\S.*\n?|[ \t]*\n)*))",
    re.MULTILINE,
)
"""A function in Python."""
_HEAD = re.compile(
    r"\b(?!(?:if|for|while|switch|catch)\b)(?P<name>\w+)\s*"
    # What a lambda captures: ``name = [&]``.
    r"(?:=\s*\[[^\[\]]*\]\s*)?"
    # The parameters, then words such as ``const`` or ``-> int``.
    r"\([^;{}()]*\)[^;{}()=]{0,60}\{"
)
"""The head of a function, or of a lambda with a name, in a language with curly brackets."""
TYPE = r"\b(?:int|long|short|unsigned|bool|char|auto|size_t|string)"
"""The first word of a declaration in C."""
MAX_MATCHES = 40
"""Number of places that are looked at for one pattern."""
_MAX_FUNCTIONS = 100
"""Number of functions that are looked at: programs of learners have fewer."""

_CALL = re.compile(r"\b(\w+)\s*\(")
"""A name before a bracket: a call, or the head of a function."""

_STORE_NAME = r"(?i:\w*(?:cache|memo|store|seen|visited|known)\w*|dp|tt)"
"""The name of a store for results."""
_STORE = (
    rf"\b{_STORE_NAME}\b"
    # A dictionary.
    r"|\b(?:unordered_)?map\b|\bHashMap\b|\b(?:dict|defaultdict)\b|\{\s*\}"
    # A large size of a table: ``[1 << 25]``, ``(2 ** 25)``, ``* 1000``.
    r"|[\[(*]\s*\(?\s*(?:1\s*<<|2\s*\*\*|[1-9]\d{3,}\b)"
)
"""A store for results: its name, its type or its size."""
STACK = (
    r"(?:\b(?i:\w*stack\w*|\w*queue\w*|stk?|que|buf\w*|line|input)|\bset(?:recursion)?limit"
    r"|\.\s*reserve)\s*[\[(]"
)
"""The beginning of an array, or of a call, whose size is that of no store."""
_CHANGE = (
    # An element of an array that is no store: ``cells[y][x] += 1``.
    rf"\b(?!{_STORE_NAME}\b)\w+\s*(?:\[[^\[\]\n]*\]\s*)+(?:[-+^|&]?=(?!=)|\+\+|--)"
    # Bits of a mask, members of a set.
    r"|[\^|]=|&=\s*~|\.(?:add|discard|remove|flip|set|reset)\s*\("
)
"""A change of elements in place."""
_STATEMENT = (
    # After another statement, or after the head of one in C.
    r"(?:^|[;{}]|\belse\b|\b(?:if|for|while)\s*\([^{}\n]{0,200}\)"
    # After the head of a statement in Python, in its line.
    r"|^[ \t]*(?:if|elif|else|for|while)\b[^\n]{0,200}:)[ \t]*"
)
"""The beginning of a statement."""


class Place(NamedTuple):
    """A place in a program."""

    line: int
    """From 1."""
    text: str
    """The line, without the blanks around it."""

    def finding(self, kind: FindingKind, number: int | None = None) -> Finding:
        """Return the finding that this line shows."""
        return Finding(kind, self.line, self.text, number)


@dataclass(frozen=True)
class SourceText:
    """The text of a program as it was written."""

    text: str

    @cached_property
    def language(self) -> Language:
        """The language, recognised by words that begin its lines."""
        for language, pattern in _LANGUAGES:
            if re.search(pattern, self._first_part, re.MULTILINE):
                return language
        return "other"

    @cached_property
    def code(self) -> str:
        """The text without comments. Its lines have their numbers."""
        return self._without("comment")

    @cached_property
    def code_without_strings(self) -> str:
        """The code with empty strings, so that only code fits a pattern. Its lines have their
        numbers."""
        return self._without("comment", "string")

    def has(self, pattern: str) -> bool:
        """Whether a pattern occurs in the code, outside of its strings."""
        return re.search(pattern, self.code_without_strings, re.MULTILINE) is not None

    def place(self, code: str, at: int) -> Place:
        """Return the place of a character of ``code``, which has the lines of the text."""
        return self._place(code.count("\n", 0, at) + 1)

    def place_of(self, node: ast.stmt) -> Place:
        """Return the place of a statement of the `tree`."""
        return self._place(node.lineno)

    def line(self, number: int) -> str:
        """Return a line, from 1, without the blanks around it; empty if there is none."""
        return "".join(self._lines[number - 1 : number]).strip()

    def raw_line(self, number: int) -> str:
        """Return a line, from 1, of the code without strings; empty if there is none."""
        return "".join(self.code_without_strings.split("\n")[number - 1 : number])

    def nodes(self, kind: type[N]) -> list[N]:
        """Return the statements of a kind in the `tree`, in the order of their lines."""
        found = ast.walk(self.tree) if self.tree else ()
        return sorted([one for one in found if isinstance(one, kind)], key=lambda one: one.lineno)

    @cached_property
    def tree(self) -> ast.Module | None:
        """The syntax tree of a program in Python; ``None`` if there is none."""
        return tree_of(self._first_part) if self.language == "python" else None

    @cached_property
    def functions(self) -> dict[str, str]:
        """The bodies of the functions, by name: parts of the code without strings."""
        is_python = self.language == "python"
        found = islice(
            (_DEF if is_python else _HEAD).finditer(self.code_without_strings), _MAX_FUNCTIONS
        )
        if is_python:
            return {function["name"]: function["body"] for function in found}
        return {
            head["name"]: self.code_without_strings[
                head.end() : closing(self.code_without_strings, head.end())
            ]
            for head in found
        }

    @cached_property
    def stores_results(self) -> bool:
        """Whether it has a dictionary, a large table, or a variable that is named like a store."""
        return re.search(_STORE, re.sub(STACK, "", self.code_without_strings)) is not None

    @cached_property
    def changes_cells(self) -> bool:
        """Whether its search changes elements in place, but for those of a store."""
        return self.search_has(_CHANGE)

    @cached_property
    def search_code(self) -> str:
        """The text of the recursive functions and of those that they call; without any, the whole
        code. It has no strings."""
        return (
            "\n".join(self.functions[name] for name in self.search_names)
            or self.code_without_strings
        )

    @cached_property
    def search_names(self) -> frozenset[str]:
        """The names of the recursive functions and of those that they call."""
        return self.recursive.union(*(self.calls[name] for name in self.recursive))

    def search_has(self, pattern: str) -> bool:
        """Whether a pattern occurs in the `search_code`."""
        return re.search(pattern, self.search_code) is not None

    @cached_property
    def recursive(self) -> frozenset[str]:
        """The functions that call themselves, also by way of another one."""
        return frozenset(name for name, reached in self.calls.items() if name in reached)

    @cached_property
    def calls(self) -> dict[str, frozenset[str]]:
        """For each function those that it calls, also by way of others."""
        direct = {
            name: frozenset(_CALL.findall(body)) & self.functions.keys()
            for name, body in self.functions.items()
        }
        reached = direct
        for _ in direct:
            wider = {
                name: found.union(*(direct[other] for other in found))
                for name, found in reached.items()
            }
            if wider == reached:
                break
            reached = wider
        return reached

    @property
    def drops_result(self) -> bool:
        """Whether a function calls itself without using the result."""
        return any(
            re.search(rf"{_STATEMENT}{name}\s*\(", self.functions[name], re.MULTILINE)
            for name in self.recursive
        )

    @property
    def returns_result(self) -> bool:
        """Whether a function that calls itself has a result."""
        if self.language == "python":
            return any(
                re.search(r"\breturn[ \t(]+\S", self.functions[name]) for name in self.recursive
            )
        return any(
            not self.has(rf"\bvoid\s+{name}\s*\(|<\s*void\b[^;{{}}]{{0,80}}>\s*{name}\b")
            for name in self.recursive
        )

    @property
    def leaves_function_uncalled(self) -> bool:
        """Whether the name of a function occurs only where it is defined.

        Python calls some of its own accord, such as ``__init__``."""
        return any(
            not re.fullmatch(r"main|__\w+__", name)
            and len(re.findall(rf"\b{name}\b", self.code_without_strings)) == 1
            for name in self.functions
        )

    @property
    def compares_before_and(self) -> bool:
        """Whether a comparison is an operand of ``&``."""
        if self.language == "python":
            return self.has(r"(?<!&)&\s*\([^()&|\n]*[=!]=")
        return self.has(r"(?<!&)&(?!&)[^&|()\n;]*[=!]=|(?<!&)&\s*\([^()&|\n]*[=!]=")

    @property
    def _first_part(self) -> str:
        return self.text[:MAX_SOURCE]

    @cached_property
    def _lines(self) -> list[str]:
        return self._first_part.split("\n")

    def _place(self, number: int) -> Place:
        return Place(number, self.line(number))

    def _without(self, *kinds: str) -> str:
        """Return the text without its comments, or without the insides of its strings."""

        def left(found: re.Match[str]) -> str:
            if found.lastgroup not in kinds:
                return found[0]
            lines = "\n" * found[0].count("\n")
            return found[0][0] + lines + found[0][0] if found.lastgroup == "string" else lines

        tokens = _PYTHON if self.language == "python" else _CURLY
        return tokens.sub(left, self._first_part)


def matches(pattern: str | re.Pattern[str], code: str) -> Iterator[re.Match[str]]:
    """Yield the first places of a code where a pattern occurs."""
    return islice(re.finditer(pattern, code), MAX_MATCHES)


def closing(code: str, at: int, pair: str = "{}", longest: int = MAX_SOURCE) -> int:
    """Return the place of the bracket that closes the one before ``at``.

    If there is none within the ``longest`` number of characters, it is the end of the code.
    """
    depth = 1
    for bracket in re.compile(f"[{pair}]").finditer(code, at, at + longest):
        depth += 1 if bracket[0] == pair[0] else -1
        if not depth:
            return bracket.start()
    return len(code)

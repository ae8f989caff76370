"""The text of a tested program, as all of `desk.source` reads it.

Owns its language, its code without comments, its functions and which of them call themselves. Other
modules judge what they find there; `habits` begins with the plainest facts.
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
MAX_MATCHES = 40
"""Number of places that are looked at for one pattern."""
_MAX_FUNCTIONS = 100
"""Number of functions that are looked at: programs of learners have fewer."""

_CALL = re.compile(r"\b(\w+)\s*\(")
"""A name before a bracket: a call, or the head of a function."""


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
        nodes = ast.walk(self.tree) if self.tree else ()
        found = [node for node in nodes if isinstance(node, kind)]
        return sorted(found, key=lambda node: node.lineno)

    @cached_property
    def tree(self) -> ast.Module | None:
        """The syntax tree of a program in Python; ``None`` if there is none."""
        return tree_of(self._first_part) if self.language == "python" else None

    @cached_property
    def functions(self) -> dict[str, str]:
        """The bodies of the functions, by name: parts of the code without strings."""
        code = self.code_without_strings
        if self.language == "python":
            functions = islice(_DEF.finditer(code), _MAX_FUNCTIONS)
            return {function["name"]: function["body"] for function in functions}
        heads = islice(_HEAD.finditer(code), _MAX_FUNCTIONS)
        return {head["name"]: code[head.end() : closing(code, head.end())] for head in heads}

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
        """For each function those that it calls, also by way of others.

        >>> text = SourceText("def f():\\n    g()\\ndef g():\\n    h()\\ndef h():\\n    pass")
        >>> sorted(text.calls["f"])
        ['g', 'h']
        """
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
    def _first_part(self) -> str:
        return self.text[:MAX_SOURCE]

    @cached_property
    def _lines(self) -> list[str]:
        return self._first_part.split("\n")

    def _place(self, number: int) -> Place:
        return Place(number, self.line(number))

    def _without(self, *kinds: str) -> str:
        """Return the text without its comments, or without the insides of its strings.

        Their line ends stay, so that each line keeps its number.
        """

        def rest_of(token: re.Match[str]) -> str:
            if token.lastgroup not in kinds:
                return token[0]
            line_ends = "\n" * token[0].count("\n")
            if token.lastgroup == "comment":
                return line_ends
            quote = token[0][0]
            return quote + line_ends + quote

        tokens = _PYTHON if self.language == "python" else _CURLY
        return tokens.sub(rest_of, self._first_part)


def matches(pattern: str | re.Pattern[str], code: str) -> Iterator[re.Match[str]]:
    """Yield the first places of a code where a pattern occurs."""
    return islice(re.finditer(pattern, code), MAX_MATCHES)


def closing(code: str, start: int, pair: str = "{}", longest: int = MAX_SOURCE) -> int:
    """Return the place of the bracket that closes a block or arguments, which begin at ``start``.

    ``pair`` are the opening bracket and the closing one. The end of the code, if the bracket is not
    among the ``longest`` number of characters that are read.

    >>> closing("{ if (n) { f(); } }  g();", 1)
    18
    """
    depth = 1
    for bracket in re.compile(f"[{pair}]").finditer(code, start, start + longest):
        depth += 1 if bracket[0] == pair[0] else -1
        if not depth:
            return bracket.start()
    return len(code)

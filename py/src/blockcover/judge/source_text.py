"""Facts about the text of a tested program.

Owns the reading of a source: its language, its code without comments, and the means of a search
that it has. Runs no program.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

Language = Literal["python", "c", "java", "other"]
"""``c`` is C or C++."""

MOST_SOURCE = 100_000
"""Number of characters that are read: programs of learners are shorter."""

_LANGUAGES: tuple[tuple[Language, str], ...] = (
    ("c", r"^\s*#\s*include\s*[<\"]|^\s*using\s+namespace\s+\w+\s*;|^\s*(?:int|void)\s+main\s*\("),
    ("java", r"^\s*import\s+java\.|\bSystem\.out\.print|\bstatic\s+void\s+main\s*\("),
    (
        "python",
        r"^\s*(?:def\s+\w+.*|for\s.+|if\s.+|while\s.+):|^(?:import|from)\s+\w+|\bprint\s*\(",
    ),
)
"""Patterns of a text with its language; the first that fits decides."""

_PYTHON = re.compile(
    r"(?P<comment>\#[^\n]*)"
    r"|(?P<text>'''(?s:.*?)(?:'''|\Z)|\"\"\"(?s:.*?)(?:\"\"\"|\Z)"
    r"|'(?:\\.|[^'\\\n])*'?|\"(?:\\.|[^\"\\\n])*\"?)"
)
_CURLY = re.compile(
    r"(?P<comment>//[^\n]*|/\*(?s:.*?)(?:\*/|\Z))"
    r"|(?P<text>'(?:\\.|[^'\\\n])*'?|\"(?:\\.|[^\"\\\n])*\"?)"
)
"""Comments and texts of the languages with curly brackets."""


class Place(NamedTuple):
    """A place in a program."""

    line: int
    """From 1."""
    text: str
    """The line, without the blanks around it."""


@dataclass(frozen=True)
class SourceText:
    """The text of a program as it was written."""

    text: str

    @cached_property
    def language(self) -> Language:
        found = (one for one, pattern in _LANGUAGES if re.search(pattern, self._read, re.MULTILINE))
        return next(found, "other")

    @cached_property
    def code(self) -> str:
        """The text without comments. Its lines have their numbers."""
        return self._without("comment")

    @cached_property
    def bare(self) -> str:
        """The code without the insides of its texts. Its lines have their numbers."""
        return self._without("comment", "text")

    def has(self, pattern: str) -> bool:
        """Whether a pattern occurs in the bare code."""
        return re.search(pattern, self.bare, re.MULTILINE) is not None

    def place(self, code: str, at: int) -> Place:
        """Return the place of a character of ``code``, which has the lines of the text."""
        line = code.count("\n", 0, at)
        return Place(line + 1, self._read.split("\n")[line].strip())

    @property
    def _read(self) -> str:
        return self.text[:MOST_SOURCE]

    def _without(self, *kinds: str) -> str:
        def left(found: re.Match[str]) -> str:
            if found.lastgroup not in kinds:
                return found[0]
            lines = "\n" * found[0].count("\n")
            return found[0][0] + lines + found[0][0] if found.lastgroup == "text" else lines

        tokens = _PYTHON if self.language == "python" else _CURLY
        return tokens.sub(left, self._read)

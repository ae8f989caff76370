"""The catalogue's own programs: how a mistake is written, and how it is run.

Owns `Mistake` and the running of its program, which answers judge inputs as a person's would: it
reads with ``input()`` or ``open(0)`` and prints. Nothing but the package's own texts is run here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import CodeType

Edit = tuple[str, str]
"""A piece of a right program that occurs in it once, and what stands there by mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that learners make, as a whole program."""

    id: str
    problem: str
    says: str
    """What is wrong, and what follows from it."""
    right: str
    """The text of the program without it."""
    edits: tuple[Edit, ...]

    @property
    def program(self) -> str:
        """The text of the program: a whole one, to be shown and run anywhere."""
        text = self.right
        for old, new in self.edits:
            if text.count(old) != 1:
                raise ValueError(f"{self.id}: {old!r} occurs {text.count(old)} times")
            text = text.replace(old, new)
        return text

    def output(self, text: str) -> str:
        """What the program prints for a judge input."""
        return output_of(self.program, text)


def output_of(program: str, text: str) -> str:
    """What one of the catalogue's programs prints for a judge input.

    >>> output_of("print(sum(int(input()) for _ in range(2)))", "1\\n2\\n")
    '3\\n'
    """
    lines = iter(text.split("\n"))
    printed: list[str] = []

    def write(*words: object, end: str = "\n") -> None:
        printed.append(" ".join(map(str, words)) + end)

    scope = {
        "__name__": "__main__",
        "input": lambda: next(lines),
        "print": write,
        "open": lambda _: _Text(lambda: "\n".join(lines)),
    }
    exec(_compiled(program), scope)
    return "".join(printed)


@dataclass(frozen=True, slots=True)
class _Text:
    """What ``open(0)`` gives."""

    read: Callable[[], str]


@cache
def _compiled(program: str) -> CodeType:
    return compile(program, "<mistake>", "exec")

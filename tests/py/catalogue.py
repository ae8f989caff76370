"""The catalogue of mistakes: the programs in ``mistakes/`` as values, and how they are run."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType

FOLDER = Path(__file__).parents[2] / "mistakes"


@dataclass(frozen=True, slots=True)
class Program:
    """A program of the catalogue."""

    path: Path

    @property
    def name(self) -> str:
        """The file's name without ``.py``: that of the mistake, with a style after a dot."""
        return self.path.stem

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def output(self, given: str) -> str:
        """The output for a judge input."""
        return output_of(self.text, given)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that learners make: what it is, and whole programs with it."""

    id: str
    problem: str
    title: str
    says: str
    """The mistake, and its effect: one sentence or two."""
    programs: tuple[Program, ...]
    """In different styles. The first one's file has the words at its head."""

    @property
    def program(self) -> str:
        """The text of the first program."""
        return self.programs[0].text

    def output(self, given: str) -> str:
        """The output of the first program for a judge input."""
        return self.programs[0].output(given)


def _mistake(problem: str, path: Path) -> Mistake:
    words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    title, _, says = words.partition("\n\n")
    others = sorted(path.parent.glob(f"{path.stem}.*.py"))
    programs = tuple(Program(one) for one in [path, *others])
    return Mistake(path.stem, problem, title, " ".join(says.split()), programs)


MISTAKES = {
    problem: tuple(
        _mistake(problem, path)
        for path in sorted((FOLDER / problem).glob("*.py"), key=lambda path: path.stem)
        if "." not in path.stem
    )
    for problem in ("blockgame", "boardcover")
}
"""By problem."""


def mistake_named(problem: str, name: str) -> Mistake:
    """The mistake of a name."""
    (found,) = (one for one in MISTAKES[problem] if one.id == name)
    return found


def right_program(name: str) -> str:
    """The text of a right program."""
    return (FOLDER / "right" / f"{name}.py").read_text(encoding="utf-8")


def output_of(program: str, given: str) -> str:
    """The output of a program that reads with ``input()`` or ``open(0)`` and prints.

    It runs in this process: a new one for each of the catalogue's programs takes far longer.
    """
    lines = iter(given.split("\n"))
    printed: list[str] = []

    def write(*words: object, sep: str = " ", end: str = "\n") -> None:
        printed.append(sep.join(map(str, words)) + end)

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

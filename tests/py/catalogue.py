"""The programs in ``mistakes/``, the catalogue of mistakes, as values that can be run."""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from io import StringIO
from pathlib import Path
from types import CodeType

from blockcover.board import Board
from blockcover.judge import input_of
from blockcover.judge.smallboards import known_batches

FOLDER = Path(__file__).parents[2] / "mistakes"


@dataclass(frozen=True, slots=True)
class Program:
    """A program of the catalogue."""

    path: Path

    @property
    def name(self) -> str:
        """The file's name without ``.py``: the mistake, and after a dot the style."""
        return self.path.stem

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def output(self, given: str) -> str:
        """The output for a judge input."""
        return output_of(self.text, given)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that learners make, with whole programs that make it."""

    id: str
    problem: str
    title: str
    says: str
    """One or two sentences about the mistake and its effect."""
    programs: tuple[Program, ...]
    """Programs in different styles. The docstring of the first one is the description."""

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
"""The mistakes of each problem."""


def mistake_named(problem: str, name: str) -> Mistake:
    """Return the mistake with this name."""
    (found,) = (one for one in MISTAKES[problem] if one.id == name)
    return found


def right_program(name: str) -> str:
    """Return the text of a correct program."""
    return (FOLDER / "right" / f"{name}.py").read_text(encoding="utf-8")


def output_of(program: str, given: str) -> str:
    """Return the output of a program that reads with ``input()`` or ``open(0)`` and prints.

    It runs in this process: a new process for each program of the catalogue takes far longer.
    """
    lines = iter(given.split("\n"))
    printed = StringIO()
    scope = {
        "__name__": "__main__",
        "input": lines.__next__,
        "print": partial(print, file=printed),
        "open": lambda _: StringIO("\n".join(lines)),
    }
    exec(_compiled(program), scope)
    return printed.getvalue()


@cache
def _compiled(program: str) -> CodeType:
    return compile(program, "<mistake>", "exec")


TOO_LONG = ("blockgame", "filled-and-empty-swapped")
"""A mistake whose programs take minutes: their answers are those to the complements of boards."""


def complement(board: Board) -> Board:
    """Return the board with filled and empty cells swapped."""
    return board.with_filled(board.full_mask ^ board.filled_mask)


def known_answers(problem: str, run: Callable[[str], str]) -> list[str]:
    """Return a program's answers to the known boards, one for each; none if it prints others."""
    answers: list[str] = []
    for _, boards in known_batches(problem):
        printed = run(input_of(problem, boards)).split()
        if len(printed) != len(boards):
            return []
        answers += printed
    return answers

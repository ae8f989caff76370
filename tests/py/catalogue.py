"""The catalogue of mistakes in ``mistakes/`` as values whose programs can be run."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from io import StringIO
from types import CodeType

from blockcover.board import Board
from blockcover.desk.boards.small import reference_batches
from blockcover.judge import input_of
from places import ROOT

FOLDER = ROOT / "mistakes"

_WORDS = ("title", "text", "title-ko", "text-ko")


@dataclass(frozen=True, slots=True)
class Program:
    """A program of the catalogue."""

    name: str
    """The mistake, and after a dot the style."""
    text: str

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
    korean: tuple[str, str]
    """The title and the sentences in Korean."""
    programs: tuple[Program, ...]
    """Programs in different styles."""

    @property
    def program(self) -> str:
        """The text of the first program."""
        return self.programs[0].text

    def output(self, given: str) -> str:
        """The output of the first program for a judge input."""
        return self.programs[0].output(given)


def edited(program: str, edit: str) -> str:
    """Return a program after an edit, as in a diff: lines that begin with a minus are replaced by
    those that begin with a plus, the others stay. Parts are separated by ``@@``.

    >>> edited("a\\nb\\n", " a\\n-b\\n+c\\n+d")
    'a\\nc\\nd\\n'
    """
    for part in edit.split("\n@@\n"):
        lines = [(line[:1], line[1:] + "\n") for line in part.split("\n")]
        before, after = ("".join(line for sign, line in lines if sign != other) for other in "+-")
        # A line begins where the line before it ends.
        if (found := f"\n{program}".count(f"\n{before}")) != 1:
            raise ValueError(f"lines to replace found {found} times:\n{before}")
        program = f"\n{program}".replace(f"\n{before}", f"\n{after}", 1)[1:]
    return program


def right_program(problem: str, style: str = "plain") -> str:
    """Return the text of a correct program."""
    return (FOLDER / problem / "right" / f"{style}.py").read_text(encoding="utf-8")


def _programs(problem: str, name: str, edits: dict[str, str]) -> Iterator[Program]:
    for style, edit in edits.items():
        base = style.partition("-")[0]
        yield Program(f"{name}.{style}", edited(right_program(problem, base), edit))
    folder = FOLDER / problem
    for path in [*folder.glob(f"{name}.py"), *sorted(folder.glob(f"{name}.*.py"))]:
        yield Program(path.stem, path.read_text(encoding="utf-8"))


def _mistake(problem: str, name: str, entry: dict[str, str]) -> Mistake:
    title, text, *korean = (entry.pop(key) for key in _WORDS)
    programs = tuple(_programs(problem, name, entry))
    return Mistake(name, problem, title, text, (korean[0], korean[1]), programs)


def _mistakes(problem: str) -> tuple[Mistake, ...]:
    entries = tomllib.loads((FOLDER / f"{problem}.toml").read_text(encoding="utf-8"))
    return tuple(_mistake(problem, name, entry) for name, entry in entries.items())


MISTAKES = {problem: _mistakes(problem) for problem in ("blockgame", "boardcover")}
"""The mistakes of each problem."""


def mistake_named(problem: str, name: str) -> Mistake:
    """Return the mistake with this name."""
    (found,) = (one for one in MISTAKES[problem] if one.id == name)
    return found


def program_named(problem: str, name: str) -> str:
    """Return the text of a program: the first one of a mistake, or after a dot that of a style."""
    mistake = mistake_named(problem, name.partition(".")[0])
    named = [program for program in mistake.programs if program.name == name]
    return (named or mistake.programs)[0].text


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
    return board.with_empty(board.filled_mask)


@cache
def _reference_inputs(problem: str) -> list[tuple[str, int]]:
    """Return the judge inputs of the reference boards, each with the number of its boards."""
    return [(input_of(problem, boards), len(boards)) for _, boards in reference_batches(problem)]


def answers_to_reference_boards(problem: str, run: Callable[[str], str]) -> list[str]:
    """Return a program's answers to the reference boards, one each; none if it prints others."""
    answers: list[str] = []
    for text, count in _reference_inputs(problem):
        printed = run(text).split()
        if len(printed) != count:
            return []
        answers += printed
    return answers

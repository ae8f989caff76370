"""Comparison of an output with the right answers.

Blanks around an answer, Windows line ends, and blank lines at the end of the output are accepted.
Blanks are reported only where nothing else differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Literal

from blockcover.judgetext import BLANK
from blockcover.problems import PROBLEMS
from blockcover.work import Pace, Progress, Steps, sliced

_PART = 2_000
"""At least this many characters are split into lines at once; it takes less than a slice."""

CaseVerdict = Literal["right", "wrong", "missing"]

DifferenceKind = Literal[
    "wrong-answer", "not-an-answer", "empty-line", "missing-line", "extra-line", "leading-blank",
    "trailing-blank",
]  # fmt: skip
"""How a line differs from the right one.

* ``wrong-answer``: it is another answer to the problem.
* ``not-an-answer``: it is no answer to the problem.
* ``empty-line``: it is blank.
* ``missing-line``, ``extra-line``: the output has too few lines, or too many.
* ``leading-blank``, ``trailing-blank``: the answer is right, with a blank before or after it.
"""


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where an output differs from the right one."""

    kind: DifferenceKind
    line: int
    """From 1. Line n belongs to case n."""
    column: int
    """From 1."""
    own: str
    """The line of the output, empty if it is missing."""
    correct: str
    """The right line, empty for an extra line."""

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}"
        match self.kind:
            case "wrong-answer":
                return f"line {self.line}: {self.own.strip(BLANK)}, but {self.correct} is right"
            case "not-an-answer":
                return f"{place}: {_shown(self.own)} is no answer; {self.correct} is right"
            case "empty-line":
                return f"line {self.line}: it is empty, but {self.correct} is right"
            case "missing-line":
                return f"line {self.line}: it is missing; {self.correct} is right"
            case "extra-line":
                return f"line {self.line}: {_shown(self.own)} is one line too many"
            case "leading-blank":
                return f"{place}: a blank stands before the answer"
            case "trailing-blank":
                return f"{place}: a blank stands after the answer"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a comparison."""

    verdicts: tuple[CaseVerdict, ...]
    """One for each case."""
    extra: int
    """Number of lines after the line of the last case."""
    lines: int
    """Number of lines of the output."""
    first: Difference | None
    """The first difference that makes the output wrong, otherwise the first blank."""
    is_in_form: bool
    """Whether the output has one line for each case, and each line is an answer."""

    @property
    def missing(self) -> int:
        """Number of cases without a line."""
        return self.verdicts.count("missing")

    @property
    def wrong(self) -> int:
        """Number of cases whose line is wrong or missing."""
        return len(self.verdicts) - self.right

    @property
    def right(self) -> int:
        """Number of cases whose line is right."""
        return self.verdicts.count("right")

    @property
    def agrees(self) -> bool:
        """Whether the whole output is right."""
        return not self.extra and not self.wrong


@sliced
def compare(problem: str, correct: Sequence[str], output: str) -> Steps[Comparison]:
    """Compare an output with the right answers, one for each case.

    >>> found = compare("blockgame", ["WINNING", "LOSING", "LOSING"], "WINNING\\nwinning\\n")
    >>> found.verdicts
    ('right', 'wrong', 'missing')
    >>> print(found.first)
    line 2, column 1: 'winning' is no answer; LOSING is right
    """
    lines = yield from lines_of.steps(output)
    total = len(correct)
    yield Progress("lines", 0, total)
    pace = Pace()
    verdicts: list[CaseVerdict] = []
    first_wrong: Difference | None = None
    first_blank: Difference | None = None
    is_in_form = True
    own_lines: Iterator[str | None] = chain(lines[:total], repeat(None))
    for number, (own, right) in enumerate(zip(own_lines, correct, strict=False), 1):
        difference = _difference(problem, number, own, right)
        verdicts.append(_verdict(difference))
        if _is_blank(difference):
            first_blank = first_blank or difference
        elif difference is not None:
            first_wrong = first_wrong or difference
            is_in_form = is_in_form and difference.kind == "wrong-answer"
        if pace.is_over():
            yield Progress("lines", number, total)
    yield Progress("lines", total, total)
    extra = max(0, len(lines) - total)
    if extra:
        first_wrong = first_wrong or Difference("extra-line", total + 1, 1, lines[total], "")
    return Comparison(
        verdicts=tuple(verdicts),
        extra=extra,
        lines=len(lines),
        first=first_wrong or first_blank,
        is_in_form=is_in_form and not extra,
    )


@sliced
def lines_of(output: str) -> Steps[list[str]]:
    """Return the lines of an output without line ends and without blank lines at the end.

    >>> lines_of("WINNING \\r\\n\\nLOSING \\n \\n\\n")
    ['WINNING ', '', 'LOSING ']
    """
    after_last_word = len(output.rstrip(BLANK + "\n"))
    if not after_last_word:
        return []
    end = output.find("\n", after_last_word)
    text = output if end < 0 else output[:end]
    lines: list[str] = []
    at = 0
    pace = Pace()
    while at <= len(text):
        stop = text.find("\n", at + _PART)
        part = text[at:] if stop < 0 else text[at:stop]
        lines += [line.removesuffix("\r") for line in part.split("\n")]
        at += len(part) + 1
        if pace.is_over():
            yield Progress("characters", at, len(text))
    return lines


def answers_in(output: str) -> list[str]:
    """Return the lines of an output without the blanks around them."""
    return [line.strip(BLANK) for line in lines_of(output)]


def _difference(problem: str, line: int, own: str | None, correct: str) -> Difference | None:
    """Return how a line differs from the right one, ``None`` if it does not."""
    if own is None:
        return Difference("missing-line", line, 1, "", correct)
    if own == correct:
        return None
    word = own.strip(BLANK)
    start = own.find(word) + 1
    if word == correct and start > 1:
        return Difference("leading-blank", line, 1, own, correct)
    if word == correct:
        return Difference("trailing-blank", line, len(word) + 1, own, correct)
    if not word:
        return Difference("empty-line", line, start, own, correct)
    is_answer = re.fullmatch(PROBLEMS[problem].answer, word)
    return Difference("wrong-answer" if is_answer else "not-an-answer", line, start, own, correct)


def _is_blank(difference: Difference | None) -> bool:
    return difference is not None and difference.kind.endswith("-blank")


def _verdict(difference: Difference | None) -> CaseVerdict:
    if difference is None or _is_blank(difference):
        return "right"
    return "missing" if difference.kind == "missing-line" else "wrong"


def _shown(line: str) -> str:
    return repr(line if len(line) <= 40 else line[:40] + "...")

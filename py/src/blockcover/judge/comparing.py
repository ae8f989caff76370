"""Comparison of an output with the right answers.

Owns the rules of equality: blanks around an answer, Windows line ends and blank lines at the end of
the output are accepted. Blanks are reported only where nothing else differs. Contains no solver.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from blockcover.slices import Pace, Progress, Steps, drain

_BLANK = " \t\r"

WORDS = {"blockgame": r"(?:WINNING|LOSING)", "boardcover": r"[0-9]+"}
"""The form of an answer, by problem."""

Verdict = Literal["right", "wrong", "missing"]

Kind = Literal[
    "wrong-answer", "not-an-answer", "empty-line", "missing-line", "extra-line", "leading-blank",
    "trailing-blank",
]  # fmt: skip
"""A wrong answer; a line that is no answer; an empty line; one line too few or too many; a right
answer with blanks before or after it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where an output differs from the right one."""

    kind: Kind
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
                return f"line {self.line}: {self.own.strip(_BLANK)}, but {self.correct} is right"
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

    verdicts: tuple[Verdict, ...]
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
        return not self.extra and all(verdict == "right" for verdict in self.verdicts)


def compare(problem: str, correct: Sequence[str], output: str) -> Comparison:
    """Compare an output with the right answers, one for each case.

    >>> found = compare("blockgame", ["WINNING", "LOSING", "LOSING"], "WINNING\\nwinning\\n")
    >>> found.verdicts
    ('right', 'wrong', 'missing')
    >>> print(found.first)
    line 2, column 1: 'winning' is no answer; LOSING is right
    """
    return drain(compare_steps(problem, correct, output))


def compare_steps(problem: str, correct: Sequence[str], output: str) -> Steps[Comparison]:
    """`compare` in slices."""
    own = lines_of(output)
    total = max(len(own), len(correct))
    yield Progress("lines", 0, total)
    pace = Pace()
    verdicts: list[Verdict] = []
    wrong: Difference | None = None
    blank: Difference | None = None
    is_in_form = True
    for number, pair in enumerate(zip_longest(own, correct), 1):
        difference = _at(problem, number, *pair)
        if number <= len(correct):
            verdicts.append(_verdict(difference))
        if _is_blank(difference):
            blank = blank or difference
        else:
            wrong = wrong or difference
            is_in_form = is_in_form and (difference is None or difference.kind == "wrong-answer")
        if pace.is_over():
            yield Progress("lines", number, total)
    yield Progress("lines", total, total)
    return Comparison(
        verdicts=tuple(verdicts),
        extra=max(0, len(own) - len(correct)),
        lines=len(own),
        first=wrong or blank,
        is_in_form=is_in_form,
    )


def lines_of(output: str) -> list[str]:
    """Return the lines of an output without line ends and without blank lines at the end."""
    text = output.rstrip(_BLANK + "\n")
    lines = output.split("\n")[: text.count("\n") + 1] if text else []
    return [line.removesuffix("\r") for line in lines]


def answers_in(output: str) -> list[str]:
    """Return the lines of an output without the blanks around them."""
    return [line.strip(_BLANK) for line in lines_of(output)]


def _at(problem: str, line: int, own: str | None, correct: str | None) -> Difference | None:
    if own is None:
        return Difference("missing-line", line, 1, "", correct or "")
    if correct is None:
        return Difference("extra-line", line, 1, own, "")
    return _difference(problem, line, own, correct)


def _difference(problem: str, line: int, own: str, correct: str) -> Difference | None:
    word = own.strip(_BLANK)
    start = len(own) - len(own.lstrip(_BLANK)) + 1
    kind: Kind
    if own == correct:
        return None
    if word == correct:
        kind = "leading-blank" if start > 1 else "trailing-blank"
        return Difference(kind, line, 1 if start > 1 else len(word) + 1, own, correct)
    if not word:
        kind = "empty-line"
    elif re.fullmatch(WORDS[problem], word):
        kind = "wrong-answer"
    else:
        kind = "not-an-answer"
    return Difference(kind, line, start if word else 1, own, correct)


def _is_blank(difference: Difference | None) -> bool:
    return difference is not None and difference.kind.endswith("-blank")


def _verdict(difference: Difference | None) -> Verdict:
    if difference is None or _is_blank(difference):
        return "right"
    return "missing" if difference.kind == "missing-line" else "wrong"


def _shown(line: str) -> str:
    return repr(line if len(line) <= 40 else line[:40] + "...")

"""An output beside the right one: which cases are right, and the first difference in words.

Owns what counts as the same answer: blanks around an answer, Windows line ends and blank lines
after the last one do not matter; the blanks are told of where nothing else differs. Judges nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from blockcover.slices import Pace, Progress, Steps, drain

_BLANK = " \t\r"

_WORDS = {"blockgame": r"WINNING|LOSING", "boardcover": r"[0-9]+"}
"""What an answer can be."""

Verdict = Literal["right", "wrong", "missing"]

Kind = Literal[
    "wrong-answer", "not-an-answer", "empty-line", "missing-line", "extra-line", "leading-blank",
    "trailing-blank",
]  # fmt: skip
"""Another answer; a line that is none; one without anything; one too few or too many; a right
answer with blanks before or after it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where an output differs."""

    kind: Kind
    line: int
    """From 1, as columns are; the line of case n is line n."""
    column: int
    own: str
    """The line as it stands there, or nothing where there is none."""
    correct: str

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
    """What comparing found."""

    verdicts: tuple[Verdict, ...]
    """One for each case."""
    extra: int
    """Lines after those of the cases."""
    lines: int
    """Lines of the output."""
    first: Difference | None
    """The first difference that makes the output wrong, or else the first blank, or nothing."""

    @property
    def missing(self) -> int:
        """Cases without a line."""
        return self.verdicts.count("missing")

    @property
    def wrong(self) -> int:
        """Cases whose line is not the right answer, or is missing."""
        return len(self.verdicts) - self.verdicts.count("right")

    @property
    def agrees(self) -> bool:
        """Whether all is right."""
        return not self.extra and all(verdict == "right" for verdict in self.verdicts)


def compare(problem: str, correct: Sequence[str], output: str) -> Comparison:
    """An output beside the right answers, one for each case.

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
    for place, pair in enumerate(zip_longest(own, correct)):
        difference = _at(problem, place + 1, *pair)
        if place < len(correct):
            verdicts.append(_verdict(difference))
        # A blank is told of only where nothing worse is.
        if _is_blank(difference):
            blank = blank or difference
        else:
            wrong = wrong or difference
        if pace.is_over():
            yield Progress("lines", place + 1, total)
    yield Progress("lines", total, total)
    return Comparison(
        verdicts=tuple(verdicts),
        extra=max(0, len(own) - len(correct)),
        lines=len(own),
        first=wrong or blank,
    )


def lines_of(output: str) -> list[str]:
    """The lines of an output, without line ends and without blank lines at its end."""
    text = output.rstrip(_BLANK + "\n")
    lines = output.split("\n")[: text.count("\n") + 1] if text else []
    return [line.removesuffix("\r") for line in lines]


def answers_in(output: str) -> list[str]:
    """The lines of an output, without the blanks around them."""
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
    elif re.fullmatch(_WORDS[problem], word):
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

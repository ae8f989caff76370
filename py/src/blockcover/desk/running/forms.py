"""Forms in which programs print answers, other than the right one.

If a form fits, the answers are read in spite of it and compared as usual. Some forms of the answers
1, 0 and 2, with a slash for a line end::

    extra-lines       3 / 1 / 5 / 0 / 2 / 2
    extra-text        Case 1: 1 / Case 2: 0 / Case 3: 2
    one-line          1 0 2
    omitted-answer    1 / 2
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from blockcover.desk.comparing import lines_of
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Finding
from blockcover.problems import PROBLEMS
from blockcover.work import Steps, in_parts, sliced

_MAX_HEAD_LINES = 3
"""At most this many lines stand before the first case."""
_MAX_LINES_A_CASE = 12
"""At most this many lines are those of a case."""
_LONGEST_LINE = 1_000
"""One answer is looked for in a line of at most this many characters."""
_MIN_CASES = 3
"""With fewer cases lines agree by chance."""
_MOSTLY = 0.9
"""Share of lines that are right answers: a height equals the answer only now and then."""

_LINE_PATTERNS: tuple[tuple[FindingKind, str], ...] = (
    ("decimals", r"(ANSWER)\.0+$"),  # ``12.0``
    ("extra-lines", r"(ANSWER)$"),  # ``12``, beside lines without an answer
    ("extra-text", r"(?:.*[^\w.-])?(ANSWER)\W*$"),  # ``Case 1: 12.``
    ("extra-text", r"[^\w-]*(ANSWER)(?:\.0+)?(?:\W.*)?$"),  # ``12 tilings``
    ("extra-text", r".*?(?<![-\d.])(ANSWER)$"),  # ``Number of cases?12``
)
"""Lines that are an answer, or have one at their end or at their beginning, the likeliest first."""
_WINS = re.compile("(?i)w|승|이")
"""A word for WINNING by its letters: ``Win``, ``승리``, ``이김``."""

Reader = Callable[[list[str], Sequence[str]], Steps[list[str] | None]]
"""A function from the texts of an output and the right answers to the program's answers, one for
each case. The texts are the lines that are not blank, without the blanks around them. An answer
that is not there is empty. ``None``: the form does not fit."""

Locator = Callable[[list[str]], Steps[tuple[int, str]]]
"""A function from the lines of an output to number and text of the line that shows the form."""


@dataclass(frozen=True, slots=True)
class OutputForm:
    """One form of an output."""

    finding: Finding
    """The form; from `form_of` also the line that shows it in the output in which it was found."""
    reader: Reader
    locator: Locator | None = None
    """``None`` if no line shows it."""

    @sliced
    def read(self, output: str, correct: Sequence[str]) -> Steps[list[str] | None]:
        """Return the program's answers, or ``None`` if the form does not fit."""
        lines = yield from lines_of.steps(output)
        return (yield from self.answers_steps((yield from _filled(lines)), correct))

    def finding_steps(self, output: str) -> Steps[Finding]:
        """Return the form with the line that shows it in an output."""
        if self.locator is None:
            return self.finding
        line, text = yield from self.locator((yield from lines_of.steps(output)))
        return replace(self.finding, line=line, text=text)

    def answers_steps(self, filled: list[str], correct: Sequence[str]) -> Steps[list[str] | None]:
        """Do the same as `read` from the texts of an output."""
        answers = yield from self.reader(filled, correct)
        return answers if answers is not None and len(answers) == len(correct) else None


@sliced
def form_of(
    problem: str, output: str, correct: Sequence[str], *, is_first: bool = True
) -> Steps[OutputForm | None]:
    """Return the form of an output that is not of the right form, or ``None`` if none fits.

    A program that has printed a line for each case before leaves none out now, so the forms with
    another number of lines are tried only if ``is_first``.

    >>> found = form_of("blockgame", "Case 1: WINNING\\nCase 2: LOSING\\n", ["WINNING", "LOSING"])
    >>> found.finding.kind, found.finding.line, found.finding.text
    ('extra-text', 1, 'Case 1: WINNING')
    >>> found.read("Case 1: LOSING\\n", ["WINNING"])
    ['LOSING']
    """
    filled = yield from _filled((yield from lines_of.steps(output)))
    miscounted = _with_other_count(problem, filled, correct) if is_first else ()
    for form in chain(miscounted, _with_all_answers(problem, filled, correct)):
        answers = yield from form.answers_steps(filled, correct)
        if answers is not None and _agreeing(answers, correct):
            return replace(form, finding=(yield from form.finding_steps(output)))
    return None


def _with_all_answers(
    problem: str, filled: list[str], correct: Sequence[str]
) -> Iterator[OutputForm]:
    """Yield the forms with an answer to each case, the likeliest first."""
    word = PROBLEMS[problem].answer
    locator = partial(first_other_line, problem)

    def form(kind: FindingKind, reader: Reader) -> OutputForm:
        return OutputForm(Finding(kind), reader, locator)

    if len(filled) == len(correct) and all(map(re.compile(word).fullmatch, filled)):
        yield form("blank-lines", _spelled({}))
    for kind, pattern in _LINE_PATTERNS:
        yield form(kind, _each_match(re.compile(pattern.replace("ANSWER", word)).match))
    is_joined = not re.search(r"\w\W+\w", " ".join(filled))
    yield form("no-line-ends" if is_joined else "one-line", _one_line(problem))
    if problem == "blockgame" and (meaning := _meaning(filled, correct)):
        yield form("spelling", _spelled(meaning))
    if problem == "boardcover":
        yield from _periodic(filled, correct)


def first_other_line(problem: str, lines: list[str]) -> Steps[tuple[int, str]]:
    """Return number and text of the first line that is no answer, or else of the first line."""
    is_answer = re.compile(PROBLEMS[problem].answer).fullmatch

    def others(part: Sequence[int]) -> list[int]:
        return [at for at in part if not is_answer(lines[at].strip())]

    found = yield from in_parts(range(len(lines)), others, "lines", enough=0)
    at = found[0] if found else 0
    return at + 1, lines[at] if lines else ""


def _filled_line(at: int, lines: list[str]) -> Steps[tuple[int, str]]:
    """Return number and text of a line, counted without blank ones."""
    places = yield from in_parts(
        range(len(lines)), lambda part: (at for at in part if lines[at].strip()), "lines"
    )
    return places[at] + 1, lines[places[at]]


def _filled(lines: list[str]) -> Steps[list[str]]:
    """Return the lines that are not blank, without the blanks around them."""
    return in_parts(lines, lambda part: filter(None, map(str.strip, part)), "lines")


def _agreeing(answers: Sequence[str], correct: Sequence[str]) -> int:
    """Return the number of right answers, up to the end of the shorter of both."""
    return sum(map(str.__eq__, answers, correct))


def _each_match(match: Callable[[str], re.Match[str] | None]) -> Reader:
    """Return a reader that takes an answer from each line in which ``match`` finds one."""

    def answers_in(part: Sequence[str]) -> list[str]:
        short = (text for text in part if len(text) <= _LONGEST_LINE)
        return [found[1] for text in short if (found := match(text))]

    return lambda filled, correct: in_parts(filled, answers_in, "lines", len(correct))


def _one_line(problem: str) -> Reader:
    """Return a reader of several answers in a line, with or without something between them."""
    word = re.compile(PROBLEMS[problem].answer)

    def others(part: Sequence[str]) -> str:
        """Return all but answers and the signs around them, as in ``[1, 0, 2]``."""
        return word.sub("", " ".join(part)).strip(" \t[](),;'\"")

    def reader(filled: list[str], correct: Sequence[str]) -> Steps[list[str] | None]:
        if problem == "boardcover" and len(filled) == 1 and filled[0].isdigit():
            # Of ``102`` each digit is an answer, if not all of longer ones are right.
            joined = "".join(correct)
            return list(correct if filled[0] == joined else filled[0][: len(correct) + 1])

        def found(part: Sequence[str]) -> Iterator[str]:
            return islice(map(re.Match.group, word.finditer(" ".join(part))), len(correct) + 1)

        answers = yield from in_parts(filled, found, "lines", len(correct))
        if len(answers) != len(correct):
            return None
        return None if (yield from in_parts(filled, others, "lines", enough=0)) else answers

    return reader


def _at_once(read: Callable[[list[str], Sequence[str]], list[str] | None]) -> Reader:
    """Return a reader of outputs with a few lines for each case; longer ones do not fit."""

    def reader(filled: list[str], correct: Sequence[str]) -> Steps[list[str] | None]:
        yield from ()
        most = _MAX_HEAD_LINES + _MAX_LINES_A_CASE * len(correct)
        return read(filled, correct) if len(filled) <= most else None

    return reader


def _spelled(meaning: Mapping[str, str]) -> Reader:
    """Return a reader of an answer a line, where some words stand for others."""
    return _at_once(lambda filled, _: [meaning.get(word, word) for word in filled])


def _meaning(filled: list[str], correct: Sequence[str]) -> dict[str, str] | None:
    """Return the answers that two other words stand for, by their letters or else by their use.

    >>> _meaning(["1", "0", "1"], ["WINNING", "LOSING", "WINNING"])
    {'0': 'LOSING', '1': 'WINNING'}
    """
    words = sorted(set(filled))
    # A function without a value has no answer in mind.
    if len(filled) != len(correct) or len(words) != 2 or "None" in words:
        return None
    wins = [word for word in words if _WINS.match(word)]
    if len(wins) != 1:
        first_wins = ["WINNING" if word == words[0] else "LOSING" for word in filled]
        wins = words[:1] if _agreeing(first_wins, correct) > len(correct) / 2 else words[1:]
    return {word: "WINNING" if word in wins else "LOSING" for word in words}


def _periodic(filled: list[str], correct: Sequence[str]) -> Iterator[OutputForm]:
    """Yield the forms with head lines, then equally many lines a case, one of them the answer.

    A height and an answer for each case, ``3 / 1 / 5 / 0 / 2 / 2``, have a period of 2, offset 1.
    """
    if len(correct) < _MIN_CASES:
        return
    for head in range(_MAX_HEAD_LINES + 1):
        period, rest = divmod(len(filled) - head, len(correct))
        if rest or not 2 <= period <= _MAX_LINES_A_CASE:
            continue
        for offset in reversed(range(period)):
            answers = filled[head + offset :: period]
            if _agreeing(answers, correct) >= _MOSTLY * len(correct):
                # The first line that is no answer.
                locator = partial(_filled_line, 0 if head or offset else 1)
                yield OutputForm(Finding("extra-lines"), _every(head, period, offset), locator)


def _every(head: int, period: int, offset: int) -> Reader:
    """Return a reader of one line, at ``offset``, in each ``period`` after ``head`` lines."""

    def read(filled: list[str], correct: Sequence[str]) -> list[str] | None:
        fits = len(filled) == head + period * len(correct)
        return filled[head + offset :: period] if fits else None

    return _at_once(read)


class _LineCount(NamedTuple):
    """A form with an answer a line, but with another number of lines than of cases."""

    kind: FindingKind
    answers: Callable[[list[str], Sequence[str]], list[str]]
    extra: int | None = None
    """The index of the line too many."""


# Beside each form: what is printed of the right answers 1, 0, 2 and 4.
_ONE_LINE = (
    _LineCount("first-case-only", lambda own, right: own + [""] * (len(right) - 1)),  # 1
    _LineCount("last-case-only", lambda own, right: [""] * (len(right) - 1) + own),  # 4
)
_ONE_LESS = (
    _LineCount("last-case-missing", lambda own, _: [*own, ""]),  # 1 / 0 / 2
    _LineCount("first-case-missing", lambda own, _: ["", *own]),  # 0 / 2 / 4
)
_ONE_MORE = (
    _LineCount("line-too-many", lambda own, _: own[:-1], extra=-1),  # 1 / 0 / 2 / 4 / 7
    _LineCount("line-too-many", lambda own, _: own[1:], extra=0),  # 7 / 1 / 0 / 2 / 4
)
"""Of two forms that fit equally well the first is likelier."""


def _with_other_count(
    problem: str, filled: list[str], correct: Sequence[str]
) -> Iterator[OutputForm]:
    """Yield the forms with an answer a line, but with another number of lines than of cases."""
    lines, cases = len(filled), len(correct)
    if lines > cases + 1 or not all(map(re.compile(PROBLEMS[problem].answer).fullmatch, filled)):
        return
    forms = {1: _ONE_LINE, cases - 1: _ONE_LESS, cases + 1: _ONE_MORE}.get(lines)
    if forms and cases >= _MIN_CASES:
        best = max(forms, key=lambda form: _agreeing(form.answers(filled, correct), correct))
        locator = None if best.extra is None else partial(_filled_line, best.extra)
        yield OutputForm(Finding(best.kind), _at_once(best.answers), locator)
    for word in ("0", "LOSING", "WINNING"):
        if word in correct and lines < cases:
            yield OutputForm(Finding("omitted-answer", None, word), _omitting(word))


def _omitting(word: str) -> Reader:
    """Return a reader of answers without lines for some cases with a right answer ``word``."""

    def read(filled: list[str], correct: Sequence[str]) -> list[str] | None:
        left = filled[::-1]
        answers = []
        for answer in correct:
            # Not every case with this answer need be without a line.
            is_omitted = answer == word and left[-1:] != [word]
            answers.append(word if is_omitted else left.pop() if left else "")
        return None if left or "" in answers else answers

    return _at_once(read)

"""Forms in which programs print answers, other than the right one.

Owns the forms: prompts and debug lines, blank lines, all answers in one line, other words, cases
without a line. If a form fits, the answers are read in spite of it and compared as usual.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from blockcover.judge.comparing import WORDS, lines_of
from blockcover.judge.results import MOST_TEXT, Finding, FindingKind

_MOST_LINES_A_CASE = 12
_MOST_HEAD_LINES = 3

Read = Callable[[list[str], Sequence[str]], list[str] | None]
"""A function from the lines of an output and the right answers to the program's answers, one for
each case. An answer that is not there is empty. ``None``: the form does not fit."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One form of an output."""

    finding: Finding
    reader: Read

    def read(self, output: str, correct: Sequence[str]) -> list[str] | None:
        """Return the program's answers, or ``None`` if the form does not fit."""
        answers = self.reader(lines_of(output), correct)
        return answers if answers is not None and len(answers) == len(correct) else None


def layout_of(
    problem: str, output: str, correct: Sequence[str], *, is_first: bool = True
) -> Layout | None:
    """Return the form of an output that is not of the right form, or ``None`` if none fits.

    A program that has printed a line for each case before does not leave out any now: only if
    ``is_first`` such forms are tried.

    >>> found = layout_of("blockgame", "Case 1: WINNING\\nCase 2: LOSING\\n", ["WINNING", "LOSING"])
    >>> found.finding
    Finding(kind='extra-text', line=1, text='Case 1: WINNING', number=None)
    >>> found.read("Case 1: LOSING\\n", ["WINNING"])
    ['LOSING']
    """
    lines = lines_of(output)
    left_out = list(_left_out(problem, lines, correct)) if is_first else []
    for layout in chain(left_out, _layouts(problem, lines, correct)):
        answers = layout.read(output, correct)
        if answers is not None and any(map(str.__eq__, answers, correct)):
            return layout
    return None


def _layouts(problem: str, lines: list[str], correct: Sequence[str]) -> Iterator[Layout]:
    """Yield the forms to try, the likeliest first."""
    word = WORDS[problem]
    is_answer = re.compile(word).fullmatch
    filled = _filled(lines)

    def layout(kind: FindingKind, reader: Read) -> Layout:
        return Layout(Finding(kind, *first_other_line(problem, lines)), reader)

    if all(map(is_answer, filled)):
        yield layout("blank-lines", lambda lines, _: _filled(lines))
    yield layout("extra-lines", lambda lines, _: list(filter(is_answer, _filled(lines))))
    for pattern in _places(word):
        yield layout("extra-text", _each_match(re.compile(pattern).match))
    is_joined = not re.search(r"\w\W+\w", " ".join(lines))
    yield layout("no-line-ends" if is_joined else "one-line", _one_line(problem))
    meaning = _meaning(problem, filled, correct)
    if meaning:
        yield layout("spelling", lambda lines, _: [meaning.get(one, one) for one in _filled(lines)])
    if problem == "boardcover":
        yield from _periodic(filled, correct)


def first_other_line(problem: str, lines: list[str]) -> tuple[int, str]:
    """Return number and text of the first line that is no answer, or else of the first line."""
    is_answer = re.compile(WORDS[problem]).fullmatch
    at = next((at for at, line in enumerate(lines) if not is_answer(line.strip())), 0)
    return at + 1, lines[at][:MOST_TEXT] if lines else ""


def _filled(lines: list[str]) -> list[str]:
    return [text for text in map(str.strip, lines) if text]


def _places(word: str) -> Iterator[str]:
    """Yield patterns of a line with an answer at its end or at its beginning."""
    yield rf"(?:.*[^\w.-])?({word})\W*$"
    yield rf"[^\w-]*({word})(?:\.0+)?(?:\W.*)?$"
    # A prompt ends without a blank.
    yield rf".*?(?<![-\d.])({word})$"


def _each_match(match: Callable[[str], re.Match[str] | None]) -> Read:
    """Return a reader that takes an answer from each line in which ``match`` finds one."""
    return lambda lines, _: [found[1] for line in lines if (found := match(line.strip()))]


def _one_line(problem: str) -> Read:
    """Return a reader of several answers in a line, with or without something between them."""
    word = re.compile(WORDS[problem])

    def read(lines: list[str], correct: Sequence[str]) -> list[str] | None:
        text = " ".join(lines)
        if problem == "boardcover" and text.isdigit():
            # Nothing is between them. Numbers of several digits are known only if all agree.
            return list(correct) if text == "".join(correct) else list(text)
        found = word.findall(text)
        return found if not re.sub(WORDS[problem], "", text).strip(" \t[](),;'\"") else None

    return read


def _meaning(problem: str, filled: list[str], correct: Sequence[str]) -> dict[str, str] | None:
    """Return the answers that two other words stand for, by their letters or else by their use."""
    words = sorted(set(filled))
    if problem != "blockgame" or len(filled) != len(correct) or len(words) != 2:
        return None
    pairs = Counter(zip(filled, correct, strict=True))
    first, second = words
    straight = pairs[first, "WINNING"] + pairs[second, "LOSING"]
    crossed = pairs[first, "LOSING"] + pairs[second, "WINNING"]
    likely = words if straight > crossed else words[::-1]
    for win, lose in (words, words[::-1]):
        if re.match("(?i)w|승|이", win) and not re.match("(?i)w|승|이", lose):
            likely = [win, lose]
    return dict(zip(likely, ("WINNING", "LOSING"), strict=True))


def _periodic(filled: list[str], correct: Sequence[str]) -> Iterator[Layout]:
    """The same number of lines for each case, one of them the answer, after some head lines."""
    for head in range(_MOST_HEAD_LINES + 1):
        period, rest = divmod(len(filled) - head, len(correct))
        if rest or not 2 <= period <= _MOST_LINES_A_CASE:
            continue
        for offset in reversed(range(period)):
            same = sum(map(str.__eq__, filled[head + offset :: period], correct))
            # Other numbers, such as a height, equal the answer now and then.
            if len(correct) > 2 and same >= 0.9 * len(correct):
                at = 0 if head or offset else 1
                finding = Finding("extra-lines", at + 1, filled[at][:MOST_TEXT])
                yield Layout(finding, _every(head, period, offset))


def _every(head: int, period: int, offset: int) -> Read:
    def read(lines: list[str], correct: Sequence[str]) -> list[str] | None:
        filled = _filled(lines)
        fits = len(filled) == head + period * len(correct)
        return filled[head + offset :: period] if fits else None

    return read


def _left_out(problem: str, lines: list[str], correct: Sequence[str]) -> Iterator[Layout]:
    """One answer a line, but some cases have none, or there is a line too many."""
    filled, cases = _filled(lines), len(correct)
    if not all(map(re.compile(WORDS[problem]).fullmatch, filled)):
        return
    if len(filled) == 1 < cases - 1:
        kind: FindingKind = "first-case-only" if filled[0] == correct[0] else "last-case-only"
        yield Layout(Finding(kind), _placed(0 if filled[0] == correct[0] else -1))
    if len(filled) in (cases - 1, cases + 1) and cases > 2:
        is_short = len(filled) < cases
        shifted = (filled, correct[1:]) if is_short else (filled[1:], correct)
        is_shifted = sum(map(str.__eq__, *shifted)) > sum(map(str.__eq__, filled, correct))
        if is_short:
            kind = "first-case-missing" if is_shifted else "last-case-missing"
            yield Layout(Finding(kind), _short(is_shifted))
        else:
            line = 1 if is_shifted else len(filled)
            finding = Finding("line-too-many", line, filled[line - 1])
            yield Layout(finding, _long(is_shifted))
    for word in ("0", "LOSING", "WINNING"):
        if word in correct and len(filled) < cases:
            yield Layout(Finding("omitted-answer", None, word), _omitting(word))


def _omitting(word: str) -> Read:
    def read(lines: list[str], correct: Sequence[str]) -> list[str] | None:
        filled = _filled(lines)
        answers = []
        for answer in correct:
            # Not every case with this answer need be without a line.
            is_omitted = answer == word and filled[:1] != [word]
            answers.append(word if is_omitted else filled.pop(0) if filled else "")
        return None if filled or "" in answers else answers

    return read


def _placed(at: int) -> Read:
    def read(lines: list[str], correct: Sequence[str]) -> list[str] | None:
        filled = _filled(lines)
        answers = [""] * len(correct)
        answers[at] = filled[0] if filled else ""
        return answers if len(filled) == 1 else None

    return read


def _short(is_shifted: bool) -> Read:
    return lambda lines, _: ["", *_filled(lines)] if is_shifted else [*_filled(lines), ""]


def _long(is_shifted: bool) -> Read:
    return lambda lines, _: _filled(lines)[1:] if is_shifted else _filled(lines)[:-1]

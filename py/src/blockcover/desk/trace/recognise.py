"""The functions of a traced program that answer a board, and their first wrong answer.

A function is recognised by what it does: it calls itself, a variable that it sees holds the board
of the input at its first call, and its values are answers, as `readings` judges them. The answer is
what it returns, what it leaves in a variable, or by how much it increases a counter. Each such
choice is a candidate; the one with the most right answers is believed. A small failing board has
few calls, so the program is traced on other boards too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from blockcover.desk.trace.answers import number_in
from blockcover.desk.trace.cases import Case, Run, cases_of, is_inner
from blockcover.desk.trace.encodings import Encoding, encodings_of
from blockcover.desk.trace.events import Function, Record
from blockcover.desk.trace.readings import (
    Answers,
    Candidate,
    Meaning,
    Reading,
    RightAnswers,
    reading_steps,
)
from blockcover.work import Steps

_MAX_CANDIDATES = 8
"""The most variables and encodings of a function that are tried."""


@dataclass(frozen=True)
class Recognised:
    """A function that answers boards."""

    by: Candidate
    """Where it has the board and leaves the answer."""
    meaning: Meaning
    answers: Answers
    """Those in the first run. A call that is not here was not judged."""
    calls: Sequence[Sequence[int]]
    """Its calls in each case of the first run."""


def recognised_steps(problem: str, runs: Sequence[Run]) -> Steps[list[Recognised]]:
    """Return the functions of the first run that answer boards."""
    right_answers = RightAnswers(problem)
    found = []
    for number, function in enumerate(runs[0].record.functions):
        first = cases_of(runs[0], function)
        cases = [*first, *(case for run in runs[1:] for case in cases_of(run, function))]
        if not first[0].calls or not _is_recursive(function, cases):
            continue
        best: tuple[Reading, Candidate] | None = None
        for candidate in _candidates(problem, number, cases):
            reading = yield from reading_steps(right_answers, cases, candidate)
            if reading and (best is None or reading.right > best[0].right):
                best = reading, candidate
        if best:
            reading, candidate = best
            of_first_run = reading.answers[: len(first)]
            answers = {call: answer for part in of_first_run for call, answer in part.items()}
            calls = [case.calls for case in first]
            found.append(Recognised(candidate, reading.meaning, answers, calls))
    return found


def first_wrong(record: Record, recognised: Sequence[Recognised]) -> int | None:
    """Return the first call that returns a wrong answer; ``None`` if that is not known.

    All calls in it have been right.
    """
    answers = {call: answer for part in recognised for call, answer in part.answers.items()}
    for call in record.ended:
        if call in answers and answers[call].is_wrong:
            return call if record.calls[call].is_whole else None
    return None


def _is_recursive(function: Function, cases: Sequence[Case]) -> bool:
    return function.name in function.uses or any(
        is_inner(case.record, call) for case in cases for call in case.calls
    )


def _candidates(problem: str, function: int, cases: Sequence[Case]) -> Iterator[Candidate]:
    """Yield the ways in which a function, by its number, may have a board and leave the answer."""
    for variable, encoding in _boards(cases[0]):
        for left_in in _where_left(problem, cases):
            yield Candidate(function, variable, encoding, left_in)


def _boards(case: Case) -> Iterator[tuple[str, Encoding]]:
    """Yield the variables that hold the board at the first call, with their encodings."""
    scope = (case.first and case.first.before) or {}
    found = (
        (name, encoding)
        for name, text in scope.items()
        for encoding in encodings_of(text, case.board)
    )
    return islice(found, _MAX_CANDIDATES)


def _where_left(problem: str, cases: Sequence[Case]) -> list[str]:
    """Return the variables that may have the answer; the empty name is what is returned."""
    results = {case.record.calls[at].result for case in cases for at in case.calls}
    if results - {None, "None", "void"}:
        return [""]
    firsts = [first for case in cases if (first := case.first)]
    # A dictionary, since the order of the names is kept.
    changed = {
        name: None
        for first in firsts
        for name, text in first.after.items()
        if first.before is not None and first.before.get(name, text) != text
    }
    names = list(changed)
    if problem == "boardcover":
        names = [
            name for name in names if any(number_in(one.after.get(name, "")) for one in firsts)
        ]
    return names[:_MAX_CANDIDATES]

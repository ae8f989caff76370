"""The diagnosis of a program that is wrong on known boards.

`desk.on_small_boards` looks for faults outside the search first. Here follow the mistakes with the
same answers, then what the answers and failing boards have in common, then two mistakes at once and
mistakes with nearly the same answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from blockcover.desk.diagnosis.causes import MAX_OFFERED, possible
from blockcover.desk.kinds import FindingKind
from blockcover.desk.mistakes.known import mistakes_of, nearest_steps
from blockcover.desk.mistakes.models import pairs_of
from blockcover.desk.results import (
    Answered,
    Failure,
    Finding,
    Likeness,
    Trial,
    describes_all,
)
from blockcover.desk.source.text import SourceText
from blockcover.desk.traits.describe import traits_of
from blockcover.desk.traits.moves import move_traits
from blockcover.judge import input_of
from blockcover.problems import PROBLEMS
from blockcover.work import Progress, Steps

_TELLING_EMPTY = (3, 2)
"""Numbers of empty cells of a telling board, the better first."""
_MIN_SHARE_OF_ONE = 0.7
"""Least share of failing boards, among those with another right answer, on which a program that
gives a single wrong answer is like many mistakes."""

_MAX_PAIRS = 2
"""At most this many pairs of mistakes are offered as the cause."""

_NAMES: dict[FindingKind, str] = {
    "no-line-ends": "no-line-ends",
    "first-case-only": "one-case-only",
}
"""Mistakes of the catalogue that are recognised by the form of the output."""


def only_in_form(
    findings: Sequence[Finding], trials: Sequence[Trial], shown: Trial
) -> Failure | None:
    """Return the failure of a program whose answers are right, but not the form of its outputs."""
    if not findings:
        return None
    return replace(
        Failure.of_any_board(shown, findings),
        tried=sum(len(trial.cases) for trial in trials),
        mistakes=tuple(_NAMES[form.kind] for form in findings if form.kind in _NAMES),
    )


def diagnosed(
    trial: Trial,
    known: Sequence[Answered],
    findings: Sequence[Finding],
    more: Sequence[Answered],
    source: SourceText | None,
) -> Steps[Failure]:
    """Return a failure with what the answers of the program say about it.

    ``more`` are larger boards, where the known boards alone have too few wrong answers. Mistakes
    that the text of the program rules out are not named.
    """
    problem = trial.problem
    findings = [*findings, *_unusual_words(trial, known)]
    fixed = known
    names = _names(problem, fixed, source)
    if not names and _miscounts_full_boards(known):
        others = _without(known, lambda empty: not empty)
        names = _names(problem, others, source)
        # Where most other answers are wrong too, the board is read wrongly or not searched at all.
        if names or 2 * len(_wrong(others)) <= sum(case.own is not None for case in others):
            findings = [*findings, Finding("nothing-empty")]
            fixed = others
    compared = fixed
    if not names and problem == "boardcover":
        # Whether other boards are searched at all makes no difference to the mistake.
        compared = _without(fixed, lambda empty: empty % 3 != 0)
        names = _names(problem, compared, source)
    named = compared if names else known
    failure = Failure(
        trial,
        findings=tuple(findings),
        wrong=len(_wrong(named)),
        tried=sum(case.own is not None for case in named),
        mistakes=tuple(names),
        telling=_telling(trial, fixed),
    )
    if not _wrong(fixed):
        return failure
    yield Progress("boards", 0, 1)
    traits = yield from traits_of(problem, [*fixed, *more])
    if not describes_all(traits):
        traits = (*(yield from move_traits(problem, fixed)), *traits)
    is_whole = describes_all(traits)
    if len(names) == 1 and not is_whole:
        return failure
    if not (names or is_whole) and _wrong(compared):
        failure = replace(failure, alike=tuple((yield from _alike(problem, compared, source))))
    return replace(failure, traits=traits)


def _without(cases: Sequence[Answered], is_left_out: Callable[[int], bool]) -> list[Answered]:
    """Return boards as if the answers to those with some numbers of empty cells were not known."""
    return [
        case._replace(own=None) if is_left_out(case.board.empty_count) else case for case in cases
    ]


def _names(problem: str, known: Sequence[Answered], source: SourceText | None) -> list[str]:
    if not _wrong(known):
        return []
    return possible(mistakes_of(problem, [case.own for case in known]), source)[:MAX_OFFERED]


def _unusual_words(trial: Trial, known: Sequence[Answered]) -> list[Finding]:
    """Return the finding that some lines are no answers, such as None or nan.

    The line is that of the output of the failing ``trial``, or else of the board alone.
    """
    is_answer = re.compile(PROBLEMS[trial.problem].answer).fullmatch
    for line, (_, _, own) in enumerate(trial.cases, 1):
        if own and not is_answer(own):
            return [Finding("not-an-answer", None if trial.is_misformed else line, own)]
    for case in known:
        if case.own is not None and not is_answer(case.own):
            given = input_of(trial.problem, [case.board])
            return [Finding("not-an-answer", 1, case.own, given=given)]
    return []


def _wrong(known: Sequence[Answered]) -> list[Answered]:
    return [case for case in known if case.is_wrong]


def _miscounts_full_boards(known: Sequence[Answered]) -> bool:
    """Whether a program that counts other boards counts 0 tilings on all without empty cells."""
    full = [case for case in known if not case.board.empty_count]
    counts = any(case.own not in (None, "0") for case in known)
    return counts and bool(full) and all((case.own, case.correct) == ("0", "1") for case in full)


def _telling(trial: Trial, known: Sequence[Answered]) -> Answered | None:
    """Return the smallest failing board with enough empty cells, if the smallest has none."""
    if trial.empty or not trial.alone:
        return None
    wrong = sorted(_wrong(known), key=lambda case: case.board.empty_count)
    enough = (case for least in _TELLING_EMPTY for case in wrong if case.board.empty_count >= least)
    return next(enough, None)


def _alike(
    problem: str, known: Sequence[Answered], source: SourceText | None
) -> Steps[list[Likeness]]:
    """Return two mistakes at once that give the same answers, or else mistakes that nearly do."""
    found = yield from pairs_of(problem, known)
    pairs = [pair for pair in found if len(possible(pair, source)) == len(pair)]
    if pairs:
        # Many pairs show that neither is the cause.
        return [Likeness(pair, 1.0, None) for pair in pairs if len(pairs) <= _MAX_PAIRS]
    if _is_one_answer(known):
        return []
    sizes = [case.board.empty_count for case in known]
    near = yield from nearest_steps(problem, [case.own for case in known], sizes)
    return [
        Likeness((name,), share, known[at].board, known[at].own or "")
        for name, share, at in near
        if possible([name], source)
    ]


def _is_one_answer(known: Sequence[Answered]) -> bool:
    """Whether a program gives one answer nearly everywhere, as programs of many mistakes do."""
    wrong = {case.own for case in _wrong(known)}
    others = [case for case in known if case.own is not None and {case.correct} != wrong]
    same = sum({case.own} == wrong for case in others)
    return len(wrong) == 1 and same >= _MIN_SHARE_OF_ONE * len(others)

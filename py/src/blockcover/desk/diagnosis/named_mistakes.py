"""The mistakes of the catalogue that a program makes, by its answers to the reference boards.

A fault that hides a mistake changes some of the answers only. So the mistakes are looked for by all
answers, then without those to full boards, then without those to boards that need no search.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from blockcover.desk.diagnosis.needs import MAX_OFFERED, that_fit
from blockcover.desk.failed_test import FailedTest, only_ends
from blockcover.desk.kinds import FindingKind
from blockcover.desk.mistakes.models import pairs_of
from blockcover.desk.mistakes.recognition import mistakes_of, nearest_steps
from blockcover.desk.results import Answered, AskingSteps, Failure, Finding, JudgedRun, Likeness
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.text import SourceText
from blockcover.judge import input_of
from blockcover.problems import PROBLEMS
from blockcover.work import Steps

_LESSON_EMPTY = (3, 2)
"""Numbers of empty cells of a board to learn from, the better first."""
_MIN_SHARE_OF_ONE = 0.7
"""Least share of failing boards, among those with another right answer, on which a program that
gives a single wrong answer is like many mistakes."""

_MAX_PAIRS = 2
"""At most this many pairs of mistakes are offered as the cause."""

_FULL_BOARDS: FindingKind = "nothing-empty"
"""It counts 0 where nothing is empty."""


def with_odd_answers(trial: Trial, failed: FailedTest, failure: Failure) -> Failure:
    """Add the findings of words that are no answers, and of full boards that are miscounted."""
    if only_ends(failed, failure):
        return failure
    found = _unusual_words(failure.run, failed.cases)
    if _miscounts_full_boards(trial, failed.cases):
        found.append(Finding(_FULL_BOARDS))
    return replace(failure, findings=(*failure.findings, *found))


def with_mistakes(trial: Trial, failed: FailedTest, failure: Failure) -> Failure:
    """Name the mistakes with the same answers, and count the answers that are wrong.

    Mistakes that the text of the program rules out are not named.
    """
    if only_ends(failed, failure):
        return failure
    to_explain = answers_to_explain(failed, failure)
    views = (failed.cases, to_explain, _searched(trial, to_explain))
    named = ((view, names) for view in views if (names := _names(trial, view)))
    view, names = next(named, (failed.cases, []))
    return replace(
        failure,
        wrong=len(_wrong(view)),
        tried=len(_known(view)),
        mistakes=tuple(names),
        lesson_case=_lesson_case(failure.run, to_explain),
    )


def likenesses(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Say which mistakes give nearly the same answers, or which two at once the same."""
    answers = _searched(trial, answers_to_explain(failed, failure))
    if failure.is_explained or only_ends(failed, failure) or not _wrong(answers):
        return failure
    alike = yield from _alike(trial.problem, answers, trial.source)
    return replace(failure, alike=tuple(alike))


def answers_to_explain(failed: FailedTest, failure: Failure) -> Sequence[Answered]:
    """Return the answers, without those to full boards if their fault is a finding."""
    if any(finding.kind == _FULL_BOARDS for finding in failure.findings):
        return _without_full_boards(failed.cases)
    return failed.cases


def _without_full_boards(cases: Sequence[Answered]) -> list[Answered]:
    return _without(cases, lambda empty: not empty)


def _searched(trial: Trial, cases: Sequence[Answered]) -> Sequence[Answered]:
    """Return the answers without those to boards of BOARDCOVER that need no search.

    Whether these are searched at all makes no difference to the mistake.
    """
    if trial.problem != "boardcover":
        return cases
    return _without(cases, lambda empty: empty % 3 != 0)


def _without(cases: Sequence[Answered], is_left_out: Callable[[int], bool]) -> list[Answered]:
    """Return boards as if the answers to those with some numbers of empty cells were not known."""
    return [
        case._replace(own=None) if is_left_out(case.board.empty_count) else case for case in cases
    ]


def _names(trial: Trial, cases: Sequence[Answered]) -> list[str]:
    if not _wrong(cases):
        return []
    names = mistakes_of(trial.problem, [case.own for case in cases])
    return that_fit(names, trial.source)[:MAX_OFFERED]


def _unusual_words(run: JudgedRun, cases: Sequence[Answered]) -> list[Finding]:
    """Return the finding that some lines are no answers, such as None or nan.

    The line is that of the output of the failing ``run``, or else of the board alone.
    """
    is_answer = re.compile(PROBLEMS[run.problem].answer).fullmatch
    for line, (_, _, own) in enumerate(run.cases, 1):
        if own and not is_answer(own):
            return [Finding("not-an-answer", None if run.is_misformed else line, own)]
    for case in cases:
        if case.own is not None and not is_answer(case.own):
            given = input_of(run.problem, [case.board])
            return [Finding("not-an-answer", 1, case.own, given=given)]
    return []


def _wrong(cases: Sequence[Answered]) -> list[Answered]:
    return [case for case in cases if case.is_wrong]


def _known(cases: Sequence[Answered]) -> list[Answered]:
    return [case for case in cases if case.own is not None]


def _miscounts_full_boards(trial: Trial, cases: Sequence[Answered]) -> bool:
    """Whether a program counts 0 tilings on all full boards, and no mistake is the reason.

    If no mistake gives its other answers either, most of these must be right: else the board is
    read wrongly or not searched at all.
    """
    full = [case for case in cases if not case.board.empty_count]
    counts_others = any(case.own not in (None, "0") for case in cases)
    counts_0 = bool(full) and all((case.own, case.correct) == ("0", "1") for case in full)
    if not (counts_others and counts_0) or _names(trial, cases):
        return False
    others = _without_full_boards(cases)
    return 2 * len(_wrong(others)) <= len(_known(others)) or bool(_names(trial, others))


def _lesson_case(run: JudgedRun, cases: Sequence[Answered]) -> Answered | None:
    """Return the smallest failing board with enough empty cells, if the smallest has none."""
    if run.empty or not run.alone:
        return None
    wrong = sorted(_wrong(cases), key=lambda case: case.board.empty_count)
    enough = (case for least in _LESSON_EMPTY for case in wrong if case.board.empty_count >= least)
    return next(enough, None)


def _alike(
    problem: str, cases: Sequence[Answered], source: SourceText | None
) -> Steps[list[Likeness]]:
    """Return two mistakes at once that give the same answers, or else mistakes that nearly do."""
    found = yield from pairs_of(problem, cases)
    pairs = [pair for pair in found if len(that_fit(pair, source)) == len(pair)]
    if pairs:
        # Many pairs show that neither is the cause.
        return [Likeness(pair, 1.0, None) for pair in pairs if len(pairs) <= _MAX_PAIRS]
    if _is_one_answer(cases):
        return []
    sizes = [case.board.empty_count for case in cases]
    near = yield from nearest_steps(problem, [case.own for case in cases], sizes)
    return [
        Likeness((name,), share, cases[at].board, cases[at].own or "")
        for name, share, at in near
        if that_fit([name], source)
    ]


def _is_one_answer(cases: Sequence[Answered]) -> bool:
    """Whether a program gives one answer nearly everywhere, as programs of many mistakes do."""
    wrong = {case.own for case in _wrong(cases)}
    others = [case for case in _known(cases) if {case.correct} != wrong]
    same = sum({case.own} == wrong for case in others)
    return len(wrong) == 1 and same >= _MIN_SHARE_OF_ONE * len(others)

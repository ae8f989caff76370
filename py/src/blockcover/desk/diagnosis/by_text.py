"""What a failure is explained by besides answers: the text and the warnings of the compiler.

Owns what a fault of the text makes superfluous; `desk.source` finds the faults::

    row-too-short     ends-early; traits of wide boards and of searches
    counter-reused    too-many-cases; mistakes; traits but for ``always-...``
    any other slip    mistakes; traits but for ``always-...``
    no-return         the same, unless the answers prove a mistake

A crash leaves no traits at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from blockcover.desk.compilers import CompilerMessage, first_messages
from blockcover.desk.diagnosis import by_compiler
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.kinds import SEARCH_KINDS, WIDE_KINDS, FindingKind
from blockcover.desk.results import Failure, Finding
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.bounds import bound_included, unchecked_index
from blockcover.desk.source.c_arrays import SmallArray, short_row
from blockcover.desk.source.other_problem import of_other_problem
from blockcover.desk.source.python_functions import none_returned, without_value
from blockcover.desk.source.slips import print_in_search, slips_in
from blockcover.desk.source.text import Place, SourceText
from blockcover.problems import PROBLEMS

_OF_SHORT_ROWS = (*WIDE_KINDS, *SEARCH_KINDS)
"""Kinds of traits that a row without its end explains."""

_ALREADY_EXPLAINED: tuple[FindingKind, ...] = ("compile", "file", "unread")
"""Findings that explain the failure, so that no cause is looked for in the text."""
_ODD_LINES: tuple[FindingKind, ...] = ("not-an-answer", "extra-lines", "extra-text")
"""Findings of lines that are no answers."""
_NO_VALUE: tuple[FindingKind, ...] = ("no-return", "none-returned", "search-prints")
"""Findings of a function that does not return its value."""
_NEEDS_NO_ROW_ADVICE: tuple[FindingKind, ...] = (*_NO_VALUE, "too-many-cases")
"""Findings beside which advice on short rows and missing values adds nothing."""

_FOLLOWING: dict[FindingKind, FindingKind] = {
    # What is written past a row may end the loop over the cases.
    "row-too-short": "ends-early",
    # The loop over the cases leaves some out.
    "counter-reused": "too-many-cases",
}
"""The finding that follows from a fault."""


def warnings_about(problem: str, source: SourceText | None, warnings: str) -> tuple[Finding, ...]:
    """Return the faults of a program that may show on another machine, if they do not show here.

    ``warnings`` are those of the compiler.
    """
    if source is None or source.language != "c":
        return ()
    row = short_row(source, PROBLEMS[problem].side)
    missing = by_compiler.no_return_warned(first_messages(warnings), source)
    return tuple(filter(None, (row and _too_short(row), missing)))


def with_warnings(trial: Trial, _: FailedTest, failure: Failure) -> Failure:
    """Add what the compiler warned of."""
    return replace(failure, warnings=tuple(first_messages(trial.warnings)))


def with_faults_of_text(trial: Trial, _: FailedTest, failure: Failure) -> Failure:
    """Add the faults of the text that may be the cause, and leave out what follows from them."""
    source = trial.source
    if source is None:
        return failure
    # A number is an answer to BOARDCOVER, whatever else its text has.
    is_number = failure.run.problem == "boardcover" and failure.run.comparison.is_in_form
    if not is_number and (place := of_other_problem(source, failure.run.problem)):
        return _of_other_problem(failure, place)
    failure = replace(failure, findings=_with_cause_of_odd_lines(failure, source))
    kinds = {finding.kind for finding in failure.findings}
    if not kinds.isdisjoint(_ALREADY_EXPLAINED):
        return failure
    faults = tuple(_faults(failure, source))
    if faults or not kinds.isdisjoint(_NO_VALUE):
        return _explained_by(failure, source, faults)
    if failure.is_explained or is_late(failure.run):
        return failure
    return replace(failure, findings=(*failure.findings, *_doubts(source)))


def _faults(failure: Failure, source: SourceText) -> Iterator[Finding]:
    """Yield the faults that a text shows, beside the findings so far."""
    yield from _slips(failure, source)
    if any(finding.kind in _NEEDS_NO_ROW_ADVICE for finding in failure.findings):
        return
    row = short_row(source, PROBLEMS[failure.run.problem].side)
    # A row as long as the array has no room for its end; the line end takes one place more.
    is_filled = row and any(board.cols >= row.places - 1 for board in failure.run.boards)
    if row and is_filled and len(failure.mistakes) != 1:
        yield _too_short(row)
    if place := without_value(source):
        yield place.finding("no-return")
    elif missing := by_compiler.no_return_warned(failure.warnings, source):
        yield missing


def _too_short(row: SmallArray) -> Finding:
    return row.place.finding("row-too-short", row.places)


def _of_other_problem(failure: Failure, place: Place) -> Failure:
    """Return the failure of a program for the other problem.

    What else is wrong follows from that, but for a text that is no program.
    """
    other = (place.finding("other-problem"),)
    is_read = not any(finding.kind in ("syntax", "compile") for finding in failure.findings)
    findings = (*other, *failure.findings) if is_read else (*failure.findings, *other)
    return replace(failure, findings=findings, blames_board=False, mistakes=(), alike=(), traits=())


def _explained_by(failure: Failure, source: SourceText, faults: tuple[Finding, ...]) -> Failure:
    """Add faults of the text, and leave out what follows from them."""
    following = {_FOLLOWING.get(fault.kind) for fault in faults}
    others = (finding for finding in failure.findings if finding.kind not in following)
    traits = failure.traits
    if _explain_answers(failure, source, faults):
        # The answers prove no mistake, and what else the failing boards have in common follows.
        failure = replace(failure, mistakes=(), alike=())
        traits = tuple(trait for trait in traits if trait.kind.startswith("always-"))
    elif any(fault.kind == "row-too-short" for fault in faults):
        traits = tuple(trait for trait in traits if trait.kind not in _OF_SHORT_ROWS)
    if failure.run.result.fault:
        # A crash says little of the boards that happen to have it.
        traits = ()
    failure = replace(failure, findings=(*others, *faults), traits=traits)
    return replace(failure, warnings=_other_warnings(failure, faults))


def _explain_answers(failure: Failure, source: SourceText, faults: tuple[Finding, ...]) -> bool:
    """Whether a fault is the reason of the answers, in place of mistakes with the same answers."""
    if any(finding.kind in _NO_VALUE for finding in failure.findings):
        return True
    kinds = {fault.kind for fault in faults} - {"row-too-short"}
    if kinds == {"no-return"}:
        return not _is_mistake_proved(failure, source)
    return bool(kinds)


def _is_mistake_proved(failure: Failure, source: SourceText) -> bool:
    """Whether the answers are those of a single mistake, and no missing value gives them."""
    if source.language == "python":
        # A value that is missing is None, which counts as a lost position or as no tiling.
        return False
    # Answers that hardly depend on the board are those of many mistakes.
    is_simple = not failure.run.result.fault and any(
        trait.kind.startswith(("always-", "by-")) for trait in failure.traits
    )
    return len(failure.mistakes) == 1 and not is_simple


def _other_warnings(failure: Failure, faults: tuple[Finding, ...]) -> tuple[CompilerMessage, ...]:
    """Return the warnings of the compiler that no finding says, not even one of ``faults``."""
    known = {(finding.kind, finding.line) for finding in failure.findings}
    if any(fault.kind == "no-return" for fault in faults):
        # The fault has the line where the function begins, the first warning that of its end.
        ends = (warning.line for warning in failure.warnings if warning.kind == "no-return")
        known.add(("no-return", next(ends, None)))
    return tuple(
        warning
        for warning in failure.warnings
        if (by_compiler.FINDING_OF.get(warning.kind), warning.line) not in known
    )


def _slips(failure: Failure, source: SourceText) -> Iterator[Finding]:
    """Yield the slips that the compiler warned of, and those in the text."""
    # The run may have shown the index itself.
    known = {"no-return", *(finding.kind for finding in failure.findings)}
    for slip in (*by_compiler.warned(failure.warnings, source), *slips_in(source)):
        if slip.kind not in known:
            yield slip


def _with_cause_of_odd_lines(failure: Failure, source: SourceText) -> tuple[Finding, ...]:
    """Return the findings, with the line of the text that prints odd lines in place of these.

    It is a search that prints its results, or a function that gives None.
    """
    run = failure.run
    odd = [finding for finding in failure.findings if finding.kind in _ODD_LINES]
    others = [finding for finding in failure.findings if finding.kind not in _ODD_LINES]
    has_odd_lines = bool(odd) or run.printed.lines > len(run.cases)
    is_stopped = run.result.fault and not is_late(run)
    if (is_stopped or has_odd_lines) and (place := print_in_search(source)):
        return (place.finding("search-prints"), *others)
    is_none_printed = any(finding.text.strip() == "None" for finding in odd)
    if is_none_printed and (place := none_returned(source)):
        return (place.finding("none-returned"), *others)
    return failure.findings


def _doubts(source: SourceText) -> Iterator[Finding]:
    """Yield questions about the indices of a program."""
    if place := bound_included(source):
        yield place.finding("bound-included")
    if place := unchecked_index(source):
        yield place.finding("index-unchecked")

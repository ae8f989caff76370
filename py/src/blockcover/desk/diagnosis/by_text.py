"""What a failure is explained by besides answers: the text, the compiler and the memory."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from blockcover.desk.compilers import CompilerKind, CompilerMessage, first_messages
from blockcover.desk.faults.failed_test import FailedTest
from blockcover.desk.kinds import SEARCH_KINDS, WIDE_KINDS, FindingKind
from blockcover.desk.results import MEMORY_LIMIT, Failure, Finding, describes_all
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.source.bounds import bound_included, large_array, unchecked_index
from blockcover.desk.source.files_and_rows import SmallArray, of_other_problem, short_row
from blockcover.desk.source.python_functions import none_returned, without_value
from blockcover.desk.source.slips import print_in_search, slips_in
from blockcover.desk.source.text import Place, SourceText
from blockcover.problems import PROBLEMS

_VAGUE = (*WIDE_KINDS, *SEARCH_KINDS)
"""Kinds of traits that a row without its end explains."""

_ALREADY_EXPLAINED: tuple[FindingKind, ...] = ("compile", "file", "unread")
"""Findings that explain the failure, so that no cause is looked for in the text."""
_NO_VALUE: tuple[FindingKind, ...] = ("no-return", "none-returned", "search-prints")
_NEEDS_NO_ROW_ADVICE: tuple[FindingKind, ...] = (*_NO_VALUE, "too-many-cases")
"""Findings beside which advice on short rows and missing values adds nothing."""


_FINDING_OF: dict[CompilerKind, FindingKind] = {
    "assigned-condition": "assigned",
    "compared-only": "unstored",
    "unused": "unused",
    "not-called": "uncalled",
    "empty-body": "ended",
    "precedence": "precedence",
    "past-end": "bounds",
    "unset": "unset",
    "no-return": "no-return",
}
"""The findings that warnings are, as far as they may explain a wrong answer."""


def warnings_about(problem: str, source: SourceText | None, warnings: str) -> tuple[Finding, ...]:
    """Return the faults of a program that may show on another machine, if they do not show here.

    ``warnings`` are those of the compiler.
    """
    if source is None or source.language != "c":
        return ()
    row = short_row(source, PROBLEMS[problem].side)
    warned = _warned(first_messages(warnings), source)
    missing = next((one for one in warned if one.kind == "no-return"), None)
    return _found(row, missing)


def _found(row: SmallArray | None, missing: Finding | None) -> tuple[Finding, ...]:
    found = (row and row.place.finding("row-too-short", row.places), missing)
    return tuple(filter(None, found))


def _warned(messages: Iterable[CompilerMessage], source: SourceText) -> Iterator[Finding]:
    """Yield the findings that warnings of the compiler are, of each kind the first."""
    known: set[FindingKind] = set()
    for message in messages:
        kind = _FINDING_OF.get(message.kind)
        is_warning = kind and message.line and not message.is_error
        if kind and is_warning and kind not in known and _is_certain(message, source):
            known.add(kind)
            yield _place(kind, message.line or 0, source).finding(kind)


def _is_certain(message: CompilerMessage, source: SourceText) -> bool:
    """Whether a warning is true of all runs, and the words for its kind are true of its line."""
    number = message.line or 0
    line, next_line = source.line(number), source.line(number + 1)
    match message.kind:
        case "assigned-condition":
            return _is_meant_to_compare(source.raw_line(number), message.column or 0)
        case "unused":
            # What steps, reads or prints, and a part of a list, is more than a value.
            return not re.search(r"\+\+|--|<<|>>|\bfor\b|,(?![^()]*\))", line)
        case "not-called":
            return message.names[0] in source.functions
        case "empty-body":
            is_loop = re.search(r"\bfor\b.*\)\s*;\s*\{", f"{line}\n{next_line}", re.DOTALL)
            return bool(is_loop or re.search("if statement has|'if' statement", message.text))
        case "precedence":
            # Where both sides compare, the order is meant.
            is_one = len(re.findall(r"[=!<>]=|(?<![<>-])[<>](?![<>])", line)) == 1
            return is_one and message.names in (("&", "=="), ("&", "!="), ("&", "comparison"))
        case "unset":
            # What is unset on some ways only may never be read on these.
            return not re.search("whenever|may be", message.text)
    return True


_CONSTANT = r"-?\s*\d\w*|true|false|NULL|nullptr|'[^']*'|\"[^\"]*\"|[A-Z][A-Z0-9_]+"
_COMPARED = re.compile(rf"=\s*(?:{_CONSTANT})\s*(?:\)|&&|\|\||;)")
_COMPARED_IN_IF = re.compile(r"=\s*[a-z_]\w*\s*\)")


def _is_meant_to_compare(line: str, column: int) -> bool:
    """Whether an assignment in a condition stores a constant, or in ``if`` a name.

    ``column`` is the place of its sign in the line, from 1. What a call gives may be stored there.
    """
    depth, at = 0, column - 1
    while at > 0 and depth <= 0:
        at -= 1
        depth += {"(": 1, ")": -1}.get(line[at : at + 1], 0)
    word = re.search(r"\b(if|while|for)\s*$", line[:at]) if depth > 0 else None
    if word is None:
        return False
    rest = line[column - 1 :]
    is_name = word[1] == "if" and _COMPARED_IN_IF.match(rest)
    return bool(is_name or _COMPARED.match(rest))


def _place(kind: FindingKind, line: int, source: SourceText) -> Place:
    """Return the line of a warning; of a value that is missing, the head of its function."""
    code = source.bare
    for name, body in source.functions.items() if kind == "no-return" else ():
        at = code.find(body)
        heads = [*re.finditer(rf"\b{name}\s*\(", code[:at])]
        if body.strip() and heads and code.count("\n", 0, at + len(body)) + 1 == line:
            return source.place(code, heads[-1].start())
    return Place(line, source.line(line))


def with_warnings(run: TrialRun, _: FailedTest, failure: Failure) -> Failure:
    """Add what the compiler warned of."""
    return replace(failure, warnings=tuple(first_messages(run.warnings)))


def with_faults_of_text(run: TrialRun, _: FailedTest, failure: Failure) -> Failure:
    """Add the faults of the text that may be the cause, and leave out what follows from them."""
    source = run.source
    if source is None:
        return failure
    # A number is an answer to BOARDCOVER, whatever else its text has.
    is_number = failure.trial.problem == "boardcover" and failure.trial.comparison.is_in_form
    if not is_number and (place := of_other_problem(source, failure.trial.problem)):
        return _of_other_problem(failure, place)
    failure = replace(failure, findings=_of_values(failure, source))
    kinds = {finding.kind for finding in failure.findings}
    if not kinds.isdisjoint(_ALREADY_EXPLAINED):
        return failure
    row = missing = None
    if kinds.isdisjoint(_NEEDS_NO_ROW_ADVICE):
        if len(failure.mistakes) != 1:
            row = short_row(source, PROBLEMS[failure.trial.problem].side)
        missing = _without_value(failure, source)
    # A row as long as the array has no room for its end; the line end takes one place more.
    if row and all(board.cols < row.places - 1 for board in failure.trial.boards):
        row = None
    slips = list(_slips(failure, source))
    if row or missing or slips or not kinds.isdisjoint(_NO_VALUE):
        return _explained_by(failure, source, row, missing, slips)
    is_explained = failure.mistakes or failure.alike or describes_all(failure.traits)
    if is_explained or is_late(failure.trial):
        return failure
    return replace(failure, findings=(*failure.findings, *_doubts(source)))


def _without_value(failure: Failure, source: SourceText) -> Finding | None:
    """Return a function that ends without its value, by the compiler or the text."""
    if place := without_value(source):
        return place.finding("no-return")
    return next((one for one in _warned(failure.warnings, source) if one.kind == "no-return"), None)


def _of_other_problem(failure: Failure, place: Place) -> Failure:
    """Return the failure of a program for the other problem.

    What else is wrong follows from that, but for a text that is no program.
    """
    other = (place.finding("other-problem"),)
    is_read = not any(finding.kind in ("syntax", "compile") for finding in failure.findings)
    findings = (*other, *failure.findings) if is_read else (*failure.findings, *other)
    return replace(failure, findings=findings, blames_board=False, mistakes=(), alike=(), traits=())


def _explained_by(
    failure: Failure,
    source: SourceText,
    row: SmallArray | None,
    missing: Finding | None,
    slips: Sequence[Finding],
) -> Failure:
    """Add faults of the text, and leave out what follows from them.

    ``row`` has no room for its end; ``missing`` is a function that ends without its value.
    """
    findings, traits = failure.findings, failure.traits
    if failure.trial.result.fault:
        # A crash says little of the boards that happen to have it.
        traits = ()
    elif row:
        traits = tuple(trait for trait in traits if trait.kind not in _VAGUE)
    has_no_value = any(finding.kind in _NO_VALUE for finding in findings)
    is_simple = any(trait.kind.startswith(("always-", "by-")) for trait in traits)
    is_proved = len(failure.mistakes) == 1 and not (is_simple or source.language == "python")
    if slips or has_no_value or (missing and not is_proved):
        # The answers prove none of these mistakes, but the text shows its fault. In Python a value
        # that is missing is None, which counts as a lost position or as no tiling.
        failure = replace(failure, mistakes=(), alike=())
    if (missing or slips or has_no_value) and not failure.mistakes:
        # What else the failing boards have in common follows from the fault.
        traits = tuple(trait for trait in traits if trait.kind.startswith("always-"))
    if row:
        # What is written past a row may end the loop over the cases.
        findings = tuple(finding for finding in findings if finding.kind != "ends-early")
    if any(slip.kind == "counter-reused" for slip in slips):
        # Cases and lines that are missing follow from it.
        findings = tuple(finding for finding in findings if finding.kind != "too-many-cases")
    findings = (*findings, *slips, *_found(row, missing))
    known = {(finding.kind, finding.line) for finding in findings}
    if missing:
        # The finding has the line where the function begins, the first warning that of its end.
        ends = (one.line for one in failure.warnings if one.kind == "no-return")
        known.add(("no-return", next(ends, None)))
    warnings = tuple(
        warning
        for warning in failure.warnings
        if (_FINDING_OF.get(warning.kind), warning.line) not in known
    )
    return replace(failure, findings=findings, traits=traits, warnings=warnings)


def _slips(failure: Failure, source: SourceText) -> Iterator[Finding]:
    """Yield the slips that the compiler warned of, and those in the text."""
    # The run may have shown the index itself.
    known = {"no-return", *(finding.kind for finding in failure.findings)}
    for slip in (*_warned(failure.warnings, source), *slips_in(source)):
        if slip.kind not in known:
            yield slip


def with_memory(run: TrialRun, _: FailedTest, failure: Failure) -> Failure:
    """Add that the runs, or an array of the text, exceed the judge's memory."""
    array = large_array(run.source) if run.source else None
    most = max(run.memory, array.size if array else 0)
    is_known = failure.trial.result.fault == "too-much-memory"
    is_run = not any(finding.kind in ("syntax", "compile") for finding in failure.findings)
    if most <= MEMORY_LIMIT or is_known or not is_run:
        return failure
    finding = Finding("too-much-memory", number=most)
    if array and array.size > MEMORY_LIMIT:
        finding = array.place.finding("too-much-memory", most)
    return replace(failure, findings=(*failure.findings, finding))


def _of_values(failure: Failure, source: SourceText) -> tuple[Finding, ...]:
    """Return the findings, with values that are printed or missing in place of odd lines."""
    odd = ("not-an-answer", "extra-lines", "extra-text")
    findings, trial = failure.findings, failure.trial
    others = tuple(finding for finding in findings if finding.kind not in odd)
    has_more = trial.printed.lines > len(trial.cases) or len(others) < len(findings)
    is_stopped = trial.result.fault and not is_late(trial)
    if (is_stopped or has_more) and (place := print_in_search(source)):
        return (place.finding("search-prints"), *others)
    is_none = any(finding.kind in odd and finding.text.strip() == "None" for finding in findings)
    if is_none and (place := none_returned(source)):
        return (place.finding("none-returned"), *others)
    return findings


def _doubts(source: SourceText) -> Iterator[Finding]:
    """Yield questions about the indices of a program."""
    if place := bound_included(source):
        yield place.finding("bound-included")
    if place := unchecked_index(source):
        yield place.finding("index-unchecked")

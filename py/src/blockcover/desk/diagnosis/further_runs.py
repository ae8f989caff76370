"""Further runs, which tell a fault of the whole program from one of a board.

They are another board, the same board many times, single boards, the complements of boards, the
cases in the opposite order. Each run goes through the `Ask` of a `TrialRun`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from blockcover.board import Board
from blockcover.desk.comparing import lines_of
from blockcover.desk.diagnosis.failed_test import FailedTest, fault_of_program
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import (
    COSTLY,
    Answered,
    Failure,
    Finding,
    RunResult,
    Trial,
    Trials,
)
from blockcover.desk.running.endings import NEVER_THE_BOARD, UNENDING, ending_of
from blockcover.desk.running.forms import first_other_line
from blockcover.desk.running.shrink import (
    fails,
    first_wrong_case,
    is_late,
    shortest_prefix,
    smallest_occurrence,
)
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.source.files_and_rows import file_read, file_written
from blockcover.problems import PROBLEMS
from blockcover.work import in_parts

_OTHERS = {
    "blockgame": (
        "2xxx/xxxxx/xxxxx/xxx2/xxxxx",
        "1xxx1/xxxxx/xxxxx/xxxxx/1xxx1",
        "xxxxx/x3x/5/x3x/xxxxx",
        "xxxxx/xxxxx/xxx2/xxxxx/xxxxx",
        "xx2x/1xxx1/xxxxx/1xxxx/x3x",
    ),
    "boardcover": ("3/3", "x1/2", "/".join(["x" * 20] * 20)),
}
"""Boards unlike the first ones and unlike each other, with different answers, by problem. Each cell
is empty on one of them: the first boards are full.
"""

_SAMPLES = {"blockgame": "WINNING LOSING WINNING LOSING", "boardcover": "0 2 1514"}
"""The sample output of each problem statement."""

_CONSTANT = ("nothing-printed", "ignores-input", "sample-answers")
"""Findings of a program that may have read nothing, or a file."""
_WITHOUT_FILE = ("endless", "flood", "signal", "null", "undefined")
"""Ends of a program whose file is not there; nothing else needs to be wrong with it."""

BRIEF = 0.2
"""Share of the time limit for what is likely to take no time."""

_SINGLY = 24
"""Number of boards that are tried one by one."""


def constant_output(run: TrialRun, trial: Trial) -> Trials[FailedTest | None]:
    """Return the fault of a program that prints the same for every input.

    The inputs begin with boards unlike each other: a program may print the first of its boards.
    """
    output = trial.result.output
    if trial.result.fault or not output.strip():
        return None
    ask = run.ask("small", 0)
    first = yield from ask(trial.boards[:1])
    if first.result.output != output:
        return None
    for code in _OTHERS[run.problem]:
        other = yield from ask([Board.from_code(code)])
        if other.result.output != output:
            return None
    sample = _SAMPLES[run.problem].split()
    is_sample = output.split(maxsplit=len(sample)) == sample
    kind: FindingKind = "sample-answers" if is_sample else "ignores-input"
    line = (yield from lines_of.steps(output))[0]
    finding = Finding(kind, 1, line)
    return fault_of_program(first, *_before_reading(run, first.result, finding))


def _written(run: TrialRun) -> list[Finding]:
    """Return the finding that a program writes a file, if its text shows that."""
    writing = run.source and file_written(run.source)
    return [writing.finding("output-file")] if writing else []


def first_unending(run: TrialRun, number: int, boards: list[Board]) -> Trials[Trial | None]:
    """Return the trial of the first board on which a program does not end.

    The boards are tried one by one, and briefly but for the first: most programs that do not end
    do so on any board. The board that is found gets the whole time; if it ends then, the program
    is only slow.
    """
    ask, briefly = run.ask("small", number), run.ask("small", number, BRIEF)
    alone = yield from ask(boards[:1])
    for board in boards[1:]:
        if alone.failed:
            break
        alone = yield from briefly([board])
        if alone.result.fault == "too-slow":
            alone = yield from ask([board])
            break
    ending = ending_of(alone.result)
    is_found = ending and ending.kind in (*UNENDING, *NEVER_THE_BOARD)
    return alone if is_found else None


def on_any_board(run: TrialRun, first: Trial) -> FailedTest:
    """Return the fault of a program that does not end on the first board, which is full."""
    ending = ending_of(first.result)
    assert ending
    return fault_of_program(first, *_before_reading(run, first.result, ending))


def fault_on_any_input(run: TrialRun, trial: Trial) -> Trials[FailedTest | None]:
    """Return the fault of a program that gives no answers on the first input, nor on any other.

    ``None`` if it answers a board alone.
    """
    ask = run.ask("small", 0)
    first = yield from ask(trial.boards[:1])
    if not _is_without_answers(first):
        return None
    finding = ending_of(first.result)
    if finding is None or finding.kind not in NEVER_THE_BOARD:
        for code in _OTHERS[run.problem]:
            other = yield from ask([Board.from_code(code)])
            if not _is_without_answers(other):
                return None
        if finding is None:
            finding = yield from _text_in_place_of_answers(run, first, trial)
    return fault_of_program(first, *_before_reading(run, first.result, finding))


def _before_reading(run: TrialRun, result: RunResult, finding: Finding) -> list[Finding]:
    """Return a finding with those that tell why a program may not have its input."""
    lacks_input = result.untouched or result.fault or finding.kind in _CONSTANT
    if finding.kind in NEVER_THE_BOARD or not lacks_input:
        return [finding]
    if run.source and (reading := file_read(run.source)):
        files = [reading.finding("file"), *_written(run)]
        is_other = result.fault and finding.kind not in _WITHOUT_FILE
        return [*files, finding] if is_other else files
    if finding.kind in ("sample-answers", "empty-program"):
        return [finding]
    # A program that takes its time may compute something before it reads.
    explains_more = finding.kind == "endless" or (result.fault and finding.text)
    return [finding, Finding("unread")] if result.untouched and not explains_more else [finding]


def _is_without_answers(trial: Trial) -> bool:
    return trial.result.fault is not None or not trial.is_read


def _text_in_place_of_answers(run: TrialRun, first: Trial, trial: Trial) -> Trials[Finding]:
    """Describe an output in which the answers cannot be found."""
    output = first.result.output
    lines = yield from lines_of.steps(output)
    if not output.strip():
        if run.source and not run.source.text.strip():
            return Finding("empty-program")
        return next(iter(_written(run)), Finding("nothing-printed"))
    is_answered = yield from _is_answered_last(run, trial)
    kind: FindingKind = "extra-lines" if is_answered else "not-an-answer"
    return Finding(kind, *(yield from first_other_line(run.problem, lines)))


def _unreadable(run: TrialRun, trial: Trial) -> Trials[FailedTest | None]:
    """Return the fault of a program that prints the answers among other texts.

    Its input is the smallest one with such a text.
    """
    if not _is_long(trial) or not (yield from _is_answered_last(run, trial)):
        return None
    shown = yield from smallest_occurrence(trial, run.ask("small", 0), _is_long)
    lines = yield from lines_of.steps(shown.result.output)
    finding = Finding("extra-lines", *(yield from first_other_line(run.problem, lines)))
    return fault_of_program(shown, finding)


def with_form(run: TrialRun, _: FailedTest, failure: Failure) -> Trials[Failure]:
    """Say where the form of the outputs shows: on the failing input, or on the smallest other one.

    Where no board is to blame, that input is shown.
    """
    form, found = run.form, run.misformed
    if form is None or found is None or form.finding not in failure.findings:
        return failure
    trial = failure.trial
    if not (failure.blames_board and trial.is_misformed):
        trial = yield from smallest_occurrence(
            found, run.ask(found.stage), lambda other: other.is_misformed
        )
    finding = yield from form.finding_steps(trial.result.output)
    if not failure.blames_board:
        failure = replace(failure, trial=trial)
    elif trial is not failure.trial:
        finding = replace(finding, given=trial.text)
    findings = tuple(finding if known == form.finding else known for known in failure.findings)
    return replace(failure, findings=findings)


def fault_on_any_board(run: TrialRun, failed: FailedTest, failure: Failure) -> Trials[Failure]:
    """Look for a fault of the whole program where the output shows no wrong answer."""
    first = failed.trial
    if not first.result.fault and first.is_read and first_wrong_case(first):
        return failure
    fault = yield from _too_many_cases(run, first)
    if not (fault or first.result.fault or first.is_read):
        fault = yield from _unreadable(run, first)
    if fault is None:
        return failure
    return replace(failure, trial=fault.trial, blames_board=False, findings=fault.findings)


def _is_long(trial: Trial) -> bool:
    """Whether an output has more lines than cases."""
    return trial.printed.lines > len(trial.cases)


def _is_answered_last(run: TrialRun, trial: Trial) -> Trials[bool]:
    """Whether the output for each of some boards ends with the right answer.

    Debug lines may hold numbers too, so only the last number of each output is compared.
    """
    word = re.compile(PROBLEMS[run.problem].answer)

    def last_words(part: Sequence[str]) -> list[str]:
        return [words[-1] for line in part if (words := word.findall(line))]

    for board in _some(trial.boards):
        alone = yield from run.ask("small", 0)([board])
        if alone.result.fault:
            return False
        own = yield from lines_of.steps(alone.result.output)
        ends = yield from in_parts(own[::-1], last_words, "lines", enough=0)
        if ends[:1] != alone.answers:
            return False
    return True


def _too_many_cases(run: TrialRun, trial: Trial) -> Trials[FailedTest | None]:
    """Return the fault of a program that fails only if an input has too many cases.

    The input is the first board of ``trial`` again and again. More cases take more time, so a
    program that is only too slow has no such fault.
    """
    if trial.alone or (trial.result.fault == "too-slow" and is_late(trial)):
        return None
    ask = run.ask("small", 0)
    board = trial.cases[0].board
    shown = yield from ask([board] * len(trial.cases))
    works = yield from ask([board])
    if works.failed or not _is_overfull(shown):
        return None
    most, shown = yield from shortest_prefix(1, shown, ask, _is_overfull)
    ending = ending_of(shown.result)
    findings = (*run.findings, Finding("too-many-cases", number=most), ending)
    return fault_of_program(shown, *filter(None, findings))


def _is_overfull(trial: Trial) -> bool:
    return fails(trial) or trial.result.fault == "too-much-memory"


def swapped(run: TrialRun, trial: Trial) -> Trials[FailedTest | None]:
    """Return the fault of a program that is slow because it swaps filled and empty cells.

    Nearly full boards are nearly empty for it, so it takes long on the first boards. On their
    complements it is quick, with the right answers to these boards.
    """
    if trial.result.fault not in COSTLY:
        return None
    boards = [board.with_empty(board.filled_mask) for board in trial.boards]
    quick = yield from run.ask("edges", 0, BRIEF)(boards)
    at = first_wrong_case(quick)
    if quick.result.fault or [case.own for case in quick.cases] != trial.answers or not at:
        return None
    alone = yield from run.ask("edges", 0)([boards[at - 1]])
    return FailedTest(
        "program",
        alone,
        wrong=quick.comparison.wrong,
        tried=len(boards),
        mistakes=("filled-and-empty-swapped",),
    )


def depends_on_others(run: TrialRun, trials: Sequence[Trial]) -> Trials[bool]:
    """Whether the answer to a board depends on the other cases of the input.

    Failed trials are tried again in the opposite order.
    """
    for trial in trials:
        if trial.is_read and not trial.result.fault:
            back = yield from run.ask(trial.stage)(trial.boards[::-1])
            if back.is_read and not is_late(back) and back.cases[::-1] != trial.cases:
                return True
    return False


def failing_singly(run: TrialRun, *groups: Sequence[Board]) -> Trials[list[Answered]]:
    """Try some boards of each group one by one; where the program fails, its answer is empty.

    Without time for all of them, or where one only takes too much, nothing is known.
    """
    answered = []
    for board in chain.from_iterable(map(_some, groups)):
        if run.is_over():
            return []
        trial = yield from run.ask("small")([board])
        (case,) = trial.cases
        own = None if is_late(trial) else "" if trial.failed else case.correct
        answered.append(case._replace(own=own))
    return answered


def _some(boards: Sequence[Board]) -> Sequence[Board]:
    """Return boards that are tried one by one."""
    return boards[:: max(1, len(boards) // _SINGLY)]

"""Faults that any input shows: no answers, or the same output each time.

A program that reads a file, or nothing, is among them. Each run goes through the `Ask` of a
`Trial`.
"""

from __future__ import annotations

from collections.abc import Callable

from blockcover.board import Board
from blockcover.desk.comparing import lines_of
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import AskingSteps, Finding, JudgedRun, RunResult
from blockcover.desk.running.endings import NEVER_THE_BOARD, ending_of
from blockcover.desk.running.forms import first_other_line
from blockcover.desk.running.singly import is_answered_last
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.files import file_read, file_written

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
_SAYS_ENOUGH = ("sample-answers", "empty-program", "endless")
"""Findings beside which it says nothing that a program does not read: one that takes its time may
compute something before it reads."""


def constant_output(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that prints the same for every input.

    The inputs begin with boards unlike each other: a program may print the first of its boards.
    """
    output = run.result.output
    if run.result.fault or not output.strip():
        return None
    first = yield from trial.ask("small", done=0)(run.boards[:1])
    if first.result.output != output:
        return None
    if not (yield from _is_on_others(trial, lambda other: other.result.output == output)):
        return None
    sample = _SAMPLES[trial.problem].split()
    is_sample = output.split(maxsplit=len(sample)) == sample
    kind: FindingKind = "sample-answers" if is_sample else "ignores-input"
    line = (yield from lines_of.steps(output))[0]
    return _fault(trial, first, Finding(kind, 1, line))


def fault_on_any_input(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that gives no answers on the first input, nor on any other.

    ``None`` if it answers a board alone.
    """
    first = yield from trial.ask("small", done=0)(run.boards[:1])
    if not _is_without_answers(first):
        return None
    finding = ending_of(first.result)
    is_on_any = finding is not None and finding.kind in NEVER_THE_BOARD
    if not (is_on_any or (yield from _is_on_others(trial, _is_without_answers))):
        return None
    if finding is None:
        finding = yield from _text_in_place_of_answers(trial, first, run)
    return _fault(trial, first, finding)


def on_any_board(trial: Trial, first: JudgedRun) -> FailedTest:
    """Return the fault of a program that does not end on the first board, which is full."""
    ending = ending_of(first.result)
    assert ending
    return _fault(trial, first, ending)


def _is_on_others(trial: Trial, shows: Callable[[JudgedRun], bool]) -> AskingSteps[bool]:
    """Whether all runs on boards unlike the first ones, alone, show a fault."""
    for code in _OTHERS[trial.problem]:
        other = yield from trial.ask("small", done=0)([Board.from_code(code)])
        if not shows(other):
            return False
    return True


def _fault(trial: Trial, first: JudgedRun, finding: Finding) -> FailedTest:
    return fault_of_program(first, *_with_lack_of_input(trial, first.result, finding))


def _with_lack_of_input(trial: Trial, result: RunResult, finding: Finding) -> list[Finding]:
    """Return a finding with those that tell why a program may not have its input.

    Some examples::

        nothing printed, the text opens a file      file
        an end with 1, the text opens a file        file, exit
        nothing printed, nothing read               nothing-printed, unread
        an error of Python, nothing read            error
    """
    kind = finding.kind
    if kind in NEVER_THE_BOARD:
        return [finding]
    may_lack_input = result.untouched or result.fault or kind in _CONSTANT
    if may_lack_input and trial.source and (reading := file_read(trial.source)):
        files = [reading.finding("file"), *_written(trial)]
        return [*files, finding] if result.fault and kind not in _WITHOUT_FILE else files
    says_enough = kind in _SAYS_ENOUGH or (result.fault and finding.text)
    return [finding, Finding("unread")] if result.untouched and not says_enough else [finding]


def _is_without_answers(run: JudgedRun) -> bool:
    return run.result.fault is not None or not run.is_read


def _text_in_place_of_answers(
    trial: Trial, first: JudgedRun, run: JudgedRun
) -> AskingSteps[Finding]:
    """Describe an output in which the answers cannot be found."""
    output = first.result.output
    lines = yield from lines_of.steps(output)
    if not output.strip():
        if trial.source and not trial.source.text.strip():
            return Finding("empty-program")
        return next(iter(_written(trial)), Finding("nothing-printed"))
    is_answered = yield from is_answered_last(trial, run)
    kind: FindingKind = "extra-lines" if is_answered else "not-an-answer"
    return Finding(kind, *(yield from first_other_line(trial.problem, lines)))


def _written(trial: Trial) -> list[Finding]:
    """Return the finding that a program writes a file, if its text shows that."""
    writing = trial.source and file_written(trial.source)
    return [writing.finding("output-file")] if writing else []

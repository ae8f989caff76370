"""Faults that any input shows: no answers, the same output each time, no end, colours swapped.

A program that reads a file, or nothing, is among them. Each run goes through the `Ask` of a
`Trial`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from blockcover.board import Board
from blockcover.desk.comparing import lines_of
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import COSTLY, AskingSteps, Finding, JudgedRun, RunResult
from blockcover.desk.running.endings import NEVER_THE_BOARD, UNENDING, ending_of
from blockcover.desk.running.forms import first_other_line
from blockcover.desk.running.shrink import first_wrong_case
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.files import file_read, file_written
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


def constant_output(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that prints the same for every input.

    The inputs begin with boards unlike each other: a program may print the first of its boards.
    """
    output = run.result.output
    if run.result.fault or not output.strip():
        return None
    ask = trial.ask("small", done=0)
    first = yield from ask(run.boards[:1])
    if first.result.output != output:
        return None
    for code in _OTHERS[trial.problem]:
        other = yield from ask([Board.from_code(code)])
        if other.result.output != output:
            return None
    sample = _SAMPLES[trial.problem].split()
    is_sample = output.split(maxsplit=len(sample)) == sample
    kind: FindingKind = "sample-answers" if is_sample else "ignores-input"
    line = (yield from lines_of.steps(output))[0]
    finding = Finding(kind, 1, line)
    return fault_of_program(first, *_before_reading(trial, first.result, finding))


def _written(trial: Trial) -> list[Finding]:
    """Return the finding that a program writes a file, if its text shows that."""
    writing = trial.source and file_written(trial.source)
    return [writing.finding("output-file")] if writing else []


def first_unending(trial: Trial, number: int, boards: list[Board]) -> AskingSteps[JudgedRun | None]:
    """Return the run of the first board on which a program does not end.

    The boards are tried one by one, and briefly but for the first: most programs that do not end
    do so on any board. The board that is found gets the whole time; if it ends then, the program
    is only slow.
    """
    ask, briefly = (trial.ask("small", done=number, patience=patience) for patience in (1, BRIEF))
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


def on_any_board(trial: Trial, first: JudgedRun) -> FailedTest:
    """Return the fault of a program that does not end on the first board, which is full."""
    ending = ending_of(first.result)
    assert ending
    return fault_of_program(first, *_before_reading(trial, first.result, ending))


def fault_on_any_input(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that gives no answers on the first input, nor on any other.

    ``None`` if it answers a board alone.
    """
    ask = trial.ask("small", done=0)
    first = yield from ask(run.boards[:1])
    if not _is_without_answers(first):
        return None
    finding = ending_of(first.result)
    if finding is None or finding.kind not in NEVER_THE_BOARD:
        for code in _OTHERS[trial.problem]:
            other = yield from ask([Board.from_code(code)])
            if not _is_without_answers(other):
                return None
        if finding is None:
            finding = yield from _text_in_place_of_answers(trial, first, run)
    return fault_of_program(first, *_before_reading(trial, first.result, finding))


def _before_reading(trial: Trial, result: RunResult, finding: Finding) -> list[Finding]:
    """Return a finding with those that tell why a program may not have its input."""
    lacks_input = result.untouched or result.fault or finding.kind in _CONSTANT
    if finding.kind in NEVER_THE_BOARD or not lacks_input:
        return [finding]
    if trial.source and (reading := file_read(trial.source)):
        files = [reading.finding("file"), *_written(trial)]
        is_other = result.fault and finding.kind not in _WITHOUT_FILE
        return [*files, finding] if is_other else files
    if finding.kind in ("sample-answers", "empty-program"):
        return [finding]
    # A program that takes its time may compute something before it reads.
    explains_more = finding.kind == "endless" or (result.fault and finding.text)
    return [finding, Finding("unread")] if result.untouched and not explains_more else [finding]


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


def swapped(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that is slow because it swaps filled and empty cells.

    Nearly full boards are nearly empty for it, so it takes long on the first boards. On their
    complements it is quick, with the right answers to these boards.
    """
    if run.result.fault not in COSTLY:
        return None
    boards = [board.with_empty(board.filled_mask) for board in run.boards]
    quick = yield from trial.ask("edges", done=0, patience=BRIEF)(boards)
    at = first_wrong_case(quick)
    if quick.result.fault or [case.own for case in quick.cases] != run.answers or not at:
        return None
    alone = yield from trial.ask("edges", done=0)([boards[at - 1]])
    return FailedTest(
        "program",
        alone,
        wrong=quick.comparison.wrong,
        tried=len(boards),
        mistakes=("filled-and-empty-swapped",),
    )


def is_answered_last(trial: Trial, run: JudgedRun) -> AskingSteps[bool]:
    """Whether the output for each of some boards ends with the right answer.

    Debug lines may hold numbers too, so only the last number of each output is compared.
    """
    word = re.compile(PROBLEMS[trial.problem].answer)

    def last_words(part: Sequence[str]) -> list[str]:
        return [words[-1] for line in part if (words := word.findall(line))]

    for board in some_of(run.boards):
        alone = yield from trial.ask("small", done=0)([board])
        if alone.result.fault:
            return False
        own = yield from lines_of.steps(alone.result.output)
        ends = yield from in_parts(own[::-1], last_words, "lines", enough=0)
        if ends[:1] != alone.answers:
            return False
    return True


def some_of(boards: Sequence[Board]) -> Sequence[Board]:
    """Return boards that are tried one by one."""
    return boards[:: max(1, len(boards) // _SINGLY)]

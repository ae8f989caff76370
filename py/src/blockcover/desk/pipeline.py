"""The way from a failed test to its explanation: `STAGES`, in order.

A failure begins as the first failing input. Each stage returns a new one, in which it may replace
the fields that stand beside it, and no others. So a field has its value from the last stage of the
list that names it. A further stage is one more line. The command line builds a program in C or C++
once more after the last one (`cli.second_look`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from blockcover.desk.diagnosis import common_traits, smallest_board
from blockcover.desk.diagnosis.by_text import with_faults_of_text, with_memory, with_warnings
from blockcover.desk.diagnosis.causes import with_causes
from blockcover.desk.diagnosis.checked import with_true_traits
from blockcover.desk.diagnosis.further_runs import fault_on_any_board, with_form
from blockcover.desk.diagnosis.lesson import with_lesson
from blockcover.desk.diagnosis.named_mistakes import likenesses, with_mistakes
from blockcover.desk.faults.failed_test import FailedPart, FailedTest
from blockcover.desk.results import AskingSteps, Failure
from blockcover.desk.running.trial import Trial

Find = Callable[[Trial, FailedTest, Failure], Generator[Any, Any, Failure | None] | Failure]
"""A function from a failure so far to the next one, with further runs if need be. ``None``: the
program is not wrong after all."""

_ALL: tuple[FailedPart, ...] = ("program", "reference", "larger", "all-small")


class PipelineStage(NamedTuple):
    """One stage of the diagnosis."""

    find: Find
    replaces: str
    """The fields of a `Failure` that it may replace."""
    parts: tuple[FailedPart, ...] = _ALL
    """The failed parts of a test that it explains. If not all, it explains a failing board, and is
    left out where none is to blame."""
    needs_program: bool = False
    """Whether it is left out if the program cannot be run."""


STAGES: Sequence[PipelineStage] = (
    # The smallest board.
    PipelineStage(fault_on_any_board, "run blames_board findings", ("reference",)),
    PipelineStage(smallest_board.of_reference_boards, "run", ("reference",)),
    PipelineStage(smallest_board.of_larger_boards, "run traits", ("larger",)),
    PipelineStage(smallest_board.of_all_small_boards, "run fewer", ("all-small",)),
    PipelineStage(
        smallest_board.with_findings_of_runs, "findings", ("reference", "larger", "all-small")
    ),
    PipelineStage(smallest_board.with_ending, "findings ending", ("reference", "larger")),
    PipelineStage(smallest_board.proved_smallest, "run fewer", ("reference",)),
    # What the answers show.
    PipelineStage(with_mistakes, "findings wrong tried mistakes lesson_case", ("reference",)),
    PipelineStage(common_traits.of_reference_boards, "traits", ("reference",)),
    PipelineStage(common_traits.of_larger_boards, "traits", ("larger",)),
    PipelineStage(common_traits.of_all_small_boards, "traits", ("all-small",)),
    PipelineStage(likenesses, "alike", ("reference",)),
    # What further runs show.
    PipelineStage(common_traits.by_other_orders, "traits mistakes", ("reference",)),
    PipelineStage(common_traits.by_boards_after_moves, "traits", ("larger",)),
    PipelineStage(with_form, "run findings", needs_program=True),
    PipelineStage(with_true_traits, "traits", needs_program=True),
    # What the text, the compiler and the memory show.
    PipelineStage(with_warnings, "warnings"),
    PipelineStage(with_faults_of_text, "findings blames_board mistakes alike traits warnings"),
    PipelineStage(with_memory, "findings"),
    PipelineStage(smallest_board.with_report, "findings"),
    # The causes that are left, and a lesson.
    PipelineStage(with_causes, "causes"),
    PipelineStage(with_lesson, "lesson"),
)


def diagnosis(trial: Trial, failed: FailedTest) -> AskingSteps[Failure | None]:
    """Explain a failed test; ``None`` if the program is not wrong after all."""
    failure = Failure(
        failed.run,
        blames_board=failed.blames_board,
        findings=failed.findings,
        wrong=failed.wrong,
        tried=failed.tried,
        mistakes=failed.mistakes,
    )
    for stage in STAGES:
        if _applies(stage, trial, failed, failure):
            found = stage.find(trial, failed, failure)
            after = (yield from found) if isinstance(found, Generator) else found
            if after is None:
                return None
            assert _replaced(failure, after) <= {*stage.replaces.split()}, stage
            failure = after
    return failure


def _applies(stage: PipelineStage, trial: Trial, failed: FailedTest, failure: Failure) -> bool:
    if stage.needs_program and not trial.has_program:
        return False
    return stage.parts == _ALL or (failed.part in stage.parts and failure.blames_board)


def _replaced(before: Failure, after: Failure) -> set[str]:
    names = [field.name for field in fields(Failure)]
    return {name for name in names if getattr(before, name) is not getattr(after, name)}

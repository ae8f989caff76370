"""The trial of a program: boards become inputs, outputs become answers.

A trial learns the form in which the program prints its answers, and counts the time that is used
up. The right answers to the reference boards are cached, since they are the same for every program.
"""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import repeat

from blockcover.board import Board
from blockcover.desk.boards.small import BATCHES
from blockcover.desk.comparing import Comparison, answers_in, compare
from blockcover.desk.kinds import Stage
from blockcover.desk.results import (
    Answered,
    Ask,
    AskingSteps,
    Coverage,
    Finding,
    JudgedRun,
    RunResult,
    TestInput,
)
from blockcover.desk.running.evidence import Evidence
from blockcover.desk.running.forms import OutputForm, form_of
from blockcover.desk.source.text import SourceText
from blockcover.judge import answering, input_of
from blockcover.problems import PROBLEMS
from blockcover.work import Steps

_PATIENCE = 6
"""Multiplier for the time limit at the judge's limits: a right plain recursion in Python needs it.
"""
_SHORT = 2.5
"""Seconds of a run of several inputs at once."""

SMALL_BOARDS_SHARE = 0.6
"""Share of the budget after which neither reference boards nor all small boards are tried."""

_MAX_EXIT = 255
"""The greatest exit code of a program that ends by itself; on Windows a crash has a greater one."""

_ANSWERS: dict[str, dict[Board, str]] = {problem: {} for problem in PROBLEMS}
"""The right answers to the boards that every program is tried on, by problem."""


def _is_only_exit_code(result: RunResult, printed: Comparison) -> bool:
    """Whether a run has printed all its answers, and has failed by its exit code alone."""
    is_exit = result.fault == "failed" and 0 < result.status <= _MAX_EXIT
    return is_exit and not (result.trap or result.errors) and printed.is_in_form


class Trial:
    """All runs of a program in one test: turns boards into inputs, and judges the runs on them."""

    def __init__(
        self,
        problem: str,
        budget: float,
        source: SourceText | None = None,
        *,
        repeats: bool = True,
    ) -> None:
        self.problem = problem
        self.source = source
        """The text of the program, ``None`` if it is not at hand."""
        self.has_program = True
        """Whether the program can be run, and not only its answers looked up."""
        self.form: OutputForm | None = None
        """The form of the outputs, if it is not the right one."""
        self.misformed: JudgedRun | None = None
        """The run in which this form was found."""
        self.exit: Finding | None = None
        """The exit code of the runs whose output is complete, if it is not 0."""
        self.seconds = 0.0
        """Sum of the times of all runs: of each the time of the processor, or of its waiting."""
        self.most_together = 20
        """At most this many of the judge's inputs are joined to one; `on_small_boards` sets it to 1
        when a joined input fails."""
        self.is_right = False
        """Whether the program is right on the reference boards and on larger ones; `stress` sets it
        after these stages, and each later `TestInput` has it as ``right``."""
        self.is_hopeless = False
        """Whether the judge's limits would take the program minutes; `stress` sets it once it
        knows the speed."""
        self.last = RunResult("")
        """The last run."""
        self.memory = 0
        """Peak memory of all runs, in bytes."""
        self.warnings = ""
        """What the compiler warned of."""
        self.evidence = Evidence()
        self._budget = budget
        self._repeats = repeats
        """Whether a run that is too slow is repeated, as its lateness decides something."""
        self._boards = 0
        self._is_read = False
        """Whether an earlier run gave the right answer to a board: the program prints answers."""
        self._answers_to = answering(problem)
        self._coverage: dict[Stage, Coverage] = {}

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Faults of the outputs as a whole, for which no board is to blame."""
        return tuple(found for found in (self.form and self.form.finding, self.exit) if found)

    @property
    def patience(self) -> float:
        """Multiplier for the time limit at the judge's limits."""
        return 1 if self.is_hopeless else _PATIENCE

    def is_over(self, share: float = 1.0) -> bool:
        """Whether this share of the budget is used up."""
        return self.seconds >= share * self._budget

    def together(self, cases: int) -> int:
        """Return how many inputs of ``cases`` boards the program can answer together quickly."""
        each = self.seconds / max(self._boards, 1) * cases
        return max(1, min(self.most_together, int(_SHORT / each) if each else self.most_together))

    def affords(self, boards: int, share: float = 1.0) -> bool:
        """Whether the rest of this share of the budget is likely to be enough for these boards."""
        return self.seconds * (1 + boards / max(self._boards, 1)) <= share * self._budget

    def count(self, stage: Stage, boards: list[Board], *, is_tried: bool) -> None:
        """Count boards of a stage, and those that are tried."""
        _, tried, total = astuple(self._coverage.get(stage, Coverage(stage, 0, 0)))
        self._coverage[stage] = Coverage(stage, tried + is_tried * len(boards), total + len(boards))

    def coverage(self) -> tuple[Coverage, ...]:
        """Return the stages so far, with the numbers of their boards."""
        return tuple(self._coverage.values())

    def ask(self, stage: Stage, *, done: int | None = None, patience: float = 1) -> Ask:
        """Return the `Ask` of a stage; ``done`` batches of reference boards are finished, or all.

        It is the one place where a run becomes too slow: if it is so twice on the same input. One
        that is brief, or of more cases than the judge has, decides nothing, and is not repeated.
        """
        total = BATCHES[self.problem]

        def ask(boards: list[Board]) -> AskingSteps[JudgedRun]:
            text = input_of(self.problem, boards)
            number = total if done is None else done
            test_input = TestInput(stage, text, number, total, patience, self.is_right)
            result = yield from self._run(test_input)
            is_open = patience < 1 or len(boards) > PROBLEMS[self.problem].most_cases
            if result.fault == "too-slow" and self._repeats and not is_open:
                # The machine may have been busy.
                result = yield from self._run(test_input)
            self._boards += len(boards)
            answers = yield from self._right_answers(stage, boards)
            run = yield from self.judged_steps(stage, boards, answers, result)
            self.evidence.add(run)
            return run

        return ask

    def _run(self, test_input: TestInput) -> AskingSteps[RunResult]:
        result = yield test_input
        assert result, "a run answers each input"
        self.last = result
        self.seconds += max(result.seconds, result.waited)
        self.memory = max(self.memory, result.memory)
        self.warnings = self.warnings or result.warnings
        return result

    def _right_answers(self, stage: Stage, boards: list[Board]) -> AskingSteps[list[str]]:
        is_cached = stage in ("small", "medium", "all-small")
        answers = _ANSWERS[self.problem] if is_cached else {}
        if new := [board for board in boards if board not in answers]:
            answers |= zip(new, (yield from self._answers_to.steps(new)), strict=True)
        return [answers[board] for board in boards]

    def judged_steps(
        self, stage: Stage, boards: list[Board], answers: list[str], result: RunResult
    ) -> Steps[JudgedRun]:
        """Return a run on these boards with the program's answer to each of them.

        ``answers`` are the right answers, in the order of the boards. The trial remembers what is
        wrong with the output as a whole: its form, or the exit code after all answers.
        """
        printed = yield from compare.steps(self.problem, answers, result.output)
        if _is_only_exit_code(result, printed):
            self.exit = Finding("exit", number=result.status)
            result = replace(result, fault=None)
        own, comparison = yield from self._own_answers(answers, result, printed)
        self._is_read = self._is_read or (bool(own) and comparison.right > 0)
        cases = tuple(
            Answered(board, correct, mine or None)
            for board, correct, mine in zip(boards, answers, own or repeat(""), strict=False)
        )
        run = JudgedRun(self.problem, cases, result, comparison, printed, stage)
        if run.is_misformed and self.misformed is None:
            self.misformed = run
        return run

    def _own_answers(
        self, answers: list[str], result: RunResult, printed: Comparison
    ) -> Steps[tuple[list[str], Comparison]]:
        """Return the program's answers, none if they cannot be told apart, and their comparison.

        ``printed`` is the comparison of the output as it is.
        """
        # A wrong form that is known: the answers are read by it.
        own = [] if printed.is_in_form else (yield from self._in_other_form(answers, result))
        if own:
            # An answer that is not there is not wrong.
            whole = [mine or right for mine, right in zip(own, answers, strict=True)]
            return own, (yield from compare.steps(self.problem, answers, "\n".join(whole)))
        # A line for each board. Lines out of form may be anything, until one is a right answer.
        prints_answers = printed.is_in_form or self._is_read or printed.right > 0
        if printed.lines == len(answers) and prints_answers:
            return answers_in(result.output), printed
        # Too few or too many lines, or no answers: no line belongs to a board.
        return [], printed

    def _in_other_form(self, answers: list[str], result: RunResult) -> Steps[list[str]]:
        """Return the program's answers in an output that is not in form; none if no form fits."""
        # A single board would fit too many forms.
        if self.form is None and result.fault is None and len(answers) > 4:
            self.form = yield from form_of.steps(
                self.problem, result.output, answers, is_first=not self._is_read
            )
        if self.form is None:
            return []
        return (yield from self.form.read.steps(result.output, answers)) or []

"""What the runs of one program show: its answers to boards, and faults of all outputs alike.

Those are their form, and the exit code after all answers. `forms` owns which forms there are.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import repeat

from blockcover.board import Board
from blockcover.desk.comparing import Comparison, answers_in, compare
from blockcover.desk.kinds import Stage
from blockcover.desk.results import Answered, Finding, JudgedRun, RunResult
from blockcover.desk.running.forms import OutputForm, form_of
from blockcover.desk.running.shrink import is_late
from blockcover.problems import PROBLEMS
from blockcover.work import Steps

_MIN_CASES = 5
"""The fewest cases that show a form: one board would fit too many."""

_MAX_EXIT = 255
"""The greatest exit code of a program that ends by itself; on Windows a crash has a greater one."""


class OutputReader:
    """Judges the runs of a program, and learns from them how it prints its answers."""

    def __init__(self, problem: str) -> None:
        self._problem = problem
        self.form: OutputForm | None = None
        """The form of the outputs, if it is not the right one."""
        self.misformed: JudgedRun | None = None
        """The run in which this form was found."""
        self.exit: Finding | None = None
        """The exit code of the runs whose output is complete, if it is not 0."""
        self._prints_answers = False
        """Whether an earlier run gave the right answer to a board."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Faults of the outputs as a whole, for which no board is to blame."""
        return tuple(found for found in (self.form and self.form.finding, self.exit) if found)

    def judged_steps(
        self, stage: Stage, boards: list[Board], answers: list[str], result: RunResult
    ) -> Steps[JudgedRun]:
        """Return a run with the program's answers to boards; ``answers`` are the right ones."""
        printed = yield from compare.steps(self._problem, answers, result.output)
        if _is_only_exit_code(result, printed):
            self.exit = Finding("exit", number=result.status)
            result = replace(result, fault=None)
        own, comparison = yield from self._own_answers(answers, result, printed)
        self._prints_answers = self._prints_answers or (bool(own) and comparison.right > 0)
        cases = tuple(
            Answered(board, correct, mine or None)
            for board, correct, mine in zip(boards, answers, own or repeat(""), strict=False)
        )
        run = JudgedRun(self._problem, cases, result, comparison, printed, stage)
        if run.is_misformed and self.misformed is None:
            self.misformed = run
        return run

    def _own_answers(
        self, answers: list[str], result: RunResult, printed: Comparison
    ) -> Steps[tuple[list[str], Comparison]]:
        """Return the program's answers, none if they cannot be told apart, and their comparison.

        ``printed`` is the comparison of the output as it is. Where ``1 0 2`` are the right answers,
        the lines ``1 0 0`` are read as they are, ``#1 #0 #0`` in that form, and ``1 0`` not at all.
        """
        own = [] if printed.is_in_form else (yield from self._in_other_form(answers, result))
        if own:
            # An answer that is not there is not wrong.
            whole = [mine or right for mine, right in zip(own, answers, strict=True)]
            return own, (yield from compare.steps(self._problem, answers, "\n".join(whole)))
        # Lines out of form may be anything, until one is a right answer.
        are_answers = printed.is_in_form or self._prints_answers or printed.right > 0
        has_line_each = printed.lines == len(answers)
        return answers_in(result.output) if has_line_each and are_answers else [], printed

    def _in_other_form(self, answers: list[str], result: RunResult) -> Steps[list[str]]:
        """Return the program's answers in an output that is not in form; none if no form fits."""
        if self.form is None and result.fault is None and len(answers) >= _MIN_CASES:
            self.form = yield from form_of.steps(
                self._problem, result.output, answers, is_first=not self._prints_answers
            )
        if self.form is None:
            return []
        return (yield from self.form.read.steps(result.output, answers)) or []


class Evidence:
    """The answers of a program to all boards that it was tried on: no trait may contradict them.

    Runs show nothing if they exceeded their time or memory without a wrong answer, as those of a
    right program may, or if they failed on more cases than the judge has.
    """

    def __init__(self) -> None:
        # A dict in place of a set, for its order.
        self._answered: dict[Answered, None] = {}
        self.ended: list[tuple[Answered, ...]] = []
        """Inputs of several boards that end the program: at least one of them is to blame."""

    @property
    def answered(self) -> list[Answered]:
        """Each board with each of the answers to it."""
        return list(self._answered)

    def add(self, run: JudgedRun) -> None:
        """Add what a run shows of its boards; one that ends the program has an empty answer."""
        is_overfull = len(run.cases) > PROBLEMS[run.problem].most_cases
        if is_late(run) or (is_overfull and run.failed):
            return
        if not run.result.fault:
            self._answered |= dict.fromkeys(case for case in run.cases if case.own is not None)
        elif run.alone:
            self._answered[run.cases[0]._replace(own="")] = None
        else:
            self.ended.append(run.cases)


def _is_only_exit_code(result: RunResult, printed: Comparison) -> bool:
    """Whether a run has printed all its answers, and has failed by its exit code alone."""
    is_exit = result.fault == "failed" and 0 < result.status <= _MAX_EXIT
    return is_exit and not (result.trap or result.errors) and printed.is_in_form

"""Handlers of the requests about judge inputs, stress tests of programs and pasted texts.

Owns the session of one stress test: the page runs the program on each question and reports the run.
`blockcover.desk.stress` chooses the inputs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from blockcover import judge
from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.judgetext import parse_any_steps, recognised
from blockcover.protocol import judge_messages as messages
from blockcover.protocol import stress_messages
from blockcover.service.stress_data import (
    compiler_data,
    coverage_data,
    difference_data,
    failure_data,
    finding_data,
    question_data,
    speed_data,
    unfinished_data,
)
from blockcover.wire import MAX_LENGTH, Side, bad_request, whole
from blockcover.work import Progress, Steps, each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blockcover.desk.results import Question, RunResult, Trials, TrialVerdict

# The modules of each request are imported when it is first made, so others do not wait for them.


MAX_STATUS = 2**31
"""Largest exit code of a program."""


class JudgeHandlers:
    """A method for each kind of request, with the session of one stress test."""

    def __init__(self) -> None:
        self._session = 0
        self._problem = ""
        self._trials: Trials[TrialVerdict] | None = None

    def judge(self, *, problem: messages.Problem, text: str) -> Steps[messages.JudgeReply]:
        """Answer a whole judge input; an error names the ``other`` problem if the text fits it."""
        try:
            answers, boards = yield from judge.PROBLEMS[problem](text)
        except InputError as error:
            other = recognised(text)
            if other not in (None, problem):
                error.details["other"] = str(other)
            raise
        from blockcover.desk.boards.files import is_of_files_steps

        is_small = yield from is_of_files_steps(problem, boards)
        codes = yield from each(boards, lambda board: board.code, "boards")
        return {
            "problem": problem,
            "cases": len(boards),
            "answers": "\n".join(answers),
            "boards": "\n".join(codes),
            "small": is_small,
        }

    def compare(
        self, *, problem: messages.Problem, answers: str, output: str
    ) -> Steps[messages.CompareReply]:
        """Compare an output with the right ``answers``, one line for each case."""
        from blockcover.desk.comparing import compare_steps

        # Decoding the request has already taken a slice.
        yield Progress("lines", 0, 1)
        correct = answers.split("\n") if answers else []
        comparison = yield from compare_steps(problem, correct, output)
        return {
            "verdicts": "".join([verdict[0] for verdict in comparison.verdicts]),
            "right": len(correct) - comparison.wrong,
            "wrong": comparison.wrong - comparison.missing,
            "missing": comparison.missing,
            "extra": comparison.extra,
            "lines": comparison.lines,
            "first": difference_data(comparison.first) if comparison.first else None,
        }

    def diagnose(
        self, *, problem: messages.Problem, answers: str, output: str
    ) -> Steps[stress_messages.DiagnoseReply]:
        """Diagnose an output for all small boards, with their right ``answers``."""
        from blockcover.desk.boards.small import SMALL
        from blockcover.desk.recorded import diagnosis_steps

        verdict = yield from diagnosis_steps(problem, answers.split("\n"), output)
        return {
            "failure": failure_data(verdict.failure) if verdict.failure else None,
            "coverage": [coverage_data(one) for one in verdict.coverage],
            "small": len(SMALL[problem]),
            "most_empty": SMALL[problem].most_empty,
        }

    def tests(
        self,
        *,
        problem: messages.Problem,
        sort: Literal["random", "carved", "edges", "limits", "small"],
        seed: int,
        cases: Annotated[int, whole(1, MAX_LENGTH)] | None = None,
        rows: Side | None = None,
        cols: Side | None = None,
        density: Annotated[int, whole(0, 100)] | None = None,
    ) -> Steps[messages.TestsReply]:
        """Generate a judge input to test a program; defaults are those of ``blockcover tests``."""
        from blockcover.desk.boards.files import RUN_ALL, made_steps
        from blockcover.desk.boards.generate import BoardOptions

        if (rows is None) != (cols is None):
            raise bad_request("rows" if rows is None else "cols")
        size = None if rows is None or cols is None else (rows, cols)
        options = BoardOptions(problem, sort, seed, cases, size, density)
        boards = yield from made_steps(options)
        text = yield from judge.input_steps(problem, boards)
        run_all = RUN_ALL if sort == "small" else None
        return {
            "text": text,
            "cases": len(boards),
            "command": options.command,
            "run_all": run_all,
        }

    def small_files(
        self, *, problem: messages.Problem, text: str
    ) -> Steps[messages.SmallFilesReply]:
        """Divide an input of small boards into inputs of the judge's size, in an archive."""
        from base64 import b64encode

        from blockcover.desk.boards.files import archive_steps
        from blockcover.judgetext import parse_blockgame_steps, parse_boardcover_steps

        parse = {"blockgame": parse_blockgame_steps, "boardcover": parse_boardcover_steps}[problem]
        boards = yield from each((yield from parse(text)), lambda one: Board(*one), "boards")
        archive = yield from archive_steps(problem, boards)
        return {"archive": b64encode(archive).decode()}

    def costs(self, *, problem: messages.Problem) -> Steps[messages.CostsReply]:
        """Count the calls of a better and a plain search on boards of growing size."""
        from blockcover.desk.speed.cost import costs_steps

        result = yield from costs_steps(problem)
        return {
            "costs": [
                {"cells": cost.cells, "better": cost.better, "plain": cost.plain}
                for cost in result.costs
            ],
            "rate": result.rate,
            "unfinished": result.unfinished,
        }

    def read(self, *, text: str) -> Steps[messages.ReadReply]:
        """Read the board in a pasted text."""
        return {"board": Board(*(yield from parse_any_steps(text))).code}

    def stress(
        self,
        *,
        problem: messages.Problem,
        seed: int = 1,
        large: bool = False,
        known: bool = False,
        program: str = "",
    ) -> Steps[stress_messages.StressReply]:
        """Begin a stress test of a program.

        ``large`` leaves out the small boards. ``known`` tests only the boards by which mistakes are
        recognised. ``program`` is its text, empty if that is not at hand.
        """
        from blockcover.desk.source.text import SourceText
        from blockcover.desk.stress import PARTS, Part, stress

        parts: Sequence[Part] = ("known",) if known else PARTS[1:] if large else PARTS
        self._session += 1
        self._problem = problem
        self._trials = stress(
            problem, seed, parts=parts, source=SourceText(program) if program else None
        )
        return (yield from self._after(None))

    def stress_ran(
        self,
        *,
        session: int,
        output: str,
        fault: stress_messages.Fault | None = None,
        status: Annotated[int, whole(-MAX_STATUS, MAX_STATUS)] = 0,
        errors: str = "",
        seconds: float = 0.0,
        memory: int = 0,
        trap: stress_messages.Trap | None = None,
        untouched: bool = False,
    ) -> Steps[stress_messages.StressReply]:
        """Report the run of the program on the last input of a session.

        ``seconds`` and ``memory``, the peak in bytes, are 0 if they were not measured.
        ``untouched``: whether it is known that the program has read nothing of its input.
        """
        from blockcover.desk.results import RunResult

        if session != self._session or self._trials is None:
            raise InputError("judge.session", "this program is no longer being tested")
        result = RunResult(output, fault, status, errors, seconds, memory, trap, untouched)
        return (yield from self._after(result))

    def ending(
        self, *, errors: str, trap: stress_messages.Trap | None = None, warnings: str = ""
    ) -> Steps[stress_messages.EndingReply]:
        """Read the errors of a run that was looked at again, and the compiler's ``warnings``."""
        from blockcover.desk.results import RunResult
        from blockcover.desk.running.endings import ending_of

        yield Progress("errors", 0, 1)
        fault: stress_messages.Fault | None = "failed" if trap else None
        finding = ending_of(RunResult("", fault, 0, errors, trap=trap))
        return {
            "finding": finding_data(finding) if finding else None,
            "compiler": compiler_data(warnings),
        }

    def _after(self, sent: RunResult | None) -> Steps[stress_messages.StressReply]:
        trials, self._trials = self._trials, None
        assert trials
        try:
            event = trials.send(sent)
            while isinstance(event, Progress):
                yield event
                event = next(trials)
        except StopIteration as stop:
            return self._reply(None, stop.value)
        # Not before: a session that is cancelled during its work is over.
        self._trials = trials
        return self._reply(event, None)

    def _reply(
        self, question: Question | None, verdict: TrialVerdict | None
    ) -> stress_messages.StressReply:
        from blockcover.desk.boards.small import SMALL
        from blockcover.desk.results import MEMORY_LIMIT, TrialVerdict

        small = SMALL[self._problem]
        verdict = verdict or TrialVerdict(None)
        failure, speed = verdict.failure, verdict.speed
        return {
            "session": self._session,
            "question": question_data(question) if question else None,
            "failure": failure_data(failure) if failure else None,
            "unfinished": [unfinished_data(one) for one in verdict.unfinished],
            "coverage": [coverage_data(one) for one in verdict.coverage],
            "warnings": [finding_data(one) for one in verdict.warnings],
            "speed": speed_data(self._problem, speed) if speed else None,
            "memory": verdict.memory,
            "memory_limit": MEMORY_LIMIT,
            "small": len(small),
            "most_empty": small.most_empty,
        }

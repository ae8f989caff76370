"""Handlers of the requests about judge inputs, stress tests of programs and pasted texts.

Owns the session of one stress test: the page runs the program on each question and reports the run.
`blockcover.judge.stress` chooses the inputs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blockcover import judge
from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.judgetext import parse_any_steps, recognised
from blockcover.protocol import judge_messages as messages
from blockcover.service.decode import Answer, bad_request
from blockcover.slices import Progress, Steps, each

if TYPE_CHECKING:
    from blockcover.judge.comparing import Difference
    from blockcover.judge.results import (
        Failure,
        Question,
        RunResult,
        Trials,
        TrialVerdict,
        Unfinished,
    )

# The modules of each request are imported when it is first made, so others do not wait for them.


def _judge(request: messages.JudgeRequest) -> Steps[messages.JudgeReply]:
    """Answer a whole judge input."""
    try:
        answers, boards = yield from judge.PROBLEMS[request.problem](request.text)
    except InputError as error:
        other = recognised(request.text)
        if other not in (None, request.problem):
            error.details["other"] = str(other)
        raise
    codes = yield from each(boards, lambda board: board.code, "boards")
    return {
        "problem": request.problem,
        "cases": len(boards),
        "answers": "\n".join(answers),
        "boards": "\n".join(codes),
    }


def _compare(request: messages.CompareRequest) -> Steps[messages.CompareReply]:
    """Compare an output with the right answers."""
    from blockcover.judge.comparing import compare_steps

    # Decoding the request has already taken a slice.
    yield Progress("lines", 0, 1)
    correct = request.answers.split("\n") if request.answers else []
    comparison = yield from compare_steps(request.problem, correct, request.output)
    return {
        "verdicts": "".join([verdict[0] for verdict in comparison.verdicts]),
        "right": len(correct) - comparison.wrong,
        "wrong": comparison.wrong - comparison.missing,
        "missing": comparison.missing,
        "extra": comparison.extra,
        "lines": comparison.lines,
        "first": _difference_data(comparison.first) if comparison.first else None,
    }


def _tests(request: messages.TestsRequest) -> Steps[messages.TestsReply]:
    """Generate a judge input."""
    from blockcover.judge.generate import BoardOptions

    if (request.rows is None) != (request.cols is None):
        raise bad_request("rows" if request.rows is None else "cols")
    size = None
    if request.rows is not None and request.cols is not None:
        size = (request.rows, request.cols)
    options = BoardOptions(
        request.problem, request.sort, request.seed, request.cases, size, request.density
    )
    boards = yield from options.boards_steps()
    text = judge.input_of(request.problem, boards)
    return {"text": text, "cases": len(boards), "command": options.command}


def _costs(request: messages.CostsRequest) -> Steps[messages.CostsReply]:
    """Count the calls of both searches on boards of growing size."""
    from blockcover.judge.cost import costs_steps

    result = yield from costs_steps(request.problem)
    return {
        "costs": [
            {"cells": cost.cells, "better": cost.better, "plain": cost.plain}
            for cost in result.costs
        ],
        "rate": result.rate,
    }


def _read(request: messages.ReadRequest) -> Steps[messages.ReadReply]:
    """Read the board in a pasted text."""
    return {"board": Board(*(yield from parse_any_steps(request.text))).code}


class JudgeHandlers:
    """The handlers by kind of request, with the session of one stress test."""

    def __init__(self) -> None:
        self._session = 0
        self._problem = ""
        self._trials: Trials[TrialVerdict] | None = None
        self.answers: dict[str, Answer] = {
            "judge": _judge,
            "compare": _compare,
            "tests": _tests,
            "costs": _costs,
            "stress": self._stress,
            "stress-ran": self._stress_ran,
            "read": _read,
        }

    def _stress(self, request: messages.StressRequest) -> Steps[messages.StressReply]:
        """Begin a session with its first question. The session before is dropped."""
        from blockcover.judge.stress import PARTS, stress

        parts = PARTS[1:] if request.large else PARTS
        self._session += 1
        self._problem = request.problem
        self._trials = stress(request.problem, request.seed, parts=parts)
        return (yield from self._after(None))

    def _stress_ran(self, request: messages.StressRanRequest) -> Steps[messages.StressReply]:
        """Continue the session after a run: return the next question or the verdict."""
        from blockcover.judge.results import RunResult

        if request.session != self._session or self._trials is None:
            raise InputError("judge.session", "this program is no longer being tested")
        result = RunResult(request.output, request.fault, request.status, request.errors)
        return (yield from self._after(result))

    def _after(self, sent: RunResult | None) -> Steps[messages.StressReply]:
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
    ) -> messages.StressReply:
        from blockcover.judge.smallboards import SMALL

        small = SMALL[self._problem]
        failure = verdict and verdict.failure
        return {
            "session": self._session,
            "question": _question_data(question) if question else None,
            "failure": _failure_data(failure) if failure else None,
            "unfinished": [_unfinished_data(one) for one in verdict.unfinished] if verdict else [],
            "small": len(small),
            "most_empty": small.most_empty,
        }


def _question_data(question: Question) -> messages.QuestionData:
    return {
        "stage": question.stage,
        "text": question.text,
        "cases": int(question.text[: question.text.index("\n")]),
        "done": question.done,
        "total": question.total,
        "patience": question.patience,
    }


def _failure_data(failure: Failure) -> messages.FailureData:
    from blockcover.judge.smallboards import SMALL

    trial = failure.trial
    first = trial.comparison.first
    last = trial.boards[-1]
    is_smallest = failure.stage == "small" and failure.alone
    return {
        "stage": failure.stage,
        "boards": [board.code for board in trial.boards],
        "empty": last.empty_count,
        "text": judge.input_of(trial.problem, trial.boards),
        "answers": trial.answers,
        "output": trial.result.output,
        "fault": trial.result.fault,
        "status": trial.result.status,
        "errors": trial.result.errors,
        "alone": failure.alone,
        "first": _difference_data(first) if first else None,
        "mistakes": list(failure.mistakes),
        "wrong": failure.wrong,
        "fewer": SMALL[trial.problem].with_fewer(last.empty_count) if is_smallest else None,
    }


def _unfinished_data(unfinished: Unfinished) -> messages.UnfinishedData:
    return {
        "stage": unfinished.stage,
        "cases": unfinished.cases,
        "fault": unfinished.fault,
        "alone": unfinished.alone,
    }


def _difference_data(difference: Difference) -> messages.DifferenceData:
    return {
        "kind": difference.kind,
        "line": difference.line,
        "column": difference.column,
        "own": difference.own,
        "correct": difference.correct,
    }

"""Answers to requests about the judges' inputs, and about programs that are tried on them.

Owns the one program that is being tried, a session: the page runs it on each input that is asked,
and says what came of it. Which inputs these are is known to `blockcover.judge.stress`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blockcover import judge
from blockcover.errors import InputError
from blockcover.judgetext import recognised
from blockcover.protocol.judge_messages import (
    CompareReply,
    CompareRequest,
    CostsReply,
    CostsRequest,
    DifferenceData,
    FailureData,
    JudgeReply,
    JudgeRequest,
    QuestionData,
    StressRanRequest,
    StressReply,
    StressRequest,
    TestsReply,
    TestsRequest,
    UnfinishedData,
)
from blockcover.service.decode import Answer, bad_request
from blockcover.slices import Progress, Steps, each

if TYPE_CHECKING:
    from blockcover.judge.comparing import Difference
    from blockcover.judge.results import Failure, Question, Ran, Trials, TrialVerdict, Unfinished

# What tries, compares and makes is imported when it is first asked: the first verdict of the site
# need not wait for it.


def judged(request: JudgeRequest) -> Steps[JudgeReply]:
    """A whole judge input answered."""
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


def compared(request: CompareRequest) -> Steps[CompareReply]:
    """An output beside the right answers."""
    from blockcover.judge.comparing import compare_steps

    # Reading the request was a slice's work by itself.
    yield Progress("lines", 0, 1)
    correct = request.answers.split("\n") if request.answers else []
    found = yield from compare_steps(request.problem, correct, request.output)
    return {
        "verdicts": "".join([verdict[0] for verdict in found.verdicts]),
        "right": len(correct) - found.wrong,
        "wrong": found.wrong - found.missing,
        "missing": found.missing,
        "extra": found.extra,
        "lines": found.lines,
        "first": _difference_data(found.first) if found.first else None,
    }


def tests_made(request: TestsRequest) -> Steps[TestsReply]:
    """A judge input to try a program on."""
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


def costed(request: CostsRequest) -> Steps[CostsReply]:
    """What two ways of searching cost on boards that grow."""
    from blockcover.judge.cost import costs_steps

    found = yield from costs_steps(request.problem)
    return {
        "costs": [
            {"cells": cost.cells, "better": cost.better, "plain": cost.plain}
            for cost in found.costs
        ],
        "rate": found.rate,
    }


class JudgeHandlers:
    """Answers requests about programs that are tried, one after the other."""

    def __init__(self) -> None:
        self._session = 0
        self._problem = ""
        self._trials: Trials[TrialVerdict] | None = None
        self.answers: dict[str, Answer] = {
            "judge": judged,
            "compare": compared,
            "tests": tests_made,
            "costs": costed,
            "stress": self.begun,
            "stress-ran": self.ran,
        }

    def begun(self, request: StressRequest) -> Steps[StressReply]:
        """The first input of a program that is to be tried; the one before is given up."""
        from blockcover.judge.stress import PARTS, stress

        parts = PARTS[1:] if request.large else PARTS
        self._session += 1
        self._problem = request.problem
        self._trials = stress(request.problem, request.seed, parts=parts)
        return (yield from self._after(None))

    def ran(self, request: StressRanRequest) -> Steps[StressReply]:
        """What is to be run next, or what was found."""
        from blockcover.judge.results import Ran

        if request.session != self._session or self._trials is None:
            raise InputError("judge.session", "this program is no longer being tested")
        ran = Ran(request.output, request.fault, request.status, request.errors)
        return (yield from self._after(ran))

    def _after(self, sent: Ran | None) -> Steps[StressReply]:
        trials, self._trials = self._trials, None
        assert trials
        try:
            said = trials.send(sent)
            while isinstance(said, Progress):
                yield said
                said = next(trials)
        except StopIteration as stop:
            return self._reply(None, stop.value)
        # A session that is cancelled on the way is over.
        self._trials = trials
        return self._reply(said, None)

    def _reply(self, question: Question | None, verdict: TrialVerdict | None) -> StressReply:
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


def _question_data(question: Question) -> QuestionData:
    return {
        "stage": question.stage,
        "text": question.text,
        "cases": int(question.text[: question.text.index("\n")]),
        "done": question.done,
        "total": question.total,
        "patience": question.patience,
    }


def _failure_data(failure: Failure) -> FailureData:
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
        "output": trial.ran.output,
        "fault": trial.ran.fault,
        "status": trial.ran.status,
        "errors": trial.ran.errors,
        "alone": failure.alone,
        "first": _difference_data(first) if first else None,
        "mistakes": list(failure.mistakes),
        "wrong": failure.wrong,
        "fewer": SMALL[trial.problem].with_fewer(last.empty_count) if is_smallest else None,
    }


def _unfinished_data(found: Unfinished) -> UnfinishedData:
    return {
        "stage": found.stage,
        "cases": found.cases,
        "fault": found.fault,
        "alone": found.alone,
    }


def _difference_data(found: Difference) -> DifferenceData:
    return {
        "kind": found.kind,
        "line": found.line,
        "column": found.column,
        "own": found.own,
        "correct": found.correct,
    }

"""Answers to requests about pasted texts."""

from __future__ import annotations

from blockcover import judge
from blockcover.board import Board
from blockcover.engine.reading import Answer
from blockcover.judgetext import parse_any_steps
from blockcover.protocol.texts import JudgeReply, JudgeRequest, ReadReply, ReadRequest
from blockcover.steps import Steps, each


def judged(request: JudgeRequest) -> Steps[JudgeReply]:
    """A whole judge input answered."""
    answers, boards = yield from judge.PROBLEMS[request.problem](request.text)
    codes = yield from each(boards, lambda board: board.code, "boards")
    return {"problem": request.problem, "answers": answers, "boards": codes}


def read(request: ReadRequest) -> Steps[ReadReply]:
    """The board that a text means."""
    return {"board": Board(*(yield from parse_any_steps(request.text))).code}


ANSWERS: dict[str, Answer] = {"judge": judged, "read": read}
"""By kind of request."""

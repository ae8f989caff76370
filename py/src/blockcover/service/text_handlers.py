"""Answers to requests about pasted texts."""

from __future__ import annotations

from blockcover.board import Board
from blockcover.judgetext import parse_any_steps
from blockcover.protocol.text_messages import ReadReply, ReadRequest
from blockcover.service.decode import Answer
from blockcover.slices import Steps


def read(request: ReadRequest) -> Steps[ReadReply]:
    """The board that a text means."""
    return {"board": Board(*(yield from parse_any_steps(request.text))).code}


ANSWERS: dict[str, Answer] = {"read": read}
"""By kind of request."""

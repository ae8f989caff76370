"""Replies to requests about sets of boards."""

from __future__ import annotations

from typing import Literal, TypedDict


class ItemData(TypedDict):
    """An item of a set. ``text`` is its canonical line; a step of a lesson has no ``board`` and
    empty ``pieces``, a board an empty ``lesson`` and the ``step`` 0."""

    text: str
    task: Literal["wins", "predict", "find", "play", "cover", "count", "lesson"]
    board: str | None
    pieces: str
    misere: bool
    hidden: bool
    lesson: str
    step: int
    note: str


class SetReadReply(TypedDict):
    """A set, its canonical text, its packed form for a link, and its code in results."""

    title: str
    items: list[ItemData]
    text: str
    packed: str
    code: str


class SetKeyReply(TypedDict):
    """The answer of an item. ``winning`` and ``count`` are ``None`` where the task asks for
    something else; ``moves`` are winning moves, or the placements of a cover."""

    winning: bool | None
    moves: list[str]
    count: str | None


class SetTryReply(TypedDict):
    """The check of an answer. ``right`` is ``None`` while a game goes on; ``reply`` is the
    opponent's move, or the reply that wins against a wrong one."""

    right: bool | None
    reply: str | None


class SetSheetReply(TypedDict):
    """The pages of a sheet as SVG."""

    pages: list[str]


class SetResultReply(TypedDict):
    result: str


class ResultData(TypedDict):
    """The result of a learner, and whether its codes fit the set."""

    name: str
    title: str
    marks: list[str]
    right: int
    seconds: int
    state: Literal["ok", "changed", "other-set"]


class SetResultsReply(TypedDict):
    """The results in a text, and for each item the number of learners who solved it."""

    results: list[ResultData]
    solved: list[int]

"""Handlers of the requests about sets of boards.

Owns no state but the tables that it is given. Contains no solver.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.game.table_cache import Tables
from blockcover.piecetext import format_pieces
from blockcover.sets.answer_key import Tried, key_of, try_steps
from blockcover.sets.class_results import Result, format_result, is_right, read_results, set_code
from blockcover.sets.set_text import Item, Task, pack, parse_item, parse_set, unpack
from blockcover.sets.sheet import SheetLayout, sheet_pages
from blockcover.sets.sheet_shapes import Paper, sheet_svg
from blockcover.sets.sheet_words import Language
from blockcover.wire import bad_request
from blockcover.work import Progress, Steps


class SetItem(NamedTuple):
    """An item of a set.

    ``text`` is its canonical line. A step of a lesson has no ``board`` and empty ``pieces``, a
    board an empty ``lesson`` and the ``step`` 0.
    """

    text: str
    task: Task
    board: Board | None
    pieces: str
    misere: bool
    hidden: bool
    lesson: str
    step: int
    note: str


class SetReadReply(NamedTuple):
    """A set, its canonical text, its packed form for a link, and its code in results."""

    title: str
    items: list[SetItem]
    text: str
    packed: str
    code: str


@dataclass(frozen=True)
class SetKeyReply:
    """The answer of an item.

    ``winning`` and ``count`` are ``None`` where the task asks for something else. ``moves`` are
    winning moves, or the placements of a cover.
    """

    winning: bool | None
    moves: list[str]
    count: str | None


class SetSheetReply(NamedTuple):
    """The pages of a sheet as SVG."""

    pages: list[str]


class SetResultReply(NamedTuple):
    result: str


class SetResultsReply(NamedTuple):
    """The results in a text, and for each item the number of learners who solved it."""

    results: list[Result]
    solved: list[int]


class SetHandlers:
    """A method for each kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def set_read(self, *, text: str | None = None, packed: str | None = None) -> SetReadReply:
        """Read a set from its text, or from the packed text of a link."""
        if (text is None) == (packed is None):
            raise bad_request("text")
        given = parse_set(text) if text is not None else unpack(packed or "")
        items = list(map(_item, given.items))
        return SetReadReply(given.title, items, str(given), pack(given), set_code(given))

    def set_key(self, *, item: str) -> Steps[SetKeyReply]:
        """Find the answer of an item, given as its line."""
        key = yield from key_of.steps(parse_item(item), tables=self._tables)
        count = None if key.tilings is None else str(key.tilings)
        return SetKeyReply(key.wins, list(map(str, key.moves)), count)

    def set_try(self, *, item: str, given: str) -> Steps[Tried]:
        """Check a learner's answer to an item."""
        return try_steps(parse_item(item), given, self._tables)

    def set_result(
        self, *, text: str, name: str, marks: tuple[str, ...], time: int
    ) -> SetResultReply:
        """Write the result of a learner who has worked for ``time`` seconds."""
        return SetResultReply(format_result(parse_set(text), name, marks, time))

    def set_results(self, *, text: str, results: str) -> SetResultsReply:
        """Read the results of a class."""
        given = parse_set(text)
        read = read_results(given, results)
        solved = [
            sum(result.state == "ok" and is_right(result.marks[at]) for result in read)
            for at in range(len(given.items))
        ]
        return SetResultsReply(read, solved)

    def set_sheet(
        self,
        *,
        text: str,
        paper: Paper,
        per_page: Literal[1, 2, 4, 6],
        language: Language,
        keyed: bool,
    ) -> Steps[SetSheetReply]:
        """Draw a set on paper; ``keyed`` adds pages of answers."""
        given = parse_set(text)
        keys = []
        for number, item in enumerate(given.items if keyed else ()):
            keys.append((yield from key_of.steps(item, tables=self._tables)))
            yield Progress("items", number + 1, len(given.items))
        pages = sheet_pages(given, SheetLayout(paper, per_page, language), keys if keyed else None)
        return SetSheetReply([sheet_svg(page, paper) for page in pages])


def _item(item: Item) -> SetItem:
    return SetItem(
        text=str(item),
        task=item.task,
        board=item.board,
        pieces=format_pieces(item.pieces),
        misere=item.misere,
        hidden=item.hidden,
        lesson=item.lesson,
        step=item.step,
        note=item.note,
    )

"""Handlers of the requests about sets of boards.

Owns no state but the tables that it is given. Contains no solver.
"""

from __future__ import annotations

from typing import Literal

from blockcover.game.cache import Tables
from blockcover.piecetext import format_pieces
from blockcover.protocol import set_messages as messages
from blockcover.sets.answer_key import key_of, try_steps
from blockcover.sets.class_results import format_result, is_right, read_results, set_code
from blockcover.sets.set_link import pack, unpack
from blockcover.sets.set_text import BoardSet, Item, parse_item, parse_set
from blockcover.sets.sheet import SheetLayout, sheet_pages
from blockcover.sets.sheet_shapes import Paper, sheet_svg
from blockcover.sets.sheet_words import Language
from blockcover.wire import bad_request
from blockcover.work import Progress, Steps


class SetHandlers:
    """A method for each kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def set_read(
        self, *, text: str | None = None, packed: str | None = None
    ) -> Steps[messages.SetReadReply]:
        """Read a set from its text, or from the packed text of a link."""
        if (text is None) == (packed is None):
            raise bad_request("text")
        yield Progress("set", 0, 1)
        given = parse_set(text) if text is not None else unpack(packed or "")
        return _set_data(given)

    def set_key(self, *, item: str) -> Steps[messages.SetKeyReply]:
        """Find the answer of an item, given as its line."""
        key = yield from key_of.steps(parse_item(item), tables=self._tables)
        return {
            "winning": key.wins,
            "moves": list(key.moves),
            "count": None if key.tilings is None else str(key.tilings),
        }

    def set_try(self, *, item: str, given: str) -> Steps[messages.SetTryReply]:
        """Check a learner's answer to an item."""
        tried = yield from try_steps(parse_item(item), given, self._tables)
        return {"right": tried.right, "reply": tried.move}

    def set_result(
        self, *, text: str, name: str, marks: tuple[str, ...], time: int
    ) -> Steps[messages.SetResultReply]:
        """Write the result of a learner who has worked for ``time`` seconds."""
        yield Progress("set", 0, 1)
        return {"result": format_result(parse_set(text), name, marks, time)}

    def set_results(self, *, text: str, results: str) -> Steps[messages.SetResultsReply]:
        """Read the results of a class."""
        yield Progress("set", 0, 1)
        given = parse_set(text)
        read = read_results(given, results)
        solved = [
            sum(one.state == "ok" and is_right(one.marks[at]) for one in read)
            for at in range(len(given.items))
        ]
        return {
            "results": [
                {
                    "name": one.name,
                    "title": one.title,
                    "marks": list(one.marks),
                    "right": one.right,
                    "seconds": one.seconds,
                    "state": one.state,
                }
                for one in read
            ],
            "solved": solved,
        }

    def set_sheet(
        self,
        *,
        text: str,
        paper: Paper,
        per_page: Literal[1, 2, 4, 6],
        language: Language,
        keyed: bool,
    ) -> Steps[messages.SetSheetReply]:
        """Draw a set on paper; ``keyed`` adds pages of answers."""
        given = parse_set(text)
        keys = []
        for number, item in enumerate(given.items if keyed else ()):
            keys.append((yield from key_of.steps(item, tables=self._tables)))
            yield Progress("items", number + 1, len(given.items))
        pages = sheet_pages(given, SheetLayout(paper, per_page, language), keys if keyed else None)
        return {"pages": [sheet_svg(page, paper) for page in pages]}


def _set_data(given: BoardSet) -> messages.SetReadReply:
    return {
        "title": given.title,
        "items": [_item_data(item) for item in given.items],
        "text": str(given),
        "packed": pack(given),
        "code": set_code(given),
    }


def _item_data(item: Item) -> messages.ItemData:
    return {
        "text": str(item),
        "task": item.task,
        "board": None if item.board is None else item.board.code,
        "pieces": format_pieces(item.pieces) if item.pieces else "",
        "misere": item.misere,
        "hidden": item.hidden,
        "lesson": item.lesson,
        "step": item.step,
        "note": item.note,
    }

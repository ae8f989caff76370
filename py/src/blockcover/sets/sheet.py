"""Sheets of paper for a set: boards with coordinates and room to write, and a page of answers.

A page is a list of shapes, black on white, for any printer. It has a head, and a box for each item,
here with two boxes in a row::

    Title of the set                         Name: ________

    1. Does the player to move    2. Find a move that wins.
    win or lose?
    [] In turns, place one of     [] In turns, place one of
    these. [...]                  these. [...]
       a b c                         a b
     1 . . .                       1 . #
     2 . # .                       2 . .
    [ ] wins   [ ] loses          Answer:
    ________________________      ________________________

With two items on a page, the texts stand beside the boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.notation import format_cell
from blockcover.pieces import Piece, box_of
from blockcover.sets.answer_key import Key
from blockcover.sets.set_text import GAME_TASKS, BoardSet, Item
from blockcover.sets.sheet_shapes import SIZES, Paper, Shape, SheetRect, SheetText, Stroke
from blockcover.sets.sheet_text import height_of, shortened, text_rows, width_of, wrapped
from blockcover.sets.sheet_words import WORDS, Language

_COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2}
"""The columns of boxes by the number of boxes on a page."""

_LARGEST_CELL = {1: 30.0, 2: 20.0, 4: 16.0, 6: 14.0}
"""The widest cells by the number of boxes on a page, in mm."""

_ANSWERS_PER_PAGE, _ANSWER_COLUMNS = 12, 3
"""The boxes of a page of answers, and of a row of it."""

_MARGIN, _GAP, _HEAD = 15.0, 8.0, 16.0
"""Around the page, between its boxes, and the height of its head, in mm."""
_TITLE, _TEXT, _SMALL = 5.0, 4.0, 3.5
"""Heights of letters in mm: of the title; of a question; of a rule, a note and an answer."""
_NAME = 70.0
"""Width of the name of the person who answers, with the line to write it on, in mm."""
_BOARD_SHARE = 0.58
"""Share of a wide box that its board takes; the texts stand beside it."""
_PIECE_CELL = 1.6
"""Side of a cell of a piece that is shown beside its rule, in mm."""
_RULING = 8.0
"""Distance of the lines to write on, in mm."""
_WRITING, _WRITING_SHARE = 14.0, 0.18
"""Height below a board that is left to write in: in mm, and as a share of the box, if that is more.
"""
_THIN, _LINE, _THICK = 0.15, 0.25, 1.0
"""Widths of lines in mm: to write on, of a board, of a piece."""
_FILLED = "#555555"


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """How a sheet is printed."""

    paper: Paper = "a4"
    per_page: int = 4
    language: Language = "en"


class _Box(NamedTuple):
    """A part of a page; (x, y) is its corner at the top left."""

    x: float
    y: float
    width: float
    height: float


def sheet_pages(
    given: BoardSet, layout: SheetLayout, keys: Sequence[Key] | None = None
) -> list[list[Shape]]:
    """Return the pages of a set; the ``keys`` of its items add the pages of answers.

    >>> from blockcover.sets.set_text import parse_set
    >>> three = parse_set("blockcover set 1\\nwins 2/2\\nwins 3/3\\ncover 3/3")
    >>> len(sheet_pages(three, SheetLayout(per_page=2)))
    2
    """
    items = list(enumerate(given.items, 1))
    pages: list[list[Shape]] = []
    for first in range(0, max(1, len(items)), layout.per_page):
        page = _head(given, layout, number=len(pages) + 1)
        boxes = _boxes(layout, layout.per_page, _COLUMNS[layout.per_page])
        for (number, item), box in zip(items[first:], boxes, strict=False):
            page += _task(number, item, box, layout)
        pages.append(page)
    for first in range(0, len(items) if keys is not None else 0, _ANSWERS_PER_PAGE):
        page = _head(given, layout, is_key=True)
        boxes = _boxes(layout, _ANSWERS_PER_PAGE, _ANSWER_COLUMNS)
        for (number, item), box in zip(items[first:], boxes, strict=False):
            page += _answer(number, item, (keys or [])[number - 1], box, layout)
        pages.append(page)
    return pages


def _boxes(layout: SheetLayout, count: int, columns: int) -> list[_Box]:
    """Return the places of the boards of a page, row by row."""
    width, height = SIZES[layout.paper]
    rows = -(-count // columns)
    box_width = (width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    box_height = (height - 2 * _MARGIN - _HEAD - (rows - 1) * _GAP) / rows
    return [
        _Box(
            _MARGIN + (place % columns) * (box_width + _GAP),
            _MARGIN + _HEAD + (place // columns) * (box_height + _GAP),
            box_width,
            box_height,
        )
        for place in range(count)
    ]


def _head(
    given: BoardSet, layout: SheetLayout, *, number: int = 0, is_key: bool = False
) -> list[Shape]:
    """Draw the head of a page: the title, and the name to write or that these are answers."""
    words = WORDS[layout.language]
    width, _ = SIZES[layout.paper]
    right = width - _MARGIN
    titles = [given.title, words["answers"]] if is_key else [given.title]
    lines = wrapped(": ".join(filter(None, titles)), _TITLE, width * 0.55)[:2]
    head: list[Shape] = text_rows(_MARGIN, _MARGIN, _TITLE, lines, bold=2)
    if not is_key:
        name, left, base = f"{words['name']}:", right - _NAME, _MARGIN + _TITLE
        head.append(SheetText(left, base, _TEXT, name))
        head.append(Stroke(left + width_of(name, _TEXT) + 2, base + 1, right, base + 1, _LINE))
        if number > 1:
            head.append(SheetText(right - _TEXT, _MARGIN + 12, _SMALL, str(number)))
    return head


def _task(number: int, item: Item, box: _Box, layout: SheetLayout) -> list[Shape]:
    """Draw one item: its question, its pieces and rule, its board, and room to write.

    The board is below the question, or at its left if the box is wide.
    """
    words = WORDS[layout.language]
    board, largest = item.board, _LARGEST_CELL[layout.per_page]
    is_wide = board is not None and layout.per_page == 2
    shapes: list[Shape] = []
    texts = box
    if is_wide:
        wide = box.width * _BOARD_SHARE
        shapes += board_shapes(item, _Box(box.x, box.y, wide, box.height), largest=largest)
        texts = _Box(box.x + wide + _GAP, box.y, box.width - wide - _GAP, box.height)
    question, top = _question(number, item, texts, words)
    shapes += question
    bottom = box.y + box.height
    if board is not None and not is_wide:
        writing = max(_WRITING, box.height * _WRITING_SHARE)
        room = _Box(box.x, top, box.width, bottom - writing - top)
        shapes += board_shapes(item, room, largest=largest)
        top += (board.rows + 1) * _side(board, room, largest) + 2
    if item.task in ("wins", "predict"):
        shapes += _choices((words["winning"], words["losing"]), texts, top)
        top += height_of(2, _TEXT)
    elif item.task in ("find", "count"):
        shapes += text_rows(texts.x, top, _TEXT, [f"{words['answer']}:"])
    right = texts.x + texts.width
    lines = max(1, int((bottom - top) / _RULING))
    return shapes + [
        Stroke(texts.x, bottom - _RULING * line, right, bottom - _RULING * line, _THIN)
        for line in range(lines)
    ]


def _question(
    number: int, item: Item, box: _Box, words: dict[str, str]
) -> tuple[list[Shape], float]:
    """Draw the question of an item, its pieces with their rule, and its note; also return where
    the room below them begins."""
    question = words[item.task]
    if item.board is None:
        question = question.format(lesson=item.lesson, step=item.step)
    # Bold letters are wider.
    bold = wrapped(f"{number}. {question}", _TEXT, box.width * 0.9)
    shapes = text_rows(box.x, box.y, _TEXT, bold, bold=len(bold))
    top = box.y + height_of(len(bold), _TEXT)
    if item.board is not None:
        drawn, width, height = _pieces(item.pieces, box.x, top + 1.5, box.width)
        lines = wrapped(words[_rule_of(item)], _SMALL, box.width - width)
        shapes += drawn + text_rows(box.x + width, top, _SMALL, lines)
        top += max(height + 2, height_of(len(lines), _SMALL))
    if item.note:
        # A long note leaves half of the box to the board.
        most = max(1, int((box.y + box.height * 0.45 - top) / height_of(1, _SMALL)))
        notes = shortened(wrapped(item.note, _SMALL, box.width), most)
        shapes += text_rows(box.x, top, _SMALL, notes)
        top += height_of(len(notes), _SMALL)
    return shapes, top + 3


def _rule_of(item: Item) -> str:
    """Return the name of the rule of an item among the words."""
    if item.task not in GAME_TASKS:
        return "rule-cover"
    return "rule-misere" if item.misere else "rule-game"


def _pieces(
    pieces: Sequence[Piece], x: float, y: float, width: float
) -> tuple[list[Shape], float, float]:
    """Draw pieces in rows of at most half of a width; return them and their width and height."""
    shapes: list[Shape] = []
    # The corner of the next piece, the cells of the tallest piece of its row, and the right end of
    # the longest row.
    left, top, tallest, right = x, y, 0, x
    for piece in pieces:
        rows, cols = box_of(piece.cells)
        if left > x and left + cols * _PIECE_CELL > x + width / 2:
            left, top, tallest = x, top + tallest * _PIECE_CELL + 1.5, 0
        for row, col in piece.cells:
            corner = left + col * _PIECE_CELL, top + row * _PIECE_CELL
            side = _PIECE_CELL - 0.1
            shapes.append(SheetRect(*corner, side, side, _FILLED))
        left += cols * _PIECE_CELL + 2
        tallest, right = max(tallest, rows), max(right, left)
    return shapes, right - x, top + tallest * _PIECE_CELL - y


def _choices(texts: Sequence[str], box: _Box, top: float) -> list[Shape]:
    """Draw answers to tick, side by side."""
    shapes: list[Shape] = []
    width = box.width / len(texts)
    for place, text in enumerate(texts):
        x = box.x + place * width
        shapes += _tick_box(x, top + 0.8, _TEXT * 0.9)
        lines = wrapped(text, _TEXT, width - 2 * _TEXT)[:2]
        shapes += text_rows(x + _TEXT * 1.4, top, _TEXT, lines)
    return shapes


def _tick_box(x: float, y: float, side: float) -> list[Shape]:
    return [
        Stroke(x, y, x + side, y, _LINE),
        Stroke(x, y + side, x + side, y + side, _LINE),
        Stroke(x, y, x, y + side, _LINE),
        Stroke(x + side, y, x + side, y + side, _LINE),
    ]


def _side(board: Board, box: _Box, largest: float) -> float:
    """Return the side of a cell of a board with its coordinates in a box."""
    return min(box.width / (board.cols + 1), box.height / (board.rows + 1), largest)


def board_shapes(
    item: Item, box: _Box, key: Key | None = None, largest: float = 16.0
) -> list[Shape]:
    """Draw a board within a box, with the names of rows and columns, and the answer of a key.

    No cell is wider than ``largest``.
    """
    board = item.board
    assert board is not None
    side = _side(board, box, largest)
    # The names of columns and rows have 0.8 of a cell above and beside the board.
    x0, y0 = box.x + side * 0.8, box.y + side * 0.8
    xs = [x0 + x * side for x in range(board.cols + 1)]
    ys = [y0 + y * side for y in range(board.rows + 1)]
    size = min(4.0, side * 0.5)
    shapes: list[Shape] = [
        SheetRect(xs[x], ys[y], side, side, _FILLED) for y, x in board.filled_cells()
    ]
    shapes += [Stroke(x, y0, x, ys[-1], _LINE) for x in xs]
    shapes += [Stroke(x0, y, xs[-1], y, _LINE) for y in ys]
    names = [
        *((x + side / 2, y0 - size * 0.4, format_cell(n, 26)[0]) for n, x in enumerate(xs[:-1])),
        *((x0 - size * 0.8, y + side / 2 + size * 0.35, f"{n}") for n, y in enumerate(ys[:-1], 1)),
    ]
    shapes += [SheetText(x, y, size, name, is_centred=True) for x, y, name in names]
    moves = key.moves if key is not None else ()
    # The placements of a cover do not overlap; winning moves may, so one is drawn.
    for move in moves if item.task == "cover" else moves[:1]:
        shapes += _outline(board.mask_of(move), board.cols, x0, y0, side)
    return shapes


def _outline(mask: int, cols: int, x0: float, y0: float, side: float) -> list[Shape]:
    """Draw thick lines around the cells of a mask."""
    cells = {divmod(cell, cols) for cell in bits(mask)}
    lines: list[Shape] = []
    for y, x in sorted(cells):
        left, top = x0 + x * side, y0 + y * side
        for beside, ends in (
            ((y - 1, x), (left, top, left + side, top)),
            ((y + 1, x), (left, top + side, left + side, top + side)),
            ((y, x - 1), (left, top, left, top + side)),
            ((y, x + 1), (left + side, top, left + side, top + side)),
        ):
            if beside not in cells:
                lines.append(Stroke(*ends, _THICK))
    return lines


def _answer(number: int, item: Item, key: Key, box: _Box, layout: SheetLayout) -> list[Shape]:
    """Draw the answer of an item, with its board."""
    text = f"{number}. {_answer_text(item, key, WORDS[layout.language])}"
    lines = shortened(wrapped(text, _SMALL, box.width), 3)
    shapes: list[Shape] = text_rows(box.x, box.y, _SMALL, lines)
    top = box.y + height_of(len(lines), _SMALL) + 2
    if item.board is not None:
        room = _Box(box.x, top, box.width, box.y + box.height - top)
        shapes += board_shapes(item, room, key)
    return shapes


def _answer_text(item: Item, key: Key, words: dict[str, str]) -> str:
    if key.tilings is not None:
        return f"{key.tilings:,}"
    if key.wins is not None:
        outcome = words["winning"] if key.wins else words["losing"]
        return f"{outcome}: {', '.join(key.moves)}" if key.moves else outcome
    if item.board is None:
        return words["lesson"].format(lesson=item.lesson, step=item.step)
    return words["covered"]

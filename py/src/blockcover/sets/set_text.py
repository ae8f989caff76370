"""Texts of sets: a title and up to 30 items, each a board with a task, or a step of a lesson.

The first line names the form and the title; every other line is an item::

    blockcover set 1 | Last move wins
    wins 2x/x2 | Look for the middle.
    find 3/3 pieces=domino misere hidden
    lesson last-move 3

Empty lines and lines that begin with ``#`` are ignored. docs/sets.md explains the form. A link has
the text compressed, in characters that an address can hold; the compression has a checksum, so a
link that a messenger has cut off is recognised. Reading is bounded in memory.

Does not know any answer.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from blockcover.board import Board
from blockcover.errors import InputError, TooLarge, as_text, quoted
from blockcover.pieces import BLOCK_GAME, L_TROMINOES, Piece
from blockcover.piecetext import canonical_pieces, format_pieces, parse_pieces

VERSION = "1"
MAX_ITEMS = 30
_MAX_TITLE = 100
_MAX_NOTE = 300
"""At most this many items, and characters in a title and in a note."""
MAX_CHARACTERS = 20_000
"""At most this many characters of a set."""
_MAX_BYTES = 4 * MAX_CHARACTERS
"""At most this many bytes of a set: a character has up to 4 in UTF-8."""
_MAX_PACKED = 12_000
"""At most this many characters of a packed set."""

SHORT_LINK = 2_000
"""Links of at most this many characters survive messengers."""

_PIECES = "pieces="
"""The beginning of the word that names the pieces of an item."""

_Word = tuple[str, int]
"""A word of a line, and its column."""

Task = Literal["wins", "predict", "find", "play", "cover", "count", "lesson"]
"""The question of an item; docs/sets.md explains each."""
TASKS: tuple[Task, ...] = get_args(Task)
GAME_TASKS: tuple[Task, ...] = ("wins", "predict", "find", "play")
"""The tasks of the block game; `cover` and `count` are those of board cover."""


@dataclass(frozen=True, slots=True)
class Item:
    """One task of a set.

    A step of a lesson has no ``board`` and no ``pieces``; a board has an empty ``lesson``, and the
    ``step`` 0. The pieces are in the order of `format_pieces`; without any they are the task's own.
    ``hidden``: the learner is not shown the answer. ``line`` is the place in the text, from 1.

    >>> print(Item("find", Board.parse("3/3"), hidden=True, note="Think."))
    find 3/3 hidden | Think.
    """

    task: Task
    board: Board | None = None
    pieces: tuple[Piece, ...] = ()
    misere: bool = False
    hidden: bool = False
    lesson: str = ""
    step: int = 0
    note: str = ""
    line: int = field(default=1, compare=False)

    def __post_init__(self) -> None:
        pieces = canonical_pieces(self.pieces)
        if self.board is not None and not pieces:
            pieces = default_pieces(self.task)
        object.__setattr__(self, "pieces", pieces)

    def __str__(self) -> str:
        """Return the canonical line of the item."""
        if self.board is None:
            parts = [self.task, self.lesson, str(self.step)]
        else:
            parts = [self.task, self.board.code]
            if self.pieces != default_pieces(self.task):
                parts.append(f"pieces={format_pieces(self.pieces)}")
            parts += ["misere"] * self.misere + ["hidden"] * self.hidden
        return " ".join(parts) + (f" | {self.note}" if self.note else "")


@dataclass(frozen=True, slots=True)
class BoardSet:
    """A title and the items in order."""

    title: str
    items: tuple[Item, ...]

    def __str__(self) -> str:
        """Return the canonical text: equal sets have equal texts."""
        head = f"blockcover set {VERSION}" + (f" | {self.title}" if self.title else "")
        return "\n".join([head, *map(str, self.items)]) + "\n"


def default_pieces(task: Task) -> tuple[Piece, ...]:
    """Return the pieces of a task whose line names none."""
    return BLOCK_GAME if task in GAME_TASKS else L_TROMINOES


def parse_set(text: str) -> BoardSet:
    """Return the set of a text; `InputError` with line and column if there is a mistake.

    >>> print(parse_set("blockcover set 1 | Two\\nwins 2/2\\ncover 3/2x | By hand."), end="")
    blockcover set 1 | Two
    wins 2/2
    cover 3/2x | By hand.
    """
    if len(as_text(text)) > MAX_CHARACTERS:
        raise TooLarge(
            "set.too-long",
            f"a set has at most {MAX_CHARACTERS} characters",
            line=1,
            column=1,
            limit=MAX_CHARACTERS,
        )
    lines = _lines(text)
    number, head = next(lines, (1, ""))
    title = _title(head, number)
    items: list[Item] = []
    for number, line in lines:
        if len(items) == MAX_ITEMS:
            raise TooLarge(
                "set.too-many",
                f"a set has at most {MAX_ITEMS} items",
                line=number,
                column=1,
                limit=MAX_ITEMS,
            )
        items.append(parse_item(line, number))
    return BoardSet(title, tuple(items))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither empty nor comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        bare = line.removesuffix("\r")
        is_comment = bare.lstrip().startswith("#")
        if bare.strip() and not is_comment:
            yield number, bare


def _title(line: str, number: int) -> str:
    """Return the title in the first line of a set."""
    head, _, title = line.partition("|")
    found = re.fullmatch(r"\s*blockcover set (\S{1,9})\s*", head)
    if not found:
        message = "the first line of a set is 'blockcover set 1', with ' | ' and a title"
        raise InputError("set.head", message, line=number, column=1)
    if found[1] != VERSION:
        raise InputError(
            "set.version",
            f"this is a set of version {quoted(found[1])}, and only version {VERSION} is read",
            line=number,
            column=found.start(1) + 1,
            found=quoted(found[1]),
            version=VERSION,
        )
    return _checked_remark(title, number, len(head) + 2, _MAX_TITLE)


def _checked_remark(text: str, line: int, column: int, limit: int) -> str:
    """Return a title or a note without the blanks around it."""
    bare = text.strip()
    column += len(text) - len(text.lstrip())
    for at, character in enumerate(bare):
        if not character.isprintable():
            raise InputError(
                "set.character",
                f"a title or a note cannot contain the character {quoted(character)}",
                line=line,
                column=column + at,
                found=quoted(character),
            )
    if len(bare) > limit:
        raise TooLarge(
            "set.remark",
            f"this text has {len(bare)} characters, and at most {limit} are allowed",
            line=line,
            column=column,
            found=len(bare),
            limit=limit,
        )
    return bare


def parse_item(text: str, line: int = 1) -> Item:
    """Return the item of one line of a set.

    >>> parse_item("find 3/3 hidden").hidden
    True
    """
    head, _, note = as_text(text).partition("|")
    words: list[_Word] = [(word[0], word.start() + 1) for word in re.finditer(r"\S+", head)]
    # The note begins after the "|" behind the head, and columns count from 1.
    note = _checked_remark(note, line, len(head) + 2, _MAX_NOTE)
    found, column = words[0] if words else ("", 1)
    task = next((task for task in TASKS if task == found), None)
    if task is None:
        raise InputError(
            "set.task",
            f"a line begins with its task ({', '.join(TASKS)}), not {quoted(found)}",
            line=line,
            column=column,
            found=quoted(found),
            tasks=", ".join(TASKS),
        )
    end = len(head.rstrip()) + 1
    if task == "lesson":
        return _lesson_item(words[1:], note, line, end)
    return _board_item(task, words[1:], note, line, end)


def _lesson_item(words: list[_Word], note: str, line: int, end: int) -> Item:
    """Return the item of the words after ``lesson``, such as ``last-move 3``."""
    if len(words) < 2:
        message = "after lesson comes a lesson and the number of a step"
        raise InputError("set.no-step", message, line=line, column=end)
    (lesson, lesson_column), (step, step_column), *rest = words
    if not re.fullmatch(r"[a-z][a-z-]{0,39}", lesson):
        message = f"the name of a lesson is letters and hyphens, not {quoted(lesson)}"
        found = quoted(lesson)
        raise InputError("set.lesson", message, line=line, column=lesson_column, found=found)
    if not re.fullmatch(r"[1-9][0-9]?", step):
        message = f"the step of a lesson is a number from 1 to 99, not {quoted(step)}"
        raise InputError("set.step", message, line=line, column=step_column, found=quoted(step))
    if rest:
        raise _unknown(*rest[0], line)
    return Item("lesson", lesson=lesson, step=int(step), note=note, line=line)


def _board_item(task: Task, words: list[_Word], note: str, line: int, end: int) -> Item:
    """Return the item of the words after its task, such as ``3/3 pieces=domino hidden``."""
    if not words:
        message = f"after {task} comes a board code"
        raise InputError("set.no-board", message, line=line, column=end)
    (code, column), *options = words
    try:
        board = Board.from_code(code)
    except InputError as error:
        raise error.at(line, column - 1 + (error.column or 1)) from None
    pieces: tuple[Piece, ...] = ()
    known = ("misere", "hidden") if task in GAME_TASKS else ("hidden",)
    flags: set[str] = set()
    for word, word_column in options:
        if word.startswith(_PIECES) and not pieces:
            try:
                pieces = parse_pieces(word.removeprefix(_PIECES))
            except InputError as error:
                before = word_column - 1 + len(_PIECES)
                raise error.at(line, before + (error.column or 1)) from None
        elif word in known and word not in flags:
            flags.add(word)
        else:
            raise _unknown(word, word_column, line)
    misere, hidden = "misere" in flags, "hidden" in flags
    return Item(task, board, pieces, misere, hidden, note=note, line=line)


def _unknown(word: str, column: int, line: int) -> InputError:
    message = f"{quoted(word)} is not an option of this task, or is given twice"
    return InputError("set.option", message, line=line, column=column, found=quoted(word))


def pack(given: BoardSet) -> str:
    """Return a set as letters, digits, ``-`` and ``_``; equal sets give equal texts.

    >>> unpack(pack(parse_set("blockcover set 1\\nwins 2/2"))).items[0].task
    'wins'
    """
    data = zlib.compress(str(given).encode(), 9)
    return urlsafe_b64encode(data).decode().rstrip("=")


def unpack(packed: str) -> BoardSet:
    """Return the set of a packed text; `InputError` if it is damaged or no set."""
    if len(as_text(packed)) > _MAX_PACKED:
        message = f"a link to a set has at most {_MAX_PACKED} characters"
        raise TooLarge("set.link-long", message, line=1, column=1, limit=_MAX_PACKED)
    wrong = re.search(r"[^A-Za-z0-9_-]", packed)
    if wrong:
        raise InputError(
            "set.link-character",
            f"a link to a set has no {quoted(wrong[0])}",
            line=1,
            column=wrong.start() + 1,
            found=quoted(wrong[0]),
        )
    try:
        # `pack` has cut off the padding.
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        # A few bytes can hold a text of gigabytes, so no more than the limit is decompressed.
        work = zlib.decompressobj()
        text = work.decompress(data, _MAX_BYTES + 1)
        if len(text) > _MAX_BYTES or not work.eof or work.unused_data:
            raise ValueError
        return parse_set(text.decode())
    except InputError:
        raise
    except (ValueError, zlib.error):
        message = "the link to the set is damaged or cut off: copy it whole"
        raise InputError("set.link", message, line=1, column=len(packed) or 1) from None


def set_link(given: BoardSet, site: str = "") -> str:
    """Return the link to a set; ``site`` is the address of a copy of the site."""
    return f"{site}#/set?v=1&s={pack(given)}"

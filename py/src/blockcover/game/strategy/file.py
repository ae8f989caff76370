"""The strategy file: its format, written and read.

The file is a JSON object with these fields. ``format`` and ``version``. ``board``, the position at
the start, and ``pieces``. ``winner``: ``"first"`` (the player to move) or ``"second"``.
``replies``: for each position in normal form in which the winner is to move, the winner's move
there. ``sha256``: the digest of all other fields (see `digest`), which reveals any change. This is
the strategy for two empty cells and dominoes::

    {
     "format": "blockcover-strategy",
     "version": 1,
     "board": "2",
     "pieces": "domino",
     "winner": "first",
     "replies": {
      "2": "a1b1"
     },
     "sha256": "2c7cb0a0cb1fecd72139465d1c97edbd2e37f402b8d2306731097fd58a05f315"
    }

If the winner wins by the half turn, the file is one line, and has ``mirror`` in place of
``replies``: the winner's first move, or an empty text if the other player moves first. After it,
every move is answered by its image under the half turn that maps the cells of all remaining moves
to themselves.

A strategy for misère play, in which the player who cannot move wins, has ``misere``: true. It has
no reply for positions in which the winner cannot move, and never ``mirror``.

An error names its place in the file. `verify` decides whether a strategy wins.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeVar

from blockcover.bitboard import Symmetry, bits
from blockcover.board import Board, as_board
from blockcover.errors import InputError, TooLarge, as_text, of_type
from blockcover.game.layout import moves_left
from blockcover.notation import parse_move
from blockcover.pieces import Piece
from blockcover.piecetext import canonical_pieces, format_pieces, parse_pieces
from blockcover.work import Progress, Steps, sliced

_FORMAT = "blockcover-strategy"
VERSION = 1

MAX_POSITIONS = 20_000
"""Positions of the largest strategy that is written or read."""

MAX_CHARACTERS = 2_000_000
"""Characters of the longest file that is read."""

Winner = Literal["first", "second"]
"""The player to move at the start, or the other."""
FIRST: Winner = "first"
SECOND: Winner = "second"

T = TypeVar("T")


class NormalForm(NamedTuple):
    """A position in normal form, and the symmetry that maps the position to it."""

    board: Board
    symmetry: Symmetry


class Normaliser:
    """The normal forms of the positions that follow from one board.

    They are equal for positions that are equal up to symmetry and to dead cells, so the strategy of
    the second player on the empty 5x5 board takes 6,000 positions instead of 400,000.
    """

    def __init__(self, board: Board, pieces: Iterable[Piece]) -> None:
        self.moves = tuple(placement.mask for placement in board.placements(pieces))
        """The masks of all placements, in their order."""
        self._board = board

    def legal(self, filled_mask: int) -> list[int]:
        """Return the moves of a position."""
        return moves_left(self.moves, filled_mask)

    def __call__(self, filled_mask: int) -> NormalForm:
        """Fill the cells that no placement covers, and take the canonical image."""
        alive = 0
        for mask in self.moves:
            if not mask & filled_mask:
                alive |= mask
        form = self._board.with_empty(alive)
        symmetry = form.canonical_symmetry()
        return NormalForm(form.image(symmetry), symmetry)


@dataclass(frozen=True, slots=True, repr=False)
class Strategy:
    """A whole strategy of one player. `verify` decides whether it wins.

    ``board`` is the position at the start. ``winner`` is ``"first"`` (the player to move there) or
    ``"second"``. ``replies`` maps positions in normal form (see `Normaliser`) to moves there;
    `reply` finds the move for any position. With ``mirror``, the winner's first move or an empty
    text, there are no replies: every move is answered by its image under a half turn. In ``misere``
    play the player who cannot move wins. The pieces are in the order of `format_pieces`, and so
    equal if they are the same in another order.
    """

    JSON_FIELDS = "board pieces winner positions mirror misere"

    board: Board
    pieces: tuple[Piece, ...]
    winner: Winner
    replies: dict[str, str] = field(hash=False)
    mirror: str | None = None
    misere: bool = False

    def __post_init__(self) -> None:
        as_board(self.board)
        object.__setattr__(self, "pieces", canonical_pieces(self.pieces))
        of_type(self.replies, dict, "replies as a dict")
        if self.winner not in (FIRST, SECOND):
            raise ValueError(f"the winner is {FIRST!r} or {SECOND!r}, not {self.winner!r}")
        if self.mirror is not None and (self.replies or self.misere):
            raise ValueError("a half turn has no replies, and none wins in misère play")
        if self.mirror is not None and bool(self.mirror) != (self.winner == FIRST):
            raise ValueError("only the first player has a first move before the half turn")

    @property
    def positions(self) -> int:
        """The number of positions with a reply."""
        return len(self.replies)

    def __repr__(self) -> str:
        how = f"{self.positions:,} replies" if self.mirror is None else "a half turn"
        return f"<Strategy for {self.board.code}: the {self.winner} player, {how}>"

    def reply(self, board: Board) -> str | None:
        """Return the strategy's move in a position, as move text; ``None`` if it has none.

        >>> from blockcover.pieces import CRAM
        >>> strategy = Strategy(Board(1, 2), CRAM, "first", {"2": "a1b1"})
        >>> strategy.reply(Board(1, 2)), strategy.reply(Board(2, 2))
        ('a1b1', None)
        >>> mirrored = Strategy(Board(2, 5), CRAM, "first", {}, "c1c2")
        >>> mirrored.reply(Board(2, 5)), mirrored.reply(Board.from_code("2x2/xxx2"))
        ('c1c2', 'd1e1')
        """
        if self.mirror is not None:
            return self._mirrored(as_board(board))
        form = Normaliser(as_board(board), self.pieces)(board.filled_mask)
        move_text = self.replies.get(form.board.code)
        if move_text is None:
            return None
        rows, cols = form.board.rows, form.board.cols
        mask = form.symmetry.inverse.mask(parse_move(move_text, rows, cols), rows, cols)
        return board.text_of(mask)

    def _mirrored(self, board: Board) -> str | None:
        """Return the image of the one move that has no answer yet."""
        if board == self.board:
            return self.mirror or None
        first = self.board.mask_of(self.mirror) if self.mirror else 0
        start = self.board.with_placed(first)
        places = {cell for place in start.placements(self.pieces) for cell in bits(place.mask)}
        is_later = (board.rows, board.cols) == (start.rows, start.cols)
        if not places or not is_later or start.filled_mask & ~board.filled_mask:
            return None
        turn = min(places) + max(places)
        filled = {cell for cell in places if board.filled_mask >> cell & 1}
        reply = sum(1 << turn - cell for cell in filled if turn - cell not in filled)
        legal = {place.mask for place in board.placements(self.pieces)}
        return board.text_of(reply) if reply in legal else None


def digest(fields: dict[str, Any]) -> str:
    """Return the SHA-256, in hex, of the other fields as compact JSON, sorted keys, UTF-8."""
    rest = {name: value for name, value in fields.items() if name != "sha256"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def format_strategy(strategy: Strategy) -> str:
    """Return the text of a strategy file, with one reply in each line."""
    of_type(strategy, Strategy, "a Strategy")
    fields: dict[str, Any] = {
        "format": _FORMAT,
        "version": VERSION,
        "board": strategy.board.code,
        "pieces": format_pieces(strategy.pieces),
        "winner": strategy.winner,
        **({"misere": True} if strategy.misere else {}),
    }
    if strategy.mirror is None:
        fields["replies"] = strategy.replies
        return json.dumps({**fields, "sha256": digest(fields)}, indent=1) + "\n"
    fields["mirror"] = strategy.mirror
    return json.dumps({**fields, "sha256": digest(fields)}) + "\n"


@sliced
def parse_strategy(text: str) -> Steps[Strategy]:
    """Return the strategy of a file's text; ``InputError`` with the place of an error."""
    fields = _fields_of(text)
    yield Progress("strategy", 1, 3)
    board_code, pieces, winner = fields.get("board"), fields.get("pieces"), fields.get("winner")
    replies, mirror = fields.get("replies"), fields.get("mirror")
    if not isinstance(board_code, str) or not isinstance(pieces, str):
        raise wrong("strategy.fields", "'board' and 'pieces' must be texts")
    if winner not in (FIRST, SECOND):
        raise wrong("strategy.fields", f"'winner' must be {FIRST!r} or {SECOND!r}")
    misere = "misere" in fields
    if misere and (fields["misere"] is not True or "mirror" in fields):
        raise wrong("strategy.fields", "'misere' must be true, without 'mirror'")
    if "mirror" in fields:
        if not isinstance(mirror, str) or bool(mirror) != (winner == FIRST) or "replies" in fields:
            raise wrong("strategy.fields", "'mirror' must be the winner's first move alone")
        replies = {}
    if not isinstance(replies, dict) or not all(isinstance(move, str) for move in replies.values()):
        raise wrong("strategy.fields", "'replies' must map positions to moves")
    if len(replies) > MAX_POSITIONS:
        raise _too_large(f"the file has more than {MAX_POSITIONS} positions")
    if "sha256" not in fields:
        raise wrong("strategy.digest", "the file has no sha256 of its content")
    if fields["sha256"] != digest(fields):
        raise wrong("strategy.digest", "the file was changed: its sha256 does not match")
    yield Progress("strategy", 2, 3)
    board = within(text, "board", lambda: Board.from_code(board_code))
    its_pieces = within(text, "pieces", lambda: parse_pieces(pieces))
    strategy = Strategy(board, its_pieces, winner, replies, mirror, misere)
    if mirror:
        within(text, "mirror", lambda: parse_move(mirror, board.rows, board.cols))
    if mirror is not None and text.strip() != format_strategy(strategy).strip():
        raise wrong("strategy.format", "the file is not written in the usual form")
    return strategy


def _fields_of(text: str) -> dict[str, Any]:
    """Return the fields of a strategy file whose format and version are right."""
    if len(as_text(text)) > MAX_CHARACTERS:
        raise _too_large(f"the file has more than {MAX_CHARACTERS} characters")
    # A strategy has two objects and no list. In a browser, deeply nested JSON ends the worker.
    if text.count("{") + text.count("[") > 2:
        raise wrong(
            "strategy.format", "this is not a strategy file: its values are nested too deep"
        )
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(
            "strategy.json",
            f"this is not JSON: {error.msg}",
            line=error.lineno,
            column=error.colno,
            found=error.msg,
        ) from None
    except (RecursionError, ValueError):
        raise wrong("strategy.format", "this is not a strategy file") from None
    if not isinstance(fields, dict) or fields.get("format") != _FORMAT:
        raise wrong(
            "strategy.format", f"this is not a strategy file: its format is not {_FORMAT!r}"
        )
    if fields.get("version") != VERSION:
        raise wrong("strategy.version", f"the file is not of version {VERSION}")
    return fields


def within(text: str, key: str, parse: Callable[[], T]) -> T:
    """Parse a value of the file; errors get the line and column of its key."""
    try:
        return parse()
    except InputError as error:
        raise error.at(*_place(text, key), found=key) from None


def wrong_at(text: str, key: str, code: str, message: str) -> InputError:
    """Return an error at the line and column of a key."""
    line, column = _place(text, key)
    return InputError(code, message, line=line, column=column, found=key)


def _place(text: str, key: str) -> tuple[int, int]:
    """Return the line and the column of a key of the file."""
    place = max(0, text.find(json.dumps(key)))
    return text.count("\n", 0, place) + 1, place - (text.rfind("\n", 0, place) + 1) + 1


def wrong(code: str, message: str, **details: str | int) -> InputError:
    """Return an error of the whole file."""
    return InputError(code, message, line=1, column=1, **details)


def _too_large(message: str) -> TooLarge:
    return TooLarge("strategy.too-large", message, line=1, column=1)

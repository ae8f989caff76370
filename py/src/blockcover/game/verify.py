"""The strategy file, and whether it wins: checked by walking it, without any solver.

Owns the format of the file and the normal form of positions in it. Knows no table and no values:
a file is right when its player has a move in every position that can arise and the other one is
always the first who cannot move.

The file is a JSON object: ``format`` and ``version``; ``board``, the position it starts from, and
``pieces``; ``winner``, ``"first"`` (the player to move) or ``"second"``; ``replies``, from each
position in normal form in which the winner is to move to the winner's move there; ``sha256``, the
digest of all the rest (see `digest`), so that no change goes unnoticed.

Normal form: cells that no placement covers any more are filled, then the canonical image under the
eight symmetries is taken. So the whole strategy of the second player on the empty 5x5 board takes
some 6,000 positions where it would take 400,000.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from blockcover.board import Board, bits
from blockcover.errors import InputError
from blockcover.notation import format_code, format_move, parse_code, parse_move, parse_pieces
from blockcover.pieces import Piece, placements

FORMAT = "blockcover-strategy"
VERSION = 1

MAX_POSITIONS = 20_000
"""Positions of the largest strategy that is written or read."""

MAX_CHARACTERS = 4_000_000

FIRST, SECOND = "first", "second"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Strategy:
    """A strategy that was read; nothing is said yet of whether it wins."""

    board: Board
    pieces: tuple[Piece, ...]
    winner: str
    replies: dict[str, str]


@dataclass(frozen=True, slots=True)
class Verified:
    """What a walk through a strategy that wins has met."""

    strategy: Strategy
    positions: int
    """Positions in which the winner moves."""
    longest: int
    """Moves of the longest play."""


@dataclass(frozen=True, slots=True)
class NormalForm:
    """The normal form of a position, and the symmetry that leads from the position to it."""

    board: Board
    symmetry: int


class Normaliser:
    """Normal forms of the positions of one size of board."""

    def __init__(self, rows: int, cols: int, pieces: tuple[Piece, ...]) -> None:
        empty = Board(rows, cols)
        self.move_masks = tuple(placement.mask for placement in placements(empty, pieces))
        self._full_mask = empty.full_mask
        self._row_mask = (1 << cols) - 1
        self._cols = cols
        self._shapes = [(cols, rows) if symmetry & 4 else (rows, cols) for symmetry in range(8)]
        # The image of a mask is joined from those of its rows, which are looked up.
        self._rows = [
            [
                [sum(1 << cell_map[y * cols + x] for x in bits(row)) for row in range(1 << cols)]
                for y in range(rows)
            ]
            for cell_map in map(empty.cell_map, range(8))
        ]

    def __call__(self, filled_mask: int) -> NormalForm:
        alive = 0
        for mask in self.move_masks:
            if not mask & filled_mask:
                alive |= mask
        dead = self._full_mask ^ alive
        rows, cols, image, symmetry = min(
            (*self._shapes[symmetry], self.image(dead, symmetry), symmetry) for symmetry in range(8)
        )
        return NormalForm(Board(rows, cols, image), symmetry)

    def image(self, mask: int, symmetry: int) -> int:
        """A mask under a symmetry, numbered as in `Board.cell_map`."""
        found = 0
        for row in self._rows[symmetry]:
            found |= row[mask & self._row_mask]
            mask >>= self._cols
        return found


def digest(fields: dict[str, Any]) -> str:
    """SHA-256, in hex, of the fields but ``sha256`` as compact JSON with sorted keys, in UTF-8."""
    rest = {name: value for name, value in fields.items() if name != "sha256"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def format_strategy(strategy: Strategy) -> str:
    """The text of a strategy file, one reply a line."""
    fields: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "board": format_code(strategy.board),
        "pieces": ",".join(piece.name for piece in strategy.pieces),
        "winner": strategy.winner,
        "replies": strategy.replies,
    }
    return json.dumps({**fields, "sha256": digest(fields)}, indent=1) + "\n"


def parse_strategy(text: str) -> Strategy:
    """The strategy of a file's text; ``InputError`` says what is wrong and where."""
    if len(text) > MAX_CHARACTERS:
        raise _wrong("strategy.too-large", f"the file has more than {MAX_CHARACTERS} characters")
    # A strategy has two objects and no list; deeply nested JSON ends the whole worker in a browser.
    if text.count("{") + text.count("[") > 2:
        raise _wrong("strategy.format", "this is no strategy file: its values are nested too deep")
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(
            "strategy.json",
            f"this is no JSON: {error.msg}",
            line=error.lineno,
            column=error.colno,
            found=error.msg,
        ) from None
    except (RecursionError, ValueError):
        raise _wrong("strategy.format", "this is no strategy file") from None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise _wrong("strategy.format", f"this is no strategy file: its format is not {FORMAT!r}")
    if fields.get("version") != VERSION:
        raise _wrong("strategy.version", f"the file is not of version {VERSION}")
    board_code, pieces, winner = fields.get("board"), fields.get("pieces"), fields.get("winner")
    replies = fields.get("replies")
    if not isinstance(board_code, str) or not isinstance(pieces, str):
        raise _wrong("strategy.fields", "'board' and 'pieces' are texts")
    if winner not in (FIRST, SECOND):
        raise _wrong("strategy.fields", f"'winner' is {FIRST!r} or {SECOND!r}")
    if not isinstance(replies, dict) or not all(isinstance(move, str) for move in replies.values()):
        raise _wrong("strategy.fields", "'replies' leads from positions to moves")
    if len(replies) > MAX_POSITIONS:
        raise _wrong("strategy.too-large", f"the file has more than {MAX_POSITIONS} positions")
    if fields.get("sha256") != digest(fields):
        raise _wrong("strategy.digest", "the file was changed: its sha256 does not fit its content")
    return Strategy(
        _within(text, "board", lambda: parse_code(board_code)),
        _within(text, "pieces", lambda: parse_pieces(pieces)),
        winner,
        replies,
    )


def verify(text: str) -> Verified:
    """Walk through all that can happen under the strategy of a file.

    Returns if its winner wins against every play, and if nothing in it is superfluous; raises
    ``InputError`` with line and column otherwise.
    """
    strategy = parse_strategy(text)
    board = strategy.board
    normaliser = Normaliser(board.rows, board.cols, strategy.pieces)
    transposed = Normaliser(board.cols, board.rows, strategy.pieces)

    def normal(position: Board) -> Board:
        same = (position.rows, position.cols) == (board.rows, board.cols)
        return (normaliser if same else transposed)(position.filled_mask).board

    def moves(position: Board) -> list[int]:
        return [placement.mask for placement in placements(position, strategy.pieces)]

    # The moves still to be made at most, for positions in which the winner moves.
    length: dict[str, int] = {}

    def winner_moves(position: Board) -> int:
        """The longest play from a position in normal form in which the winner moves."""
        code = format_code(position)
        if code in length:
            return length[code]
        move_text = strategy.replies.get(code)
        if move_text is None:
            raise _wrong(
                "strategy.missing",
                f"the winner has no move in the position {code}, which can arise",
                found=code,
            )
        move = _within(text, code, lambda: parse_move(move_text, position))
        if move not in moves(position):
            raise _at(
                text, code, "strategy.illegal", f"{move_text} is no move in the position {code}"
            )
        after = normal(position.with_filled(position.filled_mask | move))
        length[code] = 1 + loser_moves(after)
        return length[code]

    answered: dict[Board, int] = {}

    def loser_moves(position: Board) -> int:
        """The longest play from a position in normal form in which the loser moves."""
        if position not in answered:
            answered[position] = max(
                (
                    1 + winner_moves(normal(position.with_filled(position.filled_mask | move)))
                    for move in moves(position)
                ),
                default=0,
            )
        return answered[position]

    start = normal(board)
    longest = winner_moves(start) if strategy.winner == FIRST else loser_moves(start)
    for code in strategy.replies:
        if code not in length:
            raise _at(text, code, "strategy.unused", f"the position {code} cannot arise")
    return Verified(strategy, len(length), longest)


def reply(strategy: Strategy, board: Board) -> str | None:
    """The strategy's move in a position, as move text; ``None`` where it knows none."""
    form = Normaliser(board.rows, board.cols, strategy.pieces)(board.filled_mask)
    move_text = strategy.replies.get(format_code(form.board))
    if move_text is None:
        return None
    cell_map = board.cell_map(form.symmetry)
    mask = parse_move(move_text, form.board)
    back = sum(1 << cell for cell, image in enumerate(cell_map) if mask >> image & 1)
    return format_move(back, board.cols)


def _within(text: str, key: str, parse: Callable[[], T]) -> T:
    """Parse a value of the file, its errors placed where its key stands."""
    try:
        return parse()
    except InputError as error:
        raise _at(text, key, error.code, error.message, **error.details) from None


def _at(text: str, key: str, code: str, message: str, **details: str | int) -> InputError:
    place = max(0, text.find(json.dumps(key)))
    line = text.count("\n", 0, place) + 1
    column = place - (text.rfind("\n", 0, place) + 1) + 1
    return InputError(code, message, line=line, column=column, **{"found": key, **details})


def _wrong(code: str, message: str, **details: str | int) -> InputError:
    return InputError(code, message, line=1, column=1, **details)

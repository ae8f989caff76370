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
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from blockcover.board import Board
from blockcover.cells import Symmetry
from blockcover.errors import InputError
from blockcover.notation import format_move, parse_move, parse_pieces
from blockcover.pieces import Piece
from blockcover.steps import Pace, Progress, Steps, drain

FORMAT = "blockcover-strategy"
VERSION = 1

MAX_POSITIONS = 20_000
"""Positions of the largest strategy that is written or read."""

MAX_CHARACTERS = 2_000_000

MAX_LOOKS = 150_000_000
"""What a check may take: moves looked at to bring positions into normal form. The strategy for the
empty 5x5 board takes a fifth of it; on a 20x20 board it is reached after some ten seconds."""

LOOKS_PER_FORM = 500
"""What the images of a position cost, in moves looked at."""

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


class NormalForm(NamedTuple):
    """A position in normal form, and the symmetry that leads to it."""

    board: Board
    symmetry: Symmetry


class Normaliser:
    """Normal forms of the positions that can be reached from one board.

    ``moves`` are the masks of all placements on it, in their order.
    """

    def __init__(self, board: Board, pieces: Iterable[Piece]) -> None:
        self.moves = tuple(placement.mask for placement in board.placements(pieces))
        self._board = board

    def legal(self, filled_mask: int) -> list[int]:
        """The moves of a position."""
        return [mask for mask in self.moves if not mask & filled_mask]

    def __call__(self, filled_mask: int) -> NormalForm:
        alive = 0
        for mask in self.moves:
            if not mask & filled_mask:
                alive |= mask
        form = self._board.with_filled(self._board.full_mask ^ alive)
        symmetry = form.canonical_symmetry()
        return NormalForm(form.image(symmetry), symmetry)


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
        "board": strategy.board.code,
        "pieces": ",".join(piece.name for piece in strategy.pieces),
        "winner": strategy.winner,
        "replies": strategy.replies,
    }
    return json.dumps({**fields, "sha256": digest(fields)}, indent=1) + "\n"


def parse_strategy(text: str) -> Strategy:
    """The strategy of a file's text; ``InputError`` says what is wrong and where."""
    return drain(parse_strategy_steps(text))


def parse_strategy_steps(text: str) -> Steps[Strategy]:
    """`parse_strategy` in slices."""
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
    yield Progress("strategy", 1, 3)
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
    yield Progress("strategy", 2, 3)
    return Strategy(
        _within(text, "board", lambda: Board.from_code(board_code)),
        _within(text, "pieces", lambda: parse_pieces(pieces)),
        winner,
        replies,
    )


def verify(text: str) -> Verified:
    """Walk through all that can happen under the strategy of a file.

    Returns if its winner wins against every play, and if nothing in it is superfluous; raises
    ``InputError`` with line and column otherwise.
    """
    return drain(verify_steps(text))


def verify_steps(text: str) -> Steps[Verified]:
    """`verify` in slices."""
    strategy = yield from parse_strategy_steps(text)
    return (yield from _Walk(text, strategy).run())


class _Walk:
    """All plays of a strategy, position by position.

    Positions are masks of the strategy's board. Of those with the same normal form one is looked
    at, for their moves lead to the same normal forms.
    """

    def __init__(self, text: str, strategy: Strategy) -> None:
        self._text = text
        self._strategy = strategy
        self._normal = Normaliser(strategy.board, strategy.pieces)
        self._answered: dict[str, Board] = {}
        """To what the winner's reply leads from the positions met in which the winner moves."""
        self._waiting: list[tuple[Board, int]] = []
        """Positions found in which the loser moves, still to be looked at."""
        self._found: set[Board] = set()
        self._looks = 0

    def run(self) -> Steps[Verified]:
        strategy = self._strategy
        replies = strategy.replies
        start = strategy.board.filled_mask
        first = self._after_reply(start) if strategy.winner == FIRST else self._met(start)
        pace = Pace()
        follow: dict[Board, list[Board]] = {}
        while self._waiting:
            form, filled_mask = self._waiting.pop()
            follow[form] = []
            for move in self._normal.legal(filled_mask):
                follow[form].append(self._after_reply(filled_mask | move))
                if pace.is_over():
                    yield Progress("strategy", len(self._answered), len(replies))
        for code in replies:
            if code not in self._answered:
                raise _at(self._text, code, "strategy.unused", f"the position {code} cannot arise")
        # Every move fills cells, so what follows from a position has more of them filled.
        longest: dict[Board, int] = {}
        for form in sorted(follow, key=lambda form: form.empty_count):
            longest[form] = max((2 + longest[after] for after in follow[form]), default=0)
        return Verified(strategy, len(self._answered), longest[first] + (strategy.winner == FIRST))

    def _form(self, filled_mask: int) -> NormalForm:
        self._looks += len(self._normal.moves) + LOOKS_PER_FORM
        if self._looks > MAX_LOOKS:
            raise _wrong(
                "strategy.too-long",
                f"the check would need more than {MAX_LOOKS} looks at moves",
                limit=MAX_LOOKS,
            )
        return self._normal(filled_mask)

    def _met(self, filled_mask: int) -> Board:
        """The normal form of a position in which the loser moves; it will be looked at."""
        form = self._form(filled_mask).board
        if form not in self._found:
            self._found.add(form)
            self._waiting.append((form, filled_mask))
        return form

    def _after_reply(self, filled_mask: int) -> Board:
        """To what the winner's reply leads from a position."""
        form = self._form(filled_mask)
        code = form.board.code
        if code not in self._answered:
            move_text = self._strategy.replies.get(code)
            if move_text is None:
                raise _wrong(
                    "strategy.missing",
                    f"the winner has no move in the position {code}, which can arise",
                    found=code,
                )
            image = _within(
                self._text,
                code,
                lambda: parse_move(move_text, form.board.rows, form.board.cols),
            )
            move = form.symmetry.inverse.mask(image, form.board.rows, form.board.cols)
            if move not in self._normal.legal(filled_mask):
                raise _at(
                    self._text,
                    code,
                    "strategy.illegal",
                    f"{move_text} is no move in the position {code}",
                )
            self._answered[code] = self._met(filled_mask | move)
        return self._answered[code]


def reply(strategy: Strategy, board: Board) -> str | None:
    """The strategy's move in a position, as move text; ``None`` where it knows none."""
    form = Normaliser(board, strategy.pieces)(board.filled_mask)
    move_text = strategy.replies.get(form.board.code)
    if move_text is None:
        return None
    rows, cols = form.board.rows, form.board.cols
    mask = form.symmetry.inverse.mask(parse_move(move_text, rows, cols), rows, cols)
    return format_move(mask, board.cols)


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

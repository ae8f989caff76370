"""Whether a strategy wins: checked by walking through all plays, without any solver.

Knows no table and no values: a strategy is right when its player has a move in every position that
can arise and the other one is always the first who cannot move; in misère play, when the other one
always has a move, until its player has none. A strategy by the half turn is
right when every placement that is left has an image among them and does not overlap it.

With `build`, which writes strategies, it shares the format of the file (`file`), the
normal form of positions (`normal_form`) and the placements of pieces.
"""

from __future__ import annotations

from dataclasses import dataclass

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.strategy.file import (
    FIRST,
    Strategy,
    parse_strategy_steps,
    within,
    wrong,
    wrong_at,
)
from blockcover.game.strategy.normal_form import NormalForm, Normaliser
from blockcover.notation import parse_move
from blockcover.slices import Pace, Progress, Steps, answer

MAX_LOOKS = 60_000_000
"""What a check may take: moves looked at to bring positions into normal form. The largest strategy
that is written takes two thirds of it; on a 20x20 board it is reached after some five seconds."""

LOSES = frozenset({"strategy.lost", "strategy.missing", "strategy.illegal", "strategy.no-image"})
"""Codes of the errors of strategies that do not win."""

LOOKS_PER_FORM = 500
"""What the images of a position cost, in moves looked at."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What a walk through a strategy that wins has met."""

    strategy: Strategy
    positions: int
    """Positions in which the winner moves; 0 where the strategy is a half turn."""
    longest: int
    """Moves of the longest play; where the strategy is a half turn, as many as there can be."""


def verify(text: str, *, seconds: float | None = None) -> Verified:
    """Walk through all that can happen under the strategy of a file.

    Returns if its winner wins against every play, and if nothing in it is superfluous; raises
    ``InputError`` with line and column otherwise, and `OutOfTime` after ``seconds``.
    """
    return answer(verify_steps(text), "verify", seconds)


def verify_steps(text: str) -> Steps[Verified]:
    """`verify` in slices."""
    strategy = yield from parse_strategy_steps(text)
    if strategy.mirror is not None:
        return (yield from _half_turn_steps(text, strategy, strategy.mirror))
    return (yield from _Walk(text, strategy).run())


def _half_turn_steps(text: str, strategy: Strategy, first: str) -> Steps[Verified]:
    """Whether all that is left after the winner's first move can be answered by its image."""
    board = strategy.board
    filled_mask = board.filled_mask
    moves = Normaliser(board, strategy.pieces).moves
    if first:
        move = parse_move(first, board.rows, board.cols)
        if move not in moves:
            raise wrong_at(text, "mirror", "strategy.illegal", f"{first} is not a move")
        filled_mask |= move
    placed = {
        frozenset(divmod(cell, board.cols) for cell in bits(mask))
        for mask in moves
        if not mask & filled_mask
    }
    yield Progress("strategy", 1, 2)
    cells = frozenset[tuple[int, int]]().union(*placed)
    down, right = ([cell[axis] for cell in cells] or [0] for axis in (0, 1))
    # The middle of the cells, in halves.
    top, left = min(down) + max(down), min(right) + max(right)
    for cells_of_one in placed:
        image = frozenset((top - y, left - x) for y, x in cells_of_one)
        if image not in placed or image & cells_of_one:
            at = board.text_of(sum(1 << y * board.cols + x for y, x in cells_of_one))
            raise wrong_at(
                text, "mirror", "strategy.no-image", f"the move {at} has no image to answer it with"
            )
    smallest = min(map(len, placed), default=1)
    return Verified(strategy, 0, bool(first) + len(cells) // smallest // 2 * 2)


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
        # Where no reply follows to a move, the game is over.
        follow: dict[Board, list[Board | None]] = {}
        while self._waiting:
            form, filled_mask = self._waiting.pop()
            follow[form] = []
            moves = self._normal.legal(filled_mask)
            if strategy.misere and not moves:
                raise wrong(
                    "strategy.lost",
                    f"the other player cannot move in the position {form.code}, and so wins it",
                    found=form.code,
                )
            for move in moves:
                follow[form].append(self._after_reply(filled_mask | move))
                if pace.is_over():
                    yield Progress("strategy", len(self._answered), len(replies))
        for code in replies:
            if code not in self._answered:
                raise wrong_at(
                    self._text, code, "strategy.unused", f"the position {code} cannot arise"
                )
        # Every move fills cells, so what follows from a position has more of them filled.
        longest: dict[Board, int] = {}
        for form in sorted(follow, key=lambda form: form.empty_count):
            longest[form] = max(
                (1 if after is None else 2 + longest[after] for after in follow[form]), default=0
            )
        plays = 0 if first is None else longest[first] + (strategy.winner == FIRST)
        return Verified(strategy, len(self._answered), plays)

    def _form(self, filled_mask: int) -> NormalForm:
        self._looks += len(self._normal.moves) + LOOKS_PER_FORM
        if self._looks > MAX_LOOKS:
            raise TooLarge(
                "strategy.too-long",
                f"the check would need more than {MAX_LOOKS} looks at moves",
                line=1,
                column=1,
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

    def _after_reply(self, filled_mask: int) -> Board | None:
        """To what the winner's reply leads from a position; ``None`` where the game is won without
        one, as in misère play if there is no move left."""
        form = self._form(filled_mask)
        code = form.board.code
        if self._strategy.misere and not self._normal.legal(filled_mask):
            return None
        if code not in self._answered:
            move_text = self._strategy.replies.get(code)
            if move_text is None:
                raise wrong(
                    "strategy.missing",
                    f"the winner has no move in the position {code}, which can arise",
                    found=code,
                )
            image = within(
                self._text,
                code,
                lambda: parse_move(move_text, form.board.rows, form.board.cols),
            )
            move = form.symmetry.inverse.mask(image, form.board.rows, form.board.cols)
            if move not in self._normal.legal(filled_mask):
                raise wrong_at(
                    self._text,
                    code,
                    "strategy.illegal",
                    f"{move_text} is not a move in the position {code}",
                )
            self._answered[code] = self._met(filled_mask | move)
        return self._answered[code]

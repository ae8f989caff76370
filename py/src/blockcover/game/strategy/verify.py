"""The check of a strategy: a walk through all plays, without any solver.

Uses no tables and no values. A strategy wins if its player has a move in every position that can
arise, so that the other player is the first who cannot move. In misère play it wins if the other
player always has a move, until its own player has none. A strategy by the half turn wins if every
remaining placement has an image among them and does not overlap it.

Shares with `build` only the format of the file and the normal form of positions, both in `file`,
and the placements of pieces.
"""

from __future__ import annotations

from dataclasses import dataclass

from blockcover.bitboard import bits, mask_of
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.strategy.file import (
    FIRST,
    NormalForm,
    Normaliser,
    Strategy,
    format_strategy,
    parse_strategy,
    within,
    wrong,
    wrong_at,
)
from blockcover.notation import parse_move
from blockcover.work import Pace, Progress, Steps, sliced

MAX_LOOKS = 60_000_000
"""Limit of a check: moves visited to find normal forms. The largest strategy that is written takes
two thirds of it. On a 20x20 board it is reached after about five seconds."""

LOSES = frozenset({"strategy.lost", "strategy.missing", "strategy.illegal", "strategy.no-image"})
"""Codes of the errors of strategies that do not win."""

_LOOKS_PER_FORM = 500
"""The cost of the images of a position, in moves visited."""


@dataclass(frozen=True, slots=True)
class Verified:
    """The result of a walk through a strategy that wins."""

    strategy: Strategy
    positions: int
    """Positions in which the winner is to move; 0 for a half turn."""
    longest: int
    """Moves of the longest play; for a half turn, an upper bound."""


@sliced
def verify(strategy: Strategy | str, *, seconds: float | None = None) -> Steps[Verified]:
    """Walk through all plays under a strategy, or that of a file's text.

    Return if the winner wins every play and every reply is used. Otherwise raise ``InputError``
    with line and column in the file. `OutOfTime` after ``seconds``.
    """
    text = format_strategy(strategy) if isinstance(strategy, Strategy) else strategy
    strategy = yield from parse_strategy.steps(text)
    if strategy.mirror is not None:
        return (yield from _half_turn_steps(text, strategy, strategy.mirror))
    return (yield from _Walk(text, strategy).run())


def _half_turn_steps(text: str, strategy: Strategy, first: str) -> Steps[Verified]:
    """Check that each move left after the winner's first one can be answered by its image."""
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
    ys, xs = ([cell[axis] for cell in cells] or [0] for axis in (0, 1))
    # Twice the centre of the cells.
    turn_y, turn_x = min(ys) + max(ys), min(xs) + max(xs)
    for placement in placed:
        image = frozenset((turn_y - y, turn_x - x) for y, x in placement)
        if image not in placed or image & placement:
            at = board.text_of(mask_of(placement, board.cols))
            raise wrong_at(
                text, "mirror", "strategy.no-image", f"the move {at} has no image to answer it with"
            )
    smallest = min(map(len, placed), default=1)
    # After the first move, moves come in pairs.
    longest = bool(first) + len(cells) // smallest // 2 * 2
    return Verified(strategy, 0, longest)


class _Walk:
    """A walk through all plays of a strategy, position by position.

    Positions are masks of the strategy's board. Of those with equal normal forms, one is visited:
    the moves of all lead to the same normal forms.
    """

    def __init__(self, text: str, strategy: Strategy) -> None:
        self._text = text
        self._strategy = strategy
        self._normal = Normaliser(strategy.board, strategy.pieces)
        self._answered: dict[str, Board] = {}
        """The position after the reply to each visited position with the winner to move."""
        self._waiting: list[tuple[Board, int]] = []
        """Positions in which the loser is to move, still to be visited."""
        self._seen: set[Board] = set()
        self._looks = 0

    def run(self) -> Steps[Verified]:
        """Visit all positions; raise ``InputError`` where the strategy fails."""
        strategy = self._strategy
        replies = strategy.replies
        start = strategy.board.filled_mask
        first = self._after_reply(start) if strategy.winner == FIRST else self._noted(start)
        pace = Pace()
        following: dict[Board, list[Board | None]] = {}
        """The positions after each move and its reply; ``None`` if the game is over."""
        while self._waiting:
            form, filled_mask = self._waiting.pop()
            following[form] = []
            moves = self._normal.legal(filled_mask)
            if strategy.misere and not moves:
                raise wrong(
                    "strategy.lost",
                    f"the other player cannot move in the position {form.code}, and so wins it",
                    found=form.code,
                )
            for move in moves:
                following[form].append(self._after_reply(filled_mask | move))
                if pace.is_over():
                    yield Progress("strategy", len(self._answered), len(replies))
        for code in replies:
            if code not in self._answered:
                raise wrong_at(
                    self._text, code, "strategy.unused", f"the position {code} cannot arise"
                )
        # Every move fills cells, so later positions have fewer empty ones.
        longest: dict[Board, int] = {}
        for form in sorted(following, key=lambda form: form.empty_count):
            plays = (1 if after is None else 2 + longest[after] for after in following[form])
            longest[form] = max(plays, default=0)
        first_moves = 1 if strategy.winner == FIRST else 0
        longest_play = 0 if first is None else first_moves + longest[first]
        return Verified(strategy, len(self._answered), longest_play)

    def _form(self, filled_mask: int) -> NormalForm:
        self._looks += len(self._normal.moves) + _LOOKS_PER_FORM
        if self._looks > MAX_LOOKS:
            raise TooLarge(
                "strategy.too-long",
                f"the check would need more than {MAX_LOOKS} looks at moves",
                line=1,
                column=1,
                limit=MAX_LOOKS,
            )
        return self._normal(filled_mask)

    def _noted(self, filled_mask: int) -> Board:
        """Return the normal form of a position with the loser to move, and note it for a visit."""
        form = self._form(filled_mask).board
        if form not in self._seen:
            self._seen.add(form)
            self._waiting.append((form, filled_mask))
        return form

    def _after_reply(self, filled_mask: int) -> Board | None:
        """Return the position after the winner's reply.

        ``None`` if the game is won without one: in misère play, if there is no move left.
        """
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
                self._text, code, lambda: parse_move(move_text, form.board.rows, form.board.cols)
            )
            move = form.symmetry.inverse.mask(image, form.board.rows, form.board.cols)
            if move not in self._normal.legal(filled_mask):
                raise wrong_at(
                    self._text,
                    code,
                    "strategy.illegal",
                    f"{move_text} is not a move in the position {code}",
                )
            self._answered[code] = self._noted(filled_mask | move)
        return self._answered[code]

"""Programs for BLOCKGAME that join the regions of a board by a wrong rule.

Such rules use the size and the winner of each region alone, where the right one needs their Grundy
values. The winner of a region is searched with the same wrong rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from operator import xor

from blockcover.board import Board
from blockcover.desk.results import Answered, Trait
from blockcover.desk.trait_kinds import AnswerKind
from blockcover.judgetext import BLOCKGAME_SIDE
from blockcover.pieces import BLOCK_GAME
from blockcover.work import Pace, Progress, Steps

Rule = Callable[[Sequence[int], Sequence[bool]], bool]

_RULES: tuple[tuple[AnswerKind, Rule], ...] = (
    ("regions-xor-sizes", lambda sizes, _: reduce(xor, sizes, 0) != 0),
    ("regions-xor-sizes", lambda sizes, _: reduce(xor, [n for n in sizes if n > 1], 0) != 0),
    ("regions-xor-winners", lambda _, wins: sum(wins) % 2 == 1),
    ("regions-any-wins", lambda _, wins: any(wins)),
    ("regions-all-win", lambda _, wins: bool(wins) and all(wins)),
)
"""By kind of the trait: who wins, by the sizes of all regions and the winners of the playable ones.
"""

_MAX_CELLS = 9
"""Largest number of cells of a region that is searched."""


def region_traits(answered: Sequence[Answered]) -> Steps[tuple[Trait, ...]]:
    """Return the rule that gives all answers of a program for BLOCKGAME, if there is one."""
    pace = Pace()
    # Failing boards first: they refute most rules.
    boards = sorted(answered, key=lambda case: case.own == case.correct)
    for kind, rule in _RULES:
        winners = _Winners(rule)
        is_refuted = False
        for done, case in enumerate(boards):
            if pace.is_over():
                yield Progress("boards", done, len(boards))
            regions = case.board.components()
            if max(map(int.bit_count, regions), default=0) <= _MAX_CELLS:
                is_refuted = ("WINNING" if winners.joined(regions) else "LOSING") != case.own
            if is_refuted:
                break
        if not is_refuted:
            return (Trait(kind, exact=True, about="rule"),)
    return ()


class _Winners:
    """A search for the winners of single regions that joins regions by a wrong rule throughout."""

    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        whole = Board(BLOCKGAME_SIDE, BLOCKGAME_SIDE)
        self._whole = whole
        self._moves = [place.mask for place in whole.placements(BLOCK_GAME)]
        self._wins = cache(self._wins_of)

    def joined(self, regions: Sequence[int]) -> bool:
        """Return whether the rule lets the player to move win."""
        wins = [self._wins(mask) for mask in regions if mask.bit_count() > 1]
        return self._rule([mask.bit_count() for mask in regions], wins)

    def _wins_of(self, region: int) -> bool:
        full = self._whole.full_mask
        return any(
            not self.joined(self._whole.with_filled(full ^ region ^ move).components())
            for move in self._moves
            if move & region == move
        )

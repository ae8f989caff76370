"""Mistakes that show only within a search: the program is right on all boards after one move.

It is run on these boards, each alone, and on the images of the failing board. That tells a board
that is not restored, or a stored result of another board, from a move that is overlooked. A win
that is not stored shows when its board is asked again, or by the order of moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from blockcover.board import Board
from blockcover.desk.diagnosis.needs import that_fit
from blockcover.desk.kinds import SEARCH_KINDS
from blockcover.desk.results import Answered, AskingSteps, JudgedRun, Trait, describes_all
from blockcover.desk.running.trial import Trial
from blockcover.desk.traits.first_choice import is_win_not_stored
from blockcover.problems import PROBLEMS

_MAX_MOVES = 40
"""A board of at most this many moves is tried."""
_MAX_SHARE_WRONG = 0.1
"""At most this share of answers is wrong where searches mostly go well."""


def within_search(
    trial: Trial, run: JudgedRun, traits: Sequence[Trait], share_wrong: float = 0
) -> AskingSteps[list[Trait]]:
    """Return the trait that a program is right on the failing board after each move, alone.

    The list has one trait, or none if that is not so, or if ``traits``, those found before, say
    more.

    * ``not-all-images``: the program fails on few boards, and is right on an image of this one. It
      meets stored results of other boards in one order of the moves, and not in another.
    * ``within-search``: otherwise.
    """
    describes_boards = any(trait.exact or trait.kind.startswith("overlooks") for trait in traits)
    if describes_all(traits) or describes_boards or not run.alone or not run.is_read:
        return []
    after = list(_after_moves(trial.problem, run.board))
    if not 0 < len(after) <= 2 * _MAX_MOVES:
        return []
    if (yield from _some_end(trial, after, failed=True)) is not False:
        return []
    if share_wrong > _MAX_SHARE_WRONG:
        return [Trait("within-search")]
    images = [image for image in dict.fromkeys(run.board.images()) if image != run.board]
    is_right_on_one = yield from _some_end(trial, images, failed=False)
    if is_right_on_one is None:
        return []
    return [Trait("not-all-images" if is_right_on_one else "within-search")]


_TWICE = ("2xxx/xxxxx/xxxxx/xxxxx/xxxxx", "xxxxx/xxxxx/xxxxx/xxxxx/xxx2")
"""Boards of BLOCKGAME with one move each."""


def stores_no_win(
    trial: Trial, traits: Sequence[Trait], cases: Sequence[Answered]
) -> AskingSteps[bool]:
    """Whether a program with these traits returns a win without storing it.

    If it keeps what it has stored, a won board counts as lost when asked again. Else an order
    of its moves gives all its answers.
    """
    if trial.problem != "blockgame" or not that_fit(["win-not-stored"], trial.source):
        return False
    kinds = {trait.kind for trait in traits}
    if "after-others" in kinds:
        twice = yield from trial.ask("small")([Board.from_code(code) for code in _TWICE * 2])
        own = [case.own for case in twice.cases]
        return own == ["WINNING", "WINNING", "LOSING", "LOSING"]
    return bool(kinds.intersection(SEARCH_KINDS)) and (yield from is_win_not_stored(cases))


def _after_moves(problem: str, board: Board) -> Iterator[Board]:
    """Yield the boards after one move, and the boards on which only that move fits.

    A move of BOARDCOVER covers the first empty cell.
    """
    places = board.placements(PROBLEMS[problem].pieces)
    first = board.empty_mask & -board.empty_mask
    for place in places:
        if problem == "blockgame" or place.mask & first:
            yield board.with_placed(place.mask)
            yield board.with_empty(place.mask)


def _some_end(trial: Trial, boards: list[Board], *, failed: bool) -> AskingSteps[bool | None]:
    """Whether one of some boards, each alone, ends in a failed run, or in a right one.

    ``None`` if time is over before the answer is known.
    """
    for board in boards:
        if trial.budget.is_over():
            return None
        if (yield from trial.ask("small")([board])).failed == failed:
            return True
    return False

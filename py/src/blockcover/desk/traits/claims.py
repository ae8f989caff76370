"""Which traits are true of all boards that a program was tried on.

A trait is found on some of the boards; the runs that follow may refute it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from blockcover.board import Board
from blockcover.desk.results import Answered, Trait
from blockcover.desk.traits.answers import answer_traits, region_traits
from blockcover.desk.traits.boards import true_of
from blockcover.desk.traits.moves import move_traits
from blockcover.work import Steps

_OF_RUNS = ("after-others", "full-rows", "within-search", "not-all-images", "both-ways")
"""Kinds that say only that some runs have shown something."""
_OF_MOVES = ("overlooks-", "one-")
"""How the kinds of `move_traits` begin."""

_MAX_IMAGES = 60
"""At most this many images are tried."""

_ORIENTED = (
    "first-row", "last-row", "first-column", "last-column", "last-row-or-column",
    "last-row-and-column", "first-cell", "last-cell", "not-first-cell", "not-last-cell",
    "one-row", "one-column", "wider", "taller", "widest", "tallest", "from-rows", "from-cols",
)  # fmt: skip
"""Properties that an image of a board may lack."""


def is_oriented(trait: Trait) -> bool:
    """Whether a trait may be true of a board and false of an image of it, answered alike."""
    is_of_pieces = trait.kind.startswith("overlooks-")
    is_any_side = trait.kind in ("overlooks-domino", "overlooks-tromino")
    return trait.kind in _ORIENTED or (is_of_pieces and not is_any_side)


def images_to_try(
    problem: str, traits: Sequence[Trait], answered: Sequence[Answered]
) -> list[Board]:
    """Return images of boards, not tried yet, that may refute oriented traits."""
    known = {case.board for case in answered}
    found = (image.board for image in _refuting(problem, traits, answered))
    images = list(dict.fromkeys(board for board in found if board not in known))
    return images[:: max(1, len(images) // _MAX_IMAGES)][:_MAX_IMAGES]


def _refuting(
    problem: str, traits: Sequence[Trait], answered: Sequence[Answered]
) -> Iterator[Answered]:
    """Yield images of boards that refute a trait, if they are answered as the boards are.

    A trait of moves cannot be told from a single board, so all images are tried of the smallest
    boards, which show the choice of the first move.
    """
    tests = [true_of(problem, trait) for trait in traits if trait.about == "boards"]
    least = min((case.board.empty_count for case in answered if case.is_wrong), default=0)
    for case in answered:
        is_choice = len(tests) < len(traits) and least <= case.board.empty_count <= least + 1
        for board in case.board.images():
            image = case._replace(board=board)
            if is_choice or not all(test(image) for test in tests):
                yield image


def that_hold(
    problem: str,
    traits: Sequence[Trait],
    answered: Sequence[Answered],
    ended: Sequence[Sequence[Answered]] = (),
) -> Steps[tuple[Trait, ...]]:
    """Return the traits that are true of all answered boards.

    Each input in ``ended`` has a board on which the program fails.
    """
    wrong = [case for case in answered if case.is_wrong]
    right = [case for case in answered if not case.is_wrong]
    found: list[Trait] = []
    kinds = {trait.kind for trait in traits if trait.about != "boards"}
    if kinds.difference(_OF_RUNS) and wrong:
        found += yield from answer_traits(problem, wrong, right)
        if any(kind.startswith("regions-") for kind in kinds):
            found += yield from region_traits(answered)
        if any(kind.startswith(_OF_MOVES) for kind in kinds):
            found += yield from move_traits(problem, answered)
    found_again = {(trait.kind, trait.number) for trait in found}
    held = []
    for trait in traits:
        if trait.about != "boards":
            is_true = trait.kind in _OF_RUNS or (trait.kind, trait.number) in found_again
        else:
            test = true_of(problem, trait)
            failing = (map(_as_failing, boards) for boards in ended)
            is_true = all(map(test, answered)) and all(any(map(test, each)) for each in failing)
        if is_true:
            held.append(trait)
    return tuple(held)


def _as_failing(case: Answered) -> Answered:
    return case._replace(own="")

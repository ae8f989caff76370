"""Which traits are true of all boards that a program was tried on.

A trait is found on some of the boards; the runs that follow may refute it. If a program fails on
``1x`` and ``x1``, a wrong answer to ``1/x`` refutes ``one-row``; if that is exact, so does a right
one to ``3``.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import get_args

from blockcover.board import Board
from blockcover.desk.kinds import RunKind
from blockcover.desk.results import Answered, Trait
from blockcover.desk.traits import board_properties, moves
from blockcover.desk.traits.answers import REGION_KINDS, answer_traits, region_traits
from blockcover.desk.traits.boards import true_of
from blockcover.work import Steps

_OF_RUNS = (*get_args(RunKind), "both-ways")
"""Kinds that say only that some runs have shown something: no further answer refutes that."""

_MAX_IMAGES = 60
"""At most this many images are tried."""


def is_oriented(trait: Trait) -> bool:
    """Whether a trait may be true of a board and false of an image of it, answered alike."""
    return trait.kind in board_properties.ORIENTED or trait.kind in moves.ORIENTED


def images_to_try(
    problem: str, traits: Sequence[Trait], answered: Sequence[Answered]
) -> list[Board]:
    """Return images of boards, not tried yet, that may refute oriented traits.

    A trait of moves cannot be told from a single board, so all images are tried of the smallest
    boards, which show the choice of the first move.
    """
    tests = [true_of(problem, trait) for trait in traits if trait.about == "boards"]
    has_moves = len(tests) < len(traits)
    least = min((case.board.empty_count for case in answered if case.is_wrong), default=0)
    images: dict[Board, None] = {}  # Each once, in order.
    for case in answered:
        shows_choice = has_moves and least <= case.board.empty_count <= least + 1
        for board in case.board.images():
            # If the program answers it as it answers the board.
            image = case._replace(board=board)
            if shows_choice or not all(test(image) for test in tests):
                images[board] = None
    for case in answered:
        images.pop(case.board, None)
    return list(images)[:: max(1, len(images) // _MAX_IMAGES)][:_MAX_IMAGES]


def that_hold(
    problem: str,
    traits: Sequence[Trait],
    answered: Sequence[Answered],
    ended: Sequence[Sequence[Answered]] = (),
) -> Steps[tuple[Trait, ...]]:
    """Return the traits that are true of all answered boards.

    Each input in ``ended`` has a board on which the program fails.
    """
    kinds = {trait.kind for trait in traits if trait.about != "boards"}
    found = yield from _found_again(problem, kinds, answered)

    def is_true(trait: Trait) -> bool:
        if trait.about != "boards":
            return trait.kind in _OF_RUNS or (trait.kind, trait.number) in found
        test = true_of(problem, trait)
        failing = ([case._replace(own="") for case in boards] for boards in ended)
        return all(map(test, answered)) and all(any(map(test, boards)) for boards in failing)

    return tuple(filter(is_true, traits))


def _found_again(
    problem: str, kinds: Set[str], answered: Sequence[Answered]
) -> Steps[set[tuple[str, int | None]]]:
    """Return kind and number of the traits that all answers have now, among others of ``kinds``."""
    wrong = [case for case in answered if case.is_wrong]
    right = [case for case in answered if not case.is_wrong]
    if not wrong or kinds <= {*_OF_RUNS}:
        return set()
    found = list((yield from answer_traits(problem, wrong, right)))
    if kinds & REGION_KINDS:
        found += yield from region_traits(answered)
    if kinds & moves.KINDS:
        found += yield from moves.move_traits(problem, answered)
    return {(trait.kind, trait.number) for trait in found}

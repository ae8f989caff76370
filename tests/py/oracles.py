"""Naive solvers, straight from the definitions, that share no code with what they check."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

Cells = frozenset[tuple[int, int]]
"""A shape, as cells (y, x) anywhere in the plane."""

DOMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1)})
L_TROMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1), (1, 0)})
I_TROMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1), (0, 2)})
T_TETROMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1), (0, 2), (1, 1)})
BLOCK_GAME_SHAPES = (DOMINO_SHAPE, L_TROMINO_SHAPE)


def images(shape: Cells) -> set[Cells]:
    """The shape under the eight turns and reflections, moved to the origin."""
    found = set()
    for a, b, c, d in [(1, 0, 0, 1), (-1, 0, 0, 1), (1, 0, 0, -1), (-1, 0, 0, -1)]:
        for swap in (False, True):
            turned = [(a * y + b * x, c * y + d * x) for y, x in shape]
            if swap:
                turned = [(x, y) for y, x in turned]
            low_y, low_x = min(y for y, _ in turned), min(x for _, x in turned)
            found.add(frozenset((y - low_y, x - low_x) for y, x in turned))
    return found


# The block game


def game_moves(rows: int, cols: int, shapes: Iterable[Cells]) -> list[int]:
    """Every move as a mask: all images of the shapes, pushed to every place where they fit."""
    found = set()
    for shape in shapes:
        for image in images(shape):
            for y in range(rows):
                for x in range(cols):
                    moved = {(y + dy, x + dx) for dy, dx in image}
                    if all(0 <= a < rows and 0 <= b < cols for a, b in moved):
                        found.add(sum(2 ** (a * cols + b) for a, b in moved))
    return sorted(found)


@dataclass(frozen=True)
class Values:
    """What plain recursion says of a position."""

    wins: bool
    grundy: int
    remoteness: int


def game_values(
    rows: int, cols: int, shapes: Iterable[Cells] = BLOCK_GAME_SHAPES
) -> Callable[[int], Values]:
    """The values of any position, given as the mask of its filled cells, by the definitions."""
    moves = game_moves(rows, cols, shapes)
    known: dict[int, Values] = {}

    def value(position: int) -> Values:
        if position not in known:
            options = [value(position + move) for move in moves if position & move == 0]
            grundies = {option.grundy for option in options}
            grundy = 0
            while grundy in grundies:
                grundy += 1
            lost = [option.remoteness for option in options if not option.wins]
            if lost:
                remoteness = 1 + min(lost)
            else:
                remoteness = max((1 + option.remoteness for option in options), default=0)
            known[position] = Values(bool(lost), grundy, remoteness)
        return known[position]

    return value

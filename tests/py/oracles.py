"""Naive solvers, straight from the definitions, that share no code with what they check."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

Cells = frozenset[tuple[int, int]]
"""A shape: cells (y, x) anywhere in the plane."""

DOMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1)})
L_TROMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1), (1, 0)})
I_TROMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1), (0, 2)})
T_TETROMINO_SHAPE: Cells = frozenset({(0, 0), (0, 1), (0, 2), (1, 1)})
BLOCK_GAME_SHAPES = (DOMINO_SHAPE, L_TROMINO_SHAPE)


def images(shape: Cells) -> set[Cells]:
    """Return the images of a shape under rotations and reflections, moved to the origin."""
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


def game_moves(rows: int, cols: int, shapes: Iterable[Cells]) -> tuple[int, ...]:
    """Return every move as a mask: all images of the shapes, at every place where they fit."""
    return _game_moves(rows, cols, frozenset(shapes))


# Many tests need the moves of the same few board sizes.
@cache
def _game_moves(rows: int, cols: int, shapes: frozenset[Cells]) -> tuple[int, ...]:
    found = set()
    for shape in shapes:
        for image in images(shape):
            for y in range(rows):
                for x in range(cols):
                    moved = {(y + dy, x + dx) for dy, dx in image}
                    if all(0 <= a < rows and 0 <= b < cols for a, b in moved):
                        found.add(sum(2 ** (a * cols + b) for a, b in moved))
    return tuple(sorted(found))


def moves_in_order(rows: int, cols: int, *shapes: Cells) -> list[int]:
    """Return the moves in the package's order: by shape, then by cells."""
    return [
        move
        for shape in shapes
        for move in sorted(
            game_moves(rows, cols, [shape]),
            key=lambda mask: f"{mask:0{rows * cols}b}"[::-1],
            reverse=True,
        )
    ]


@dataclass(frozen=True)
class Values:
    """The values of a position by plain recursion."""

    wins: bool
    grundy: int
    remoteness: int


def game_values(
    rows: int, cols: int, shapes: Iterable[Cells] = BLOCK_GAME_SHAPES
) -> Callable[[int], Values]:
    """Return a function from the mask of the filled cells to the values, by the definitions."""
    return _game_values(rows, cols, frozenset(shapes))


@cache
def _game_values(rows: int, cols: int, shapes: frozenset[Cells]) -> Callable[[int], Values]:
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


def misere_remoteness(
    rows: int, cols: int, shapes: Iterable[Cells] = BLOCK_GAME_SHAPES
) -> Callable[[int], int]:
    """Return a function from a position to its remoteness in misère play.

    It is even exactly for positions that the player to move wins.
    """
    moves = game_moves(rows, cols, shapes)
    known: dict[int, int] = {}

    def value(position: int) -> int:
        if position not in known:
            options = [value(position + move) for move in moves if position & move == 0]
            lost = [left for left in options if left % 2]
            known[position] = 1 + (min(lost) if lost else max(options)) if options else 0
        return known[position]

    return value


def winning_moves(
    rows: int, cols: int, filled: int, shapes: Iterable[Cells] = BLOCK_GAME_SHAPES
) -> list[int]:
    """Return the moves after which the opponent loses; a search ends at the first refutation."""
    known: dict[int, bool] = {}

    def wins(position: int, legal: list[int]) -> bool:
        for move in legal:
            after = position + move
            if after not in known:
                known[after] = wins(after, [other for other in legal if not other & move])
            if not known[after]:
                return True
        return False

    legal = [move for move in game_moves(rows, cols, shapes) if not move & filled]
    legal.sort(key=int.bit_count, reverse=True)
    return sorted(
        move
        for move in legal
        if not wins(filled + move, [other for other in legal if not other & move])
    )


# Covering


def all_tilings(rows: int, cols: int, filled: int, shapes: Iterable[Cells]) -> set[frozenset[int]]:
    """Return every tiling as a set of masks, covering the last empty cell first."""
    moves = game_moves(rows, cols, shapes)
    found: set[frozenset[int]] = set()

    def cover(covered: int, laid: list[int]) -> None:
        empty = [cell for cell in range(rows * cols) if not covered // 2**cell % 2]
        if not empty:
            found.add(frozenset(laid))
            return
        for move in moves:
            if move // 2 ** empty[-1] % 2 and covered & move == 0:
                cover(covered + move, [*laid, move])

    cover(filled, [])
    return found


def number_of_tilings(rows: int, cols: int, filled: int, shapes: Iterable[Cells]) -> int:
    """Return the number of tilings, with a cache, covering the last empty cell first."""
    return _ways(rows, cols, frozenset(shapes))(filled)


# The positions of the latest boards and pieces are asked for again.
@lru_cache(32)
def _ways(rows: int, cols: int, shapes: frozenset[Cells]) -> Callable[[int], int]:
    moves = game_moves(rows, cols, shapes)
    known = {2 ** (rows * cols) - 1: 1}

    def ways(covered: int) -> int:
        if covered not in known:
            last = max(cell for cell in range(rows * cols) if not covered // 2**cell % 2)
            known[covered] = sum(
                ways(covered + move)
                for move in moves
                if move // 2**last % 2 and covered & move == 0
            )
        return known[covered]

    return ways


def laying_orders(rows: int, cols: int, filled: int, shapes: Iterable[Cells]) -> int:
    """Return the number of sequences of placements that cover every cell."""
    moves = game_moves(rows, cols, shapes)
    if filled == 2 ** (rows * cols) - 1:
        return 1
    return sum(
        laying_orders(rows, cols, filled + move, shapes) for move in moves if filled & move == 0
    )


def domino_tilings(rows: int, cols: int) -> int:
    """Return the number of domino tilings by the product formula.

    Kasteleyn (1961), Temperley and Fisher (1961). Floating point is exact up to some 15 digits.
    """
    product = 1.0
    for j in range(1, (rows + 1) // 2 + 1):
        for k in range(1, (cols + 1) // 2 + 1):
            a, b = math.pi * j / (rows + 1), math.pi * k / (cols + 1)
            product *= 4 * math.cos(a) ** 2 + 4 * math.cos(b) ** 2
    return round(product)

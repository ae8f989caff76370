"""What is said of one position: its outcome, its values, every move's, and the reasons.

Owns the ranking of moves, refutations, the principal variation and the sum of components. Decides
nothing by itself: every value comes from `table`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from blockcover.board import Board
from blockcover.game.table import Region, Solver, Table
from blockcover.pieces import Placement
from blockcover.steps import Progress, Steps, drain


@dataclass(frozen=True, slots=True)
class Move:
    """A move and what is known of the position it leads to."""

    mask: int
    piece: str
    wins: bool
    """Whether the player who makes it wins."""
    grundy: int
    """Grundy value of the position it leads to."""
    remoteness: int | None
    """Remoteness of the position it leads to; ``None`` where unknown."""
    representative: int
    """The least of the moves that the position's symmetries make of it, by rank: equal for moves
    that are the same."""
    refutation: int | None
    """For a losing move, the reply that wins, the fastest one where that is known."""


@dataclass(frozen=True, slots=True)
class Component:
    """A connected component of empty cells as a game of its own."""

    mask: int
    grundy: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is said of one position."""

    board: Board
    wins: bool
    """Whether the player to move wins."""
    grundy: int
    remoteness: int | None
    moves: tuple[Move, ...]
    """Every move: winning ones first, the fastest win first; then the slowest loss first."""
    option_values: tuple[int, ...]
    """The Grundy values of the options, each once, ascending; their mex is ``grundy``."""
    principal_variation: tuple[int, ...]
    """Best play of both sides to the end of the game."""
    components: tuple[Component, ...]

    @property
    def mobility(self) -> int:
        """How many moves there are."""
        return len(self.moves)


def mex(values: Iterable[int]) -> int:
    """The least number from 0 that is not among the values.

    >>> mex([0, 1, 3])
    2
    """
    present = set(values)
    return next(value for value in range(len(present) + 1) if value not in present)


def analyse(solver: Solver, board: Board) -> Analysis:
    """What is said of a position; ``InputError`` where a component is too large."""
    return drain(analyse_steps(solver, board))


def analyse_steps(solver: Solver, board: Board) -> Steps[Analysis]:
    """`analyse` in slices."""
    return (yield from solver.tables.bounded(_analysis(solver, board)))


def _analysis(solver: Solver, board: Board) -> Steps[Analysis]:
    regions = solver.regions(board)
    found = list(board.placements(solver.pieces))
    whole = solver.whole(board)
    grundy, option_grundies, parts = yield from _grundies(regions, board, found)
    remoteness, option_remoteness = yield from _remoteness(whole, board, found)
    ranked = sorted(
        range(len(found)),
        key=lambda index: _rank(option_grundies[index], option_remoteness[index]),
    )
    order = {found[index].mask: rank for rank, index in enumerate(ranked)}
    stabiliser = board.stabiliser()
    moves = []
    for index in ranked:
        placement = found[index]
        wins = option_grundies[index] == 0
        images = [symmetry.mask(placement.mask, board.rows, board.cols) for symmetry in stabiliser]
        refutation = None
        if not wins:
            option = board.with_filled(board.filled_mask | placement.mask)
            refutation = yield from _best_move(regions, whole, option, found)
        moves.append(
            Move(
                placement.mask,
                placement.piece.name,
                wins,
                option_grundies[index],
                option_remoteness[index],
                min(images, key=order.__getitem__),
                refutation,
            )
        )
        yield Progress("moves", len(moves), len(found))
    line = yield from _principal_variation(regions, whole, board, found)
    return Analysis(
        board,
        grundy != 0,
        grundy,
        remoteness,
        tuple(moves),
        tuple(sorted(set(option_grundies))),
        tuple(line),
        tuple(parts),
    )


def best_move(solver: Solver, board: Board) -> int | None:
    """The fastest winning move, or the one that delays a lost game longest; ``None`` at the end.

    Where remoteness is unknown: a winning move, or else a smallest piece.
    """
    return drain(best_move_steps(solver, board))


def best_move_steps(solver: Solver, board: Board) -> Steps[int | None]:
    """`best_move` in slices."""
    found = list(board.placements(solver.pieces))
    steps = _best_move(solver.regions(board), solver.whole(board), board, found)
    return (yield from solver.tables.bounded(steps))


def winning_move_steps(solver: Solver, board: Board) -> Steps[int | None]:
    """Some winning move, found from outcomes alone where they suffice; ``None`` if all lose."""
    return (yield from solver.tables.bounded(_winning_move(solver, board)))


def _winning_move(solver: Solver, board: Board) -> Steps[int | None]:
    moves = list(board.placements(solver.pieces))
    regions = [region for region in solver.regions(board) if region.mask.bit_count() > 1]
    tables = {id(region.table) for region in regions}
    if len(regions) > 1 and len(tables) > 1:
        return (yield from _winning_by_sum(regions, board.filled_mask, moves))
    for placement in moves:
        option = board.with_filled(board.filled_mask | placement.mask)
        if not (yield from solver.outcome_steps(option)):
            return placement.mask
    return None


def _rank(option_grundy: int, option_remoteness: int | None) -> tuple[bool, int]:
    if option_grundy == 0:
        return False, option_remoteness or 0
    return True, -(option_remoteness or 0)


def _grundies(
    regions: list[Region], board: Board, found: list[Placement]
) -> Steps[tuple[int, list[int], list[Component]]]:
    """The position's Grundy value, those of its options, and those of its components."""
    before: list[int] = []
    after: dict[int, int] = {}
    for region in regions:
        masks = [placement.mask for placement in found if placement.mask & region.mask]
        filled = [board.filled_mask, *(board.filled_mask | mask for mask in masks)]
        value, *options = yield from region.grundies(filled)
        before.append(value)
        after.update((mask, value ^ option) for mask, option in zip(masks, options, strict=True))
    grundy = 0
    for value in before:
        grundy ^= value
    # An option's value is the whole's with its own component's exchanged for what it becomes.
    option_grundies = [grundy ^ after[placement.mask] for placement in found]
    parts = [Component(region.mask, value) for region, value in zip(regions, before, strict=True)]
    return grundy, option_grundies, parts


def _remoteness(
    whole: Table | None, board: Board, found: list[Placement]
) -> Steps[tuple[int | None, list[int | None]]]:
    if whole is None:
        return None, [None] * len(found)
    filled = [board.filled_mask, *(board.filled_mask | placement.mask for placement in found)]
    remoteness, *options = yield from whole.values("remoteness", filled)
    return remoteness, list(options)


def _best_move(
    regions: list[Region],
    whole: Table | None,
    board: Board,
    found: list[Placement],
) -> Steps[int | None]:
    """The best move of ``board``, a position that is reached from the one ``regions`` are of."""
    filled = board.filled_mask
    moves = [placement for placement in found if not placement.mask & filled]
    if not moves:
        return None
    if whole is not None:
        remoteness = yield from whole.remoteness(filled)
        for placement in moves:
            if (yield from whole.remoteness(filled | placement.mask)) == remoteness - 1:
                return placement.mask
        raise AssertionError("some option is one move nearer to the end")
    winning = yield from _winning_by_sum(regions, filled, moves)
    if winning is not None:
        return winning
    smallest = min(moves, key=lambda placement: placement.mask.bit_count())
    return smallest.mask


def _winning_by_sum(
    regions: list[Region], filled_mask: int, moves: list[Placement]
) -> Steps[int | None]:
    """The first move, by component, that makes the XOR of the components' values 0."""
    values = []
    whole = 0
    for region in regions:
        values.append((yield from region.grundy(filled_mask)))
        whole ^= values[-1]
    for region, value in zip(regions, values, strict=True):
        for placement in moves if whole else []:
            if placement.mask & region.mask:
                option = yield from region.grundy(filled_mask | placement.mask)
                if whole ^ value ^ option == 0:
                    return placement.mask
    return None


def _principal_variation(
    regions: list[Region],
    whole: Table | None,
    board: Board,
    found: list[Placement],
) -> Steps[list[int]]:
    line: list[int] = []
    while (move := (yield from _best_move(regions, whole, board, found))) is not None:
        line.append(move)
        board = board.with_filled(board.filled_mask | move)
    return line

"""Why a move wins, in terms that a person can check: its themes, and hints that lead to it.

The values come from the solver. The work is bounded: a theme that would need a long search is left
out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from blockcover.board import Board, as_board
from blockcover.game.layout import largest_of, moves_left, parity_of, summands_of
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import SymmetryStrategy, half_turn_proof_steps
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.notation import Move
from blockcover.pieces import Piece
from blockcover.work import Steps, sliced

PuzzleTheme = Literal["mirror", "regions", "forced"]
"""A theme that puzzles are drawn by."""

Theme = Literal["last", "mirror", "tempo", "regions", "forced", "parity", "replies"]
"""Why the position after a move loses for the player to move, the most elementary reason first.

* ``last``: there is no move.
* ``mirror``: the half turn answers every move (`symmetry_strategy`).
* ``tempo``: the move has used up its component, and the rest alone loses too.
* ``regions``: two or more components have Grundy values that are not 0, and their XOR is 0.
* ``forced``: the player who has moved can end the game within their next two moves.
* ``parity``: an even number of moves is left, however both play.
* ``replies``: every move has an answer that wins.

In misère play there are ``forced``, ``parity`` (the number is odd) and ``replies`` alone: the
Grundy values do not decide, and the player who mirrors to the end makes the last move.
"""

THEMES: tuple[PuzzleTheme, ...] = get_args(PuzzleTheme)

_FORCED_REMOTENESS = (2, 4)
"""Remoteness of a position in which every move has an answer that ends the game, or after which the
next answer ends it."""

_FORCED_MISERE = (1, 3)
"""Remoteness of a position in which every move is the last, or has an answer after which the next
move is the last."""


class Region(NamedTuple):
    """A component of the cells that placements cover, and its Grundy value."""

    cells: Move
    grundy: int


class Reasons(NamedTuple):
    """Why the player who has moved wins."""

    themes: tuple[Theme, ...]
    """All that apply, the most elementary first. Never empty."""
    regions: tuple[Region, ...]
    """The components that are left, the greatest value first; empty if a value is unknown."""
    replies: int
    """Number of moves that are left."""
    remoteness: int | None
    """Moves to the end when the winner hurries and the loser delays; ``None`` if it is unknown."""
    mirror: SymmetryStrategy | None
    """The half turn of the theme ``mirror``."""


class MoveHint(NamedTuple):
    """Hints by degrees that lead to a move."""

    area: Move
    """Cells that contain the move: its component, or, if that is the only one, the component's
    cells in a corner of the board."""
    piece: str
    cell: Move
    """A cell of the move."""


@sliced
def reasons(
    board: Board,
    move: str | None = None,
    pieces: Iterable[Piece] | None = None,
    *,
    misere: bool = False,
    solver: Solver | None = None,
    seconds: float | None = None,
) -> Steps[Reasons]:
    """Return why a winning move wins; without a move, why a lost position is lost.

    With ``misere`` the player who cannot move wins. ``ValueError`` if the player to move after it
    wins. `InputError` if the move is not legal. The other arguments are the same as for `analyse`.

    >>> reasons(Board(4, 5), "c2c3").themes
    ('mirror', 'replies')
    >>> found = reasons(Board.parse("2x2/xx1xx/5"), "c2c3")
    >>> found.themes, [region.grundy for region in found.regions]
    (('mirror', 'regions', 'forced', 'parity', 'replies'), [1, 1, 1, 1])
    """
    board = as_board(board)
    solver = solver_for(pieces, solver)
    mask = None
    if move is not None:
        board.play(move, solver.pieces)
        mask = board.mask_of(move)
    found = yield from reasons_steps(solver, board, mask, misere=misere)
    if found is None:
        after = "" if move is None else f" after {move}"
        raise ValueError(f"the player to move wins {board.code}{after}")
    return found


def reasons_steps(
    solver: Solver, board: Board, move: int | None, *, misere: bool = False
) -> Steps[Reasons | None]:
    """Do the same as `reasons` for a legal move as a mask; ``None`` if it does not win."""
    layout = solver.layout(board)
    played = move or 0
    after = board.with_placed(played)
    left = moves_left(layout.moves, played)
    if misere:
        return (yield from _misere_steps(solver, after, left))
    themes: list[Theme] = []
    if not left:
        return Reasons(("last",), (), 0, 0, None)
    if (yield from solver.wins.steps(after)):
        return None
    proof = yield from half_turn_proof_steps(after, left)
    mirror = proof if proof is not None and proof.move_mask is None else None
    if mirror is not None:
        themes.append("mirror")
    own = sum(component for component in layout.summands if component & played)
    if own and not any(other & own for other in left):
        themes.append("tempo")
    regions = yield from _regions_steps(solver, after, left)
    if sum(region.grundy > 0 for region in regions) > 1:
        themes.append("regions")
    remoteness = yield from solver.remoteness.steps(after)
    if remoteness in _FORCED_REMOTENESS:
        themes.append("forced")
    if parity_of(left) == 0:
        themes.append("parity")
    return Reasons((*themes, "replies"), regions, len(left), remoteness, mirror)


def _misere_steps(solver: Solver, after: Board, left: list[int]) -> Steps[Reasons | None]:
    position = yield from solver.misere_steps(after)
    if position.wins:
        return None
    themes: list[Theme] = []
    if position.remoteness in _FORCED_MISERE:
        themes.append("forced")
    if parity_of(left) == 1:
        themes.append("parity")
    return Reasons((*themes, "replies"), (), len(left), position.remoteness, None)


def _regions_steps(solver: Solver, board: Board, moves: list[int]) -> Steps[tuple[Region, ...]]:
    """Return the components with their values; none if one is beyond the tables."""
    components = summands_of(moves)
    if largest_of(components) > MAX_TABLE_CELLS:
        return ()
    regions = []
    for mask in components:
        (value,) = yield from solver.values_steps("grundy", board, mask, [0])
        regions.append(Region(board.text_of(mask), value))
    return tuple(sorted(regions, key=lambda region: -region.grundy))


def hint_for(solver: Solver, board: Board, move: int) -> MoveHint:
    """Return the hints that lead to a legal move."""
    layout = solver.layout(board)
    piece = next(place.piece.name for place in layout.placements if place.mask == move)
    area = next(mask for mask in layout.summands if mask & move)
    if len(layout.summands) == 1:
        corners = [corner for corner in _corners(board) if not move & ~corner]
        area &= corners[0] if corners else area
    return MoveHint(board.text_of(area), piece, board.text_of(move & -move))


def _corners(board: Board) -> list[int]:
    """Return the four corners of a board, each just over half as high and wide, as masks."""
    rows, cols = board.rows // 2 + 1, board.cols // 2 + 1
    return [
        sum(
            1 << y * board.cols + x
            for y in range(top, min(board.rows, top + rows))
            for x in range(left, min(board.cols, left + cols))
        )
        for top in (0, board.rows - rows)
        for left in (0, board.cols - cols)
    ]

"""Analysis of one position: its outcome, its values, the values of its moves, and best play.

`solver` has the values within the tables, and `prover` the outcomes beyond them. `analysis` is the
value that is returned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from operator import xor
from typing import NamedTuple

from blockcover.board import Board, as_board
from blockcover.game.analysis import Analysis, Component, RatedMove
from blockcover.game.layout import Layout, moves_left
from blockcover.game.position import (
    PositionSum,
    SolvedPosition,
    TablePosition,
    line_steps,
    with_fewest_cells,
)
from blockcover.game.prover import Prover, Verdict, known_value
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import half_turn_proof_steps
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.notation import Move
from blockcover.pieces import Piece
from blockcover.work import Pace, Progress, Steps, sliced


class _Rated(NamedTuple):
    """The value of a move; the fields are those of `RatedMove`."""

    wins: bool
    grundy: int | None = None
    remoteness: int | None = None
    refutation: int | None = None


@sliced
def analyse(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    grundy: bool = False,
    misere: bool = False,
    seconds: float | None = None,
) -> Steps[Analysis]:
    """Find who wins a position, and the values of its moves.

    The pieces are the solver's, whose tables are used again, or else the block game's.
    Beyond the tables a search finds who wins, and the Grundy value only if ``grundy`` asks for it.
    With ``misere`` the player who cannot move wins. Grundy values belong to normal play, so
    ``misere`` and ``grundy`` together raise ``ValueError``. `TooLarge` if a component has too many
    cells, `OutOfTime` after ``seconds``.

    >>> found = analyse(Board(2, 3))
    >>> found.wins, found.grundy, found.remoteness, found.mobility
    (True, 3, 3, 15)
    >>> analyse(Board(1, 2), misere=True).wins
    False
    """
    if grundy and misere:
        raise ValueError("grundy and misere exclude each other: misère play has no Grundy values")
    board = as_board(board)
    solver = solver_for(pieces, solver)
    if misere:
        return (yield from _misere_steps(solver, board))
    layout = solver.layout(board)
    solver.warn_if_hopeless(board)
    if layout.largest > MAX_TABLE_CELLS:
        return (yield from _beyond_steps(solver, layout, asks_grundy=grundy))
    return (yield from _sum_steps(solver, layout))


def _sum_steps(solver: Solver, layout: Layout) -> Steps[Analysis]:
    """Analyse a position as the sum of components that fit into tables."""
    board = layout.board
    mirror = yield from half_turn_proof_steps(board, layout.moves)
    grundies_of = partial(solver.values_steps, "grundy", board)
    position_sum = yield from PositionSum.steps(grundies_of, layout.summands, layout.moves)
    values = position_sum.option_values()
    in_table = yield from solver.position_steps(board)
    position: PositionSum | TablePosition = position_sum if in_table is None else in_table

    def rate(move: int) -> Steps[_Rated]:
        remoteness = None if in_table is None else in_table.options[move]
        wins = values[move] == 0
        refutation = None if wins else (yield from position.reply_steps(move))
        return _Rated(wins, values[move], remoteness, refutation)

    grundies = position_sum.grundies.items()
    return Analysis(
        board=board,
        wins=position_sum.grundy != 0,
        grundy=position_sum.grundy,
        remoteness=None if in_table is None else in_table.remoteness,
        moves=(yield from _moves_steps(layout, rate)),
        option_values=tuple(sorted(set(values.values()))),
        principal_variation=tuple(map(board.text_of, (yield from line_steps(position)))),
        components=tuple(
            Component(
                board.with_empty(mask),
                reduce(xor, [value for cells, value in grundies if cells & mask], 0),
            )
            for mask in board.components()
        ),
        mirror=mirror,
    )


def _misere_steps(solver: Solver, board: Board) -> Steps[Analysis]:
    """Analyse in misère play; the components have the values of normal play, for comparison."""
    layout = solver.layout(board)
    position = yield from solver.misere_steps(board)

    def rate(move: int) -> Steps[_Rated]:
        remoteness = position.options[move]
        wins = remoteness % 2 == 1
        # A move that ends the game loses without a reply.
        refutation = None if wins else (yield from position.reply_steps(move))
        return _Rated(wins, None, remoteness, refutation)

    moves = yield from _moves_steps(layout, rate)
    line = tuple(map(board.text_of, (yield from line_steps(position))))
    components = []
    for mask in board.components():
        alone = board.with_empty(mask)
        components.append(Component(alone, (yield from solver.grundy.steps(alone))))
    return Analysis(
        board=board,
        wins=position.wins,
        grundy=None,
        remoteness=position.remoteness,
        moves=moves,
        option_values=(),
        principal_variation=line,
        components=tuple(components),
        misere=True,
    )


def _beyond_steps(solver: Solver, layout: Layout, *, asks_grundy: bool) -> Steps[Analysis]:
    """Analyse a position with a component too large for a table."""
    board, legal = layout.board, layout.moves
    prover = Prover(solver.tables, layout)
    verdict = yield from prover.verdict_steps()
    mirror = verdict.mirror

    def rate(move: int) -> Steps[_Rated | None]:
        # Of the known values only 0 is a verdict, which says that every move loses.
        if verdict.basis == "known":
            return _Rated(False)
        if mirror is not None:
            # The half turn decides about its own move, or about all.
            if mirror.move_mask is None:
                return _Rated(False, refutation=mirror.image(move))
            return _Rated(True, 0) if move == mirror.move_mask else None
        reply = yield from prover.winning_move_steps(board.empty_mask ^ move)
        return _Rated(True, 0) if reply is None else _Rated(False, refutation=reply)

    is_searched = verdict.basis == "search"
    moves = yield from _moves_steps(layout, rate, reports=is_searched)
    line: Sequence[int] = ()
    if is_searched:
        line = yield from line_steps(_SearchedPosition(solver, board, legal, verdict))

    def value_of(cells: int, components: list[int]) -> Steps[int | None]:
        """Return the Grundy value of some cells, if it is known or asked for."""
        known = known_value(board, solver.pieces, components)
        return (yield from prover.value_steps(cells)) if known is None and asks_grundy else known

    grundy = (yield from value_of(board.empty_mask, layout.summands)) if verdict.wins else 0
    components = []
    for mask in board.components():
        components.append(Component(board.with_empty(mask), (yield from value_of(mask, [mask]))))
    decided = {move.mask for move in moves}
    return Analysis(
        board=board,
        wins=verdict.wins,
        grundy=grundy,
        remoteness=None,
        moves=moves,
        option_values=(),
        principal_variation=tuple(map(board.text_of, line)),
        components=tuple(components),
        mirror=mirror,
        open_moves=tuple(map(board.text_of, (mask for mask in legal if mask not in decided))),
        basis=verdict.basis,
    )


class _SearchedPosition(NamedTuple):
    """A position beyond the tables, in which the winner never errs."""

    solver: Solver
    board: Board
    moves: list[int]
    verdict: Verdict

    def best_move(self) -> int | None:
        return self.verdict.move if self.verdict.wins else with_fewest_cells(self.moves)

    def after_steps(self, move: int) -> Steps[SolvedPosition]:
        board = self.board.with_placed(move)
        moves = moves_left(self.moves, move)
        verdict = yield from self.solver.verdict_steps(board)
        return _SearchedPosition(self.solver, board, moves, verdict)


def _moves_steps(
    layout: Layout, rate: Callable[[int], Steps[_Rated | None]], *, reports: bool = False
) -> Steps[tuple[RatedMove, ...]]:
    """Return all moves with a known value, best first: wins, the fastest first, then losses.

    The progress ``reports`` each move as soon as it is decided, if asked for.
    """
    board, placements = layout.board, layout.placements
    images: dict[int, int] = {}
    """For each move the first of its images under the symmetries of the position."""
    stabiliser = board.stabiliser()
    pace = Pace()
    for number, (mask, _) in enumerate(placements):
        if mask not in images:
            for symmetry in stabiliser:
                images[symmetry.mask(mask, board.rows, board.cols)] = mask
        if pace.is_over():
            yield Progress("moves", number, len(placements))
    moves: list[RatedMove] = []
    for number, (mask, piece) in enumerate(placements, 1):
        rated = yield from rate(mask)
        found = None
        if rated is not None:
            wins, grundy, remoteness, refutation = rated
            move = RatedMove(
                mask=mask,
                cols=board.cols,
                piece=piece.name,
                wins=wins,
                grundy=grundy,
                remoteness=remoteness,
                refutation=None if refutation is None else board.text_of(refutation),
                same_as=board.text_of(images[mask]),
            )
            moves.append(move)
            found = (move, wins) if reports else None
        yield Progress("moves", number, len(placements), found=found)
    return tuple(sorted(moves, key=_rank))


def _rank(move: RatedMove) -> tuple[bool, int]:
    """Order wins first, the fastest first, then losses, the slowest first."""
    remoteness = move.remoteness or 0
    return (False, remoteness) if move.wins else (True, -remoteness)


@sliced
def best_move(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seconds: float | None = None,
) -> Steps[Move | None]:
    """Return the fastest win, or the slowest loss; ``None`` at the end.

    Where remoteness is unknown, return any winning move, or else one with the fewest cells. The
    arguments are the same as for `analyse`.

    >>> best_move(Board(2, 2))
    'a1b1a2'
    """
    board = as_board(board)
    solver = solver_for(pieces, solver)
    if not misere:
        solver.warn_if_hopeless(board)
    position = yield from (solver.misere_steps if misere else solver.position_steps)(board)
    if position is not None:
        move = position.best_move()
    else:
        verdict = yield from solver.verdict_steps(board)
        move = verdict.move if verdict.wins else with_fewest_cells(solver.layout(board).moves)
    return None if move is None else board.text_of(move)

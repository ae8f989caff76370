"""Answers about positions of any board: from the tables of summands, or from a search.

A position is the sum of its summands, the sets of cells that moves join (see `layout`); its Grundy
value is the XOR of theirs. `prover` answers where tables do not reach, `table_cache` keeps the
tables, `analyse` rates the moves, `reasons` says why one wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial, reduce
from operator import xor

from blockcover.board import Board, as_board
from blockcover.errors import TooLarge, of_type
from blockcover.game.layout import Layout
from blockcover.game.position import TablePosition
from blockcover.game.prover import Prover, Verdict, known_value, warn_if_hopeless
from blockcover.game.table_cache import ONE_TABLE_CELLS, SlabsFilled, Tables
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS, PREPARING
from blockcover.game.tablebase.rules import Quantity
from blockcover.lock import Lock
from blockcover.notation import Move
from blockcover.pieces import BLOCK_GAME, Piece, as_pieces
from blockcover.work import Progress, Steps, sliced

_MAX_SUMMED = 20
"""A sum with a larger summand is decided by a search, which needs no values: a table of Grundy
values takes ten times as long as one of outcomes."""


class Solver:
    """Answers for one set of pieces.

    The first of these lines that applies decides the way to an outcome in normal play:

    * a board of at most 25 cells (`ONE_TABLE_CELLS`), filled or empty: one table of outcomes;
    * a summand of more than 30 cells (`MAX_TABLE_CELLS`): the `Prover`;
    * several summands, one of more than 20 cells (`_MAX_SUMMED`): the `Prover`, if memory permits;
    * else: the table of the only summand, or the XOR of the values of several, equal shapes once.

    A Grundy value is that of a table that knows the board, or the XOR, or beyond 30 cells that of a
    search. The answer for one position also covers all positions that follow from it.

    ``seconds`` is a time limit, which `sliced` keeps (see `work`). A question without it warns with
    `LongSearchWarning` before a search that is unlikely to end; with it, `OutOfTime` may be raised.
    With ``misere`` the player who cannot move wins.

    Several threads can use one solver, or solvers that share their ``tables``. The generators
    (``steps``, and methods with names in ``_steps``) do not lock: until one ends, no other thread
    may use the tables. A pickled solver contains only its pieces and its memory limit. A solver is
    equal to itself alone, not to a copy. After a fork during a question of another thread, the new
    process must make a new one: this one raises `RuntimeError`.

    >>> solver = Solver()
    >>> solver.wins(Board(5, 5)), solver.grundy(Board(2, 3)), solver.remoteness(Board(1, 6))
    (False, 3, 3)
    >>> solver.wins(Board(2, 2)), solver.wins(Board(2, 2), misere=True)
    (True, True)
    """

    def __init__(self, pieces: Iterable[Piece] = BLOCK_GAME, tables: Tables | None = None) -> None:
        self.pieces = as_pieces(pieces)
        self.tables = Tables() if tables is None else of_type(tables, Tables, "Tables")

    def __repr__(self) -> str:
        return f"<Solver of {', '.join(piece.name for piece in self.pieces)}: {self.tables!r}>"

    @property
    def lock(self) -> Lock:
        """The lock of the tables."""
        return self.tables.lock

    def filled(self, board: Board) -> SlabsFilled:
        """Return how much of the tables that know the position is filled."""
        with self.lock:
            return self.tables.filled(as_board(board), self.pieces)

    def warn_if_hopeless(self, board: Board) -> None:
        """Issue a `LongSearchWarning` before a search that is unlikely to end."""
        if board.empty_count > MAX_TABLE_CELLS:
            warn_if_hopeless(self.layout(board))

    # Outcomes

    @sliced
    def wins(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> Steps[bool]:
        """Whether the player to move wins."""
        board = as_board(board)
        if misere:
            return (yield from self.misere_steps(board)).wins
        if board.rows * board.cols > ONE_TABLE_CELLS:
            layout = self.layout(board)
            self.warn_if_hopeless(board)
            known = known_value(board, self.pieces, layout.summands)
            if known is not None and layout.largest > MAX_TABLE_CELLS:
                return known != 0
            return (yield from self.verdict_steps(board)).wins
        embedding = self.tables.chosen_embedding(board, self.pieces, "outcome", board.empty_mask)
        with self.tables.table(embedding.board, self.pieces, "outcome") as table:
            return (yield from table.wins.steps(embedding.in_table(board.filled_mask)))

    @sliced
    def winning_move(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> Steps[Move | None]:
        """Return a winning move, or ``None``."""
        board = as_board(board)
        if misere:
            position = yield from self.misere_steps(board)
            move = position.best_move() if position.wins else None
        else:
            self.warn_if_hopeless(board)
            move = (yield from self.verdict_steps(board)).move
        return None if move is None else board.text_of(move)

    def verdict_steps(self, board: Board, most: int | None = None) -> Steps[Verdict]:
        """Return the outcome in normal play, a winning move, and the basis of the verdict.

        `Unsettled` after a search of ``most`` positions, if that is given.
        """
        summands = [board.empty_mask]
        if board.rows * board.cols > ONE_TABLE_CELLS:
            layout = self.layout(board)
            summands, largest = layout.summands, layout.largest
            searches = len(summands) > 1 and largest > _MAX_SUMMED and self.tables.can_search
            if largest > MAX_TABLE_CELLS or searches:
                return (yield from Prover(self.tables, layout).verdict_steps(most))
        if len(summands) != 1:
            return Verdict((yield from self._move_in_sum(board)), "table")
        embedding = self.tables.chosen_embedding(board, self.pieces, "outcome", summands[0])
        position = embedding.in_table(~summands[0] | board.filled_mask)
        with self.tables.table(embedding.board, self.pieces, "outcome") as table:
            move = yield from table.winning_move_steps(position)
        return Verdict(None if move is None else embedding.on_board(move), "table")

    def _move_in_sum(self, board: Board) -> Steps[int | None]:
        """Return a move that makes the XOR of the summands' values 0."""
        layout = self.layout(board)
        values = yield from self._grundies(board, layout.summands)
        total = reduce(xor, values, 0)
        if not total:
            return None
        for summand, value in zip(layout.summands, values, strict=True):
            # Only where the new value is less than the old one, such a move is certain to exist.
            if value ^ total < value:
                moves = [move for move in layout.moves if move & summand]
                options = yield from self.values_steps("grundy", board, summand, moves)
                return moves[options.index(value ^ total)]
        raise AssertionError("some summand has the highest bit of the XOR")

    # Values

    def layout(self, board: Board) -> Layout:
        """Return the moves of a position and its summands; those of the last one are stored."""
        return self.tables.layout(board, self.pieces)

    def values_steps(
        self, quantity: Quantity, board: Board, mask: int, played: Iterable[int]
    ) -> Steps[list[int]]:
        """Return a quantity of the cells ``mask`` as a game of their own, after several plays."""
        yield PREPARING
        embedding = self.tables.chosen_embedding(board, self.pieces, quantity, mask)
        filled_mask = board.filled_mask | ~mask
        masks = [embedding.in_table(filled_mask | filled) for filled in played]
        with self.tables.table(embedding.board, self.pieces, quantity) as table:
            return (yield from table.values_steps(quantity, masks))

    @sliced
    def grundy(self, board: Board, *, seconds: float | None = None) -> Steps[int]:
        """Return the Grundy value; beyond the tables this may take long."""
        board = as_board(board)
        self.warn_if_hopeless(board)
        value = yield from self.known_grundy_steps(board)
        if value is None:
            prover = Prover(self.tables, self.layout(board))
            value = yield from prover.value_steps(board.empty_mask)
        return value

    def known_grundy_steps(self, board: Board) -> Steps[int | None]:
        """Return the Grundy value from tables or known results, or else ``None``."""
        summands = [board.empty_mask]
        if self.tables.embedding_that_knows(board, self.pieces, "grundy", board.empty_mask) is None:
            summands = self.layout(board).summands
            if self.layout(board).largest > MAX_TABLE_CELLS:
                return known_value(board, self.pieces, summands)
        return reduce(xor, (yield from self._grundies(board, summands)), 0)

    def _grundies(self, board: Board, summands: list[int]) -> Steps[list[int]]:
        """Return the Grundy values of the summands; equal shapes are solved once."""
        values = []
        for summand in summands:
            values += yield from self.values_steps("grundy", board, summand, [0])
            yield Progress("parts", len(values), len(summands))
        return values

    @sliced
    def remoteness(
        self, board: Board, *, misere: bool = False, seconds: float | None = None
    ) -> Steps[int | None]:
        """Return the number of moves left when the winner hurries and the loser delays.

        ``None`` where it is unknown: only a table of all summands together has it.
        """
        board = as_board(board)
        quantity: Quantity = "misere" if misere else "remoteness"
        cells = board.empty_mask
        if self.tables.embedding_that_knows(board, self.pieces, quantity, cells) is None:
            cells = self.layout(board).joined_mask
        if cells.bit_count() > MAX_TABLE_CELLS:
            return None
        return (yield from self.values_steps(quantity, board, cells, [0]))[0]

    @sliced
    def census(
        self, board: Board, quantity: Quantity, *, seconds: float | None = None
    ) -> Steps[list[list[int]]]:
        """Return `Table.census` of the board's empty cells."""
        with self.tables.table(as_board(board), self.pieces, quantity) as table:
            return (yield from table.census.steps(quantity))

    def position_steps(self, board: Board, *, misere: bool = False) -> Steps[TablePosition | None]:
        """Return a position with its remoteness; ``None`` if it does not fit into one table."""
        layout = self.layout(board)
        if layout.joined_mask.bit_count() > MAX_TABLE_CELLS:
            return None
        quantity: Quantity = "misere" if misere else "remoteness"
        values = partial(self.values_steps, quantity, board, layout.joined_mask)
        return (yield from TablePosition.steps(values, layout.moves, misere=misere))

    def misere_steps(self, board: Board) -> Steps[TablePosition]:
        """Return a position in misère play; `TooLarge` if it does not fit into one table.

        The Grundy values of summands do not give the outcome of a misère sum.
        """
        position = yield from self.position_steps(board, misere=True)
        if position is not None:
            return position
        cells = self.layout(board).joined_mask.bit_count()
        raise TooLarge(
            "misere.too-large",
            f"{cells} empty cells are too many for misère play, where components cannot be solved"
            f" separately: the limit is {MAX_TABLE_CELLS}",
            cells=cells,
            limit=MAX_TABLE_CELLS,
        )


def solver_for(pieces: Iterable[Piece] | None, solver: Solver | None) -> Solver:
    """Return the given solver, or one for the given pieces.

    ``ValueError`` if both are given and the solver's pieces differ.
    """
    if solver is None:
        return Solver(BLOCK_GAME if pieces is None else pieces)
    of_type(solver, Solver, "a Solver")
    given = solver.pieces if pieces is None else as_pieces(pieces)
    if given != solver.pieces:
        names, own = (", ".join([piece.name for piece in each]) for each in (given, solver.pieces))
        raise ValueError(f"the pieces are {names}, but the solver's are {own}: give one of the two")
    return solver

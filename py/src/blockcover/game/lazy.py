"""The book's recursion: depth first, a byte of memo per position, a refutation ends a node.

For showing how the algorithm goes and for checking the tables; `table` is the fast way. Owns the
memo and the order of the search. Says nothing of Grundy values.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.cells import bits
from blockcover.errors import InputError
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.steps import Pace, Progress, Steps, drain

MAX_CELLS = 25
"""Empty cells of the largest board: its memo takes 2ⁿ bytes, 32 MiB."""

MAX_STEPS = 20_000
"""Steps of a search that are kept for showing: more than a person can follow."""

UNKNOWN, P_POSITION, N_POSITION = 0, 1, 2

StepKind = Literal["call", "try", "hit", "win", "lose"]


class Step(NamedTuple):
    """One step of the search.

    ``call``: the search enters a position that the memo does not know. ``try``: a move is tried
    in it. ``hit``: the memo knows the position that the move leads to, so no call is needed.
    ``win``, ``lose``: the position is found to be won or lost for its player, which the memo then
    knows. ``position`` is the mask of filled cells of the call the step belongs to, ``move`` that
    of the move tried (``None`` for the rest), ``known`` what the memo held for a hit.
    """

    kind: StepKind
    depth: int
    position: int
    move: int | None = None
    known: int = UNKNOWN


class Recursion:
    """The search from one board, its moves tried in the order of `placements`.

    So the order of ``pieces`` decides which pieces are tried first.

    >>> search = Recursion(Board(2, 2))
    >>> search.wins(), search.visited
    (True, 7)
    """

    def __init__(self, board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> None:
        if board.empty_count > MAX_CELLS:
            raise InputError(
                "lazy.too-large",
                f"the memo holds boards of up to {MAX_CELLS} empty cells, not {board.empty_count}",
                cells=board.empty_count,
                limit=MAX_CELLS,
            )
        self.board = board
        cells = list(bits(board.empty_mask))
        self._moves = [
            sum(1 << index for index, cell in enumerate(cells) if placement.mask >> cell & 1)
            for placement in board.placements(pieces)
        ]
        self._cells = cells
        self.memo = bytearray(1 << len(cells))
        self.visited = 0

    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self._wins(0)

    def _wins(self, position: int) -> bool:
        known = self.memo[position]
        if known:
            return known == N_POSITION
        self.visited += 1
        for move in self._moves:
            if not move & position and not self._wins(position | move):
                self.memo[position] = N_POSITION
                return True
        self.memo[position] = P_POSITION
        return False

    def visits(self, pause: int = 1 << 12) -> Generator[int, None, int]:
        """How many positions the search visits; yields the number so far after every ``pause``.

        `wins` in slices: the stack is explicit, so that the work can be left at any point.
        """
        memo, all_moves = self.memo, self._moves
        stack = [(0, iter(all_moves))]
        self.visited += 1
        while stack:
            position, moves = stack[-1]
            found = P_POSITION
            for move in moves:
                if move & position:
                    continue
                known = memo[position | move]
                if known == UNKNOWN:
                    found = UNKNOWN
                    self.visited += 1
                    stack.append((position | move, iter(all_moves)))
                    break
                if known == P_POSITION:
                    found = N_POSITION
                    break
            if found:
                memo[position] = found
                stack.pop()
                if found == P_POSITION and stack:
                    # The caller has its refutation: its other moves need no look.
                    memo[stack.pop()[0]] = N_POSITION
            elif self.visited % pause == 0:
                yield self.visited
        return self.visited

    def steps(self) -> Iterator[Step]:
        """The same search, step by step; the memo fills as the steps are taken."""
        stack = [(0, iter(self._moves))]
        self.visited += 1
        yield Step("call", 0, self._on_board(0))
        returned = UNKNOWN
        while stack:
            position, moves = stack[-1]
            depth = len(stack) - 1
            here = self._on_board(position)
            found = N_POSITION if returned == P_POSITION else UNKNOWN
            option = position
            while not found:
                move = next((move for move in moves if not move & position), None)
                if move is None:
                    found = P_POSITION
                    break
                option = position | move
                move_mask = self._on_board(move) ^ self.board.filled_mask
                yield Step("try", depth, here, move_mask)
                known = self.memo[option]
                if known == UNKNOWN:
                    break
                yield Step("hit", depth, here, move_mask, known)
                if known == P_POSITION:
                    found = N_POSITION
            if found:
                self.memo[position] = found
                stack.pop()
                yield Step("win" if found == N_POSITION else "lose", depth, here)
            else:
                self.visited += 1
                stack.append((option, iter(self._moves)))
                yield Step("call", depth + 1, self._on_board(option))
            returned = found

    def _on_board(self, position: int) -> int:
        return self.board.filled_mask | sum(1 << self._cells[bit] for bit in bits(position))


class Trace:
    """The first steps of a search, kept so that one can go to any of them, with running totals."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.calls: list[int] = []
        """Calls up to and with each step; the memo knows as many, less those still on the stack."""
        self.hits: list[int] = []
        """Memo hits up to and with each step."""
        self.complete = True

    @classmethod
    def of(cls, search: Recursion, limit: int = MAX_STEPS) -> Trace:
        """The steps of a search, at most ``limit``."""
        return drain(cls.of_steps(search, limit))

    @classmethod
    def of_steps(cls, search: Recursion, limit: int = MAX_STEPS) -> Steps[Trace]:
        """`of` in slices."""
        self = cls()
        calls = hits = 0
        pace = Pace()
        for step in search.steps():
            if len(self.steps) == limit:
                self.complete = False
                break
            calls += step.kind == "call"
            hits += step.kind == "hit"
            self.steps.append(step)
            self.calls.append(calls)
            self.hits.append(hits)
            if pace.is_over():
                yield Progress("steps", len(self.steps), limit)
        return self

"""The recursion of the textbook: depth first, with one byte of memo per position.

Shows how the algorithm works; tests check the tables by it. `table` is the fast way.
`Recursion.steps` is the recursion itself, for `recursion_trace`, which stores the steps. On a row
of three cells the first domino wins, since it leaves no move:

>>> [step.kind for step in Recursion(Board(1, 3)).steps()]
['call', 'try', 'call', 'lose', 'win']
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Literal, NamedTuple

from blockcover.bitboard import bits, gathered, spread
from blockcover.board import Board, as_board
from blockcover.errors import TooLarge
from blockcover.lock import Lock
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.work import drain

MAX_CELLS = 25
"""Empty cells of the largest board: the memo of n cells takes 2ⁿ bytes, here 32 MiB."""

UNKNOWN, P_POSITION, N_POSITION = 0, 1, 2
"""The entries of the memo: unknown, lost or won for the player to move."""

StepKind = Literal["call", "try", "hit", "win", "lose"]


class RecursionStep(NamedTuple):
    """One step of the search.

    ``call``: the search enters a position that is not in the memo. ``try``: it tries a move.
    ``hit``: the position after the move is in the memo, so there is no call. ``win``, ``lose``: the
    position is decided for the player to move, and stored in the memo.

    ``position`` is the mask of filled cells of the current call. ``move`` is the mask of the move,
    ``None`` except for ``try`` and ``hit``. ``known`` is the entry of the memo for a ``hit``.
    """

    kind: StepKind
    depth: int
    position: int
    move: int | None = None
    known: int = UNKNOWN


class Recursion:
    """The search from one board. Moves are tried in the order of `placements`.

    So the order of ``pieces`` decides which pieces are tried first. A search is equal to itself
    alone, not to a copy.

    >>> search = Recursion(Board(2, 2))
    >>> search.wins(), search.visited
    (True, 7)
    """

    def __init__(self, board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> None:
        if as_board(board).empty_count > MAX_CELLS:
            raise TooLarge(
                "recursion.too-large",
                f"the recursion takes up to {MAX_CELLS} empty cells, not {board.empty_count}",
                cells=board.empty_count,
                limit=MAX_CELLS,
            )
        self.board = board
        self._cells = list(bits(board.empty_mask))
        # Within a search, bit i of a position or a move is the i-th of these cells: a position is
        # the index of its entry in the memo.
        self._moves = [self.entry(placement.mask) for placement in board.placements(pieces)]
        self.memo = bytearray(1 << len(self._cells))
        self.visited = 0
        """Number of calls: positions that were not in the memo."""
        self.hits = 0
        """Number of positions that were found in the memo."""
        self.lock = Lock()

    def wins(self) -> bool:
        """Whether the player to move wins; one thread at a time."""
        with self.lock:
            drain(self.visits(), "wins")
        return self.memo[0] == N_POSITION

    def visits(self, pause: int = 1 << 12) -> Generator[int, None, int]:
        """Run `wins` in slices; yield the number of calls after every ``pause``, and return it.

        The stack is explicit: that is faster than the recursion of `steps`.
        """
        memo, all_moves = self.memo, self._moves
        if memo[0]:
            self.hits += 1
            return self.visited
        stack = [(0, iter(all_moves))]
        """The calls under way: the position of each, and the moves that it has not tried."""
        self.visited += 1
        while stack:
            position, moves = stack[-1]
            for move in moves:
                if move & position:
                    continue
                known = memo[position | move]
                if known == UNKNOWN:
                    self.visited += 1
                    stack.append((position | move, iter(all_moves)))
                    if self.visited % pause == 0:
                        yield self.visited
                    break
                self.hits += 1
                if known == P_POSITION:
                    memo[position] = N_POSITION
                    stack.pop()
                    break
            else:
                memo[position] = P_POSITION
                stack.pop()
                if stack:
                    # The caller has a winning move, so its other moves are not tried.
                    memo[stack.pop()[0]] = N_POSITION
        return self.visited

    def steps(self) -> Generator[RecursionStep, bool | None, None]:
        """Run the same search step by step, and fill the memo.

        Sending whether its player wins skips the current call: the call ends with the next step,
        with that result.
        """
        yield from self._steps_of_call(0, 0)

    def _steps_of_call(
        self, position: int, depth: int
    ) -> Generator[RecursionStep, bool | None, tuple[int, bool | None]]:
        """Yield the steps of a call; return its entry, and the answer sent last, for its caller."""
        here = self.board.filled_mask | spread(position, self._cells)
        self.visited += 1
        found = _outcome((yield RecursionStep("call", depth, here)))
        for move in self._moves:
            if found:
                break
            if move & position:
                continue
            mask = spread(move, self._cells)
            found = _outcome((yield RecursionStep("try", depth, here, mask)))
            if found:
                break
            known = self.memo[position | move]
            if known:
                self.hits += 1
                answer = yield RecursionStep("hit", depth, here, mask, known)
            else:
                known, answer = yield from self._steps_of_call(position | move, depth + 1)
            found = N_POSITION if known == P_POSITION else _outcome(answer)
        self.memo[position] = found = found or P_POSITION
        return found, (yield RecursionStep("win" if found == N_POSITION else "lose", depth, here))

    def entry(self, filled_mask: int) -> int:
        """Return the index of a position in the memo."""
        return gathered(filled_mask, self._cells)


def _outcome(answer: bool | None) -> int:
    """Return the entry of the memo for an answer sent to `Recursion.steps`, or for none."""
    if answer is None:
        return UNKNOWN
    return N_POSITION if answer else P_POSITION

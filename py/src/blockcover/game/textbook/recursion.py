"""The recursion of the textbook: depth first, with one byte of memo per position.

Shows how the algorithm works; tests check the tables by it. `table` is the fast way.
`recursion_trace` stores its steps.
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
        # Within a search, a position or a move is the number of its entry in the memo.
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

        The stack is explicit, so that the search can pause at any point.
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
            found = P_POSITION
            hits = 0
            for move in moves:
                if move & position:
                    continue
                known = memo[position | move]
                if known == UNKNOWN:
                    found = UNKNOWN
                    self.visited += 1
                    stack.append((position | move, iter(all_moves)))
                    break
                hits += 1
                if known == P_POSITION:
                    found = N_POSITION
                    break
            self.hits += hits
            if found:
                memo[position] = found
                stack.pop()
                if found == P_POSITION and stack:
                    # The caller has a winning move, so its other moves are not tried.
                    memo[stack.pop()[0]] = N_POSITION
            elif self.visited % pause == 0:
                yield self.visited
        return self.visited

    def steps(self) -> Generator[RecursionStep, bool | None, None]:
        """Run the same search step by step, and fill the memo.

        Sending whether its player wins skips the current call: the call ends with the next step,
        with that result.
        """
        stack = [(0, iter(self._moves))]
        self.visited += 1
        answer = yield RecursionStep("call", 0, self._on_board(0))
        returned = UNKNOWN
        """The result of the call that has just ended, if one has."""
        while stack:
            position, moves = stack[-1]
            depth = len(stack) - 1
            here = self._on_board(position)
            found = N_POSITION if returned == P_POSITION else _outcome(answer)
            option = position
            while not found:
                move = next((move for move in moves if not move & position), None)
                if move is None:
                    found = P_POSITION
                    break
                option = position | move
                move_mask = spread(move, self._cells)
                found = _outcome((yield RecursionStep("try", depth, here, move_mask)))
                known = self.memo[option]
                if found or known == UNKNOWN:
                    break
                self.hits += 1
                found = _outcome((yield RecursionStep("hit", depth, here, move_mask, known)))
                if known == P_POSITION:
                    found = N_POSITION
            if found:
                self.memo[position] = found
                stack.pop()
                answer = yield RecursionStep("win" if found == N_POSITION else "lose", depth, here)
            else:
                self.visited += 1
                stack.append((option, iter(self._moves)))
                answer = yield RecursionStep("call", depth + 1, self._on_board(option))
            returned = found

    def _on_board(self, position: int) -> int:
        """Return the mask of the filled cells of a position."""
        return self.board.filled_mask | spread(position, self._cells)

    def entry(self, filled_mask: int) -> int:
        """Return the index of a position in the memo."""
        return gathered(filled_mask, self._cells)


def _outcome(answer: bool | None) -> int:
    """Return the entry of the memo for an answer sent to `Recursion.steps`, or for none."""
    if answer is None:
        return UNKNOWN
    return N_POSITION if answer else P_POSITION

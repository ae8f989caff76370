"""Answers to requests about board cover.

Owns the last tilings and the last searches that were asked for, from one request to the next.
Decides nothing about tilings.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.cover.by_hand.hints import hand_steps
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.cover.by_hand.unique_tiling import puzzle_steps
from blockcover.cover.count import count_steps
from blockcover.cover.obstruction import obstruction_steps
from blockcover.cover.textbook.backtracking_trace import MAX_DEPTHS, MAX_SKIPPED, SearchTrace
from blockcover.cover.tilings import Tilings, first_tiling_steps
from blockcover.errors import InputError, TooLarge
from blockcover.notation import format_move
from blockcover.pieces import Piece
from blockcover.protocol.cover_messages import (
    CountReply,
    CountRequest,
    CoverPuzzleReply,
    CoverPuzzleRequest,
    FrequenciesReply,
    FrequenciesRequest,
    HandReply,
    HandRequest,
    ObstructionReply,
    ObstructionRequest,
    SearchReply,
    SearchRequest,
    SearchReturnReply,
    SearchReturnRequest,
    SearchTimelineReply,
    SearchTimelineRequest,
    TilingReply,
    TilingRequest,
    TilingsTextReply,
    TilingsTextRequest,
)
from blockcover.service.cover_data import hand_data, obstruction_data, pieces_data, state_data
from blockcover.service.decode import Answer, bad_request
from blockcover.service.depth_profile import shallowest
from blockcover.slices import Pace, Progress, Steps, each, mapped

MAX_LISTED = 10_000
"""Tilings that are listed at most."""

MAX_STATES = 1_000
"""States of a search in one reply at most."""

FEW_CELLS = 15 * 15
"""Empty cells of a board whose tilings are numbered about as soon as the first is found."""


class CoverHandlers:
    """Answers about board cover, by kind of request."""

    def __init__(self) -> None:
        self._searches: dict[tuple[Board, tuple[Piece, ...], bool], SearchTrace] = {}
        self._tilings: Tilings | None = None
        self._forcing: tuple[tuple[Board, tuple[Piece, ...]], Propagation] | None = None
        self.answers: dict[str, Answer] = {
            "count": self._count,
            "tiling": self._tiling,
            "tilings-text": self._tilings_text,
            "frequencies": self._frequencies,
            "obstruction": self._obstruction,
            "cover-puzzle": self._puzzle,
            "hand": self._hand,
            "search": self._search,
            "search-return": self._search_return,
            "search-timeline": self._search_timeline,
        }

    def _count(self, request: CountRequest) -> Steps[CountReply]:
        found = yield from count_steps(request.board, request.pieces)
        return {
            "board": request.board.code,
            "count": str(found.tilings),
            "empty": found.empty,
            "method": found.method,
            "profiles": found.profiles,
        }

    def _tiling(self, request: TilingRequest) -> Steps[TilingReply]:
        """A tiling, its pieces in the order of their cells.

        Where the board is too wide for tilings to be numbered, the first is still found; and of a
        large board it is found before all are numbered.
        """
        wanted = request.seed if request.random else request.number
        if wanted is None:
            raise bad_request("seed" if request.random else "number")
        is_first = wanted == 1 and not request.random
        if (
            is_first
            and request.board.empty_count > FEW_CELLS
            and self._kept(request.board, request.pieces) is None
        ):
            return (yield from self._first_tiling(request, only=False))
        try:
            tilings = yield from self._all_tilings(request.board, request.pieces)
        except TooLarge:
            if not is_first:
                raise
            return (yield from self._first_tiling(request, only=True))
        number = tilings.random_number(wanted) if request.random else wanted
        masks = (yield from tilings.tiling_steps(number)).masks if tilings.count else ()
        return {
            "board": request.board.code,
            "count": str(tilings.count),
            "only_first": False,
            "number": str(number),
            "pieces": pieces_data(masks, request.board.cols),
        }

    def _first_tiling(self, request: TilingRequest, *, only: bool) -> Steps[TilingReply]:
        first = yield from first_tiling_steps(request.board, request.pieces)
        return {
            "board": request.board.code,
            "count": "0" if first is None else None,
            "only_first": only,
            "number": "1",
            "pieces": pieces_data(() if first is None else first.masks, request.board.cols),
        }

    def _tilings_text(self, request: TilingsTextRequest) -> Steps[TilingsTextReply]:
        tilings = yield from self._all_tilings(request.board, request.pieces)
        listed = min(request.limit, MAX_LISTED, tilings.count)
        texts = []
        pace = Pace()
        for number in range(1, listed + 1):
            texts.append(str((yield from tilings.tiling_steps(number))))
            if pace.is_over():
                yield Progress("tilings", number, listed)
        return {"count": str(tilings.count), "listed": listed, "text": "\n\n".join(texts)}

    def _frequencies(self, request: FrequenciesRequest) -> Steps[FrequenciesReply]:
        tilings = yield from self._all_tilings(request.board, request.pieces)
        found = yield from tilings.frequencies_steps()
        return {
            "count": str(tilings.count),
            "placements": [
                {"move": format_move(mask, request.board.cols), "count": str(count)}
                for mask, count in found.items()
            ],
        }

    def _obstruction(self, request: ObstructionRequest) -> Steps[ObstructionReply]:
        found = yield from obstruction_steps(request.board, request.pieces)
        return obstruction_data(request.board, found)

    def _puzzle(self, request: CoverPuzzleRequest) -> Steps[CoverPuzzleReply]:
        empty = Board(request.rows, request.cols)
        difficulty, seed = request.difficulty, request.seed
        found = yield from puzzle_steps(empty, request.pieces, difficulty, seed)
        return {
            "difficulty": difficulty,
            "seed": seed,
            "puzzle": found
            and {
                "board": found.board.code,
                "placements": found.placements,
                "branches": found.branches,
                "rounds": found.rounds,
            },
        }

    def _hand(self, request: HandRequest) -> Steps[HandReply]:
        key = request.board, request.pieces
        passed = yield from request.board.line_steps(request.line, request.pieces)
        if self._forcing is None or self._forcing[0] != key:
            self._forcing = key, (yield from Propagation.steps(*key))
        masks = [board.filled_mask for board in passed]
        return hand_data(passed[-1], (yield from hand_steps(self._forcing[1], masks)))

    def _search(self, request: SearchRequest) -> Steps[SearchReply]:
        board = request.board
        trace = self._trace((board, request.pieces, request.ordered))
        count = min(request.count, MAX_STATES)
        goal = request.first + count
        yield from mapped(trace.explore(goal), lambda explored: Progress("search", explored, goal))
        first = min(request.first, trace.explored)
        states = yield from each(
            trace.states(first, count), lambda state: state_data(board, state), "states"
        )
        return {
            "explored": trace.explored,
            "length": trace.length,
            "first": first,
            "states": states,
        }

    def _search_return(self, request: SearchReturnRequest) -> Steps[SearchReturnReply]:
        trace = self._trace((request.board, request.pieces, request.ordered))
        at = request.at
        yield from mapped(trace.explore(at), lambda explored: Progress("search", explored, at))
        end = yield from mapped(
            trace.return_after(at, under_way=request.under_way),
            lambda passed: Progress("search", passed, MAX_SKIPPED),
        )
        if end is not None:
            return {"at": end, "tilings": None}
        covered = request.board.filled_mask | sum(trace.state_at(at).laid)
        try:
            left = yield from count_steps(request.board.with_filled(covered), request.pieces)
        except InputError:
            return {"at": None, "tilings": None}
        return {"at": None, "tilings": str(left.tilings)}

    def _search_timeline(self, request: SearchTimelineRequest) -> Steps[SearchTimelineReply]:
        trace = self._trace((request.board, request.pieces, request.ordered))
        yield from mapped(
            trace.explore(MAX_DEPTHS), lambda explored: Progress("search", explored, MAX_DEPTHS)
        )
        depths = yield from mapped(
            trace.depths(), lambda done: Progress("depths", done, MAX_DEPTHS)
        )
        return {
            "total": trace.explored,
            "complete": trace.length is not None,
            "depths": shallowest(depths, request.count),
        }

    def _trace(self, key: tuple[Board, tuple[Piece, ...], bool]) -> SearchTrace:
        """The search of a board; the ordered and the unordered one are looked at side by side."""
        if key not in self._searches:
            self._searches = {
                other: kept for other, kept in self._searches.items() if other[:2] == key[:2]
            }
            board, pieces, ordered = key
            self._searches[key] = SearchTrace(board, pieces, ordered=ordered)
        return self._searches[key]

    def _kept(self, board: Board, pieces: tuple[Piece, ...]) -> Tilings | None:
        """The tilings asked for last, if they are these."""
        kept = self._tilings
        if kept is None or (kept.board, kept.pieces) != (board, pieces):
            return None
        return kept

    def _all_tilings(self, board: Board, pieces: tuple[Piece, ...]) -> Steps[Tilings]:
        """All tilings of a board; the last ones asked for are kept."""
        kept = self._kept(board, pieces)
        if kept is None:
            # Dropped before, not after, the next ones are made: each may be large.
            self._tilings = None
            self._tilings = kept = yield from Tilings.steps(board, pieces)
        return kept

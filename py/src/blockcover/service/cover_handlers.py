"""Handlers of the requests about board cover.

Owns the tilings, the propagation and the searches of the latest board, for the next request.
Contains no solver.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.cover.by_hand.hints import feedback_steps
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.cover.by_hand.unique_tiling import puzzle_steps
from blockcover.cover.count import count_steps
from blockcover.cover.obstruction import obstruction_steps
from blockcover.cover.textbook.backtracking_trace import MAX_DEPTHS, MAX_SKIPPED, SearchTrace
from blockcover.cover.tilings import Tilings, first_tiling_steps
from blockcover.drawing import stretches
from blockcover.errors import InputError, TooLarge
from blockcover.notation import format_move
from blockcover.pieces import Piece
from blockcover.protocol import cover_messages as messages
from blockcover.service.cover_data import hand_data, obstruction_data, pieces_data, state_data
from blockcover.service.decode import Answer, bad_request
from blockcover.slices import Pace, Progress, Steps, mapped

MAX_LISTED = 10_000
"""Largest number of tilings in a list."""

MAX_STATES = 1_000
"""Largest number of states in one reply."""

FEW_CELLS = 15 * 15
"""Up to this many empty cells, all tilings are numbered about as fast as the first is found."""


class CoverHandlers:
    """The handlers by kind of request, with their caches."""

    def __init__(self) -> None:
        self._searched: tuple[Board, tuple[Piece, ...]] | None = None
        self._searches: dict[bool, SearchTrace] = {}
        self._tilings: Tilings | None = None
        self._propagation: tuple[tuple[Board, tuple[Piece, ...]], Propagation] | None = None
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

    def _count(self, request: messages.CountRequest) -> Steps[messages.CountReply]:
        result = yield from count_steps(request.board, request.pieces)
        return {
            "board": request.board.code,
            "count": str(result.tilings),
            "empty": result.empty,
            "method": result.method,
            "profiles": result.profiles,
        }

    def _tiling(self, request: messages.TilingRequest) -> Steps[messages.TilingReply]:
        """Find a tiling; its pieces are in the order of their cells.

        The first tiling of a large board is found without numbering all tilings. So is that of a
        board that is too wide to number its tilings.
        """
        choice = request.seed if request.random else request.number
        if choice is None:
            raise bad_request("seed" if request.random else "number")
        is_first = choice == 1 and not request.random
        if (
            is_first
            and request.board.empty_count > FEW_CELLS
            and self._cached_tilings(request.board, request.pieces) is None
        ):
            return (yield from self._first_tiling(request, only=False))
        try:
            tilings = yield from self._all_tilings(request.board, request.pieces)
        except TooLarge:
            if not is_first:
                raise
            return (yield from self._first_tiling(request, only=True))
        number = tilings.random_number(choice) if request.random else choice
        masks = (yield from tilings.tiling_steps(number)).masks if tilings.count else ()
        return {
            "board": request.board.code,
            "count": str(tilings.count),
            "only_first": False,
            "number": str(number),
            "pieces": pieces_data(masks, request.board.cols),
        }

    def _first_tiling(
        self, request: messages.TilingRequest, *, only: bool
    ) -> Steps[messages.TilingReply]:
        first = yield from first_tiling_steps(request.board, request.pieces)
        return {
            "board": request.board.code,
            "count": "0" if first is None else None,
            "only_first": only,
            "number": "1",
            "pieces": pieces_data(() if first is None else first.masks, request.board.cols),
        }

    def _tilings_text(
        self, request: messages.TilingsTextRequest
    ) -> Steps[messages.TilingsTextReply]:
        tilings = yield from self._all_tilings(request.board, request.pieces)
        listed = min(request.limit, MAX_LISTED, tilings.count)
        texts = []
        pace = Pace()
        for number in range(1, listed + 1):
            texts.append(str((yield from tilings.tiling_steps(number))))
            if pace.is_over():
                yield Progress("tilings", number, listed)
        return {"count": str(tilings.count), "listed": listed, "text": "\n\n".join(texts)}

    def _frequencies(
        self, request: messages.FrequenciesRequest
    ) -> Steps[messages.FrequenciesReply]:
        tilings = yield from self._all_tilings(request.board, request.pieces)
        frequencies = yield from tilings.frequencies_steps()
        return {
            "count": str(tilings.count),
            "placements": [
                {"move": format_move(mask, request.board.cols), "count": str(count)}
                for mask, count in frequencies.items()
            ],
        }

    def _obstruction(
        self, request: messages.ObstructionRequest
    ) -> Steps[messages.ObstructionReply]:
        obstruction = yield from obstruction_steps(request.board, request.pieces)
        return obstruction_data(request.board, obstruction)

    def _puzzle(self, request: messages.CoverPuzzleRequest) -> Steps[messages.CoverPuzzleReply]:
        empty = Board(request.rows, request.cols)
        difficulty, seed = request.difficulty, request.seed
        puzzle = yield from puzzle_steps(empty, request.pieces, difficulty, seed)
        return {
            "difficulty": difficulty,
            "seed": seed,
            "puzzle": puzzle
            and {
                "board": puzzle.board.code,
                "placements": puzzle.placements,
                "branches": puzzle.branches,
                "rounds": puzzle.rounds,
            },
        }

    def _hand(self, request: messages.HandRequest) -> Steps[messages.HandReply]:
        key = request.board, request.pieces
        boards = yield from request.board.line_steps(request.line, request.pieces)
        if self._propagation is None or self._propagation[0] != key:
            self._propagation = key, (yield from Propagation.steps(*key))
        masks = [board.filled_mask for board in boards]
        return hand_data(boards[-1], (yield from feedback_steps(self._propagation[1], masks)))

    def _search(self, request: messages.SearchRequest) -> Steps[messages.SearchReply]:
        count = min(request.count, MAX_STATES)
        trace = yield from self._explored(request, request.first + count)
        first = min(request.first, trace.explored)
        search = trace.at(first)
        states: list[messages.StateData] = []
        pace = Pace()
        while len(states) < count and (not states or search.advance()):
            states.append(state_data(request.board, search))
            if pace.is_over():
                yield Progress("states", len(states), count)
        return {
            "explored": trace.explored,
            "length": trace.length,
            "first": first,
            "states": states,
        }

    def _search_return(
        self, request: messages.SearchReturnRequest
    ) -> Steps[messages.SearchReturnReply]:
        at = request.at
        trace = yield from self._explored(request, at)
        end = yield from mapped(
            trace.return_after(at, under_way=request.under_way),
            lambda passed: Progress("search", passed, MAX_SKIPPED),
        )
        if end is not None:
            return {"at": end, "tilings": None}
        covered = request.board.filled_mask | sum(trace.at(at).laid)
        try:
            count = yield from count_steps(request.board.with_filled(covered), request.pieces)
        except InputError:
            return {"at": None, "tilings": None}
        return {"at": None, "tilings": str(count.tilings)}

    def _search_timeline(
        self, request: messages.SearchTimelineRequest
    ) -> Steps[messages.SearchTimelineReply]:
        trace = yield from self._explored(request, MAX_DEPTHS)
        return {
            "total": trace.explored,
            "complete": trace.length is not None,
            "depths": stretches(trace.depths(), request.count, min),
        }

    def _explored(
        self,
        request: messages.SearchRequest
        | messages.SearchReturnRequest
        | messages.SearchTimelineRequest,
        steps: int,
    ) -> Steps[SearchTrace]:
        """Return the ordered or unordered search of a board, explored so far, and cache it."""
        board, pieces, ordered = request.board, request.pieces, request.ordered
        if self._searched != (board, pieces):
            self._searched = board, pieces
            self._searches.clear()
        if ordered not in self._searches:
            self._searches[ordered] = SearchTrace(board, pieces, ordered=ordered)
        trace = self._searches[ordered]
        yield from mapped(trace.explore(steps), lambda done: Progress("search", done, steps))
        return trace

    def _cached_tilings(self, board: Board, pieces: tuple[Piece, ...]) -> Tilings | None:
        tilings = self._tilings
        if tilings is None or (tilings.board, tilings.pieces) != (board, pieces):
            return None
        return tilings

    def _all_tilings(self, board: Board, pieces: tuple[Piece, ...]) -> Steps[Tilings]:
        """Return the tilings of a board, cached for the next request."""
        tilings = self._cached_tilings(board, pieces)
        if tilings is None:
            # Free the old tilings first: both may be large.
            self._tilings = None
            self._tilings = tilings = yield from Tilings.steps(board, pieces)
        return tilings

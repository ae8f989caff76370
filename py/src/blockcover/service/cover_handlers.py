"""Handlers of the requests about board cover.

Owns the tilings, the propagation and the searches of the latest board, for the next request.
Contains no solver.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from blockcover.board import Board
from blockcover.cover.by_hand.hints import Feedback, feedback_steps
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.cover.by_hand.unique_tiling import CoverPuzzle, cover_puzzle, daily
from blockcover.cover.count import Method, count_details
from blockcover.cover.obstruction import Obstruction, obstruction
from blockcover.cover.textbook.backtracking import Backtracking, Line, SearchEvent
from blockcover.cover.textbook.backtracking_trace import MAX_DEPTHS, MAX_SKIPPED, SearchTrace
from blockcover.cover.tilings import Tilings, first_tiling
from blockcover.drawing import colours
from blockcover.errors import InputError, TooLarge
from blockcover.notation import Move
from blockcover.pieces import L_TROMINOES
from blockcover.service.stretches import stretches
from blockcover.wire import Difficulty, Numeral, Pieces, Side, bad_request
from blockcover.work import Pace, Progress, Steps, mapped

MAX_LISTED = 10_000
"""At most this many tilings in a list."""

_MAX_STATES = 1_000
"""At most this many states in one reply."""

_FEW_CELLS = 15 * 15
"""Up to this many empty cells, all tilings are numbered about as fast as the first is found."""


@dataclass(frozen=True)
class CountReply:
    """The number of tilings, and the method that counted it.

    At most ``profiles`` were in memory at once.
    """

    board: Board
    count: str
    empty: int
    """The number of empty cells."""
    method: Method
    profiles: int


class Laid(NamedTuple):
    """A piece of a tiling, and the number of its colour: neighbours differ."""

    move: Move
    colour: int


@dataclass(frozen=True)
class TilingReply:
    board: Board
    count: str | None
    """``None`` if only the first tiling was searched for."""
    only_first: bool
    """Whether the board is too wide to number its tilings."""
    number: str
    pieces: list[Laid]


@dataclass(frozen=True)
class TilingsTextReply:
    """The number of all tilings, and a ``text`` of those ``listed``."""

    count: str
    listed: int
    text: str


@dataclass(frozen=True)
class Frequency:
    """A placement, and the number of tilings that contain it."""

    move: Move
    count: str


@dataclass(frozen=True)
class FrequenciesReply:
    count: str
    """The number of all tilings."""
    placements: list[Frequency]


class ObstructionReply(NamedTuple):
    board: Board
    why: Obstruction | None
    """``None`` if the board has a tiling."""


class CoverPuzzleReply(NamedTuple):
    difficulty: int
    seed: int
    puzzle: CoverPuzzle | None
    """``None`` if no board of this size with exactly one tiling was found."""


class State(NamedTuple):
    """The state of a cover search after step ``number``; ``line`` of the book's code does it.

    ``tries``, ``places``, ``dead_ends`` and ``found`` count such steps so far.
    """

    number: int
    event: SearchEvent | None
    move: Move
    """The placement that is tried, laid or taken back; empty if there is none."""
    fits: bool
    cell: Move | None
    """The empty cell that the running call covers, in the ordered search."""
    tried: int
    """How many placements the running call has tried."""
    laid: list[Move]
    tries: int
    places: int
    dead_ends: int
    found: int
    ended: bool
    line: Line


class SearchReply(NamedTuple):
    explored: int
    """Number of explored steps."""
    length: int | None
    """The number of all steps; ``None`` until the search has ended."""
    first: int
    """The number of the first of the ``states``."""
    states: list[State]


class SearchReturnReply(NamedTuple):
    at: int | None
    """``None`` if the return is too many steps ahead."""
    tilings: str | None
    """The number of tilings of the remaining cells, if ``at`` is ``None`` and it can be counted."""


class SearchTimelineReply(NamedTuple):
    total: int
    """Number of explored steps."""
    complete: bool
    """Whether the search has ended."""
    depths: list[int]
    """The least depth in each stretch. The greatest is the same in all stretches of a long search.
    """


class CoverHandlers:
    """A method for each kind of request, with their caches."""

    def __init__(self) -> None:
        self._searched: tuple[Board, Pieces] | None = None
        self._searches: dict[bool, SearchTrace] = {}
        """The searches of that board: the one that is ordered, and the one that is not."""
        self._tilings: Tilings | None = None
        self._propagation: tuple[tuple[Board, Pieces], Propagation] | None = None

    def count(self, *, board: Board, pieces: Pieces = L_TROMINOES) -> Steps[CountReply]:
        """Count the tilings."""
        result = yield from count_details.steps(board, pieces)
        count = str(result.tilings)
        return CountReply(board, count, result.empty, result.method, result.profiles)

    def tiling(
        self,
        *,
        board: Board,
        number: Numeral | None = None,
        random: bool = False,
        seed: int | None = None,
        pieces: Pieces = L_TROMINOES,
    ) -> Steps[TilingReply]:
        """Find the tiling of a ``number``, or a random one by its ``seed``."""
        choice = seed if random else number
        if choice is None:
            raise bad_request("seed" if random else "number")
        is_first = choice == 1 and not random
        tilings, is_too_wide = self._cached_tilings(board, pieces), False
        # The first tiling of a large board is found without numbering all tilings. So is that of a
        # board that is too wide to number its tilings.
        if tilings is None and not (is_first and board.empty_count > _FEW_CELLS):
            try:
                tilings = yield from self._all_tilings(board, pieces)
            except TooLarge:
                if not is_first:
                    raise
                is_too_wide = True
        if tilings is None:
            tiling = yield from first_tiling.steps(board, pieces)
            count = "0" if tiling is None else None
        else:
            count = str(tilings.total)
            choice = tilings.random_number(choice) if random else choice
            tiling = (yield from tilings.tiling.steps(choice)) if tilings.total else None
        masks = () if tiling is None else tiling.masks
        laid = list(map(Laid, map(board.text_of, masks), colours(masks, board.cols)))
        return TilingReply(board, count, is_too_wide, str(choice), laid)

    def tilings_text(
        self, *, board: Board, limit: int, pieces: Pieces = L_TROMINOES
    ) -> Steps[TilingsTextReply]:
        """List the first tilings as text, at most ``limit`` of them."""
        tilings = yield from self._all_tilings(board, pieces)
        listed = min(limit, MAX_LISTED, tilings.total)
        texts = []
        pace = Pace()
        for number in range(1, listed + 1):
            texts.append(str((yield from tilings.tiling.steps(number))))
            if pace.is_over():
                yield Progress("tilings", number, listed)
        return TilingsTextReply(str(tilings.total), listed, "\n\n".join(texts))

    def frequencies(self, *, board: Board, pieces: Pieces = L_TROMINOES) -> Steps[FrequenciesReply]:
        """Count for each placement the tilings that contain it."""
        tilings = yield from self._all_tilings(board, pieces)
        frequencies = yield from tilings.frequencies.steps()
        placements = [
            Frequency(board.text_of(mask), str(count)) for mask, count in frequencies.items()
        ]
        return FrequenciesReply(str(tilings.total), placements)

    def obstruction(self, *, board: Board, pieces: Pieces = L_TROMINOES) -> Steps[ObstructionReply]:
        """Find the reason why a board has no tiling."""
        return ObstructionReply(board, (yield from obstruction.steps(board, pieces)))

    def cover_puzzle(
        self,
        *,
        rows: Side,
        cols: Side,
        difficulty: Difficulty,
        seed: int,
        pieces: Pieces = L_TROMINOES,
    ) -> Steps[CoverPuzzleReply]:
        """Generate a board with exactly one tiling; ``difficulty`` is 1 to 5."""
        puzzle = yield from cover_puzzle.steps(rows, cols, pieces, difficulty=difficulty, seed=seed)
        return CoverPuzzleReply(difficulty, seed, puzzle)

    def daily_cover_puzzle(self, *, date: date) -> Steps[CoverPuzzleReply]:
        """Generate the board of a day such as ``2026-01-31``, the same for everybody."""
        side, difficulty, seed = daily(date)
        return self.cover_puzzle(rows=side, cols=side, difficulty=difficulty, seed=seed)

    def hand(self, *, board: Board, line: str, pieces: Pieces = L_TROMINOES) -> Steps[Feedback]:
        """Check a partial cover; ``line`` lists its placements in order."""
        key = board, pieces
        boards = board.boards_of(line, pieces)
        if self._propagation is None or self._propagation[0] != key:
            self._propagation = key, (yield from Propagation.steps(*key))
        masks = [board.filled_mask for board in boards]
        return (yield from feedback_steps(self._propagation[1], masks))

    def search(
        self,
        *,
        board: Board,
        first: int,
        count: int,
        ordered: bool = True,
        pieces: Pieces = L_TROMINOES,
    ) -> Steps[SearchReply]:
        """List ``count`` states of a cover search, from the state after step ``first``."""
        count = min(count, _MAX_STATES)
        trace = yield from self._explored(board, pieces, first + count, ordered=ordered)
        first = min(first, trace.explored)
        search = trace.at(first)
        states: list[State] = []
        pace = Pace()
        while len(states) < count and (not states or search.advance()):
            states.append(_state(board, search))
            if pace.is_over():
                yield Progress("states", len(states), count)
        return SearchReply(trace.explored, trace.length, first, states)

    def search_return(
        self,
        *,
        board: Board,
        at: int,
        under_way: bool,
        ordered: bool = True,
        pieces: Pieces = L_TROMINOES,
    ) -> Steps[SearchReturnReply]:
        """Find the next return of a cover search after step ``at``.

        If ``under_way``, the return of the running call, otherwise of any call.
        """
        trace = yield from self._explored(board, pieces, at, ordered=ordered)
        end = yield from mapped(
            trace.return_after(at, under_way=under_way),
            lambda passed: Progress("search", passed, MAX_SKIPPED),
        )
        if end is not None:
            return SearchReturnReply(end, None)
        # The return is too many steps ahead, but the tilings that it has to find can be counted.
        covered = board.filled_mask | sum(trace.at(at).laid)
        try:
            count = yield from count_details.steps(board.with_filled(covered), pieces)
        except InputError:
            return SearchReturnReply(None, None)
        return SearchReturnReply(None, str(count.tilings))

    def search_timeline(
        self, *, board: Board, count: int, ordered: bool = True, pieces: Pieces = L_TROMINOES
    ) -> Steps[SearchTimelineReply]:
        """Summarise the depth of a cover search in ``count`` equal stretches of its steps."""
        trace = yield from self._explored(board, pieces, MAX_DEPTHS, ordered=ordered)
        depths = stretches(trace.depths(), count, min)
        return SearchTimelineReply(trace.explored, trace.length is not None, depths)

    def _explored(
        self, board: Board, pieces: Pieces, steps: int, *, ordered: bool
    ) -> Steps[SearchTrace]:
        """Return the ordered or unordered search of a board, explored so far, and cache it."""
        if self._searched != (board, pieces):
            self._searched = board, pieces
            self._searches.clear()
        if ordered not in self._searches:
            self._searches[ordered] = SearchTrace(board, pieces, ordered=ordered)
        trace = self._searches[ordered]
        yield from mapped(trace.explore(steps), lambda done: Progress("search", done, steps))
        return trace

    def _cached_tilings(self, board: Board, pieces: Pieces) -> Tilings | None:
        tilings = self._tilings
        if tilings is None or (tilings.board, tilings.pieces) != (board, pieces):
            return None
        return tilings

    def _all_tilings(self, board: Board, pieces: Pieces) -> Steps[Tilings]:
        """Return the tilings of a board, cached for the next request."""
        tilings = self._cached_tilings(board, pieces)
        if tilings is None:
            # Free the old tilings first: both may be large.
            self._tilings = None
            self._tilings = tilings = yield from Tilings.steps(board, pieces)
        return tilings


def _state(board: Board, search: Backtracking) -> State:
    counts = search.counts
    return State(
        number=search.number,
        event=search.event,
        move=board.text_of(search.mask),
        fits=search.fits,
        cell=None if search.cell is None else board.text_of(1 << search.cell),
        tried=search.tried,
        laid=list(map(board.text_of, search.laid)),
        tries=counts["try"],
        places=counts["place"],
        dead_ends=counts["dead-end"],
        found=counts["found"],
        ended=search.ended,
        line=search.line,
    )

"""What goes through the engine's door: requests, replies and other events, as types.

Owns the shape of every request and of everything that is told of it. Knows no solver. The page's
types of the same things are made from these (`npm run protocol`), so the two sides cannot differ.

On the wire all of it is JSON. A request is an object with its ``kind`` and the fields of its class
here; boards are board codes, pieces and moves are texts, tilings' numbers are decimal digits. Of a
request at work the engine tells in events: any number of `ProgressEvent` and `NeedEvent`, then one
reply, `ErrorEvent` or `CancelledEvent`. A reply is an object with ``kind`` ``"reply"``, the
``request``'s kind, the ``seconds`` that it took, and the fields of its class here.
"""

from __future__ import annotations

from typing import Any

from blockcover.protocol.cover import (
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
from blockcover.protocol.game import (
    AnalyseReply,
    AnalyseRequest,
    DailyPuzzleRequest,
    LineReply,
    LineRequest,
    MovesReply,
    MovesRequest,
    PlayReply,
    PlayRequest,
    PuzzleReply,
    PuzzleRequest,
    StrategyMoveReply,
    StrategyMoveRequest,
    StrategyReadReply,
    StrategyReadRequest,
    StrategyReply,
    StrategyRequest,
    VerdictReply,
    VerdictRequest,
)
from blockcover.protocol.judge import (
    CompareReply,
    CompareRequest,
    CostsReply,
    CostsRequest,
    JudgeReply,
    JudgeRequest,
    StressRanRequest,
    StressReply,
    StressRequest,
    TestsReply,
    TestsRequest,
)
from blockcover.protocol.recursion import (
    RecursionReply,
    RecursionRequest,
    RecursionTimelineReply,
    RecursionTimelineRequest,
    RecursionVisitsReply,
    RecursionVisitsRequest,
)
from blockcover.protocol.texts import ReadReply, ReadRequest

EXCHANGES: dict[str, tuple[Any, type]] = {
    "verdict": (VerdictRequest, VerdictReply),
    "moves": (MovesRequest, MovesReply),
    "analyse": (AnalyseRequest, AnalyseReply),
    "line": (LineRequest, LineReply),
    "play": (PlayRequest, PlayReply),
    "puzzle": (PuzzleRequest, PuzzleReply),
    "daily-puzzle": (DailyPuzzleRequest, PuzzleReply),
    "recursion": (RecursionRequest, RecursionReply),
    "recursion-timeline": (RecursionTimelineRequest, RecursionTimelineReply),
    "recursion-visits": (RecursionVisitsRequest, RecursionVisitsReply),
    "strategy": (StrategyRequest, StrategyReply),
    "strategy-read": (StrategyReadRequest, StrategyReadReply),
    "strategy-move": (StrategyMoveRequest, StrategyMoveReply),
    "count": (CountRequest, CountReply),
    "tiling": (TilingRequest, TilingReply),
    "tilings-text": (TilingsTextRequest, TilingsTextReply),
    "frequencies": (FrequenciesRequest, FrequenciesReply),
    "obstruction": (ObstructionRequest, ObstructionReply),
    "cover-puzzle": (CoverPuzzleRequest, CoverPuzzleReply),
    "hand": (HandRequest, HandReply),
    "search": (SearchRequest, SearchReply),
    "search-return": (SearchReturnRequest, SearchReturnReply),
    "search-timeline": (SearchTimelineRequest, SearchTimelineReply),
    "judge": (JudgeRequest, JudgeReply),
    "compare": (CompareRequest, CompareReply),
    "stress": (StressRequest, StressReply),
    "stress-ran": (StressRanRequest, StressReply),
    "costs": (CostsRequest, CostsReply),
    "tests": (TestsRequest, TestsReply),
    "read": (ReadRequest, ReadReply),
}
"""Every kind of request with its named tuple and the type of its reply.

Named tuples, since data classes take five times as long to make, for which a first visit waits.
"""

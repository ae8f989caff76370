"""`service` as a state machine: requests that take turns, are cancelled, and evict each other.

Every answer follows the definitions, whatever other requests there are, and the caches stay within
the memory limit.
"""

import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, initialize, invariant, rule

from blockcover.board import Board
from blockcover.service import Service, Task
from oracles import Cells, Values, all_tilings, game_values
from random_cases import carved_board, pieces_text, random_board, random_shapes, scaled

Asked = tuple[Task, str, Board, list[Cells]]

GAME = ["verdict", "moves", "analyse", "line", "play", "recursion", "strategy"]
COVER = ["count", "tiling", "frequencies", "hand"]


def request_of(kind: str, board: Board, shapes: list[Cells]) -> dict[str, Any]:
    extra: dict[str, dict[str, Any]] = {
        "line": {"line": ""},
        "hand": {"line": ""},
        "recursion": {"first": 0, "count": 1, "skips": [0]},
        "play": {"seed": 1},
        "tiling": {"number": "1"},
    }
    pieces = pieces_text(shapes)
    return {"kind": kind, "board": board.code, "pieces": pieces, **extra.get(kind, {})}


class Machine(RuleBasedStateMachine):
    asked = Bundle("asked")

    @initialize(max_bytes=st.sampled_from([1, 1 << 12, 1 << 16, 1 << 28]))
    def open(self, max_bytes: int) -> None:
        self.service = Service(max_bytes)
        self.max_bytes = max_bytes
        self.at_work = 0

    @rule(target=asked, kind=st.sampled_from(GAME + COVER), seed=st.integers(0, 1 << 20))
    def ask(self, kind: str, seed: int) -> Asked:
        rng = Random(seed)
        shapes = random_shapes(rng)
        most = 10
        board = random_board(rng, most)
        if rng.random() < 0.3:
            board = carved_board(rng, shapes, most)
        self.at_work += 1
        return self.service.start(json.dumps(request_of(kind, board, shapes))), kind, board, shapes

    @rule(asked=asked)
    def advance_a_little(self, asked: Asked) -> None:
        asked[0].advance(0)

    @rule(asked=consumes(asked))
    def cancel(self, asked: Asked) -> None:
        asked[0].cancel()
        assert json.loads(asked[0].advance(0))[-1:] in ([], [{"kind": "cancelled"}])
        self.at_work -= 1

    @rule(asked=consumes(asked))
    def answer(self, asked: Asked) -> None:
        task, kind, board, shapes = asked
        events: list[dict[str, Any]] = []
        while not events or events[-1]["kind"] not in ("reply", "error"):
            new = json.loads(task.advance(50))
            if not new:
                break  # an earlier short slice ended it
            events += new
        self.at_work -= 1
        if events:
            reply = events[-1]
            if reply["kind"] == "error" and reply["code"] == "board.too-large":
                # If the limit is too small for any table, a game is refused.
                assert self.max_bytes < 1 << 16
                assert self.service.tables.nbytes <= self.max_bytes
            else:
                check(kind, reply, board, shapes, self.max_bytes)

    @invariant()
    def the_bound_holds_at_rest(self) -> None:
        if hasattr(self, "service") and not self.at_work:
            assert self.service.tables.nbytes <= self.max_bytes


def check(
    kind: str, reply: dict[str, Any], board: Board, shapes: list[Cells], max_bytes: int
) -> None:
    """Compare a reply with the definitions."""
    case = (kind, board.code, pieces_text(shapes), reply)
    if kind in COVER:
        tilings = all_tilings(board.rows, board.cols, board.filled_mask, shapes)
        if kind == "hand":
            assert reply["rest"] == ("possible" if tilings else "impossible"), case
            return
        assert reply["count"] == str(len(tilings)), case
        if kind == "tiling" and tilings:
            assert {board.mask_of(piece["move"]) for piece in reply["pieces"]} in tilings, case
        elif kind == "frequencies":
            for placement in reply["placements"]:
                mask = board.mask_of(placement["move"])
                assert placement["count"] == str(sum(mask in tiling for tiling in tilings)), case
        return
    value = game_values(board.rows, board.cols, shapes)
    expected = value(board.filled_mask)
    if reply["kind"] == "error":
        assert (kind, reply["code"]) == ("strategy", "strategy.too-large"), case
    elif kind == "verdict":
        assert (reply["outcome"] == "WINNING") == expected.wins, case
        winning = reply["winning_move"]
        assert (winning is not None) == expected.wins, case
        if winning is not None:
            assert not value(board.filled_mask | board.mask_of(winning)).wins, case
    elif kind == "analyse":
        assert (reply["grundy"], reply["remoteness"]) == (expected.grundy, expected.remoteness)
        for move in reply["moves"]:
            option = value(board.filled_mask | board.mask_of(move["move"]))
            found = Values(not move["wins"], move["grundy"], move["remoteness"])
            assert found == option, (case, move)
    elif kind == "line":
        (position,) = reply["positions"]
        if position["outcome"] is None:
            # Without memory for a table a position is not judged.
            assert max_bytes < 1 << 16, case
            return
        known = (position["grundy"], position["remoteness"])
        assert known == (expected.grundy, expected.remoteness), case
        assert (position["outcome"] == "WINNING") == expected.wins, case
    elif kind == "moves":
        assert (not reply["options"]) == (not expected.remoteness), case
    elif kind == "play":
        assert (reply["move"] is None) == (not expected.remoteness), case
        # Without memory for a table a move is still chosen.
        assert reply["basis"] == "table" or max_bytes < 1 << 16, case
    elif kind == "recursion":
        assert (reply["total"], reply["complete"]) == (2, True), case
    else:
        assert reply["strategy"]["winner"] == ("first" if expected.wins else "second"), case


class TestMachine(Machine.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(
        max_examples=scaled(100),
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )

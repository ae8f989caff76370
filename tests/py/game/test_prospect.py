"""`game.prover`: the estimate whether a search is hopeless, and the package's warning."""

import warnings
from collections.abc import Callable

import pytest

from blockcover import BLOCK_GAME, CRAM, Board, LongSearchWarning, Piece, Solver, analyse, best_move
from blockcover.cli.progress import finish
from blockcover.game.layout import Layout
from blockcover.game.proof.search import ProofSearch
from blockcover.game.prover import Prospect, prospect_steps
from blockcover.work import Steps, drain
from oracles import BLOCK_GAME_SHAPES, game_moves


def prospect(board: Board, pieces: tuple[Piece, ...] = BLOCK_GAME) -> Prospect | None:
    return drain(prospect_steps(Layout.of(board, pieces)))


@pytest.mark.parametrize(
    ("code", "cells", "hopeless"),
    [
        ("8/8/8/8/8/8/8/8", 64, True),
        ("7/7/7/7/7/7/7", 49, True),
        ("5/5/5/5/5/5/5", 35, False),
        # Searches of these were completed.
        ("13/13/13", 39, False),
        ("7x/2xxx2x/x1x1xx1x/4xxxx/1x6/xxx1x3/xx3x2/xxx3x1", 38, False),
    ],
)
def test_what_a_search_has_to_settle(code: str, cells: int, hopeless: bool) -> None:
    board = Board.parse(code)
    found = prospect(board)
    assert found is not None
    component = max(board.components(), key=int.bit_count)
    moves = [
        move
        for move in game_moves(board.rows, board.cols, BLOCK_GAME_SHAPES)
        if move & ~component == 0
    ]
    assert found == (cells, len(moves), hopeless)


@pytest.mark.parametrize(
    ("code", "pieces"),
    [
        ("5/5/5/5/5/5", BLOCK_GAME),
        # Answered by the half turn, by a known result, or refused.
        ("7/7/7/7/7/7/7/7", BLOCK_GAME),
        ("xx6/8/8/8/8/8/8/6xx", CRAM),
        ("6/6/6/6/6/6", BLOCK_GAME),
        ("9/9/9/9/9/9/9/9/9", BLOCK_GAME),
        ("xxx", BLOCK_GAME),
    ],
)
def test_no_search_is_made(code: str, pieces: tuple[Piece, ...]) -> None:
    assert prospect(Board.parse(code), pieces) is None


class Begun(Exception):
    """Raised where a search would begin."""


@pytest.mark.parametrize(
    "ask",
    [
        Solver().wins,
        Solver().grundy,
        Solver().winning_move,
        analyse,
        best_move,
    ],
)
def test_the_package_warns(ask: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> None:
    def begun(*_: object) -> Steps[ProofSearch]:
        raise Begun

    monkeypatch.setattr(ProofSearch, "steps", begun)
    message = "64 joined cells with 308 moves: no search of that size has come to an end yet"
    with pytest.warns(LongSearchWarning, match=message) as warned, pytest.raises(Begun):
        ask(Board(8, 8))
    assert warned[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(Begun):
            ask(Board(5, 7))
        with pytest.raises(Begun):
            ask(Board(8, 8), seconds=60)
        # Who takes the slices can stop at any time.
        with pytest.raises(Begun):
            finish(analyse.steps(Board(8, 8)), "positions")

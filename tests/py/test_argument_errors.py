"""The error message of every public name for an argument of a wrong type or value."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from blockcover import (
    BLOCK_GAME,
    DOMINO,
    L_TROMINOES,
    Board,
    Piece,
    Recursion,
    Solver,
    Strategy,
    Table,
    Tables,
    Tiling,
    Tilings,
    analyse,
    best_move,
    blockgame,
    boardcover,
    choose,
    choose_at_level,
    count,
    cover_puzzle,
    fair_board,
    first_tiling,
    format_strategy,
    game_puzzle,
    half_turn_proof,
    obstruction,
    parse_pieces,
    parse_strategy,
    verify,
    winning_strategy,
)
from blockcover.cover.textbook.backtracking_trace import SearchTrace
from blockcover.errors import InputError
from blockcover.game.prover import MAX_SEARCHED

BOARD = Board(2, 3)
STRATEGY = winning_strategy(BOARD)
OF_BOARDS: dict[str, Callable[..., object]] = {
    "Recursion": Recursion,
    "Table": Table,
    "Tilings": Tilings,
    "analyse": analyse,
    "best_move": best_move,
    "filled": Solver().filled,
    "half_turn_proof": half_turn_proof,
    "choose": choose,
    "census": lambda board: Solver().census(board, "outcome"),
    "count": count,
    "first_tiling": first_tiling,
    "grundy": Solver().grundy,
    "obstruction": obstruction,
    "remoteness": Solver().remoteness,
    "reply": STRATEGY.reply,
    "mirror": winning_strategy(Board(6, 7)).reply,
    "strategy": lambda board: Strategy(board, BLOCK_GAME, "first", {}),
    "tiling": lambda board: Tiling(board, ()),
    "winning_move": Solver().winning_move,
    "winning_strategy": winning_strategy,
    "wins": Solver().wins,
}
OF_PIECES: dict[str, Callable[..., object]] = {
    **{name: OF_BOARDS[name] for name in ("Recursion", "Table", "Tilings", "count")},
    **{name: OF_BOARDS[name] for name in ("analyse", "best_move", "winning_strategy")},
    **{name: OF_BOARDS[name] for name in ("first_tiling", "obstruction")},
    "Solver": lambda _, pieces: Solver(pieces),
    "moves": lambda board, pieces: board.moves(pieces),
    "play": lambda board, pieces: board.play("a1b1", pieces),
    "strategy": lambda board, pieces: Strategy(board, pieces, "first", {}),
}
OF_TEXTS: dict[str, Callable[[Any], object]] = {
    "blockgame": blockgame,
    "boardcover": boardcover,
    "from_code": Board.from_code,
    "mask_of": BOARD.mask_of,
    "name": lambda name: Piece.of(name, [(0, 0), (0, 1)]),
    "parse": Board.parse,
    "parse_pieces": parse_pieces,
    "parse_strategy": parse_strategy,
    "play": BOARD.play,
    "verify": verify,
}
OF_MASKS: dict[str, Callable[[Any], object]] = {
    "Board": lambda mask: Board(2, 3, mask),
    "cropped": BOARD.cropped,
    "grundy": Table(BOARD).grundy,
    "remoteness": Table(BOARD).remoteness,
    "text_of": BOARD.text_of,
    "wins": Table(BOARD).wins,
    "with_filled": BOARD.with_filled,
}


@pytest.mark.parametrize("name", OF_BOARDS)
@pytest.mark.parametrize("given", ["3/3", 3, None, (2, 3)])
def test_what_is_no_board(name: str, given: Any) -> None:
    with pytest.raises(TypeError, match="expected a Board"):
        OF_BOARDS[name](given)


@pytest.mark.parametrize("name", OF_PIECES)
@pytest.mark.parametrize("given", ["domino", 3, DOMINO, [3], ["domino"]])
def test_what_are_no_pieces(name: str, given: Any) -> None:
    with pytest.raises(TypeError, match=r"expected (pieces|a Piece)"):
        OF_PIECES[name](BOARD, given)


@pytest.mark.parametrize("name", OF_TEXTS)
@pytest.mark.parametrize("given", [3, None, b"code", ["3"], BOARD])
def test_what_is_no_text(name: str, given: Any) -> None:
    with pytest.raises(TypeError, match="expected a text"):
        OF_TEXTS[name](given)


@pytest.mark.parametrize("name", OF_MASKS)
def test_what_is_no_mask_of_the_board(name: str) -> None:
    for given in ("a1", None, 1.5):
        with pytest.raises(TypeError, match="expected a mask"):
            OF_MASKS[name](given)
    for given in (-1, 1 << 6):
        with pytest.raises(ValueError, match="outside the board"):
            OF_MASKS[name](given)


OFF_THE_BOARD = [(-1, 0), (0, -1), (2, 0), (0, 3)]

LARGE = Board(9, 9)
PARTED = Board.from_code("8/8/xxxxxxxx/8/8/xxxxxxxx/8/8")
LIMIT = {"cells": 81, "limit": MAX_SEARCHED}
NO_TILINGS = [(), (11,), (11, 11), (11, 52, 52), (11, 26), (7, 56), (11, 52 | 64), (11, 50)]
APART = [[(0, 0), (0, 2)], [(0, 0), (1, 1)], [(0, 0), (0, 1), (2, 2), (2, 1)]]

REFUSED: list[tuple[str, Mapping[str, object], Callable[..., object]]] = [
    ("board.too-large", LIMIT, lambda: Solver().wins(LARGE)),
    ("board.too-large", LIMIT, lambda: analyse(LARGE)),
    ("board.too-large", {"limit": 25}, lambda: game_puzzle(5, 6)),
    ("board.too-large", {}, lambda: game_puzzle(solver=Solver(tables=Tables(max_bytes=1)))),
    ("misere.too-large", {}, lambda: analyse(Board(6, 6), misere=True)),
    ("strategy.too-large", {}, lambda: winning_strategy(PARTED)),
    ("recursion.too-large", {}, lambda: Recursion(Board(5, 6))),
    (
        "pieces.cells",
        {"found": "'row'", "cells": 1, "limit": 12},
        lambda: Piece.of("row", [(0, 0)]),
    ),
    ("pieces.cells", {"cells": 13}, lambda: Piece.of("row", [(0, x) for x in range(13)])),
    *(("pieces.disconnected", {}, lambda n=n: Piece.of("apart", APART[n])) for n in range(3)),
    *(
        ("cover.number-range", {"low": 1, "high": "18"}, lambda n=n: Tilings(Board(4, 6)).tiling(n))
        for n in (0, -1, 19, 10**30)
    ),
    ("cover.number-range", {}, lambda: Tilings(Board(4, 4)).tiling(1)),
    *(("cover.not-a-tiling", {}, lambda m=m: Tilings(BOARD).number(m)) for m in NO_TILINGS),
    *(
        ("cover.step-range", {"low": 0}, lambda n=n: SearchTrace(BOARD, L_TROMINOES).at(n))
        for n in (-1, 30, 10**9)
    ),
]


@pytest.mark.parametrize(("code", "details", "call"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_refused_with_a_code(
    code: str, details: Mapping[str, object], call: Callable[..., object]
) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.code == code
    assert details.items() <= caught.value.details.items()
    assert all(str(value) in caught.value.message for value in details.values())


OTHERS: list[tuple[type[Exception], str, Callable[..., object]]] = [
    *(
        (IndexError, "is not on a 2x3 board", lambda y=y, x=x: BOARD.cell_mask(y, x))
        for y, x in OFF_THE_BOARD
    ),
    (ValueError, "at least one cell", lambda: Board(0, 5)),
    *(
        (InputError, "one of easy, medium, hard, perfect, not 'Easy'", call)
        for call in (
            lambda: choose_at_level(Board(6, 6), "Easy"),  # type: ignore[arg-type]
            lambda: fair_board(5, 5, "Easy"),  # type: ignore[arg-type]
            lambda: fair_board(1, 1, "Easy"),  # type: ignore[arg-type]
        )
    ),
    *((ValueError, "difficulty", lambda n=n: game_puzzle(difficulty=n)) for n in (0, 6)),
    *((ValueError, "difficulty", lambda n=n: cover_puzzle(5, 5, difficulty=n)) for n in (0, 6)),
    (ValueError, "sorted offsets", lambda: Piece("raw", ((0, 1), (0, 0)))),
    (TypeError, "a number of rows", lambda: Board("2", 3)),  # type: ignore[arg-type]
    (TypeError, "a row number", lambda: BOARD.is_filled("a", 1)),  # type: ignore[arg-type]
    (TypeError, "a Symmetry", lambda: BOARD.image(3)),  # type: ignore[arg-type]
    (TypeError, "int", lambda: BOARD.svg(labels=3)),  # type: ignore[arg-type]
    (ValueError, "2 to 12 cells, not 1", lambda: Piece.of("twice", [(0, 0), (0, 0)])),
    (TypeError, r"\(y, x\)", lambda: Piece.of("mine", ["ab", "cd"])),  # type: ignore[list-item]
    (TypeError, r"\(y, x\)", lambda: Piece.of("mine", [(0, 0), (0, 0.5)])),  # type: ignore[list-item]
    (TypeError, "a tuple of cells", lambda: Piece("mine", None)),  # type: ignore[arg-type]
    (ValueError, "memory", lambda: Tables(0)),
    (TypeError, "a number of bytes", lambda: Tables("1")),  # type: ignore[arg-type]
    (TypeError, "Tables", lambda: Solver(tables=3)),  # type: ignore[arg-type]
    (TypeError, "a Solver", lambda: analyse(BOARD, solver=3)),  # type: ignore[arg-type]
    (ValueError, "a quantity", lambda: Table(BOARD).census("wins")),  # type: ignore[arg-type]
    (ValueError, "the winner", lambda: Strategy(BOARD, BLOCK_GAME, "third", {})),  # type: ignore[arg-type]
    (TypeError, "replies", lambda: Strategy(BOARD, BLOCK_GAME, "first", 3)),  # type: ignore[arg-type]
    (TypeError, "a Strategy", lambda: format_strategy("{}")),  # type: ignore[arg-type]
    (TypeError, "a tuple of masks", lambda: Tiling(BOARD, 3)),  # type: ignore[arg-type]
    (TypeError, "integer", lambda: Tilings(BOARD).tiling(1.0)),  # type: ignore[arg-type]
    (TypeError, "a number of seconds", lambda: Solver().wins(BOARD, seconds=True)),
    (TypeError, "a number of rows", lambda: Board(True, True)),
    (TypeError, "a mask", lambda: Board(2, 2, True)),
]


def test_representations_and_messages_are_short() -> None:
    solver = Solver()
    strategy = winning_strategy(Board(3, 8), solver=solver)
    assert repr(strategy) == "<Strategy for 8/8/8: the first player, 2,478 replies>"
    assert repr(winning_strategy(Board(6, 7))) == (
        "<Strategy for 7/7/7/7/7/7: the first player, a half turn>"
    )
    verified = verify(strategy)
    assert verified == verify(format_strategy(strategy))
    table = Table(BOARD)
    table.wins(0)
    for value in (strategy, verified, solver, solver.tables, table, solver.filled(BOARD)):
        assert 10 < len(repr(value)) < 200
    assert repr(table) == "<Table of 3/3: outcome>"
    calls: list[Callable[[Any], object]] = [count, verify, parse_strategy, Board.parse]
    for call in calls:
        with pytest.raises(TypeError) as refused:
            call(dict.fromkeys(range(10_000)))
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize(("kind", "message", "call"), OTHERS, ids=range(len(OTHERS)))
def test_what_else_cannot_be_used(
    kind: type[Exception], message: str, call: Callable[..., object]
) -> None:
    with pytest.raises(kind, match=message):
        call()

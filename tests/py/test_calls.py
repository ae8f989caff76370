"""The error message of every public name for an argument of a wrong type or value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from blockcover import (
    BLOCK_GAME,
    DOMINO,
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
    certificate,
    choose,
    count,
    first_tiling,
    format_strategy,
    obstruction,
    parse_pieces,
    parse_strategy,
    verify,
    winning_strategy,
)

BOARD = Board(2, 3)
STRATEGY = winning_strategy(BOARD)
OF_BOARDS: dict[str, Callable[..., object]] = {
    "Recursion": Recursion,
    "Table": Table,
    "Tilings": Tilings,
    "analyse": analyse,
    "best_move": best_move,
    "cache": Solver().cache,
    "certificate": certificate,
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

OTHERS: list[tuple[type[Exception], str, Callable[..., object]]] = [
    *(
        (IndexError, "is not on a 2x3 board", lambda y=y, x=x: BOARD.cell_mask(y, x))
        for y, x in OFF_THE_BOARD
    ),
    *(
        (IndexError, "is not on a 2x3 board", lambda y=y, x=x: BOARD.is_filled(y, x))
        for y, x in OFF_THE_BOARD
    ),
    (ValueError, "at least one cell", lambda: Board(0, 5)),
    (ValueError, "at least one cell", lambda: Board(5, 0)),
    (ValueError, "at least one cell", lambda: Board(-1, 3)),
    (TypeError, "a number of rows", lambda: Board("2", 3)),  # type: ignore[arg-type]
    (TypeError, "a number of columns", lambda: Board(2, 3.0)),  # type: ignore[arg-type]
    (TypeError, "a row number", lambda: BOARD.is_filled("a", 1)),  # type: ignore[arg-type]
    (TypeError, "a Symmetry", lambda: BOARD.image(3)),  # type: ignore[arg-type]
    (TypeError, "int", lambda: BOARD.svg(labels=3)),  # type: ignore[arg-type]
    (ValueError, "2 to 12 cells, not 0", lambda: Piece.of("none", [])),
    (ValueError, "2 to 12 cells, not 1", lambda: Piece.of("twice", [(0, 0), (0, 0)])),
    (TypeError, r"\(y, x\)", lambda: Piece.of("mine", ["ab", "cd"])),  # type: ignore[list-item]
    (TypeError, r"\(y, x\)", lambda: Piece.of("mine", [(0, 0), (0, 0.5)])),  # type: ignore[list-item]
    (TypeError, r"\(y, x\)", lambda: Piece("mine", (0, 1))),  # type: ignore[arg-type]
    (TypeError, "a tuple of cells", lambda: Piece("mine", None)),  # type: ignore[arg-type]
    (ValueError, "memory", lambda: Tables(0)),
    (TypeError, "a number of bytes", lambda: Tables("1")),  # type: ignore[arg-type]
    (TypeError, "Tables", lambda: Solver(tables=3)),  # type: ignore[arg-type]
    (TypeError, "a Solver", lambda: analyse(BOARD, solver=3)),  # type: ignore[arg-type]
    (TypeError, "a Solver", lambda: best_move(BOARD, solver=3)),  # type: ignore[arg-type]
    (ValueError, "a quantity", lambda: Table(BOARD).census("wins")),  # type: ignore[arg-type]
    (ValueError, "a quantity", lambda: Solver().census(BOARD, "wins")),  # type: ignore[arg-type]
    (ValueError, "the winner", lambda: Strategy(BOARD, BLOCK_GAME, "third", {})),  # type: ignore[arg-type]
    (TypeError, "replies", lambda: Strategy(BOARD, BLOCK_GAME, "first", 3)),  # type: ignore[arg-type]
    (TypeError, "a Strategy", lambda: format_strategy("{}")),  # type: ignore[arg-type]
    (TypeError, "a tuple of masks", lambda: Tiling(BOARD, 3)),  # type: ignore[arg-type]
    (TypeError, "integer", lambda: Tilings(BOARD).tiling(1.0)),  # type: ignore[arg-type]
    (TypeError, "integer", lambda: Tilings(BOARD).random(None)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("number", range(len(OTHERS)))
def test_what_else_cannot_be_used(number: int) -> None:
    kind, message, call = OTHERS[number]
    with pytest.raises(kind, match=message):
        call()

"""Two board problems: the block game, and covering a board with L-trominoes.

>>> from blockcover import L_TROMINOES, Board, Solver, count, parse_code
>>> Solver().wins(parse_code("5/5/5/5/5"))
False
>>> count(Board(8, 9), L_TROMINOES).tilings
204184

A name's room is imported when the name is first asked for: importing all of them takes longer than
judging a small input.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blockcover.board import Board
    from blockcover.cover.count import Count, count
    from blockcover.cover.tilings import Tilings, first_tiling
    from blockcover.errors import InputError
    from blockcover.game.analysis import Analysis, analyse, best_move
    from blockcover.game.lazy import Recursion
    from blockcover.game.solver import Solver
    from blockcover.game.store import Tables
    from blockcover.game.table import Table
    from blockcover.game.verify import verify
    from blockcover.judge import blockgame, boardcover
    from blockcover.notation import format_code, format_move, parse_code, parse_move, parse_pieces
    from blockcover.pieces import (
        BLOCK_GAME,
        CRAM,
        DOMINO,
        L_TROMINO,
        L_TROMINOES,
        PIECES,
        Piece,
        Placement,
        placements,
    )

__all__ = [
    "BLOCK_GAME",
    "CRAM",
    "DOMINO",
    "L_TROMINO",
    "L_TROMINOES",
    "PIECES",
    "Analysis",
    "Board",
    "Count",
    "InputError",
    "Piece",
    "Placement",
    "Recursion",
    "Solver",
    "Table",
    "Tables",
    "Tilings",
    "analyse",
    "best_move",
    "blockgame",
    "boardcover",
    "count",
    "first_tiling",
    "format_code",
    "format_move",
    "parse_code",
    "parse_move",
    "parse_pieces",
    "placements",
    "verify",
]

_NAMES = {
    "errors": "InputError",
    "board": "Board",
    "pieces": "BLOCK_GAME CRAM DOMINO L_TROMINO L_TROMINOES PIECES Piece Placement placements",
    "notation": "format_code format_move parse_code parse_move parse_pieces",
    "game.lazy": "Recursion",
    "game.table": "Table",
    "game.solver": "Solver",
    "game.store": "Tables",
    "game.analysis": "Analysis analyse best_move",
    "game.verify": "verify",
    "cover.count": "Count count",
    "cover.tilings": "Tilings first_tiling",
    "judge": "blockgame boardcover",
}
_ROOMS = {name: room for room, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

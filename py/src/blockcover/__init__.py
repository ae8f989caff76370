"""Two board problems: the block game, and covering a board with L-trominoes.

>>> from blockcover import Board, Solver, count
>>> board = Board.parse("5/1xx2/xx2x/x1xxx/2x2")
>>> Solver().grundy(board)
5
>>> count(Board(8, 9)).tilings
204184

A name's room is imported when the name is first asked for: importing all of them takes longer than
judging a small input.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blockcover.bitboard import SYMMETRIES, Symmetry
    from blockcover.board import Board
    from blockcover.cover.by_hand.unique_tiling import CoverPuzzle, cover_puzzle
    from blockcover.cover.count import Count, count
    from blockcover.cover.obstruction import Obstruction, obstruction
    from blockcover.cover.tiling import Tiling
    from blockcover.cover.tilings import Tilings, first_tiling
    from blockcover.errors import IllegalMove, InputError, TooLarge
    from blockcover.game.analysis.normal import analyse, best_move
    from blockcover.game.analysis.result import Analysis, Component, Move
    from blockcover.game.cache import Tables
    from blockcover.game.choose_move import Choice, choose
    from blockcover.game.find_the_win import GamePuzzle, game_puzzle
    from blockcover.game.prospect import LongSearch
    from blockcover.game.solver import Solver
    from blockcover.game.strategy.build import winning_strategy
    from blockcover.game.strategy.file import Strategy, format_strategy, parse_strategy
    from blockcover.game.strategy.verify import Verified, verify
    from blockcover.game.symmetry_strategy import SymmetryStrategy, certificate
    from blockcover.game.tablebase.table import Table
    from blockcover.game.textbook.recursion import Recursion
    from blockcover.judge import blockgame, boardcover
    from blockcover.notation import parse_pieces
    from blockcover.pieces import (
        BLOCK_GAME,
        CRAM,
        DOMINO,
        L_TROMINO,
        L_TROMINOES,
        PIECES,
        Piece,
        Placement,
    )
    from blockcover.slices import OutOfTime

_NAMES = {
    "errors": "IllegalMove InputError TooLarge",
    "slices": "OutOfTime",
    "bitboard": "SYMMETRIES Symmetry",
    "pieces": "BLOCK_GAME CRAM DOMINO L_TROMINO L_TROMINOES PIECES Piece Placement",
    "notation": "parse_pieces",
    "board": "Board",
    "game.textbook.recursion": "Recursion",
    "game.tablebase.table": "Table",
    "game.solver": "Solver",
    "game.cache": "Tables",
    "game.symmetry_strategy": "SymmetryStrategy certificate",
    "game.prospect": "LongSearch",
    "game.analysis.result": "Analysis Component Move",
    "game.analysis.normal": "analyse best_move",
    "game.choose_move": "Choice choose",
    "game.find_the_win": "GamePuzzle game_puzzle",
    "game.strategy.file": "Strategy format_strategy parse_strategy",
    "game.strategy.verify": "Verified verify",
    "game.strategy.build": "winning_strategy",
    "cover.count": "Count count",
    "cover.tiling": "Tiling",
    "cover.tilings": "Tilings first_tiling",
    "cover.obstruction": "Obstruction obstruction",
    "cover.by_hand.unique_tiling": "CoverPuzzle cover_puzzle",
    "judge": "blockgame boardcover",
}
_ROOMS = {name: room for room, names in _NAMES.items() for name in names.split()}

__all__ = [
    "BLOCK_GAME",
    "CRAM",
    "DOMINO",
    "L_TROMINO",
    "L_TROMINOES",
    "PIECES",
    "SYMMETRIES",
    "Analysis",
    "Board",
    "Choice",
    "Component",
    "Count",
    "CoverPuzzle",
    "GamePuzzle",
    "IllegalMove",
    "InputError",
    "LongSearch",
    "Move",
    "Obstruction",
    "OutOfTime",
    "Piece",
    "Placement",
    "Recursion",
    "Solver",
    "Strategy",
    "Symmetry",
    "SymmetryStrategy",
    "Table",
    "Tables",
    "Tiling",
    "Tilings",
    "TooLarge",
    "Verified",
    "analyse",
    "best_move",
    "blockgame",
    "boardcover",
    "certificate",
    "choose",
    "count",
    "cover_puzzle",
    "first_tiling",
    "format_strategy",
    "game_puzzle",
    "obstruction",
    "parse_pieces",
    "parse_strategy",
    "verify",
    "winning_strategy",
]


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

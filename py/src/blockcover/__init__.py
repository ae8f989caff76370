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
    from blockcover.board import Board
    from blockcover.cells import SYMMETRIES, Symmetry
    from blockcover.cover.count import Count, count
    from blockcover.cover.obstruction import Obstruction, obstruction
    from blockcover.cover.puzzle import CoverPuzzle, cover_puzzle
    from blockcover.cover.tiling import Tiling
    from blockcover.cover.tilings import Tilings, first_tiling
    from blockcover.errors import IllegalMove, InputError, TooLarge
    from blockcover.game.analysis import analyse, best_move
    from blockcover.game.guess import Choice, choose
    from blockcover.game.lazy import Recursion
    from blockcover.game.mirror import Mirror, certificate
    from blockcover.game.prospect import LongSearch
    from blockcover.game.puzzle import GamePuzzle, game_puzzle
    from blockcover.game.report import Analysis, Component, Move
    from blockcover.game.solver import Solver
    from blockcover.game.store import Tables
    from blockcover.game.strategy import winning_strategy
    from blockcover.game.strategyfile import Strategy, format_strategy, parse_strategy
    from blockcover.game.table import Table
    from blockcover.game.verify import Verified, verify
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
    from blockcover.steps import OutOfTime

_NAMES = {
    "errors": "IllegalMove InputError TooLarge",
    "steps": "OutOfTime",
    "cells": "SYMMETRIES Symmetry",
    "pieces": "BLOCK_GAME CRAM DOMINO L_TROMINO L_TROMINOES PIECES Piece Placement",
    "notation": "parse_pieces",
    "board": "Board",
    "game.lazy": "Recursion",
    "game.table": "Table",
    "game.solver": "Solver",
    "game.store": "Tables",
    "game.mirror": "Mirror certificate",
    "game.prospect": "LongSearch",
    "game.report": "Analysis Component Move",
    "game.analysis": "analyse best_move",
    "game.guess": "Choice choose",
    "game.puzzle": "GamePuzzle game_puzzle",
    "game.strategyfile": "Strategy format_strategy parse_strategy",
    "game.verify": "Verified verify",
    "game.strategy": "winning_strategy",
    "cover.count": "Count count",
    "cover.tiling": "Tiling",
    "cover.tilings": "Tilings first_tiling",
    "cover.obstruction": "Obstruction obstruction",
    "cover.puzzle": "CoverPuzzle cover_puzzle",
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
    "Mirror",
    "Move",
    "Obstruction",
    "OutOfTime",
    "Piece",
    "Placement",
    "Recursion",
    "Solver",
    "Strategy",
    "Symmetry",
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

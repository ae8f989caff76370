"""Two board problems: the block game, and covering a board with L-trominoes.

>>> from blockcover import L_TROMINOES, Board, Solver, count, parse_code
>>> Solver().outcome(parse_code("5/5/5/5/5"))
False
>>> count(Board(8, 9), L_TROMINOES).tilings
204184
"""

from blockcover.board import Board, InputError
from blockcover.cover.count import Count, count
from blockcover.cover.tilings import Tilings, first_tiling
from blockcover.game.analysis import Analysis, analyse, best_move
from blockcover.game.lazy import Recursion
from blockcover.game.table import Solver, Table, Tables
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

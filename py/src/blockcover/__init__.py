"""Two board problems: the block game, and covering a board with L-trominoes.

>>> from blockcover import Board, Solver, count
>>> board = Board.parse("5/1xx2/xx2x/x1xxx/2x2")
>>> Solver().grundy(board)
5
>>> count(Board(8, 9))
204184

The module of a name is imported when the name is first used: importing all modules takes longer
than judging a small input. Nothing at all is imported before: Ctrl+C in an import would show a
traceback until `__main__` runs.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from blockcover.bitboard import SYMMETRIES as SYMMETRIES
    from blockcover.bitboard import Symmetry as Symmetry
    from blockcover.board import Board as Board
    from blockcover.cover.by_hand.unique_tiling import CoverPuzzle as CoverPuzzle
    from blockcover.cover.by_hand.unique_tiling import cover_puzzle as cover_puzzle
    from blockcover.cover.count import Count as Count
    from blockcover.cover.count import Method as Method
    from blockcover.cover.count import count as count
    from blockcover.cover.count import count_details as count_details
    from blockcover.cover.obstruction import Obstruction as Obstruction
    from blockcover.cover.obstruction import obstruction as obstruction
    from blockcover.cover.tilings import NoSuchTiling as NoSuchTiling
    from blockcover.cover.tilings import Tiling as Tiling
    from blockcover.cover.tilings import Tilings as Tilings
    from blockcover.cover.tilings import first_tiling as first_tiling
    from blockcover.errors import IllegalMove as IllegalMove
    from blockcover.errors import InputError as InputError
    from blockcover.errors import TooLarge as TooLarge
    from blockcover.game.analyse import analyse as analyse
    from blockcover.game.analyse import best_move as best_move
    from blockcover.game.analysis import Analysis as Analysis
    from blockcover.game.analysis import Component as Component
    from blockcover.game.analysis import RatedMove as RatedMove
    from blockcover.game.choose_move import Choice as Choice
    from blockcover.game.choose_move import choose as choose
    from blockcover.game.find_the_win import GamePuzzle as GamePuzzle
    from blockcover.game.find_the_win import game_puzzle as game_puzzle
    from blockcover.game.levels import DrawnBoard as DrawnBoard
    from blockcover.game.levels import Level as Level
    from blockcover.game.levels import choose_at_level as choose_at_level
    from blockcover.game.levels import fair_board as fair_board
    from blockcover.game.prover import Basis as Basis
    from blockcover.game.prover import LongSearchWarning as LongSearchWarning
    from blockcover.game.prover import Verdict as Verdict
    from blockcover.game.reasons import MoveHint as MoveHint
    from blockcover.game.reasons import Reasons as Reasons
    from blockcover.game.reasons import Region as Region
    from blockcover.game.reasons import Theme as Theme
    from blockcover.game.reasons import reasons as reasons
    from blockcover.game.solver import Solver as Solver
    from blockcover.game.strategy.build import winning_strategy as winning_strategy
    from blockcover.game.strategy.file import Strategy as Strategy
    from blockcover.game.strategy.file import Winner as Winner
    from blockcover.game.strategy.file import format_strategy as format_strategy
    from blockcover.game.strategy.file import parse_strategy as parse_strategy
    from blockcover.game.strategy.verify import Verified as Verified
    from blockcover.game.strategy.verify import verify as verify
    from blockcover.game.symmetry_strategy import SymmetryStrategy as SymmetryStrategy
    from blockcover.game.symmetry_strategy import half_turn_proof as half_turn_proof
    from blockcover.game.tablebase.rules import Quantity as Quantity
    from blockcover.game.tablebase.table import Table as Table
    from blockcover.game.tables import SlabsFilled as SlabsFilled
    from blockcover.game.tables import Tables as Tables
    from blockcover.game.textbook.recursion import Recursion as Recursion
    from blockcover.judge import blockgame as blockgame
    from blockcover.judge import boardcover as boardcover
    from blockcover.notation import Move as Move
    from blockcover.pieces import BLOCK_GAME as BLOCK_GAME
    from blockcover.pieces import CRAM as CRAM
    from blockcover.pieces import DOMINO as DOMINO
    from blockcover.pieces import L_TROMINO as L_TROMINO
    from blockcover.pieces import L_TROMINOES as L_TROMINOES
    from blockcover.pieces import PIECES as PIECES
    from blockcover.pieces import Cell as Cell
    from blockcover.pieces import Piece as Piece
    from blockcover.pieces import Placement as Placement
    from blockcover.piecetext import parse_pieces as parse_pieces
    from blockcover.sets.answer_key import Key as Key
    from blockcover.sets.answer_key import key_of as key_of
    from blockcover.sets.set_text import BoardSet as BoardSet
    from blockcover.sets.set_text import Item as Item
    from blockcover.sets.set_text import Task as Task
    from blockcover.sets.set_text import parse_set as parse_set
    from blockcover.sets.set_text import set_link as set_link
    from blockcover.work import OutOfTime as OutOfTime
    from blockcover.work import Progress as Progress
    from blockcover.work import time_limit as time_limit

__version__ = "0.1.0"

_NAMES = {
    "errors": "IllegalMove InputError TooLarge",
    "work": "OutOfTime Progress time_limit",
    "bitboard": "SYMMETRIES Symmetry",
    "notation": "Move",
    "pieces": "BLOCK_GAME CRAM Cell DOMINO L_TROMINO L_TROMINOES PIECES Piece Placement",
    "piecetext": "parse_pieces",
    "board": "Board",
    "game.textbook.recursion": "Recursion",
    "game.tablebase.table": "Table",
    "game.solver": "Solver",
    "game.tables": "SlabsFilled Tables",
    "game.symmetry_strategy": "SymmetryStrategy half_turn_proof",
    "game.prover": "Basis LongSearchWarning Verdict",
    "game.analysis": "Analysis Component RatedMove",
    "game.analyse": "analyse best_move",
    "game.choose_move": "Choice choose",
    "game.find_the_win": "GamePuzzle game_puzzle",
    "game.strategy.file": "Strategy Winner format_strategy parse_strategy",
    "game.strategy.verify": "Verified verify",
    "game.strategy.build": "winning_strategy",
    "cover.count": "Count Method count count_details",
    "cover.tilings": "NoSuchTiling Tiling Tilings first_tiling",
    "cover.obstruction": "Obstruction obstruction",
    "cover.by_hand.unique_tiling": "CoverPuzzle cover_puzzle",
    "judge": "blockgame boardcover",
    "game.tablebase.rules": "Quantity",
    "game.reasons": "MoveHint Reasons Region Theme reasons",
    "game.levels": "DrawnBoard Level choose_at_level fair_board",
    "sets.set_text": "BoardSet Item Task parse_set set_link",
    "sets.answer_key": "Key key_of",
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

_FORMER = {"LongSearch": "LongSearchWarning", "certificate": "half_turn_proof"}
"""Names that are gone in the next release, with those that replace them."""

__all__ = sorted(_MODULES)


def __getattr__(name: str) -> "Any":
    from importlib import import_module

    if name in _FORMER:
        from warnings import warn

        warn(f"{name} is now {_FORMER[name]}", DeprecationWarning, stacklevel=2)
        name = _FORMER[name]
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

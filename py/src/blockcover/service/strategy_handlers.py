"""Handlers of the requests about strategy files of the block game.

Owns no state but the tables that it is given. Contains no solver.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.game.cache import Tables
from blockcover.game.solver import Solver
from blockcover.game.strategy.build import winning_strategy_steps
from blockcover.game.strategy.file import format_strategy, parse_strategy_steps
from blockcover.notation import format_pieces
from blockcover.pieces import BLOCK_GAME
from blockcover.protocol import game_messages as messages
from blockcover.service.decode import Pieces
from blockcover.slices import Steps


class StrategyHandlers:
    """A method for each kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def strategy(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME, misere: bool = False
    ) -> Steps[messages.StrategyReply]:
        """Write the strategy of the winner as a file."""
        solver = Solver(pieces, self._tables)
        strategy = yield from winning_strategy_steps(solver, board, misere=misere)
        return {
            "text": format_strategy(strategy),
            "winner": strategy.winner,
            "positions": len(strategy.replies),
            "mirror": strategy.mirror is not None,
        }

    def strategy_read(self, *, strategy: str) -> Steps[messages.StrategyReadReply]:
        """Read the head of a strategy file."""
        read = yield from parse_strategy_steps(strategy)
        return {
            "strategy": {
                "board": read.board.code,
                "pieces": format_pieces(read.pieces),
                "winner": read.winner,
                "positions": len(read.replies),
                "mirror": read.mirror is not None,
                "misere": read.misere,
            }
        }

    def strategy_move(self, *, strategy: str, board: Board) -> Steps[messages.StrategyMoveReply]:
        """Look up the move of a strategy file in a position."""
        return {"move": (yield from parse_strategy_steps(strategy)).reply(board)}

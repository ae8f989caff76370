"""Handlers of the requests about strategy files of the block game.

Owns no state but the tables that it is given. Contains no solver.
"""

from __future__ import annotations

from blockcover.game.cache import Tables
from blockcover.game.solver import Solver
from blockcover.game.strategy.build import winning_strategy_steps
from blockcover.game.strategy.file import format_strategy, parse_strategy_steps
from blockcover.notation import format_pieces
from blockcover.protocol import strategy_messages as messages
from blockcover.service.decode import Answer
from blockcover.slices import Steps


class StrategyHandlers:
    """The handlers by kind of request."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.answers: dict[str, Answer] = {
            "strategy": self._strategy,
            "strategy-read": self._strategy_read,
            "strategy-move": self._strategy_move,
        }

    def _strategy(self, request: messages.StrategyRequest) -> Steps[messages.StrategyReply]:
        solver = Solver(request.pieces, self._tables)
        strategy = yield from winning_strategy_steps(solver, request.board, misere=request.misere)
        return {
            "text": format_strategy(strategy),
            "winner": strategy.winner,
            "positions": len(strategy.replies),
            "mirror": strategy.mirror is not None,
        }

    def _strategy_read(
        self, request: messages.StrategyReadRequest
    ) -> Steps[messages.StrategyReadReply]:
        strategy = yield from parse_strategy_steps(request.strategy)
        return {
            "strategy": {
                "board": strategy.board.code,
                "pieces": format_pieces(strategy.pieces),
                "winner": strategy.winner,
                "positions": len(strategy.replies),
                "mirror": strategy.mirror is not None,
                "misere": strategy.misere,
            }
        }

    def _strategy_move(
        self, request: messages.StrategyMoveRequest
    ) -> Steps[messages.StrategyMoveReply]:
        strategy = yield from parse_strategy_steps(request.strategy)
        return {"move": strategy.reply(request.board)}

"""An analysis of the block game as the plain data of a reply: boards as codes, moves as texts.

Calls no solver.
"""

from __future__ import annotations

from blockcover.game.analysis import Analysis, Move
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.notation import format_move
from blockcover.protocol import game_messages as messages


def outcome(wins: bool) -> messages.Outcome:
    """Return the outcome as the judge prints it."""
    return "WINNING" if wins else "LOSING"


def analysis_data(analysis: Analysis) -> messages.AnalyseReply:
    """Return an analysis as data."""
    board = analysis.board
    return {
        "board": board.code,
        "outcome": outcome(analysis.wins),
        "grundy": analysis.grundy,
        "remoteness": analysis.remoteness,
        "moves": [_move_data(move, board.cols) for move in analysis.moves],
        "open_moves": [format_move(mask, board.cols) for mask in analysis.open_moves],
        "mirror": None if analysis.mirror is None else _mirror_data(analysis.mirror, board.cols),
        "misere": analysis.misere,
        "basis": analysis.basis,
        "option_values": list(analysis.option_values),
        "principal_variation": [
            format_move(mask, board.cols) for mask in analysis.principal_variation
        ],
        "components": [
            messages.ComponentData(
                board=board.with_filled(board.full_mask ^ component.mask).code,
                grundy=component.grundy,
            )
            for component in analysis.components
        ],
    }


def _mirror_data(mirror: SymmetryStrategy, cols: int) -> messages.MirrorData:
    top, left = divmod(mirror.first, cols)
    bottom, right = divmod(mirror.last, cols)
    return {
        "move": None if mirror.move is None else format_move(mirror.move, cols),
        "down": top + bottom,
        "right": left + right,
    }


def _move_data(move: Move, cols: int) -> messages.MoveData:
    return {
        "move": format_move(move.mask, cols),
        "piece": move.piece,
        "wins": move.wins,
        "grundy": move.grundy,
        "remoteness": move.remoteness,
        "same_as": format_move(move.representative, cols),
        "refutation": None if move.refutation is None else format_move(move.refutation, cols),
    }

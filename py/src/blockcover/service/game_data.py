"""Results of the block game as the plain data of replies.

Owns the format of positions, moves and analyses: boards as codes, moves as texts. Calls no solver.
"""

from __future__ import annotations

from blockcover.game.analysis.result import Analysis, Move
from blockcover.game.find_the_win import Draw, GamePuzzle
from blockcover.game.prospect import Prospect
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.notation import format_move
from blockcover.pieces import Placement
from blockcover.protocol import game_messages as messages


def outcome(wins: bool) -> messages.Outcome:
    """Return the outcome as the judge prints it."""
    return "WINNING" if wins else "LOSING"


def option_data(option: Placement, cols: int) -> messages.OptionData:
    """Return a legal move as data."""
    return {"move": format_move(option.mask, cols), "piece": option.piece.name}


def search_data(search: Prospect) -> messages.SearchData:
    """Return the component that a search has to solve as data."""
    return {"cells": search.cells, "moves": search.moves, "hopeless": search.hopeless}


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


def puzzle_data(draw: Draw, puzzle: GamePuzzle | None) -> messages.PuzzleReply:
    """Return a puzzle as data; ``puzzle`` is ``None`` if none was found."""
    return {
        "difficulty": draw.difficulty,
        "seed": draw.seed,
        "puzzle": puzzle
        and {
            "board": puzzle.board.code,
            "winning_move": puzzle.move,
            "remoteness": puzzle.remoteness,
            "moves": puzzle.moves,
        },
    }

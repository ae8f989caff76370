"""Analyses and puzzles of the block game as the plain data of replies: boards as codes, moves as
texts.

Calls no solver.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.game.analysis import Analysis, RatedMove
from blockcover.game.find_the_win import GamePuzzle
from blockcover.game.rating import puzzle_rating, rating_after
from blockcover.game.reasons import MoveHint, Reasons
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.notation import format_cell, format_move
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
        "moves": [_move_data(move) for move in analysis.moves],
        "open_moves": list(analysis.open_moves),
        "mirror": None if analysis.mirror is None else _mirror_data(analysis.mirror, board.cols),
        "misere": analysis.misere,
        "basis": analysis.basis,
        "option_values": list(analysis.option_values),
        "principal_variation": list(analysis.principal_variation),
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
        "move": None if mirror.move_mask is None else format_move(mirror.move_mask, cols),
        "down": top + bottom,
        "right": left + right,
    }


def _move_data(move: RatedMove) -> messages.MoveData:
    return {
        "move": move,
        "piece": move.piece,
        "wins": move.wins,
        "grundy": move.grundy,
        "remoteness": move.remoteness,
        "same_as": move.representative,
        "refutation": move.refutation,
    }


def puzzle_data(puzzle: GamePuzzle, rating: int) -> messages.PuzzleData:
    """Return a puzzle as data, for a person with a rating."""
    own = puzzle_rating(puzzle.remoteness)
    return {
        "board": puzzle.board.code,
        "winning_move": puzzle.move,
        "remoteness": puzzle.remoteness,
        "moves": puzzle.moves,
        "themes": list(puzzle.themes),
        "rating": own,
        "if_right": rating_after(rating, own, right=True),
        "if_wrong": rating_after(rating, own, right=False),
    }


def reasons_data(
    board: Board, move: str | None, found: Reasons | None, hint: MoveHint | None
) -> messages.ReasonsReply:
    """Return the reasons of a move as data, and the hints that lead to it."""
    themes, regions, replies, remoteness = found or ((), (), 0, None)
    return {
        "board": board.code,
        "move": move,
        "themes": list(themes),
        "regions": [
            {"cells": board.text_of(region.mask), "grundy": region.grundy} for region in regions
        ],
        "replies": replies,
        "remoteness": remoteness,
        "hint": hint
        and {
            "area": board.text_of(hint.area),
            "piece": hint.piece,
            "cell": format_cell(hint.cell, board.cols),
        },
    }

"""Results of board cover as the plain data of replies.

Owns the format of tilings, obstructions and searches: boards as codes, moves as texts. Calls no
solver.
"""

from __future__ import annotations

from collections.abc import Sequence

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.by_hand.hints import Feedback
from blockcover.cover.obstruction import Obstruction
from blockcover.cover.textbook.backtracking import Backtracking
from blockcover.drawing import colours
from blockcover.notation import format_cell, format_move
from blockcover.protocol.cover_messages import HandReply, ObstructionReply, PieceData, StateData


def obstruction_data(board: Board, obstruction: Obstruction | None) -> ObstructionReply:
    """Return the obstruction as data; ``why`` is ``None`` if the board has a tiling."""
    if obstruction is None:
        return {"board": board.code, "why": None}
    return {
        "board": board.code,
        "why": {
            "kind": obstruction.kind,
            "cells": [format_cell(cell, board.cols) for cell in bits(obstruction.mask)],
            "chain": [
                {
                    "cell": format_cell(forced.cell, board.cols),
                    "move": format_move(forced.mask, board.cols),
                }
                for forced in obstruction.chain
            ],
            "end": obstruction.end,
        },
    }


def hand_data(board: Board, feedback: Feedback) -> HandReply:
    """Return the state of a partial cover as data; ``board`` has its covered cells filled."""
    hint = feedback.hint
    return {
        "board": board.code,
        "uncoverable": [format_cell(cell, board.cols) for cell in bits(feedback.uncoverable)],
        "spoiling": [format_move(mask, board.cols) for mask in feedback.spoiling],
        "rest": feedback.rest,
        "keep": feedback.keep,
        "hint": hint
        and {
            "cell": format_cell(hint.cell, board.cols),
            "move": format_move(hint.mask, board.cols),
            "forced": hint.forced,
        },
    }


def pieces_data(tiling: Sequence[int], cols: int) -> list[PieceData]:
    """Return the pieces of a tiling, coloured so that neighbours differ."""
    return [
        {"move": format_move(mask, cols), "colour": colour}
        for mask, colour in zip(tiling, colours(tiling, cols), strict=True)
    ]


def state_data(board: Board, search: Backtracking) -> StateData:
    """Return the state of a cover search as data."""
    return {
        "number": search.number,
        "event": search.event,
        "move": format_move(search.mask, board.cols),
        "fits": search.fits,
        "cell": None if search.cell is None else format_cell(search.cell, board.cols),
        "tried": search.tried,
        "laid": [format_move(mask, board.cols) for mask in search.laid],
        "tries": search.counts["try"],
        "places": search.counts["place"],
        "dead_ends": search.counts["dead-end"],
        "found": search.counts["found"],
        "ended": search.ended,
        "line": search.line,
    }

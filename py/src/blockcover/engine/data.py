"""What the rooms of the solver find, as the plain data of replies.

Owns how positions, moves, reasons and searches are written: boards as codes, moves as texts. Asks
nothing of a solver.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from blockcover.board import Board
from blockcover.cells import bits
from blockcover.cover.hand import Hand
from blockcover.cover.obstruction import Obstruction
from blockcover.cover.search import State
from blockcover.drawing import colours
from blockcover.game.lazy import N_POSITION, P_POSITION
from blockcover.game.mirror import Mirror
from blockcover.game.puzzle import Draw, Puzzle
from blockcover.game.report import Analysis, Move
from blockcover.game.watch import Trace
from blockcover.notation import format_cell, format_move
from blockcover.pieces import Placement
from blockcover.protocol.cover import HandReply, ObstructionReply, PieceData, StateData
from blockcover.protocol.game import (
    AnalyseReply,
    ComponentData,
    MirrorData,
    MoveData,
    OptionData,
    Outcome,
    PuzzleReply,
)
from blockcover.protocol.recursion import RecursionStepData


def outcome(wins: bool) -> Outcome:
    """The judges' word for a position."""
    return "WINNING" if wins else "LOSING"


def option_data(option: Placement, cols: int) -> OptionData:
    """A legal move."""
    return {"move": format_move(option.mask, cols), "piece": option.piece.name}


def analysis_data(found: Analysis) -> AnalyseReply:
    """An analysis."""
    board = found.board
    return {
        "board": board.code,
        "outcome": outcome(found.wins),
        "grundy": found.grundy,
        "remoteness": found.remoteness,
        "moves": [_move_data(move, board.cols) for move in found.moves],
        "open_moves": [format_move(mask, board.cols) for mask in found.open_moves],
        "mirror": None if found.mirror is None else _mirror_data(found.mirror, board.cols),
        "misere": found.misere,
        "option_values": list(found.option_values),
        "principal_variation": [
            format_move(mask, board.cols) for mask in found.principal_variation
        ],
        "components": [
            ComponentData(
                board=board.with_filled(board.full_mask ^ component.mask).code,
                grundy=component.grundy,
            )
            for component in found.components
        ],
    }


def _mirror_data(mirror: Mirror, cols: int) -> MirrorData:
    top, left = divmod(mirror.first, cols)
    bottom, right = divmod(mirror.last, cols)
    return {
        "move": None if mirror.move is None else format_move(mirror.move, cols),
        "down": top + bottom,
        "right": left + right,
    }


def _move_data(move: Move, cols: int) -> MoveData:
    return {
        "move": format_move(move.mask, cols),
        "piece": move.piece,
        "wins": move.wins,
        "grundy": move.grundy,
        "remoteness": move.remoteness,
        "same_as": format_move(move.representative, cols),
        "refutation": None if move.refutation is None else format_move(move.refutation, cols),
    }


def puzzle_data(draw: Draw, found: Puzzle | None) -> PuzzleReply:
    """A position in which one move wins, or that there is none such."""
    return {
        "difficulty": draw.difficulty,
        "seed": draw.seed,
        "puzzle": found
        and {
            "board": found.board.code,
            "winning_move": format_move(found.move, found.board.cols),
            "remoteness": found.remoteness,
            "moves": found.moves,
        },
    }


def recursion_step_data(trace: Trace, index: int, board: Board) -> RecursionStepData:
    """A step of the book's search, with what was counted up to it."""
    step = trace.steps[index]
    known: dict[int, Outcome] = {P_POSITION: "LOSING", N_POSITION: "WINNING"}
    return {
        "kind": step.kind,
        "depth": step.depth,
        "board": board.with_filled(step.position).code,
        "path": [format_move(move, board.cols) for move in trace.path(index)],
        "move": None if step.move is None else format_move(step.move, board.cols),
        "known": known.get(step.known),
        "calls": trace.calls[index],
        "hits": trace.hits[index],
        "line": trace.line(index),
        "skipped": index in trace.skipped,
        "next_return": trace.next_return[index],
        "call_return": trace.call_return[index],
    }


def obstruction_data(board: Board, found: Obstruction | None) -> ObstructionReply:
    """Why a board has no tiling, or that it has one."""
    if found is None:
        return {"board": board.code, "why": None}
    return {
        "board": board.code,
        "why": {
            "kind": found.kind,
            "cells": [format_cell(cell, board.cols) for cell in bits(found.mask)],
            "chain": [
                {
                    "cell": format_cell(forced.cell, board.cols),
                    "move": format_move(forced.mask, board.cols),
                }
                for forced in found.chain
            ],
            "end": found.end,
        },
    }


def hand_data(board: Board, found: Hand) -> HandReply:
    """What is said of a cover that is laid by hand, the board as it stands."""
    hint = found.hint
    return {
        "board": board.code,
        "uncoverable": [format_cell(cell, board.cols) for cell in bits(found.uncoverable)],
        "spoiling": [format_move(mask, board.cols) for mask in found.spoiling],
        "rest": found.rest,
        "keep": found.keep,
        "hint": hint
        and {
            "cell": format_cell(hint.cell, board.cols),
            "move": format_move(hint.mask, board.cols),
            "forced": hint.forced,
        },
    }


def pieces_data(tiling: Sequence[int], cols: int) -> list[PieceData]:
    """The pieces of a tiling coloured so that touching neighbours differ."""
    return [
        {"move": format_move(mask, cols), "colour": colour}
        for mask, colour in zip(tiling, colours(tiling, cols), strict=True)
    ]


def state_data(board: Board, state: State) -> StateData:
    """Where a cover search stands."""
    step = state.step
    return {
        "number": step.number if step else 0,
        "event": step.event if step else None,
        "move": format_move(step.mask, board.cols) if step else "",
        "fits": step.fits if step else True,
        "cell": None if state.cell is None else format_cell(state.cell, board.cols),
        "tried": state.tried,
        "laid": [format_move(mask, board.cols) for mask in state.laid],
        "tries": state.tries,
        "places": state.places,
        "dead_ends": state.dead_ends,
        "found": state.found,
        "ended": state.ended,
        "line": state.line,
    }


def deepest(depths: Sequence[int], count: int) -> list[int]:
    """The greatest of each of so many equal stretches, fewer where there is less to stretch.

    >>> deepest([0, 1, 2, 1, 0], 2), deepest([3], 10)
    ([1, 2], [3])
    """
    return [max(stretch) for stretch in _stretches(depths, count)]


def shallowest(depths: Sequence[int], count: int) -> list[int]:
    """The least of each of so many equal stretches, fewer where there is less to stretch.

    >>> shallowest([0, 1, 2, 1, 0], 2), shallowest([3], 10)
    ([0, 0], [3])
    """
    return [min(stretch) for stretch in _stretches(depths, count)]


def _stretches(depths: Sequence[int], count: int) -> list[Sequence[int]]:
    count = min(count, len(depths))
    ends = [len(depths) * number // count for number in range(count + 1)] if count else []
    return [depths[first:end] for first, end in pairwise(ends)]

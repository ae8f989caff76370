"""The reason for the right answer on a failing board.

For BOARDCOVER these are the tilings that a program should have counted, for BLOCKGAME a line of
play that shows who wins.
"""

from __future__ import annotations

from dataclasses import replace

from blockcover.board import Board
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.results import Failure, Lesson
from blockcover.desk.running.trial import Trial
from blockcover.pieces import BLOCK_GAME
from blockcover.problems import BLOCKGAME
from blockcover.work import Steps

_MAX_TILINGS = 6
"""At most this many tilings are shown."""


def with_lesson(_: Trial, __: FailedTest, failure: Failure) -> Steps[Failure]:
    """Add the lesson, unless no single board is to blame, or the program has no answer to it."""
    run = failure.run
    only_case = run.cases[0] if run.alone and not run.result.fault else None
    case = failure.lesson_case or only_case
    if case is None or not failure.blames_board:
        return failure
    board, correct, own = case
    lesson = Lesson(board, correct, own or "")
    if run.problem == "boardcover":
        lesson = replace(lesson, tilings=(yield from _tilings(board)))
    else:
        lesson = replace(lesson, line=(yield from _line(board)))
    return replace(failure, lesson=lesson)


def _tilings(board: Board) -> Steps[tuple[tuple[str, ...], ...]]:
    """Return the first tilings of a board, each as its moves."""
    from blockcover.cover.tilings import Tilings

    tilings = yield from Tilings.steps(board)
    return tuple(
        tuple(map(board.text_of, tilings.tiling(number).masks))
        for number in range(1, min(tilings.total, _MAX_TILINGS) + 1)
    )


def _line(board: Board) -> Steps[tuple[str, ...]]:
    """Return a line of play to its end in which the winner plays winning moves."""
    from blockcover.game.tablebase.table import Table

    table = Table(BLOCKGAME.largest_board)
    moves = []
    while legal := board.placements(BLOCK_GAME):
        for move, _ in legal:
            if not (yield from table.wins.steps(board.filled_mask | move)):
                break
        else:
            # The player to move loses by any move.
            move = legal[0].mask
        moves.append(board.text_of(move))
        board = board.with_placed(move)
    return tuple(moves)

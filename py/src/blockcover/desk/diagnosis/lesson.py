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
    run, lesson_case = failure.run, failure.lesson_case
    if not failure.blames_board or not (run.alone or lesson_case):
        return failure
    if lesson_case is None:
        if run.result.fault:
            return failure
        lesson_case = run.cases[-1]
    board, correct, own = lesson_case
    if run.problem == "boardcover":
        lesson = Lesson(board, correct, own or "", tilings=(yield from _tilings(board)))
    else:
        lesson = Lesson(board, correct, own or "", line=(yield from _line(board)))
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
        best = legal[0].mask
        for move, _ in legal:
            if not (yield from table.wins.steps(board.filled_mask | move)):
                best = move
                break
        moves.append(board.text_of(best))
        board = board.with_placed(best)
    return tuple(moves)

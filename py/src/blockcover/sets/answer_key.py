"""The answers of a set: the key for the teacher, and the check of a learner's answer.

Does not read texts of sets. The solvers decide every answer.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from blockcover.board import Board
from blockcover.cover.count import count
from blockcover.cover.tilings import first_tiling
from blockcover.errors import InputError, quoted
from blockcover.game.analyse import analyse
from blockcover.game.choose_move import choose
from blockcover.game.solver import Solver
from blockcover.game.table_cache import Tables
from blockcover.sets.set_text import Item
from blockcover.work import Steps, sliced


class Key(NamedTuple):
    """The answer of an item; what its task does not ask is ``None`` or empty.

    ``moves`` are the winning moves of `find`, a winning move of the other tasks of the game, or the
    placements of a cover.
    """

    wins: bool | None = None
    moves: tuple[str, ...] = ()
    tilings: int | None = None


class Tried(NamedTuple):
    """The check of an answer.

    ``right`` is ``None`` while a game goes on. ``move`` is the opponent's move in a game, or the
    reply that wins against a wrong move.
    """

    right: bool | None
    move: str | None = None


@sliced
def key_of(item: Item, *, tables: Tables | None = None, seconds: float | None = None) -> Steps[Key]:
    """Find the answer of an item.

    The ``tables`` can be used again for other items. `InputError` if its board has no answer, and
    `OutOfTime` after ``seconds``, which `sliced` applies.

    >>> from blockcover.sets.set_text import parse_item
    >>> key_of(parse_item("count 4/4/4")).tilings
    4
    """
    board = item.board
    if board is None:
        return Key()
    if item.task == "count":
        return Key(tilings=(yield from count.steps(board, item.pieces)))
    if item.task == "cover":
        tiling = yield from first_tiling.steps(board, item.pieces)
        if tiling is None or not board.empty_count:
            message = f"no cover of {quoted(board.code)} can be found: the task has no answer"
            raise InputError("set.no-cover", message, line=item.line, column=1)
        return Key(moves=tiling.moves)
    solver = Solver(item.pieces, tables)
    if item.task == "find":
        analysis = yield from analyse.steps(board, solver=solver, misere=item.misere)
        moves = analysis.winning_moves
        if not moves:
            message = f"no move wins on {quoted(board.code)}: the task has no answer"
            raise InputError("set.no-win", message, line=item.line, column=1)
        return Key(True, moves)
    if item.task == "play" and not solver.layout(board).moves:
        message = f"no piece fits on {quoted(board.code)}: there is nothing to play"
        raise InputError("set.no-game", message, line=item.line, column=1)
    if not (yield from solver.wins.steps(board, misere=item.misere)):
        return Key(False)
    # In misère play a player who cannot move wins, without a winning move.
    move = yield from solver.winning_move.steps(board, misere=item.misere)
    return Key(True, () if move is None else (move,))


def try_steps(item: Item, given: str, tables: Tables) -> Steps[Tried]:
    """Check a learner's answer to an item; `InputError` if it is no answer to its task.

    =============  ====================================  =========================
    Task           Answer                                Example
    =============  ====================================  =========================
    wins, predict  ``winning`` or ``losing``             ``losing``
    find           a move                                ``a1b1``
    play           the learner's place, ``first`` or     ``second:a1b1.a2b2``
                   ``second``, and all moves so far
    cover          the placements                        ``a1b1a2.c1b2c2``
    count          a number                              ``1,514``
    =============  ====================================  =========================
    """
    board = item.board
    if board is None:
        raise _no_answer(given)
    if item.task in ("wins", "predict"):
        if given not in ("winning", "losing"):
            raise _no_answer(given)
        solver = Solver(item.pieces, tables)
        wins = yield from solver.wins.steps(board, misere=item.misere)
        return Tried((given == "winning") == wins)
    if item.task == "count":
        digits = re.sub(r"[ ,._]", "", given)
        if not re.fullmatch(r"[0-9]{1,400}", digits):
            raise _no_answer(given)
        return Tried(int(digits) == (yield from count.steps(board, item.pieces)))
    if item.task == "cover":
        boards = board.boards_of(given, item.pieces)
        return Tried(not boards[-1].empty_count)
    if item.task == "find":
        return (yield from _found_steps(item, board, given, tables))
    return (yield from _played_steps(item, board, given, tables))


def _no_answer(given: str) -> InputError:
    message = f"{quoted(given)} is no answer to this task"
    return InputError("set.answer", message, line=1, column=1, found=quoted(given))


def _found_steps(item: Item, board: Board, given: str, tables: Tables) -> Steps[Tried]:
    """Check a move that is to win."""
    boards = board.boards_of(given, item.pieces)
    if len(boards) != 2:
        raise _no_answer(given)
    solver = Solver(item.pieces, tables)
    reply = yield from solver.winning_move.steps(boards[1], misere=item.misere)
    if reply is not None:
        return Tried(False, reply)
    # Without a winning reply the opponent loses, unless no move is left in misère play.
    return Tried(not (yield from solver.wins.steps(boards[1], misere=item.misere)))


def _played_steps(item: Item, board: Board, given: str, tables: Tables) -> Steps[Tried]:
    """Check a game so far, and choose the opponent's move."""
    learner, colon, line = given.partition(":")
    if learner not in ("first", "second") or not colon:
        raise _no_answer(given)
    boards = board.boards_of(line, item.pieces)
    solver = Solver(item.pieces, tables)
    now = boards[-1]
    to_move = "first" if len(boards) % 2 == 1 else "second"
    is_learners_turn = to_move == learner
    if not solver.layout(now).moves:
        # The player to move cannot: a loss, but a win in misère play.
        return Tried(is_learners_turn == item.misere)
    if is_learners_turn:
        return Tried(None)
    choice = yield from choose.steps(now, solver=solver, misere=item.misere, seed=len(boards))
    after = now.play(choice.move or "", item.pieces)
    if solver.layout(after).moves:
        return Tried(None, choice.move)
    # Now the learner cannot move.
    return Tried(item.misere, choice.move)

"""Boards of medium size on which most mistakes show; they are always the same.

On a board of BLOCKGAME with many winning moves a program is right even if it overlooks some of
them, so each board has one winning move or none. A board of BOARDCOVER has a tiling.
"""

from __future__ import annotations

from random import Random

from blockcover.board import Board
from blockcover.desk.boards.generate import carved_boards
from blockcover.game.tablebase.table import Table
from blockcover.judgetext import BLOCKGAME_SIDE
from blockcover.pieces import BLOCK_GAME
from blockcover.work import Pace, Progress, Steps, question

_SEED = 33
_EMPTY = range(5, 9)
"""Numbers of empty cells of a board of BLOCKGAME: more than the small boards have."""
_EACH = 75
"""Number of boards of BLOCKGAME for each number of empty cells."""
_WITHOUT_SQUARE = ("xx1xx/3xx/x3x/x1xxx/xxxxx", "xx1xx/xx3/x3x/xxx1x/xxxxx")
"""Two images of the only shape of at most 8 empty cells where a square as a further piece changes
the answer."""
_MAX_CELLS = 15
_SIDES = range(2, 8)
_MAX_EMPTY = 9
_CARVED = 9
"""Number of boards of BOARDCOVER of each size."""


@question
def medium_boards(problem: str) -> Steps[list[Board]]:
    """Return the boards of a problem, sorted by their number of empty cells.

    >>> [len(medium_boards(problem)) for problem in ("blockgame", "boardcover")]
    [300, 100]
    """
    return (_game_boards if problem == "blockgame" else _cover_boards)(Random(_SEED))


def _game_boards(dice: Random) -> Steps[list[Board]]:
    whole = Board(BLOCKGAME_SIDE, BLOCKGAME_SIDE)
    table = Table(whole)
    places = [place.mask for place in whole.placements(BLOCK_GAME)]
    boards: dict[Board, None] = {}
    pace = Pace()
    for empty in _EMPTY:
        enough = len(boards) + _EACH
        if empty == _EMPTY[-1]:
            boards.update(dict.fromkeys(map(Board.from_code, _WITHOUT_SQUARE)))
        while len(boards) < enough:
            filled = whole.full_mask ^ _random_region(dice, whole, empty)
            moves = [filled | place for place in places if not filled & place]
            winning = 0
            for after in moves:
                winning += not (yield from table.wins.steps(after))
            board = whole.with_filled(filled)
            if moves and winning <= 1:
                boards[board] = None
            if pace.is_over():
                yield Progress("boards", len(boards), _EACH * len(_EMPTY))
    return list(boards)


def _random_region(dice: Random, board: Board, cells: int) -> int:
    """Return a mask of ``cells`` cells, most of them beside each other."""
    mask = 0
    while mask.bit_count() < cells:
        empty = board.with_filled(board.full_mask ^ mask).empty_cells()
        y, x = dice.choice(empty) if empty and dice.random() < 0.9 else (dice.randrange(5),) * 2
        y, x = dice.choice([(y, x + 1), (y, x - 1), (y + 1, x), (y - 1, x)])
        if 0 <= y < board.rows and 0 <= x < board.cols:
            mask |= board.cell_mask(y, x)
    return mask


def _cover_boards(dice: Random) -> Steps[list[Board]]:
    boards: list[Board] = []
    sizes = [(rows, cols) for rows in _SIDES for cols in _SIDES if rows * cols <= _MAX_CELLS]
    pace = Pace()
    for at, size in enumerate(sizes):
        carved = carved_boards("boardcover", dice, 15 * _CARVED, size=size)
        few = [board for board in carved if board.empty_count <= _MAX_EMPTY]
        boards += sorted(few, key=lambda board: -board.empty_count)[:_CARVED]
        if pace.is_over():
            yield Progress("sizes", at, len(sizes))
    return sorted(dict.fromkeys(boards), key=lambda board: board.empty_count)

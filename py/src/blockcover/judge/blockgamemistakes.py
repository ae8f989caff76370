"""The catalogue of BLOCKGAME: how learners get it wrong.

Owns the mistakes and the words about them. Each is wrong on some board with at most four empty
cells; what shows only on larger boards, such as one orientation of the L that is missing, cannot be
told there.
"""

from __future__ import annotations

from blockcover.judge.program import Edit, Mistake
from blockcover.judge.rightprograms import CACHED, PLAYED

_DOMINOES = "    [(0, 0), (0, 1)],\n    [(0, 0), (1, 0)],\n"
_TROMINOES = """\
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
"""
_STRAIGHT = "    [(0, 0), (0, 1), (0, 2)],\n    [(0, 0), (1, 0), (2, 0)],\n"
_INSIDE = "0 <= v < 5 and 0 <= u < 5"
_GOOD_MOVE = "if board & move == 0 and not wins(board | move):"
_SEARCH = CACHED[CACHED.index("        answer = False") : CACHED.index("        cache[board] =")]
_READ = CACHED[
    CACHED.index("\nfor case in") : CACHED.index("        for x in range(5):\n            if")
]
_PRINT = 'print("WINNING" if wins(board) else "LOSING")'

_ALL_MOVES = """\
        answer = {nothing}
        for move in moves:
            if board & move == 0:
                answer = True
        for move in moves:
            if board & move == 0 and wins(board | move):
                answer = False
"""

_IN_TURN = """\
def first_wins(board, turn):
    if board not in cache:
        answer = turn == 1
        for move in moves:
            if board & move == 0 and first_wins(board | move, 1 - turn) == (turn == 0):
                answer = turn == 0
                break
        cache[board] = answer
    return cache[board]
"""

_CACHED_MISTAKES: list[tuple[str, str, list[Edit]]] = [
    (
        "dominoes-forgotten",
        "Only the L-trominoes are tried, so two cells side by side count as no move. "
        "Whoever could lay a domino is said to be lost.",
        [(_DOMINOES, "")],
    ),
    (
        "trominoes-forgotten",
        "Only the dominoes are tried. A square of four cells is lost then, though a tromino wins.",
        [(_TROMINOES, "")],
    ),
    (
        "trominoes-straight",
        "The trominoes are three cells in a row, not an L. "
        "A square of four cells is lost then, though an L wins.",
        [(_TROMINOES, _STRAIGHT)],
    ),
    (
        "vertical-dominoes-forgotten",
        "The domino is laid across and never upright. One of its two orientations is missing.",
        [("    [(0, 0), (1, 0)],\n", "")],
    ),
    (
        "horizontal-dominoes-forgotten",
        "The domino is laid upright and never across. One of its two orientations is missing.",
        [("    [(0, 0), (0, 1)],\n", "")],
    ),
    (
        "dominoes-diagonal",
        "Cells that touch at a corner only are taken for neighbours, and a domino is laid on them. "
        "All eight directions are looked at in place of four.",
        [(_DOMINOES, f"{_DOMINOES}    [(0, 0), (1, 1)],\n    [(0, 0), (1, -1)],\n")],
    ),
    (
        "tromino-not-an-l",
        "One orientation of the tromino has a wrong offset and is no L: its cells do not hang "
        "together. It is laid where nothing fits.",
        [("    [(0, 0), (0, 1), (1, 1)],\n", "    [(0, 0), (0, 1), (1, 2)],\n")],
    ),
    (
        "edge-wrapped",
        "The board is one row of 25 cells, and nothing stops a piece at the right edge. "
        "It goes on at the left of the next row.",
        [(_INSIDE, "0 <= 5 * v + u < 25")],
    ),
    (
        "column-below-zero",
        "That a column must not be less than 0 is not asked. "
        "The piece that leans to the left comes in again at the right edge of the row above.",
        [(_INSIDE, "0 <= v < 5 and u < 5")],
    ),
    (
        "last-row-forgotten",
        "The loop over the rows ends one too early. No piece begins in the last row.",
        [("    for y in range(5):\n        for x in range(5):\n            cells",
          "    for y in range(4):\n        for x in range(5):\n            cells")],
    ),
    (
        "last-column-forgotten",
        "The loop over the columns ends one too early. No piece begins in the last column.",
        [("        for x in range(5):\n            cells",
          "        for x in range(4):\n            cells")],
    ),
    (
        "last-row-and-column-forgotten",
        "Both loops over the board end one too early. "
        "No piece begins in the last row or in the last column.",
        [("    for y in range(5):\n        for x in range(5):\n            cells",
          "    for y in range(4):\n        for x in range(4):\n            cells")],
    ),
    (
        "only-first-cell-looked-at",
        "Only the first cell of a piece must be empty. The others are laid on filled cells too.",
        [("if board & move == 0 and", "if board & move & -move == 0 and")],
    ),
    (
        "last-mover-loses",
        "Whoever cannot move is said to win. It is the other way round: whoever cannot move loses.",
        [("answer = False", "answer = all(board & move for move in moves)")],
    ),
    (
        "answers-swapped",
        "WINNING is printed where LOSING is meant, and LOSING where WINNING is meant.",
        [(_PRINT, 'print("LOSING" if wins(board) else "WINNING")')],
    ),
    (
        "any-move-wins",
        "Whoever has a move is said to win. What the opponent replies is not looked at.",
        [(_GOOD_MOVE, "if board & move == 0:")],
    ),
    (
        "every-move-must-win",
        "A position is said to be won only if every move wins. One move that wins is enough.",
        [(_SEARCH, _ALL_MOVES.format(nothing=False))],
    ),
    (
        "every-move-must-win-or-none",
        "A position is said to be won if no move loses, also if there is none. "
        "One move that wins is enough, and whoever cannot move loses.",
        [(_SEARCH, _ALL_MOVES.format(nothing=True))],
    ),
    (
        "first-move-only",
        "The first move that is possible is played, and no other is tried.",
        [(_SEARCH, """\
        answer = False
        for move in moves:
            if board & move == 0:
                answer = not wins(board | move)
                break
""")],
    ),
    (
        "own-reply-looked-for",
        "A move is taken for good if the position after it is won. "
        "There the opponent is to move: it has to be lost.",
        [(_GOOD_MOVE, "if board & move == 0 and wins(board | move):")],
    ),
    (
        "minus-one-taken-as-true",
        "A lost position is -1, and it is asked whether that is true or false. -1 counts as true, "
        "so no position ever looks lost.",
        [("answer = False", "answer = -1"), ("answer = True", "answer = 1"),
         (_PRINT, 'print("WINNING" if wins(board) == 1 else "LOSING")')],
    ),
    (
        "turn-not-in-cache",
        "What is remembered is whether the first player wins, but not who is to move. "
        "The same cells with the other player to move get the same answer.",
        [(CACHED[CACHED.index("def wins") : CACHED.index("\n\n\nfor case") + 1], _IN_TURN),
         ("wins(board) else", "first_wins(board, 0) else")],
    ),
    (
        "cache-without-last-cell",
        "The last cell is missing in what the cache goes by. "
        "Two positions that differ in it alone get one answer.",
        [("if board not in cache:", "key = board % (1 << 24)\n    if key not in cache:"),
         ("cache[board] = answer", "cache[key] = answer"),
         ("return cache[board]", "return cache[key]")],
    ),
    (
        "cache-counts-cells",
        "What is remembered goes by the number of empty cells. "
        "Two positions with equally many get one answer.",
        [("if board not in cache:", "key = board.bit_count()\n    if key not in cache:"),
         ("cache[board] = answer", "cache[key] = answer"),
         ("return cache[board]", "return cache[key]")],
    ),
    (
        "board-not-cleared",
        "The board is not cleared between the cases. "
        "What was filled in an earlier one is still filled.",
        [("\nfor case in range(int(input())):\n    board = 0\n",
          "\nboard = 0\nfor case in range(int(input())):\n")],
    ),
    (
        "line-ends-read-as-cells",
        "The cells are read one character at a time, and the end of each line is read as one. "
        "Everything after it is one cell too late.",
        [(_READ, """
text = open(0).read()
at = text.index("\\n") + 1
for case in range(int(text[:at])):
    board = 0
    for y in range(5):
        row = text[at : at + 5]
        at += 5
""")],
    ),
    (
        "one-case-only",
        "Only the first case is answered. The first line says how many there are.",
        [("for case in range(int(input())):", "input()\nfor case in range(1):")],
    ),
    (
        "no-line-ends",
        "The answers stand on one line without anything between them.",
        [('else "LOSING")', 'else "LOSING", end="")')],
    ),
]  # fmt: skip

_PLAYED_MISTAKES: list[tuple[str, str, list[Edit]]] = [
    (
        "piece-not-lifted",
        "When a winning move is found, its piece stays on the board. "
        "All that is tried after it sees a board that is too full.",
        [("            lost = not wins()\n            board ^= move\n            if lost:\n"
          "                return True\n",
          "            if not wins():\n                return True\n            board ^= move\n")],
    ),
    (
        "piece-never-lifted",
        "A piece that was tried stays on the board. The next move is tried on what is left.",
        [("            board ^= move\n", "")],
    ),
]  # fmt: skip

BLOCKGAME_MISTAKES = tuple(
    Mistake(name, "blockgame", says, right, tuple(edits))
    for right, mistakes in ((CACHED, _CACHED_MISTAKES), (PLAYED, _PLAYED_MISTAKES))
    for name, says, edits in mistakes
)

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
        "Only L-trominoes are tried, so two adjacent empty cells count as no move. "
        "A position where only dominoes fit is then LOSING.",
        [(_DOMINOES, "")],
    ),
    (
        "trominoes-forgotten",
        "Only dominoes are tried. "
        "An empty square of four cells is then LOSING, although an L-tromino wins there.",
        [(_TROMINOES, "")],
    ),
    (
        "trominoes-straight",
        "The trominoes are three cells in a row, not an L. "
        "An empty square of four cells is then LOSING, although an L-tromino wins there.",
        [(_TROMINOES, _STRAIGHT)],
    ),
    (
        "vertical-dominoes-forgotten",
        "The domino is placed horizontally and never vertically. "
        "One of its two orientations is missing.",
        [("    [(0, 0), (1, 0)],\n", "")],
    ),
    (
        "horizontal-dominoes-forgotten",
        "The domino is placed vertically and never horizontally. "
        "One of its two orientations is missing.",
        [("    [(0, 0), (0, 1)],\n", "")],
    ),
    (
        "dominoes-diagonal",
        "Cells that touch only at a corner count as neighbours, and a domino is placed on them. "
        "The program checks eight directions instead of four.",
        [(_DOMINOES, f"{_DOMINOES}    [(0, 0), (1, 1)],\n    [(0, 0), (1, -1)],\n")],
    ),
    (
        "tromino-not-an-l",
        "One orientation of the tromino has a wrong offset, so its cells are not connected. "
        "It is placed where nothing fits.",
        [("    [(0, 0), (0, 1), (1, 1)],\n", "    [(0, 0), (0, 1), (1, 2)],\n")],
    ),
    (
        "edge-wrapped",
        "The board is treated as one row of 25 cells, and nothing stops a piece at the right edge. "
        "It continues at the left of the next row.",
        [(_INSIDE, "0 <= 5 * v + u < 25")],
    ),
    (
        "column-below-zero",
        "The program does not check that a column is at least 0. "
        "The piece that leans to the left reappears at the right edge of the row above.",
        [(_INSIDE, "0 <= v < 5 and u < 5")],
    ),
    (
        "last-row-forgotten",
        "The loop over the rows ends one too early. No piece starts in the last row.",
        [("    for y in range(5):\n        for x in range(5):\n            cells",
          "    for y in range(4):\n        for x in range(5):\n            cells")],
    ),
    (
        "last-column-forgotten",
        "The loop over the columns ends one too early. No piece starts in the last column.",
        [("        for x in range(5):\n            cells",
          "        for x in range(4):\n            cells")],
    ),
    (
        "last-row-and-column-forgotten",
        "Both loops over the board end one too early. "
        "No piece starts in the last row or in the last column.",
        [("    for y in range(5):\n        for x in range(5):\n            cells",
          "    for y in range(4):\n        for x in range(4):\n            cells")],
    ),
    (
        "only-first-cell-looked-at",
        "Only the first cell of a piece must be empty. Its other cells may overlap filled cells.",
        [("if board & move == 0 and", "if board & move & -move == 0 and")],
    ),
    (
        "last-mover-loses",
        "Here a player who cannot move wins. "
        "The rule is the opposite: the player who cannot move loses.",
        [("answer = False", "answer = all(board & move for move in moves)")],
    ),
    (
        "answers-swapped",
        "The program prints WINNING instead of LOSING, and LOSING instead of WINNING.",
        [(_PRINT, 'print("LOSING" if wins(board) else "WINNING")')],
    ),
    (
        "any-move-wins",
        "Every position with a move counts as WINNING. "
        "The replies of the opponent are not checked.",
        [(_GOOD_MOVE, "if board & move == 0:")],
    ),
    (
        "every-move-must-win",
        "A position counts as WINNING only if every move wins. One winning move is enough.",
        [(_SEARCH, _ALL_MOVES.format(nothing=False))],
    ),
    (
        "every-move-must-win-or-none",
        "A position counts as WINNING if no move loses, even if there is no move. "
        "One winning move is enough, and the player who cannot move loses.",
        [(_SEARCH, _ALL_MOVES.format(nothing=True))],
    ),
    (
        "first-move-only",
        "The first possible move is played, and no other is tried.",
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
        "A move counts as good if the position after it is WINNING. "
        "But then the opponent is to move, so it has to be LOSING.",
        [(_GOOD_MOVE, "if board & move == 0 and wins(board | move):")],
    ),
    (
        "minus-one-taken-as-true",
        "A lost position is stored as -1 and then tested as true or false. "
        "-1 counts as true, so no position ever looks lost.",
        [("answer = False", "answer = -1"), ("answer = True", "answer = 1"),
         (_PRINT, 'print("WINNING" if wins(board) == 1 else "LOSING")')],
    ),
    (
        "turn-not-in-cache",
        "The cache stores whether the first player wins, but not who is to move. "
        "The same cells get the same answer when the other player is to move.",
        [(CACHED[CACHED.index("def wins") : CACHED.index("\n\n\nfor case") + 1], _IN_TURN),
         ("wins(board) else", "first_wins(board, 0) else")],
    ),
    (
        "cache-without-last-cell",
        "The last cell is missing from the cache key. "
        "Two positions that differ only in that cell get the same answer.",
        [("if board not in cache:", "key = board % (1 << 24)\n    if key not in cache:"),
         ("cache[board] = answer", "cache[key] = answer"),
         ("return cache[board]", "return cache[key]")],
    ),
    (
        "cache-counts-cells",
        "The cache key is the number of empty cells. "
        "Two positions with equally many empty cells get the same answer.",
        [("if board not in cache:", "key = board.bit_count()\n    if key not in cache:"),
         ("cache[board] = answer", "cache[key] = answer"),
         ("return cache[board]", "return cache[key]")],
    ),
    (
        "board-not-cleared",
        "The board is not cleared between the cases. "
        "Cells filled in an earlier case are still filled.",
        [("\nfor case in range(int(input())):\n    board = 0\n",
          "\nboard = 0\nfor case in range(int(input())):\n")],
    ),
    (
        "line-ends-read-as-cells",
        "The cells are read one character at a time, and each line break is read as a cell. "
        "Every cell after it comes one place too late.",
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
        "Only the first case is answered. The first line of the input gives the number of cases.",
        [("for case in range(int(input())):", "input()\nfor case in range(1):")],
    ),
    (
        "no-line-ends",
        "All answers are printed on one line with nothing between them.",
        [('else "LOSING")', 'else "LOSING", end="")')],
    ),
]  # fmt: skip

_PLAYED_MISTAKES: list[tuple[str, str, list[Edit]]] = [
    (
        "piece-not-lifted",
        "When a winning move is found, its piece stays on the board. "
        "The rest of the search sees a board that is too full.",
        [("            lost = not wins()\n            board ^= move\n            if lost:\n"
          "                return True\n",
          "            if not wins():\n                return True\n            board ^= move\n")],
    ),
    (
        "piece-never-lifted",
        "A piece that was tried stays on the board. The next move is tried on the remaining cells.",
        [("            board ^= move\n", "")],
    ),
]  # fmt: skip

BLOCKGAME_MISTAKES = tuple(
    Mistake(name, "blockgame", says, right, tuple(edits))
    for right, mistakes in ((CACHED, _CACHED_MISTAKES), (PLAYED, _PLAYED_MISTAKES))
    for name, says, edits in mistakes
)

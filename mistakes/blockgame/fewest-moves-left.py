"""The move that leaves the fewest moves

Each player plays the move after which the opponent has the fewest moves. No other move is tried.
"""

SHAPES = [
    [(0, 0), (0, 1)],
    [(0, 0), (1, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]

moves = []
for shape in SHAPES:
    for y in range(5):
        for x in range(5):
            cells = [(y + dy, x + dx) for dy, dx in shape]
            if all(0 <= v < 5 and 0 <= u < 5 for v, u in cells):
                moves.append(sum(1 << 5 * v + u for v, u in cells))

cache = {}


def mobility(board):
    return sum(board & move == 0 for move in moves)


def wins(board):
    if board not in cache:
        after = [board | move for move in moves if board & move == 0]
        answer = bool(after) and not wins(min(after, key=mobility))
        cache[board] = answer
    return cache[board]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")

"""The cache forgets whose turn it is

The cache stores whether the first player wins, but not who is to move. The same cells get the same
answer when the other player is to move.
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


def first_wins(board, turn):
    if board not in cache:
        answer = turn == 1
        for move in moves:
            if board & move == 0 and first_wins(board | move, 1 - turn) == (turn == 0):
                answer = turn == 0
                break
        cache[board] = answer
    return cache[board]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if first_wins(board, 0) else "LOSING")

"""Both players minimise

Both players choose the least value. The first player has to choose the greatest value, and the
second player the least.
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


def value(board, turn):
    key = board, turn
    if key not in cache:
        values = [value(board | move, 1 - turn) for move in moves if board & move == 0]
        if values:
            cache[key] = min(values)
        else:
            cache[key] = -1 if turn == 0 else 1
    return cache[key]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if value(board, 0) == 1 else "LOSING")

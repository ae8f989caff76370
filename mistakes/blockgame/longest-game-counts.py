"""Only the longest game counts

The answer is WINNING if the greatest possible number of moves is odd. The players do not try to
make the game long.
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


def longest(board):
    if board not in cache:
        answer = 0
        for move in moves:
            if board & move == 0:
                answer = max(answer, 1 + longest(board | move))
        cache[board] = answer
    return cache[board]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if longest(board) % 2 == 1 else "LOSING")

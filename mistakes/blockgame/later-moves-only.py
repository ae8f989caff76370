"""Only later moves of the list are tried

After a move, only the moves that come after it in the list are tried. The players may play them in
any order.
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


def wins(board, start=0):
    if (board, start) not in cache:
        answer = False
        for at in range(start, len(moves)):
            if board & moves[at] == 0 and not wins(board | moves[at], at + 1):
                answer = True
                break
        cache[board, start] = answer
    return cache[board, start]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")

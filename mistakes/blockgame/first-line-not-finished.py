"""The first line is not read to its end

The number of cases is read, but not the end of its line. So the first row is empty, and all later
rows come one too late.
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


def wins(board):
    if board not in cache:
        answer = False
        for move in moves:
            if board & move == 0 and not wins(board | move):
                answer = True
                break
        cache[board] = answer
    return cache[board]


text = open(0).read()
digits = len(text) - len(text.lstrip("0123456789"))
cases = int(text[:digits])
rows = iter(text[digits:].split("\n"))
for case in range(cases):
    board = 0
    for y in range(5):
        row = next(rows)
        for x in range(len(row)):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")

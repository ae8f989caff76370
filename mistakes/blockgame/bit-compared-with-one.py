"""A bit is compared with 1

A cell counts as filled if board & (1 << k) == 1, which holds for cell 0 at most. Pieces are placed
on filled cells as well.
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
                moves.append([5 * v + u for v, u in cells])

cache = {}


def fits(board, move):
    for k in move:
        if board & (1 << k) == 1:
            return False
    return True


def wins(board):
    if board in cache:
        return cache[board]
    cache[board] = False
    for move in moves:
        if fits(board, move):
            after = board
            for k in move:
                after |= 1 << k
            if not wins(after):
                cache[board] = True
                break
    return cache[board]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")

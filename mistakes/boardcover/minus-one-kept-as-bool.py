"""-1 is kept as true or false

A piece adds 1 to its cells and later -1, but each cell keeps only true or false. Overlaps go
unnoticed, and removing a piece clears filled cells.
"""

COVER_TYPES = [
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def set(y, x, type, delta):
    ok = True
    for dy, dx in COVER_TYPES[type]:
        ny = y + dy
        nx = x + dx
        if ny < 0 or ny >= height or nx < 0 or nx >= width:
            ok = False
        else:
            board[ny][nx] = bool(board[ny][nx] + delta)
            if board[ny][nx] > 1:
                ok = False
    return ok


def cover():
    y = -1
    x = -1
    for i in range(height):
        for j in range(width):
            if board[i][j] == 0:
                y = i
                x = j
                break
        if y != -1:
            break
    if y == -1:
        return 1
    ret = 0
    for type in range(4):
        if set(y, x, type, 1):
            ret += cover()
        set(y, x, type, -1)
    return ret


cases = int(input())
for case in range(cases):
    height, width = map(int, input().split())
    board = [[False] * 30 for i in range(30)]
    white = 0
    for i in range(height):
        row = input()
        white += row.count(".")
        for j in range(width):
            board[i][j] = row[j] == "#"
    if white % 3 == 0:
        print(cover())
    else:
        print(0)

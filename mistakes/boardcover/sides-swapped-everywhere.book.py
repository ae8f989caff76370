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
        if ny < 0 or ny >= width or nx < 0 or nx >= height:
            ok = False
        else:
            board[ny][nx] += delta
            if board[ny][nx] > 1:
                ok = False
    return ok


def cover():
    y = -1
    x = -1
    for i in range(width):
        for j in range(height):
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
    board = [[0] * 30 for i in range(30)]
    white = 0
    for i in range(height):
        row = input()
        white += row.count(".")
        for j in range(width):
            board[i][j] = int(row[j] == "#")
    if white % 3 == 0:
        print(cover())
    else:
        print(0)

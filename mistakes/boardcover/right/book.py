COVER_TYPES = [
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def set(board, y, x, type, delta):
    ok = True
    for dy, dx in COVER_TYPES[type]:
        ny = y + dy
        nx = x + dx
        if ny < 0 or ny >= len(board) or nx < 0 or nx >= len(board[0]):
            ok = False
        else:
            board[ny][nx] += delta
            if board[ny][nx] > 1:
                ok = False
    return ok


def cover(board):
    y = -1
    x = -1
    for i in range(len(board)):
        for j in range(len(board[0])):
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
        if set(board, y, x, type, 1):
            ret += cover(board)
        set(board, y, x, type, -1)
    return ret


cases = int(input())
for case in range(cases):
    height, width = map(int, input().split())
    board = []
    white = 0
    for i in range(height):
        row = input()
        white += row.count(".")
        board.append([int(cell == "#") for cell in row])
    if white % 3 == 0:
        print(cover(board))
    else:
        print(0)

shapes = [
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def can_cover(y, x, shape):
    for dy, dx in shape:
        ny, nx = y + dy, x + dx
        if ny >= h or not 0 <= nx < w or board[ny][nx] == "#":
            return False
    return True


def put(y, x, shape, mark):
    for dy, dx in shape:
        board[y + dy][x + dx] = mark


def first_empty():
    for y in range(h):
        for x in range(w):
            if board[y][x] == ".":
                return y, x
    return None


def solve():
    global count
    at = first_empty()
    if at is None:
        count += 1
        return
    for shape in shapes:
        if can_cover(*at, shape):
            put(*at, shape, "#")
            solve()
            put(*at, shape, ".")


for _ in range(int(input())):
    h, w = map(int, input().split())
    board = [list(input()) for _ in range(h)]
    count = 0
    solve()
    print(count)

SHAPES = [
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def fits(cells):
    for y, x in cells:
        if not (0 <= y < height and 0 <= x < width and board[y][x] == 0):
            return False
    return True


def count():
    places = [(y, x) for y in range(height) for x in range(width) if board[y][x] == 0]
    if not places:
        return 1
    total = 0
    for top, left in places:
        for shape in SHAPES:
            cells = [(top + dy, left + dx) for dy, dx in shape]
            if fits(cells):
                for y, x in cells:
                    board[y][x] += 1
                total += count()
                for y, x in cells:
                    board[y][x] -= 1
    return total


for case in range(int(input())):
    height, width = map(int, input().split())
    board = [[1 if cell == "#" else 0 for cell in input()] for y in range(height)]
    empty = sum(row.count(0) for row in board)
    print(count() if empty % 3 == 0 else 0)

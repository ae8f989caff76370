"""The cache key is only the number of empty cells

The cache key is the number of empty cells. Boards with as many cells, but in other places, share one
cached count.
"""

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
    key = len(places)
    if key in cache:
        return cache[key]
    total = 0
    top, left = places[0]
    for shape in SHAPES:
        cells = [(top + dy, left + dx) for dy, dx in shape]
        if fits(cells):
            for y, x in cells:
                board[y][x] += 1
            total += count()
            for y, x in cells:
                board[y][x] -= 1
    cache[key] = total
    return total


for case in range(int(input())):
    height, width = map(int, input().split())
    board = [[1 if cell == "#" else 0 for cell in input()] for y in range(height)]
    cache = {}
    empty = sum(row.count(0) for row in board)
    print(count() if empty % 3 == 0 else 0)

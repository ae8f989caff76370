"""Height and width are swapped everywhere

The search takes the width for the height and the height for the width. On boards that are not
square, some cells are missed and pieces stick out.
"""

SHAPES = [
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def fits(cells):
    for y, x in cells:
        if not (0 <= y < width and 0 <= x < height and board[y][x] == 0):
            return False
    return True


def count():
    places = [(y, x) for y in range(width) for x in range(height) if board[y][x] == 0]
    if not places:
        return 1
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
    return total


for case in range(int(input())):
    height, width = map(int, input().split())
    board = [[1 if cell == "#" else 0 for cell in input()] + [1] * 20 for y in range(height)]
    board += [[1] * 40] * 20
    empty = sum(row.count(0) for row in board)
    print(count() if empty % 3 == 0 else 0)

"""Line breaks are read as cells

The cells are read one character at a time, and each line break is read as a cell. Every cell after
it comes one place too late.
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


text = open(0).read()
at = 0


def number(old):
    """Return the next number, or the old one if another text comes next, as scanf does."""
    global at
    while text[at : at + 1].isspace():
        at += 1
    begin = at
    while text[at : at + 1].isdigit():
        at += 1
    return int(text[begin:at] or old)


board = [[0] * 20 for y in range(20)]
height = width = 0
for case in range(number(0)):
    height = number(height)
    width = number(width)
    for y in range(height):
        for x in range(width):
            if at < len(text):
                board[y][x] = 0 if text[at] == "." else 1
                at += 1
    print(count())

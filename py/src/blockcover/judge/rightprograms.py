"""Right programs as a learner may write them, from which the catalogue's mistakes are made.

Owns their texts. They read with ``input()`` and print; each stands alone.
"""

_MOVES = """\
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
"""

_CASES = """
for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")
"""

CACHED = f"""\
{_MOVES}
cache = {{}}


def wins(board):
    if board not in cache:
        answer = False
        for move in moves:
            if board & move == 0 and not wins(board | move):
                answer = True
                break
        cache[board] = answer
    return cache[board]

{_CASES}"""
"""A right program that remembers every position."""

PLAYED = f"""\
{_MOVES}

def wins():
    global board
    for move in moves:
        if board & move == 0:
            board |= move
            lost = not wins()
            board ^= move
            if lost:
                return True
    return False

{_CASES.replace("wins(board)", "wins()")}"""
"""A right program that lays pieces on one board and lifts them again."""

COVERED = """\
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


for case in range(int(input())):
    height, width = map(int, input().split())
    board = [[1 if cell == "#" else 0 for cell in input()] for y in range(height)]
    empty = sum(row.count(0) for row in board)
    print(count() if empty % 3 == 0 else 0)
"""
"""A right program: the first empty cell is covered in all four ways, one after the other."""

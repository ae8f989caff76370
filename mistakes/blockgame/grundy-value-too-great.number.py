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

cache = {}


def regions(board):
    left = {(y, x) for y in range(5) for x in range(5) if not board >> 5 * y + x & 1}
    while left:
        todo = [left.pop()]
        region = set(todo)
        while todo:
            y, x = todo.pop()
            for cell in [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]:
                if cell in left:
                    left.remove(cell)
                    region.add(cell)
                    todo.append(cell)
        yield (1 << 25) - 1 - sum(1 << 5 * y + x for y, x in region)


def grundy(board):
    value = 0
    for region in regions(board):
        if region not in cache:
            after = [grundy(region | move) for move in moves if region & move == 0]
            cache[region] = len(set(after))
        value ^= cache[region]
    return value


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if grundy(board) else "LOSING")

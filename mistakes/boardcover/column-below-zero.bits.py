SHAPES = [
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def count(filled):
    if filled == full:
        return 1
    first = 0
    while filled >> first & 1:
        first += 1
    return sum(count(filled | mask) for mask in masks[first] if not filled & mask)


for case in range(int(input())):
    height, width = map(int, input().split())
    rows = [input() for y in range(height)]
    full = (1 << height * width) - 1
    board = sum(1 << k for k, cell in enumerate("".join(rows)) if cell == "#")
    masks = [[] for k in range(height * width)]
    for y in range(height):
        for x in range(width):
            for shape in SHAPES:
                if all(y + dy < height and x + dx < width for dy, dx in shape):
                    mask = sum(1 << (y + dy) * width + x + dx for dy, dx in shape)
                    masks[y * width + x].append(mask)
    print(count(board))

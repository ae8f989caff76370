def count():
    for y in range(height):
        for x in range(width):
            if covered[y][x] == 0:
                total = 0
                for piece in PIECES:
                    if put(y, x, piece, 1):
                        total += count()
                    put(y, x, piece, -1)  # missing
                return total
    return 1  # missing


# {ready}
PIECES = [
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def put(y, x, piece, by):
    fits = True
    for down, right in piece:
        v, u = y + down, x + right
        if v >= height or u < 0 or u >= width:
            fits = False
        else:
            covered[v][u] += by
            if covered[v][u] > 1:
                fits = False
    return fits


for case in range(int(input())):
    height, width = map(int, input().split())
    covered = [[int(cell == "#") for cell in input()] for y in range(height)]
    print(count())

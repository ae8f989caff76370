def count():
    cell = first_empty()
    if cell is None:  # missing
        return 1  # missing
    total = 0
    for piece in PIECES:
        if put(cell, piece, 1):
            total += count()
        put(cell, piece, -1)  # missing
    return total  # missing


# {ready}
def first_empty():
    for y in range(height):
        for x in range(width):
            if covered[y][x] == 0:
                return y, x
    return None


PIECES = [
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, -1), (1, 0)],
]


def put(cell, piece, by):
    y, x = cell
    fits = True
    for down, right in piece:
        row = y + down
        column = x + right
        outside = False
        if row >= height:
            outside = True
        if column < 0:
            outside = True
        if column >= width:
            outside = True
        if outside:
            fits = False
        else:
            covered[row][column] += by
            if covered[row][column] > 1:
                fits = False
    return fits


cases = int(input())
for case in range(cases):
    sizes = input().split()
    height = int(sizes[0])
    width = int(sizes[1])
    covered = []
    for y in range(height):
        row = []
        for character in input():
            if character == "#":
                row.append(1)
            else:
                row.append(0)
        covered.append(row)
    print(count())

# {ready}
def first_empty():
    for y in range(height):
        if 0 in covered[y]:  # {quick}
            return y, covered[y].index(0)
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


def count():
    cell = first_empty()
    if cell is None:
        return 1
    total = 0
    for piece in PIECES:
        if put(cell, piece, 1):
            total += count()
        put(cell, piece, -1)
    return total


cases = int(input())
for case in range(cases):
    sizes = input().split()
    height = int(sizes[0])
    width = int(sizes[1])  # missing
    covered = []
    for y in range(height):
        row = []  # missing
        for character in input():  # missing
            if character == "#":  # missing
                row.append(1)  # missing
            else:  # missing
                row.append(0)  # missing
        covered.append(row)  # missing

    print(count())  # missing

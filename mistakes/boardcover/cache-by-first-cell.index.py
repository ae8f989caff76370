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


def count(index):
    if index == height * width:
        return 1
    if index in cache:
        return cache[index]
    top, left = divmod(index, width)
    if board[top][left]:
        cache[index] = count(index + 1)
        return cache[index]
    total = 0
    for shape in SHAPES:
        cells = [(top + dy, left + dx) for dy, dx in shape]
        if fits(cells):
            for y, x in cells:
                board[y][x] += 1
            total += count(index + 1)
            for y, x in cells:
                board[y][x] -= 1
    cache[index] = total
    return total


for case in range(int(input())):
    height, width = map(int, input().split())
    board = [[1 if cell == "#" else 0 for cell in input()] for y in range(height)]
    cache = {}
    print(count(0))

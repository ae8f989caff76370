from functools import cache


def solve(h, w, board):
    full = (1 << h * w) - 1
    by_cell = [[] for _ in range(h * w)]
    for y in range(h - 1):
        for x in range(w - 1):
            square = [y * w + x, y * w + x + 1, (y + 1) * w + x, (y + 1) * w + x + 1]
            for gone in square:
                piece = sum(1 << cell for cell in square if cell != gone)
                by_cell[min(cell for cell in square if cell != gone)].append(piece)

    @cache
    def ways(mask):
        if mask == full:
            return 1
        cell = 0
        while mask >> cell & 1:
            cell += 1
        return sum(ways(mask | piece) for piece in by_cell[cell] if not mask & piece)

    return ways(board)


for _ in range(int(input())):
    h, w = map(int, input().split())
    text = "".join(input() for _ in range(h))
    print(solve(h, w, sum(1 << at for at, cell in enumerate(text) if cell == "#")))

PIECES = [
    [(0, 0), (0, 1)],
    [(0, 0), (1, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]

cache = {}


def fits(board, cells):
    for y, x in cells:
        if y < 0 or y >= 5 or x < 0 or x >= 5:
            return False
        if board[y][x] == "#":
            return False
    return True


def first_wins(board, turn):
    key = "".join("".join(row) for row in board)
    if key not in cache:
        cache[key] = search(board, turn)
    return cache[key]


def search(board, turn):
    for y in range(5):
        for x in range(5):
            if board[y][x] == "#":
                continue
            for piece in PIECES:
                cells = [(y + dy, x + dx) for dy, dx in piece]
                if fits(board, cells):
                    after = [row[:] for row in board]
                    for v, u in cells:
                        after[v][u] = "#"
                    if turn == 0 and first_wins(after, 1):
                        return True
                    if turn == 1 and not first_wins(after, 0):
                        return False
    return turn == 1


def main():
    for case in range(int(input())):
        board = [list(input()) for y in range(5)]
        if first_wins(board, 0):
            print("WINNING")
        else:
            print("LOSING")


main()

PIECES = [
    [(0, 0), (0, 1)],
    [(0, 0), (1, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def fits(board, cells):
    for y, x in cells:
        if y < 0 or y >= 5 or x < 0 or x >= 5:
            return False
        if board[y][x] == "#":
            return False
    return True


def wins(board):
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
                    if not wins(after):
                        return True
    return False


def main():
    for case in range(int(input())):
        board = [list(input()) for y in range(5)]
        if wins(board):
            print("WINNING")
        else:
            print("LOSING")


main()

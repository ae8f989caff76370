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


def longest(board):
    most = 0
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
                    most = max(most, 1 + longest(after))
    return most


def main():
    for case in range(int(input())):
        board = [list(input()) for y in range(5)]
        if longest(board) % 2:
            print("WINNING")
        else:
            print("LOSING")


main()

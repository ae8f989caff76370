PIECES = [[0, 1], [0, 5], [0, 1, 5], [0, 1, 6], [0, 5, 6], [0, 5, 4]]


def wins(board):
    for k in range(25):
        if board[k] == "#":
            continue
        for piece in PIECES:
            cells = [k + step for step in piece]
            if all(cell < 25 and board[cell] == "." for cell in cells):
                after = list(board)
                for cell in cells:
                    after[cell] = "#"
                if not wins(after):
                    return True
    return False


for case in range(int(input())):
    board = list(input() + input() + input() + input() + input())
    print("WINNING" if wins(board) else "LOSING")

def wins(board):
    # {task}
    return False


for _ in range(int(input())):
    board = [list(input()) for row in range(5)]
    print("WINNING" if wins(board) else "LOSING")

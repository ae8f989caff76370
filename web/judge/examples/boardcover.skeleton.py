def count(board):
    # {task}
    return 0


for _ in range(int(input())):
    height, width = map(int, input().split())
    board = [list(input()) for row in range(height)]
    print(count(board))

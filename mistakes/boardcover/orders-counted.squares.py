def count(board):
    if all("." not in row for row in board):
        return 1
    total = 0
    for y in range(len(board) - 1):
        for x in range(len(board[0]) - 1):
            square = [(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)]
            for left_out in square:
                cells = [cell for cell in square if cell != left_out]
                if all(board[v][u] == "." for v, u in cells):
                    after = [row[:] for row in board]
                    for v, u in cells:
                        after[v][u] = "#"
                    total += count(after)
    return total


for case in range(int(input())):
    height, width = map(int, input().split())
    print(count([list(input()) for y in range(height)]))

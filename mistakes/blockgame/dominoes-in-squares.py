"""Dominoes of the last row and column are missing

All pieces are taken from squares of four cells, of each square the upper and the left domino. No
domino lies in the last row or stands in the last column.
"""

moves = []
for y in range(4):
    for x in range(4):
        square = [1 << 5 * (y + dy) + x + dx for dy in (0, 1) for dx in (0, 1)]
        moves += [sum(square) - cell for cell in square]
        moves += [square[0] + square[1], square[0] + square[2]]

cache = {}


def wins(board):
    if board not in cache:
        answer = False
        for move in moves:
            if board & move == 0 and not wins(board | move):
                answer = True
                break
        cache[board] = answer
    return cache[board]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")

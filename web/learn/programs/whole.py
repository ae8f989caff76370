moves = []
for y in range(5):
    for x in range(5):
        cell = 1 << 5 * y + x
        right = cell << 1
        below = cell << 5
        last = below << 1
        if x < 4 and y < 4:
            square = cell | right | below | last
            for corner in [cell, right, below, last]:
                moves.append(square - corner)
for y in range(5):
    for x in range(5):
        cell = 1 << 5 * y + x
        if x < 4:
            moves.append(cell | cell << 1)
        if y < 4:
            moves.append(cell | cell << 5)

known = bytearray(1 << 25)


def wins(board):
    if known[board] == 0:
        known[board] = 1
        for move in moves:
            if board & move == 0 and not wins(board | move):
                known[board] = 2
                break
    return known[board] == 2


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    if wins(board):
        print("WINNING")
    else:
        print("LOSING")

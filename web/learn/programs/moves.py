moves = []
for y in range(5):
    for x in range(5):
        cell = 1 << 5 * y + x
        right = cell << 1
        below = cell << 5
        last = below << 1
        if x < 4:
            moves.append(cell | right)
        if y < 4:  # missing
            moves.append(cell | below)  # missing
        if x < 4 and y < 4:
            corners = [cell, right, below, last]
            square = cell | right | below | last
            for corner in corners:  # missing
                moves.append(square - corner)  # missing


# {ready}
known = {}


def wins(board):
    if board not in known:
        answer = False
        for move in moves:
            if board & move == 0 and not wins(board | move):
                answer = True
                break
        known[board] = answer
    return known[board]


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            if row[x] == "#":
                board |= 1 << 5 * y + x
    print("WINNING" if wins(board) else "LOSING")

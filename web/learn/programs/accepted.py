# {values}
UNKNOWN = 0
LOSING = 1
WINNING = 2
known = bytearray(1 << 25)

trominoes = []
dominoes = []
# {middle}
for y in [2, 1, 3, 0, 4]:
    for x in [2, 1, 3, 0, 4]:
        cell = 1 << 5 * y + x
        right = cell << 1
        below = cell << 5
        last = below << 1
        if x < 4:
            dominoes.append(cell | right)
        if y < 4:
            dominoes.append(cell | below)
        if x < 4 and y < 4:
            square = cell | right | below | last
            for corner in [cell, right, below, last]:
                trominoes.append(square - corner)
moves = trominoes + dominoes


def wins(board, moves):
    if known[board] == UNKNOWN:
        known[board] = LOSING
        # {left}
        left = []
        for move in moves:
            if board & move == 0:
                left.append(move)
        for move in left:
            if not wins(board | move, left):
                known[board] = WINNING
                break
    return known[board] == WINNING


for case in range(int(input())):
    board = 0
    for y in range(5):
        row = input()
        for x in range(5):
            cell = 1 << 5 * y + x
            if row[x] == "#":  # missing
                board |= cell  # missing

    if wins(board, moves):  # missing
        print("WINNING")  # missing
    else:  # missing
        print("LOSING")  # missing

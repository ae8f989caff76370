def wins(board):
    for move in moves(board):
        rest = board - move
        if not wins(rest):  # missing
            return True  # missing
    return False


# {ready}
PIECES = [
    [(0, 0), (0, 1)],
    [(0, 0), (1, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]


def moves(board):
    found = []
    for piece in PIECES:
        for y, x in board:
            move = frozenset((y + down, x + right) for down, right in piece)
            if move <= board:
                found.append(move)
    return found


for case in range(int(input())):
    rows = [input() for y in range(5)]
    cells = [(y, x) for y in range(5) for x in range(5) if rows[y][x] == "."]
    print("WINNING" if wins(frozenset(cells)) else "LOSING")

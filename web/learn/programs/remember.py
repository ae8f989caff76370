known = {}


def wins(board):
    if board not in known:
        answer = False
        for move in moves(board):
            if not wins(board - move):
                answer = True
                break
        known[board] = answer  # missing
    return known[board]  # missing


# {ready}
PIECES = [
    [(0, 0), (0, 1)],
    [(0, 0), (1, 0)],
    [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (1, -1)],
]

seen = set()


def moves(board):
    if board in seen:
        raise RuntimeError("{twice}")
    seen.add(board)
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

import sys
from functools import lru_cache

sys.setrecursionlimit(10_000)
BLOCKS = [
    ((0, 0), (0, 1)),
    ((0, 0), (1, 0)),
    ((0, 0), (0, 1), (1, 0)),
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 0), (1, 1)),
]


@lru_cache(None)
def wins(free):
    for y, x in free:
        for block in BLOCKS:
            cells = {(y + dy - block[0][0], x + dx - block[0][1]) for dy, dx in block}
            if cells <= free and not wins(free - cells):
                return True
    return False


for _ in range(int(input())):
    rows = [input() for _ in range(5)]
    free = frozenset((y, x) for y in range(5) for x in range(5) if rows[y][x] == ".")
    print("WINNING" if wins(free) else "LOSING")

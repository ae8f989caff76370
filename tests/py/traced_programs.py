"""Programs for the tests of traces: hostile ones, and covers in further styles."""

HOSTILE = {
    "another tracer": """\
import sys
sys.settrace(lambda *_: print('mine'))
for k in range(3):
    print(k)
""",
    "no local tracer": """\
import sys
sys._getframe().f_trace = None
for k in range(3):
    print(k)
""",
    "a repr that prints": """\
class A:
    def __repr__(self):
        print('repr')
        return ''
a = [A()]
b = A()
print(1)
""",
    "a class that looks like another": """\
class A:
    __class__ = property(lambda self: print('class'))
    def __getattribute__(self, name):
        print(name)
a = A()
print(1)
""",
    "a metaclass": """\
class M(type):
    __name__ = property(lambda c: print('name'))
    def __hash__(c):
        print('hash')
        return 1
    def __eq__(c, other):
        print('equal')
        return True
class A(metaclass=M):
    pass
a = [A(), 1]
b = A()
print(1)
""",
    "a self with its own attributes": """\
class A:
    __slots__ = ('x',)
    __dict__ = property(lambda self: print('dict'))
    def f(self):
        return 1
print(A().f())
""",
    "a list of itself": """\
a = []
a.append(a)
b = {}
b[0] = b
print(a, b)
""",
    "another print": """\
import builtins
before = builtins.len, builtins.type
builtins.len = builtins.type = builtins.repr = lambda *_: print('called') or 3
x = [1]
print(1)
builtins.len, builtins.type = before
""",
    "a generator": """\
def g():
    for k in range(3):
        yield k


h = g()
print(next(h), *h)
""",
    "a thread": """\
import threading


def f():
    print(2)


t = threading.Thread(target=f)
t.start()
t.join()
print(3)
""",
    "a caught recursion": """\
def f(n):
    return f(n + 1)


try:
    f(0)
except RecursionError:
    print('deep')
print(1)
""",
    "a name that is gone": """\
x = 1
del x
try:
    1 / 0
except ZeroDivisionError as error:
    print(error)
""",
    "an exit": """\
print(1)
raise SystemExit(3)
""",
    "output in bytes": """\
import sys
print('가')
sys.stdout.buffer.write(b'x')
""",
}
"""Programs that disturb a tracer, or would be disturbed by one."""

COVERS = {
    "a counter": """\
def search():
    global found
    place = next(((y, x) for y in range(h) for x in range(w) if board[y][x] == 0), None)
    if place is None:
        found += 1
        return
    y, x = place
    for cells in SHAPES:
        new = [(y + v, x + u) for v, u in cells]
        if all(0 <= v < h and 0 <= u < w and not board[v][u] for v, u in new):
            for v, u in new:
                board[v][u] = 2
            search()
            for v, u in new:
                board[v][u] = 0


found = 0
h, w = map(int, input().split())
board = [[int(c == "#") for c in input()] for _ in range(h)]
search()
print(found)
""",
    "an object": """\
class Cover:
    def __init__(self, rows):
        self.rows = rows

    def count(self):
        for y, row in enumerate(self.rows):
            for x, cell in enumerate(row):
                if cell == ".":
                    return sum(self.tried([(y + v, x + u) for v, u in s]) for s in SHAPES)
        return 1

    def tried(self, cells):
        if not all(0 <= v < h and 0 <= u < w and self.rows[v][u] == "." for v, u in cells):
            return 0
        for v, u in cells:
            self.rows[v][u] = "o"
        total = self.count()
        for v, u in cells:
            self.rows[v][u] = "."
        return total


h, w = map(int, input().split())
print(Cover([list(input()) for _ in range(h)]).count())
""",
}
"""Programs for BOARDCOVER; they need ``SHAPES``, and the number of cases is read before."""

GAME_BOARD = """
SHAPES = [
    [(0, 0), (0, 1)], [(0, 0), (1, 0)], [(0, 0), (0, 1), (1, 0)],
    [(0, 0), (0, 1), (1, 1)], [(0, 0), (1, 0), (1, 1)], [(0, 0), (1, 0), (1, -1)],
]
moves = []
for shape in SHAPES:
    for y in range(5):
        for x in range(5):
            cells = [(y + v, x + u) for v, u in shape]
            if all(0 <= v < 5 and 0 <= u < 5 for v, u in cells):
                moves.append(sum(1 << 5 * v + u for v, u in cells))
input()
board = sum(1 << k for k, cell in enumerate("".join(input() for _ in range(5))) if cell == "#")
"""
COVER_BOARD = """
input()
h, w = map(int, input().split())
rows = [list(input()) for _ in range(h)]
places = [
    sum(1 << (y + k // 2) * w + x + k % 2 for k in range(4) if k != out)
    for y in range(h - 1) for x in range(w - 1) for out in range(4)
]
full = (1 << h * w) - 1
board = sum(1 << k for k, cell in enumerate(sum(rows, [])) if cell == "#")
"""
"""The parts of programs that read a board."""

RIGHT = {
    "the player who loses": (
        "blockgame",
        GAME_BOARD
        + """
def loses(board):
    return not any(loses(board | move) for move in moves if not board & move)


print("LOSING" if loses(board) else "WINNING")
""",
    ),
    "whether the first player wins": (
        "blockgame",
        GAME_BOARD
        + """
def first_wins(board, player):
    after = [first_wins(board | move, 1 - player) for move in moves if not board & move]
    if not after:
        return player == 1
    return any(after) if player == 0 else all(after)


print("WINNING" if first_wins(board, 0) else "LOSING")
""",
    ),
    "whether the first player wins, by a turn in common": (
        "blockgame",
        GAME_BOARD
        + """
turn, seen = 0, 0


def first_wins():
    global board, turn, seen
    seen += 1
    after = []
    for move in moves:
        if not board & move:
            board, turn = board | move, 1 - turn
            after.append(first_wins())
            board, turn = board & ~move, 1 - turn
    return any(after) if turn == 0 else all(after)


print("WINNING" if first_wins() else "LOSING")
""",
    ),
    "the moves that are left": (
        "blockgame",
        GAME_BOARD
        + """
def left(board):
    after = [left(board | move) for move in moves if not board & move]
    even = [number for number in after if number % 2 == 0]
    return 1 + (min(even) if even else max(after)) if after else 0


print("WINNING" if left(board) % 2 else "LOSING")
""",
    ),
    "whether there is a tiling before": (
        "boardcover",
        COVER_BOARD
        + """
def tried(board):
    first = next(k for k in range(h * w) if not board >> k & 1)
    return [board | place for place in places if place >> first & 1 and not board & place]


def exists(board):
    return board == full or any(map(exists, tried(board)))


def count(board):
    if board == full:
        return 1
    return sum(map(count, tried(board))) if exists(board) else 0


print(count(board))
""",
    ),
}
"""Right programs whose functions answer other questions too; each with its problem."""

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
    "a memo of texts": """\
from functools import lru_cache


@lru_cache(None)
def count(board):
    if "." not in board:
        return 1
    at = board.index(".")
    y, x = divmod(at, w)
    total = 0
    for cells in SHAPES:
        new = [(y + v, x + u) for v, u in cells]
        if all(0 <= v < h and 0 <= u < w and board[v * w + u] == "." for v, u in new):
            after = list(board)
            for v, u in new:
                after[v * w + u] = "#"
            total += count("".join(after))
    return total


h, w = map(int, input().split())
print(count("".join(input() for _ in range(h))))
""",
}
"""Programs for BOARDCOVER; they need ``SHAPES``, and the number of cases is read before."""

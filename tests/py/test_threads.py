"""Objects that several threads use at the same time answer as plain recursion does."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import TypeVar

import pytest

from blockcover import Board, Recursion, Solver, Table, Tables, Tilings
from oracles import BLOCK_GAME_SHAPES, game_values, misere_remoteness
from random_cases import blob, scaled

pytestmark = pytest.mark.native

THREADS = 8
ROUNDS = scaled(5)
"""Number of times that eight threads start together; ``BLOCKCOVER_EXAMPLES=100`` takes minutes."""

Facts = tuple[object, ...]
"""Whether a position is won, its Grundy value, its remoteness, and that in misère play."""
Known = dict[Board, Facts]
T = TypeVar("T")


@pytest.fixture(autouse=True)
def hurried() -> Iterator[None]:
    """Let threads take turns as often as possible."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def at_once(ask: Callable[[int], T]) -> list[T]:
    """Start all threads together; return their answers."""
    barrier = Barrier(THREADS)

    def begin(number: int) -> T:
        barrier.wait()
        return ask(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(begin, range(THREADS)))


def positions(empty: Board, rng: Random, count: int) -> list[Board]:
    """Return the board, and random positions on its empty cells."""
    cells = empty.rows * empty.cols
    masks = [rng.getrandbits(cells) & rng.getrandbits(cells) for _ in range(count)]
    return [empty, *(empty.with_filled(empty.filled_mask | mask) for mask in masks)]


def known_positions(rng: Random) -> Known:
    """Return positions of some boards with their values by plain recursion."""
    known: Known = {}
    for empty in (
        Board(3, 4),
        Board(2, 6),
        blob(rng, 12),
        blob(rng, 10),
    ):
        value = game_values(empty.rows, empty.cols)
        misere = misere_remoteness(empty.rows, empty.cols, BLOCK_GAME_SHAPES)
        for board in positions(empty, rng, 8):
            here = value(board.filled_mask)
            left = misere(board.filled_mask)
            known[board] = (here.wins, here.grundy, here.remoteness, left)
    return known


def facts(solver: Solver, board: Board) -> Facts:
    """Return the same values of a position by a solver."""
    values = solver.wins(board), solver.grundy(board), solver.remoteness(board)
    return *values, solver.remoteness(board, misere=True)


@pytest.mark.parametrize("shares_tables", [False, True])
@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_solver_or_its_tables_are_shared(number: int, shares_tables: bool) -> None:
    known = known_positions(Random(f"threads {number}"))
    shared = Solver(tables=Tables(200_000))

    def ask(thread: int) -> Known:
        solver = Solver(tables=shared.tables) if shares_tables else shared
        boards = Random(thread).sample(list(known), len(known))
        return {board: facts(solver, board) for board in boards}

    for found in at_once(ask):
        assert found == known
    # The values that the threads cached are right too.
    assert {board: facts(shared, board) for board in known} == known
    assert shared.tables.nbytes <= shared.tables.max_bytes


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_table_is_shared(number: int) -> None:
    rng = Random(f"table {number}")
    empty = blob(rng, 13)
    value = game_values(empty.rows, empty.cols)
    masks = [board.filled_mask for board in positions(empty, rng, 30)]
    table = Table(empty)

    def ask(thread: int) -> None:
        for mask in Random(thread).sample(masks, len(masks)):
            here = value(mask)
            assert table.grundy(mask) == here.grundy
            assert table.wins(mask) == here.wins
            assert table.remoteness(mask) == here.remoteness

    at_once(ask)
    assert sum(table.census("outcome")[1]) == sum(
        value(board.filled_mask).wins for board in subsets(empty)
    )


def subsets(empty: Board) -> Iterator[Board]:
    """Return all positions on the empty cells of a board."""
    rest = empty.empty_mask
    while True:
        yield empty.with_filled(empty.filled_mask | rest)
        if not rest:
            return
        rest = rest - 1 & empty.empty_mask


def test_a_recursion_counts_its_calls_once() -> None:
    alone = Recursion(Board(3, 4))
    alone.wins()
    shared = Recursion(Board(3, 4))
    assert set(at_once(lambda _: shared.wins())) == {game_values(3, 4)(0).wins}
    assert (shared.visited, shared.memo) == (alone.visited, alone.memo)


def test_tilings_are_shared() -> None:
    tilings = Tilings(Board(6, 7))
    alone = Tilings(Board(6, 7))
    numbers = range(1, tilings.total + 1, max(1, tilings.total // 40))
    expected = [alone.tiling(number) for number in numbers], alone.frequencies()
    for found in at_once(lambda _: ([tilings.tiling(k) for k in numbers], tilings.frequencies())):
        assert found == expected


FORKING = """
import os, signal, threading
from blockcover import Board, Recursion, Solver, Table

made = {made}
lock = made.{lock}
holds, may_go = threading.Event(), threading.Event()

def work():
    with lock:
        holds.set()
        may_go.wait()

thread = threading.Thread(target=work)
thread.start()
holds.wait()
child = os.fork()
if not child:
    # A child that waits for ever must end.
    signal.alarm(20)
    try:
        made.wins({position})
    except RuntimeError as error:
        print(error, flush=True)
    made = {made}
    print(made.wins({position}), flush=True)
    os._exit(0)
os.waitpid(child, 0)
may_go.set()
thread.join()
with lock:
    if not (child := os.fork()):
        signal.alarm(20)
        print(made.wins({position}), flush=True)
        os._exit(0)
os.waitpid(child, 0)
print(made.wins({position}))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
@pytest.mark.parametrize(
    ("made", "lock", "position"),
    [
        ("Solver()", "tables.lock", "Board(3, 4)"),
        ("Table(Board(3, 4))", "lock", "0"),
        ("Recursion(Board(3, 4))", "lock", ""),
    ],
)
def test_a_fork_while_another_thread_asks(made: str, lock: str, position: str) -> None:
    """The new process says that the object is lost; one made there answers, and so does the old."""
    source = FORKING.format(made=made, lock=lock, position=position)
    command = [sys.executable, "-W", "ignore", "-c", source]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lost = "another thread was using this when the process forked: make a new one here"
    assert done.stdout.splitlines() == [lost, "True", "True", "True"]
    assert game_values(3, 4)(0).wins

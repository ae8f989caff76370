"""`game.census`: whole boards block by block, compared with tables."""

import _thread
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from blockcover import BLOCK_GAME, CRAM, Board, Piece, Table
from blockcover.cli import main
from blockcover.cli import whole_boards as whole
from blockcover.game.census.block import Blocks, Words
from blockcover.game.census.space import Image, Space, census
from blockcover.game.census.tiers import losing_steps
from blockcover.game.tablebase import numbering
from blockcover.work import Steps, drain
from oracles import BLOCK_GAME_SHAPES, I_TROMINO_SHAPE, Cells, misere_remoteness
from progress import with_progress
from random_cases import pieces_of, random_shapes, scaled


class AtOnce(Executor):
    """An executor without threads, as in the browser: it runs work when it is submitted."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        task: Future[Any] = Future()
        task.set_result(work(*args, **named))
        return task


def counted(
    rows: int, cols: int, pieces: tuple[Piece, ...], block_bytes: int, *, misere: bool = False
) -> tuple[Space, list[list[int]]]:
    space = Space(rows, cols, pieces, block_bytes)
    return space, census(drain(losing_steps(space, AtOnce(), misere=misere)))


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 2), (2, 2), (2, 5), (3, 3), (2, 6)])
@pytest.mark.parametrize("shapes", [BLOCK_GAME_SHAPES, (I_TROMINO_SHAPE,)])
def test_misere_positions_are_those_of_plain_recursion(
    rows: int, cols: int, shapes: tuple[Cells, ...]
) -> None:
    remoteness = misere_remoteness(rows, cols, shapes)
    losing = [0] * (rows * cols + 1)
    for mask in range(1 << rows * cols):
        losing[mask.bit_count()] += remoteness(mask) % 2
    pieces = pieces_of([*shapes])
    for block_bytes in (1, 64, 1 << 20):
        _, found = counted(rows, cols, pieces, block_bytes, misere=True)
        assert found[0] == losing, block_bytes


@pytest.mark.parametrize("misere", [False, True])
def test_any_pieces(misere: bool) -> None:
    for seed in range(scaled(12)):
        rng = Random(f"tiers {misere} {seed}")
        pieces = rng.choice([BLOCK_GAME, CRAM, pieces_of(random_shapes(rng))])
        rows, cols = rng.choice([(1, 1), (1, 2), (2, 5), (3, 5), (4, 4), (2, 8), (3, 6)])
        _, found = counted(rows, cols, pieces, rng.choice([1, 32, 256, 4096]), misere=misere)
        expected = Table(Board(rows, cols), pieces).census("misere" if misere else "outcome")
        # In misère play, positions of an odd remoteness are lost.
        lost = expected[1::2] if misere else expected[:1]
        zeros = [0] * len(found[0])
        losing = [sum(counts) for counts in zip(zeros, *lost, strict=True)]
        assert found[0] == losing, (seed, rows, cols, [piece.cells for piece in pieces])


def test_the_symmetries_of_a_square() -> None:
    # With quarter turns, which are not their own inverses.
    space, found = counted(5, 5, BLOCK_GAME, 1 << 13)
    assert found == Table(Board(5, 5)).census("outcome")
    assert len({space.orbit_size(block) for tier in space.tiers() for block in tier}) > 2
    firsts = sum(map(len, space.tiers()))
    assert 8 * firsts < 2 << len(space.high_cells)


def test_every_position_of_a_board() -> None:
    space = Space(3, 5, block_bytes=64)
    blocks = Blocks(space)
    table = Table(Board(3, 5))
    filled: dict[int, Words] = {}
    seen = Counter[bool]()
    for block in [block for tier in space.tiers() for block in tier]:
        made = filled[block] = drain(blocks.filled_steps(block, filled))
        for row, words in enumerate(made):
            packed = int.from_bytes(words.tobytes(), sys.byteorder)
            for bit in range(1 << len(space.bit_cells)):
                position = sum(
                    1 << cell
                    for number, cells in (
                        (block, space.high_cells),
                        (row, space.low_cells),
                        (bit, space.bit_cells),
                    )
                    for index, cell in enumerate(cells)
                    if number >> index & 1
                )
                loses = bool(packed >> bit & 1)
                assert loses != table.wins(position), bin(position)
                seen[loses] += space.orbit_size(block)
    assert seen.total() == 1 << 15


@pytest.mark.parametrize(("rows", "cols"), [(6, 6), (5, 7), (4, 9), (3, 12), (6, 7)])
def test_what_a_block_follows_from_lies_in_the_next_tiers(rows: int, cols: int) -> None:
    space = Space(rows, cols)
    assert space.block_bytes <= 1 << 25
    for number, tier in enumerate(space.tiers()[:5]):
        for block in tier[:20]:
            for other, source in space.sources(block).items():
                assert 0 < other.bit_count() - block.bit_count() <= space.reach
                assert source.block.bit_count() == other.bit_count()
                assert space.source(source.block).image is None
            assert number == len(space.high_cells) - block.bit_count()


def test_the_bounds_on_memory_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    space = Space(4, 6, block_bytes=1 << 13)
    tier = Counter[int]()
    held, images = [], [0]
    fill, turn = Blocks.filled_steps, Blocks._image

    def filling(self: Blocks, block: int, filled_blocks: Mapping[int, Words]) -> Steps[Words]:
        images.append(0)
        made = yield from fill(self, block, filled_blocks)
        tier[block.bit_count()] += made.nbytes
        held.append(tier[block.bit_count()] + sum(other.nbytes for other in filled_blocks.values()))
        return made

    def turning(self: Blocks, of: Words, image: Image) -> Words:
        images[-1] += of.nbytes
        return turn(self, of, image)

    monkeypatch.setattr(Blocks, "filled_steps", filling)
    monkeypatch.setattr(Blocks, "_image", turning)
    assert census(drain(losing_steps(space, AtOnce()))) == Table(Board(4, 6)).census("outcome")
    assert max(images) == space.working_nbytes
    assert max(held) == space.held_nbytes
    assert space.held_nbytes < space.block_bytes * sum(map(len, space.tiers()))


@pytest.mark.native
def test_threads_stop_when_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    filled = []
    count = Blocks.losing_by_filled

    def counting(self: Blocks, block: int, of: Words) -> list[int]:
        filled.append(block)
        return count(self, block, of)

    monkeypatch.setattr(Blocks, "losing_by_filled", counting)
    space = Space(5, 6, block_bytes=1 << 14)
    with ThreadPoolExecutor(2) as workers:
        work = losing_steps(space, workers)
        while next(work).done < 20:
            pass
        work.close()
        at_close = len(filled)
    # Each thread may have been about to finish one block.
    assert 20 <= len(filled) <= at_close + 2
    assert len(filled) < sum(map(len, space.tiers()))


@pytest.mark.native
def test_what_fails_in_a_thread_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: Blocks, block: int, of: Words) -> list[int]:
        raise MemoryError(threading.current_thread().name)

    monkeypatch.setattr(Blocks, "losing_by_filled", failing)
    with ThreadPoolExecutor(2, "of ours") as workers, pytest.raises(MemoryError, match="of ours"):
        drain(losing_steps(Space(4, 4, block_bytes=64), workers))


def test_progress_grows_to_the_number_of_blocks() -> None:
    space = Space(4, 4, block_bytes=64)
    reports, _ = with_progress(losing_steps(space, AtOnce()))
    shares = [progress.done for progress in reports]
    assert shares == sorted(shares)
    assert {progress.total for progress in reports} == {sum(map(len, space.tiers()))}


# The command


@pytest.mark.native
@pytest.mark.parametrize(
    "args",
    [["1x20", "--by-filled"], ["3x6", "--json"], ["2x9", "--misere", "--pieces", "xxx/xxx"]],
)
def test_the_command_beyond_the_tables(args: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    by_a_table = CliRunner().invoke(main, ["table", *args])
    monkeypatch.setattr(numbering, "MAX_TABLE_CELLS", 15)
    monkeypatch.setattr(Table, "census", None)
    by_blocks = CliRunner().invoke(main, ["table", *args])
    assert (by_blocks.exit_code, by_blocks.stdout) == (0, by_a_table.stdout)


@pytest.mark.native
def test_the_command_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first block interrupts, and all wait until the command gives up its threads."""
    filled = []
    first, given_up = threading.Lock(), threading.Event()

    class Threads(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            given_up.set()
            super().shutdown(wait, cancel_futures=cancel_futures)

    def interrupting(self: Blocks, block: int, of: Words) -> list[int]:
        filled.append(block)
        if first.acquire(blocking=False):
            _thread.interrupt_main()
        given_up.wait()
        return [0] * (self.space.cells + 1)

    monkeypatch.setattr(whole, "ThreadPoolExecutor", Threads)
    monkeypatch.setattr(Blocks, "losing_by_filled", interrupting)
    # It is ignored where the tests were started in the background.
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        done = CliRunner().invoke(main, ["table", "4x8"])
    finally:
        signal.signal(signal.SIGINT, former)
    assert (done.exit_code, done.stdout) == (130, "")
    assert 1 <= len(filled) <= whole.cores()


@pytest.mark.native
def test_the_command_refuses_what_takes_more_memory_than_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Fewer threads need less memory.
    asked: list[int] = []
    monkeypatch.setattr(whole, "cores", lambda: 64)
    monkeypatch.setattr(whole, "ThreadPoolExecutor", asked.append)
    assert CliRunner().invoke(main, ["table", "6x6"]).exit_code == 1
    space = Space(6, 6)
    spare = whole.MAX_BYTES - space.held_nbytes - asked[0] * space.working_nbytes
    assert 1 < asked[0] < 64
    assert 0 < spare < 3 * space.working_nbytes
    monkeypatch.setattr(whole, "MAX_BYTES", 1_000_000_000)
    done = CliRunner().invoke(main, ["table", "6x6"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "RxC: this needs 2." in done.stderr
    assert "GB of memory: the limit is 1 GB" in done.stderr

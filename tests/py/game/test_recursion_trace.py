"""`game.textbook.recursion_trace`, compared with the recursion itself step by step."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover import BLOCK_GAME, DOMINO, L_TROMINO, Board, Piece, Recursion
from blockcover.game.textbook.recursion import N_POSITION
from blockcover.game.textbook.recursion_trace import RecursionTrace
from blockcover.work import Steps, drain
from cover_boards import PIECE_SETS, PieceSet
from oracles import Cells, game_values, moves_in_order

TROMINOES_FIRST = (L_TROMINO, DOMINO)


def test_a_trace_keeps_the_first_steps_with_running_totals() -> None:
    board = Board(4, 4)
    steps = list(Recursion(board).steps())
    whole = drain(RecursionTrace.of_steps(Recursion(board), limit=len(steps)))
    assert whole.complete
    assert whole.steps == steps
    assert whole.calls[-1] == sum(step.kind == "call" for step in steps)
    assert whole.hits[-1] == sum(step.kind == "hit" for step in steps)
    part = drain(RecursionTrace.of_steps(Recursion(board), limit=1000))
    assert not part.complete
    assert part.steps == steps[:1000]
    assert (part.calls, part.hits) == (whole.calls[:1000], whole.hits[:1000])


def book(board: Board, pieces: list[Cells]) -> tuple[list[str], int, int]:
    """Return the lines that the book's recursion passes, its cache misses and its cache hits."""
    order = moves_in_order(board.rows, board.cols, *pieces)
    cache: dict[int, bool] = {}
    lines: list[str] = []

    def wins(position: int) -> bool:
        if position in cache:
            lines.append("memo-hit")
            return cache[position]
        lines.append("recurse")
        legal = [move for move in order if not move & position]
        won = False
        for move in legal:
            lines.append("try")
            if not wins(position | move):
                won = True
                break
        lines.append("win" if won else "return" if legal else "base")
        cache[position] = won
        return won

    wins(board.filled_mask)
    return lines, lines.count("recurse"), lines.count("memo-hit")


@pytest.mark.parametrize("board", ["3/3", "x2/1x1/3", "4/1x2", "x", "2", "4/4"])
@pytest.mark.parametrize("pieces", PIECE_SETS[:3])
def test_the_lines_are_those_of_the_book(board: str, pieces: PieceSet) -> None:
    start = Board.from_code(board)
    search = Recursion(start, pieces[0])
    trace = drain(RecursionTrace.of_steps(search, limit=10**6))
    lines, misses, hits = book(start, list(pieces[1]))
    assert [trace.line(number) for number in range(len(trace.steps))] == lines
    assert (trace.calls[-1], trace.hits[-1]) == (misses, hits)
    assert (search.visited, search.hits) == (misses, hits)


@pytest.mark.parametrize("limit", [7, 200, 10**6])
def test_returns_are_found_from_any_step(limit: int) -> None:
    trace = drain(RecursionTrace.of_steps(Recursion(Board(3, 4)), limit=limit))
    stack: list[int] = []
    under_way: list[int | None] = []
    ends: dict[int, int] = {}
    for number, step in enumerate(trace.steps):
        if step.kind == "call":
            stack.append(number)
        if step.kind in ("win", "lose"):
            ends[stack.pop()] = number
        under_way.append(stack[-1] if stack else None)
    assert trace.returns() == sorted(ends.values())
    for number, call in enumerate(under_way):
        assert trace.call_return[number] == (None if call is None else ends.get(call))
        later = [end for end in ends.values() if end > number]
        assert trace.next_return[number] == min(later, default=None)


@given(
    cells=st.sets(st.integers(0, 11), max_size=5),
    skips=st.sets(st.integers(0, 150), max_size=6),
    pieces=st.sampled_from([BLOCK_GAME, TROMINOES_FIRST]),
)
def test_a_call_is_skipped_in_one_step(
    cells: set[int], skips: set[int], pieces: tuple[Piece, ...]
) -> None:
    board = Board(3, 4, sum(1 << cell for cell in cells))
    value = game_values(3, 4)
    asked: list[int] = []

    def answer(position: int) -> Steps[bool]:
        yield from ()
        asked.append(position)
        return value(position).wins

    trace = drain(RecursionTrace.of_steps(Recursion(board, pieces), skips=skips, answer=answer))
    whole = drain(RecursionTrace.of_steps(Recursion(board, pieces)))
    assert trace.complete
    # Before the first skip nothing changes.
    before = min(skips, default=0) + 1
    assert trace.steps[:before] == whole.steps[:before]
    assert trace.skipped == {number + 1 for number in skips if number + 1 < len(trace.steps)}
    stack: list[int] = []
    calls = hits = tried = 0
    for number, step in enumerate(trace.steps):
        if number in trace.skipped:
            assert step.kind in ("win", "lose")
            assert step.position == stack[-1] == asked.pop(0)
            assert trace.line(number) in ("win", "return")
        if step.kind == "call":
            stack.append(step.position)
        assert (step.position, step.depth) == (stack[-1], len(stack) - 1)
        if step.move is not None:
            tried = step.position | step.move
        assert step.kind != "hit" or (step.known == N_POSITION) == value(tried).wins
        # A call's position and its caller's differ by the move between them.
        assert trace.path(number) == [after ^ before for before, after in pairwise(stack)]
        if step.kind in ("win", "lose"):
            assert stack.pop() == step.position
            assert value(step.position).wins == (step.kind == "win")
        calls += step.kind == "call"
        hits += step.kind == "hit"
        assert (trace.calls[number], trace.hits[number]) == (calls, hits)
    assert (stack, asked) == ([], [])
    assert trace.steps[-1].kind == whole.steps[-1].kind


def test_skipping_leads_beyond_what_is_kept() -> None:
    board = Board(5, 5)

    def answer(position: int) -> Steps[bool]:
        yield from ()
        return Recursion(board.with_filled(position)).wins()

    first = drain(RecursionTrace.of_steps(Recursion(board, TROMINOES_FIRST), limit=500))
    assert not first.complete
    far = max(number for number, end in enumerate(first.call_return[:400]) if end is None)
    search = Recursion(board, TROMINOES_FIRST)
    trace = drain(RecursionTrace.of_steps(search, 500, skips=[far], answer=answer))
    assert trace.steps[: far + 1] == first.steps[: far + 1]
    assert trace.steps[far + 1].depth == first.steps[far].depth
    assert trace.skipped == {far + 1}
    assert trace.call_return[far] == trace.next_return[far] == far + 1


def test_entries_are_places_in_the_memo() -> None:
    search = Recursion(Board.from_code("x2/1x1/3"))
    trace = drain(RecursionTrace.of_steps(search))
    entries = [search.entry(trace.steps[number].position) for number in trace.returns()]
    assert len(entries) == search.visited
    assert sorted(entries) == [place for place, known in enumerate(search.memo) if known]

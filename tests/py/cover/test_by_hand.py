"""`cover.by_hand`: forced placements, hints and puzzles, compared with the definitions."""

from random import Random

import pytest
from hypothesis import given

from blockcover import L_TROMINOES, Board, CoverPuzzle, Piece, cover_puzzle
from blockcover.cover.by_hand import hints as hand_module
from blockcover.cover.by_hand.hints import Feedback, feedback_steps
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.work import drain
from cover_boards import PIECE_SETS, PieceSet, any_cases
from oracles import Cells, all_tilings, game_moves, number_of_tilings
from random_cases import examples, pieces_of, random_shapes, scaled

PER_SIZE = {(4, 4): 60, (4, 7): 60, (5, 5): 60, (6, 6): 40, (7, 6): 10, (8, 8): 4}


def drawn(rows: int, cols: int, pieces: tuple[Piece, ...], total: int) -> list[CoverPuzzle]:
    """Return puzzles of all difficulties."""
    found = [
        cover_puzzle(rows, cols, pieces, difficulty=1 + seed % 5, seed=seed)
        for seed in range(scaled(total))
    ]
    return [one for one in found if one is not None]


@pytest.mark.parametrize(("rows", "cols"), PER_SIZE)
def test_a_puzzle_has_exactly_one_tiling(rows: int, cols: int) -> None:
    (shape,) = PIECE_SETS[0][1]
    total = PER_SIZE[rows, cols]
    puzzles = drawn(rows, cols, L_TROMINOES, total)
    assert len(puzzles) == scaled(total)
    for found in puzzles:
        board = found.board
        assert number_of_tilings(rows, cols, board.filled_mask, [shape]) == 1, board
        assert board.empty_count == 3 * found.placements
    assert len({found.board for found in puzzles}) > len(puzzles) / 2


@pytest.mark.parametrize("number", range(scaled(20)))
def test_puzzles_of_any_pieces(number: int) -> None:
    rng = Random(f"puzzle {number}")
    for _ in range(scaled(5)):
        shapes = random_shapes(rng)
        rows, cols = rng.randint(1, 6), rng.randint(1, 6)
        found = cover_puzzle(rows, cols, pieces_of(shapes), difficulty=5, seed=rng.randrange(99))
        if found:
            tilings = all_tilings(rows, cols, found.board.filled_mask, shapes)
            assert [len(tiling) for tiling in tilings] == [found.placements]
        else:
            # Then no single placement has exactly one tiling.
            for move in game_moves(rows, cols, shapes):
                alone = 2 ** (rows * cols) - 1 - move
                assert number_of_tilings(rows, cols, alone, shapes) > 1


def graded(board: Board, shape: Cells) -> tuple[int, int]:
    """Return branches and rounds by the definition."""
    moves = game_moves(board.rows, board.cols, [shape])
    (tiling,) = all_tilings(board.rows, board.cols, board.filled_mask, [shape])
    left = list(tiling)
    branches = rounds = 0
    while left:
        empty = sum(left)
        fits = [move for move in moves if move & empty == move]
        cells = [2**cell for cell in range(board.rows * board.cols) if empty // 2**cell % 2]
        ways = {cell: [move for move in fits if move & cell] for cell in cells}
        forced = {moves[0] for moves in ways.values() if len(moves) == 1}
        if forced:
            rounds += 1
            left = [move for move in left if move not in forced]
        else:
            branches += 1
            fewest = min(cells, key=lambda cell: len(ways[cell]))
            left.remove(next(move for move in left if move & fewest))
    return branches, rounds


def test_the_grade_is_what_it_is_said_to_be() -> None:
    (shape,) = PIECE_SETS[0][1]
    for found in drawn(6, 6, L_TROMINOES, 60):
        assert graded(found.board, shape) == (found.branches, found.rounds), found


def test_the_difficulties_of_a_seed_rise() -> None:
    for seed in range(20):
        five = [cover_puzzle(7, 7, difficulty=1 + number, seed=seed) for number in range(5)]
        grades = [(one.branches, one.rounds) for one in five if one]
        assert grades == sorted(grades)
        assert len(grades) == 5


# Hints


def feedback(board: Board, pieces: tuple[Piece, ...], laid: list[int]) -> Feedback:
    passed = [board.filled_mask]
    for mask in laid:
        passed.append(passed[-1] | mask)
    return drain(feedback_steps(drain(Propagation.steps(board, pieces)), passed))


def check_hand(case: tuple[Board, PieceSet], laid: list[int]) -> None:
    board, (pieces, shapes) = case
    rows, cols = board.rows, board.cols
    now = feedback(board, pieces, laid)
    covered = board.filled_mask + sum(laid)
    fits = [move for move in game_moves(rows, cols, shapes) if not move & covered]
    empty = {2**cell for cell in range(rows * cols) if not covered // 2**cell % 2}
    assert now.rest != "unknown"
    prefixes = [
        bool(number_of_tilings(rows, cols, board.filled_mask + sum(laid[:number]), shapes))
        for number in range(len(laid) + 1)
    ]
    assert (now.rest == "possible") == prefixes[-1]
    assert now.keep == (prefixes.count(True) - 1 if prefixes[0] else None)
    dead = {cell for cell in empty if not any(move & cell for move in fits)}
    assert sum(cell.mask for cell in now.uncoverable) == sum(dead)
    spoiling = {
        mask
        for mask in fits
        for cell in empty - dead
        if not cell & mask and not any(move & cell and not move & mask for move in fits)
    }
    assert sorted(move.mask for move in now.spoiling) == sorted(spoiling)
    if now.hint is None:
        assert not prefixes[-1] or not empty
        return
    cell, mask, forced = now.hint.cell.mask, now.hint.move.mask, now.hint.forced
    ways = [move for move in fits if move & cell]
    assert mask in ways
    assert forced == (len(ways) == 1)
    if not forced:
        assert all(sum(bool(move & other) for move in fits) > 1 for other in empty)
    assert number_of_tilings(rows, cols, covered + mask, shapes)


@given(any_cases(most=14))
@examples(100)
def test_what_is_said_by_hand(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, _) = case
    rng = Random(board.filled_mask)
    laid: list[int] = []
    check_hand(case, laid)
    while moves := board.with_filled(board.filled_mask + sum(laid)).placements(pieces):
        laid.append(rng.choice(moves).mask)
        check_hand(case, laid)


def test_past_the_bound_it_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_module, "MAX_TRIES", 2)
    now = feedback(Board(6, 6), L_TROMINOES, [])
    assert (now.rest, now.keep, now.hint, now.uncoverable) == ("unknown", None, None, ())
    # A forced placement is still reported.
    cut = feedback(Board.from_code("1x4/6/6/6/6/4xx"), L_TROMINOES, [])
    assert cut.rest == "unknown"
    assert cut.hint is not None
    assert (cut.hint.cell, cut.hint.forced) == ("a1", True)

"""`game.find_the_win` and `game.defence`, compared with plain recursion."""

from datetime import date, timedelta
from functools import cache

import pytest

from blockcover import CRAM, Board, Solver
from blockcover.game.defence import defence
from blockcover.game.find_the_win import (
    FIELDS,
    GRADES,
    LEAST_SIDE,
    MAX_FILLED,
    MAX_MISERE,
    MAX_WINNING,
    Draw,
    GamePuzzle,
    daily,
    game_puzzle,
)
from oracles import (
    BLOCK_GAME_SHAPES,
    DOMINO_SHAPE,
    Cells,
    game_moves,
    misere_remoteness,
    winning_moves,
)
from random_cases import scaled

SOLVER = Solver()


def drawn(rows: int, cols: int, difficulty: int, count: int) -> list[GamePuzzle]:
    found = [
        game_puzzle(rows, cols, difficulty=difficulty, seed=seed, solver=SOLVER)
        for seed in range(scaled(count, share=4))
    ]
    return [one for one in found if one is not None]


def left_on(board: Board, filled: int, shapes: tuple[Cells, ...] = BLOCK_GAME_SHAPES) -> list[int]:
    return [move for move in game_moves(board.rows, board.cols, shapes) if not move & filled]


def parities(board: Board, filled: int) -> set[int]:
    """Return the parities of the numbers of moves of all plays."""

    @cache
    def of(filled: int) -> frozenset[int]:
        left = left_on(board, filled)
        return frozenset(1 - one for move in left for one in of(filled | move)) or frozenset({0})

    return set(of(filled))


def wins(board: Board, filled: int, *, misere: bool = False) -> list[int]:
    """Return the winning moves."""
    rows, cols = board.rows, board.cols
    if not misere:
        return winning_moves(rows, cols, filled)
    left = misere_remoteness(rows, cols)
    return [move for move in left_on(board, filled) if left(filled | move) % 2 == 1]


def hardest(board: Board, filled: int) -> int:
    """Return the reply after which the smallest share of moves wins, of more moves if in doubt."""

    def rank(reply: int) -> tuple[float, int, int]:
        after = filled | reply
        count = len(left_on(board, after))
        return -len(wins(board, after)) / count if count else -1, count, reply

    return max(left_on(board, filled), key=rank)


@pytest.mark.parametrize(
    ("rows", "cols", "difficulty", "count"),
    [(4, 5, 1, 12), (4, 5, 2, 12), (4, 5, 3, 6), (3, 7, 4, 2)],
)
def test_a_puzzle_is_played_against_the_best_defence(
    rows: int, cols: int, difficulty: int, count: int
) -> None:
    puzzles = drawn(rows, cols, difficulty, count)
    assert puzzles
    grade = GRADES[difficulty - 1]
    for found in puzzles:
        board = found.board
        filled, legal = board.filled_mask, left_on(board, board.filled_mask)
        assert wins(board, filled) == [board.mask_of(found.move)], found
        assert found.moves == len(legal)
        assert grade.least <= found.moves <= grade.most
        assert found.line[0] == found.move
        depth = (len(found.line) + 1) // 2
        assert depth == grade.depth
        for number in range(1, depth + 1):
            winning = wins(board, filled)
            assert len(winning) == 1 or (number > 1 and len(winning) <= MAX_WINNING * len(legal))
            assert found.line[2 * number - 2] == board.text_of(min(winning))
            filled |= min(winning)
            reply = defence(board.with_filled(filled), solver=SOLVER)
            if number == depth:
                assert (parities(board, filled), reply) == ({0}, None), found
            else:
                assert len(parities(board, filled)) == 2
                assert reply == found.line[2 * number - 1], found
                assert reply == board.text_of(hardest(board, filled)), found
                filled |= board.mask_of(reply)
                legal = left_on(board, filled)
    assert len({found.board for found in puzzles}) > len(puzzles) / 2


def test_boards_are_cut_to_what_matters() -> None:
    sizes = set()
    for difficulty in range(1, len(GRADES) + 1):
        for seed in range(scaled(2, share=1)):
            found = game_puzzle(difficulty=difficulty, seed=seed, solver=SOLVER)
            assert found is not None
            board = found.board
            covered = 0
            for move in left_on(board, board.filled_mask):
                covered |= move
            assert covered == board.empty_mask, "a cell that no piece covers"
            assert board == board.cropped(board.empty_mask)
            assert min(board.rows, board.cols) >= LEAST_SIDE
            assert board.filled_mask.bit_count() <= MAX_FILLED * board.rows * board.cols
            assert any(board.rows <= y and board.cols <= x for y, x in FIELDS)
            sizes.add((board.rows, board.cols))
    assert len(sizes) > 3


def test_other_pieces_and_misere_play() -> None:
    for seed in range(scaled(4, share=2)):
        found = game_puzzle(4, 5, CRAM, difficulty=1, seed=seed)
        assert found is not None
        board = found.board
        winning = winning_moves(board.rows, board.cols, board.filled_mask, [DOMINO_SHAPE])
        assert winning == [board.mask_of(found.move)]
        found = game_puzzle(4, 4, difficulty=2, seed=seed, misere=True, solver=SOLVER)
        assert found is not None
        board, filled = found.board, found.board.filled_mask
        assert wins(board, filled, misere=True) == [board.mask_of(found.move)]
        assert (len(found.line), found.themes) == (3, ())
        filled |= board.mask_of(found.move)
        reply = defence(board.with_filled(filled), solver=SOLVER, misere=True)
        assert reply is not None
        filled |= board.mask_of(reply)
        filled |= min(wins(board, filled, misere=True))
        assert parities(board, filled) == {1}
        assert defence(board.with_filled(filled), solver=SOLVER, misere=True) is None
    assert Draw(5, 0, misere=True).grade == GRADES[MAX_MISERE - 1]
    with pytest.raises(ValueError, match="theme and misere exclude each other"):
        game_puzzle(theme="mirror", misere=True)


def test_the_defence_without_a_question() -> None:
    assert defence(Board(1, 1)) is None
    assert defence(Board(1, 1), misere=True) is None
    # A won position: the reply wins.
    won = defence(Board(2, 3))
    assert won is not None
    assert not Solver().wins(Board(2, 3).play(won))
    # Beyond the tables.
    assert defence(Board(7, 7)) == "a1b1"


@pytest.mark.long
def test_a_seed_gives_its_puzzle_whatever_was_asked_before() -> None:
    solver = Solver()
    for difficulty in (5, 1, 3):
        puzzle = game_puzzle(difficulty=difficulty, seed=7, solver=solver)
        assert puzzle == game_puzzle(difficulty=difficulty, seed=7)
        assert puzzle != game_puzzle(difficulty=difficulty, seed=8, solver=solver)


def test_where_there_is_none() -> None:
    assert game_puzzle(1, 1) is None
    assert game_puzzle(3, 3, difficulty=5) is None


SOME_DAYS = {
    "2025-12-29": ("x1xx1/2xx1/5", "b3c3"),
    "2028-02-29": ("4x3/4x1xx/xx6", "d2d3"),
    "2099-12-31": ("2x4x/1xx3xx/2xx4", "d2e2"),
}


@pytest.mark.parametrize("day", SOME_DAYS)
def test_the_puzzle_of_a_day_is_fixed(day: str) -> None:
    draw = daily(date.fromisoformat(day))
    found = game_puzzle(difficulty=draw.difficulty, seed=draw.seed)
    assert found is not None
    assert (found.board.code, found.move) == SOME_DAYS[day]


def test_a_week_grows_harder_and_no_day_is_like_another() -> None:
    monday = date(2026, 1, 5)
    draws = [daily(monday + timedelta(days=number)) for number in range(700)]
    assert [draw.difficulty for draw in draws[:8]] == [1, 2, 2, 3, 3, 4, 5, 1]
    assert len({draw.seed for draw in draws}) == 700
    assert draws[0] == Draw(1, monday.toordinal())


@pytest.mark.long
@pytest.mark.thorough
def test_the_boards_of_some_weeks_are_no_images_of_each_other() -> None:
    days = [date(2026, 11, 16) + timedelta(days=number) for number in range(21)]
    draws = [daily(day) for day in days]
    found = [
        game_puzzle(difficulty=draw.difficulty, seed=draw.seed, solver=SOLVER) for draw in draws
    ]
    assert len({one.board.canonical() for one in found if one is not None}) == len(days)


def test_a_winner_always_has_pieces_to_choose_from() -> None:
    for found in drawn(4, 5, 1, 12):
        board = found.board
        for number, move in enumerate(found.line):
            legal = left_on(board, board.filled_mask)
            assert number % 2 == 1 or {one.bit_count() for one in legal} == {2, 3}, found
            board = board.play(move)

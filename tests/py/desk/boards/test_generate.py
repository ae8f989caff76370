"""`desk.boards.generate` and the command `tests`: boards within the limits and as requested."""

from random import Random

import pytest
from click.testing import CliRunner, Result

from blockcover.board import Board
from blockcover.cli import main
from blockcover.desk.boards.generate import (
    MAX_EMPTY,
    carved_boards,
    edge_boards,
    limit_boards,
    random_boards,
)
from blockcover.errors import InputError
from blockcover.judgetext import parse_blockgame, parse_boardcover
from blockcover.problems import PROBLEMS
from oracles import BLOCK_GAME_SHAPES, L_TROMINO_SHAPE, number_of_tilings
from random_cases import scaled

SHAPES = {"blockgame": BLOCK_GAME_SHAPES, "boardcover": (L_TROMINO_SHAPE,)}
problems = pytest.mark.parametrize("problem", sorted(PROBLEMS))


def every_kind(problem: str, seed: int) -> list[Board]:
    return [
        *random_boards(problem, Random(seed), 40),
        *random_boards(problem, Random(seed), 10, filled_percent=0),
        *carved_boards(problem, Random(seed), 40),
        *edge_boards(problem),
        *limit_boards(problem, Random(seed)),
    ]


@problems
def test_every_board_is_within_the_limits(problem: str) -> None:
    for board in every_kind(problem, 1):
        if problem == "blockgame":
            assert (board.rows, board.cols) == (5, 5)
        else:
            assert max(board.rows, board.cols) <= 20
            assert str(board).count(".") <= 50


@problems
def test_a_seed_gives_the_same_boards_and_another_others(problem: str) -> None:
    assert every_kind(problem, 1) == every_kind(problem, 1)
    assert every_kind(problem, 1) != every_kind(problem, 2)


@problems
def test_a_carved_board_has_a_tiling(problem: str) -> None:
    boards = carved_boards(problem, Random(3), scaled(60))
    assert len({board.empty_count for board in boards}) > 3
    for board in boards:
        # Only the bounding box: the naive count looks at every cell of the board.
        small = board.cropped(board.empty_mask) if board.empty_mask else board
        if small.empty_count <= 24:
            tilings = number_of_tilings(small.rows, small.cols, small.filled_mask, SHAPES[problem])
            assert tilings > 0


def test_boards_of_a_size_and_a_density() -> None:
    boards = random_boards("boardcover", Random(1), 100, size=(7, 6), filled_percent=40)
    assert {(board.rows, board.cols) for board in boards} == {(7, 6)}
    filled = sum(str(board).count("#") for board in boards) / (100 * 42)
    assert 0.36 < filled < 0.44
    assert {
        b.empty_count for b in random_boards("blockgame", Random(1), 9, filled_percent=100)
    } == {0}
    assert {b.empty_count for b in random_boards("blockgame", Random(1), 9, filled_percent=0)} == {
        25
    }
    carved = carved_boards("boardcover", Random(1), 20, size=(1, 20))
    assert {board.code for board in carved} == {"x" * 20}


@problems
def test_the_edge_cases_are_many_and_differ(problem: str) -> None:
    boards = edge_boards(problem)
    assert len(boards) == len(set(boards)) >= 15
    assert any("." not in str(board) for board in boards)
    # Every corner of the board is used.
    rows, cols = (5, 5) if problem == "blockgame" else (20, 20)
    whole = [board for board in boards if (board.rows, board.cols) == (rows, cols)]
    for cell in ((0, 0), (0, cols - 1), (rows - 1, 0), (rows - 1, cols - 1)):
        assert any(board.is_filled(*cell) for board in whole)
        assert any(not board.is_filled(*cell) for board in whole)


def test_the_limits_are_reached() -> None:
    games = limit_boards("blockgame", Random(1))
    assert len(games) == PROBLEMS["blockgame"].most_cases == 50
    assert games[0].empty_count == 25
    covers = limit_boards("boardcover", Random(1))
    assert len(covers) == PROBLEMS["boardcover"].most_cases == 30
    assert {(board.rows, board.cols) for board in covers} == {(20, 20)}
    assert max(board.empty_count for board in covers) == MAX_EMPTY == 50


def test_other_sizes_are_refused() -> None:
    for size in [(5, 6), (4, 4)]:
        with pytest.raises(InputError, match="5x5"):
            random_boards("blockgame", Random(1), 1, size=size)
    with pytest.raises(InputError, match="20 rows"):
        carved_boards("boardcover", Random(1), 1, size=(21, 3))


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["tests", *args])


@problems
@pytest.mark.parametrize("option", [[], ["--carved"], ["--edges"], ["--limits"]])
def test_the_command_writes_what_the_judge_reads(problem: str, option: list[str]) -> None:
    done = run(problem, *option)
    assert (done.exit_code, done.stderr) == (0, "")
    parse = {"blockgame": parse_blockgame, "boardcover": parse_boardcover}[problem]
    boards = parse(done.stdout)
    if option != ["--edges"]:
        assert len(boards) == PROBLEMS[problem].most_cases
    assert run(problem, *option, "--seed", "1").stdout == done.stdout
    other = run(problem, *option, "--seed", "2").stdout
    assert (other == done.stdout) is (option == ["--edges"])


def test_the_options_of_the_command() -> None:
    done = run("boardcover", "--cases", "7", "--size", "3x4", "--density", "100")
    assert done.stdout == "7\n" + "3 4\n####\n####\n####\n" * 7


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["chess"], "PROBLEM: a problem is blockgame or boardcover, not 'chess'"),
        (["blockgame", "--size", "5x6"], "--size: a board of BLOCKGAME is 5x5"),
        (["boardcover", "--size", "5"], "--size: a size is rows x columns, such as 5x6"),
        (["boardcover", "--size", "21x1"], "--size: a board of BOARDCOVER has at most 20 rows"),
        (["boardcover", "--cases", "0"], "--cases: the number must be from 1 to 10000"),
        (["boardcover", "--density", "101"], "--density: the number must be from 0 to 100"),
        (["boardcover", "--edges", "--limits"], "ARGUMENTS:"),
        (["boardcover", "--edges", "--cases", "3"], "ARGUMENTS:"),
        (["boardcover", "--carved", "--density", "3"], "ARGUMENTS:"),
        (["boardcover", "--small", "--density", "3"], "ARGUMENTS:"),
        (["boardcover", "--small", "--edges"], "ARGUMENTS:"),
        (["boardcover", "--zip", "small.zip"], "ARGUMENTS:"),
        ([], "ARGUMENTS:"),
    ],
)
def test_bad_use(args: list[str], message: str) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(message)
    assert done.stderr.count("\n") == 1

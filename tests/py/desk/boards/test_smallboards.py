"""`desk.boards.small`: all boards, each once, in order of the number of empty cells."""

from itertools import islice, pairwise, product

import pytest

from blockcover.desk.boards.small import (
    BATCHES,
    CLASSES,
    SMALL,
    SmallBoards,
    class_boards,
    medium_boards,
    reference_batches,
)
from blockcover.pieces import BLOCK_GAME
from blockcover.problems import PROBLEMS
from oracles import L_TROMINO_SHAPE, game_values, number_of_tilings


def drawn(rows: int, cols: int) -> set[str]:
    """Return every board of a size as rows of text."""
    lines = ["".join(line) for line in product(".#", repeat=cols)]
    return {"\n".join(board) for board in product(lines, repeat=rows)}


def test_all_boards_of_the_sizes_each_once() -> None:
    sizes = ((1, 1), (3, 2), (2, 3), (4, 2))
    found = [str(board) for board in SmallBoards(sizes, most_empty=8)]
    everything = set().union(*(drawn(*size) for size in sizes))
    assert len(found) == len(everything)
    assert set(found) == everything


@pytest.mark.parametrize("most", range(5))
def test_no_others_than_those_with_few_empty_cells(most: int) -> None:
    found = [str(board) for board in SmallBoards(((3, 3),), most_empty=most)]
    assert set(found) == {board for board in drawn(3, 3) if board.count(".") <= most}
    assert len(found) == len(set(found)) == len(SmallBoards(((3, 3),), most_empty=most))


@pytest.mark.parametrize(("problem", "number"), [("blockgame", 15_276), ("boardcover", 9_418)])
def test_the_small_boards_of_a_problem(problem: str, number: int) -> None:
    small = SMALL[problem]
    found = [str(board) for board in small]
    assert len(found) == len(set(found)) == len(small) == number
    empty = [board.count(".") for board in found]
    assert empty == sorted(empty)
    sizes = {(board.count("\n") + 1, len(board.split("\n")[0])) for board in found}
    if problem == "blockgame":
        # 1 + 25 + 300 + 2,300 + 12,650: symmetric boards count separately.
        assert sizes == {(5, 5)}
        assert max(empty) == 4
    else:
        assert sizes == {(h, w) for h in range(1, 5) for w in range(1, 5) if h * w <= 12}
        assert {f"{'#' * 4}\n" * 2 + "...#", "....\n" * 2 + "...."} <= set(found)


def test_equally_many_empty_cells_come_by_size() -> None:
    for before, after in pairwise(SMALL["boardcover"]):
        key, next_key = (
            (board.empty_count, board.rows * board.cols, board.rows) for board in (before, after)
        )
        assert key <= next_key


@pytest.mark.parametrize("problem", sorted(SMALL))
def test_one_board_of_each_symmetry_class(problem: str) -> None:
    images = [frozenset(board.images()) for board in class_boards(problem)]
    everything = list(SMALL[problem])
    assert len(images) == len(set(images)) == CLASSES[problem] < len(everything) / 6
    assert frozenset().union(*images) == set(everything)
    shapes = {board.code for board in class_boards(problem)}
    # Each image is as likely as another, so all orientations of a shape occur.
    assert (
        len(shapes & {board.canonical().code for board in class_boards(problem)}) < len(shapes) / 2
    )


@pytest.mark.parametrize("problem", sorted(SMALL))
def test_reference_boards_come_in_inputs_of_the_judges_size(problem: str) -> None:
    batches = list(reference_batches(problem))
    assert len(batches) == BATCHES[problem]
    assert max(len(boards) for _, boards in batches) == PROBLEMS[problem].most_cases
    small = [board for stage, boards in batches for board in boards if stage == "small"]
    assert small == list(class_boards(problem))
    medium = [board for stage, boards in batches for board in boards if stage == "medium"]
    assert medium == list(medium_boards(problem))
    assert len(set(medium)) == len(medium)
    # The classes of the most empty cells come last.
    most = [max(board.empty_count for board in boards) for stage, boards in batches]
    assert most[-1] == SMALL[problem].most_empty
    assert list(reference_batches(problem)) == batches


def test_medium_boards_show_a_missing_move() -> None:
    for board in medium_boards("blockgame"):
        values = game_values(5, 5)
        filled = board.filled_mask
        after = [filled | place.mask for place in board.placements(BLOCK_GAME)]
        assert 5 <= board.empty_count <= 8
        assert len([one for one in after if not values(one).wins]) <= 1
    for board in medium_boards("boardcover"):
        assert board.empty_count <= 9
        assert number_of_tilings(board.rows, board.cols, board.filled_mask, [L_TROMINO_SHAPE])


def test_boards_are_made_when_they_are_asked_for() -> None:
    # There are more than 10^20 of these.
    endless = SmallBoards(((20, 20),), most_empty=20)
    assert [board.empty_count for board in islice(endless, 402)] == [0, *[1] * 400, 2]

"""`judge`: recorded inputs and outputs, naive answers, progress and cancellation."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.judge import answering, blockgame, boardcover, input_of, judged
from blockcover.judgetext import parse_blockgame, parse_boardcover, recognised
from blockcover.problems import PROBLEMS
from oracles import game_values
from places import GOLDEN
from progress import with_progress

WHOLE = {"blockgame": blockgame, "boardcover": boardcover}

naive_values = game_values(5, 5)


def naive_tilings(rows: list[str]) -> int:
    """Count the tilings on text: cover the first empty cell by an L-tromino in every way."""
    text = "\n".join(rows)
    if "." not in text:
        return 1
    y, x = next((y, row.index(".")) for y, row in enumerate(rows) if "." in row)
    total = 0
    for left in {max(x - 1, 0), x}:
        square = [(y, left), (y, left + 1), (y + 1, left), (y + 1, left + 1)]
        for missing in square:
            cells = [cell for cell in square if cell != missing]
            inside = all(v < len(rows) and u < len(rows[0]) for v, u in cells)
            if (y, x) not in cells or not inside or any(rows[v][u] == "#" for v, u in cells):
                continue
            covered = [list(row) for row in rows]
            for v, u in cells:
                covered[v][u] = "#"
            total += naive_tilings(["".join(row) for row in covered])
    return total


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.in")), ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    judge = WHOLE[path.name.split("-")[0]]
    text = path.read_text(encoding="ascii")
    expected = path.with_suffix(".out").read_text(encoding="ascii")
    assert judge(text) == expected
    assert judge(text.replace("\n", "\r\n") + " \r\n") == expected
    assert judge(text.rstrip()) == expected
    # A judge reads word by word.
    assert judge(text.replace("\n", "\r")) == expected
    assert judge(text.replace("\n", "\n \n\n")) == expected
    assert judge(f"\n{text}".replace("\n", "\n \t")) == expected
    # So does the box in which a board is pasted, and the problem is recognised.
    name = path.name.split("-")[0]
    for strange in (text.replace("\n", "\r"), text.replace("\n", "\n\n"), f"{text}\x1a"):
        assert recognised(strange) == name
        assert Board.parse(strange) == Board.parse(text)
    for end in ("\x1a", "\n\x1a\n", "\0", "\r\n\0\0"):
        assert judge(text + end) == expected


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1\n\n  2 3\n\n  ..x\n  ...\n", (5, 5)),
        ("1\n 2 3\n ....\n", (3, 5)),
        ("1\r1 2\r..\r\r9", (5, 1)),
        ("1\n1 2\n..\n\n \n9", (6, 1)),
        ("2\n\n1 2\n..\n\n", (5, 1)),
        ("1\n1 2\n.\0\n", (3, 2)),
    ],
)
def test_a_place_counts_blank_lines_and_indentation(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(InputError) as raised:
        boardcover(text)
    assert (raised.value.line, raised.value.column) == place


def test_there_are_golden_cases_of_both_problems() -> None:
    found = {path.name.split("-")[0] for path in GOLDEN.glob("*.in")}
    assert found == set(WHOLE) == set(PROBLEMS)


# Few empty cells keep the naive recursion short.
positions = st.sets(st.integers(0, 24), max_size=12).map(
    lambda empty: sum(1 << cell for cell in range(25) if cell not in empty)
)


@given(st.lists(positions, max_size=4))
def test_blockgame_says_what_plain_recursion_says(masks: list[int]) -> None:
    text = f"{len(masks)}\n"
    for mask in masks:
        for y in range(5):
            text += "".join("#" if mask >> 5 * y + x & 1 else "." for x in range(5)) + "\n"
    words = {True: "WINNING\n", False: "LOSING\n"}
    assert blockgame(text) == "".join(words[naive_values(mask).wins] for mask in masks)


@st.composite
def drawings(draw: st.DrawFn) -> list[str]:
    width = draw(st.integers(1, 6))
    row = st.text(alphabet="..#", min_size=width, max_size=width)
    return draw(st.lists(row, min_size=1, max_size=5))


@given(st.lists(drawings(), max_size=4))
def test_boardcover_counts_what_a_plain_search_counts(boards: list[list[str]]) -> None:
    text = f"{len(boards)}\n"
    for rows in boards:
        text += f"{len(rows)} {len(rows[0])}\n" + "\n".join(rows) + "\n"
    assert boardcover(text) == "".join(f"{naive_tilings(rows)}\n" for rows in boards)


def test_a_board_without_empty_cells() -> None:
    assert blockgame("1\n" + "#####\n" * 5) == "LOSING\n"
    assert boardcover("1\n2 3\n###\n###\n") == "1\n"


@pytest.mark.parametrize("problem", sorted(PROBLEMS))
def test_progress_rises_to_the_number_of_cases(problem: str) -> None:
    text = (GOLDEN / f"{problem}-sample.in").read_text(encoding="ascii")
    seen, (answers, boards) = with_progress(judged.steps(problem, text))
    assert {progress.total for progress in seen} == {3}
    # A slow machine also reports progress of reading, before the first case.
    done = [progress.done for progress in seen if progress.work == "cases"]
    assert done == sorted(done)
    assert {1, 2, 3} <= set(done)
    assert 0 <= done[0] <= done[-1] == 3
    assert len(boards) == 3
    assert "".join(f"{answer}\n" for answer in answers) == WHOLE[problem](text)


def test_the_boards_are_given_back_in_order() -> None:
    _, answers = with_progress(judged.steps("boardcover", "2\n1 2\n.#\n1 1\n.\n"))
    assert answers == (["0", "0"], [Board(1, 2, 2), Board(1, 1)])


@pytest.mark.parametrize("problem", sorted(PROBLEMS))
def test_nothing_is_judged_when_a_later_case_is_bad(problem: str) -> None:
    text = (GOLDEN / f"{problem}-sample.in").read_text(encoding="ascii").rstrip() + "x"
    works: set[str] = set()
    with pytest.raises(InputError):
        works.update(progress.work for progress in judged.steps(problem, text))
    # On a slow machine reading takes more than one slice.
    assert works <= {"lines"}


@pytest.mark.parametrize("problem", sorted(PROBLEMS))
def test_judging_can_be_stopped_and_begun_again(problem: str) -> None:
    text = (GOLDEN / f"{problem}-sample.in").read_text(encoding="ascii")
    steps = judged.steps(problem, text)
    next(steps)
    steps.close()
    with pytest.raises(StopIteration):
        next(steps)
    expected = (GOLDEN / f"{problem}-sample.out").read_text(encoding="ascii")
    assert WHOLE[problem](text) == expected


@given(st.lists(positions, max_size=4))
def test_boards_become_a_blockgame_input(masks: list[int]) -> None:
    boards = [Board(5, 5, mask) for mask in masks]
    text = input_of("blockgame", boards)
    assert [Board(*board) for board in parse_blockgame(text)] == boards
    assert text.split("\n") == [str(len(boards)), *"\n".join(map(str, boards)).split(), ""]
    assert answering("blockgame")(boards) == blockgame(text).split()


@given(st.lists(drawings(), max_size=4))
def test_boards_become_a_boardcover_input(rows: list[list[str]]) -> None:
    boards = [Board.parse("\n".join(lines)) for lines in rows]
    text = input_of("boardcover", boards)
    assert [Board(*board) for board in parse_boardcover(text)] == boards
    written = "".join(f"{len(r)} {len(r[0])}\n" + "\n".join(r) + "\n" for r in rows)
    assert text == f"{len(rows)}\n{written}"
    assert answering("boardcover")(boards) == boardcover(text).split()

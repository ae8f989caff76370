"""`notation`: round trips, naive parsers, and the line and column of every mistake."""

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from blockcover import Board, InputError
from blockcover.bitboard import bits
from blockcover.judgetext import MAX_CASES, parse_blockgame, parse_boardcover
from blockcover.notation import (
    format_line,
    format_move,
    parse_code,
    parse_line,
    parse_move,
)
from blockcover.pieces import BLOCK_GAME
from random_cases import boards

T = TypeVar("T")

HUGE = "9" * 100_000
"""A number too long for int()."""


class Mistake(NamedTuple):
    code: str
    line: int
    column: int


def parsed(parse: Callable[[str], T], text: str) -> T | Mistake:
    """Return the value of a text, or the mistake in it, whose place must lie inside the text."""
    try:
        return parse(text)
    except InputError as error:
        mistake = error
    assert mistake.message
    assert "\n" not in mistake.message
    assert len(mistake.message) < 300
    assert mistake.line is not None
    assert mistake.column is not None
    # The lines of an input may also end with CR alone.
    assert any(has_place([*text.split(end), ""], mistake.line, mistake.column) for end in "\n\r")
    return Mistake(mistake.code, mistake.line, mistake.column)


def has_place(lines: list[str], line: int, column: int) -> bool:
    return 1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1


def fails(parse: Callable[[str], object], text: str) -> tuple[str, int, int]:
    """Return the code, line and column of the mistake in a text."""
    mistake = parsed(parse, text)
    assert isinstance(mistake, Mistake), f"was read as {mistake}"
    return mistake


def naive_code(board: Board) -> str:
    """Parse a board code one character at a time."""
    text, run = "", 0
    for cell in range(board.rows * board.cols):
        if cell and cell % board.cols == 0:
            text, run = text + (str(run) if run else "") + "/", 0
        if cell in set(bits(board.filled_mask)):
            text, run = text + (str(run) if run else "") + "x", 0
        else:
            run += 1
    return text + (str(run) if run else "")


blanks = st.text(alphabet=" \t\r\n\u3000", max_size=4)


class TestCode:
    @given(boards())
    def test_is_written_canonically_and_read_back(self, board: Board) -> None:
        code = board.code
        assert code == naive_code(board)
        assert Board.from_code(code) == board

    @given(st.text(alphabet="0123456789x/ .#\n\x00é", max_size=30))
    def test_any_text_is_a_canonical_code_or_a_mistake_inside_it(self, text: str) -> None:
        board = parsed(Board.from_code, text)
        assert isinstance(board, Mistake) or board.code == text.strip()

    @given(boards(), blanks, blanks)
    def test_blanks_around_it_go(self, board: Board, before: str, after: str) -> None:
        text = before + board.code + after
        assert Board.from_code(text) == board
        if not re.fullmatch(r"\d+x\d+", board.code):
            assert Board.parse(text) == board

    @given(boards(), blanks, blanks, st.sampled_from(".#?a٣\0"), st.data())
    def test_a_wrong_character_is_told_as_one_of_a_code(
        self, board: Board, before: str, after: str, wrong: str, data: st.DataObject
    ) -> None:
        """The same mistake at the same place, by every reader, wherever the character stands."""
        code = board.code
        # A single row that begins like a row of cells is one.
        at = data.draw(st.integers("/" not in code, len(code)))
        text = before + code[:at] + wrong + code[at:] + after
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n") + at
        mistake = Mistake("notation.bad-character", line, column)
        assert parsed(Board.from_code, text) == parsed(Board.parse, text) == mistake


class TestMove:
    @given(boards(), st.data())
    def test_is_written_in_cell_order_and_read_back(
        self, board: Board, data: st.DataObject
    ) -> None:
        cells = st.sets(st.integers(0, board.rows * board.cols - 1), min_size=1, max_size=6)
        masks = [
            sum(1 << cell for cell in chosen) for chosen in data.draw(st.lists(cells, max_size=5))
        ]
        for mask in masks:
            assert parse_move(format_move(mask, board.cols), board.rows, board.cols) == mask
        assert parse_line(format_line(masks, board.cols), board.rows, board.cols) == masks

    def test_cells_are_column_letter_and_row_number(self) -> None:
        assert format_move(1, 20) == "a1"
        assert format_move(1 << 19 * 20 + 19, 20) == "t20"
        assert format_line([0b11, 0b1 << 5], 5) == "a1b1.a2"

    def test_no_two_placements_share_a_text(self) -> None:
        texts = {format_move(placement.mask, 5) for placement in Board(5, 5).placements(BLOCK_GAME)}
        assert len(texts) == 104

    def test_the_empty_line_has_no_moves_and_an_empty_move_is_none(self) -> None:
        assert parse_line("", 3, 5) == []
        assert fails(lambda text: parse_move(text, 3, 5), "") == ("notation.bad-move", 1, 1)


ROWS = "#....\n.....\n..#..\n.....\n....#\n"
BOARD = Board(5, 5, 1 << 0 | 1 << 12 | 1 << 24)


def judge_text(boards: list[Board], header: Callable[[Board], str], end: str) -> str:
    """Return a judge input built cell by cell."""
    lines = [str(len(boards))]
    for board in boards:
        filled = set(bits(board.filled_mask))
        lines += header(board).splitlines()
        lines += [
            "".join("#" if y * board.cols + x in filled else "." for x in range(board.cols))
            for y in range(board.rows)
        ]
    return end.join(lines) + end


ends = st.sampled_from(["\n", "\r\n", " \n", " \t\r\n"])
tails = st.sampled_from(["", "\n", "\n\n \r\n\t\n", "   "])
marks = st.sampled_from(["", "\ufeff"])


class TestJudge:
    @given(st.lists(st.integers(0, 2**25 - 1), max_size=4), ends, tails, marks, st.booleans())
    def test_blockgame(self, masks: list[int], end: str, tail: str, mark: str, cut: bool) -> None:
        boards = [Board(5, 5, mask) for mask in masks]
        text = judge_text(boards, lambda _: "", end)
        text = mark + (text[: -len(end)] if cut else text + tail)
        assert [Board(*filled) for filled in parse_blockgame(text)] == boards

    @given(st.lists(boards(side=7), max_size=4), ends, tails, marks, st.booleans())
    def test_boardcover(
        self, boards: list[Board], end: str, tail: str, mark: str, cut: bool
    ) -> None:
        text = judge_text(boards, lambda board: f"{board.rows} {board.cols}", end)
        text = mark + (text[: -len(end)] if cut else text + tail)
        assert [Board(*filled) for filled in parse_boardcover(text)] == boards

    @given(boards())
    def test_rows_are_written_as_the_judges_write_them(self, board: Board) -> None:
        text = judge_text([board], lambda board: f"{board.rows} {board.cols}", "\n")
        assert f"1\n{board.rows} {board.cols}\n{board!s}\n" == text

    def test_numbers_may_stand_apart_and_have_leading_zeros(self) -> None:
        assert parse_boardcover("01\n 1\t 0000000000002 \n.#") == [(1, 2, 2)]

    def test_no_cases_no_boards(self) -> None:
        assert parse_blockgame("0\n") == parse_boardcover("0") == []

    def test_a_message_shows_what_was_found_without_showing_it_raw(self) -> None:
        with pytest.raises(InputError) as caught:
            parse_blockgame("\x1b[31m\u202e" + "a" * 100_000)
        assert "\x1b" not in caught.value.message
        assert "\u202e" not in caught.value.message
        assert len(caught.value.message) < 120

    @given(st.text(alphabet=".#0123 \r\n\t\x00é\ufeff", max_size=60))
    @example("1\n1 1\n.")
    def test_any_text_is_boards_or_a_mistake_inside_it(self, text: str) -> None:
        for parse in (parse_blockgame, parse_boardcover, Board.parse):
            parsed(parse, text)


class TestAny:
    @pytest.mark.parametrize(
        "text",
        [
            "\ufeffx4/5/2x2/5/4x",
            "\n\n x4/5/2x2/5/4x",
            ROWS,
            ROWS.replace("\n", " \r\n"),
            "\n \n" + ROWS + "\n\n",
            "\ufeff" + ROWS,
            "1\n" + ROWS,
            "2\n" + ROWS + ROWS.replace("#", "."),
            "\r\n1\r\n" + ROWS.replace("\n", "\r\n"),
            " 2 \n 5 5 \n" + ROWS + "1 1\n.\n",
        ],
    )
    def test_reads_codes_rows_and_judge_texts(self, text: str) -> None:
        assert Board.parse(text) == BOARD

    @given(boards())
    def test_reads_every_board_written_in_either_way(self, board: Board) -> None:
        assert Board.parse(str(board)) == board
        if not re.fullmatch(r"\d+x\d+", board.code):
            assert Board.parse(board.code) == board
        if max(board.rows, board.cols) <= 20:
            header = f"1\n{board.rows} {board.cols}\n"
            assert Board.parse(header + str(board)) == board


MISTAKES: list[tuple[Callable[[str], object], list[tuple[str, tuple[str, int, int]]]]] = [
    (
        parse_code,
        [
            ("", ("notation.empty", 1, 1)),
            ("5/", ("notation.empty-row", 1, 3)),
            ("5/4", ("notation.unequal-width", 1, 3)),
            ("05/5", ("notation.bad-number", 1, 1)),
            ("5/5a", ("notation.bad-character", 1, 4)),
            ("\n 5/4", ("notation.unequal-width", 2, 4)),
            ("27", ("notation.size", 1, 1)),
            ("5/" * 26 + "5", ("notation.size", 1, 53)),
            (HUGE, ("notation.size", 1, 1)),
            ("x" * 100_000, ("notation.size", 1, 27)),
        ],
    ),
    (
        lambda text: parse_line(text, 3, 5),
        [
            ("b1.", ("notation.bad-move", 1, 4)),
            ("a", ("notation.bad-move", 1, 1)),
            ("a1b1\n", ("notation.bad-move", 1, 1)),
            ("а1", ("notation.bad-move", 1, 1)),  # a Cyrillic letter
            ("a1b1.a" + HUGE, ("notation.bad-move", 1, 6)),
            ("a1f1", ("notation.off-board", 1, 3)),
            ("a1.z99", ("notation.off-board", 1, 4)),
            ("b1a1", ("notation.cell-order", 1, 3)),
        ],
    ),
    (
        parse_blockgame,
        [
            ("", ("notation.empty", 1, 1)),
            (ROWS, ("notation.bad-number", 1, 1)),
            (f"{MAX_CASES + 1}\n", ("notation.out-of-range", 1, 1)),
            (HUGE, ("notation.out-of-range", 1, 1)),
            (f"1\n{HUGE}\n", ("notation.bad-character", 2, 1)),
            ("2\n" + ROWS, ("notation.too-few-lines", 7, 1)),
            ("1\n" + ROWS + "\n.....", ("notation.too-many-lines", 8, 1)),
            ("1\n....\n" + ROWS, ("notation.judge-width", 2, 5)),
            ("1\n" + "." * 100_000, ("notation.judge-width", 2, 6)),
            ("1\n.....\n..x..\n", ("notation.bad-character", 3, 3)),
            ("1\r\n.....\r\n.....\r\n....a\r\n", ("notation.bad-character", 4, 5)),
        ],
    ),
    (
        parse_boardcover,
        [
            ("", ("notation.empty", 1, 1)),
            ("1\n1", ("notation.bad-number", 2, 2)),
            ("1\n1 2 3", ("notation.trailing", 2, 5)),
            ("1\n1 x", ("notation.bad-number", 2, 3)),
            ("1\n0 1\n", ("notation.out-of-range", 2, 1)),
            (f"1\n1 {HUGE}\n", ("notation.out-of-range", 2, 3)),
            ("1\n2 2\n..\n.\n", ("notation.unequal-width", 4, 2)),
            ("1\n3 2\n..\n..\n", ("notation.too-few-lines", 5, 1)),
            ("1\n1 2\n..\n..\n", ("notation.too-many-lines", 4, 1)),
        ],
    ),
    (
        Board.parse,
        [
            ("", ("notation.empty", 1, 1)),
            ("\n \n", ("notation.empty", 3, 1)),
            ("\n\n  5/5/a", ("notation.bad-character", 3, 7)),
            ("..#\n.a.", ("notation.bad-character", 2, 2)),
            ("..#\n..", ("notation.unequal-width", 2, 3)),
            ("." * 27, ("notation.size", 1, 27)),
            (".\n" * 27, ("notation.size", 27, 1)),
            ("0\n0 0", ("notation.too-many-lines", 2, 1)),
            ("\n1\n.....", ("notation.too-few-lines", 4, 1)),
            ("1\n2 2\n..\n.x", ("notation.bad-character", 4, 2)),
            (HUGE, ("notation.size", 1, 1)),
            ("3/3 3/3", ("notation.bad-character", 1, 4)),
            (".x.", ("notation.bad-character", 1, 2)),
            ("2 3\n...\n...", ("notation.trailing", 1, 3)),
            ("\u30005x5", ("notation.reads-as-size", 1, 2)),
        ],
    ),
]
"""The place of the first mistake in texts, for each parser."""


@pytest.mark.parametrize(
    ("parse", "text", "mistake"),
    [(parse, text, mistake) for parse, rows in MISTAKES for text, mistake in rows],
)
def test_mistakes(parse: Callable[[str], object], text: str, mistake: tuple[str, int, int]) -> None:
    assert fails(parse, text) == mistake

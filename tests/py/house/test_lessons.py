"""The lessons: each figure in them is that of the package, and of naive counts."""

import json
import re
from functools import cache
from typing import Any

import pytest

from blockcover import Board
from oracles import (
    BLOCK_GAME_SHAPES,
    L_TROMINO_SHAPE,
    game_moves,
    moves_in_order,
    number_of_tilings,
)
from tool_scripts import load_tool

pytestmark = pytest.mark.native

lessons = load_tool("lessons")
cover_lessons = load_tool("cover_lessons")


def test_every_claim_of_a_lesson_is_right() -> None:
    claims = [claim for claim in lessons.claims() if claim[1] not in lessons.SLOW]
    assert len(claims) > 20
    assert [claim for claim in claims if lessons.QUANTITIES[claim[1]](claim[2]) != claim[3]] == []


def test_the_table_of_the_quantities_has_all_of_them() -> None:
    text = (lessons.ROOT / "docs/lessons.md").read_text(encoding="utf-8")
    _, _, rest = text.partition("| quantity | value |")
    rows = rest.partition("\n\n")[0].splitlines()[2:]
    named = [name for row in rows for name in re.findall("`([^`]+)`", row.split("|")[1])]
    assert sorted(named) == sorted(lessons.QUANTITIES)


def test_a_wrong_claim_is_seen() -> None:
    assert lessons.CLAIM.findall("{moves 2/2 = 9}") == [("moves", "2/2", "9")]
    assert lessons.told("{moves 2/2 = 9} moves") == "9 moves"
    assert lessons.QUANTITIES["moves"]("2/2") != "9"


def test_a_large_number_of_a_lesson_is_a_claim_or_marked_as_plain() -> None:
    """One digit is what a reader counts at a glance."""
    plain = 0
    for path in lessons.lesson_files():
        source = path.read_text(encoding="utf-8")
        plain += len(lessons.PLAIN.findall(source))
        text = lessons.PLAIN.sub("null", lessons.CLAIM.sub("null", source))
        texts = [lessons.BLOCK.sub("", text)]
        for _, given in lessons.BLOCK.findall(text):
            texts += texts_in(json.loads(given))
        for one in texts:
            assert re.findall(r"\d,?\d[\d,]*", NAMES.sub("", one)) == [], (path.name, one)
    assert plain > 20
    assert lessons.told("{16} of {1,000}, `{1, 0}`") == "16 of 1,000, `{1, 0}`"


NUMERAL = re.compile(
    r"\b(?:zero|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b"
    r"|\b(?:hundred|thousand)\b"
    r"|(?<![가-힣\d}])(?:영(?=번|보다|부터|입니다|이면|이고|을 반환)"
    r"|일(?= 때|부터|을 반환)|삼(?=의 배수)"
    r"|[이삼사오육칠팔구]?[십백천만억조][만억]?(?= ?[년초번칸개가]))",
    re.IGNORECASE,
)
"""A number in words where a programmer writes digits."""


def test_numbers_of_a_lesson_are_in_digits() -> None:
    for words in ("x zero", "sixteen cells", "영부터", "일을 반환", "사십억 가지", "오십 번"):
        assert NUMERAL.search(words)
    for path in lessons.lesson_files():
        assert NUMERAL.findall(path.read_text(encoding="utf-8")) == [], path.name


NAMES = re.compile(
    r"\d+×\d+|\b(?:[a-l]\d+)+|`[^`]*`|^    .*$|(?:board|row|covered|sizes|add)[\[(]\S*|-1|\(0, 0\)",
    re.MULTILINE,
)
"""Boards such as 2×3, cells, programs, and offsets."""

NO_TEXTS = {
    *("board", "answer", "ask", "code", "cut", "has", "lacks", "lines", "start", "first", "then"),
    "program",
}
"""The fields that no reader reads as a text: boards, programs, numbers."""


def texts_in(value: Any) -> list[str]:
    """Return the texts of a block."""
    if isinstance(value, dict):
        return [one for name in value.keys() - NO_TEXTS for one in texts_in(value[name])]
    if isinstance(value, list):
        return [one for each in value for one in texts_in(each)]
    return [str(value)]


def test_the_moves_of_the_boards_in_the_lessons_are_those_of_the_package() -> None:
    for path, text in lessons.written().items():
        assert path.read_text(encoding="utf-8") == text, "run: npm run lessons"


@cache
def naive_wins(rows: int, cols: int, filled: int) -> bool:
    moves = game_moves(rows, cols, BLOCK_GAME_SHAPES)
    return any(not move & filled and not naive_wins(rows, cols, filled | move) for move in moves)


@cache
def naive_grundy(rows: int, cols: int, filled: int) -> int:
    moves = [move for move in game_moves(rows, cols, BLOCK_GAME_SHAPES) if not move & filled]
    values = {naive_grundy(rows, cols, filled | move) for move in moves}
    return min(set(range(len(values) + 1)) - values)


def own(rows: int, cols: int, move: int) -> list[bool]:
    """Return for each cell of a board whether a move has it and its image under the half turn."""
    turned = int(format(move, f"0{rows * cols}b")[::-1], 2)
    return [bool(move & turned & 1 << cell) for cell in range(rows * cols)]


def test_the_images_of_cells_in_a_lesson_are_right() -> None:
    """A text says that the image of a1 is c3, on the board of its step."""
    found = 0
    for path in lessons.LESSONS.glob("07-*.md"):
        for step in lessons.told(path.read_text(encoding="utf-8")).split("\n## ")[1:]:
            board = Board.from_code(re.search(r'"board": "([^"]+)"', step)[1])  # type: ignore[index]
            last = board.rows * board.cols - 1
            pairs = re.findall(r"([a-l]\d)(?: is| and|의 짝은) ([a-l]\d)", step)
            for cell, image in pairs:
                place = board.mask_of(cell).bit_length() - 1
                assert board.mask_of(image) == 1 << last - place, (path.name, cell, image)
            found += len(pairs)
    assert found > 12


def test_the_values_of_rows_are_those_of_a_naive_count() -> None:
    values = [naive_grundy(1, length, 0) for length in range(1, 13)]
    assert lessons.QUANTITIES["row-values"]("12") == " ".join(map(str, values))


def test_the_quantities_are_those_of_naive_counts() -> None:
    for code in ("2/2", "3/3", "5", "2x/x2"):
        board = Board.from_code(code)
        rows, cols = board.rows, board.cols
        moves = game_moves(rows, cols, BLOCK_GAME_SHAPES)
        found = [board.filled_mask]
        for one in found:
            found += [one | move for move in moves if not move & one and one | move not in found]
        lost = [one for one in found if not naive_wins(rows, cols, one)]
        fits = [move for move in moves if not move & board.filled_mask]
        quantities = {
            "moves": len(fits),
            "winning-moves": sum(
                not naive_wins(rows, cols, board.filled_mask | move) for move in fits
            ),
            "positions": len(found),
            "lost-positions": len(lost),
            "outcome": "LOSING" if board.filled_mask in lost else "WINNING",
            "own-image-moves": sum(any(own(rows, cols, move)) for move in fits),
            "grundy": naive_grundy(rows, cols, board.filled_mask),
            "binary": format(naive_grundy(rows, cols, board.filled_mask), "b"),
            "dominoes": sum(move.bit_count() == 2 for move in fits),
            "trominoes": sum(move.bit_count() == 3 for move in fits),
            "number": sum(2**cell for cell in cells_filled(code)),
            "empty-cells": board.empty_count,
            "calls": naive_calls(board, moves_in_order(rows, cols, *BLOCK_GAME_SHAPES)),
            "calls-until-won": len(events_of("wins", board, "call")),
            "masks": 2**board.empty_count,
        }
        for name, value in quantities.items():
            assert lessons.QUANTITIES[name](code) == str(value), (name, code)
        others = {"megabytes", "megabytes-of-int", "megabytes-allowed", "cases", "row-values"}
        assert lessons.QUANTITIES.keys() == {
            *quantities,
            *others,
            *lessons.SLOW,
            *cover_lessons.QUANTITIES,
        }


def cells_filled(code: str) -> list[int]:
    """Return the filled cells of a board, row by row from 0."""
    signs = re.sub(r"\d+", lambda run: "." * int(run[0]), code).replace("/", "")
    return [cell for cell, sign in enumerate(signs) if sign == "x"]


def naive_calls(board: Board, moves: list[int]) -> int:
    """Count the calls of the recursion without memory."""
    fits = [move for move in moves if not move & board.filled_mask]
    return 1 + sum(naive_calls(board.with_filled(board.filled_mask | move), fits) for move in fits)


def events_of(search: str, board: Board, does: str) -> list[Any]:
    return [event for event in lessons.SEARCHES[search](board) if event.does == does]


def test_the_memory_is_that_of_the_empty_board() -> None:
    names = ("masks", "megabytes", "megabytes-of-int", "megabytes-allowed", "cases")
    values = [lessons.QUANTITIES[name]("5/5/5/5/5") for name in names]
    assert values == ["33,554,432", "32", "128", "64", "50"]


def test_the_first_visits_are_the_positions_in_the_memory() -> None:
    for code in ("2/2", "3/3/3"):
        board = Board.from_code(code)
        orders = {"dominoes": BLOCK_GAME_SHAPES, "trominoes": BLOCK_GAME_SHAPES[::-1]}
        for name, shapes in orders.items():
            seen: dict[int, bool] = {}
            naive_visit(board.filled_mask, moves_in_order(board.rows, board.cols, *shapes), seen)
            assert lessons.QUANTITIES[f"first-visits-{name}"](code) == str(len(seen))


def naive_visit(filled: int, moves: list[int], seen: dict[int, bool]) -> bool:
    if filled not in seen:
        options = (filled | move for move in moves if not move & filled)
        seen[filled] = any(not naive_visit(option, moves, seen) for option in options)
    return seen[filled]


@pytest.mark.parametrize("code", ["2/2", "3/3", "5", "2x/x2"])
def test_a_watched_recursion_returns_what_is_right(code: str) -> None:
    board = Board.from_code(code)
    depth = -1
    for event in lessons.SEARCHES["wins"](board):
        depth += event.does == "call"
        assert len(event.laid) == depth
        position = board
        for move in event.laid:
            position = position.play(move)
        if event.does == "return":
            depth -= 1
            is_won = naive_wins(board.rows, board.cols, position.filled_mask)
            assert event.value == ("WINNING" if is_won else "LOSING")
    assert depth == -1


@pytest.mark.parametrize("search", ["wins", "cover", "cover-forgets"])
def test_each_step_of_a_search_has_its_line(search: str) -> None:
    watched = [block.given for block in lessons.blocks() if block.kind == "watch"]
    codes = [given["code"] for given in watched if given["search"] == search]
    assert codes
    for event in lessons.SEARCHES[search](Board.from_code("2/2" if search == "wins" else "3/3")):
        now = {event.does, f"{event.does} {event.value}", f"{event.does} {event.move}"}
        for code in codes:
            assert sum(not now.isdisjoint(events) for _, *events in code) == 1, (event, code)


@pytest.mark.parametrize("code", ["3/3", "2/1x", "3/3/3", "4/4/4", "x"])
def test_a_watched_covering_counts_all_and_lays_back_what_it_laid(code: str) -> None:
    board = Board.from_code(code)
    *events, last = lessons.SEARCHES["cover"](board)
    tilings = number_of_tilings(board.rows, board.cols, board.filled_mask, [L_TROMINO_SHAPE])
    assert (last.value, last.laid, last.over) == (str(tilings), (), ())
    laid = [event.move for event in events if event.does == "lay"]
    assert sorted(laid) == sorted(event.move for event in events if event.does == "back")
    *_, forgetful = lessons.SEARCHES["cover-forgets"](board)
    assert bool(forgetful.over) == (len(laid) > 0)


def test_a_larger_board_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    large = lessons.Block("x.md", "find", {"board": "5/5"})
    monkeypatch.setattr(lessons, "blocks", lambda: iter([large]))
    with pytest.raises(ValueError, match="10 empty cells, at most 9"):
        lessons.positions()

"""The lessons: each figure in them is that of the package, and of naive counts."""

import re
from functools import cache

import pytest

from blockcover import Board
from oracles import BLOCK_GAME_SHAPES, game_moves
from tool_scripts import load_tool

pytestmark = pytest.mark.native

lessons = load_tool("lessons")


def test_every_claim_of_a_lesson_is_right() -> None:
    claims = list(lessons.claims())
    assert len(claims) > 20
    assert [claim for claim in claims if lessons.QUANTITIES[claim[1]](claim[2]) != claim[3]] == []


def test_a_wrong_claim_is_seen() -> None:
    assert lessons.CLAIM.findall("{moves 2/2 = 9}") == [("moves", "2/2", "9")]
    assert lessons.told("{moves 2/2 = 9} moves") == "9 moves"
    assert lessons.QUANTITIES["moves"]("2/2") != "9"


def test_no_figure_of_a_lesson_is_without_a_claim() -> None:
    """Small numbers may be in words. A size such as 2×3 is the name of a board."""
    for path in lessons.lesson_files():
        text = lessons.CLAIM.sub("", path.read_text(encoding="utf-8"))
        texts = re.sub(r'"(?:board|answer)": ("[^"]*"|\d+)', "", text)
        assert re.findall(r"\d+", re.sub(r"\d+×\d+", "", texts)) == [], path.name


def test_the_moves_of_the_boards_in_the_lessons_are_those_of_the_package() -> None:
    written = lessons.POSITIONS.read_text(encoding="utf-8")
    assert lessons.written() == written, "run: npm run lessons"


@cache
def naive_wins(rows: int, cols: int, filled: int) -> bool:
    moves = game_moves(rows, cols, BLOCK_GAME_SHAPES)
    return any(not move & filled and not naive_wins(rows, cols, filled | move) for move in moves)


@cache
def naive_grundy(rows: int, cols: int, filled: int) -> int:
    moves = [move for move in game_moves(rows, cols, BLOCK_GAME_SHAPES) if not move & filled]
    values = {naive_grundy(rows, cols, filled | move) for move in moves}
    return min(set(range(len(values) + 1)) - values)


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
            "grundy": naive_grundy(rows, cols, board.filled_mask),
            "binary": format(naive_grundy(rows, cols, board.filled_mask), "b"),
        }
        assert quantities.keys() | {"row-values"} == lessons.QUANTITIES.keys()
        for name, value in quantities.items():
            assert lessons.QUANTITIES[name](code) == str(value), (name, code)


def test_a_larger_board_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    large = lessons.Block("x.md", "find", {"board": "5/5"})
    monkeypatch.setattr(lessons, "blocks", lambda: iter([large]))
    with pytest.raises(ValueError, match="10 empty cells, at most 9"):
        lessons.positions()

"""What the lessons about board cover show: each figure is that of a naive count."""

import json
import re
from math import factorial

import pytest

from blockcover import Board
from oracles import L_TROMINO_SHAPE, game_moves
from tool_scripts import load_tool

pytestmark = pytest.mark.native

lessons = load_tool("lessons")
covers = load_tool("cover_lessons")


def naive_sets(code: str) -> set[frozenset[int]]:
    """Return all coverings, each as the set of its pieces, by laying any piece anywhere."""
    board = Board.from_code(code)
    pieces = game_moves(board.rows, board.cols, (L_TROMINO_SHAPE,))
    found, waiting = set(), {frozenset[int]()}
    while waiting:
        laid = waiting.pop()
        filled = sum(laid, board.filled_mask)
        if filled == board.full_mask:
            found.add(laid)
        waiting |= {laid | {piece} for piece in pieces if not piece & filled}
    return found


def naive_calls(code: str) -> int:
    """Count the calls of a search that covers the first empty cell."""
    board = Board.from_code(code)
    pieces = game_moves(board.rows, board.cols, (L_TROMINO_SHAPE,))

    def calls(filled: int) -> int:
        if filled == board.full_mask:
            return 1
        first = ~filled & -~filled
        after = [filled | piece for piece in pieces if piece & first and not piece & filled]
        return 1 + sum(map(calls, after))

    return calls(board.filled_mask)


@pytest.mark.parametrize("code", ["3/3", "3/3/3", "4/4/4", "xx/xx", "4/2x1/4/xxx1"])
def test_the_quantities_of_covering_are_those_of_naive_counts(code: str) -> None:
    ways, pieces = len(naive_sets(code)), Board.from_code(code).empty_count // 3
    expected = {
        "tilings": ways,
        "pieces": pieces,
        "orders": factorial(pieces),
        "choices": 4**pieces,
        "cover-calls": naive_calls(code) if pieces else 1,
    }
    if pieces <= 3:
        expected["anywhere"] = ways * factorial(pieces)
    assert {name: covers.QUANTITIES[name](code) for name in expected} == {
        name: str(value) for name, value in expected.items()
    }


def test_the_third_sample_of_the_judge_has_the_figures_of_the_plan() -> None:
    sample = "/".join(["8"] * 6)
    names = ("tilings", "cover-calls", "choices")
    values = [covers.QUANTITIES[name](sample) for name in names]
    assert values == ["1,514", "68,656", "4,294,967,296"]
    assert covers.QUANTITIES["tilings"]("/".join(["12"] * 12)) == "2,033,502,499,954"
    assert covers.QUANTITIES["anywhere"]("4/4/4") == "96"


def test_in_nearly_three_calls_of_four_at_most_one_piece_fits() -> None:
    """As lesson 13 says of the third sample."""
    board = Board(6, 8)
    pieces = game_moves(board.rows, board.cols, (L_TROMINO_SHAPE,))
    fitting: list[int] = []

    def search(filled: int) -> None:
        first = ~filled & -~filled
        fits = [piece for piece in pieces if piece & first and not piece & filled]
        fitting.append(len(fits))
        for piece in fits:
            if filled | piece != board.full_mask:
                search(filled | piece)

    search(0)
    assert 0.7 < sum(number <= 1 for number in fitting) / len(fitting) < 0.75


def test_a_placement_has_a_cell_without_cover_exactly_if_no_covering_has_it() -> None:
    for code in ("3/3", "4/4/4", "4/2x1/4/xxx1"):
        board = Board.from_code(code)
        sets = naive_sets(code)
        for placement in covers.by_hand(code)[board.code].split():
            move, _, uncovered = placement.partition(":")
            mask = covers.after(code, [move]).filled_mask ^ board.filled_mask
            assert bool(uncovered) != any(mask in one for one in sets), placement
    with pytest.raises(ValueError, match="at most 200"):
        covers.by_hand("/".join(["4"] * 6))


def test_the_states_of_the_searches_and_of_the_sweep() -> None:
    first, anywhere = (
        covers.search_frames("3/3", ordered=True),
        covers.search_frames("3/3", ordered=False),
    )
    assert [first[0], first[-1].split()[1:]] == [". 0", ["2", "found"]]
    assert anywhere[-1].split()[1:] == ["4", "found"]
    assert {frame.split()[0] for frame in first} < {frame.split()[0] for frame in anywhere}
    three = covers.three_ways_frames("3/3")
    assert three[-1].split()[1:] == ["1", "found"]
    assert {frame.split()[0] for frame in three} < {frame.split()[0] for frame in first}
    assert sum("dead-end" in frame for frame in three) == 2
    frames = covers.sweep_frames("4/4/4")
    assert frames[0] == "4/4/4=1"
    assert frames[-1] == "xxxx/xxxx/xxxx=4"
    assert len(frames[1].split()) == 4
    # As lesson 14 says in words.
    assert max(len(frame.split()) for frame in covers.sweep_frames("/".join(["4"] * 6))) == 6


def test_the_blocks_about_covering_are_those_of_the_package() -> None:
    written = json.loads(lessons.COVERS.read_text(encoding="utf-8"))
    found = covers.covers((block.kind, block.given) for block in lessons.blocks())
    assert found == written, "run: npm run lessons"


def test_the_right_pieces_of_a_step_can_be_laid_and_those_at_a_cell_are_all() -> None:
    for block in lessons.blocks():
        if block.kind != "lay":
            continue
        board = covers.after(block.given["board"], block.given.get("pieces", []))
        line = covers.placement_line(board, later=False).split()
        cell = block.given.get("cell")
        if cell:
            moves = [one.split(":")[0] for one in line]
            at_cell = {move for move in moves if cell in re.findall(r"[a-z]\d+", move)}
            assert set(block.given["answers"]) == at_cell
        else:
            answers = [*block.given.get("pieces", []), *block.given["answers"]]
            assert covers.tilings(covers.after(block.given["board"], answers))


def test_neighbours_in_a_picture_have_different_colours() -> None:
    pictures = [side for block in lessons.blocks() for side in block.given.get("two", [])]
    coloured = [side for side in pictures if "colours" in side]
    assert coloured
    for side in coloured:
        board = Board.from_code(side["board"])
        colour = {}
        for number, moves in enumerate(side["colours"]):
            for move in moves:
                for cell in re.findall(r"[a-z]\d+", move):
                    assert cell not in colour
                    colour[cell] = (number, move)
        assert len(colour) == board.empty_count
        for cell, (number, move) in colour.items():
            for near in (chr(ord(cell[0]) + 1) + cell[1:], cell[0] + str(int(cell[1:]) + 1)):
                other = colour.get(near, (None, move))
                assert other[1] == move or other[0] != number, (cell, near)

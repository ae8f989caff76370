"""`game.reasons`: the themes of winning moves, compared with plain recursion; `game.rating`."""

from functools import cache, reduce
from operator import xor
from random import Random

import pytest

from blockcover import BLOCK_GAME, Board, InputError, Solver
from blockcover.game.find_the_win import GRADES, THEME_DIFFICULTY, GamePuzzle, game_puzzle
from blockcover.game.rating import difficulty_for, puzzle_rating, rating_after
from blockcover.game.reasons import THEMES, PuzzleTheme, Theme, hint_for, reasons
from oracles import (
    BLOCK_GAME_SHAPES,
    game_moves,
    game_values,
    misere_remoteness,
    winning_moves,
)
from random_cases import scaled

SOLVER = Solver()
MOVES = game_moves(5, 5, BLOCK_GAME_SHAPES)


def left_after(filled: int) -> list[int]:
    return [move for move in MOVES if not move & filled]


def groups(moves: list[int]) -> list[int]:
    """Return the cells of the moves, joined where two moves share a cell."""
    found: list[int] = []
    for move in moves:
        touching = [group for group in found if group & move]
        found = [group for group in found if not group & move]
        found.append(reduce(int.__or__, touching, move))
    return found


@cache
def lengths(filled: int) -> frozenset[int]:
    """Return the possible numbers of moves to the end."""
    moves = left_after(filled)
    return frozenset(
        {1 + length for move in moves for length in lengths(filled | move)} if moves else {0}
    )


def is_mirrored(filled: int) -> bool:
    """Whether the half turn maps the moves to themselves, and none meets its own image."""
    sets = [{divmod(i, 5) for i in range(25) if move >> i & 1} for move in left_after(filled)]
    cells = set().union(*sets)
    height, width = (max(c[i] for c in cells) + min(c[i] for c in cells) for i in (0, 1))
    turned = [{(height - y, width - x) for y, x in move} for move in sets]
    return all(image in sets and not image & move for move, image in zip(sets, turned, strict=True))


VALUE = game_values(5, 5)


def ends_within(number: int, filled: int) -> bool:
    """Whether every move has an answer after which no move is left, or this holds again for one
    answer less."""
    return number > 0 and all(
        any(
            not left_after(filled | reply | answer)
            or ends_within(number - 1, filled | reply | answer)
            for answer in left_after(filled | reply)
        )
        for reply in left_after(filled)
    )


def applies(theme: Theme, filled: int, move: int) -> bool:
    """Whether a theme applies to a winning move, by plain recursion."""
    after = filled | move
    left = left_after(after)
    parts = [VALUE((1 << 25) - 1 ^ group).grundy for group in groups(left)]
    (own,) = [group for group in groups(left_after(filled)) if group & move]
    return {
        "mirror": lambda: is_mirrored(after),
        "regions": lambda: sum(value > 0 for value in parts) > 1 and reduce(xor, parts) == 0,
        "parity": lambda: not any(length % 2 for length in lengths(after)),
        "forced": lambda: ends_within(2, after),
        "tempo": lambda: not any(other & own for other in left) and not reduce(xor, parts),
    }[theme]()


def is_counted(found: GamePuzzle) -> bool:
    """Whether the winning move leaves no region that is worth more than one move, unmirrored."""
    why = reasons(found.board, found.move, solver=SOLVER)
    return "mirror" not in why.themes and max(region.grundy for region in why.regions) < 2


def test_the_easiest_puzzles_are_not_solved_by_counting_regions() -> None:
    # Their first positions of this grade would be.
    for seed in (6, 10, 11):
        found = game_puzzle(difficulty=1, seed=seed, solver=SOLVER)
        assert found is not None
        assert not is_counted(found)


@pytest.mark.thorough
@pytest.mark.parametrize("theme", THEMES)
def test_puzzles_of_a_theme_are_of_that_theme(theme: PuzzleTheme) -> None:
    boards = set()
    for seed in range(scaled(6, share=2)):
        found = game_puzzle(5, 5, seed=seed, theme=theme, solver=SOLVER)
        assert found is not None
        assert theme in found.themes
        assert theme != "regions" or not is_counted(found)
        assert len(found.line) == 2 * GRADES[THEME_DIFFICULTY - 1].depth - 1
        board = found.board
        if (board.rows, board.cols) == (5, 5):
            filled, move = board.filled_mask, board.mask_of(found.move)
            assert winning_moves(5, 5, filled) == [move]
            for one in THEMES:
                assert (one in found.themes) == applies(one, filled, move), (found, one)
        boards.add(board)
    assert len(boards) > scaled(6, share=2) / 2
    with pytest.raises(ValueError, match="the theme is one of mirror"):
        game_puzzle(theme="luck")  # type: ignore[arg-type]


def test_reasons_of_random_lost_positions() -> None:
    rng = Random(8)
    seen: set[Theme] = set()
    for _ in range(scaled(150, share=4)):
        filled, moves = 0, list(MOVES)
        while moves and (filled.bit_count() < 13 or VALUE(filled).wins):
            filled |= rng.choice(moves)
            moves = left_after(filled)
        found = reasons(Board(5, 5, filled), solver=SOLVER)
        assert found.replies == len(moves)
        assert found.remoteness == VALUE(filled).remoteness
        parts = sorted(
            (VALUE((1 << 25) - 1 ^ group).grundy for group in groups(moves)), reverse=True
        )
        assert [region.grundy for region in found.regions] == parts
        assert {region.cells.mask for region in found.regions} == set(groups(moves))
        if not moves:
            assert found.themes == ("last",)
            continue
        assert found.themes[-1] == "replies"
        applies_here: dict[Theme, bool] = {
            "mirror": is_mirrored(filled),
            "regions": sum(value > 0 for value in parts) > 1,
            "parity": not any(length % 2 for length in lengths(filled)),
            "forced": VALUE(filled).remoteness in (2, 4),
        }
        for one, is_so in applies_here.items():
            assert (one in found.themes) == is_so, (Board(5, 5, filled), one)
        seen.update(found.themes)
    assert {"mirror", "regions", "parity", "forced"} <= seen


def test_reasons_in_misere_play() -> None:
    remoteness = misere_remoteness(5, 5)
    rng = Random(3)
    seen: set[Theme] = set()
    for _ in range(scaled(30, share=4)):
        filled, moves = 0, list(MOVES)
        # The player to move loses after an odd number of moves.
        while filled.bit_count() < 13 or remoteness(filled) % 2 == 0:
            if not moves:
                filled, moves = 0, list(MOVES)
            filled |= rng.choice(moves)
            moves = left_after(filled)
        found = reasons(Board(5, 5, filled), misere=True, solver=SOLVER)
        assert (found.replies, found.remoteness) == (len(moves), remoteness(filled))
        assert (found.regions, found.mirror) == ((), None)
        odd = all(length % 2 for length in lengths(filled))
        named = [("forced", remoteness(filled) <= 3), ("parity", odd), ("replies", True)]
        assert list(found.themes) == [theme for theme, is_so in named if is_so]
        seen.update(found.themes)
    assert seen == {"forced", "parity", "replies"}
    with pytest.raises(ValueError, match="the player to move wins 2/2 after a1b1a2"):
        reasons(Board(2, 2), "a1b1a2", misere=True)


def test_neither_a_losing_move_nor_a_won_position_has_a_reason() -> None:
    with pytest.raises(ValueError, match="the player to move wins 5/5 after a1b1"):
        reasons(Board(2, 5), "a1b1")
    with pytest.raises(ValueError, match=r"^the player to move wins 2/2$"):
        reasons(Board(2, 2))
    with pytest.raises(InputError):
        reasons(Board(2, 5), "a1c1")


def test_hints_lead_to_the_move() -> None:
    for seed in range(scaled(20, share=5)):
        found = game_puzzle(difficulty=1 + seed % 5, seed=seed, solver=SOLVER)
        assert found is not None
        move = found.board.mask_of(found.move)
        hint = hint_for(SOLVER, found.board, move)
        assert move & ~hint.area.mask == 0 == hint.area.mask & found.board.filled_mask
        assert (hint.cell.mask & move).bit_count() == hint.cell.mask.bit_count() == 1
        (piece,) = [one.piece for one in found.board.placements(BLOCK_GAME) if one.mask == move]
        assert hint.piece == piece.name
    # The only component of an empty board: one of its corners.
    hint = hint_for(SOLVER, Board(5, 6), Board(5, 6).mask_of("c3d3"))
    assert hint.area.mask.bit_count() == 3 * 4


def test_the_rating_moves_towards_the_strength() -> None:
    # A person who solves exactly the puzzles up to a rating ends up near it.
    for strength in (800, 1200, 1600):
        rating = 1000
        for _ in range(60):
            puzzle = puzzle_rating(difficulty_for(rating))
            rating = rating_after(rating, puzzle, right=puzzle <= strength)
        assert abs(rating - strength) <= 160 or (strength == 1600 and rating > 1600)
    assert rating_after(400, 1600, right=False) == 400
    assert rating_after(2400, 800, right=True) == 2400

"""`board`: masks, components and symmetries against cell-by-cell recomputation."""

import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover import CRAM, Board, IllegalMove, InputError, TooLarge, analyse
from blockcover.bitboard import SYMMETRIES, Symmetry, bits
from random_cases import boards

Grid = list[list[bool]]
"""Return a board as rows of cells, true where filled, for the oracles here."""


def grid_of(board: Board) -> Grid:
    digits = bin(board.filled_mask)[2:].zfill(board.rows * board.cols)[::-1]
    return [
        [digits[y * board.cols + x] == "1" for x in range(board.cols)] for y in range(board.rows)
    ]


def naive_components(grid: Grid) -> list[set[tuple[int, int]]]:
    """Return the components by flood fill, one cell at a time, in reading order."""
    seen: set[tuple[int, int]] = set()
    found = []
    for y, row in enumerate(grid):
        for x, filled in enumerate(row):
            if filled or (y, x) in seen:
                continue
            component, todo = set(), [(y, x)]
            while todo:
                cell = todo.pop()
                if cell in component:
                    continue
                component.add(cell)
                v, u = cell
                for near in ((v - 1, u), (v + 1, u), (v, u - 1), (v, u + 1)):
                    inside = 0 <= near[0] < len(grid) and 0 <= near[1] < len(row)
                    if inside and not grid[near[0]][near[1]]:
                        todo.append(near)
            seen |= component
            found.append(component)
    return found


@given(st.sets(st.integers(0, 450)))
def test_bits_are_the_members_in_order(numbers: set[int]) -> None:
    assert list(bits(sum(1 << number for number in numbers))) == sorted(numbers)


@given(boards(8))
def test_masks_count_and_complement(board: Board) -> None:
    cells = [filled for row in grid_of(board) for filled in row]
    assert board.empty_count == cells.count(False)
    assert list(bits(board.empty_mask)) == [i for i, filled in enumerate(cells) if not filled]
    assert board.empty_mask | board.filled_mask == board.full_mask
    assert board.empty_mask & board.filled_mask == 0
    assert board.with_filled(board.empty_mask).empty_mask == board.filled_mask


@given(boards(8))
def test_components_are_those_of_a_flood_fill(board: Board) -> None:
    expected = naive_components(grid_of(board))
    found = [
        {divmod(cell, board.cols) for cell in bits(component)} for component in board.components()
    ]
    assert found == expected


@given(boards(8))
def test_symmetries_are_mirrors_and_a_transposition(board: Board) -> None:
    grid = grid_of(board)
    for symmetry in SYMMETRIES:
        expected = [row[::-1] for row in grid] if symmetry.columns_reversed else grid
        expected = expected[::-1] if symmetry.rows_reversed else expected
        if symmetry.exchanged:
            expected = [list(column) for column in zip(*expected, strict=True)]
        assert grid_of(board.image(symmetry)) == expected
    assert board.images() == tuple(board.image(symmetry) for symmetry in SYMMETRIES)
    assert len(set(SYMMETRIES)) == 8


symmetries = st.sampled_from(SYMMETRIES)


@given(boards(8), symmetries)
def test_a_symmetry_moves_cells_as_it_moves_masks_and_can_be_undone(
    board: Board, symmetry: Symmetry
) -> None:
    rows, cols = board.rows, board.cols
    images = [symmetry.cell(cell, rows, cols) for cell in range(rows * cols)]
    assert sorted(images) == list(range(rows * cols))
    moved = {images[cell] for cell in bits(board.filled_mask)}
    assert moved == set(bits(symmetry.mask(board.filled_mask, rows, cols)))
    assert board.image(symmetry).image(symmetry.inverse) == board
    assert (symmetry in board.stabiliser()) == (board.image(symmetry) == board)


@given(boards(8), symmetries)
def test_the_canonical_board_is_the_same_for_every_image(board: Board, symmetry: Symmetry) -> None:
    canonical = board.canonical()
    assert board.image(symmetry).canonical() == canonical
    assert canonical in board.images()
    assert board.image(board.canonical_symmetry()) == canonical


@given(boards(8))
def test_cropping_keeps_the_region_and_nothing_else(board: Board) -> None:
    if not board.empty_mask:
        with pytest.raises(ValueError, match="empty mask"):
            board.cropped(0)
        return
    cropped = board.cropped(board.empty_mask)
    cells = [divmod(cell, board.cols) for cell in bits(board.empty_mask)]
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    moved = [divmod(cell, cropped.cols) for cell in bits(cropped.empty_mask)]
    assert [(y + top, x + left) for y, x in moved] == cells
    assert cropped.rows == max(y for y, _ in cells) - top + 1
    assert cropped.cols == max(x for _, x in cells) - left + 1


def test_an_input_error_carries_where_and_what() -> None:
    error = InputError("kind.of-mistake", "what is wrong", line=2, column=3, found="?")
    assert isinstance(error, ValueError)
    assert (error.message, error.code, error.line, error.column) == (
        "what is wrong",
        "kind.of-mistake",
        2,
        3,
    )
    assert str(error) == "line 2, column 3: what is wrong"
    assert str(InputError("c", "m")) == "m"
    assert error.details == {"found": "?"}
    assert (InputError("c", "m").line, InputError("c", "m").column) == (None, None)


@pytest.mark.parametrize("kind", [InputError, TooLarge, IllegalMove])
def test_the_kind_of_an_error_lasts(kind: type[InputError]) -> None:
    error = kind("kind.of-mistake", "what is wrong", line=2, column=3, found="?")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (kind, str(error), vars(error))
    moved = error.moved(lines=1, columns=2)
    assert (type(moved), moved.line, moved.column) == (kind, 3, 5)


# Playing and showing


@given(boards(side=5))
def test_cells_are_filled_or_empty(board: Board) -> None:
    grid = grid_of(board)
    places = [(y, x) for y in range(board.rows) for x in range(board.cols)]
    assert board.filled_cells() == tuple(place for place in places if grid[place[0]][place[1]])
    assert board.empty_cells() == tuple(place for place in places if not board.is_filled(*place))


def test_moves_can_be_played() -> None:
    board = Board.parse("2/1x")
    assert board.moves() == ("a1b1", "a1a2", "a1b1a2")
    assert board.moves(CRAM) == ("a1b1", "a1a2")
    assert board.play("a1b1").code == "xx/1x"
    assert board.play("") == board
    assert Board(2, 2).play("a1b1.a2b2").empty_count == 0
    assert all(board.play(move).empty_count < board.empty_count for move in board.moves())


def test_a_board_may_be_set_in_and_may_be_large() -> None:
    board = Board.parse("""
        .#
        ..
    """)
    assert board == Board(2, 2, 0b0010)
    assert (board.text_of(0b0101), board.mask_of("a1a2")) == ("a1a2", 0b0101)
    with pytest.raises(InputError) as caught:
        Board.parse("\n   .#\n   .?\n")
    assert (caught.value.line, caught.value.column) == (3, 5)


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("a1b1.a1b1", "line.illegal", 6),
        ("a1b2", "line.illegal", 1),
        ("a1c1", "notation.off-board", 3),
        ("nonsense", "notation.bad-move", 1),
    ],
)
def test_what_is_no_move_is_refused(line: str, code: str, column: int) -> None:
    with pytest.raises(InputError) as caught:
        Board.parse("2/1x").play(line)
    assert (caught.value.code, caught.value.column) == (code, column)
    assert isinstance(caught.value, IllegalMove) == (code == "line.illegal")


def test_a_move_is_its_text_and_knows_its_cells() -> None:
    board = Board(5, 5)
    for (mask, piece), move in zip(board.placements(), board.moves(), strict=True):
        assert (move.mask, move.cols, move.piece) == (mask, 5, piece.name)
        assert move == board.text_of(mask) == str(move)
        assert {move: 1} == {str(move): 1}
        assert board.play(move) == board.with_filled(mask)
        for copy in (pickle.loads(pickle.dumps(move)), deepcopy(move)):
            assert (copy, copy.mask, copy.cols, copy.piece) == (move, mask, 5, piece.name)
        with pytest.raises(AttributeError):
            move.mask = 0  # type: ignore[misc]
    found = analyse(board.play("a1b1"))
    for rated in (*found.moves, *found.refutations.values()):
        assert found.board.play(rated).filled_mask == found.board.filled_mask | rated.mask
    for rated in pickle.loads(pickle.dumps(found.moves)):
        same = found.moves[found.moves.index(rated)]
        values = "wins", "grundy", "remoteness", "refutation", "same_as", "piece"
        for name in values:
            assert getattr(rated, name) == getattr(same, name)


def test_a_code_that_reads_as_a_size_is_no_code_for_people() -> None:
    row = Board(1, 11, 1 << 5)
    assert row.code == "5x5"
    assert Board.from_code("5x5") == Board.parse(".....#.....") == eval(repr(row)) == row
    with pytest.raises(InputError, match=r"empty 5x5 board is 5/5/5/5/5;") as caught:
        Board.parse("\n  5x5\n")
    assert (caught.value.code, caught.value.line, caught.value.column) == (
        "notation.reads-as-size",
        2,
        3,
    )
    assert Board.parse("x5") == Board(1, 6, 1)
    assert Board.parse("5x5x5").cols == 17
    with pytest.raises(InputError, match="20/20/20"):
        Board.parse("20x20")
    with pytest.raises(TooLarge):
        Board.parse("100x100")


def test_integers_of_numpy_make_the_same_board() -> None:
    numpy = pytest.importorskip("numpy")
    board = Board(numpy.int64(3), numpy.int8(4), numpy.uint64(1 << 11))
    assert board == Board(3, 4, 1 << 11)
    assert {type(each) for each in (board.rows, board.cols, board.filled_mask)} == {int}
    assert board.cell_mask(numpy.int8(2), numpy.int8(3)) == 1 << 11
    # A byte has no room for this mask.
    assert Board(12, 12).cell_mask(numpy.int8(11), numpy.int8(11)) == 1 << 143
    assert board.with_placed(numpy.int64(0b11)) == board.play("a1b1")
    assert repr(board.text_of(numpy.int64(0b11))) == repr(board.text_of(0b11))
    with pytest.raises(TypeError, match="a number of rows"):
        Board(numpy.float64(3), 3)
    with pytest.raises(TypeError, match="a number of rows"):
        Board(numpy.bool_(True), 3)

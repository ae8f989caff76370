"""`piecetext`: names and shapes of pieces, one text for equal sets, the place of every mistake."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover.errors import InputError
from blockcover.pieces import BLOCK_GAME, CRAM, L_TROMINOES, MAX_PIECE_CELLS, PIECES
from blockcover.piecetext import format_pieces, parse_pieces
from places import GOLDEN
from random_cases import pieces_of, random_shapes

TOO_MANY = ",".join([*PIECES, *("x" * cells for cells in range(5, 10))])
"""Thirteen pieces; the last one has nine cells."""


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("domino,l-tromino", BLOCK_GAME),
        ("domino, l-tromino ", BLOCK_GAME),
        ("\tdomino ,\u3000xx/x1\n", BLOCK_GAME),
        (" cram\r\n", CRAM),
        ("block-game", BLOCK_GAME),
        ("l-trominoes", L_TROMINOES),
        (",".join(PIECES), tuple(PIECES.values())),
    ],
)
def test_names(text: str, pieces: tuple[object, ...]) -> None:
    assert parse_pieces(text) == pieces


@pytest.mark.parametrize(
    ("shape", "name"),
    [("xx", "domino"), ("x/x", "domino"), ("xx/x1", "l-tromino"), ("1x1/xxx", "t-tetromino")],
)
def test_the_shape_of_a_named_piece_is_that_piece(shape: str, name: str) -> None:
    assert parse_pieces(shape) == (PIECES[name],)


def test_the_margin_of_a_shape_does_not_matter() -> None:
    assert parse_pieces("4/1xx1/4") == (PIECES["domino"],)


@given(st.randoms(use_true_random=False))
def test_equal_sets_have_one_text(rng: Random) -> None:
    """Turned, reflected, moved and in another order; the set is read back from its text."""
    shapes = random_shapes(rng, cells=MAX_PIECE_CELLS)
    text = format_pieces(pieces_of(shapes))
    images = [rng.choice(piece.orientations()) for piece in pieces_of(shapes)]
    rng.shuffle(images)
    assert format_pieces(pieces_of([frozenset(image) for image in images])) == text
    again = parse_pieces(text)
    assert {one.orientations() for one in again} == {
        one.orientations() for one in pieces_of(shapes)
    }
    assert ",".join(one.name for one in again) == text


def test_small_pieces_come_first_then_the_named_ones() -> None:
    text = "1x1/xxx/1x1,l-tetromino,xx,xxxxx,i-tetromino,xx/x1"
    names = "domino,l-tromino,i-tetromino,l-tetromino,1x1/xxx/1x1,xxxxx"
    assert format_pieces(parse_pieces(text)) == names


def test_the_page_has_the_same_texts() -> None:
    """The package wrote this file; `tests/web/pieces.test.ts` holds the page against it."""
    golden = json.loads((GOLDEN / "pieces.json").read_text("utf-8"))
    for text, canonical in golden["texts"]:
        assert format_pieces(parse_pieces(text)) == canonical
    for text, code in golden["refused"]:
        assert mistake(text)[0] == code


def mistake(text: str) -> tuple[str, int | None, int | None]:
    """Return the code, line and column of the mistake in a text."""
    with pytest.raises(InputError) as caught:
        parse_pieces(text)
    assert len(caught.value.message) < 300
    return caught.value.code, caught.value.line, caught.value.column


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("pieces.unknown", 1, 1)),
        ("domino,", ("pieces.unknown", 1, 8)),
        ("domino, brick", ("pieces.unknown", 1, 9)),
        ("domino,cram", ("pieces.unknown", 1, 8)),
        ("<img>" * 1000, ("pieces.unknown", 1, 1)),
        ("domino,xx/x", ("notation.unequal-width", 1, 11)),
        ("domino,x0", ("notation.bad-number", 1, 9)),
        ("x" + "9" * 100_000, ("notation.size", 1, 2)),
        ("domino,x", ("pieces.cells", 1, 8)),
        ("x" * 13, ("pieces.cells", 1, 1)),
        ("xx,x1x", ("pieces.disconnected", 1, 4)),
        ("domino, x/x", ("pieces.repeated", 1, 9)),
        ("xx1/1xx/1x1,1x1/xx1/1xx", ("pieces.repeated", 1, 13)),
        (TOO_MANY, ("pieces.too-many", 1, len(TOO_MANY) - 8)),
    ],
)
def test_mistakes(text: str, expected: tuple[str, int, int]) -> None:
    assert mistake(text) == expected

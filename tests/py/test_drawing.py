"""`drawing`: letters, colours and pictures; neighbouring pieces differ."""

import random
import re
from xml.etree import ElementTree

import pytest

from blockcover import L_TROMINOES, Board, Tilings
from blockcover.bitboard import bits
from blockcover.drawing import HUES, colours, svg
from places import ROOT

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_has_every_cell_shape_and_label_and_no_markup_of_others() -> None:
    board = Board.parse("2x/3")
    picture = svg(
        2, 3, board.filled_mask, title="a <b> & c", shapes=[(0b011, "red")], labels={3: "<&>"},
        outlines=[(0b110000, "blue")],
    )  # fmt: skip
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{SVG}title") == "a <b> & c"
    assert len(root.findall(f"{SVG}g/{SVG}rect")) == 1
    assert [path.attrib["fill"] for path in root.findall(f"{SVG}g/{SVG}path")] == ["red"]
    assert [path.attrib.get("stroke") for path in root.findall(f"{SVG}path")] == [None, "blue"]
    texts = [text.text for text in root.findall(f"{SVG}text")]
    assert texts == ["<&>", "a", "b", "c", "1", "2"]
    assert board.svg() == board._repr_svg_()
    assert ElementTree.fromstring(board.svg()).tag == f"{SVG}svg"


# Colours


def assert_colours_differ(pieces: tuple[int, ...], cols: int) -> None:
    found = colours(pieces, cols)
    assert set(found) <= set(range(len(HUES)))
    owner = {cell: n for n, mask in enumerate(pieces) for cell in bits(mask)}
    for cell, n in owner.items():
        right = cell + 1 if (cell + 1) % cols else cell
        for other in (owner.get(right, n), owner.get(cell + cols, n)):
            assert other == n or found[other] != found[n]


@pytest.mark.parametrize("seed", range(20))
def test_colours_of_tilings(seed: int) -> None:
    board = Board(6, 8, 0)
    assert_colours_differ(Tilings(board, L_TROMINOES).random(seed).masks, board.cols)


def random_map(side: int, regions: int, seed: int) -> tuple[int, ...]:
    """Cut a square into connected regions that grow from random cells: a planar map."""
    chooser = random.Random(seed)
    owner = {cell: n for n, cell in enumerate(chooser.sample(range(side * side), regions))}
    edge = list(owner)
    while edge:
        cell = edge.pop(chooser.randrange(len(edge)))
        y, x = divmod(cell, side)
        for near_y, near_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            near = near_y * side + near_x
            if 0 <= near_y < side and 0 <= near_x < side and near not in owner:
                owner[near] = owner[cell]
                edge.append(near)
    masks = [0] * regions
    for cell, n in owner.items():
        masks[n] |= 1 << cell
    return tuple(masks)


@pytest.mark.parametrize("regions", [30, 120, 250])
def test_colours_of_planar_maps(regions: int) -> None:
    for seed in range(10):
        assert_colours_differ(random_map(24, regions, seed), 24)


@pytest.mark.native
def test_pieces_have_the_hues_of_the_site() -> None:
    tokens = (ROOT / "web" / "ui" / "tokens.css").read_text(encoding="utf-8")
    hues = re.findall(r"--hue-(\d): light-dark\((#\w+),", tokens)
    assert dict(enumerate(HUES)).items() <= {int(n): hue for n, hue in hues}.items()
    assert len(set(HUES)) == 6

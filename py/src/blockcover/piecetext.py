"""Texts of piece sets: parsing and formatting.

Every mistake in a text is an `InputError` with line and column. The page reads and writes the same
texts (`web/board/pieces.ts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from blockcover.bitboard import bits, mask_of
from blockcover.errors import InputError, TooLarge, as_text, quoted
from blockcover.notation import format_code, parse_code
from blockcover.pieces import MAX_PIECES, PIECE_SETS, PIECES, Cell, Piece, as_pieces, box_of

_NAMES = {piece.orientations(): name for name, piece in PIECES.items()}
"""The names of the named pieces by their shape: all their orientations."""
_ORDER = list(PIECES)
"""The named pieces in the order of a canonical text."""


def parse_pieces(text: str) -> tuple[Piece, ...]:
    """Return the pieces of a text: a set's name, or piece names and shapes separated by commas.

    Blanks around them are skipped. A shape is a board code in which ``x`` is a cell of the piece,
    in any orientation. The shape of a named piece is that piece; the name of any other is its text
    in `format_pieces`. The pieces are in the order of the text.

    Raises `InputError` if there is no such piece, its cells are not connected, or it occurs twice;
    `TooLarge` if there are more than `MAX_PIECES`.

    >>> [piece.name for piece in parse_pieces("x2/xxx,xx/1x,domino")]
    ['l-tetromino', 'l-tromino', 'domino']
    """
    if as_text(text).strip() in PIECE_SETS:
        return PIECE_SETS[text.strip()]
    pieces: list[Piece] = []
    column = 1
    for name in text.split(","):
        if len(pieces) == MAX_PIECES:
            raise TooLarge(
                "pieces.too-many",
                f"at most {MAX_PIECES} pieces can be used together",
                line=1,
                column=column,
                limit=MAX_PIECES,
            )
        given = name.strip()
        here = column + len(name) - len(name.lstrip())
        piece = _parse_piece(given, here)
        if piece in pieces:
            raise InputError(
                "pieces.repeated",
                f"the piece {quoted(given)} occurs twice",
                line=1,
                column=here,
                found=quoted(given),
            )
        pieces.append(piece)
        column += len(name) + 1
    return tuple(pieces)


def format_pieces(pieces: Iterable[Piece]) -> str:
    """Return the canonical text of a piece set: equal sets have equal texts.

    A piece with the shape of a named one has that name. Any other is its shape in the orientation
    with the greatest code. Smaller pieces come first; among equally large ones the order is that of
    `PIECES`, then that of the codes.

    >>> format_pieces([Piece.of("mine", [(0, 0), (1, 0), (1, 1)]), PIECES["domino"]])
    'domino,l-tromino'
    >>> format_pieces(parse_pieces("1x1/1xx/xx1,xx"))
    'domino,xx1/1xx/1x1'
    """
    named = {(len(piece.cells), _canonical_name(piece)) for piece in pieces}
    return ",".join([name for _, name in sorted(named, key=_rank)])


def canonical_pieces(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return the pieces as read from their text in `format_pieces`: equal sets are equal tuples.

    Raises `TooLarge` if there are more than `MAX_PIECES`.

    >>> canonical_pieces([PIECES["l-tromino"], Piece.of("mine", [(4, 0), (5, 0)])])[0].name
    'domino'
    """
    text = format_pieces(as_pieces(pieces))
    return parse_pieces(text) if text else ()


def _canonical_name(piece: Piece) -> str:
    orientations = piece.orientations()
    return _NAMES.get(orientations) or max(map(_shape, orientations))


def _rank(named: tuple[int, str]) -> tuple[int, int, str]:
    cells, name = named
    return cells, _ORDER.index(name) if name in PIECES else len(_ORDER), name


def _shape(cells: tuple[Cell, ...]) -> str:
    rows, cols = box_of(cells)
    return format_code(rows, cols, mask_of(cells, cols))


def _parse_piece(name: str, column: int) -> Piece:
    """Return the piece of a name or a shape, which begins at a column."""
    if name in PIECES:
        return PIECES[name]
    if not re.fullmatch(r"[0-9x/]+", name) or "x" not in name:
        raise InputError(
            "pieces.unknown",
            f"there is no piece {quoted(name)}: give a name ({', '.join(PIECES)}) "
            "or a shape such as xxx/xx1",
            line=1,
            column=column,
            found=quoted(name),
        )
    try:
        piece = Piece.of(name, _cells_of(name))
    except InputError as error:
        raise error.moved(columns=column - 1) from None
    canonical = _canonical_name(piece)
    return PIECES.get(canonical) or Piece.of(canonical, _cells_of(canonical))


def _cells_of(shape: str) -> list[Cell]:
    _, cols, mask = parse_code(shape)
    return [divmod(cell, cols) for cell in bits(mask)]

"""The board: its size and its filled cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from blockcover import bitboard
from blockcover.bitboard import SYMMETRIES, Symmetry, bits
from blockcover.errors import IllegalMove, TooLarge, as_text, as_whole, of_type
from blockcover.notation import (
    MAX_SIDE,
    Move,
    format_code,
    format_move,
    format_rows,
    parse_code,
    parse_line,
    parse_move,
    too_large,
)
from blockcover.pieces import (
    BLOCK_GAME,
    MAX_PLACEMENTS,
    Cell,
    Piece,
    Placement,
    as_pieces,
    placements_of,
)

_MASK = "a mask (an integer)"


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """An immutable board, the value that most functions take; playing a move fills cells.

    >>> board = Board.parse("5/1xx2/xx2x/x1xxx/2x2")
    >>> print(Board.parse("x4/1xx2/xx2x"))
    #....
    .##..
    ##..#
    >>> board
    Board.from_code('5/1xx2/xx2x/x1xxx/2x2')
    >>> board.is_filled(1, 2), board.is_filled(0, 0)
    (True, False)
    >>> board.moves()[:3]
    ('a1b1', 'a1a2', 'b1c1')
    >>> board.play("a1b1").code
    'xx3/1xx2/xx2x/x1xxx/2x2'
    """

    rows: int
    cols: int
    filled_mask: int = 0

    def __post_init__(self) -> None:
        self._make_whole("rows", "a number of rows")
        self._make_whole("cols", "a number of columns")
        if self.rows < 1 or self.cols < 1:
            raise ValueError(f"a board has at least one cell, not {self.rows}x{self.cols}")
        if max(self.rows, self.cols) > MAX_SIDE:
            raise too_large(MAX_SIDE)
        self._make_whole("filled_mask", _MASK)
        self._checked(self.filled_mask)

    def _make_whole(self, name: str, expected: str) -> None:
        given = getattr(self, name)
        if type(given) is not int:
            object.__setattr__(self, name, as_whole(given, expected))

    def _checked(self, mask: int) -> int:
        mask = as_whole(mask, _MASK)
        if not 0 <= mask <= self.full_mask:
            raise ValueError("a cell of the mask lies outside the board")
        return mask

    # Text and pictures

    @classmethod
    def parse(cls, text: str) -> Board:
        """Return the board of a text.

        It is a board code, rows of ``.`` and ``#``, or the first case of a judge input.

        Raises `InputError` with the mistake and its place. Also rejects a code that looks like a
        size, such as ``5x5``: `from_code` reads it as the single row ``.....#.....``.

        >>> Board.parse("..#\\n...") == Board.parse("2x/3") == Board.parse("1\\n2 3\\n..#\\n...")
        True
        """
        from blockcover.judgetext import parse_any

        return cls(*parse_any(as_text(text)))

    @classmethod
    def from_code(cls, code: str) -> Board:
        """Return the board of a board code; the column of an `InputError` counts from 1.

        >>> print(Board.from_code("2x2"))
        ..#..
        """
        return cls(*parse_code(code))

    @property
    def code(self) -> str:
        """The canonical board code."""
        return format_code(self.rows, self.cols, self.filled_mask)

    def __str__(self) -> str:
        return format_rows(self.rows, self.cols, self.filled_mask)

    def __repr__(self) -> str:
        return f"Board.from_code({self.code!r})"

    def svg(
        self,
        *,
        shapes: Iterable[tuple[int, str]] = (),
        outlines: Iterable[tuple[int, str]] = (),
        labels: Mapping[int, str] | None = None,
    ) -> str:
        """Return an SVG picture; the arguments are those of `blockcover.drawing.svg`."""
        from blockcover.drawing import svg

        return svg(
            self.rows,
            self.cols,
            self.filled_mask,
            title=f"The board {self.code}",
            shapes=shapes,
            outlines=outlines,
            labels=labels,
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    # Cells

    @property
    def full_mask(self) -> int:
        """The mask of all cells."""
        return bitboard.full_mask(self.rows, self.cols)

    @property
    def empty_mask(self) -> int:
        """The mask of the empty cells."""
        return self.full_mask ^ self.filled_mask

    @property
    def empty_count(self) -> int:
        """The number of empty cells."""
        return self.rows * self.cols - self.filled_mask.bit_count()

    def is_filled(self, y: int, x: int) -> bool:
        """Whether cell (y, x) is filled; ``IndexError`` if it is not on the board."""
        return bool(self.filled_mask & self.cell_mask(y, x))

    def cell_mask(self, y: int, x: int) -> int:
        """Return the mask of cell (y, x); ``IndexError`` if it is not on the board."""
        y, x = as_whole(y, "a row number"), as_whole(x, "a column number")
        if not (0 <= y < self.rows and 0 <= x < self.cols):
            raise IndexError(f"cell ({y}, {x}) is not on a {self.rows}x{self.cols} board")
        return 1 << y * self.cols + x

    def filled_cells(self) -> tuple[Cell, ...]:
        """Return the filled cells (y, x), in cell order."""
        return tuple(divmod(cell, self.cols) for cell in bits(self.filled_mask))

    def empty_cells(self) -> tuple[Cell, ...]:
        """Return the empty cells (y, x), in cell order."""
        return tuple(divmod(cell, self.cols) for cell in bits(self.empty_mask))

    def with_filled(self, filled_mask: int) -> Board:
        """Return a board of the same size with exactly these cells filled."""
        return Board(self.rows, self.cols, filled_mask)

    def with_empty(self, empty_mask: int) -> Board:
        """Return a board of the same size with exactly these cells empty."""
        return self.with_filled(self.full_mask ^ empty_mask)

    def with_placed(self, mask: int) -> Board:
        """Return the board with these cells filled too.

        >>> Board.parse("x3").with_placed(0b110)
        Board.from_code('xxx1')
        """
        return self.with_filled(self.filled_mask | mask)

    # Moves

    def placements(self, pieces: Iterable[Piece] = BLOCK_GAME) -> tuple[Placement, ...]:
        """Return all placements on empty cells, ordered by piece as given, then by cells.

        Cells that two of the pieces can cover are one placement, of the earlier piece. Raises
        `TooLarge` beyond `blockcover.pieces.MAX_PLACEMENTS`.

        >>> [len(Board(5, 5).placements([piece])) for piece in BLOCK_GAME]
        [40, 64]
        """
        by_mask: dict[int, Piece] = {}
        for piece in as_pieces(pieces):
            for mask in placements_of(piece, self.rows, self.cols, self.filled_mask):
                by_mask.setdefault(mask, piece)
            if len(by_mask) > MAX_PLACEMENTS:
                raise TooLarge(
                    "pieces.too-many-placements",
                    f"these pieces have more than {MAX_PLACEMENTS} placements on this board",
                    limit=MAX_PLACEMENTS,
                )
        return tuple(map(Placement, by_mask, by_mask.values()))

    def moves(self, pieces: Iterable[Piece] = BLOCK_GAME) -> tuple[Move, ...]:
        """Return the moves: all `placements` as texts."""
        return tuple(Move(mask, self.cols, piece.name) for mask, piece in self.placements(pieces))

    def play(self, line: str, pieces: Iterable[Piece] = BLOCK_GAME) -> Board:
        """Return the board after a move, or after a line of play: moves joined by ``.``.

        Raises `IllegalMove` if no piece fits there, and `InputError` if the text names no cells of
        the board, both with the column.
        """
        return self.boards_of(line, pieces)[-1]

    def boards_of(self, line: str, pieces: Iterable[Piece] = BLOCK_GAME) -> list[Board]:
        """Return the boards of a line of play, this one first; errors as in `play`."""
        moves = parse_line(line, self.rows, self.cols)
        legal = {placement.mask for placement in self.placements(pieces)}
        boards = [self]
        column = 1
        for number, mask in enumerate(moves, 1):
            text = format_move(mask, self.cols)
            # Every later legal move is legal at the start too: playing only fills cells.
            if mask not in legal or mask & boards[-1].filled_mask:
                raise IllegalMove(
                    "line.illegal",
                    f"{text} is not a move here: no piece covers just these cells, all empty",
                    line=1,
                    column=column,
                    found=text,
                    number=number,
                )
            column += len(text) + 1
            boards.append(boards[-1].with_placed(mask))
        return boards

    def text_of(self, mask: int) -> Move:
        """Return the move text of a mask: the names of its cells, in order."""
        return Move(self._checked(mask), self.cols)

    def mask_of(self, text: str) -> int:
        """Return the mask of a move text; `InputError` unless it names cells in order."""
        return parse_move(text, self.rows, self.cols)

    # Components

    def components(self) -> list[int]:
        """Return the connected components of empty cells as masks, by their smallest cells."""
        return bitboard.components(self.rows, self.cols, self.empty_mask)

    def cropped(self, empty_mask: int) -> Board:
        """Return the bounding box of ``empty_mask`` as a board with only these cells empty."""
        empty_mask = self._checked(empty_mask)
        if not empty_mask:
            raise ValueError("an empty mask has no bounding box")
        places = [divmod(cell, self.cols) for cell in bits(empty_mask)]
        top, left = min(y for y, _ in places), min(x for _, x in places)
        rows = max(y for y, _ in places) - top + 1
        cols = max(x for _, x in places) - left + 1
        empty = bitboard.mask_of(((y - top, x - left) for y, x in places), cols)
        return Board(rows, cols, bitboard.full_mask(rows, cols) ^ empty)

    # Symmetries

    def image(self, symmetry: Symmetry) -> Board:
        """Return the board under a symmetry."""
        rows, cols = of_type(symmetry, Symmetry, "a Symmetry").size(self.rows, self.cols)
        return Board(rows, cols, symmetry.mask(self.filled_mask, self.rows, self.cols))

    def images(self) -> tuple[Board, ...]:
        """Return the images under `SYMMETRIES`, in their order; equal images repeat.

        Half of the images of an R×C board have C rows.
        """
        return tuple(self.image(symmetry) for symmetry in SYMMETRIES)

    def stabiliser(self) -> tuple[Symmetry, ...]:
        """Return the symmetries that map the board to itself, the identity first."""
        return tuple(symmetry for symmetry in SYMMETRIES if self.image(symmetry) == self)

    def canonical_symmetry(self) -> Symmetry:
        """Return the first symmetry that maps the board to `canonical`."""

        def rank(symmetry: Symmetry) -> tuple[int, int, int]:
            size = symmetry.size(self.rows, self.cols)
            return *size, symmetry.mask(self.filled_mask, self.rows, self.cols)

        return min(SYMMETRIES, key=rank)

    def canonical(self) -> Board:
        """Return the least of the `images` by rows, columns and mask: the same for all images."""
        return self.image(self.canonical_symmetry())


def as_board(board: Board) -> Board:
    """Return the argument if it is a `Board`; else raise `TypeError`."""
    return of_type(board, Board, "a Board (Board.parse makes one of a text)")

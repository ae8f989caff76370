"""Computes what the lessons about board cover show: figures, placements, states of searches."""

from collections.abc import Callable, Iterable, Iterator
from math import factorial
from typing import Any

from blockcover import L_TROMINOES, Board, Tilings, count, obstruction
from blockcover.bitboard import bits
from blockcover.cover.profiles.sparse import Plan, SparseSweep
from blockcover.cover.textbook.backtracking import Backtracking, SearchEvent
from blockcover.notation import format_line, format_move, parse_line

MAX_POSITIONS = 200
"""Positions of the largest board that can be covered by hand in a lesson."""

QUARTERS = 4
"""The orientations of an L, and the largest number of choices of a call."""


def tilings(board: Board) -> int:
    return count(board)


def searched(code: str, *, ordered: bool) -> Backtracking:
    """Return the book's search, or the one that lays any piece anywhere, at its end."""
    search = Backtracking(Board.from_code(code), L_TROMINOES, ordered=ordered)
    while search.advance():
        pass
    return search


def events(code: str, event: SearchEvent, *, ordered: bool = True) -> int:
    return searched(code, ordered=ordered).counts[event]


def pieces_of(code: str) -> int:
    """Return the number of L's that cover a board."""
    return Board.from_code(code).empty_count // 3


def most_profiles(code: str) -> int:
    """Return the largest number of profiles that a sweep stores at once."""
    board = Board.from_code(code)
    sweep = SparseSweep(Plan.of(board, board.full_mask & ~board.filled_mask, L_TROMINOES))
    for _ in sweep.run():
        pass
    return sweep.peak


def without_left(code: str) -> int:
    """Count the coverings without the orientation that has a cell to the left of its first one."""
    board = Board.from_code(code)
    left = {one.mask for one in board.placements(L_TROMINOES) if "-" in offsets_of(board, one.mask)}
    return sum(left.isdisjoint(tiling) for tiling in Tilings(board))


def with_swapped_sides(board: Board) -> int:
    """Count the coverings within the columns below the height and the rows below the width."""
    cells = range(board.rows * board.cols)
    inside = [
        (y < board.cols and x < board.rows) for y, x in (divmod(n, board.cols) for n in cells)
    ]
    mask = sum(1 << cell for cell in cells if inside[cell])
    return sum(all(piece & mask == piece for piece in tiling) for tiling in Tilings(board))


def offsets_of(board: Board, mask: int) -> str:
    """Return the cells of a mask as a program has them: (row, column), from the first one on."""
    cells = [divmod(cell, board.cols) for cell in bits(mask)]
    (top, left), *_ = cells
    return ", ".join(f"({y - top}, {x - left})" for y, x in cells)


def offsets(board: Board) -> str:
    return offsets_of(board, board.full_mask & ~board.filled_mask)


QUANTITIES: dict[str, Callable[[str], str]] = {
    "tilings": lambda code: f"{tilings(Board.from_code(code)):,}",
    "pieces": lambda code: str(pieces_of(code)),
    "orders": lambda code: f"{factorial(pieces_of(code)):,}",
    "anywhere": lambda code: f"{events(code, 'found', ordered=False):,}",
    "cover-calls": lambda code: f"{1 + events(code, 'place'):,}",
    "choices": lambda code: f"{QUARTERS ** pieces_of(code):,}",
    "dead-ends": lambda code: str(events(code, "dead-end")),
    "three-ways": lambda code: str(without_left(code)),
    "swapped": lambda code: str(with_swapped_sides(Board.from_code(code))),
    "offsets": lambda code: offsets(Board.from_code(code)),
    "profiles": lambda code: f"{most_profiles(code):,}",
    "years": lambda code: f"{tilings(Board.from_code(code)) // (365 * 24 * 3600 * 1000):,}",
}
"""The quantities that a claim about covering can have, by name: board code to value."""


def placement_line(board: Board, *, later: bool = True) -> str:
    """Return the placements on a board, each with the cells that cannot be covered after it.

    ``later``: also those that cannot be covered only after some more pieces.

    >>> placement_line(Board(2, 2))
    'a1b1a2:b2 a1b1b2:a2 a1a2b2:b1 b1a2b2:a1'
    """
    return " ".join(
        ":".join([format_move(one.mask, board.cols), *uncovered(board, one.mask, later)])
        for one in board.placements(L_TROMINOES)
    )


def uncovered(board: Board, laid: int, later: bool) -> Iterator[str]:
    """Yield why no tiling has this piece; nothing if one has it.

    A cell that no piece covers any more, or the cells of a component with a wrong area. If neither
    is so at once, ``~`` and the cell at which forced pieces lead to a contradiction.
    """
    after = board.with_filled(board.filled_mask | laid)
    covered = after.filled_mask
    for one in after.placements(L_TROMINOES):
        covered |= one.mask
    lost = after.full_mask & ~covered
    if lost:
        yield format_move(lost & -lost, board.cols)
    elif later and (reason := obstruction(after)):
        sign = "" if reason.kind == "area" else "~"
        yield sign + format_move(
            reason.mask if not sign else reason.mask & -reason.mask, board.cols
        )


def by_hand(code: str) -> dict[str, str]:
    """Return the placements of each position from which a board can still be covered."""
    root = Board.from_code(code)
    masks = {root.filled_mask}
    for tiling in Tilings(root):
        for mask in tiling:
            masks |= {filled | mask for filled in masks if not filled & mask}
    boards = [board for mask in masks if tilings(board := root.with_filled(mask))]
    if len(boards) > MAX_POSITIONS:
        raise ValueError(f"{code} has {len(boards)} positions, at most {MAX_POSITIONS}")
    return {board.code: placement_line(board) for board in sorted(boards, key=lambda b: b.code)}


def after(code: str, laid: Iterable[str]) -> Board:
    """Return the board on which some pieces lie, as moves."""
    board = Board.from_code(code)
    filled = board.filled_mask
    for mask in parse_line(".".join(laid), board.rows, board.cols):
        filled |= mask
    return board.with_filled(filled)


def search_frames(code: str, *, ordered: bool) -> list[str]:
    """Return the states of a search, one a piece laid: its pieces, and the tilings found so far."""
    board = Board.from_code(code)
    search = Backtracking(board, L_TROMINOES, ordered=ordered)
    frames = [". 0"]
    while search.advance():
        laid = format_line(search.laid, board.cols)
        found = search.counts["found"]
        if search.event == "place":
            frames.append(f"{laid} {found}")
        elif search.event in ("found", "dead-end"):
            frames[-1] = f"{laid} {found} {search.event}"
    return frames


def three_ways_frames(code: str) -> list[str]:
    """Return the states of the ordered search without the orientation that reaches to the left."""
    board = Board.from_code(code)
    shapes = [
        one.mask for one in board.placements(L_TROMINOES) if "-" not in offsets_of(board, one.mask)
    ]
    frames: list[str] = []
    found = 0

    def search(filled: int, laid: list[int]) -> None:
        nonlocal found
        found += filled == board.full_mask
        first = ~filled & -~filled
        fits = [mask for mask in shapes if mask & -mask == first and not mask & filled]
        end = "" if fits else " found" if filled == board.full_mask else " dead-end"
        frames.append(f"{format_line(laid, board.cols) or '.'} {found}{end}")
        for mask in fits:
            search(filled | mask, [*laid, mask])

    search(board.filled_mask, [])
    return frames


def sweep_frames(code: str) -> list[str]:
    """Return the profiles after each row of a sweep, as boards, each with its number of ways."""
    board = Board.from_code(code)
    shapes = [one.mask for one in board.placements(L_TROMINOES)]
    ways = {board.filled_mask: 1}
    frames = []
    for row in range(board.rows + 1):
        frames.append(
            " ".join(
                f"{board.with_filled(filled).code}={number}" for filled, number in ways.items()
            )
        )
        if row == board.rows:
            return frames
        for cell in range(row * board.cols, (row + 1) * board.cols):
            following: dict[int, int] = {}
            for filled, number in ways.items():
                at_cell = [one for one in shapes if one & -one == 1 << cell and not one & filled]
                for one in [0] if filled >> cell & 1 else at_cell:
                    following[filled | one] = following.get(filled | one, 0) + number
            ways = following
    return frames


FRAMES: dict[str, Callable[[str], list[str]]] = {
    "first": lambda code: search_frames(code, ordered=True),
    "anywhere": lambda code: search_frames(code, ordered=False),
    "three": three_ways_frames,
    "sweep": sweep_frames,
}
"""What a picture of a step can show step by step, by name."""


def covers(blocks: Iterable[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    """Return what the blocks of lessons, each a kind and its fields, need of the package."""
    found: dict[str, Any] = {}
    for kind, given in blocks:
        if kind == "cover":
            found[f"cover {given['board']}"] = by_hand(given["board"])
        if kind == "lay":
            pieces = given.get("pieces", [])
            board = after(given["board"], pieces)
            found[" ".join(["lay", given["board"], *pieces])] = placement_line(board, later=False)
        for side in given.get("two", []):
            if "show" in side:
                key = f"{side['show']} {side['board']}"
                found[key] = FRAMES[side["show"]](side["board"])
    return dict(sorted(found.items()))

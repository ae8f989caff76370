"""Writes the game of the start page, so that one plays before the solver has started.

Run `npm run first-game` after a change of the pieces or of the easy level. It writes
web/start/positions.json: the board, its placements, and for each set of filled cells that can come
up, as a binary number, the legal moves, a letter each, with the reply of the easy level first.
tests/py/house/test_first_game.py checks them.
"""

import json
from pathlib import Path

from blockcover import Board
from blockcover.game.levels import choose_at_level

POSITIONS = Path(__file__).parent.parent / "web/start/positions.json"

BOARD = Board(3, 4)
"""Small enough for a table of its positions, and large enough to be lost by either side."""

MOVES = BOARD.moves()

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Stand for the moves of the empty board in the table, in their order."""


def line_of(filled: int) -> str:
    """Return the legal moves of a position as letters, the reply of the easy level first."""
    board = BOARD.with_filled(filled)
    moves = board.moves()
    if not moves:
        return ""
    reply = choose_at_level(board, "easy", seed=filled).move
    first = sorted(moves, key=lambda move: move != reply)
    return "".join(LETTERS[MOVES.index(move)] for move in first)


def lines() -> dict[str, str]:
    """Return the moves of each position that can come up, by its filled cells."""
    found = {BOARD.filled_mask: None}
    for filled in (waiting := [*found]):
        for move in BOARD.with_filled(filled).moves():
            after = filled | move.mask
            if after not in found:
                found[after] = None
                waiting.append(after)
    return {str(filled): line_of(filled) for filled in sorted(found)}


def written() -> str:
    value = {
        "board": BOARD.code,
        "letters": LETTERS,
        "moves": " ".join(MOVES),
        "lines": lines(),
    }
    return json.dumps(value, indent=2) + "\n"


if __name__ == "__main__":
    POSITIONS.write_text(written(), encoding="utf-8")

"""Writes the game of the start page, so that one plays before the solver has started.

Run `npm run first-game` after a change of the pieces or of the easy level. It writes
web/start/positions.json: the board, its placements, and the reply of the easy level to each set of
filled cells that can come up and has a legal move: a binary number, and the letter of the move.
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


def reply_to(filled: int) -> str:
    """Return the reply of the easy level to a position, as a letter; empty at the end."""
    reply = choose_at_level(BOARD.with_filled(filled), "easy", seed=filled).move
    return LETTERS[MOVES.index(reply)] if reply else ""


def replies() -> str:
    """Return the replies to all positions that can come up."""
    found = {BOARD.filled_mask: None}
    for filled in (waiting := [*found]):
        for move in BOARD.with_filled(filled).moves():
            after = filled | move.mask
            if after not in found:
                found[after] = None
                waiting.append(after)
    letters = ((filled, reply_to(filled)) for filled in sorted(found))
    return " ".join(f"{filled}{letter}" for filled, letter in letters if letter)


def written() -> str:
    value = {
        "board": BOARD.code,
        "letters": LETTERS,
        "moves": " ".join(MOVES),
        "replies": replies(),
    }
    return json.dumps(value, indent=2) + "\n"


if __name__ == "__main__":
    POSITIONS.write_text(written(), encoding="utf-8")

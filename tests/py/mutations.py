"""Valid texts with random changes, as by a bad copy, a typing error or an attacker.

The same seed gives the same texts. No parser is used here; the tests do that.
"""

from collections.abc import Sequence
from random import Random

from blockcover import Board, winning_strategy
from blockcover.game.strategy.file import format_strategy

CODES = ["5/1xx2/xx2x/x1xxx/2x2", "3/3", "4/6", "8/8/5x2/8/8/8/8/8", "x", "12/12/12", "xx/x1"]
PIECES = ["domino,l-tromino", "domino", "cram", "xx/x1", "l-tromino,xxxx", "xx/xx,domino", "xxx"]
LINES = ["a1b1.c1c2", "a1b1a2", "a1b1a2.d1e1.c2c3", ""]
NUMBERS = ["1", "7", "40", "123456", "0", "-1"]
_ROWS = "..\n.#\n", "...\n...\n", ".....\n.##..\n##..#\n#.###\n..#..\n"
TEXTS = [
    *_ROWS,
    f"1\n{_ROWS[2]}",
    f"2\n{_ROWS[2]}{_ROWS[2]}",
    f"2\n2 2\n{_ROWS[0]}2 3\n{_ROWS[1]}",
    "1\n20 20\n" + ("." * 20 + "\n") * 20,
]
SETS = [
    "blockcover set 1 | Last move wins\nwins 2x/x2 | Look.\nfind 5/1xx2/xx2x/x1xxx/2x2\n",
    "blockcover set 1\nplay 3/3 misere\ncover 6/6 pieces=domino\ncount 4/4/4 hidden\n",
    "blockcover set 1 | 1\n# a comment\nlesson last-move 3\npredict 3/3\n",
]

_PARTS: tuple[str, ...] = (
    *"/x1059-.#\n\t ,:\"'\\&<>{}[]()=?%\0\x1b\x7f",
    *("\r\n", "20", "21", "9" * 30, "--", "1e999", "NaN", "null", "true", "<b>", "</script>"),
    *("\ufeff", "가", "\U0001f600", "٣", "\u202e", "\ud800", "%00", "%E0", "&amp;"),
    *("xx/x1", "domino", "a1b1", "5/5/5/5/5", "x" * 2000, "1/" * 500),
)


def mutated(rng: Random, texts: Sequence[str]) -> str:
    """Return one of the texts with one to four changes."""
    text = rng.choice(texts)
    for _ in range(rng.choice([1, 1, 2, 4])):
        text = _changed(rng, text, texts)
    return text


def _changed(rng: Random, text: str, texts: Sequence[str]) -> str:
    start = rng.randint(0, len(text))
    end = min(len(text), start + rng.choice([1, 1, 2, 5, 30]))
    before, part, after = text[:start], text[start:end], text[end:]
    kind: str = rng.choice(["cut", "put", "replace", "replace", "alike", "repeat", "cross", "end"])
    if kind == "put":
        return before + rng.choice(_PARTS) + part + after
    if kind == "replace":
        return before + rng.choice(_PARTS) + after
    if kind == "alike":
        alike = "0123456789" if part[:1].isdigit() else "abcdefghx./#"
        return before + rng.choice(alike) + part[1:] + after
    if kind == "repeat":
        return before + part * rng.choice([2, 2, 20, 200]) + after
    if kind == "cross":
        other = rng.choice(texts)
        return before + other[rng.randint(0, len(other)) :]
    return before if kind == "end" else before + after


def strategies() -> list[str]:
    """Return strategy files of all kinds: for either player, by positions and by the half turn."""
    codes = ["3/3", "3/3/3", "4/4/4", "x", "2", "6/6/6/6/6", "7/7/7/7/7/7", "20/" * 18 + "20"]
    return [format_strategy(winning_strategy(Board.from_code(code))) for code in codes]

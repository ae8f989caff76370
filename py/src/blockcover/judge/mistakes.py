"""Recognition of known mistakes by the answers of a program.

Owns the comparison with the answers of the catalogue's programs to the boards of `known_batches`.
`answers` stores those, so no program runs here.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from functools import cache

from blockcover.judge.answers import ANSWERS

_UNKNOWN = 0xFFFF
"""The number of an answer that no program of the catalogue gives."""

LEAST_SHARE = 0.85
"""Least share of equal answers of a mistake that is much like a program."""

_CLEARLY = 0.05
"""A likeness whose share is smaller by more than this than that of the best one is left out."""

Programs = Mapping[str, Sequence[Sequence[str]]]
"""By name of the mistake: the answers of its programs, one for each known board."""


def pack(programs: Programs) -> dict[str, str]:
    """Return answers as text: the names, the different answers, and their numbers as base 85."""
    words = sorted({answer for styles in programs.values() for own in styles for answer in own})
    number = {word: at for at, word in enumerate(words)}
    rows = [array("H", map(number.__getitem__, own)) for own in programs["right"]]
    (right,) = rows
    names = []
    for name, styles in programs.items():
        for own in dict.fromkeys(map(tuple, styles)):
            if name != "right":
                names.append(name)
                rows.append(
                    array("H", (number[one] ^ was for one, was in zip(own, right, strict=True)))
                )
    numbers = [one for row in rows for one in row]
    # The high bytes are nearly all 0, so they are kept together.
    parts = bytes(one >> 8 for one in numbers), bytes(one & 0xFF for one in numbers)
    data = zlib.compress(b"".join(parts), 9)
    return {"names": " ".join(names), "words": " ".join(words), "data": b85encode(data).decode()}


@cache
def _unpacked(problem: str) -> tuple[dict[str, int], list[tuple[str, array[int]]]]:
    """Return the numbers of the answers, and the answers of each program with its mistake.

    The first program is right and has no name.
    """
    stored = ANSWERS[problem]
    parts = zlib.decompress(b85decode(stored["data"]))
    half = len(parts) // 2
    numbers = array(
        "H", (high << 8 | low for high, low in zip(parts[:half], parts[half:], strict=True))
    )
    names = ["", *stored["names"].split(" ")]
    size = len(numbers) // len(names)
    rows = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    programs = [("", rows[0])]
    for name, row in zip(names[1:], rows[1:], strict=True):
        programs.append((name, array("H", map(int.__xor__, row, rows[0]))))
    return {word: at for at, word in enumerate(stored["words"].split(" "))}, programs


def mistakes_of(problem: str, own: Sequence[str | None]) -> list[str]:
    """Return the names of all mistakes that give these answers.

    ``own`` has one answer for each known board, or the first of them; ``None`` for a board that is
    not compared.
    """
    return [name for name, share, _ in _compared(problem, own) if share == 1]


def nearest(problem: str, own: Sequence[str | None]) -> list[tuple[str, float, int]]:
    """Return the mistakes that give nearly these answers: name, share, first different board.

    The share counts the boards on which the program or the mistake is wrong.
    """
    near = [one for one in _compared(problem, own) if LEAST_SHARE <= one[1] < 1]
    best = max((share for _, share, _ in near), default=0)
    return [one for one in near if one[1] >= best - _CLEARLY]


def _compared(problem: str, own: Sequence[str | None]) -> list[tuple[str, float, int]]:
    """Compare answers with those of each mistake: name, share of equal ones, first different one.

    Of a mistake's programs the nearest one counts.
    """
    number, ((_, right), *programs) = _unpacked(problem)
    asked = [at for at, answer in enumerate(own) if answer is not None]
    numbers = [number.get(own[at] or "", _UNKNOWN) for at in asked]
    wrong = {at for at, one in zip(asked, numbers, strict=True) if one != right[at]}
    found: dict[str, tuple[str, float, int]] = {}
    for name, row in programs:
        different = [at for at, one in zip(asked, numbers, strict=True) if one != row[at]]
        # A board on which both are right says nothing.
        either = wrong.union(at for at in asked if row[at] != right[at])
        share = 1 - len(different) / len(either) if either else 0.0
        if name not in found or share > found[name][1]:
            found[name] = name, share, different[0] if different else -1
    return [one for one in found.values() if one[1] > 0]

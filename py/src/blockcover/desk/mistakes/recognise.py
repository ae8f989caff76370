"""Recognition of known mistakes by the answers of a program.

Owns the comparison with the answers of the catalogue's programs to the boards of `known_batches`.
`answers` stores those, so no program runs here.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode, b85encode
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from blockcover.desk.mistakes.answers import ANSWERS
from blockcover.slices import Pace, Progress, Steps

_UNKNOWN = 0xFFFF
"""The number of an answer that no program of the catalogue gives."""

LEAST_SHARE = 0.98
"""Least share of equal answers of a mistake that is much like a program."""
_LEAST_WRONG = 2
"""Least number of wrong answers that identify a mistake."""
_LEAST_OF_SIZE = 0.9
"""Least share on the boards of each size."""
_FEW = 8
"""Boards of one size, at most, whose share says nothing."""
_ENOUGH = 50
"""Least number of boards on which such a mistake or the program is wrong."""
_CLEARLY = 0.05
"""Lead in the share over all mistakes that are not shown."""
_MOST = 2
"""Largest number of mistakes that are much like a program."""

_Program = tuple[str, "array[int]"]
"""The name of a mistake and the numbers of its answers."""
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
def _unpacked(problem: str) -> tuple[dict[str, int], list[_Program]]:
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
    asked, numbers, (_, right), programs = _numbered(problem, own)
    wrong = [(at, one) for at, one in zip(asked, numbers, strict=True) if one != right[at]]
    if len(wrong) < _LEAST_WRONG:
        return []
    # Wrong answers first: few mistakes have the first of them.
    pairs = [*wrong, *zip(asked, numbers, strict=True)]
    same = (name for name, row in programs if all(row[at] == one for at, one in pairs))
    return list(dict.fromkeys(same))


def nearest_steps(
    problem: str, own: Sequence[str | None], sizes: Sequence[int]
) -> Steps[list[tuple[str, float, int]]]:
    """Return the mistakes that give nearly these answers: name, share, first different board.

    ``sizes`` are the numbers of empty cells of the boards. The share counts the boards on which the
    program or the mistake is wrong; it has to be great on the boards of each size, since different
    mistakes look alike on small boards. There are two at most, which lead clearly.
    """
    compared = yield from _compared(problem, own)
    near = sorted((one for one in compared if one.share < 1), key=lambda one: -one.share)
    for at in range(min(_MOST, len(near)), 0, -1):
        shown = near[:at]
        rest = near[at].share if at < len(near) else 0.0
        leads = shown[-1].share >= max(LEAST_SHARE, rest + _CLEARLY)
        if leads and all(one.holds(sizes) for one in shown):
            return [(one.name, one.share, one.different[0]) for one in shown]
    return []


class _Compared(NamedTuple):
    """The answers of a mistake beside those of a program, by numbers of boards."""

    name: str
    either: frozenset[int]
    """Boards on which the program or the mistake is wrong. Where both are right, that says
    nothing."""
    different: list[int]

    @property
    def share(self) -> float:
        return 1 - len(self.different) / len(self.either) if self.either else 0.0

    def holds(self, sizes: Sequence[int]) -> bool:
        """Whether there are enough boards, and the share is great on those of each size."""
        all_of = Counter(sizes[at] for at in self.either)
        different = Counter(sizes[at] for at in self.different)
        return len(self.either) >= _ENOUGH and all(
            different[size] <= (1 - _LEAST_OF_SIZE) * count
            for size, count in all_of.items()
            if count > _FEW
        )


def _compared(problem: str, own: Sequence[str | None]) -> Steps[list[_Compared]]:
    """Compare answers with those of each mistake. Of a mistake's programs the nearest counts."""
    asked, numbers, (_, right), programs = _numbered(problem, own)
    wrong = {at for at, one in zip(asked, numbers, strict=True) if one != right[at]}
    found: dict[str, _Compared] = {}
    pace = Pace()
    for done, (name, row) in enumerate(programs):
        if pace.is_over():
            yield Progress("cases", done, len(programs))
        one = _Compared(
            name,
            frozenset(wrong.union(at for at in asked if row[at] != right[at])),
            [at for at, one in zip(asked, numbers, strict=True) if one != row[at]],
        )
        if name not in found or one.share > found[name].share:
            found[name] = one
    return [one for one in found.values() if one.share > 0]


def _numbered(
    problem: str, own: Sequence[str | None]
) -> tuple[list[int], list[int], _Program, list[_Program]]:
    """Return which boards are compared, the numbers of their answers, the right program, others."""
    number, (right, *programs) = _unpacked(problem)
    asked = [at for at, answer in enumerate(own) if answer is not None]
    return asked, [number.get(own[at] or "", _UNKNOWN) for at in asked], right, programs

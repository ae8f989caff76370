"""Recognition of known mistakes by the answers of a program.

No program of the catalogue runs here: the files beside this module record their answers to the
boards of `reference_batches`, a program a line, the right one first. `npm run mistakes` writes
them. For example, so begin two lines of each file::

    right LLLLLLLWLLLL…             right 1 1 1 1 1 1 1 1 1 0 0 …
    any-move-wins LLLLLLLWLLLL…     first-tiling-only 1 1 1 1 1 1 1 1 1 0 0 …

A mistake is known by equal answers to all boards, or, with less certainty, by nearly equal ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pkgutil import get_data
from typing import NamedTuple

from blockcover.work import Pace, Progress, Steps

_MIN_SHARE = 0.98
"""Least share of equal answers of a mistake that is much like a program."""
_MIN_WRONG_ANSWERS = 2
"""Least number of wrong answers that identify a mistake."""
_MIN_SHARE_OF_SIZE = 0.9
"""Least share on the boards of each size."""
_MAX_BOARDS_IGNORED = 8
"""The share of at most this many boards of one size says nothing."""
_MIN_WRONG_BOARDS = 50
"""Least number of boards on which such a mistake or the program is wrong."""
_MIN_LEAD = 0.05
"""Least lead in the share over all mistakes that are not shown."""
_MAX_SHOWN = 2
"""At most this many mistakes are much like a program."""

_Program = tuple[str, Sequence[str]]
"""The name of a mistake, and the answers of a program with it to the reference boards."""

SHORT = {"WINNING": "W", "LOSING": "L"}
"""Answers that the files have in one letter."""


@cache
def _catalogue(problem: str) -> tuple[Sequence[str], list[_Program]]:
    """Return the right answers to the reference boards, and the programs of the catalogue."""
    data = get_data(__package__, f"{problem}.txt")
    assert data, "the file is part of the package"
    (_, right), *programs = map(_program, data.decode().splitlines())
    return right, programs


def _program(line: str) -> _Program:
    """Read a line of a file: answers of one letter stand without blanks between them."""
    name, _, answers = line.partition(" ")
    return name, answers.split(" ") if " " in answers else answers


def mistakes_of(problem: str, own: Sequence[str | None]) -> list[str]:
    """Return the names of all mistakes that give these answers.

    ``own`` has one answer for each reference board, or the first of them; ``None`` for a board that
    is not compared.
    """
    right, programs = _catalogue(problem)
    given = _numbered(own)
    wrong = [(at, answer) for at, answer in given if answer != right[at]]
    if len(wrong) < _MIN_WRONG_ANSWERS:
        return []
    # Wrong answers first: few mistakes have the first of them.
    pairs = [*wrong, *given]
    same = (name for name, row in programs if all(row[at] == answer for at, answer in pairs))
    return list(dict.fromkeys(same))


def nearest_steps(
    problem: str, own: Sequence[str | None], sizes: Sequence[int]
) -> Steps[list[tuple[str, float, int]]]:
    """Return the mistakes that give nearly these answers: name, share, first different board.

    ``sizes`` are the numbers of empty cells of the boards. The share counts the boards on which the
    program or the mistake is wrong; it must be high on the boards of each size, since different
    mistakes look alike on small boards. There are at most two, with a clear lead.
    """
    likenesses = yield from _likenesses(problem, own)
    near = sorted((like for like in likenesses if like.share < 1), key=lambda like: -like.share)
    for at in range(min(_MAX_SHOWN, len(near)), 0, -1):
        shown = near[:at]
        rest = near[at].share if at < len(near) else 0.0
        has_lead = shown[-1].share >= max(_MIN_SHARE, rest + _MIN_LEAD)
        if has_lead and all(like.holds(sizes) for like in shown):
            return [(like.name, like.share, like.different[0]) for like in shown]
    return []


class _Likeness(NamedTuple):
    """The answers of a mistake beside those of a program, by numbers of boards."""

    name: str
    either_wrong: frozenset[int]
    """Boards on which the program or the mistake is wrong. Where both are right, that says
    nothing."""
    different: list[int]
    """Boards on which their answers differ."""

    @property
    def share(self) -> float:
        """The share of equal answers on the boards on which one of the two is wrong."""
        return 1 - len(self.different) / len(self.either_wrong) if self.either_wrong else 0.0

    def holds(self, sizes: Sequence[int]) -> bool:
        """Whether there are enough boards, and the share is high on those of each size."""
        all_of = Counter(sizes[at] for at in self.either_wrong)
        different = Counter(sizes[at] for at in self.different)
        return len(self.either_wrong) >= _MIN_WRONG_BOARDS and all(
            different[size] <= (1 - _MIN_SHARE_OF_SIZE) * count
            for size, count in all_of.items()
            if count > _MAX_BOARDS_IGNORED
        )


def _likenesses(problem: str, own: Sequence[str | None]) -> Steps[list[_Likeness]]:
    """Compare answers with those of each mistake. Of a mistake's programs the nearest counts."""
    right, programs = _catalogue(problem)
    given = _numbered(own)
    wrong = {at for at, answer in given if answer != right[at]}
    found: dict[str, _Likeness] = {}
    pace = Pace()
    for done, (name, row) in enumerate(programs):
        if pace.is_over():
            yield Progress("cases", done, len(programs))
        likeness = _Likeness(
            name,
            frozenset(wrong.union(at for at, _ in given if row[at] != right[at])),
            [at for at, answer in given if answer != row[at]],
        )
        if name not in found or likeness.share > found[name].share:
            found[name] = likeness
    return [likeness for likeness in found.values() if likeness.share > 0]


def _numbered(own: Sequence[str | None]) -> list[tuple[int, str]]:
    """Return the answers that are compared, each with the number of its board."""
    return [(at, SHORT.get(answer, answer)) for at, answer in enumerate(own) if answer is not None]

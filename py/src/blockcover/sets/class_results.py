"""Results of learners: a text to hand in, with a code that the teacher's page checks.

The code finds honest mistakes, such as a result of another set or a line that was lost on the way.
It is no protection against forgery: anyone can compute it.

A result is three lines: head with title and name, one mark for each item, and the sum, the time
and two codes. A mark is ``+2`` for a right answer at the second try, ``-3`` for three wrong ones,
``?1`` for an answer that was shown after one wrong try, and ``.`` for an item without a try.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple
from zlib import crc32

from blockcover.errors import InputError
from blockcover.sets.set_text import BoardSet

_MAX_NAME = 40
MAX_SECONDS = 359_999
_MARK = r"(?:[+?-](?:0|[1-9][0-9]{0,2})|\.)"
"""The result of one task."""
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

State = Literal["ok", "changed", "other-set"]


class Result(NamedTuple):
    """A result that was read, and whether its codes fit the set."""

    name: str
    title: str
    marks: tuple[str, ...]
    right: int
    seconds: int
    state: State


def is_right(mark: str) -> bool:
    """Whether an item was solved without being shown its answer."""
    return mark.startswith("+")


def format_result(given: BoardSet, name: str, marks: Sequence[str], seconds: int) -> str:
    """Return the text of a result; `InputError` if the marks do not fit the set.

    >>> from blockcover.sets.set_text import parse_set
    >>> one = parse_set("blockcover set 1 | Two\\nwins 2/2\\nfind 2/2")
    >>> print(format_result(one, "Kim", ["+1", "-3"], 75))
    Blockcover result 1 | Two | Kim
    +1 -3
    1/2 1:15 2QXHK29 38MAG12
    """
    if len(marks) != len(given.items) or not all(re.fullmatch(_MARK, mark) for mark in marks):
        raise InputError("set.marks", "the marks do not belong to this set")
    # A name that is cut after a word ends without the blank: readers skip it.
    bare = " ".join(re.sub(r"[|\s]+", " ", name).split())[:_MAX_NAME].rstrip() or "?"
    title = " ".join(given.title.replace("|", "/").split()) or "?"
    seconds = min(max(0, seconds), MAX_SECONDS)
    code = _check(given, bare, marks, seconds)
    right = sum(map(is_right, marks))
    return (
        f"Blockcover result 1 | {title} | {bare}\n{' '.join(marks)}\n"
        f"{right}/{len(marks)} {seconds // 60}:{seconds % 60:02d} {set_code(given)} {code}"
    )


def set_code(given: BoardSet) -> str:
    """Return the code of a set: seven characters."""
    return _code(str(given))


def _check(given: BoardSet, name: str, marks: Sequence[str], seconds: int) -> str:
    return _code("\n".join([str(given), name, " ".join(marks), str(seconds)]))


def _code(text: str) -> str:
    number = crc32(text.encode())
    return "".join(_DIGITS[number >> shift & 31] for shift in range(30, -1, -5))


_RESULT = re.compile(
    r"Blockcover result 1 \| (?P<title>[^|\n]{0,200}) \| (?P<name>[^|\n]{1,40}?)\s+"
    rf"(?P<marks>{_MARK}(?:\s+{_MARK}){{0,29}})\s+(?P<right>\d{{1,2}})/(?P<total>\d{{1,2}}) "
    r"(?P<minutes>\d{1,4}):(?P<seconds>\d\d) (?P<set>[0-9A-Z]{7}) (?P<code>[0-9A-Z]{7})"
)


def read_results(given: BoardSet, text: str) -> list[Result]:
    """Return the results in a text, such as the messages of a class, in order.

    Anything between the results is ignored. A result of another set, or one that was changed on its
    way, is in the list with its state.
    """
    results = []
    for found in _RESULT.finditer(text.replace("\r\n", "\n")):
        name, marks = found["name"], tuple(found["marks"].split())
        right = sum(map(is_right, marks))
        time = 60 * int(found["minutes"]) + int(found["seconds"])
        state: State = "ok"
        if found["set"] != set_code(given):
            state = "other-set"
        elif (
            found["code"] != _check(given, name, marks, time)
            or len(marks) != len(given.items)
            or (int(found["right"]), int(found["total"])) != (right, len(marks))
        ):
            state = "changed"
        results.append(Result(name, found["title"], marks, right, time, state))
    return results

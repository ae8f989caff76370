"""Results of learners: a text to hand in, with a code that the teacher's page checks.

The code finds honest mistakes, such as a result of another set or a line that was lost on the way.
It is no protection against forgery: anyone can compute it.

A result is three lines: head with title, name and that there are three; one mark for each item;
the sum, the time, two codes and the name again, so that a result with a lost line still says whose
it is. A mark is ``+2`` for a right answer at the second try, ``-3`` for three wrong ones,
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
"""At most this many characters of a name; the rest is cut off."""
MAX_SECONDS = 359_999
"""The longest time of a result: a longer one is given as 5999:59."""

_MARK = r"(?:[+?-](?:0|[1-9][0-9]{0,2})|\.)"
"""The mark of one item: ``+2``, ``-3``, ``?1`` or ``.``."""
_LAST = r"\d{1,2}/\d{1,2} \d{1,4}:\d\d [0-9A-Z]{7} [0-9A-Z]{7}"
"""The last line without the name: ``1/2 1:15 2QXHK29 38MAG12``."""
_RESULT = re.compile(
    r"Blockcover result 1 \| (?P<title>[^|\n]{0,200}) \| (?P<name>[^|\n]{1,40}?)(?: \| 3 lines)?\s+"
    rf"(?P<marks>{_MARK}(?:\s+{_MARK}){{0,29}})\s+(?P<last>{_LAST})"
)
"""A whole result; see `format_result`. A program that wraps lines may break the marks."""

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The 32 digits of codes. I, L, O and U are left out, as they are mistaken for 1, 0 and V."""

State = Literal["ok", "changed", "other-set", "torn"]
"""Whether a result is as it was written, and is one of the set."""


class Result(NamedTuple):
    """A result that was read, and whether its codes fit the set.

    A torn one lacks a line, and has no marks. Its name is empty if no line that is left has it.
    """

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
    Blockcover result 1 | Two | Kim | 3 lines
    +1 -3
    1/2 1:15 2QXHK29 38MAG12 | Kim
    """
    if len(marks) != len(given.items) or not all(re.fullmatch(_MARK, mark) for mark in marks):
        raise InputError("set.marks", "the marks do not belong to this set")
    # A name that is cut after a word ends without the blank: readers skip it.
    bare = " ".join(re.sub(r"[|\s]+", " ", _plain(name)).split())[:_MAX_NAME].rstrip() or "?"
    title = " ".join(given.title.replace("|", "/").split()) or "?"
    seconds = min(max(0, seconds), MAX_SECONDS)
    code = _result_code(given, bare, marks, seconds)
    right = sum(map(is_right, marks))
    return (
        f"Blockcover result 1 | {title} | {bare} | 3 lines\n{' '.join(marks)}\n"
        f"{right}/{len(marks)} {seconds // 60}:{seconds % 60:02d} {set_code(given)} {code} | {bare}"
    )


def set_code(given: BoardSet) -> str:
    """Return the code of a set: seven characters."""
    return _code(str(given))


def _result_code(given: BoardSet, name: str, marks: Sequence[str], seconds: int) -> str:
    return _code("\n".join([str(given), name, " ".join(marks), str(seconds)]))


def _code(text: str) -> str:
    """Return the checksum of a text, 32 bits, as digits of 5 bits."""
    number = crc32(text.encode())
    return "".join(_DIGITS[number >> shift & 31] for shift in range(30, -1, -5))


def _plain(text: str) -> str:
    """Return a text as it was before a program that carries messages has changed its signs.

    >>> _plain("> +1\\u00a0\\u22122")
    '+1 -2'
    """
    invisible, dashes = r"[\u200b\u2060\ufeff]", r"[\u2010-\u2015\u2212\ufe63\uff0d]"
    text = re.sub(invisible, "", text.replace("\r\n", "\n"))
    text = re.sub(dashes, "-", text)
    # Any blank within a line, such as one that does not break.
    text = re.sub(r"[^\S\n]", " ", text)
    # The marks of a quoted message before a line, and blanks after it.
    return re.sub(r"^[> ]+| +$", "", text, flags=re.MULTILINE)


def read_results(given: BoardSet, text: str) -> list[Result]:
    """Return the results in a text, such as the messages of a class, in order.

    Anything between the results is ignored, and so is that they are quoted. A result of another
    set, or one that was changed or torn on its way, is in the list with its state.
    """
    text, results, end = _plain(text), [], 0
    for found in _RESULT.finditer(text):
        results += _torn_results(text[end : found.start()])
        results.append(_result(given, found))
        end = found.end()
    return results + _torn_results(text[end:])


def _result(given: BoardSet, found: re.Match[str]) -> Result:
    """Check a whole result."""
    name, marks = found["name"], tuple(found["marks"].split())
    solved, total, minutes, seconds, code_of_set, code = re.split("[/: ]", found["last"])
    right, time = sum(map(is_right, marks)), 60 * int(minutes) + int(seconds)
    is_unchanged = (
        code == _result_code(given, name, marks, time)
        and len(marks) == len(given.items)
        and (int(solved), int(total)) == (right, len(marks))
    )
    state: State = "ok" if is_unchanged else "changed"
    if code_of_set != set_code(given):
        state = "other-set"
    return Result(name, found["title"], marks, right, time, state)


def _torn_results(text: str) -> list[Result]:
    """Return what is left of results in a text without whole ones: first lines and last lines."""
    results: list[Result] = []
    for line in text.split("\n"):
        start, *parts = (part.strip() for part in line.split("|"))
        if "Blockcover result 1" in start:
            title, name, *_ = [*parts, "", ""]
        elif re.search(_LAST, start):
            title, name = "", parts[0] if parts else ""
            # The last line of the result whose first line came before.
            if name and results and results[-1].name == name:
                continue
        else:
            continue
        results.append(Result(name[:_MAX_NAME], title[:200], (), 0, 0, "torn"))
    return results

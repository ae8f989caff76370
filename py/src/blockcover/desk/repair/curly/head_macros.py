"""Macros that are the heads of loops and conditions, such as ``#define rep(i, n) for (…)``.

Owns where a program uses them. A parser knows no macro: it reads plain heads of the same length, so
that all places stay the same::

    rep(i, count) {             for(;;)       {
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from blockcover.desk.repair.change import Span

_DEFINED = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(\w+)\([^()\n]*\)[ \t]+(\w+)\b.*\)[ \t]*$", re.MULTILINE
)
"""``#define rep(i, n) for (int i = 0; i < n; i++)``: its name, and the word that begins it."""
_HEADS = {"for": "for(;;)", "while": "for(;;)", "if": "if(1)"}
"""The plain head of each word."""
_MOST = 20
"""At most this many macros are read."""
_ARGUMENT = re.compile(r"(?:^|(?<=,))\s*(\w+)\s*(?=,|$)")
"""``i`` and ``5`` of ``i, n - 1, 5``: arguments that are one word."""


def plain_heads(text: str) -> str:
    """Write the uses of these macros as heads that a parser knows, of the same length."""
    parts = []
    at = 0
    for found, plain in _uses(text):
        if len(found[0]) >= len(plain):
            parts += [text[at : found.start()], plain.ljust(len(found[0]))]
            at = found.end()
    return "".join([*parts, text[at:]])


class Head(NamedTuple):
    """A use of such a macro."""

    variable: str
    """The variable that a loop declares, empty if there is none."""
    arguments: list[Span]
    """The other arguments that are numbers or names."""


def heads(text: str) -> dict[int, Head]:
    """Return the uses of these macros, by the places where they begin."""
    found = {}
    for use, plain in _uses(text):
        start = use.start("arguments")
        spans = [
            Span(start + argument.start(1), start + argument.end(1))
            for argument in _ARGUMENT.finditer(use["arguments"])
        ]
        # The first argument of a loop is its variable, unless it is a number of turns.
        first = spans.pop(0).of(text) if spans and plain == _HEADS["for"] else ""
        found[use.start("name")] = Head("" if first.isdigit() else first, spans)
    return found


def _uses(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield the uses of macros, each with the head that a parser knows."""
    heads = dict(_HEADS)
    for name, word in _DEFINED.findall(text)[:_MOST]:
        if word in heads:
            # A macro may be defined by another one.
            heads[name] = heads[word]
    names = "|".join(heads.keys() - _HEADS.keys())
    if not names:
        return
    # ``rep(i, size(a))``, with one level of brackets inside; a definition is found to be left out.
    use = rf"(?P<defined>#[ \t]*define[ \t]+)?\b(?P<name>{names})[ \t]*"
    use += r"\((?P<arguments>(?:[^()\n]|\([^()\n]*\))*)\)[ \t]*"
    for found in re.finditer(use, text):
        if not found["defined"]:
            yield found, heads[found["name"]]

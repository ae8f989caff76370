"""Functions in Python whose value is used, but that can end without one.

Blocks are read as far as they tell whether the end of a function can be reached.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from blockcover.desk.source.text import Place, SourceText

_MAX_FUNCTIONS = 40
_MAX_DEPTH = 40
"""Largest number of functions, and largest depth of nested blocks, that are read."""

_DEFINITION = re.compile(r"(?:def|class)\s+(\w+)")
_HEADER = re.compile(r"\s*(def|class|for|while|with|match|case|try|finally|if|elif|else|except)\b")
_MORE = {
    "if": ("elif", "else"),
    "for": ("else",),
    "while": ("else",),
    "try": ("except", "else", "finally"),
}
"""By the first word of a statement with blocks, those of its further blocks."""
_RETURN = re.compile(r"return\b\s*(.*)")
_LEAVES = re.compile(
    r"(?:return|raise)\b|(?:(?:sys\s*\.\s*)?exit|os\s*\.\s*_exit|quit)\s*\(|assert\s+False\b"
)
_USED = r"(?:[-=(,+*/%\[{<>]|\b(?:return|if|elif|while|not|and|or|in))\s*"
"""What stands before a call whose value is used."""


class Line(NamedTuple):
    """A statement, or the header of one with a block."""

    number: int
    """From 1; the first of a statement that takes several."""
    indent: int
    text: str

    @property
    def place(self) -> Place:
        return Place(self.number, self.text)


def without_value_in_python(source: SourceText) -> Place | None:
    """Return a function that can end without the value that is expected of it.

    Where a caller may expect ``None``, that is a value; so it is beside ``True``, since it counts
    as false.

    >>> text = "def twice(n):\\n    if n:\\n        return 2 * n\\nprint(twice(1))"
    >>> without_value_in_python(SourceText(text))
    Place(line=1, text='def twice(n):')
    """
    expects_none = source.has(r"\bis\s+(?:not\s+)?None\b|[!=]=\s*None\b")
    for function in _functions(source):
        values = function.values - {"", "None"}
        if function.is_left or values == {"True", "False"}:
            continue
        if not values:
            is_used = source.has(function.use)
        elif values == {"False"}:
            is_used = True
        elif values == {"True"}:
            # None counts as false, but is not equal to it.
            is_used = source.has(rf"\b{function.name}\s*\(.*\)\s*(?:==|is)\s*(?:False|0)\b")
        else:
            is_used = function.is_printed(source) or function.calls_itself
            is_used = is_used and not expects_none
        if is_used:
            return function.place
    return None


def none_returned(source: SourceText) -> Place | None:
    """Return the function that gave the ``None`` which a program has printed.

    It is one that is printed, or else the only one whose value is used.

    >>> text = "def sign(n):\\n    if n:\\n        return 1\\nprint(sign(0))"
    >>> none_returned(SourceText(text))
    Place(line=1, text='def sign(n):')
    """
    if source.language != "python":
        return None
    found = [
        function
        for function in _functions(source)
        if (not function.is_left or function.values & {"", "None"}) and source.has(function.use)
    ]
    printed = [function for function in found if function.is_printed(source)]
    if printed:
        return printed[0].place
    # Elsewhere None may be the value of a variable.
    is_only = len(found) == 1 and not source.has(r"(?<!\breturn )\bNone\b")
    return found[0].place if is_only else None


class _Function(NamedTuple):
    """A function that yields nothing."""

    name: str
    place: Place
    values: frozenset[str]
    """What stands behind its ``return``."""
    is_left: bool
    """Whether its end is never reached."""
    use: str
    """The pattern of a use of its value."""
    calls_itself: bool

    def is_printed(self, source: SourceText) -> bool:
        return source.has(rf"\bprint\s*\((?:\s*\w+\s*\.)?\s*{self.name}\s*\(")


def _functions(source: SourceText) -> Iterator[_Function]:
    """Yield the functions of a program in Python, without generators."""
    lines = list(lines_of(source.bare))
    starts = (at for at, line in enumerate(lines) if line.text.startswith("def "))
    for at in islice(starts, _MAX_FUNCTIONS):
        end, is_left = _block(lines, at, 0)
        own = list(_own_lines(lines[at + 1 : end]))
        name = _DEFINITION.findall(lines[at].text)
        if not name or any(re.search(r"\byield\b", text) for text in own):
            continue
        owner = r"(?:\w+\s*\.\s*)?" if lines[at].indent else ""
        use = rf"{_USED}{owner}\b{name[0]}\s*\("
        yield _Function(
            name=name[0],
            place=lines[at].place,
            values=frozenset(found[1] for text in own if (found := _RETURN.match(text))),
            is_left=is_left,
            use=use,
            calls_itself=any(re.search(use, text) for text in own),
        )


def lines_of(code: str) -> Iterator[Line]:
    """Yield the statements. A block in the line of its header has lines of its own."""
    parts: list[str] = []
    depth = quotes = 0
    for number, line in enumerate(code.split("\n"), 1):
        parts.append(line.removesuffix("\\"))
        depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
        # A text that takes several lines has one of its quotes in the first and one in the last.
        quotes += sum(map(line.count, "'\""))
        if depth > 0 or quotes % 2 or line.endswith("\\"):
            continue
        text = " ".join(parts).expandtabs()
        first = number - len(parts) + 1
        indent = len(text) - len(text.lstrip())
        parts, depth = [], 0
        header = _header_end(text)
        if header:
            yield Line(first, indent, text[:header].strip())
        for statement in map(str.strip, text[header:].split(";")):
            if statement:
                yield Line(first, indent + bool(header), statement)


def _header_end(text: str) -> int:
    """Return where a header ends, 0 if the line begins with none."""
    if not _HEADER.match(text):
        return 0
    depth = lambdas = 0
    for found in re.finditer(r"[()\[\]{}:]|\blambda\b", text):
        if found[0] == "lambda":
            lambdas += 1
        elif found[0] != ":":
            depth += 1 if found[0] in "([{" else -1
        elif depth <= 0 and not lambdas:
            return found.end()
        elif depth <= 0:
            lambdas -= 1
    return 0


def _own_lines(lines: Sequence[Line]) -> Iterator[str]:
    """Yield the lines of a function without those of the functions inside it."""
    inside: int | None = None
    for line in lines:
        if inside is not None and line.indent > inside:
            continue
        inside = line.indent if _DEFINITION.match(line.text) else None
        yield line.text


def _block(lines: Sequence[Line], at: int, depth: int) -> tuple[int, bool]:
    """Return where the block of a header ends, and whether its end is never reached."""
    if depth > _MAX_DEPTH:
        return len(lines), True
    indent = lines[at].indent
    at += 1
    is_left = False
    while at < len(lines) and lines[at].indent > indent:
        at, leaves = _statement(lines, at, depth)
        is_left = is_left or leaves
    return at, is_left


def _statement(lines: Sequence[Line], at: int, depth: int) -> tuple[int, bool]:
    """Return where a statement ends, and whether the next one is never reached from it."""
    line = lines[at]
    header = _HEADER.match(line.text) if line.text.endswith(":") else None
    if not header:
        return at + 1, _LEAVES.match(line.text) is not None
    name = header[1]
    at, leaves = _block(lines, at, depth + 1)
    others: dict[str, bool] = {}
    while at < len(lines) and lines[at].indent == line.indent:
        more = _HEADER.match(lines[at].text)
        if not more or more[1] not in _MORE.get(name, ()):
            break
        at, leaves_too = _block(lines, at, depth + 1)
        others[more[1]] = leaves_too and others.get(more[1], True)
    if name == "if":
        return at, leaves and "else" in others and all(others.values())
    if name in ("for", "while"):
        # Where an endless loop ends is not read.
        is_endless = re.match(r"while\s*\(?\s*(?:True|1)\b", line.text) is not None
        return at, is_endless or others.get("else", False)
    if name == "try":
        is_left = (leaves or others.get("else", False)) and others.get("except", True)
        return at, is_left or others.get("finally", False)
    # The cases of a match are not read.
    return at, name == "match" or (name == "with" and leaves)

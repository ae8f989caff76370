"""Files in place of the standard streams, and rows without room for their end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from math import prod
from typing import NamedTuple

from blockcover.desk.source.text import MAX_MATCHES, Place, SourceText, matches


class SmallArray(NamedTuple):
    """An array with too few places, such as a row in C for the characters that are read into it."""

    place: Place
    places: int


_STANDARD = r"(?!['\"]/dev/(?:std|fd))"
"""Not the name of a standard stream."""
_NAME = rf"\s*[({{]\s*{_STANDARD}\"[^\"\n]{{1,200}}\""
_READ = {
    "c": (
        r"\bfreopen(?:_s)?\s*\([^;]{0,200}\bstdin\b",
        r"\bifstream\s+\w+\s*[({](?!\s*[)}]|[^;\n]{0,200}/dev/(?:std|fd))",
        rf"\bfopen\s*\(\s*{_STANDARD}[^;,]{{1,200}},\s*\"r",
        r"\bfopen_s\s*\([^;]{1,200},\s*\"r",
    ),
    "python": (
        rf"(?<![\w.])open\s*\(\s*{_STANDARD}['\"][^'\"\n]{{1,200}}['\"]\s*(?:,\s*['\"]r\w*['\"]\s*)?\)",
        r"(?<![\w.])open\s*\(\s*(?:sys\s*\.\s*)?argv\b(?![^)\n]*,\s*['\"][wa])",
    ),
    "java": (rf"\bnew\s+(?:FileReader|FileInputStream|File)\s*\(\s*{_STANDARD}\"",),
}
_WRITTEN = {
    "c": (
        r"\bfreopen(?:_s)?\s*\([^;]{0,200}\bstdout\b",
        rf"\bofstream\s+\w+{_NAME}",
        rf"\bfopen\s*\(\s*{_STANDARD}[^;,]{{1,200}},\s*\"[wa]",
        r"\bfopen_s\s*\([^;]{1,200},\s*\"[wa]",
    ),
    "python": (rf"(?<![\w.])open\s*\(\s*{_STANDARD}['\"][^'\"\n]{{1,200}}['\"]\s*,\s*['\"][wa]",),
    "java": (r"\bnew\s+(?:FileWriter|FileOutputStream|PrintWriter|PrintStream)\s*\(\s*\"",),
}
_DIRECTIVE = re.compile(r"\s*#\s*(?P<name>\w+)\s*(?P<rest>.*)")


def file_read(source: SourceText) -> Place | None:
    """Return where a program opens a file to read it."""
    return _opened(source, _READ.get(source.language, ()), "ifstream")


def file_written(source: SourceText) -> Place | None:
    """Return where a program opens a file to write it."""
    return _opened(source, _WRITTEN.get(source.language, ()), "ofstream")


def _opened(source: SourceText, patterns: tuple[str, ...], stream: str) -> Place | None:
    code = active(source)
    found = [match.start() for pattern in patterns if (match := re.search(pattern, code))]
    for declared in matches(rf"\b{stream}\s+(\w+)\s*;", code):
        if later := re.search(rf"\b{declared[1]}\s*\.\s*open\s*\(", code):
            found.append(later.start())
    return source.place(code, min(found)) if found else None


def active(source: SourceText) -> str:
    """Return the code without the branches that a C compiler without options leaves out.

    >>> text = "#include <cstdio>\\n#ifdef LOCAL\\nint a;\\n#else\\nint b;\\n#endif"
    >>> active(SourceText(text)).split("\\n")
    ['#include <cstdio>', '#ifdef LOCAL', '', '#else', 'int b;', '#endif']
    """
    if source.language != "c":
        return source.code
    known: set[str] = set()
    branches: list[_Branch] = []
    is_active = True
    lines = []
    for line in source.code.split("\n"):
        found = _DIRECTIVE.match(line)
        name, rest = (found["name"], found["rest"]) if found else ("", "")
        if name in ("if", "ifdef", "ifndef"):
            is_taken = _is_taken(name, rest, known)
            branches.append(_Branch(is_active and is_taken, not is_active or is_taken))
        elif name in ("else", "elif") and branches:
            is_over = branches[-1].is_over
            is_taken = not is_over and (name == "else" or _is_taken("if", rest, known))
            branches[-1] = _Branch(is_taken, is_over or is_taken)
        elif name == "endif" and branches:
            branches.pop()
        is_active = not branches or branches[-1].is_active
        if name == "define" and is_active:
            known.update(re.findall(r"^\w+", rest))
        lines.append(line if found or is_active else "")
    return "\n".join(lines)


_ANSWERS = r"[\"'](?:WINNING|LOSING)\b"
_TWO_NUMBERS = {
    "python": r"\w+\s*,\s*\w+\s*=\s*(?:list\s*\()?\s*map\s*\(\s*int\b",
    "c": r"\bcin\s*>>\s*\w+\s*>>\s*\w+\s*;|\bscanf\s*\(\s*\"%d\s*%d\"",
}
"""By language: the pattern of code that reads the height and the width of a board."""


def of_other_problem(source: SourceText, problem: str) -> Place | None:
    """Return the line by which a program is one of the other problem.

    It prints WINNING or LOSING, or it reads the size of a board and has no word for a winner.

    >>> of_other_problem(SourceText("print('LOSING')"), "boardcover")
    Place(line=1, text="print('LOSING')")
    >>> of_other_problem(SourceText("print(1)\\nH, W = map(int, input().split())"), "blockgame")
    Place(line=2, text='H, W = map(int, input().split())')
    """
    if problem == "boardcover":
        pattern = _ANSWERS
    elif re.search("(?i)win|los|승|패", source.text):
        return None
    else:
        pattern = _TWO_NUMBERS.get(source.language, "(?!)")
    found = re.search(pattern, source.code)
    return source.place(source.code, found.start()) if found else None


class _Branch(NamedTuple):
    is_active: bool
    is_over: bool
    """Whether no later branch of the condition is active."""


def _is_taken(directive: str, rest: str, known: set[str]) -> bool:
    found = re.match(r"\s*(?P<not>!?)\s*(?:defined\b)?[\s(]*(?P<name>\w+)", rest)
    if not found:
        return True
    is_number = directive == "if" and found["name"].strip("0").isdigit()
    holds = found["name"] in known or is_number
    return holds != (directive == "ifndef" or bool(found["not"]))


def short_row(source: SourceText, length: int) -> SmallArray | None:
    """Return a row that text of ``length`` characters, as it is read, does not fit into.

    >>> text = '#include <cstdio>\\nint main() {\\n    char row[20];\\n    scanf("%s", row);\\n}'
    >>> short_row(SourceText(text), 20)
    SmallArray(place=Place(line=3, text='char row[20];'), places=20)
    >>> short_row(SourceText(text), 19) is None
    True
    """
    if source.language != "c":
        return None
    code = active(source)
    numbers = constants_in(code)
    for at, name, indices, size in islice(_arrays(code), MAX_MATCHES):
        places = value_of(size, numbers)
        if places is None:
            continue
        for use in _reads(code, name, indices):
            limit = value_of(re.sub(r"\bsizeof\b.*", str(places), use.limit), numbers)
            if places <= length:
                return SmallArray(source.place(code, at), places)
            if limit is not None and limit <= length:
                return SmallArray(source.place(code, use.at), limit)
    return None


def _arrays(code: str) -> Iterator[tuple[int, str, int, str]]:
    """Yield the arrays of characters: place, name, number of indices of a row, size of a row."""
    for declared in re.finditer(r"\bchar\s+([^;(){}=]{0,300})", code):
        for array in re.finditer(
            r"\b(?P<name>\w+)(?P<sizes>(?:\s*\[[^\]\n]{0,60}\]){1,3})", declared[1]
        ):
            *outer, size = re.findall(r"\[([^\]\n]*)\]", array["sizes"])
            yield declared.start(), array["name"], len(outer), size


class _Read(NamedTuple):
    at: int
    limit: str
    """At most this many characters with the end, as it is written; empty without a limit."""


def _reads(code: str, name: str, indices: int) -> Iterator[_Read]:
    """Yield where a whole row is read into an array, which takes that number of indices."""
    target = rf"(?P<first>&\s*)?\b{name}(?P<index>(?:\s*\[[^\]\n]{{0,60}}\])*)"
    patterns = (
        rf"\bf?scanf(?:_s)?\s*\([^;\"]{{0,100}}\"[^\"\n]{{0,100}}%\d*s[^\"\n]{{0,100}}\"[^;]{{0,200}}?{target}",
        rf"\bgets(?:_s)?\s*\(\s*{target}",
        rf"\bfgets\s*\(\s*{target}\s*,(?P<limit>[^;,]{{0,60}}),",
        rf"\b(?:getline|get)\s*\(\s*{target}\s*,(?P<limit>[^;,)]{{0,60}})",
        rf">>\s*{target}",
        rf"\bstrcpy\s*\(\s*{target}",
    )
    for pattern in patterns:
        for found in matches(pattern, code):
            # The address of the first character of a row is that of the row.
            is_first = found["first"] and re.search(r"\[\s*0\s*\]$", found["index"])
            if found["index"].count("[") - bool(is_first) <= indices:
                yield _Read(found.start(), found.groupdict().get("limit") or "")


def constants_in(code: str) -> dict[str, str]:
    """Return the constants of a program, by name, as they are written."""
    defined = re.findall(r"^[ \t]*#[ \t]*define\s+(\w+)\s+(\S.*)$", code, re.MULTILINE)
    constant = re.findall(r"\bconst(?:expr)?\s+\w+\s+(\w+)\s*=\s*([^;,]+)", code)
    listed = re.findall(r"\benum\s*\w*\s*\{\s*(\w+)\s*=\s*([^,}]+)", code)
    return dict([*defined, *constant, *listed])


def value_of(text: str, constants: dict[str, str]) -> int | None:
    """Return the value of a sum of products or of a shifted number, ``None`` of something else."""
    for _ in range(3):
        text = re.sub(r"[A-Za-z_]\w*", lambda name: constants.get(name[0], name[0]), text[:60])
    text = re.sub(r"[\s()]", "", text)
    if shifted := re.fullmatch(r"(?P<number>\d{1,6})<<(?P<by>\d\d?)", text):
        return int(shifted["number"]) << int(shifted["by"])
    if not re.fullmatch(r"\d{1,9}(?:[+*]\d{1,6})*", text):
        return None
    return sum(prod(map(int, part.split("*"))) for part in text.split("+"))

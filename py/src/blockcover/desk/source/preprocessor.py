"""The preprocessor of C: the branches that are compiled, and the values of constants.

Without options, so a name is known only if the program defines it.
"""

from __future__ import annotations

import re
from math import prod
from typing import NamedTuple

from blockcover.desk.source.text import SourceText

_DIRECTIVE = re.compile(r"\s*#\s*(?P<name>\w+)\s*(?P<rest>.*)")


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


class _Branch(NamedTuple):
    """The present branch of a condition."""

    is_active: bool
    is_over: bool
    """Whether no later branch of the condition is active."""


def _is_taken(directive: str, rest: str, known: set[str]) -> bool:
    """Whether the condition of ``#if``, ``#ifdef`` or ``#ifndef`` holds; of others it is open."""
    found = re.match(r"\s*(?P<not>!?)\s*(?:defined\b)?[\s(]*(?P<name>\w+)", rest)
    if not found:
        return True
    is_number = directive == "if" and found["name"].strip("0").isdigit()
    holds = found["name"] in known or is_number
    return holds != (directive == "ifndef" or bool(found["not"]))


def constants_in(code: str) -> dict[str, str]:
    """Return the constants of a program, by name, as they are written.

    >>> constants_in("#define SIDE 20\\nconst int END = SIDE + 1;")
    {'SIDE': '20', 'END': 'SIDE + 1'}
    """
    defined = re.findall(r"^[ \t]*#[ \t]*define\s+(\w+)\s+(\S.*)$", code, re.MULTILINE)
    constant = re.findall(r"\bconst(?:expr)?\s+\w+\s+(\w+)\s*=\s*([^;,]+)", code)
    listed = re.findall(r"\benum\s*\w*\s*\{\s*(\w+)\s*=\s*([^,}]+)", code)
    return dict([*defined, *constant, *listed])


def value_of(text: str, constants: dict[str, str]) -> int | None:
    """Return the value of a sum of products or of a shifted number, ``None`` of something else.

    >>> value_of("(SIDE + 1) * 2", {"SIDE": "20"}), value_of("1 << 5", {}), value_of("n", {})
    (22, 32, None)
    """
    # A constant may be given by others.
    for _ in range(3):
        text = re.sub(r"[A-Za-z_]\w*", lambda name: constants.get(name[0], name[0]), text[:60])
    text = re.sub(r"[\s()]", "", text)
    if shifted := re.fullmatch(r"(?P<number>\d{1,6})<<(?P<by>\d\d?)", text):
        return int(shifted["number"]) << int(shifted["by"])
    if not re.fullmatch(r"\d{1,9}(?:[+*]\d{1,6})*", text):
        return None
    return sum(prod(map(int, part.split("*"))) for part in text.split("+"))

"""A program for the other of the two problems, by its text."""

from __future__ import annotations

import re

from blockcover.desk.source.text import Place, SourceText

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

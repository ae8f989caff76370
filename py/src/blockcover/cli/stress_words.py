"""What the command `stress` says of findings, of what failing boards share, and of the speed.

Its words are those of the page, in `words.json`: `npm run words` copies the page's English texts
there, with the placeholders of i18next.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from math import inf
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blockcover.desk.kinds import FindingKind
    from blockcover.desk.python_errors import PythonError
    from blockcover.desk.results import Finding, Speed, Trait
    from blockcover.desk.source.text import Language

_WITHOUT_TEXT: tuple[FindingKind, ...] = ("omitted-answer", "no-line-ends", "one-line")
"""Findings whose text is in their words, or is the whole output."""

_TITLE_ALONE: tuple[FindingKind, ...] = ("memory",)
"""Findings whose explanation names a limit that only the page has."""

_PLACEHOLDER = r"\{\{(\w+)\}\}"
"""A placeholder such as ``{{number}}``."""


def say(key: str, *, context: str = "", count: int | None = None, **values: object) -> str:
    """Return a text of the page with values in its placeholders.

    A text with the context, or in the form for the count, is preferred, as in i18next.

    >>> say("finding.too-many-cases.title", count=1, number=1)
    'It fails on more than 1 case'
    >>> say("finding.ends-early.title", context="named", boards="of a single row")
    'It ends at the first board of a single row'
    """
    *groups, name = key.split(".")
    texts = _texts()
    for group in groups:
        texts = texts[group]
    # For a context and a count of 1, `title_named_one`, else `title_named`, `title_one`, `title`.
    context = f"_{context}" if context else ""
    form = ""
    if count is not None:
        form = "_one" if count == 1 else "_other"
    names = [name + context + form, name + context, name + form, name]
    text: str = next(texts[name] for name in names if name in texts)
    return re.sub(_PLACEHOLDER, lambda found: str(values[found[1]]), text)


@cache
def _texts() -> dict[str, Any]:
    file = resources.files("blockcover.cli") / "words.json"
    texts: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def speed_text(speed: Speed, language: Language = "other") -> str:
    """Return why a right program is slow, and its times."""
    text = f"\nspeed: {say(f'speed.{speed.kind}', context='' if language == 'python' else 'cpp')}\n"
    text += f"  {_time(speed.hardest)} for the judge's hardest input; "
    text += f"assumed limit: {speed.limit:g} s\n"
    text += f"  {_time(speed.start)} to start, {_time(speed.each)} for a case with nothing empty\n"
    curve = ", ".join(f"{empty}: {_time(passed)}" for empty, passed in speed.curve)
    return f"{text}  by empty cells: {curve}\n"


def _time(passed: float) -> str:
    """Write some seconds in a unit that fits.

    >>> _time(0.02), _time(1.5), _time(7200)
    ('20 ms', '1.5 s', '2 hours')
    """
    units = (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("min", 60))
    for unit, length in units:
        if passed >= 2 * length:
            return f"{passed / length:,.0f} {unit}"
    return f"{passed:.1f} s" if passed >= 1 else f"{1_000 * passed:.0f} ms"


_EXPLAINED_BY_PYTHON: tuple[FindingKind, ...] = ("syntax", "error")
"""Findings that the error of Python explains in place of their own words."""
_NAMED_BY_PYTHON: tuple[FindingKind, ...] = (*_EXPLAINED_BY_PYTHON, "import", "not-a-number")
"""Findings with which the error of Python is written."""


def finding_text(
    finding: Finding, problem: str, language: Language = "other", python: PythonError | None = None
) -> str:
    """Return what was found, with its place and its text, and below it what that means.

    ``python`` is the error that ended the program, for a finding about its end.

    >>> from blockcover.desk.results import Finding
    >>> print(finding_text(Finding("exit", number=3), "blockgame", "python"), end="")
    It ended with exit code 3
      The judge takes any exit code but 0 for a failure.
    """
    from blockcover.problems import PROBLEMS

    kind, number = finding.kind, finding.number or 0
    values = {
        "answers": say(f"finding.answers-{problem}"),
        "boards": finding.ends_at and _boards(finding.ends_at, number),
        "memory": number >> 20,
        "most": PROBLEMS[problem].most_cases,
        "number": number,
        "text": finding.text,
    }

    def words(part: str, context: str = "") -> str:
        context = "named" if finding.ends_at else context
        return say(f"finding.{kind}.{part}", context=context, count=number, **values)

    text = words("title")
    if finding.line:
        place = "output line" if finding.about == "output" else "line"
        text += f", {place} {finding.line}"
    if finding.text and kind not in _WITHOUT_TEXT:
        text += f": {printable(finding.text)}"
    if python and kind in _NAMED_BY_PYTHON:
        text += f"\n  {python_text(python)}"
    is_explained = python is not None and kind in _EXPLAINED_BY_PYTHON
    if kind not in _TITLE_ALONE and not is_explained:
        plain, cpp = words("text"), words("text", "cpp")
        # Words that are only of one language are left out for a program in another one.
        if language in ("python", "c") or plain == cpp:
            text += f"\n  {cpp if language == 'c' else plain}"
    if finding.given:
        given = "".join(f"  {line}\n" for line in finding.given.splitlines())
        return f"{text}\n  {say('finding.given')}:\n{given}"
    return f"{text}\n"


_NAMES_IN_WORDS = {"index": 1, "block-missing": 1, "character": 2, "module-attribute": 3}
"""Errors of Python with other words if they have as many names."""


def python_text(error: PythonError) -> str:
    """Return an error of Python in plain words.

    >>> from blockcover.desk.python_errors import PythonError
    >>> python_text(PythonError("misspelled", ("knwon", "known"), ""))
    'knwon is not known here. Did you mean known?'
    """
    kind, names = error.kind, error.names
    context = ""
    if len(names) >= _NAMES_IN_WORDS.get(kind, inf):
        context = "third" if kind == "module-attribute" else "named"
    values: dict[str, Any] = dict(zip(("name", "other", "third"), names, strict=False))
    return printable(say(f"python.{kind}", context=context, **values))


def trait_text(trait: Trait) -> str:
    """Return one line that says what failing boards or wrong answers have in common."""
    if trait.about != "boards":
        listed = ", ".join(f"{number}: {answer}" for number, answer in trait.answers)
        text = say(f"trait.answer.{trait.kind}", number=trait.number)
        return f"{text} ({listed})\n" if listed else f"{text}\n"
    boards = _boards(trait.kind, trait.number or 0)
    if not trait.exact:
        return say("trait.only", boards=boards) + "\n"
    # A key of the page, such as "cells-winning".
    group = "-".join(filter(None, ["cells" if trait.cells else "", trait.among]))
    if not group:
        return say("trait.exact", boards=boards) + "\n"
    least, most = trait.cells or (0, 0)
    named_group = say(f"trait.group.{group}", least=least, most=most)
    return say("trait.of-boards", of=named_group, boards=boards) + "\n"


def _boards(kind: str, number: int) -> str:
    """Return which boards have a trait."""
    return say(f"trait.boards.{kind}", count=number, number=number)


def printable(text: str) -> str:
    """Return a text without control characters, which could be commands to the terminal."""
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)

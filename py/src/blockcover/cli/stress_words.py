"""What the command `stress` says of findings, of what failing boards share, and of the speed.

Its words are those of the page, in `words.json`: `npm run words` copies the page's English texts
there, with the placeholders of i18next.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blockcover.desk.python_errors import PythonError
    from blockcover.desk.results import Finding, Speed, Trait
    from blockcover.desk.source.text import Language

_WITHOUT_TEXT = ("omitted-answer", "no-line-ends", "one-line")
"""Findings whose text is in their words, or is the whole output."""

_TITLE_ALONE = ("memory",)
"""Findings whose explanation names a limit that only the page has."""


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
    context = f"_{context}" if context else ""
    form = "" if count is None else "_one" if count == 1 else "_other"
    text: str = next(
        texts[name + ending]
        for ending in (context + form, context, form, "")
        if name + ending in texts
    )
    return re.sub(r"\{\{(\w+)\}\}", lambda found: str(values[found[1]]), text)


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
    units = (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("min", 60))
    for unit, length in units:
        if passed >= 2 * length:
            return f"{passed / length:,.0f} {unit}"
    return f"{passed:.1f} s" if passed >= 1 else f"{1_000 * passed:.0f} ms"


_BARE_ENDS = ("syntax", "error")
_PYTHON_ENDS = (*_BARE_ENDS, "import", "not-a-number")
"""Findings that an error of Python explains, alone or beside their own words."""


def finding_text(
    finding: Finding, problem: str, language: Language = "other", python: PythonError | None = None
) -> str:
    """Return what was found, with its place and its text, and below it what that means.

    ``python`` is the error that ended the program, for a finding about its end.
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

    def said(part: str, context: str) -> str:
        context = "named" if finding.ends_at else context
        return say(f"finding.{kind}.{part}", context=context, count=number, **values)

    text = said("title", "")
    if finding.line:
        place = "output line" if finding.about == "output" else "line"
        text += f", {place} {finding.line}"
    if finding.text and kind not in _WITHOUT_TEXT:
        text += f": {printable(finding.text)}"
    if python and kind in _PYTHON_ENDS:
        text += f"\n  {python_text(python)}"
    if kind not in _TITLE_ALONE and not (python and kind in _BARE_ENDS):
        plain, cpp = said("text", ""), said("text", "cpp")
        if language in ("python", "c") or plain == cpp:
            text += f"\n  {cpp if language == 'c' else plain}"
    if finding.given:
        given = "".join(f"  {line}\n" for line in finding.given.splitlines())
        return f"{text}\n  {say('finding.given')}:\n{given}"
    return f"{text}\n"


def python_text(error: PythonError) -> str:
    """Return an error of Python in plain words.

    >>> from blockcover.desk.python_errors import PythonError
    >>> python_text(PythonError("misspelled", ("knwon", "known"), ""))
    'knwon is not known here. Did you mean known?'
    """
    kind, names = error.kind, error.names
    has_names = bool(names) and kind in ("index", "block-missing")
    is_named = has_names or (kind == "character" and len(names) > 1)
    is_third = kind == "module-attribute" and len(names) > 2
    context = "named" if is_named else "third" if is_third else ""
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
    group = "-".join([*(["cells"] if trait.cells else []), *filter(None, [trait.among])])
    if not group:
        return say("trait.exact", boards=boards) + "\n"
    least, most = trait.cells or (0, 0)
    of = say(f"trait.group.{group}", least=least, most=most)
    return say("trait.of-boards", of=of, boards=boards) + "\n"


def _boards(kind: str, number: int) -> str:
    """Return which boards have a trait."""
    return say(f"trait.boards.{kind}", count=number, number=number)


def printable(text: str) -> str:
    """Return a text without control characters, which could be commands to the terminal."""
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)

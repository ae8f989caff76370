"""The words that the command line shares with the page, read from `words.json`.

`npm run words` copies the page's English texts there, with the placeholders of i18next.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any


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

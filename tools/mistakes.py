"""Writes what the package and the page keep of the catalogue of mistakes in ``mistakes/``.

`npm run mistakes` runs it, after a program or its words have changed. It writes the digests of the
programs' answers to all small boards (judge/answers.py), the words for the command line
(cli/mistakes.json) and the English words of the page; the Korean ones are written by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from blockcover.judge.mistakes import digest
from blockcover.judge.smallboards import small_inputs
from catalogue import MISTAKES, Mistake

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "py/src/blockcover/judge/answers.py"
WORDS = ROOT / "py/src/blockcover/cli/mistakes.json"
PAGE = ROOT / "web/locales/judge.en.json"

HEAD = '''\
"""The digests of what the catalogue's programs answer to all small boards.

`npm run mistakes` writes this file from the programs in ``mistakes/``; change those.
"""

DIGESTS = {
'''
TAIL = '}\n"""By problem and mistake: one or more digests, with blanks between them."""\n'


def digests(mistake: Mistake) -> str:
    """The different digests of a mistake's programs, with blanks between them."""
    inputs = [text for _, text in small_inputs(mistake.problem)]
    found = (digest(map(program.output, inputs)) for program in mistake.programs)
    return " ".join(dict.fromkeys(found))


def answers() -> str:
    """The text of judge/answers.py."""
    lines = [HEAD]
    for problem, mistakes in MISTAKES.items():
        lines.append(f'    "{problem}": {{\n')
        lines += [f'        "{one.id}": "{digests(one)}",\n' for one in mistakes]
        lines.append("    },\n")
    return "".join([*lines, TAIL])


def words() -> str:
    """The text of cli/mistakes.json."""
    return as_text(
        {problem: {one.id: one.says for one in found} for problem, found in MISTAKES.items()}
    )


def page(text: str) -> str:
    """The page's English words, with those of the catalogue. What is there keeps its place."""
    whole = json.loads(text)
    for problem, mistakes in MISTAKES.items():
        said = whole["desk"]["mistake"][problem]
        for name in said.keys() - {one.id for one in mistakes}:
            del said[name]
        said |= {one.id: {"title": one.title, "text": one.says} for one in mistakes}
    return as_text(whole)


def as_text(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    ANSWERS.write_text(answers(), encoding="utf-8")
    WORDS.write_text(words(), encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

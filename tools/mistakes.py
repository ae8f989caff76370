"""Writes the files that are generated from the catalogue of mistakes in ``mistakes/``.

Run `npm run mistakes` after a change of a program or of its docstring. It writes the digests of the
programs' answers to all small boards (judge/answers.py), the texts of the command line
(cli/mistakes.json) and the English texts of the page. The Korean texts are written by hand.
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
"""Digests of the answers of the catalogue's programs to all small boards.

`npm run mistakes` writes this file. To change it, change the programs in ``mistakes/``.
"""

DIGESTS = {
'''
TAIL = '}\n"""By problem and mistake: one or more digests, separated by blanks."""\n'


def digests(mistake: Mistake) -> str:
    """Return the different digests of a mistake's programs, separated by blanks."""
    inputs = [text for _, text in small_inputs(mistake.problem)]
    all_digests = (digest(map(program.output, inputs)) for program in mistake.programs)
    return " ".join(dict.fromkeys(all_digests))


def answers() -> str:
    """Return the text of judge/answers.py."""
    lines = [HEAD]
    for problem, mistakes in MISTAKES.items():
        lines.append(f'    "{problem}": {{\n')
        lines += [f'        "{one.id}": "{digests(one)}",\n' for one in mistakes]
        lines.append("    },\n")
    return "".join([*lines, TAIL])


def words() -> str:
    """Return the text of cli/mistakes.json."""
    return as_text(
        {problem: {one.id: one.says for one in mistakes} for problem, mistakes in MISTAKES.items()}
    )


def page(text: str) -> str:
    """Return the page's English texts with those of the catalogue. Keys keep their order."""
    texts = json.loads(text)
    for problem, mistakes in MISTAKES.items():
        entries = texts["desk"]["mistake"][problem]
        for name in entries.keys() - {one.id for one in mistakes}:
            del entries[name]
        entries |= {one.id: {"title": one.title, "text": one.says} for one in mistakes}
    return as_text(texts)


def as_text(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    ANSWERS.write_text(answers(), encoding="utf-8")
    WORDS.write_text(words(), encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

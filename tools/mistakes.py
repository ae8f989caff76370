"""Writes the files that are generated from the catalogue of mistakes in ``mistakes/``.

Run `npm run mistakes` after a change of a program or of its docstring. It writes the answers of the
programs to the known boards (judge/answers.py), the texts of the command line (cli/mistakes.json)
and the English texts of the page. The Korean texts are written by hand.
"""

import json
import sys
from pathlib import Path
from typing import Any

from blockcover.judge import answering
from blockcover.judge.mistakes import Programs, pack
from blockcover.judge.smallboards import known_batches
from catalogue import MISTAKES, TOO_LONG, complement, known_answers

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "py/src/blockcover/judge/answers.py"
WORDS = ROOT / "py/src/blockcover/cli/mistakes.json"
PAGE = ROOT / "web/locales/judge.en.json"

HEAD = '''\
"""Answers of the catalogue's programs to the known boards.

`npm run mistakes` writes this file. To change it, change the programs in ``mistakes/``.
"""

# fmt: off
ANSWERS = {
'''
TAIL = '}\n"""By problem: the value of `mistakes.pack`."""\n'


def programs(problem: str) -> Programs:
    """Return the answers of all programs of a problem, and the right ones."""
    boards = [board for _, batch in known_batches(problem) for board in batch]
    answers = {"right": [answering(problem)(boards)]}
    for mistake in MISTAKES[problem]:
        if (problem, mistake.id) == TOO_LONG:
            answers[mistake.id] = [answering(problem)(map(complement, boards))]
            continue
        styles = [known_answers(problem, program.output) for program in mistake.programs]
        answers[mistake.id] = [own for own in styles if own]
    return answers


def answers() -> str:
    """Return the text of judge/answers.py."""
    lines = [HEAD]
    for problem in MISTAKES:
        lines.append(f'    "{problem}": {{\n')
        for name, text in pack(programs(problem)).items():
            lines.append(f'        "{name}": (\n')
            # The parts of a text keep their blanks.
            parts = [text[at : at + 94] for at in range(0, len(text), 94)]
            lines += [f"    {json.dumps(part)}\n" for part in parts]
            lines.append("        ),\n")
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
    english = page(PAGE.read_text(encoding="utf-8"))
    for file, text in ((ANSWERS, answers()), (WORDS, words()), (PAGE, english)):
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file.relative_to(ROOT)} is written\n")

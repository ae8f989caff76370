"""Writes the files that are generated from the catalogue of mistakes in ``mistakes/``.

Run `npm run mistakes` after a change there. It writes the answers of the programs to the known
boards (desk/mistakes/answers.py), the texts of the command line (cli/mistakes.json), those of the
page and the page's examples.
`npm run mistakes -- --write FOLDER` writes the programs as files that can be run instead.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from blockcover.desk.boards.small import known_batches
from blockcover.desk.mistakes.recognise import Programs, pack
from blockcover.judge import answering
from catalogue import MISTAKES, TOO_LONG, complement, known_answers, mistake_named

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "py/src/blockcover/desk/mistakes/answers.py"
WORDS = ROOT / "py/src/blockcover/cli/mistakes.json"
EXAMPLES = {"blockgame": "last-row-forgotten", "boardcover": "orders-counted"}
"""The mistakes of the programs that the page offers as examples."""
PAGE = {language: ROOT / f"web/locales/judge.{language}.json" for language in ("en", "ko")}

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
    """Return the text of desk/mistakes/answers.py."""
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


def page(text: str, language: str) -> str:
    """Return the page's texts in a language with those of the catalogue. Keys keep their order."""
    texts = json.loads(text)
    for problem, mistakes in MISTAKES.items():
        words = {
            one.id: (one.title, one.says) if language == "en" else one.korean for one in mistakes
        }
        entries = texts["desk"]["mistake"][problem]
        for name in entries.keys() - words.keys():
            del entries[name]
        entries |= {name: {"title": title, "text": says} for name, (title, says) in words.items()}
    return as_text(texts)


def as_text(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def generated() -> dict[Path, str]:
    """Return the texts of the generated files."""
    pages = {file: page(file.read_text("utf-8"), language) for language, file in PAGE.items()}
    examples = {
        ROOT / f"web/judge/examples/{problem}.example.py": mistake_named(problem, name).program
        for problem, name in EXAMPLES.items()
    }
    return {ANSWERS: answers(), WORDS: words(), **pages, **examples}


def runnable(folder: Path) -> dict[Path, str]:
    """Return the programs as files in a folder, each with its mistake as the docstring."""
    return {
        folder / problem / f"{program.name}.py": (
            f'"""{mistake.title}\n\n{mistake.says}\n"""\n\n{program.text}'
        )
        for problem, mistakes in MISTAKES.items()
        for mistake in mistakes
        for program in mistake.programs
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="npm run mistakes --", description=__doc__)
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write the programs as files")
    folder = parser.parse_args().write
    for file, text in (runnable(folder) if folder else generated()).items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file} is written\n")

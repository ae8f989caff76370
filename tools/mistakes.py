"""Writes the files that are generated from the catalogue of mistakes in ``mistakes/``.

Run `npm run mistakes` after a change there. It writes the answers of the programs to the known
boards (desk/mistakes/PROBLEM.txt), the texts of the page and its examples. Then `npm run words`.
`npm run mistakes -- --write FOLDER` writes the programs as files that can be run instead.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from blockcover.desk.boards.small import reference_batches
from blockcover.desk.mistakes.recognition import SHORT
from blockcover.judge import answering
from catalogue import MISTAKES, TOO_LONG, answers_to_reference_boards, complement, mistake_named

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "py/src/blockcover/desk/mistakes"
EXAMPLES = {"blockgame": "last-row-forgotten", "boardcover": "orders-counted"}
"""The mistakes of the programs that the page offers as examples."""
PAGE = {language: ROOT / f"web/locales/judge.{language}.json" for language in ("en", "ko")}


def answers(problem: str) -> str:
    """Return the text of desk/mistakes/PROBLEM.txt: a line with the right answers, then one for
    each program with a mistake."""
    boards = [board for _, batch in reference_batches(problem) for board in batch]
    programs = [("right", answering(problem)(boards))]
    for mistake in MISTAKES[problem]:
        if (problem, mistake.id) == TOO_LONG:
            programs.append((mistake.id, answering(problem)(map(complement, boards))))
        else:
            for program in mistake.programs:
                programs.append((mistake.id, answers_to_reference_boards(problem, program.output)))
    between = "" if problem == "blockgame" else " "
    lines = (
        f"{name} {between.join(SHORT.get(answer, answer) for answer in own)}\n"
        for name, own in programs
        if own
    )
    return "".join(dict.fromkeys(lines))


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
    recorded = {ANSWERS / f"{problem}.txt": answers(problem) for problem in MISTAKES}
    return {**recorded, **pages, **examples}


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

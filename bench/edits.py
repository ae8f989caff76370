"""The share of wrong programs for which the search finds the change that makes them right.

They are right programs with one random edit, made of the text alone, so that the edits share no
code with the search; or the programs of the catalogue of mistakes. Each one that is wrong on the
reference boards is given to the command `stress --repair`, and a program with the change that it
prints is tried anew on all small boards and on the largest input of the judge.
"""

import argparse
import keyword
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.measure import ROOT, markdown
from blockcover.desk.boards.small import reference_batches
from catalogue import MISTAKES, edited
from shown_changes import Wrong, answers_rightly, made, shown

_TRACED = ROOT / "tests/programs/traced"
_RIGHT = {
    "Python": sorted(ROOT.glob("mistakes/*/right/*.py")),
    "C and C++": [
        path
        for path in sorted(ROOT.glob("tests/programs/*/*.c*"))
        if path.parent.name == "traced" or "-right-" in path.name
    ],
}
_ALIKE = ("< <= > >= == !=", "+ - *", "+= -=", "&& ||", "and or", "& | ^", "<< >>", "++ --")
"""Groups of operators that replace one another."""
_OPPOSITE = {"#": ".", ".": "#", "WINNING": "LOSING", "LOSING": "WINNING"}
_WORDS = ("True False", "true false")

_TOKEN = re.compile(
    r"//.*|/\*[\s\S]*?\*/|^[ \t]*#.*"  # not code in both languages, or a directive
    r'|"(?P<text>[^"\n]*)"|\'(?P<char>[^\'\n]*)\''
    r"|(?P<number>\b\d+\b)|(?P<name>\b[A-Za-z_]\w*\b)(?!\s*\()"
    r"|(?P<operator>[-+*/&|^<>=!%]+)",
    re.MULTILINE,
)
_STATEMENT = re.compile(
    r"^[ \t]+(?!#|for\b|if\b|while\b|else\b|elif\b|def\b)[^\n{}]*[^\n{}:,(\[]\n"
)
_ARGUMENTS = re.compile(r"\(([\w.]+), ([\w.]+)(?=[,)])")
_KEYWORDS = {
    *keyword.kwlist,
    *re.findall(
        r"\w+",
        "auto bool case char const double false float include int long namespace private public"
        " short sizeof static std string struct switch template true typedef typename unsigned"
        " using vector void",
    ),
}
_NEAR = 400
"""Characters before and after a name in which another name may stand."""

_ENDS = ("found", "late", "none", "false")
"""The ends of a search."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A part of a text that is replaced."""

    kind: str
    start: int
    end: int
    text: str

    def applied(self, program: str) -> str:
        return program[: self.start] + self.text + program[self.end :]


def _edits(program: str) -> Iterator[Edit]:
    """Yield all edits of a program."""
    tokens = [found for found in _TOKEN.finditer(program) if found.lastgroup]
    for token in tokens:
        kind = str(token.lastgroup)
        start, end = token.span(kind)
        for text in _others(kind, token, tokens):
            yield Edit("text" if kind == "char" else kind, start, end, text)
    for found in _ARGUMENTS.finditer(program):
        if found[1] == found[2]:
            continue
        yield Edit("arguments", *found.span(), f"({found[2]}, {found[1]}")
    start = 0
    lines = [f"{line}\n" for line in program.split("\n")]
    for line, following in pairwise(lines):
        end = start + len(line)
        if _STATEMENT.match(line):
            yield Edit("statement left out", start, end, "")
            yield Edit("statement repeated", end, end, line)
            if _STATEMENT.match(following):
                yield Edit("statements swapped", start, end + len(following), following + line)
        start = end


def _others(kind: str, token: re.Match[str], tokens: list[re.Match[str]]) -> Iterator[str]:
    """Yield the texts that may replace a token."""
    old = token[kind]
    if kind == "number":
        yield str(int(old) + 1)
        yield str(abs(int(old) - 1))
    elif kind in ("text", "char") and old in _OPPOSITE:
        yield _OPPOSITE[old]
    elif kind in ("operator", "name"):
        for group in (*_ALIKE, *_WORDS):
            yield from (other for other in group.split() if old in group.split() and other != old)
    if kind == "name" and old not in _KEYWORDS:
        near = {
            one["name"]
            for one in tokens
            if one["name"] and abs(one.start() - token.start()) < _NEAR
        }
        yield from sorted(near - _KEYWORDS - {old})


class _Drawn(NamedTuple):
    """A program that may be wrong, with its edit."""

    name: str
    program: Wrong
    kind: str
    edit: str = ""


def _drawn(rng: Random, language: str) -> Iterator[_Drawn]:
    """Draw right programs without end, each with a kind of edit and an edit of this kind."""
    while True:
        path = rng.choice(_RIGHT[language])
        text = path.read_text("utf-8")
        edits = [*_edits(text)]
        kind = rng.choice(sorted({edit.kind for edit in edits}))
        edit = rng.choice([edit for edit in edits if edit.kind == kind])
        problem = path.parts[-3] if path.suffix == ".py" else path.name.partition("-")[0]
        says = f"{text[edit.start : edit.end].strip()} -> {edit.text}"
        yield _Drawn(path.name, Wrong(problem, path.suffix, edit.applied(text)), kind, says)


def _catalogue(language: str) -> Iterator[_Drawn]:
    """Yield the programs of the catalogue of mistakes, and those that are edited to be traced."""
    if language == "Python":
        for problem, mistakes in MISTAKES.items():
            for program in (program for mistake in mistakes for program in mistake.programs):
                yield _Drawn(program.name, Wrong(problem, ".py", program.text), "catalogue")
        return
    edits = tomllib.loads((_TRACED / "mistakes.toml").read_text("utf-8"))
    for file, mistakes in edits.items():
        path = _TRACED / file
        for name, mistake in mistakes.items():
            text = edited(path.read_text("utf-8"), mistake["edit"].strip("\n"))
            problem = file.partition("-")[0]
            if path.suffix != ".py":
                yield _Drawn(f"{path.stem}.{name}", Wrong(problem, path.suffix, text), "catalogue")


def _result(wrong: Wrong, folder: Path) -> str:
    """Return the end of a search as `shown` does; ``right`` and ``refused`` programs have none."""
    command = made(wrong, wrong.text, folder)
    if not command:
        return "refused"
    if answers_rightly(wrong.problem, command, reference_batches(wrong.problem)):
        return "right"
    return shown(wrong, command, folder)


def main() -> None:
    parser = argparse.ArgumentParser(prog="npm run bench:edits --", description=__doc__)
    parser.add_argument(
        "--count", type=int, default=20, help="number of wrong programs of each language"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=_RIGHT, help="only this one")
    parser.add_argument(
        "--catalogue", action="store_true", help="the programs of the catalogue of mistakes"
    )
    parser.add_argument(
        "--every", type=int, default=1, help="one in N of these, by lot", metavar="N"
    )
    options = parser.parse_args()
    results: Counter[tuple[str, str, str]] = Counter()
    for language in [options.language] if options.language else _RIGHT:
        rng, searched = Random(options.seed), 0
        drawn = _drawn(rng, language)
        if options.catalogue:
            programs = [*_catalogue(language)]
            drawn = iter(rng.sample(programs, len(programs) // options.every))
        for name, wrong, kind, edit in drawn:
            with TemporaryDirectory() as folder:
                result = _result(wrong, Path(folder))
            results[language, kind, result] += 1
            print(f"{result:8} {name:32} {kind}: {edit}", flush=True)
            searched += result in _ENDS
            if searched == options.count and not options.catalogue:
                break
    print(_table(results))


def _table(results: Counter[tuple[str, str, str]]) -> str:
    """The shares by language and kind of edit."""
    rows = sorted({(language, kind) for language, kind, _ in results})
    counts = [(*row, *(results[*row, end] for end in _ENDS)) for row in rows]
    return markdown(("programs", "edit", *_ENDS), *counts)


main()

"""The share of wrong programs for which the search finds the change that makes them right.

They are right programs with one random edit, made of the text alone, so that the edits share no
code with the search; or the programs of the catalogue of mistakes. Each one that is wrong on the
reference boards is given to the command `stress --repair`, and a program with the change that it
prints is tried anew on all small boards and on the largest input of the judge.
"""

import argparse
import keyword
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.measure import ROOT, markdown
from blockcover.cli.program import run_program
from blockcover.desk.boards.generate import limit_boards
from blockcover.desk.boards.small import BATCH, SMALL, Batch, reference_batches
from blockcover.desk.results import MEMORY_LIMIT
from blockcover.judge import answering, input_of
from blockcover.problems import PROBLEMS
from catalogue import MISTAKES, edited

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
_CHANGE = re.compile(
    r"^with this change it is right on all small boards(?P<late>;)?.*\n"
    r"change: line (?P<line>\d+)\n(?P<old>(?:- .*\n)*)(?P<new>(?:\+ .*\n)*)",
    re.MULTILINE,
)
_PATIENCE = 60.0
"""Seconds of a run that need not keep the judge's limits."""


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


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A program that may be wrong."""

    name: str
    problem: str
    suffix: str
    """The end of the name of its file."""
    text: str
    kind: str
    """The kind of its edit."""
    edit: str = ""


def _drawn(rng: Random, language: str) -> Iterator[_Wrong]:
    """Draw right programs without end, each with a kind of edit and an edit of this kind."""
    while True:
        path = rng.choice(_RIGHT[language])
        text = path.read_text("utf-8")
        edits = [*_edits(text)]
        kind = rng.choice(sorted({edit.kind for edit in edits}))
        edit = rng.choice([edit for edit in edits if edit.kind == kind])
        problem = path.parts[-3] if path.suffix == ".py" else path.name.partition("-")[0]
        says = f"{text[edit.start : edit.end].strip()} -> {edit.text}"
        yield _Wrong(path.name, problem, path.suffix, edit.applied(text), kind, says)


def _catalogue(language: str) -> Iterator[_Wrong]:
    """Yield the programs of the catalogue of mistakes, and those that are edited to be traced."""
    if language == "Python":
        for problem, mistakes in MISTAKES.items():
            for program in (program for mistake in mistakes for program in mistake.programs):
                yield _Wrong(program.name, problem, ".py", program.text, "catalogue")
        return
    edits = tomllib.loads((_TRACED / "mistakes.toml").read_text("utf-8"))
    for file, mistakes in edits.items():
        path = _TRACED / file
        for name, mistake in mistakes.items():
            text = edited(path.read_text("utf-8"), mistake["edit"].strip("\n"))
            problem = file.partition("-")[0]
            if path.suffix != ".py":
                yield _Wrong(f"{path.stem}.{name}", problem, path.suffix, text, "catalogue")


def _result(wrong: _Wrong, folder: Path) -> str:
    """Return ``found``, ``late`` where a changed program is right but slow, ``none``, or ``false``
    where a changed program is wrong.

    ``right`` and ``refused`` programs are not searched.
    """
    command = _made(wrong, wrong.text, folder)
    if not command:
        return "refused"
    if _is_right(wrong.problem, command, reference_batches(wrong.problem)):
        return "right"
    stress = [sys.executable, "-m", "blockcover", "stress", "--repair", wrong.problem, "--"]
    report = subprocess.run([*stress, *command], capture_output=True, text=True, check=False)
    found = _CHANGE.search(report.stdout)
    if not found:
        return "none"
    lines, at = wrong.text.split("\n"), int(found["line"]) - 1
    old, new = ([line[2:] for line in found[part].splitlines()] for part in ("old", "new"))
    is_old = lines[at : at + len(old)] == old
    lines[at : at + len(old)] = new
    command = _made(wrong, "\n".join(lines), folder)
    is_late = found["late"] is not None
    small = [*SMALL[wrong.problem]]
    inputs: list[Batch] = [
        ("all-small", small[at : at + BATCH]) for at in range(0, len(small), BATCH)
    ]
    inputs.append(("limits", limit_boards(wrong.problem, Random(2))))
    holds = is_old and command and _is_right(wrong.problem, command, inputs, is_late=is_late)
    return "false" if not holds else "late" if is_late else "found"


def _made(wrong: _Wrong, text: str, folder: Path) -> list[str]:
    """Return the command of a program, empty if it is refused."""
    source = folder / f"program{wrong.suffix}"
    source.write_text(text, "utf-8")
    if wrong.suffix == ".py":
        try:
            compile(text, source.name, "exec")
        except SyntaxError:
            return []
        return [sys.executable, str(source)]
    command = [str(folder / "program")]
    compiler = ["gcc"] if wrong.suffix == ".c" else ["g++", "-std=c++17"]
    made = [*compiler, "-O1", "-w", "-o", command[0], str(source)]
    return [] if subprocess.run(made, capture_output=True, check=False).returncode else command


def _is_right(
    name: str, command: list[str], inputs: Iterable[Batch], *, is_late: bool = False
) -> bool:
    """Whether a program is right on all inputs, within the judge's limits.

    One that ``is_late`` may need more time and memory at the limits.
    """
    problem = PROBLEMS[name]
    for stage, boards in inputs:
        is_lenient = is_late or stage != "limits"
        seconds = _PATIENCE if is_lenient else problem.time_limit
        run = run_program(command, input_of(name, boards), seconds)
        if is_late and stage == "limits" and run.fault in ("too-slow", "too-much-memory"):
            continue
        if run.fault or run.output.split() != answering(name)(boards):
            return False
        if not is_lenient and run.memory > MEMORY_LIMIT:
            return False
    return True


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
        for wrong in drawn:
            with TemporaryDirectory() as folder:
                result = _result(wrong, Path(folder))
            results[language, wrong.kind, result] += 1
            print(f"{result:8} {wrong.name:32} {wrong.kind}: {wrong.edit}", flush=True)
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

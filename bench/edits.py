"""The share of right programs with one random edit for which the search finds the change.

The edits are made of the text alone, so that they share no code with the search. Each program
that is wrong on the reference boards is given to the command `stress --repair`.
"""

import argparse
import keyword
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.measure import ROOT, markdown
from blockcover.desk.boards.small import reference_batches
from blockcover.judge import answering, input_of

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


def _drawn(rng: Random, language: str) -> tuple[Path, Edit]:
    """Draw a right program, a kind of edit, and an edit of this kind."""
    path = rng.choice(_RIGHT[language])
    edits = [*_edits(path.read_text("utf-8"))]
    kind = rng.choice(sorted({edit.kind for edit in edits}))
    return path, rng.choice([edit for edit in edits if edit.kind == kind])


def _result(path: Path, edit: Edit, folder: Path) -> str:
    """Return ``found``, ``late`` where the change is right but slow, or ``none``.

    ``right`` and ``refused`` programs are not searched.
    """
    program = edit.applied(path.read_text("utf-8"))
    source = folder / path.name
    source.write_text(program, "utf-8")
    if path.suffix == ".py":
        try:
            compile(program, path.name, "exec")
        except SyntaxError:
            return "refused"
        command = [sys.executable, str(source)]
    else:
        command = [str(folder / "program")]
        source = source.rename(folder / f"program{path.suffix}")
        compiler = ["gcc"] if path.suffix == ".c" else ["g++", "-std=c++17"]
        made = subprocess.run(
            [*compiler, "-O1", "-w", "-o", command[0], source], capture_output=True
        )
        if made.returncode:
            return "refused"
    problem = path.parts[-3] if path.suffix == ".py" else path.name.partition("-")[0]
    if _is_right(problem, command):
        return "right"
    stress = [sys.executable, "-m", "blockcover", "stress", "--repair", problem, "--", *command]
    report = subprocess.run(stress, capture_output=True, text=True, check=False)
    source.unlink()
    if "with this change it is right" not in report.stdout:
        return "none"
    return "found" if "right on all small boards" in report.stdout else "late"


def _is_right(problem: str, command: list[str]) -> bool:
    """Whether a program is right on the reference boards."""
    for _, boards in reference_batches(problem):
        given = input_of(problem, boards)
        try:
            run = subprocess.run(command, input=given, capture_output=True, text=True, timeout=20)
        except (subprocess.TimeoutExpired, UnicodeDecodeError):
            return False
        if run.returncode or run.stdout.split() != answering(problem)(boards):
            return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(prog="npm run bench:edits --", description=__doc__)
    parser.add_argument(
        "--count", type=int, default=20, help="number of wrong programs of each language"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=_RIGHT, help="only this one")
    options = parser.parse_args()
    results: Counter[tuple[str, str, str]] = Counter()
    for language in [options.language] if options.language else _RIGHT:
        rng, wrong = Random(options.seed), 0
        while wrong < options.count:
            path, edit = _drawn(rng, language)
            with TemporaryDirectory() as folder:
                result = _result(path, edit, Path(folder))
            results[language, edit.kind, result] += 1
            wrong += result in ("found", "late", "none")
            old = path.read_text("utf-8")[edit.start : edit.end].strip()
            print(f"{result:8} {path.name:32} {edit.kind}: {old} -> {edit.text}", flush=True)
    print(_table(results))


def _table(results: Counter[tuple[str, str, str]]) -> str:
    """The shares by language and kind of edit."""
    rows = sorted({(language, kind) for language, kind, _ in results})
    ends = ("found", "late", "none")
    counts = [(*row, *(results[*row, end] for end in ends)) for row in rows]
    return markdown(("programs", "edit", *ends), *counts)


main()

"""Further builds of a tested program in C or C++ whose source and compiler are at hand.

One shows the warnings of the compiler. Where the program failed, one has checks, which name a fault
with its line, and others fill the memory that it does not set with zeros and with a pattern.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory
from typing import NamedTuple

from blockcover.cli.compilers import build, compiler_of
from blockcover.cli.program import COMPILED, run_program, source_files
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Failure, Finding, RunResult
from blockcover.desk.running.endings import ending_of, report_of

_CHECKS = ("-g", "-O1", "-w", "-fsanitize=address,undefined")
_FILLED = "-ftrivial-auto-var-init="

_NAMED: tuple[FindingKind, ...] = (
    "bounds", "null", "division", "no-return", "unset-memory", "signal", "recursion",
)  # fmt: skip
"""Kinds of faults that the checks find; an overflow may be no fault of the answer."""
_BY_CHANCE: tuple[FindingKind, ...] = ("unset", "unset-memory")
"""Faults after which the answers are chance, so that they prove no mistake."""
_ALREADY_EXPLAINED: tuple[FindingKind, ...] = ("compile", "file", "other-problem", *_BY_CHANCE)
"""Findings beside which nothing more is looked for."""


def compiler_warnings(command: Sequence[str]) -> str:
    """Return the warnings of the compiler about a program; empty if it cannot be built here."""
    source, compiler = _compiled(command)
    if not (source and compiler):
        return ""
    with TemporaryDirectory() as folder:
        built = build(compiler, source, Path(folder) / "warned", "-O1", "-Wall", "-Wextra")
    return "" if built.returncode else built.stderr.decode(errors="replace")


def _compiled(command: Sequence[str]) -> tuple[Path | None, str | None]:
    """Return the source in C or C++ of a program, and the path of its compiler."""
    source = next((path for path in source_files(command) if path.suffix in COMPILED), None)
    return source, compiler_of(source) if source else None


def with_second_look(failure: Failure, command: Sequence[str], seconds: float) -> Failure:
    """Add to a failure the fault that further builds of the program show on its input."""
    source, compiler = _compiled(command)
    is_explained = any(finding.kind in _ALREADY_EXPLAINED for finding in failure.findings)
    if (
        not (source and compiler)
        or is_explained
        or failure.run.result.fault not in (None, "failed")
    ):
        return failure
    with TemporaryDirectory() as folder:
        look = _Look(compiler, source, Path(folder), failure.run.text, seconds)
        finding = look.by_checks() or look.by_pattern()
    if finding is None:
        return failure
    # The run with checks knows more than the end of the program and its text.
    others = (one for one in failure.findings if one.kind not in (finding.kind, "signal"))
    failure = replace(failure, findings=(*others, finding))
    if finding.kind in _BY_CHANCE:
        failure = replace(failure, mistakes=(), alike=(), traits=(), causes=())
    return failure


class _Look(NamedTuple):
    """A program with the input on which it failed."""

    compiler: str
    source: Path
    folder: Path
    text: str
    seconds: float

    def by_checks(self) -> Finding | None:
        """Return the fault that the compiler's checks name, with its line."""
        ran = self._ran("checked", *_CHECKS)
        finding = ran and (ending_of(ran) or report_of(ran))
        return finding if finding and finding.line and finding.kind in _NAMED else None

    def by_pattern(self) -> Finding | None:
        """Return that the program does something else where what it has not set is zero."""
        zeroed = self._ran("zeroed", "-O1", f"{_FILLED}zero", "-w")
        filled = self._ran("filled", "-O1", f"{_FILLED}pattern", "-w", filled=True)
        if not (zeroed and filled) or _end(zeroed) == _end(filled):
            return None
        if _end(filled) != _end(self._run("filled", filled=True)):
            # It draws by chance.
            return None
        return Finding("unset-memory")

    def _built(self, name: str, *options: str) -> CompletedProcess[bytes]:
        return build(self.compiler, self.source, self.folder / name, *options)

    def _ran(self, name: str, *options: str, filled: bool = False) -> RunResult | None:
        """Build the program and run it; there is no result if it is not built."""
        return None if self._built(name, *options).returncode else self._run(name, filled=filled)

    def _run(self, name: str, *, filled: bool) -> RunResult:
        """Run a build, with a pattern in the memory that it asks for if ``filled``."""
        filling = ["env", "MALLOC_PERTURB_=90"] if filled and shutil.which("env") else []
        return run_program([*filling, str(self.folder / name)], self.text, self.seconds)


def _end(result: RunResult) -> tuple[str, int]:
    return result.output, result.status

"""Further builds of a tested program in C or C++ whose source and compiler are at hand.

One shows the warnings of the compiler. Where the program failed, one has checks, which name a fault
with its line, and others fill the memory that it does not set with zeros and with a pattern.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from blockcover.cli.compilers import build, compiler_of
from blockcover.cli.program import COMPILED, run_program, source_files
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Failure, Finding, RunResult
from blockcover.desk.running.endings import ending_of, report_of

_CHECKS = ("-g", "-O1", "-w", "-fsanitize=address,undefined")
_FILL_LOCALS = "-ftrivial-auto-var-init="
"""The option that gives local variables without a value ``zero`` or a ``pattern``."""
_FILL_HEAP = "MALLOC_PERTURB_=90"
"""The variable by which glibc fills memory from malloc and new with a pattern."""

_NAMED: tuple[FindingKind, ...] = (
    "bounds", "null", "division", "no-return", "unset-memory", "signal", "recursion",
)  # fmt: skip
"""Kinds of faults that the checks find; an overflow may be no fault of the answer."""
_BY_CHANCE: tuple[FindingKind, ...] = ("unset", "unset-memory")
"""Faults after which the answers are chance, so that they prove no mistake."""
_ALREADY_EXPLAINED: tuple[FindingKind, ...] = ("compile", "file", "other-problem", *_BY_CHANCE)
"""Findings beside which nothing more is looked for."""
_SHOWN_BY_BUILDS = (None, "failed")
"""What the builds may explain: wrong answers and a crash. A program that exceeds its time, memory
or output would do so again, and take as long."""


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
    if is_explained or failure.run.result.fault not in _SHOWN_BY_BUILDS:
        return failure
    if not (source and compiler):
        return failure
    with TemporaryDirectory() as folder:
        look = _Look(compiler, source, Path(folder), failure.run.text, seconds)
        finding = look.by_checks() or look.by_pattern()
    if finding is None:
        return failure
    # The new finding has a line, or a reason, that an equal one and a bare "It crashed" lack.
    others = (other for other in failure.findings if other.kind not in (finding.kind, "signal"))
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
        result = self._build_and_run("checked", *_CHECKS)
        finding = result and (ending_of(result) or report_of(result))
        return finding if finding and finding.line and finding.kind in _NAMED else None

    def by_pattern(self) -> Finding | None:
        """Return that the program does something else where what it has not set is zero."""
        zeroed = self._build_and_run("zeroed", "-O1", f"{_FILL_LOCALS}zero", "-w")
        filled = self._build_and_run(
            "filled", "-O1", f"{_FILL_LOCALS}pattern", "-w", fills_heap=True
        )
        if not (zeroed and filled) or _is_same(zeroed, filled):
            return None
        again = self._run("filled", fills_heap=True)
        # A program that differs from itself draws random numbers.
        return Finding("unset-memory") if _is_same(filled, again) else None

    def _build_and_run(
        self, name: str, *options: str, fills_heap: bool = False
    ) -> RunResult | None:
        """Build the program under a name and run it; ``None`` if the compiler refuses it."""
        built = build(self.compiler, self.source, self.folder / name, *options)
        return None if built.returncode else self._run(name, fills_heap=fills_heap)

    def _run(self, name: str, *, fills_heap: bool) -> RunResult:
        """Run the build of a name."""
        filling = ["env", _FILL_HEAP] if fills_heap and shutil.which("env") else []
        return run_program([*filling, str(self.folder / name)], self.text, self.seconds)


def _is_same(one: RunResult, other: RunResult) -> bool:
    return (one.output, one.status) == (other.output, other.status)

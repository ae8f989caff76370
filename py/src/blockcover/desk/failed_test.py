"""A part of a test that a program fails, before it is explained: where the diagnosis begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from blockcover.desk.results import Answered, Failure, Finding, JudgedRun

FailedPart = Literal["program", "reference", "larger", "all-small"]
"""The part of a test that a program has failed.

* ``program``: a few runs have shown a fault of the whole program.
* ``reference``: the reference boards.
* ``larger``: larger boards.
* ``all-small``: all small boards.
"""


@dataclass(frozen=True, slots=True)
class FailedTest:
    """A part of a test that a program has failed."""

    part: FailedPart
    run: JudgedRun
    """The first failed run, or the one that shows the fault of the program."""
    runs: tuple[JudgedRun, ...] = ()
    """The runs that failed: of the reference boards the first and the last, of larger ones all."""
    cases: tuple[Answered, ...] = ()
    """All answers of the part; of ``all-small``, those to the failed input."""
    # The five below are those of `Failure`, set where the fault of a program is known at once.
    blames_board: bool = True
    findings: tuple[Finding, ...] = ()
    mistakes: tuple[str, ...] = ()
    wrong: int = 0
    tried: int = 0


def only_ends(failed: FailedTest, failure: Failure) -> bool:
    """Whether the program ends early on some boards, and all its answers are right."""
    return failure.ending is not None and not any(case.is_wrong for case in failed.cases)


def fault_of_program(run: JudgedRun, *findings: Finding) -> FailedTest:
    """Return a fault for which no board is to blame, shown by a run."""
    return FailedTest("program", run, blames_board=False, findings=findings)

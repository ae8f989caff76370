"""All that the runs of one test show of single boards: the boards that are answered, and how.

What a trait says has to be true of all of them. Two kinds of runs show nothing, and are left out:
those that exceeded their time or memory without a wrong answer, as a right program may, and those
that failed on more cases than the judge has.
"""

from __future__ import annotations

from blockcover.desk.results import Answered, JudgedRun
from blockcover.desk.running.shrink import is_late
from blockcover.problems import PROBLEMS


class Evidence:
    """The answers of a program to all boards that it was tried on."""

    def __init__(self) -> None:
        # A dict in place of a set, for its order.
        self._answered: dict[Answered, None] = {}
        self.ended: list[tuple[Answered, ...]] = []
        """Inputs of several boards that end the program: at least one of them is to blame."""

    @property
    def answered(self) -> list[Answered]:
        """Each board with each of the answers to it."""
        return list(self._answered)

    def add(self, run: JudgedRun) -> None:
        """Add what a run shows of its boards.

        A board that ends the program has an empty answer.
        """
        is_overfull = len(run.cases) > PROBLEMS[run.problem].most_cases
        if is_late(run) or (is_overfull and run.failed):
            return
        if not run.result.fault:
            self._answered |= dict.fromkeys(case for case in run.cases if case.own is not None)
        elif run.alone:
            (case,) = run.cases
            self._answered[case._replace(own="")] = None
        else:
            self.ended.append(run.cases)

"""The search for a change that makes a program right.

Owns the order of the runs, their bounds, and what is found; `inputs` owns the boards. No program
runs here: the caller runs the program of each yielded `Attempt` and sends back a `RunResult`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.boards.small import Batch, reference_batches
from blockcover.desk.kinds import Stage
from blockcover.desk.repair.candidates import Candidates
from blockcover.desk.repair.change import Change
from blockcover.desk.repair.inputs import all_inputs, telling_boards
from blockcover.desk.repair.runs import (
    BRIEF,
    ChangedRun,
    Runner,
    Runs,
    is_refused,
    is_right,
    is_spent,
)
from blockcover.desk.repair.switched import MOST_CALLS
from blockcover.desk.repair.together import Together, compiled_together
from blockcover.desk.results import MEMORY_LIMIT, AskingSteps, JudgedRun, RunResult, TestInput
from blockcover.desk.running.shrink import is_late
from blockcover.problems import PROBLEMS
from blockcover.work import Progress, T, answered

BUDGET = 30.0
"""Seconds of all runs and their compilations together, after which no further change is begun."""

_CALLS = (20_000, 1_000_000, MOST_CALLS // 50)
"""Calls of a program on a few small boards, in Python also turns of loops. Right programs need at
most a thousand, so the first number is mostly the only one. Where a program may need more, a change
that has used up its calls has more of them after all others are tried."""
_TIMES_ON_TELLING = 10
"""Multiplier for the calls on the telling boards: right programs need eight thousand."""
_TIMES_ON_LARGE = 50
"""Multiplier for the calls on failing boards that are not small."""
RUN_SECONDS = 10.0
"""Seconds of a run with a patience of 1, also in the page."""
_FEW_EMPTY = 12
"""Boards with more empty cells are not small."""
_LARGER: tuple[Stage, ...] = ("random", "carved", "edges")
"""The stages between the small boards and the judge's limits."""


@dataclass(frozen=True, slots=True)
class Repair:
    """The changes that make a program right, the likeliest first, and how many were tried."""

    right: tuple[Change, ...]
    """Right on all small boards and within the judge's limits."""
    tried: int
    total: int
    stopped: int = 0
    """Of those tried, the changes whose program was stopped, as it was endless or slow."""
    late: tuple[Change, ...] = ()
    """Right on all small boards, and on the larger ones before the first input for which they need
    too much time or memory."""


class Attempt(NamedTuple):
    """A program that has to be run next."""

    program: str
    environment: dict[str, str]
    """The variables of its environment, by which a `Switched` program chooses a change."""
    test_input: TestInput
    is_whole: bool
    """Whether the run is a part of the whole test of a change that is right on the first boards."""
    so_far: Repair


Attempts = Generator[Attempt | Progress, RunResult | None, T]
"""Work in slices that also yields attempts. Send a `RunResult` after an attempt, else ``None``."""


def repair(
    problem: str,
    candidates: Candidates,
    failing: Sequence[Board],
    *,
    reference_only: bool = False,
    budget: float = BUDGET,
) -> Attempts[Repair]:
    """Look for the changes that make a program right.

    ``failing`` are the boards of its smallest failing input. The changes of a compiled program are
    compiled together as far as possible. With ``reference_only``, a program is right if it is so on
    the reference boards.
    """
    runner = Runner(problem, budget, is_compiled=candidates.is_compiled)
    search = _Search(problem, candidates, failing, runner, reference_only)

    def attempt(run: ChangedRun) -> Attempts[RunResult]:
        result = yield Attempt(*run, search.is_whole, search.so_far)
        assert result, "a run answers each attempt"
        return result

    yield from answered(search.found(), attempt)
    return search.so_far


_OnFew = Literal["right", "wrong", "slow", "spent", "refused"]
"""The result of a program on a few boards: ``slow`` and ``spent`` if it was stopped by its time or
by its bound of calls, ``refused`` if it cannot be compiled."""


class _Choice(NamedTuple):
    """A change with the program that has it."""

    change: Change
    program: str
    number: int = 0
    """The number by which a program of many changes chooses this one."""


class _FewBoards(NamedTuple):
    """Boards on which each change is tried first."""

    boards: Sequence[Board]
    times: int
    """Multiplier for the calls on them."""


class _Search:
    """The changes of one program that are tried, and how."""

    def __init__(
        self,
        problem: str,
        candidates: Candidates,
        failing: Sequence[Board],
        runner: Runner,
        reference_only: bool,
    ) -> None:
        self._problem = problem
        self._reference_only = reference_only
        self._program, self._changes, self._is_compiled = candidates
        self._failing = failing
        self._runner = runner
        self._together = Together("", {}, [*self._changes])
        """In Python each change has a program of its own. In C and C++ each of these is a
        compilation, so they are tried only until one change is right."""
        self._few: list[_FewBoards] = []
        self._bounds: tuple[int, ...] = _CALLS
        self._inputs: list[Batch] = []
        """All that a right program is right on, from the first change on that needs it."""
        self.is_whole = False
        """Whether the program that runs is in the whole test."""
        self._right: list[Change] = []
        self._late: list[Change] = []
        self._is_slow = False
        """Whether a change was late: then others may be too, and each takes as long as many that
        are wrong."""
        self._put_off: list[Change] = []
        """The changes that are right on a few boards, found behind a late one."""
        self._tried = self._stopped = self._refused = self._left_apart = 0

    @property
    def so_far(self) -> Repair:
        """What the search has found; its total is the number of changes that are programs."""
        total = len(self._together.chosen) + len(self._together.apart)
        total -= self._refused + self._left_apart
        found = tuple(self._right), self._tried, total, self._stopped
        return Repair(*found, late=tuple(self._late))

    def found(self) -> Runs[None]:
        """Try the changes."""
        telling = yield from telling_boards(self._problem)
        if self._is_compiled:
            self._together = yield from compiled_together(
                self._program, self._changes, self._failing, self._runner
            )
        yield from self._choose_few(telling)
        choices: Iterable[_Choice] = self._choices()
        for calls in self._bounds:
            spent = yield from self._tried_with(calls, choices)
            while self._put_off and not self._runner.budget.is_over():
                yield from self._test_everywhere(self._put_off.pop(0))
            if self._right:
                # A right change needs no other that may be endless.
                self._tried += len(spent)
                break
            choices = spent

    def _choices(self) -> Iterator[_Choice]:
        text, chosen, apart = self._together.text, self._together.chosen, self._together.apart
        yield from (_Choice(one, text, number) for number, one in chosen.items())
        for at, one in enumerate(apart):
            if self._right and self._is_compiled:
                self._left_apart = len(apart) - at
                return
            yield _Choice(one, one.applied(self._program.text))

    def _choose_few(self, telling: list[Board]) -> Runs[None]:
        """Choose the few boards that show most changes to be wrong, and the calls there.

        A program may take long on a large board. So large failing boards are none of the few if the
        program, as it is, is wrong on the telling boards too.
        """
        program = self._together.text if self._is_compiled else self._program.text
        self._few = [_FewBoards(telling, _TIMES_ON_TELLING)]
        if any(board.empty_count > _FEW_EMPTY for board in self._failing):
            calls = _TIMES_ON_TELLING * _CALLS[0]
            run = yield from self._runner.on_few(program, telling, calls)
            needs_many = run is not None and is_right(run)
            if needs_many:
                self._few.append(_FewBoards(self._failing, _TIMES_ON_LARGE))
        else:
            needs_many = yield from self._ends_after_many_calls(program)
            self._few.insert(0, _FewBoards(self._failing, 1))
        self._bounds = _CALLS if needs_many else _CALLS[:1]

    def _ends_after_many_calls(self, program: str) -> Runs[bool]:
        """Return whether the program itself ends on the failing boards, but after many calls."""
        run = yield from self._runner.on_few(program, self._failing, _CALLS[0])
        if run is None or not is_spent(run):
            return False
        run = yield from self._runner.on_few(program, self._failing, _CALLS[-1])
        return run is not None and not is_spent(run) and run.result.fault != "too-slow"

    def _tried_with(self, calls: int, choices: Iterable[_Choice]) -> Runs[list[_Choice]]:
        """Try changes with a bound of calls; return those that have spent it and may get more."""
        spent = []
        for one in choices:
            if self._runner.budget.is_over():
                break
            result = yield from self._on_few(one, calls)
            if result == "refused":
                self._refused += 1
            elif result == "spent" and calls < self._bounds[-1]:
                spent.append(one)
            elif result != "right":
                self._tried += 1
                self._stopped += result in ("spent", "slow")
            elif self._is_slow:
                self._put_off.append(one.change)
            else:
                yield from self._test_everywhere(one.change)
            yield Progress("changes", self._tried, self.so_far.total)
        return spent

    def _on_few(self, one: _Choice, calls: int) -> Runs[_OnFew]:
        """Return the result of a changed program on the few boards."""
        for boards, times in self._few:
            run = yield from self._runner.on_few(one.program, boards, times * calls, one.number)
            if run is None or is_refused(run):
                return "refused"
            if is_spent(run):
                return "spent"
            if not is_right(run):
                return "slow" if run.result.fault == "too-slow" else "wrong"
        return "right"

    def _test_everywhere(self, change: Change) -> Runs[None]:
        """Test a change that is right on a few boards."""
        self.is_whole = True
        found = yield from self._found_everywhere(change)
        self.is_whole = False
        self._tried += 1
        if found is not None:
            found.append(change)
            found.sort(key=self._changes.index)

    def _found_everywhere(self, change: Change) -> Runs[list[Change] | None]:
        """Test a change on all small boards, larger ones, and at the limits, the last of all.

        Return the changes among which it belongs, ``None`` if it is wrong.
        """
        program = change.applied(self._program.text)
        problem = PROBLEMS[self._problem]
        trial = self._runner.trial(repeats=False)
        if not self._inputs:
            self._inputs = yield from (
                reference_batches.steps(self._problem)
                if self._reference_only
                else all_inputs(self._problem, self._failing)
            )
        is_together, memory = True, 0
        for stage, boards in self._inputs:
            # A run that takes longer than the judge allows is late, however long it takes.
            most = problem.time_limit / RUN_SECONDS if stage == "limits" else 1
            ask = trial.ask(stage, patience=BRIEF if stage in _LARGER else most)
            parts = [boards] if is_together else problem.inputs(boards)
            while parts:
                part = parts.pop(0)
                run = yield from self._runner.answered(program, ask(part))
                if len(part) <= problem.most_cases:
                    memory = max(memory, run.result.memory)
                if is_right(run):
                    continue
                if stage in (*_LARGER, "limits") and is_late(run):
                    return (yield from self._found_late(change, ask(part)))
                if len(part) <= problem.most_cases:
                    return None
                # The program may fail only because of the number of cases.
                is_together = False
                parts += problem.inputs(part)
        is_costly = trial.last.seconds > problem.time_limit or memory > MEMORY_LIMIT
        if not is_costly or self._reference_only:
            return self._right
        return (yield from self._found_late(change, ask(part)))

    def _found_late(
        self, change: Change, work: AskingSteps[JudgedRun]
    ) -> Runs[list[Change] | None]:
        """Return the late changes if a change belongs there.

        It does not if it is late because a check is gone, such as one whether a position is stored:
        then the program itself does the same ``work`` in time.
        """
        self._is_slow = True
        if (yield from self._may_have_deleted(change)):
            own = (yield from self._runner.answered(self._program.text, work)).result
            if not own.fault and own.seconds <= PROBLEMS[self._problem].time_limit:
                return None
        return self._late

    def _may_have_deleted(self, change: Change) -> Runs[bool]:
        """Whether a change deletes a check or a stored value, or is right as its deletion is."""
        text = self._program.text
        if change.deletes(text):
            return True
        for one in self._changes:
            is_around = one.deletes(text) and one.span.covers(change.span)
            if is_around and (yield from self._is_right_on_small(one.applied(text))):
                return True
        return False

    def _is_right_on_small(self, program: str) -> Runs[bool]:
        """Whether a program is right on all small boards."""
        ask = self._runner.trial().ask("all-small")
        for stage, boards in self._inputs:
            if stage == "all-small":
                run = yield from self._runner.answered(program, ask(boards))
                if not is_right(run):
                    return False
        return True

"""The search for a change that makes a program right.

Owns the order of the runs, their bounds, and what is found; `inputs` owns the boards. No program
runs here: the caller runs the program of each yielded `Attempt` and sends back a `RunResult`.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.boards.small import Batch, reference_batches
from blockcover.desk.kinds import Stage
from blockcover.desk.repair.candidates import Candidates
from blockcover.desk.repair.change import Change
from blockcover.desk.repair.counted import counted
from blockcover.desk.repair.inputs import all_inputs, telling_boards
from blockcover.desk.repair.switched import CALLS, MOST_CALLS, SPENT, VARIABLE, Switched, switched
from blockcover.desk.results import MEMORY_LIMIT, AskingSteps, JudgedRun, RunResult, TestInput
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import Trial
from blockcover.problems import PROBLEMS
from blockcover.work import Progress, T

BUDGET = 30.0
"""Seconds of all runs together after which no further change is begun."""

_CALLS = (20_000, 1_000_000, MOST_CALLS // 50)
"""Calls of a program on a few small boards, in Python also turns of loops. Right programs need at
most a thousand, so the first number is mostly the only one. Where a program may need more, a change
that has used up its calls has more of them after all others are tried."""
_TIMES_ON_TELLING = 10
"""Multiplier for the calls on the telling boards: right programs need eight thousand."""
_TIMES_ON_LARGE = 50
"""Multiplier for the calls on failing boards that are not small."""
_FEW_EMPTY = 12
"""Boards with more empty cells are not small."""
_BRIEF = 0.5
"""Multiplier for the time limit on a few small boards."""
_LARGER: tuple[Stage, ...] = ("random", "carved", "edges")
"""The stages between the small boards and the judge's limits."""
_ROUNDS = 12
"""Number of compilations after which the changes that are left are compiled one by one."""
_MOST_APART = 60
"""At most this many changes are compiled one by one."""

_ERROR = re.compile(r":(\d+):(?:\d+:)? (?:fatal )?error")


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
    """Right on one small board of each symmetry class. On larger boards, where they need too much
    time or memory, no answer is wrong."""


class Attempt(NamedTuple):
    """A program that has to be run next."""

    program: str
    environment: dict[str, str]
    """The variables of its environment, by which a `Switched` program chooses a change."""
    test_input: TestInput
    is_whole: bool
    """Whether the program is in the whole test, as it is right on the first boards."""
    so_far: Repair


_OnFew = Literal["right", "wrong", "slow", "spent", "refused"]
"""The result of a program on a few boards: ``slow`` and ``spent`` if it was stopped by its time or
by its bound of calls, ``refused`` if it cannot be compiled."""

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
    search = _Search(problem, candidates, failing, budget, reference_only)
    search.telling = yield from telling_boards(problem)
    if candidates.is_compiled:
        yield from search.compile()
    return (yield from search.all())


class _Choice(NamedTuple):
    """A change with the program that has it."""

    change: Change
    program: str
    number: int
    """The number by which the program, one of many changes, chooses this one; 0 if it has no
    other."""


class _Search:
    """The changes of one program that are tried, and how."""

    def __init__(
        self,
        problem: str,
        candidates: Candidates,
        failing: Sequence[Board],
        budget: float,
        reference_only: bool,
    ) -> None:
        self._problem = problem
        self._reference_only = reference_only
        self._program, self._changes, self._is_compiled = candidates
        self._text = self._program.text
        self._failing = failing
        self._budget = budget
        self._seconds = 0.0
        self._switched = ""
        self._chosen: dict[int, Change] = {}
        """The changes of the program that has many, by their numbers there."""
        self._apart = list(self._changes)
        """The changes whose programs are made one by one. Where each is a compilation, they are
        tried only until one change makes the program right."""
        self.telling: list[Board] = []
        self._few: list[tuple[Sequence[Board], int]] = []
        """The boards on which each change is tried first, with a multiplier for its calls there."""
        self._bounds: tuple[int, ...] = _CALLS
        self._inputs: list[Batch] = []
        """All that a right program is right on, from the first change on that needs it."""
        self._is_whole = False
        self._right: list[Change] = []
        self._late: list[Change] = []
        self._put_off: list[Change] = []
        """The changes that are right on a few boards, found behind a late one: they may be late,
        and each takes as long as many that are wrong."""
        self._tried = self._stopped = self._refused = 0

    @property
    def so_far(self) -> Repair:
        """What the search has found; its total is the number of changes that are programs."""
        total = len(self._chosen) + len(self._apart) - self._refused
        found = tuple(self._right), self._tried, total, self._stopped
        return Repair(*found, late=tuple(self._late))

    def compile(self) -> Attempts[None]:
        """Find the changes that the compiler takes together.

        A change whose own line it refuses is dropped. Others are left for a compilation of their
        own: it may be their neighbour that is wrong, or a statement that lacks its block.
        """
        changes = self._changes
        chosen = {number: one for number, one in enumerate(changes, 1) if not one.is_apart}
        refused: list[Change] = []
        for _ in range(_ROUNDS):
            made = switched(self._program, chosen)
            refused += [chosen.pop(number) for number in made.crossing]
            # It ends at its first call.
            run = yield from self._asked(made.text, {CALLS: "0"}, self._failing)
            if run.result.trap != "compile-error":
                break
            blamed = _blamed(made, run.result.errors)
            # Without a blamed change, a macro may hide where a statement ends.
            bad = chosen.keys() & set().union(*blamed) or {
                number for number, one in chosen.items() if one.is_statement
            }
            if not bad:
                break
            wrong = set().union(*(numbers for numbers in blamed if len(numbers) == 1))
            for number in sorted(bad):
                change = chosen.pop(number)
                if change.is_statement or number not in wrong:
                    refused.append(change)
        if run.result.trap == "compile-error":
            refused, chosen = list(changes), {}
        self._switched, self._chosen = made.text if chosen else "", chosen
        apart = [one for one in changes if one.is_apart]
        self._apart = [*apart, *refused][:_MOST_APART]

    def all(self) -> Attempts[Repair]:
        """Try the changes; return what is found."""
        yield from self._choose_inputs()
        choices: Iterable[_Choice] = self._choices()
        for calls in self._bounds:
            spent = yield from self._tried_with(calls, choices)
            if self._right:
                # A right change needs no other that may be endless.
                self._tried += len(spent)
                break
            choices = spent
        for change in self._put_off:
            if not self._is_over:
                yield from self._test_everywhere(change)
        return self.so_far

    def _tried_with(self, calls: int, choices: Iterable[_Choice]) -> Attempts[list[_Choice]]:
        """Try changes with a bound of calls; return those that have spent it and may get more."""
        spent = []
        for one in choices:
            if self._is_over:
                break
            result = yield from self._on_few(one.program, one.number, calls)
            if result == "refused":
                self._refused += 1
            elif result == "spent" and calls < self._bounds[-1]:
                spent.append(one)
            elif result != "right":
                self._tried += 1
                self._stopped += result in ("spent", "slow")
            elif self._late:
                self._put_off.append(one.change)
            else:
                yield from self._test_everywhere(one.change)
            yield Progress("changes", self._tried, self.so_far.total)
        return spent

    @property
    def _is_over(self) -> bool:
        return self._seconds >= self._budget

    def _choices(self) -> Iterator[_Choice]:
        yield from (_Choice(one, self._switched, number) for number, one in self._chosen.items())
        for at, one in enumerate(self._apart):
            if self._right and self._is_compiled:
                self._apart = self._apart[:at]
                return
            yield _Choice(one, one.applied(self._text), 0)

    def _choose_inputs(self) -> Attempts[None]:
        """Choose the few boards that show most changes to be wrong, and the calls there.

        A program may take long on a large board. So large failing boards are none of the few if the
        program, as it is, is wrong on the telling boards too.
        """
        program = self._switched if self._is_compiled else self._text
        telling = self.telling, _TIMES_ON_TELLING
        if any(board.empty_count > _FEW_EMPTY for board in self._failing):
            run = yield from self._run(program, 0, self.telling, _CALLS[0])
            needs_many = run is not None and _is_right(run)
            self._few = [telling, (self._failing, _TIMES_ON_LARGE)] if needs_many else [telling]
        else:
            needs_many = yield from self._ends_after_many_calls(program)
            self._few = [(self._failing, 1), telling]
        self._bounds = _CALLS if needs_many else _CALLS[:1]

    def _ends_after_many_calls(self, program: str) -> Attempts[bool]:
        """Return whether the program itself ends on the failing boards, but after many calls."""
        run = yield from self._run(program, 0, self._failing, _CALLS[0])
        if run is None or run.result.status != SPENT:
            return False
        run = yield from self._run(program, 0, self._failing, _CALLS[-1])
        return run is not None and run.result.status != SPENT and run.result.fault != "too-slow"

    def _run(
        self, program: str, chosen: int, boards: Sequence[Board], calls: int
    ) -> Attempts[JudgedRun | None]:
        """Run a program on a few boards with a bound of calls, ``None`` if it cannot be read."""
        text = program if self._is_compiled else counted(program, calls)
        environment = {VARIABLE: str(chosen), CALLS: str(calls)} if self._is_compiled else {}
        return (yield from self._asked(text, environment, boards)) if text else None

    def _on_few(self, program: str, chosen: int, calls: int) -> Attempts[_OnFew]:
        """Return the result of a program on the few boards."""
        for boards, times in self._few:
            run = yield from self._run(program, chosen, boards, times * calls)
            if run is None or run.result.trap == "compile-error":
                return "refused"
            if run.result.status == SPENT:
                return "spent"
            if not _is_right(run):
                return "slow" if run.result.fault == "too-slow" else "wrong"
        return "right"

    def _test_everywhere(self, change: Change) -> Attempts[None]:
        """Test a change that is right on a few boards."""
        self._is_whole = True
        found = yield from self._found_everywhere(change.applied(self._text))
        self._is_whole = False
        self._tried += 1
        if found is not None:
            found.append(change)
            found.sort(key=self._changes.index)

    def _found_everywhere(self, program: str) -> Attempts[list[Change] | None]:
        """Test a program on all small boards, larger ones, and at the limits, the last of all.

        Return the changes among which its change belongs, ``None`` if it is wrong.
        """
        problem = PROBLEMS[self._problem]
        trial = Trial(self._problem, self._budget, repeats=False)
        if not self._inputs:
            self._inputs = yield from (
                reference_batches.steps(self._problem)
                if self._reference_only
                else all_inputs(self._problem, self._failing)
            )
        is_together = True
        for stage, boards in self._inputs:
            # What is late on larger boards is so once, and beside a right change nothing is late.
            is_brief = stage in _LARGER or bool(self._right)
            ask = trial.ask(stage, patience=_BRIEF if is_brief else 1)
            parts = [boards] if is_together else problem.inputs(boards)
            while parts:
                part = parts.pop(0)
                run = yield from self._with(program, {}, ask(part))
                is_right = _is_right(run)
                if not is_right and stage in (*_LARGER, "limits") and is_late(run):
                    return self._late
                if not is_right and len(part) <= problem.most_cases:
                    return None
                if not is_right:
                    # The program may fail only because of the number of cases.
                    is_together = False
                    parts += problem.inputs(part)
        is_costly = trial.last.seconds > problem.time_limit or trial.memory > MEMORY_LIMIT
        return self._late if is_costly and not self._reference_only else self._right

    def _asked(
        self, program: str, environment: dict[str, str], boards: Sequence[Board]
    ) -> Attempts[JudgedRun]:
        trial = Trial(self._problem, self._budget)
        # A right program needs far less than the whole time, and one that is late is none.
        ask = trial.ask("small", patience=_BRIEF)
        return (yield from self._with(program, environment, ask([*boards])))

    def _with(self, program: str, environment: dict[str, str], work: AskingSteps[T]) -> Attempts[T]:
        """Do work that asks for runs of a program in an environment."""
        result = None
        while True:
            try:
                event = work.send(result)
            except StopIteration as stop:
                value: T = stop.value
                return value
            if isinstance(event, TestInput):
                result = yield Attempt(program, environment, event, self._is_whole, self.so_far)
                assert result, "an attempt is answered by the run"
                self._seconds += max(result.seconds, result.waited)
            else:
                result = yield event


def _blamed(made: Switched, errors: str) -> list[tuple[int, ...]]:
    """Return, for each line with an error, the changes that the line belongs to."""
    lines = {int(line) for line in _ERROR.findall(errors)}
    return [made.lines[line] for line in sorted(lines) if line in made.lines]


def _is_right(run: JudgedRun) -> bool:
    return not (run.failed or run.is_misformed)

"""A program tried on all small boards, then on random ones, the edge cases and the judge's limits.

Owns the order of what is tried, and how the smallest failing input is found. Runs nothing: whoever
drives the trials runs the program on each text that is yielded and sends what came of it. Between
two questions it works in slices.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeVar

from blockcover.board import Board
from blockcover.cells import bits
from blockcover.judge import answering_steps, input_of, making
from blockcover.judge.comparing import Comparison, compare, lines_of
from blockcover.judge.mistakes import named_steps
from blockcover.judge.program import Mistake
from blockcover.judge.smallboards import BATCH, SMALL
from blockcover.pieces import L_TROMINOES
from blockcover.steps import Progress

T = TypeVar("T")

Stage = Literal["small", "random", "carved", "edges", "limits"]

Fault = Literal["too-slow", "too-much-output", "failed"]
"""Stopped after its time; stopped for all that it printed; ended by a signal or with a status."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of running a program on an input."""

    output: str
    fault: Fault | None = None
    status: int = 0
    """The exit status, or the negative number of the signal."""
    errors: str = ""
    """The beginning of what it wrote on stderr."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One input, the right answers to it and what the program made of it."""

    problem: str
    boards: list[Board]
    answers: list[str]
    ran: Ran
    comparison: Comparison

    @property
    def failed(self) -> bool:
        return self.ran.fault is not None or not self.comparison.agrees


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a program is wrong."""

    stage: Stage
    trial: Trial
    """The smallest input that was found: one board, or several where one alone is answered well."""
    alone: bool | None
    """Whether it is the one board alone; if not, the program is right on the last board alone, or
    that was not tried."""
    mistakes: tuple[Mistake, ...] = ()
    """Those whose answers to all small boards are the program's."""
    wrong: int | None = None
    """On so many of the small boards it is wrong, where it was tried on all of them."""


@dataclass(frozen=True, slots=True)
class Question:
    """An input for the program to be run on."""

    stage: Stage
    text: str
    done: int
    """So many batches of small boards are behind."""
    total: int


Trials = Generator[Question | Progress, Ran | None, T]
"""Work in slices that asks for the program to be run: a question is answered by sending what came
of it, and anything else by going on."""

Part = Literal["small", "large"]
"""All small boards; the stages after them."""

PARTS: tuple[Part, ...] = ("small", "large")


def stress(problem: str, seed: int = 1, *, parts: Sequence[Part] = PARTS) -> Trials[Failure | None]:
    """Try a program; what is returned is its failure, if it has one.

    >>> trials = stress("boardcover", parts=["small"])
    >>> said = next(trials)
    >>> said.text.split("\\n")[:4]
    ['1000', '1 1', '#', '1 2']
    >>> try:
    ...     while True:
    ...         is_asked = isinstance(said, Question)
    ...         ran = Ran("0\\n" * int(said.text.split("\\n")[0])) if is_asked else None
    ...         said = trials.send(ran)
    ... except StopIteration as stop:
    ...     failure = stop.value
    >>> failure.trial.boards, failure.trial.answers, failure.alone, failure.mistakes
    ([Board.parse('x')], ['1'], True, ())
    """
    asking = _asking(problem)
    if "small" in parts:
        failure = yield from _small(problem, asking)
        if failure is not None or "large" not in parts:
            return failure
    # What follows is within the judge's limits, also in the number of its cases.
    for stage, boards in _large(problem, Random(seed)):
        ask = asking(stage, SMALL[problem].batch_count)
        trial = yield from ask(boards)
        # To look for the board on which it is slow takes too long where each run does.
        if trial.ran.fault == "too-slow" and not _first_wrong_case(trial):
            return Failure(stage, trial, alone=None)
        if trial.failed:
            failure = yield from _smallest(stage, trial, ask)
            if failure.alone and not failure.trial.ran.fault:
                fewer = yield from _with_fewer_cells(failure.trial, ask)
                failure = replace(failure, trial=fewer)
            return failure
    return None


_MOST_TRIES = 100
"""Runs in which cases are left out, one after the other."""

_ROUNDS = 4
"""Inputs of random and of carved boards each."""


def _large(problem: str, dice: Random) -> Iterator[tuple[Stage, list[Board]]]:
    """What is tried after the small boards."""
    for _ in range(_ROUNDS):
        yield "random", making.random_boards(problem, dice, making.CASES)
        yield "carved", making.carved_boards(problem, dice, making.CASES)
    yield "edges", making.edge_boards(problem)
    yield "limits", making.limit_boards(problem, dice)


def _small(problem: str, asking: Asking) -> Trials[Failure | None]:
    """All small boards. After a wrong answer the others are tried too: they tell the mistake."""
    outputs: list[str] = []
    first: Trial | None = None
    wrong = 0
    together = BATCH
    for number, boards in enumerate(SMALL[problem].batches()):
        ask = asking("small", number)
        trials = yield from _in_parts(boards, together, ask)
        if trials[-1].ran.fault == "too-slow" and together == BATCH:
            # A program that hangs does so on the first board too, which is soon seen.
            alone = yield from ask(boards[:1])
            if first is None and alone.ran.fault == "too-slow":
                return Failure("small", alone, alone=True)
            # A judge gives fewer cases at a time: a program may take its time for each.
            together = making.CASES
            trials = yield from _in_parts(boards, together, ask)
        outputs.append("\n".join(line for trial in trials for line in lines_of(trial.ran.output)))
        first = first or next((trial for trial in trials if trial.failed), None)
        wrong += sum(trial.comparison.wrong for trial in trials)
        if trials[-1].ran.fault:
            break
    if first is None:
        return None
    failure = yield from _smallest("small", first, ask)
    if trials[-1].ran.fault:
        return failure
    mistakes = yield from named_steps(problem, outputs)
    return replace(failure, mistakes=tuple(mistakes), wrong=wrong)


def _in_parts(boards: list[Board], together: int, ask: Ask) -> Trials[list[Trial]]:
    """Boards tried so many together, up to the first input that has no whole output."""
    trials = []
    for at in range(0, len(boards), together):
        trials.append((yield from ask(boards[at : at + together])))
        if trials[-1].ran.fault:
            break
    return trials


Ask = Callable[[list[Board]], Trials[Trial]]
"""Tries boards as one input."""

Asking = Callable[[Stage, int], Ask]
"""The same in a stage, when so many batches are behind."""


def _asking(problem: str) -> Asking:
    answers_to = answering_steps(problem)

    def asking(stage: Stage, done: int) -> Ask:
        def ask(boards: list[Board]) -> Trials[Trial]:
            text = input_of(problem, boards)
            ran = yield Question(stage, text, done, SMALL[problem].batch_count)
            assert ran, "a question is answered by what came of the run"
            answers = yield from answers_to(boards)
            return Trial(problem, boards, answers, ran, compare(problem, answers, ran.output))

        return ask

    return asking


def _smallest(stage: Stage, trial: Trial, ask: Ask) -> Trials[Failure]:
    """The failure of a failed trial: the first board in order on which the program is wrong."""
    guess = _first_wrong_case(trial)
    if guess:
        alone = yield from ask([trial.boards[guess - 1]])
        if alone.failed:
            return Failure(stage, alone, alone=True)
    # What was printed does not tell where it went wrong. Mostly it goes wrong at once,
    if len(trial.boards) > 1:
        alone = yield from ask(trial.boards[:1])
        if alone.failed:
            return Failure(stage, alone, alone=True)
    # else the shortest beginning that fails is looked for.
    works, fails = 0, trial
    while len(fails.boards) - works > 1:
        length = (works + len(fails.boards)) // 2
        part = yield from ask(trial.boards[:length])
        if part.failed:
            fails = part
        else:
            works = length
    last = yield from ask(fails.boards[-1:])
    if last.failed:
        return Failure(stage, last, alone=True)
    if fails.ran.fault != "too-slow":
        fails = yield from _with_fewer_cases(fails, ask)
    return Failure(stage, fails, alone=False)


def _with_fewer_cases(fails: Trial, ask: Ask) -> Trials[Trial]:
    """A failed trial without most of the cases before the last that it does not take.

    Halves of them are left out, then quarters, down to single ones.
    """
    tries = 0
    size = len(fails.boards) // 2
    while size:
        at = 0
        while at < len(fails.boards) - 1 and tries < _MOST_TRIES:
            end = min(at + size, len(fails.boards) - 1)
            fewer = yield from ask(fails.boards[:at] + fails.boards[end:])
            tries += 1
            if fewer.failed:
                fails = fewer
            else:
                at = end
        size //= 2
    return fails


def _with_fewer_cells(alone: Trial, ask: Ask) -> Trials[Trial]:
    """A failed trial of one board with as many of its cells filled as leave it one."""
    while True:
        (board,) = alone.boards
        fills = [1 << cell for cell in bits(board.empty_mask)]
        if alone.problem == "boardcover":
            # One cell fewer and nothing can be covered: a whole piece goes at a time.
            fills = [place.mask for place in board.placements(L_TROMINOES)]
        fewer = [board.with_filled(board.filled_mask | mask) for mask in fills]
        guess = _first_wrong_case((yield from ask(fewer))) if fewer else 0
        if not guess:
            return alone
        trial = yield from ask([fewer[guess - 1]])
        if not trial.failed:
            return alone
        alone = trial


def _first_wrong_case(trial: Trial) -> int:
    """The number of the first case with a wrong answer, or 0 where the output does not tell."""
    first = trial.comparison.first
    if first is None or first.kind not in ("wrong-answer", "not-an-answer", "empty-line"):
        return 0
    # What a program that was stopped printed last may be a part of a line.
    is_whole = not trial.ran.fault or first.line <= trial.ran.output.count("\n")
    return first.line if is_whole else 0

"""The test of a program on the known boards and on all small boards.

The answers to the known boards tell which mistake a program has. What fails is shrunk and explained
by `diagnosis`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from random import Random

from blockcover.board import Board
from blockcover.desk.boards import generate
from blockcover.desk.boards.small import BATCH, SMALL, known_batches
from blockcover.desk.diagnosis.diagnose import diagnosed, only_in_form
from blockcover.desk.diagnosis.early_ends import early_end, looks_ended
from blockcover.desk.diagnosis.further_runs import (
    BRIEF,
    constant_output,
    depends_on_others,
    failing_singly,
    fault_on_any_input,
    first_unending,
    on_any_board,
    swapped,
    too_many_cases,
    unreadable,
)
from blockcover.desk.diagnosis.within_search import stores_no_win, within_search
from blockcover.desk.kinds import Stage
from blockcover.desk.results import Answered, Failure, Trait, Trial, Trials
from blockcover.desk.running.endings import UNENDING, ending_of, is_unending
from blockcover.desk.running.shrink import first_wrong_case, is_late, smallest, with_fewer_cells
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.traits.boards import MIN_WRONG
from blockcover.desk.traits.describe import traits_of
from blockcover.problems import PROBLEMS

_KNOWN_SHARE = 0.6
"""Share of the budget after which no known boards are begun, and no images of small boards."""

_SAMPLE = 100
"""Number of known boards, about, that show at which boards a program ends early."""


def on_small_boards(run: TrialRun) -> Trials[Failure | None]:
    """Test the program of a run on the known boards and on all small boards alone."""
    return (yield from on_known_boards(run)) or (yield from on_all_small_boards(run))


def on_known_boards(run: TrialRun) -> Trials[Failure | None]:
    """Test the program on the known boards.

    A wrong answer does not end the test, since only all answers together identify a mistake.
    """
    test = _KnownTest(run, (yield from known_batches.steps(run.problem)))
    return (yield from test.all_inputs()) or (yield from test.explained())


class _KnownTest:
    """A test on the known boards: the trials so far, and how the next input is run."""

    def __init__(self, run: TrialRun, batches: Sequence[tuple[Stage, list[Board]]]) -> None:
        self._run = run
        self._batches = batches
        self._boards = [board for _, boards in batches for board in boards]
        self._trials: list[Trial] = []
        self._known: list[Answered] = []
        self._bad_end: Trial | None = None
        """A trial that ended by a fault, after which none follows."""
        self._skipped: set[Stage] = set()
        """Stages that cost too much."""
        self._patience = BRIEF
        self._may_end_early = True

    def all_inputs(self) -> Trials[Failure | None]:
        """Run all inputs; return a failure that one of them decides."""
        run, number, size = self._run, 0, 1
        while number < len(self._batches):
            stage = self._batches[number][0]
            group = _same_stage(self._batches[number : number + size])
            boards = [board for batch in group for board in batch]
            cases: Sequence[Answered] = [Answered(board, "", None) for board in boards]
            is_over = self._bad_end or stage in self._skipped or run.is_over(_KNOWN_SHARE)
            is_tried = not is_over
            if is_tried:
                patience = self._patience if stage == "small" else 1
                trial = yield from run.ask(stage, number, patience)(boards)
                if len(group) > 1 and trial.failed:
                    # What fails together is tried again in inputs of the judge's size.
                    size, run.most_together = 1, 1
                    continue
                decided = yield from self._decided(number, trial, is_brief=patience < 1)
                if isinstance(decided, Failure):
                    return decided
                is_tried = not is_late(decided)
                cases = self._added(decided, cases)
            run.count(stage, boards, is_tried=is_tried)
            self._known += cases
            number += len(group)
            size = run.together(len(self._batches[0][1]))
        return None

    def _decided(self, number: int, trial: Trial, *, is_brief: bool) -> Trials[Trial | Failure]:
        """Return the failure that a trial decides, else the trial, with the whole time if need be.

        ``is_brief``: only a part of the time was allowed.
        """
        run, boards, is_first = self._run, trial.boards, number == 0
        failure = None
        if is_brief and is_unending(trial.result):
            self._patience = 1
            failure = (yield from swapped(run, trial)) if is_first else None
            if failure:
                return failure
            unending = yield from first_unending(run, number, boards)
            if unending and unending.board == self._boards[0]:
                return on_any_board(run, unending)
            trial = unending or (yield from run.ask(trial.stage, number)(boards))
        if is_first and len(trial.cases) == len(boards):
            failure = yield from _at_first_input(run, trial)
        if failure is None and self._may_end_early and looks_ended(trial):
            self._may_end_early = False
            sample = self._boards[:: len(self._boards) // _SAMPLE]
            failure = yield from early_end(run, trial, sample)
        return failure or trial

    def _added(self, trial: Trial, without_answers: Sequence[Answered]) -> Sequence[Answered]:
        """Add a trial to those so far; return its boards with their answers, if they count."""
        if is_late(trial) and trial.stage == "medium":
            self._skipped.add(trial.stage)
        elif trial.result.fault:
            self._bad_end = trial
        else:
            self._trials.append(trial)
            return trial.cases
        return without_answers

    def explained(self) -> Trials[Failure | None]:
        """Return what is wrong, by all trials together; ``None`` if nothing is."""
        run = self._run
        failed = [trial for trial in self._trials if trial.failed]
        if not failed and self._bad_end:
            failed = [self._bad_end]
        if not failed:
            first = self._trials[0]
            if run.exit:
                alone = yield from run.ask("small")(first.boards[:1])
                first = replace(alone, result=run.last)
            return only_in_form(run.findings, self._trials, first)
        # The medium boards come before the largest small boards.
        first = min(failed, key=lambda trial: trial.stage != "small")
        return (yield from _explained(run, first, failed[-1], self._known))


def _at_first_input(run: TrialRun, trial: Trial) -> Trials[Failure | None]:
    """Return the failure of a program that answers no input, by the trial of its first one."""
    failure = None
    if not trial.printed.is_in_form:
        failure = yield from constant_output(run, trial)
    if failure is None and (trial.result.fault or not trial.is_read):
        failure = yield from swapped(run, trial)
        failure = failure or (yield from fault_on_any_input(run, trial))
    return failure


def _same_stage(batches: Sequence[tuple[Stage, list[Board]]]) -> list[list[Board]]:
    """Return the first batches, up to another stage."""
    return [boards for _, boards in takewhile(lambda batch: batch[0] == batches[0][0], batches)]


def _explained(
    run: TrialRun, first: Trial, last: Trial, known: Sequence[Answered]
) -> Trials[Failure | None]:
    """Shrink the first failed trial and say what is wrong; ``last`` is the last failed one."""
    if first.result.fault or not first.is_read or not first_wrong_case(first):
        failure = yield from too_many_cases(run, first)
        if not (failure or first.result.fault or first.is_read):
            failure = yield from unreadable(run, first)
        if failure:
            return failure
    ask = run.ask("small")
    trial, stage = (yield from smallest(first, ask)), first.stage
    if stage == "medium" and trial.alone and not trial.result.fault:
        trial, stage = (yield from with_fewer_cells(trial, ask)), "small"
    if is_late(first) and not trial.alone:
        # It is slow on many boards together, but on none of them alone.
        return None
    ending = ending_of(trial.result)
    findings = (*run.findings, ending) if ending else run.findings
    trial, fewer = yield from _proved(run, replace(trial, stage=stage))
    if ending and not any(case.is_wrong for case in known):
        traits: tuple[Trait, ...] = ()
        if ending.kind not in UNENDING:
            boards = [case.board for case in known]
            singly = yield from failing_singly(run, boards, generate.edge_boards(run.problem))
            traits = yield from traits_of(run.problem, singly)
        return Failure(trial, findings=findings, fewer=fewer, traits=traits)
    more: list[Answered] = []
    if sum(case.is_wrong for case in known) < MIN_WRONG:
        for stage, larger in islice(generate.larger_inputs(run.problem, Random(1)), 4):
            more += (yield from run.ask(stage)(larger)).cases
    failure = yield from diagnosed(trial, known, findings, more, run.source)
    if len(failure.mistakes) != 1 and not trial.result.fault:
        failure = yield from _with_further_runs(run, failure, known, (first, last))
    return replace(failure, fewer=fewer)


def _with_further_runs(
    run: TrialRun, failure: Failure, known: Sequence[Answered], failed: Sequence[Trial]
) -> Trials[Failure]:
    """Add to a failure what further runs show of its search and of the cases before a board."""
    trial, traits = failure.trial, failure.traits
    if not trial.alone or (yield from depends_on_others(run, failed)):
        # What it overlooks on a board follows from those before it.
        kept = (trait for trait in traits if not trait.kind.startswith(("overlooks-", "no-")))
        traits = (Trait("after-others"), *kept)
    share_wrong = failure.wrong / max(1, failure.tried)
    traits = (*(yield from within_search(run, trial, traits, share_wrong)), *traits)
    if (yield from stores_no_win(run, traits, known)):
        return replace(failure, mistakes=("win-not-stored",), traits=())
    return replace(failure, traits=traits)


def _proved(run: TrialRun, trial: Trial) -> Trials[tuple[Trial, int | None]]:
    """Try all small boards with fewer empty cells than the failing one.

    Return the smallest failing one with the number of boards that have fewer, ``None`` if they were
    not all tried.
    """
    small = SMALL[run.problem]
    fewer = small.with_fewer(min(trial.empty, small.most_empty + 1))
    is_small = trial.stage == "small" and trial.empty <= small.most_empty + 1
    if not trial.alone or not is_small or not run.affords(fewer):
        return trial, None
    found, is_whole = yield from _first_failing(run, islice(small, fewer), "small")
    if found is None:
        return trial, fewer if is_whole else None
    return (yield from _proved(run, (yield from smallest(found, run.ask("small")))))


def on_all_small_boards(run: TrialRun) -> Trials[Failure | None]:
    """Test the program on all small boards, as far as the budget allows."""
    found, _ = yield from _first_failing(run, iter(SMALL[run.problem]), "images")
    if found is None:
        return None
    trial = yield from smallest(found, run.ask("images"))
    # Boards with fewer empty cells come before it.
    fewer = SMALL[run.problem].with_fewer(trial.empty) if trial.alone else None
    traits = yield from traits_of(run.problem, found.cases)
    return Failure(trial, findings=run.findings, fewer=fewer, traits=traits)


def _first_failing(
    run: TrialRun, boards: Iterator[Board], stage: Stage
) -> Trials[tuple[Trial | None, bool]]:
    """Return the first trial of small boards that fails in an input of the judge's size.

    Also return whether all boards before it were tried: the search ends where the budget does, and
    at an input that only takes too much.
    """
    ask = run.ask(stage)
    is_tried = is_together = True
    while batch := list(islice(boards, BATCH)):
        share = _KNOWN_SHARE if stage == "images" else 1
        is_tried = is_tried and run.affords(len(batch), share)
        trial = None
        if is_tried and not (is_together and not (yield from ask(batch)).failed):
            # The program may fail only because of the number of cases.
            is_together = False
            for part in PROBLEMS[run.problem].inputs(batch):
                trial = yield from ask(part)
                if trial.failed:
                    break
        is_tried = is_tried and not (trial and is_late(trial))
        if stage == "images":
            run.count(stage, batch, is_tried=is_tried)
        if is_tried and trial and trial.failed:
            return trial, True
    return None, is_tried

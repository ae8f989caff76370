"""Programs that end before all cases are answered, without an error.

Further runs show which boards end a program, and what these boards have in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.results import Answered, AskingSteps, Finding, JudgedRun, Trait
from blockcover.desk.running.trial import Trial
from blockcover.desk.traits.boards import board_traits, true_of
from blockcover.desk.traits.claims import images_to_try, is_oriented
from blockcover.problems import PROBLEMS

_MAX_RUNS = 40
"""At most this many runs look for the boards that end a program."""


class _Boards(NamedTuple):
    """Boards with their right answers: those that end a program, and the others."""

    ending: list[Answered]
    others: list[Answered]

    @property
    def answered(self) -> list[Answered]:
        """All of them, as if the program failed on those that end it alone."""
        return [*self.ending, *(case._replace(own=case.correct) for case in self.others)]


def looks_ended(run: JudgedRun) -> bool:
    """Whether an output is that of a program that ended early: right answers to the first cases."""
    lines = run.printed.lines
    is_short = run.result.fault is None and lines < len(run.cases)
    return is_short and run.printed.right == lines


def early_end(
    trial: Trial, run: JudgedRun, more: Sequence[Board]
) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that ends at some boards, whatever cases follow.

    ``run`` looks ended. ``more`` are other boards to see which they are. ``None`` if no board is
    to blame, as when the program answers one case of each input, or prints nothing for some cases.
    """
    at = run.printed.lines
    prints = 0
    if at:
        # Either the last board that was answered ended it, or the next one, without an answer.
        alone = yield from trial.ask("small", 0)(run.boards[at : at + 1])
        prints = min(1, alone.printed.lines)
    if at > prints and not (
        yield from _ends_at(trial, run.boards[at - prints], run.boards[0], prints)
    ):
        return None
    # The first boards are small and much alike.
    boards = [*run.boards, *more]
    Random(1).shuffle(boards)
    found = yield from _boards_by_end(trial, boards, prints)
    if not found.ending or not found.others:
        return None
    first = min((case.board for case in found.ending), key=_size)
    # The program went on after the boards before the first end.
    others = [*(case.board for case in found.others), *run.boards[: at - prints]]
    other = min(others, key=_size)
    if not (yield from _ends_at(trial, first, other, prints)):
        return None
    shown = yield from trial.ask("small", 0)([first, other])
    traits = yield from board_traits(trial.problem, found.ending, found.others)
    whole = [trait for trait in traits if trait.exact and not (trait.among or trait.cells)]
    whole = yield from _true_of_images(trial, whole, found, prints)
    finding = Finding("ends-early")
    if whole:
        finding = Finding("ends-early", number=whole[0].number, ends_at=whole[0].kind)
    return fault_of_program(shown, finding)


def _true_of_images(
    trial: Trial, traits: list[Trait], found: _Boards, prints: int
) -> AskingSteps[list[Trait]]:
    """Return the exact traits that images of the boards have as well, if they end a program."""
    oriented = list(filter(is_oriented, traits))
    images = images_to_try(trial.problem, oriented, found.answered) if oriented else []
    # Whether the last of them ends it does not show.
    more = yield from _boards_by_end(trial, [*images, *images[:1]], prints)
    answered = [*found.answered, *more.answered]
    return [trait for trait in traits if all(map(true_of(trial.problem, trait), answered))]


def _size(board: Board) -> tuple[int, int]:
    """Return the numbers of empty cells and of all cells."""
    return board.empty_count, board.rows * board.cols


def _ends_at(trial: Trial, board: Board, other: Board, prints: int) -> AskingSteps[bool]:
    """Whether a program ends at a board wherever that stands, but not at another one."""
    for cases, answered in (([board, other], 0), ([other, board, other], 1)):
        ended = yield from trial.ask("small", 0)(cases)
        if ended.printed.lines != answered + prints:
            return False
    return True


def _boards_by_end(trial: Trial, boards: Sequence[Board], prints: int) -> AskingSteps[_Boards]:
    """Run a program on what is left of the boards after each early end.

    ``prints`` is 1 if it answers the board at which it ends, else 0.
    """
    found = _Boards([], [])
    size = PROBLEMS[trial.problem].most_cases
    at = 0
    for _ in range(_MAX_RUNS):
        part = boards[at : at + size]
        if len(part) < 2:
            break
        run = yield from trial.ask("small", 0)(list(part))
        answered = [case._replace(own="") for case in run.cases]
        lines = run.printed.lines
        if lines < len(part):
            end = max(0, lines - prints)
            found.ending.append(answered[end])
            at += end + 1
        else:
            # Whether the last board ends it does not show.
            end = len(part) - 1
            at += end
        found.others.extend(answered[:end])
    return found

"""Programs that end before all cases are answered, as if there were no more, without an error.

Further runs show which boards end a program, and what these boards have in common. (Ends by an
error are those of `running.endings`.)

Of the cases A B C D, such a program prints the answer to A alone. Either it ended after the answer
to A, or at B without an answer: so A is tried before B is blamed. ``answers_last`` says which of
the two the program does, throughout this file: whether it answers the board at which it ends.

If it answers all of A B C D, the last of them, D, may end it all the same, which shows only if
another case comes after D.
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

    1. Find the board that ended the run, and whether the program answers such a board.
    2. Make sure that the board ends the program wherever it stands.
    3. Part all boards into those that end the program and the others.
    4. Show the smallest of each, and look for a property of those that end it.
    """
    answered = run.printed.lines
    answers_last = False
    if answered:
        # An answer to the next board alone shows that it is not the one that ends the program.
        alone = yield from trial.ask("small", done=0)(run.boards[answered : answered + 1])
        answers_last = alone.printed.lines > 0
    end = _place_of_end(answered, answers_last=answers_last)
    if end and not (
        yield from _ends_at(trial, run.boards[end], run.boards[0], answers_last=answers_last)
    ):
        return None
    # The first boards are small and much alike.
    boards = [*run.boards, *more]
    Random(1).shuffle(boards)
    found = yield from _boards_by_end(trial, boards, answers_last=answers_last)
    if not found.ending or not found.others:
        return None
    ending = min((case.board for case in found.ending), key=_size)
    # The program went on after the boards before the first end.
    others = [*(case.board for case in found.others), *run.boards[:end]]
    harmless = min(others, key=_size)
    if not (yield from _ends_at(trial, ending, harmless, answers_last=answers_last)):
        return None
    shown = yield from trial.ask("small", done=0)([ending, harmless])
    found_traits = yield from board_traits(trial.problem, found.ending, found.others)
    traits = [trait for trait in found_traits if trait.is_unrestricted]
    traits = yield from _true_of_images(trial, traits, found, answers_last=answers_last)
    finding = Finding("ends-early")
    if traits:
        finding = Finding("ends-early", number=traits[0].number, ends_at=traits[0].kind)
    return fault_of_program(shown, finding)


def _true_of_images(
    trial: Trial, traits: list[Trait], found: _Boards, *, answers_last: bool
) -> AskingSteps[list[Trait]]:
    """Return the exact traits that images of the boards have as well, if they end a program."""
    oriented = list(filter(is_oriented, traits))
    images = images_to_try(trial.problem, oriented, found.answered) if oriented else []
    # A run does not show whether its last board ends the program, so one more follows the images.
    images += images[:1]
    more = yield from _boards_by_end(trial, images, answers_last=answers_last)
    answered = [*found.answered, *more.answered]
    return [trait for trait in traits if all(map(true_of(trial.problem, trait), answered))]


def _place_of_end(lines: int, *, answers_last: bool) -> int:
    """Return which of its boards, from 0, ended a program that printed ``lines`` lines."""
    return max(0, lines - 1) if answers_last else lines


def _size(board: Board) -> tuple[int, int]:
    """Return the numbers of empty cells and of all cells."""
    return board.empty_count, board.rows * board.cols


def _ends_at(
    trial: Trial, ending: Board, harmless: Board, *, answers_last: bool
) -> AskingSteps[bool]:
    """Whether a program ends at a board, first or later in an input, but not at another one."""
    ask = trial.ask("small", done=0)
    at_once = yield from ask([ending, harmless])
    if at_once.printed.lines != (1 if answers_last else 0):
        return False
    later = yield from ask([harmless, ending, harmless])
    return later.printed.lines == (2 if answers_last else 1)


def _boards_by_end(
    trial: Trial, boards: Sequence[Board], *, answers_last: bool
) -> AskingSteps[_Boards]:
    """Run a program on what is left of the boards after each early end.

    If C ends it, of A B C D E, it runs on A B C D E and then on D E. The last board, E, stays
    without a place among the two kinds.
    """
    found = _Boards([], [])
    size = PROBLEMS[trial.problem].most_cases
    begin = 0
    for _ in range(_MAX_RUNS):
        part = boards[begin : begin + size]
        if len(part) < 2:
            break
        run = yield from trial.ask("small", done=0)(list(part))
        answered = [case._replace(own="") for case in run.cases]
        lines = run.printed.lines
        if lines < len(part):
            end = _place_of_end(lines, answers_last=answers_last)
            found.ending.append(answered[end])
            begin += end + 1
        else:
            # The last board may end it: it comes again, before further boards.
            end = len(part) - 1
            begin += end
        found.others.extend(answered[:end])
    return found

"""Programs too slow on the first boards: endless, or with filled and empty cells swapped."""

from __future__ import annotations

from blockcover.board import Board
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.results import COSTLY, AskingSteps, JudgedRun
from blockcover.desk.running.endings import NEVER_THE_BOARD, UNENDING, ending_of
from blockcover.desk.running.shrink import first_wrong_case
from blockcover.desk.running.trial import Trial

BRIEF = 0.2
"""Share of the time limit for what is likely to take no time."""


def first_unending(trial: Trial, number: int, boards: list[Board]) -> AskingSteps[JudgedRun | None]:
    """Return the run of the first board on which a program does not end.

    The boards are tried one by one, and briefly but for the first: most programs that do not end
    do so on any board. The board that is found gets the whole time; if it ends then, the program
    is only slow.
    """
    ask, briefly = (trial.ask("small", done=number, patience=patience) for patience in (1, BRIEF))
    alone = yield from ask(boards[:1])
    for board in boards[1:]:
        if alone.failed:
            break
        alone = yield from briefly([board])
        if alone.result.fault == "too-slow":
            alone = yield from ask([board])
            break
    ending = ending_of(alone.result)
    is_found = ending and ending.kind in (*UNENDING, *NEVER_THE_BOARD)
    return alone if is_found else None


def swapped(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that is slow because it swaps filled and empty cells.

    Nearly full boards are nearly empty for it, so it takes long on the first boards. On their
    complements it is quick, with the right answers to these boards.
    """
    if run.result.fault not in COSTLY:
        return None
    boards = [board.with_empty(board.filled_mask) for board in run.boards]
    quick = yield from trial.ask("edges", done=0, patience=BRIEF)(boards)
    at = first_wrong_case(quick)
    if quick.result.fault or [case.own for case in quick.cases] != run.answers or not at:
        return None
    alone = yield from trial.ask("edges", done=0)([boards[at - 1]])
    return FailedTest(
        "program",
        alone,
        wrong=quick.comparison.wrong,
        tried=len(boards),
        mistakes=("filled-and-empty-swapped",),
    )

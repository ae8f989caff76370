"""The parts that requests about a program share: its exit code, its failing input, its trace.

The stress test and the search for a change both have them. Other modules are imported by the
request that needs them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.problems import PROBLEMS
from blockcover.wire import bad_request, whole
from blockcover.work import Steps

if TYPE_CHECKING:
    from blockcover.desk.trace.trace import Trace

ExitCode = Annotated[int, whole(-(2**31), 2**31)]


def trace_of(
    problem: str, boards: tuple[Board, ...], events: tuple[str, ...], outputs: tuple[str, ...]
) -> Steps[Trace]:
    """Put together the trace of a program, as for the request ``trace``."""
    from blockcover.desk.trace.tracing import trace_steps

    inputs = traced_inputs(problem, boards)[: len(events)]
    if not len(inputs) == len(events) == len(outputs) > 0:
        raise bad_request("events")
    runs = list(zip(inputs, events, outputs, strict=True))
    try:
        return (yield from trace_steps(problem, runs))
    except InputError:
        raise
    except ValueError:
        raise bad_request("events") from None


def traced_inputs(problem: str, boards: tuple[Board, ...]) -> list[list[Board]]:
    """Return the inputs of a trace; all boards are checked to be of the problem."""
    from blockcover.desk.trace import tracing

    check_boards(problem, boards)
    return tracing.traced_inputs(problem, boards)


def check_boards(problem: str, boards: tuple[Board, ...]) -> None:
    """Refuse a request whose boards are not of the problem, or too many, or none."""
    from blockcover.desk.trace.trace import MAX_CASES

    side = PROBLEMS[problem].side
    for board in boards:
        # All boards of BLOCKGAME have the one size.
        fits = max(board.rows, board.cols) <= side
        if problem == "blockgame":
            fits = board.rows == board.cols == side
        if not fits:
            raise bad_request("boards")
    if not 0 < len(boards) <= MAX_CASES:
        raise bad_request("boards")

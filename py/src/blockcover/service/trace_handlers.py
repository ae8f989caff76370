"""Handlers of the requests about the steps of a learner's program."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.judgetext import ProblemName
from blockcover.problems import PROBLEMS
from blockcover.wire import bad_request
from blockcover.work import Steps

if TYPE_CHECKING:
    from blockcover.desk.trace.trace import Trace


class TraceInputsReply(NamedTuple):
    """The inputs on which the program is to be traced, each with one board."""

    texts: list[str]


class TraceHandlers:
    """A method for each kind of request."""

    def trace_inputs(self, *, problem: ProblemName, board: Board) -> TraceInputsReply:
        """Choose the inputs of a trace: the given board, and others that tell what functions do."""
        from blockcover.desk.trace.trace import traced_boards
        from blockcover.judge import input_of

        boards = traced_boards(problem, _of_problem(problem, board))
        return TraceInputsReply([input_of(problem, [each]) for each in boards])

    def trace(
        self,
        *,
        problem: ProblemName,
        board: Board,
        events: tuple[str, ...],
        outputs: tuple[str, ...],
    ) -> Steps[Trace]:
        """Put together the trace of a program from what its runs on the first inputs have recorded.

        ``events`` are as `blockcover.desk.trace.events` describes them. With one run, fewer
        functions are recognised than with all.
        """
        from blockcover.desk.trace.trace import trace_steps, traced_boards

        boards = traced_boards(problem, _of_problem(problem, board))[: len(events)]
        if not len(boards) == len(events) == len(outputs) > 0:
            raise bad_request("events")
        runs = list(zip(boards, events, outputs, strict=True))
        try:
            return (yield from trace_steps(problem, runs))
        except InputError:
            raise
        except ValueError:
            raise bad_request("events") from None


def _of_problem(problem: str, board: Board) -> Board:
    """Check that a board is one of a problem."""
    side = PROBLEMS[problem].side
    is_whole = problem != "blockgame" or board.rows == board.cols == side
    if not is_whole or max(board.rows, board.cols) > side:
        raise bad_request("board")
    return board

"""The cases of a traced run: which calls of a function belong to which board of the input."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.trace.encodings import encodings_of
from blockcover.desk.trace.events import Call, Function, Record

_MAX_BETWEEN = 4
"""The most calls of other functions between a call and the call of the same function in it."""


class Run(NamedTuple):
    """A traced run on an input, and what it printed."""

    boards: Sequence[Board]
    """Those of its cases."""
    record: Record
    printed: str

    def bytes_after_cases(self) -> list[int]:
        """Return how many bytes are printed at the end of each case but the last.

        A case has one line; the list is empty if there are more lines than cases.
        """
        lines = self.printed.encode().splitlines(keepends=True)
        ends = accumulate(map(len, lines))
        return [*ends][: len(self.boards) - 1] if len(lines) <= len(self.boards) else []


class Case(NamedTuple):
    """A case of a run with the calls of a function in it, and what was printed for it."""

    board: Board
    record: Record
    calls: list[int]
    """Their numbers in the record."""
    printed: str

    @property
    def first(self) -> Call | None:
        """The first call."""
        return self.record.calls[self.calls[0]] if self.calls else None


def cases_of(run: Run, function: Function) -> list[Case]:
    """Return the cases of a run with the calls of a function, known by its name and line.

    A case begins when the answers before it are printed, or when the function is asked for its
    board. Here the answer to the first board is printed, 2 bytes, before the second call:

    >>> from blockcover.work import drain
    >>> events = '''["f", 0, "f", 1, []]
    ... ["c", 0, [["cells", "[[1, 0]]"]], []]
    ... ["r", 2, 0, "0", [], []]
    ... ["c", 0, [["cells", "[[0, 0]]"]], []]
    ... ["r", 2, 2, "1", [], []]'''
    >>> boards = [Board.from_code(code) for code in ("x1", "2")]
    >>> run = Run(boards, drain(Record.read_steps(events)), printed="0\\n1\\n")
    >>> [(case.calls, case.printed) for case in cases_of(run, run.record.functions[0])]
    [([0], '0'), ([1], '1')]
    """
    record, boards = run.record, run.boards
    # Another run may number its functions otherwise, and see other variables in them.
    numbers = {
        number
        for number, other in enumerate(record.functions)
        if (other.name, other.line) == (function.name, function.line)
    }
    printed = run.printed.strip().upper().split("\n", len(boards) - 1)
    printed += [""] * len(boards)
    cases = [
        Case(board, record, [], text.strip()) for board, text in zip(boards, printed, strict=False)
    ]
    ends = run.bytes_after_cases()
    present = 0
    for number, call in enumerate(record.calls):
        if call.function not in numbers:
            continue
        has_step = call.first < len(record.steps)
        if len(boards) > 1 and has_step and not is_inner(record, number):
            printed_before = record.steps[call.first].printed
            present = max(present, bisect_right(ends, printed_before))
            # A case that has a call cannot begin with this one.
            first_open = present + 1 if cases[present].calls else present
            may_begin = range(first_open, len(boards))
            present = next((at for at in may_begin if _sees_board(call, boards[at])), present)
        cases[present].calls.append(number)
    return cases


def _sees_board(call: Call, board: Board) -> bool:
    """Whether a variable holds a board at the beginning of a call."""
    values = (call.before or {}).values()
    return any(True for text in values for _ in encodings_of(text, board))


def is_inner(record: Record, number: int) -> bool:
    """Whether a call is in another of the same function, with few calls between them."""
    function = record.calls[number].function
    caller = record.calls[number].caller
    for _ in range(_MAX_BETWEEN + 1):
        if caller is None:
            return False
        if record.calls[caller].function == function:
            return True
        caller = record.calls[caller].caller
    return False

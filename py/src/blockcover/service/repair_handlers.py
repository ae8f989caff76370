"""Handlers of the search for a change that makes a program right.

Owns the session of one search: the page runs each changed program and reports the run.
`blockcover.desk.repair` chooses the changes and the inputs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from blockcover.board import Board
from blockcover.desk.repair.change import Change, ChangeKind
from blockcover.desk.results import Fault, RunResult, TestInput, Trap
from blockcover.judgetext import ProblemName
from blockcover.service.program_requests import ExitCode, check_boards, trace_of
from blockcover.service.session import Session
from blockcover.wire import bad_request
from blockcover.work import Steps

if TYPE_CHECKING:
    from blockcover.desk.repair.candidates import Candidates
    from blockcover.desk.repair.search import Attempt, Attempts, Repair
    from blockcover.desk.trace.trace import Trace


class FoundChange(NamedTuple):
    """A change after which the program is right on all small boards."""

    kind: ChangeKind
    function: str
    """The function that has it, empty outside of all."""
    line: int
    """The first line that it replaces, or before which it puts others, from 1."""
    old: list[str]
    """The lines that it replaces."""
    new: list[str]
    """The lines in their place."""
    late: bool
    """Whether the program is then right on all small boards, but needs too much time or memory on
    larger ones."""


@dataclass(frozen=True)
class RepairReply:
    """The program that has to be run next, with its input, and what is found so far.

    Without a ``test_input`` the search is over. The time has ended it if fewer are ``tried`` than
    there are in ``total``.
    """

    session: int
    program: str
    environment: list[str]
    """The variables of its environment, by which a program in C or C++ chooses a change."""
    test_input: TestInput | None
    whole: bool
    """Whether the program is right on the first boards and is now tried on all."""
    tried: int
    total: int
    stopped: int
    """Of those tried, the changes whose program was stopped, as it was endless or slow."""
    found: FoundChange | None
    """The likeliest change after which the program is right; one that is late if no other is."""
    others: int
    """How many others do the same: of the late ones, if it is late."""


class RepairHandlers:
    """A method for each kind of request, with the session of one search."""

    def __init__(self) -> None:
        self._text = ""
        self._session: Session[Attempt, Repair] = Session("this program is no longer being changed")

    def repair(
        self,
        *,
        problem: ProblemName,
        program: str,
        boards: tuple[Board, ...],
        tree: str = "",
        events: tuple[str, ...] = (),
        outputs: tuple[str, ...] = (),
        reference_only: bool = False,
    ) -> Steps[RepairReply]:
        """Begin a search for the change that makes a program right.

        ``boards`` are those of the smallest failing input. A program with a ``tree``, as
        `curly.tree.rows_of` reads it, is one in C or C++, others are in Python. What it told on
        these boards, as for ``trace``, tells which changes are likely. With ``reference_only`` a
        program is right if it is so on the reference boards.
        """
        check_boards(problem, boards)
        self._text = program
        trace = trace_of(problem, boards, events, outputs) if events else None
        self._session.begin(
            _search(problem, boards, _candidates(program, tree, trace), reference_only)
        )
        return self._next(None)

    def repair_ran(
        self,
        *,
        session: int,
        output: str,
        fault: Fault | None = None,
        status: ExitCode = 0,
        errors: str = "",
        seconds: float = 0.0,
        memory: int = 0,
        trap: Trap | None = None,
        untouched: bool = False,
        waited: float = 0.0,
    ) -> Steps[RepairReply]:
        """Report the run of the last program of a session on its input, as for ``stress-ran``.

        ``waited`` are the seconds until its end, with those of its compilation.
        """
        self._session.check(session)
        ended = output, fault, status, errors, seconds, memory, trap, untouched
        return self._next(RunResult(*ended, waited=waited))

    def _next(self, run: RunResult | None) -> Steps[RepairReply]:
        """Send a run to the search, and return what has to be run next or what is found."""
        attempt, result = yield from self._session.after(run)
        so_far = attempt.so_far if attempt else result
        assert so_far
        found = so_far.right or so_far.late
        chosen = attempt.environment if attempt else {}
        return RepairReply(
            session=self._session.number,
            program=attempt.program if attempt else "",
            environment=[f"{name}={value}" for name, value in chosen.items()],
            test_input=attempt.test_input if attempt else None,
            whole=attempt is not None and attempt.is_whole,
            tried=so_far.tried,
            total=so_far.total,
            stopped=so_far.stopped,
            found=_found(found[0], self._text, late=not so_far.right) if found else None,
            others=max(0, len(found) - 1),
        )


def _search(
    problem: ProblemName,
    boards: tuple[Board, ...],
    candidates: Steps[Candidates],
    reference_only: bool,
) -> Attempts[Repair]:
    from blockcover.desk.repair.search import repair

    found = yield from candidates
    return (yield from repair(problem, found, boards, reference_only=reference_only))


def _candidates(program: str, tree: str, trace: Steps[Trace] | None) -> Steps[Candidates]:
    """Return a program with its changes, those that its trace makes likely first."""
    from blockcover.desk.repair.candidates import changes_of_curly, changes_of_python
    from blockcover.desk.repair.curly.tree import rows_of
    from blockcover.desk.repair.likely import likely_lines
    from blockcover.desk.source.text import SourceText

    likely = likely_lines((yield from trace)) if trace else set[int]()
    if not tree:
        return (yield from changes_of_python.steps(SourceText(program), likely))
    try:
        return (yield from changes_of_curly.steps(program, rows_of(tree), likely))
    except ValueError as error:
        raise bad_request("tree") from error


def _found(change: Change, program: str, *, late: bool) -> FoundChange:
    old, new = change.lines(program)
    return FoundChange(change.kind, change.function, change.line(program), old, new, late)

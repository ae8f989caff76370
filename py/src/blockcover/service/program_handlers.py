"""Handlers of the requests about programs: their stress test, the diagnosis of an output, a trace.

Owns the session of one stress test: the page runs the program on each input and reports the run.
`blockcover.desk.stress` chooses the inputs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from blockcover.board import Board
from blockcover.desk.results import (
    MEMORY_LIMIT,
    Fault,
    Finding,
    RunResult,
    TestInput,
    Trap,
    TrialVerdict,
)
from blockcover.errors import InputError
from blockcover.judgetext import ProblemName
from blockcover.service.program_requests import ExitCode, trace_of, traced_inputs
from blockcover.service.session import Session
from blockcover.work import Steps

if TYPE_CHECKING:
    from blockcover.desk.compilers import CompilerMessage
    from blockcover.desk.python_errors import Unreadable
    from blockcover.desk.trace.trace import Trace

# Other modules are imported by the request that needs them, so others do not wait for them.


@dataclass(frozen=True)
class DiagnoseReply:
    """The verdict on a program that ran elsewhere, by its output for all small boards.

    There is no ``coverage`` if the output does not show to which boards its answers belong.
    """

    JSON_FIELDS = "verdict.failure verdict.coverage small most_empty"

    verdict: TrialVerdict
    small: int
    """How many small boards there are."""
    most_empty: int
    """The most empty cells of one."""


@dataclass(frozen=True)
class StressReply:
    """The next input, or else the verdict."""

    JSON_FIELDS = (
        "session test_input verdict.failure verdict.unfinished verdict.coverage verdict.warnings"
        " verdict.speed verdict.memory memory_limit small most_empty"
    )

    session: int
    test_input: TestInput | None
    verdict: TrialVerdict
    memory_limit: int
    """Bytes that the judge allows."""
    small: int
    most_empty: int


class EndingReply(NamedTuple):
    """What the errors of a run and the warnings of its compiler say, if they are known."""

    finding: Finding | None
    compiler: list[CompilerMessage]


class SnippetsReply(NamedTuple):
    """The place of the snippets that fit, from 0."""

    place: int | None


class UnreadableReply(NamedTuple):
    """The first place of a program that Python cannot read, if there is one."""

    unreadable: Unreadable | None


class TraceInputsReply(NamedTuple):
    """The inputs on which the program is to be traced."""

    texts: list[str]


class ProgramHandlers:
    """A method for each kind of request, with the session of one stress test."""

    def __init__(self) -> None:
        self._problem: ProblemName = "blockgame"
        self._session: Session[TestInput, TrialVerdict] = Session(
            "this program is no longer being tested"
        )

    def diagnose(self, *, problem: ProblemName, answers: str, output: str) -> Steps[DiagnoseReply]:
        """Diagnose an output for all small boards, with their right ``answers``."""
        from blockcover.desk.boards.small import SMALL
        from blockcover.desk.recorded import diagnosis_steps

        verdict = yield from diagnosis_steps(problem, answers.split("\n"), output)
        return DiagnoseReply(verdict, len(SMALL[problem]), SMALL[problem].most_empty)

    def stress(
        self,
        *,
        problem: ProblemName,
        seed: int = 1,
        large: bool = False,
        reference_only: bool = False,
        program: str = "",
    ) -> Steps[StressReply]:
        """Begin a stress test of a program.

        ``large`` leaves out the small boards. ``reference_only`` tests only the reference boards.
        ``program`` is its text, empty if that is not at hand.
        """
        from blockcover.desk.source.text import SourceText
        from blockcover.desk.stress import LARGER_BOARDS, PARTS, REFERENCE_BOARDS, stress

        parts = REFERENCE_BOARDS if reference_only else LARGER_BOARDS if large else PARTS
        self._problem = problem
        source = SourceText(program) if program else None
        self._session.begin(stress(problem, seed, parts=parts, source=source))
        return self._next(None)

    def stress_ran(
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
        warnings: str = "",
    ) -> Steps[StressReply]:
        """Report the run of the program on the last input of a session.

        ``seconds`` and ``memory``, the peak in bytes, are 0 if they were not measured.
        ``untouched``: whether it is known that the program has read nothing of its input.
        ``warnings`` are those of the compiler, with the first run.
        """
        self._session.check(session)
        result = RunResult(
            output, fault, status, errors, seconds, memory, trap, untouched, warnings
        )
        return self._next(result)

    def ending(self, *, errors: str, trap: Trap | None = None, warnings: str = "") -> EndingReply:
        """Read the errors of a run that was looked at again, and the compiler's ``warnings``."""
        from blockcover.desk.compilers import first_messages
        from blockcover.desk.running.endings import ending_of

        fault: Fault | None = "failed" if trap else None
        finding = ending_of(RunResult("", fault, 0, errors, trap=trap))
        return EndingReply(finding, first_messages(warnings))

    def snippets(
        self,
        *,
        program: str,
        has: tuple[tuple[str, ...], ...],
        lacks: tuple[tuple[str, ...], ...],
        name: str = "",
    ) -> SnippetsReply:
        """Find the first place whose snippets fit a program in Python.

        It ``has`` one of those there, if there are any, and ``lacks`` all of the others. With a
        ``name``, one that the program does not know, only snippets that hold it count.
        """
        from blockcover.desk.source.snippets import first_that_fits

        if len(has) != len(lacks):
            raise InputError("request.bad", "as many snippets to have as to lack are needed")
        return SnippetsReply(first_that_fits(program, has, lacks, name))

    def unreadable(self, *, program: str) -> UnreadableReply:
        """Look for what Python cannot read in a program, which does not run."""
        from blockcover.desk.python_errors import first_unreadable

        return UnreadableReply(first_unreadable(program))

    def trace_inputs(self, *, problem: ProblemName, boards: tuple[Board, ...]) -> TraceInputsReply:
        """Choose the inputs of a trace: that of the given boards, and others that tell what
        functions do."""
        from blockcover.judge import input_of

        inputs = traced_inputs(problem, boards)
        return TraceInputsReply([input_of(problem, each) for each in inputs])

    def trace(
        self,
        *,
        problem: ProblemName,
        boards: tuple[Board, ...],
        events: tuple[str, ...],
        outputs: tuple[str, ...],
    ) -> Steps[Trace]:
        """Put together the trace of a program from what its runs on the first inputs have recorded.

        ``events`` are as `blockcover.desk.trace.events` describes them. With one run, fewer
        functions are recognised than with all.
        """
        return trace_of(problem, boards, events, outputs)

    def _next(self, run: RunResult | None) -> Steps[StressReply]:
        """Send a run to the test, and return its next input or its verdict."""
        from blockcover.desk.boards.small import SMALL

        test_input, verdict = yield from self._session.after(run)
        small = SMALL[self._problem]
        return StressReply(
            session=self._session.number,
            test_input=test_input,
            verdict=verdict or TrialVerdict(None),
            memory_limit=MEMORY_LIMIT,
            small=len(small),
            most_empty=small.most_empty,
        )

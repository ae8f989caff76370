"""The values of a stress test: inputs, runs of a program, failures, the verdict.

What is wrong has five names. A *fault* is why one run has no complete output. A *finding* is
what is wrong with the program outside its search on a board: how it ends, what it prints, what its
text shows. A *trait* is a property that failing boards or wrong answers have in common. A *mistake*
is one of the catalogue, known by its answers. A *cause* is a guess where none of these explains
the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, get_args

from blockcover.board import Board
from blockcover.desk.comparing import Comparison
from blockcover.desk.kinds import (
    About,
    Among,
    AnswerKind,
    BoardKind,
    Cause,
    FindingKind,
    ProgramKind,
    SpeedKind,
    Stage,
)
from blockcover.judge import input_of
from blockcover.work import Progress

if TYPE_CHECKING:
    from blockcover.desk.compilers import CompilerMessage
    from blockcover.desk.python_errors import PythonError

T = TypeVar("T")

Fault = Literal["too-slow", "too-much-memory", "too-much-output", "failed"]
"""Why a run has no complete output: it exceeded its time, the memory or the limit of the output, or
it ended by a signal or with an exit code other than 0."""

MEMORY_LIMIT = 64 << 20
"""Bytes of memory that the judge allows."""

COSTLY: tuple[Fault, ...] = ("too-slow", "too-much-memory")
"""Faults of right programs too, on a machine that is slower or smaller than the judge's."""

Trap = Literal[
    "compile-error", "recursion", "out-of-bounds", "division-by-zero", "unreachable", "sanitizer"
]
"""Why a program in C++ did not start, or was stopped. ``sanitizer``: its errors say why."""


@dataclass(frozen=True, slots=True)
class RunResult:
    """One run of a program on an input."""

    output: str
    fault: Fault | None = None
    status: int = 0
    """The exit code, or the negative number of the signal."""
    errors: str = ""
    """The beginning of its standard error."""
    seconds: float = 0.0
    """Processor time, 0 if it was not measured."""
    memory: int = 0
    """Peak memory in bytes, 0 if it was not measured."""
    trap: Trap | None = None
    """How the page saw a program in C++ end, if it did not reach its end."""
    untouched: bool = False
    """Whether nothing of the input was read; ``False`` if that is not known."""
    warnings: str = ""
    """What the compiler warned of, with the first run of a program."""
    waited: float = 0.0
    """Seconds in which the program itself waited, or all until its end; 0 if not measured."""


class Answered(NamedTuple):
    """A board, its right answer and the program's."""

    board: Board
    correct: str
    own: str | None
    """Empty if it fails without an answer; ``None`` if its answer is not known."""

    @property
    def is_wrong(self) -> bool:
        """Whether the answer is known, and not right."""
        return self.own not in (None, self.correct)


@dataclass(frozen=True, slots=True)
class JudgedRun:
    """One input, its right answers and the run of the program on it."""

    problem: str
    cases: tuple[Answered, ...]
    result: RunResult
    comparison: Comparison
    """Of the answers, also where they are read in spite of the form of the output."""
    printed: Comparison
    """Of the output as it is."""
    stage: Stage

    @property
    def boards(self) -> list[Board]:
        return [case.board for case in self.cases]

    @property
    def answers(self) -> list[str]:
        """The right answers."""
        return [case.correct for case in self.cases]

    @property
    def text(self) -> str:
        """The input."""
        return input_of(self.problem, self.boards)

    @property
    def board(self) -> Board:
        """The last board."""
        return self.cases[-1].board

    @property
    def alone(self) -> bool:
        """Whether the input is one board."""
        return len(self.cases) == 1

    @property
    def empty(self) -> int:
        """The number of empty cells of the last board."""
        return self.board.empty_count

    @property
    def is_read(self) -> bool:
        """Whether the answers of the program can be told apart."""
        return any(case.own is not None for case in self.cases)

    @property
    def is_misformed(self) -> bool:
        """Whether the answers are read in spite of the form of the output."""
        return self.comparison is not self.printed

    @property
    def failed(self) -> bool:
        return self.result.fault is not None or not self.comparison.agrees


_MAX_TEXT = 200
"""At most this many characters of a text are in a `Finding`."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a program outside its search on a board."""

    kind: FindingKind
    line: int | None = None
    """The line of the program, or of its output, from 1."""
    text: str = ""
    """What the program printed there: its error, or no answer; or the word that it omits."""
    number: int | None = None
    """What `FindingKind` says."""
    ends_at: str = ""
    """The `BoardKind` that says just at which boards the program ends: ``one-row`` says at those of
    one row."""
    given: str = ""
    """The smallest input on which it shows, if it does not show on the failing one."""

    JSON_FIELDS = "kind about line text number ends_at given"

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self.text[:_MAX_TEXT])

    @property
    def about(self) -> Literal["program", "output"]:
        """Which of the two has the fault, and the ``line``."""
        return "program" if self.kind in get_args(ProgramKind) else "output"


@dataclass(frozen=True, slots=True)
class Likeness:
    """A known mistake, or two at once, that give nearly the same answers as a program."""

    names: tuple[str, ...]
    share: float
    """Of the boards on which the program or the mistake is wrong, the share with equal answers."""
    board: Board | None
    """The first board with different answers."""
    own: str = ""
    """The program's answer there."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A property that all failing boards have, or all wrong answers, and most others lack."""

    kind: BoardKind | AnswerKind
    number: int | None = None
    """A bound or factor, as the kind says."""
    exact: bool = False
    """Whether the program is wrong on every board with the property; of a trait of answers, whether
    it holds for all answers."""
    among: Among = ""
    """The right answers of the boards to which an exact trait is restricted."""
    cells: tuple[int, int] | None = None
    """Their least and greatest number of empty cells."""
    answers: tuple[tuple[int, str], ...] = ()
    """The first numbers that decide an answer, each with that answer: of the kind ``by-cells``,
    ``(2, "WINNING")`` is that of all boards of 2 empty cells."""
    about: About = "answers"

    @property
    def is_unrestricted(self) -> bool:
        """Whether it is exact among all boards, of any right answer and size."""
        return self.exact and not (self.among or self.cells)


def describes_all(traits: Iterable[Trait]) -> bool:
    """Whether a rule gives all answers, right and wrong, so that many mistakes may be the cause."""
    return any(trait.about == "rule" for trait in traits)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A board to learn from, with both answers and the reason of the right one."""

    board: Board
    correct: str
    own: str
    tilings: tuple[tuple[str, ...], ...] = ()
    """BOARDCOVER: the first tilings, each as its moves."""
    line: tuple[str, ...] = ()
    """BLOCKGAME: a line of play in which the winner plays winning moves."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An input on which a program is wrong, and what explains it."""

    JSON_FIELDS = (
        "run.stage run.boards run.empty run.text run.answers run.result.output"
        " run.result.fault run.result.status run.result.errors compiler python run.alone"
        " run.comparison.first blames_board findings tried wrong fewer mistakes alike traits"
        " causes lesson"
    )

    run: JudgedRun
    """The smallest failing input that was found. If it is several boards, the program is right on
    the last one alone."""
    blames_board: bool = True
    """Whether the fault depends on the board. If not, the input is any input."""
    findings: tuple[Finding, ...] = ()
    """What is wrong outside the search. The later fields assume that it is fixed."""
    ending: Finding | None = None
    """The finding of how the program ends on the input, if it ends early."""
    wrong: int = 0
    """Number of boards with a wrong answer, of those in ``tried``."""
    tried: int = 0
    """Number of boards whose answers are known."""
    fewer: int | None = None
    """Number of small boards with fewer empty cells; the program is right on all of them. ``None``
    if they were not all tried."""
    mistakes: tuple[str, ...] = ()
    """Names of the mistakes with the same answers to all boards tried."""
    alike: tuple[Likeness, ...] = ()
    """Mistakes with nearly the same answers, or two at once with the same."""
    traits: tuple[Trait, ...] = ()
    causes: tuple[Cause, ...] = ()
    """Causes that come into question, two at most, if no mistake explains the answers."""
    lesson_case: Answered | None = None
    """The smallest failing board with three or two empty cells, if the smallest has none: the
    lesson is about it."""
    lesson: Lesson | None = None
    """``None`` if no single board is to blame."""
    warnings: tuple[CompilerMessage, ...] = ()
    """What the compiler warned of, but for what the findings say."""

    @property
    def is_explained(self) -> bool:
        """Whether mistakes, two at once, or a rule give the answers, or mistakes nearly do."""
        return bool(self.mistakes or self.alike) or describes_all(self.traits)

    @property
    def compiler(self) -> list[CompilerMessage]:
        """The first messages of the compiler, errors first."""
        from blockcover.desk.compilers import first_messages

        if any(finding.kind == "compile" for finding in self.findings):
            return first_messages(self.run.result.errors)
        return list(self.warnings)

    @property
    def python(self) -> PythonError | None:
        """The error of Python that ended the program, ``None`` if another end is known."""
        from blockcover.desk.python_errors import python_error

        result = self.run.result
        return python_error(result.errors) if result.fault == "failed" else None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An input of larger boards that took too much time or memory. The program may be right."""

    stage: Stage
    cases: int
    fault: Fault
    first: JudgedRun
    """The run of its first board alone."""
    seconds: float = 0.0
    """The time of all its boards until it was stopped, 0 if it was not measured."""

    JSON_FIELDS = "stage cases fault alone"

    @property
    def alone(self) -> bool:
        """Whether the first board alone was answered."""
        return not self.first.failed


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many boards of a stage were tried to the end of their runs."""

    stage: Stage
    tried: int
    total: int


class Timed(NamedTuple):
    """The seconds for one board with ``empty`` empty cells, without those for the start."""

    empty: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of a right program, in seconds."""

    kind: SpeedKind
    start: float
    """For the start of the program."""
    each: float
    """For a case with nothing empty."""
    curve: tuple[Timed, ...]
    hardest: float
    """For the judge's hardest input, measured or estimated."""
    limit: float
    """What the judge allows, in seconds."""
    start_memory: int
    """Peak memory in bytes for one case with nothing empty, 0 if it was not measured."""
    stopped: Fault | None = None
    """Why an input of the judge's size was not finished; ``None`` if all were."""


@dataclass(frozen=True, slots=True)
class TrialVerdict:
    """The result of a stress test: the failure, if any, and the inputs without an answer."""

    failure: Failure | None
    unfinished: tuple[Unfinished, ...] = ()
    coverage: tuple[Coverage, ...] = ()
    """The stages of the test, in order."""
    warnings: tuple[Finding, ...] = ()
    """Findings in the text of a right program, which another compiler or machine may show."""
    speed: Speed | None = None
    """``None`` if the program is wrong, or its times are not measured."""
    memory: int = 0
    """Peak memory of all runs in bytes, 0 if it was not measured."""


@dataclass(frozen=True, slots=True)
class TestInput:
    """An input on which the program has to be run next."""

    stage: Stage
    text: str
    done: int
    """Number of finished batches of reference boards."""
    total: int
    """Number of batches of reference boards."""
    patience: float
    """Multiplier for the time limit."""
    right: bool = False
    """Whether all answers that are tested for being right are right; only the speed is open."""

    JSON_FIELDS = "stage text cases done total patience right"

    @property
    def cases(self) -> int:
        return int(self.text[: self.text.index("\n")])


AskingSteps = Generator[TestInput | Progress, RunResult | None, T]
"""Work in slices that also yields inputs. Send a `RunResult` after an input, else ``None``."""

Ask = Callable[[list[Board]], AskingSteps[JudgedRun]]
"""A function that tries boards as one input."""

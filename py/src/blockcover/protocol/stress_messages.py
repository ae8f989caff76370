"""Replies to the requests of a stress test of a program.

The page runs the program: `stress` begins a session with a question, `stress-ran` reports a run and
is answered by the next question or by the verdict.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from blockcover.protocol.judge_messages import DifferenceData

Fault = Literal["too-slow", "too-much-memory", "too-much-output", "failed"]

Trap = Literal[
    "compile-error", "recursion", "out-of-bounds", "division-by-zero", "unreachable", "sanitizer"
]

Stage = Literal["small", "medium", "random", "carved", "edges", "images", "speed", "limits"]


class QuestionData(TypedDict):
    """The next input for the program; ``patience`` multiplies the time limit. ``done`` of ``total``
    batches of small boards are finished."""

    stage: Stage
    text: str
    cases: int
    done: int
    total: int
    patience: int
    right: bool
    """Whether the program is right on all that is tested for it; only its speed is still open."""


FindingKind = Literal[
    "syntax", "import", "file", "end-of-input", "not-a-number", "recursion", "memory", "error",
    "signal", "exit", "endless", "flood",
    "compile", "bounds", "division", "overflow", "shift", "no-return", "null", "undefined",
    "unreachable", "row-too-short", "output-file",
    "assigned", "unstored", "ended", "uncalled", "shadowed", "counter-reused",
    "unread", "nothing-printed", "ignores-input", "sample-answers", "not-an-answer",
    "blank-lines", "extra-lines", "extra-text", "one-line", "no-line-ends", "spelling",
    "omitted-answer", "ends-early", "first-case-only", "last-case-only", "last-case-missing",
    "first-case-missing", "line-too-many",
    "too-many-cases", "nothing-empty", "too-much-memory",
]  # fmt: skip


class FindingData(TypedDict):
    """A fault outside the search on a board.

    ``line``: of the program for the kinds in the first five lines of `FindingKind`, else of its
    output. ``text``: its error message, the line that it printed, or the word that it omits.
    ``number``: the exit code or negative signal, the largest number of cases that it can answer,
    its bytes of memory, the line of an outer loop, or the bound of the trait in ``ends_at``, which
    all boards have at which the program ends, and no others. ``given``: the smallest input on which
    it shows, if it does not show on the failing one.
    """

    kind: FindingKind
    line: int | None
    text: str
    number: int | None
    ends_at: str
    given: str


CompilerKind = Literal[
    "semicolon", "brace", "extra-brace", "bracket", "quote", "character", "expression",
    "undeclared", "misspelled", "without-std", "without-header", "unknown-type", "no-member",
    "foreign-header", "foreign-function", "foreign-name", "no-header", "include-loop",
    "no-match", "arguments", "operands", "mismatch", "const", "not-an-array", "not-a-function",
    "array-assigned", "nested-function", "library",
    "redefinition", "name-taken", "ambiguous", "keyword", "no-type", "no-return", "returns-nothing",
    "assigned-condition", "compared-only", "empty-body", "array-size", "format", "directive",
    "command",
    "no-main", "void-main", "undefined-function", "static-memory", "array-memory",
    "gave-up", "other",
]  # fmt: skip


class CompilerMessageData(TypedDict):
    """An error or a warning of a C++ compiler, at a place of the program if it has one.

    ``names`` are what the words for the kind name; ``text`` is the original message.
    """

    kind: CompilerKind
    line: int | None
    column: int | None
    names: list[str]
    text: str
    error: bool


class LikenessData(TypedDict):
    """One mistake that gives nearly the program's answers, or two that together give exactly these.

    ``share``: of the boards on which either is wrong, the share with equal answers, 1 for two
    mistakes. ``board`` is the first board on which they differ, ``own`` the program's answer there.
    """

    names: list[str]
    share: float
    board: str | None
    own: str


class NumberAnswerData(TypedDict):
    """A value of the number that decides the answers of a program, and its answer."""

    number: int
    answer: str


class TraitData(TypedDict):
    """A property of all failing boards (``exact``: of these alone), or of all wrong answers.

    An exact property is restricted to boards whose right answer is WINNING, LOSING or more than 0,
    if ``among`` says so, and to those with a number of empty cells from the first to the second of
    ``cells``, if these are given. ``answers`` lists the answer for each of the first numbers, if a
    number alone decides the answers.
    """

    kind: str
    number: int | None
    exact: bool
    among: Literal["", "winning", "losing", "tiling"]
    cells: list[int] | None
    answers: list[NumberAnswerData]


Cause = Literal[
    "left-over", "out-of-step", "narrow-type", "remainder-taken", "stored-result", "not-lifted",
    "choice-left-out", "cell-left-over", "counted-twice",
]  # fmt: skip


class LessonData(TypedDict):
    """A board to learn from, with the program's answer and the reason of the right one.

    BOARDCOVER: ``tilings`` are the first tilings, each a list of moves; the right answer counts
    all of them. BLOCKGAME: ``line`` is a line of play from the board. If the right answer is
    WINNING, its first move wins; otherwise that loses and the second move is the refutation.
    """

    board: str
    correct: str
    own: str
    tilings: list[list[str]]
    line: list[str]


class FailureData(TypedDict):
    """The smallest failing input, with its run, its comparison and the mistakes that explain it.

    Without ``blames_board`` the fault does not depend on the board: ``findings`` say what it is,
    and no board need be shown. Else ``findings`` are further faults, and all later fields are as if
    these were mended. ``mistakes`` have exactly the program's answers to the ``tried`` boards.
    """

    stage: Stage
    boards: list[str]
    empty: int
    text: str
    answers: list[str]
    output: str
    fault: Fault | None
    status: int
    errors: str
    compiler: list[CompilerMessageData]
    """The messages in these errors, errors first; empty if the program was compiled."""
    alone: bool
    first: DifferenceData | None
    blames_board: bool
    findings: list[FindingData]
    tried: int
    """Number of boards whose answers are known, one of each symmetry class."""
    wrong: int
    """Number of these with a wrong answer."""
    fewer: int | None
    """Number of small boards with fewer empty cells; the program is right on all of them. ``None``
    if they were not all tried."""
    mistakes: list[str]
    alike: list[LikenessData]
    traits: list[TraitData]
    causes: list[Cause]
    """What the program may do wrong, if no mistake explains its answers; two at most."""
    lesson: LessonData | None
    """The failing board, or if it has no empty cell the smallest one with three or two of them."""


class UnfinishedData(TypedDict):
    """An input of large boards that took too much time or memory; ``alone`` if its first board
    alone was answered."""

    stage: Stage
    cases: int
    fault: Fault
    alone: bool


class CoverageData(TypedDict):
    """How many boards of a stage were tried. The others would have taken too long."""

    stage: Stage
    tried: int
    total: int


class DiagnoseReply(TypedDict):
    """The verdict on a program that ran elsewhere, by its output for all small boards.

    ``coverage`` is empty if the output does not show to which boards its answers belong.
    """

    failure: FailureData | None
    coverage: list[CoverageData]
    small: int
    most_empty: int


class SecondsData(TypedDict):
    """Seconds for one board with ``empty`` empty cells, without those for the start."""

    empty: int
    seconds: float


class SpeedData(TypedDict):
    """The speed of a right program, in seconds, and why it is slow.

    ``no-memo``: BLOCKGAME without stored results. ``cache-cleared``: each case takes ``each`` even
    with nothing empty, such as to clear a large cache. ``moves-grow``: a board takes much longer
    after other cases than before them. ``orders``: BOARDCOVER, the time grows with the orders of
    the pieces. ``cell-searched``: the first empty cell is searched from the start, so that the size
    of the board matters. ``language``: the search is good, the language is slow. ``fast``: none
    of these.
    """

    kind: Literal[
        "fast", "language", "no-memo", "cache-cleared", "moves-grow", "orders", "cell-searched"
    ]
    start: float
    """For the start of the program."""
    each: float
    """For a case with nothing empty."""
    curve: list[SecondsData]
    hardest: float
    """For the judge's hardest input, measured or estimated."""
    limit: float
    """What the judge allows."""
    start_memory: int
    """Bytes for a case with nothing empty: more than the limit if a large array is made at once."""


class EndingReply(TypedDict):
    """What the errors of a run and the warnings of its compiler say, if they are known."""

    finding: FindingData | None
    compiler: list[CompilerMessageData]


class StressReply(TypedDict):
    """The next question, or the verdict: a failure, or none, with the ``unfinished`` inputs."""

    session: int
    question: QuestionData | None
    failure: FailureData | None
    unfinished: list[UnfinishedData]
    coverage: list[CoverageData]
    warnings: list[FindingData]
    """Faults in the text of a right program, which another compiler or machine may show."""
    speed: SpeedData | None
    """``None`` if the program is wrong, or its times are not measured."""
    memory: int
    """Peak memory of all runs in bytes, 0 if it was not measured."""
    memory_limit: int
    """Bytes that the judge allows."""
    small: int
    most_empty: int

"""Handlers of the requests about judge inputs, outputs for them, and pasted texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from blockcover import judge
from blockcover.board import Board
from blockcover.desk.boards.generate import Sort
from blockcover.errors import InputError
from blockcover.judgetext import ProblemName, parse_any, recognised
from blockcover.problems import PROBLEMS
from blockcover.wire import MAX_LENGTH, Side, bad_request, whole
from blockcover.work import Steps, each

if TYPE_CHECKING:
    from blockcover.desk.comparing import Difference
    from blockcover.desk.speed.cost import Costs

# The modules of each request are imported when it is first made, so others do not wait for them.


class JudgeReply(NamedTuple):
    """The answers and the board codes, one line for each case."""

    problem: ProblemName
    cases: int
    answers: str
    boards: str
    small: bool
    """Whether the input has the boards of the tests of the sort ``small``, so that an output for it
    can be diagnosed."""


class CompareReply(NamedTuple):
    """The comparison."""

    verdicts: str
    """A letter for each case: ``r`` right, ``w`` wrong, ``m`` missing."""
    right: int
    wrong: int
    """Without the missing ones, which `Comparison.wrong` counts too."""
    missing: int
    extra: int
    lines: int
    first: Difference | None


class TestsReply(NamedTuple):
    """The input and the command line that writes the same input.

    ``run_all``: the shell command that runs a program on the files of ``small-files``, for all
    small boards.
    """

    text: str
    cases: int
    command: str
    run_all: str | None


class SmallFilesReply(NamedTuple):
    """A ZIP archive in base 64."""

    archive: str


class ReadReply(NamedTuple):
    board: Board


class JudgeHandlers:
    """A method for each kind of request."""

    def judge(self, *, problem: ProblemName, text: str) -> Steps[JudgeReply]:
        """Answer a whole judge input; an error names the ``other`` problem if the text fits it."""
        try:
            answers, boards = yield from judge.judged.steps(problem, text)
        except InputError as error:
            other = recognised(text)
            if other not in (None, problem):
                error.details["other"] = str(other)
            raise
        from blockcover.desk.boards.files import is_of_files_steps

        is_small = yield from is_of_files_steps(problem, boards)
        codes = yield from each(boards, lambda board: board.code, "boards")
        return JudgeReply(problem, len(boards), "\n".join(answers), "\n".join(codes), is_small)

    def compare(self, *, problem: ProblemName, answers: str, output: str) -> Steps[CompareReply]:
        """Compare an output with the right ``answers``, one line for each case."""
        from blockcover.desk.comparing import compare

        correct = answers.split("\n") if answers else []
        comparison = yield from compare.steps(problem, correct, output)
        return CompareReply(
            verdicts="".join([verdict[0] for verdict in comparison.verdicts]),
            right=comparison.right,
            wrong=comparison.wrong - comparison.missing,
            missing=comparison.missing,
            extra=comparison.extra,
            lines=comparison.lines,
            first=comparison.first,
        )

    def tests(
        self,
        *,
        problem: ProblemName,
        sort: Sort,
        seed: int,
        cases: Annotated[int, whole(1, MAX_LENGTH)] | None = None,
        rows: Side | None = None,
        cols: Side | None = None,
        density: Annotated[int, whole(0, 100)] | None = None,
    ) -> Steps[TestsReply]:
        """Generate a judge input to test a program; defaults are those of ``blockcover tests``."""
        from blockcover.desk.boards.files import RUN_ALL, boards_for
        from blockcover.desk.boards.generate import BoardOptions

        if (rows is None) != (cols is None):
            raise bad_request("rows" if rows is None else "cols")
        size = None if rows is None or cols is None else (rows, cols)
        options = BoardOptions(problem, sort, seed, cases, size, density)
        boards = yield from boards_for.steps(options)
        text = yield from judge.input_of.steps(problem, boards)
        run_all = RUN_ALL if sort == "small" else None
        return TestsReply(text, len(boards), options.command, run_all)

    def small_files(self, *, problem: ProblemName, text: str) -> Steps[SmallFilesReply]:
        """Divide an input of small boards into inputs of the judge's size, in an archive."""
        from base64 import b64encode

        from blockcover.desk.boards.files import zipped

        cases = yield from PROBLEMS[problem].parse.steps(text)
        boards = yield from each(cases, lambda filled: Board(*filled), "boards")
        archive = yield from zipped.steps(problem, boards)
        return SmallFilesReply(b64encode(archive).decode())

    def costs(self, *, problem: ProblemName) -> Steps[Costs]:
        """Count the calls of a better and a plain search on boards of growing size."""
        from blockcover.desk.speed.cost import costs_steps

        return costs_steps(problem)

    def read(self, *, text: str) -> Steps[ReadReply]:
        """Read the board in a pasted text."""
        return ReadReply(Board(*(yield from parse_any.steps(text))))

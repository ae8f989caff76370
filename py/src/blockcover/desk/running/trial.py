"""The trial of a program: boards become inputs, runs on them are judged, and their time is counted.

`outputs` owns what the runs show.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.desk.boards.small import BATCHES
from blockcover.desk.kinds import Stage
from blockcover.desk.results import Ask, AskingSteps, Coverage, JudgedRun, RunResult, TestInput
from blockcover.desk.running.outputs import Evidence, OutputReader
from blockcover.desk.source.text import SourceText
from blockcover.judge import answering, input_of
from blockcover.problems import PROBLEMS

SMALL_BOARDS_SHARE = 0.6
"""Share of the budget after which neither reference boards nor all small boards are tried."""

_ANSWERS: dict[str, dict[Board, str]] = {problem: {} for problem in PROBLEMS}
"""The right answers to the boards that every program is tried on, by problem."""


class Budget:
    """The seconds that the runs of a test may take together, and those that are used."""

    def __init__(self, seconds: float) -> None:
        self._total = seconds
        self._used = 0.0
        self._boards = 0

    def add(self, seconds: float = 0, boards: int = 0) -> None:
        """Count the time of a run, or boards that are tried."""
        self._used += seconds
        self._boards += boards

    def expected(self, boards: int) -> float:
        """Return the seconds for a number of boards by the average so far."""
        return self._used / max(self._boards, 1) * boards

    def is_over(self, share: float = 1.0) -> bool:
        """Whether this share of the budget is used up."""
        return self._used >= share * self._total

    def affords(self, boards: int, share: float = 1.0) -> bool:
        """Whether the rest of this share of the budget is likely to be enough for these boards."""
        return self._used + self.expected(boards) <= share * self._total


class Trial:
    """All runs of a program in one test: turns boards into inputs, and judges the runs on them."""

    has_program = True
    """Whether the program can be run, and not only its answers looked up."""

    def __init__(
        self, problem: str, budget: float, source: SourceText | None = None, *, repeats: bool = True
    ) -> None:
        self.problem = problem
        self.source = source
        """The text of the program, ``None`` if it is not at hand."""
        self._repeats = repeats
        """Whether a run that is too slow is repeated, as its lateness decides something."""
        self._right_answers = answering(problem)

        # What the trial learns of the program.
        self.outputs = OutputReader(problem)
        self.evidence = Evidence()
        self.warnings = ""
        """What the compiler warned of."""

        # What it counts.
        self.budget = Budget(budget)
        self.memory = 0
        """Peak memory of all runs, in bytes."""
        self.last = RunResult("")
        """The last run."""
        self.coverage: dict[Stage, Coverage] = {}
        """The stages so far, with the numbers of their boards."""

        # What `stress` sets.
        self.is_right = False
        """Whether the program is right on the reference boards and on larger ones: each later
        `TestInput` has it as ``right``."""
        self.limits_patience = 6
        """Multiplier for the time limit at the judge's limits: a right plain recursion in Python
        needs it. It becomes 1 once a test of minutes would say no more."""

    def count(self, stage: Stage, boards: list[Board], *, is_tried: bool) -> None:
        """Count boards of a stage, and those that are tried."""
        before = self.coverage.get(stage, Coverage(stage, 0, 0))
        tried = before.tried + is_tried * len(boards)
        self.coverage[stage] = Coverage(stage, tried, before.total + len(boards))

    def ask(self, stage: Stage, *, done: int | None = None, patience: float = 1) -> Ask:
        """Return the `Ask` of a stage; ``done`` batches of reference boards are finished, or all.

        For ``Board(2, 3)`` of BOARDCOVER it yields the input ``1``, ``2 3``, ``...``, ``...``, is
        sent the run of the program, which may have printed 2, and returns that with the answer 2.

        It is the one place where a run becomes too slow: if it is so twice on the same input. One
        that is brief, or of more cases than the judge has, decides nothing, and is not repeated.
        """
        total = BATCHES[self.problem]

        def ask(boards: list[Board]) -> AskingSteps[JudgedRun]:
            text = input_of(self.problem, boards)
            number = total if done is None else done
            test_input = TestInput(stage, text, number, total, patience, self.is_right)
            result = yield from self._run(test_input)
            is_decisive = patience >= 1 and len(boards) <= PROBLEMS[self.problem].most_cases
            if result.fault == "too-slow" and self._repeats and is_decisive:
                # The machine may have been busy.
                result = yield from self._run(test_input)
            self.budget.add(boards=len(boards))
            answers = yield from self._right_answers_to(stage, boards)
            run = yield from self.outputs.judged_steps(stage, boards, answers, result)
            self.evidence.add(run)
            return run

        return ask

    def _run(self, test_input: TestInput) -> AskingSteps[RunResult]:
        result = yield test_input
        assert result, "a run answers each input"
        self.last = result
        self.budget.add(max(result.seconds, result.waited))
        self.memory = max(self.memory, result.memory)
        self.warnings = self.warnings or result.warnings
        return result

    def _right_answers_to(self, stage: Stage, boards: list[Board]) -> AskingSteps[list[str]]:
        is_cached = stage in ("small", "medium", "all-small")
        answers = _ANSWERS[self.problem] if is_cached else {}
        if new := [board for board in boards if board not in answers]:
            answers |= zip(new, (yield from self._right_answers.steps(new)), strict=True)
        return [answers[board] for board in boards]

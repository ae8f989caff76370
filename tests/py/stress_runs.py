"""Stress tests of programs without processes: inputs answered by functions."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from blockcover.board import Board
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.results import AskingSteps, RunResult, TestInput, TrialVerdict
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from blockcover.judge import answering
from blockcover.judgetext import parse_blockgame, parse_boardcover
from blockcover.problems import PROBLEMS

Run = Callable[[str], RunResult]
T = TypeVar("T")

ANSWERS = {problem: answering(problem) for problem in PROBLEMS}
PARSE = {"blockgame": parse_blockgame, "boardcover": parse_boardcover}
OTHER = {"WINNING": "LOSING", "LOSING": "WINNING"}
Wrong = Callable[[Board, str], str]
"""The answer of a wrong program to a board, whose right answer is given."""


@cache
def reference_boards(problem: str) -> list[Board]:
    return [board for _, boards in reference_batches(problem) for board in boards]


@cache
def right_answers(problem: str) -> list[str]:
    """Return the right answers to the reference boards."""
    return ANSWERS[problem](reference_boards(problem))


def reference_cases(problem: str) -> list[tuple[Board, str]]:
    """Return the reference boards with their right answers."""
    return list(zip(reference_boards(problem), right_answers(problem), strict=True))


def driven(trial: AskingSteps[T], run: Run) -> tuple[list[TestInput], T]:
    """Run a trial; return its inputs and its verdict."""
    asked: list[TestInput] = []
    result = None
    while True:
        try:
            event = trial.send(result)
        except StopIteration as stop:
            return asked, stop.value
        result = None
        if isinstance(event, TestInput):
            asked.append(event)
            result = run(event.text)


def verdict_of(
    problem: str, program: Callable[[str], str], source: SourceText | None = None
) -> TrialVerdict:
    """Return the verdict on a program that prints its output; ``source`` is its text."""
    return driven(stress(problem, source=source), printing(program))[1]


def printing(program: Callable[[str], str]) -> Run:
    return lambda text: RunResult(program(text))


def same_answer(answer: str, **more: Any) -> Run:
    """Return a program that gives each case the same answer."""
    return lambda text: RunResult(f"{answer}\n" * int(text.split("\n")[0]), **more)


def warned(run: Run, warnings: str) -> Run:
    """Return a program with the warnings of its compiler."""
    return lambda text: replace(run(text), warnings=warnings)


def boards_of(problem: str, text: str) -> list[Board]:
    return [Board(*board) for board in PARSE[problem](text)]


def wrong_program(problem: str, wrong: Wrong) -> Callable[[str], str]:
    def program(text: str) -> str:
        boards = boards_of(problem, text)
        answers = zip(boards, ANSWERS[problem](boards), strict=True)
        return "".join(f"{wrong(board, answer)}\n" for board, answer in answers)

    return program


def judged(problem: str, text: str) -> str:
    """Return the right output for an input."""
    return "".join(f"{answer}\n" for answer in ANSWERS[problem](boards_of(problem, text)))

"""The report of the command `stress` on a program without a wrong answer.

In this report the runs on random boards took too long to try them all::

    right on all boards of at most 4 rows, 4 columns and 12 cells: 9418
    right on 12 random boards
    not tried to the end, as the runs had taken too long: 18 other random boards
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blockcover.cli.run_words import (
    RESULT_NAMES,
    STAGE_BOARDS,
    ending_text,
    memory_text,
    right_lines,
    untried_boards,
)
from blockcover.cli.stress_words import finding_text, speed_text

if TYPE_CHECKING:
    from blockcover.desk.results import TrialVerdict, Unfinished
    from blockcover.desk.source.text import Language


def success_text(
    problem: str, verdict: TrialVerdict, seconds: float, language: Language = "other"
) -> str:
    """Return the report: on which boards a program is right, its speed, memory and warnings.

    ``seconds`` is the time limit of a run.
    """
    from blockcover.desk.results import MEMORY_LIMIT

    text = _right_text(problem, verdict, seconds)
    if verdict.speed:
        text += speed_text(verdict.speed, language)
    if verdict.memory > MEMORY_LIMIT:
        text += f"\nmemory: {memory_text(verdict.memory)}\n"
    if verdict.warnings:
        text += "\nright here, but another compiler or machine may show this\n"
        text += "".join(finding_text(warning, problem, language) for warning in verdict.warnings)
    return text


def _right_text(problem: str, verdict: TrialVerdict, seconds: float) -> str:
    """Return on which boards a program is right, and which it did not finish."""
    covered = {part.stage: part for part in verdict.coverage}
    text = ""
    all_small = covered.get("all-small")
    if all_small and all_small.tried == all_small.total:
        text = _right_on_all_small(problem)
        # One line says it of both stages: `small` has one image of each of these boards.
        del covered["all-small"]
        covered.pop("small", None)
    is_whole = all(part.tried == part.total for part in covered.values())
    if is_whole and not {"small", "all-small"} & covered.keys():
        large = "right on random and carved boards, the edge cases and at the judge's limits\n"
        return text + (large if "limits" in covered else "")
    text += right_lines(covered.values())
    late_cases = {late.stage: late.cases for late in verdict.unfinished}
    if untried := untried_boards(covered.values(), late_cases):
        text += f"not tried to the end, as the runs had taken too long: {untried}\n"
    return text + "".join(_unfinished_text(late, seconds) for late in verdict.unfinished)


def _right_on_all_small(problem: str) -> str:
    from blockcover.desk.boards.small import SMALL

    small = SMALL[problem]
    if problem == "blockgame":
        which = f"with at most {small.most_empty} empty cells"
    else:
        rows, cols = (max(sides) for sides in zip(*small.sizes, strict=True))
        which = f"of at most {rows} rows, {cols} columns and {small.most_empty} cells"
    return f"right on all boards {which}: {len(small)}\n"


def _unfinished_text(late: Unfinished, seconds: float) -> str:
    """Return what a program did not finish: several boards together, and perhaps one alone."""
    alone = "one of them alone was answered"
    if not late.alone:
        alone = f"on {late.first.boards[0].code} alone {ending_text(late.first.result, seconds)}"
    together = f"{late.cases} {STAGE_BOARDS[late.stage]} together"
    return f"{RESULT_NAMES[late.fault]} on {together}; {alone}\n"

"""The report of the command `stress` on a wrong program.

Its order: faults for which no board is to blame, the failing input with both outputs, a board to
learn from, what failing boards have in common, possible causes, the mistakes. For example::

    wrong on a smallest board, one with 3 empty cells
    line 1: 0, but 1 is right

    input:
    1
    2 2
    #.
    ..

    output:
    0

    right output:
    1

    #a
    aa

    wrong on 113 of 1449 boards
    It overlooks the L-tromino that leaves out the top left cell of its square.
    Every wrong answer is too small.

    mistake: orientation-missing-top-left
    The orientation that leaves out the top left cell of its square is missing. [...]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from blockcover.cli.run_words import (
    RESULT_NAMES,
    STAGE_BOARDS,
    ending_text,
    right_lines,
    untried_boards,
)
from blockcover.cli.stress_words import finding_text, printable, say, trait_text

if TYPE_CHECKING:
    from blockcover.desk.kinds import FindingKind
    from blockcover.desk.results import (
        Coverage,
        Failure,
        Finding,
        JudgedRun,
        Lesson,
        Likeness,
        Trait,
    )
    from blockcover.desk.source.text import Language

_MAX_SHOWN = 2_000
_MAX_LINES = 40
"""At most this many characters and lines of a program's output are shown."""

_SAME_AS_FAULT: tuple[FindingKind, ...] = ("signal", "endless", "flood")
"""Findings that say no more than how the run ended: "It crashed", beside "it was ended by
SIGSEGV"."""
_BESIDE_FAULT: tuple[FindingKind, ...] = ("exit", "unread")
"""Findings that come directly after how the run ended: "It does not read its input" after "it was
stopped after 10 s"."""


def failure_text(
    failure: Failure, coverage: Sequence[Coverage], seconds: float, language: Language = "other"
) -> str:
    """Return the report of a failure."""
    say_finding = partial(
        finding_text, problem=failure.run.problem, language=language, python=failure.python
    )
    is_reference = failure.run.stage in ("small", "medium")
    # The boards on which its answers were not compared.
    untried = untried_boards(coverage) if failure.wrong and is_reference else ""
    text = ""
    if not is_reference:
        text += right_lines(part for part in coverage if part.stage == "small")
    text += "".join(trait_text(trait) for trait in failure.traits if _is_constant(trait))
    text += "".join(
        say_finding(finding) for finding in failure.findings if not _is_said_later(finding, failure)
    )
    text += _verdict_text(failure, seconds, say_finding)
    text += _case_text(failure.run)
    if failure.lesson:
        text += _lesson_text(failure, failure.lesson)
    text += _common_text(failure)
    text += _causes_text(failure)
    text += _mistakes_text(failure, is_sure=not untried)
    return text + (f"\nnot tried to the end: {untried}\n" if untried else "")


def _is_said_later(finding: Finding, failure: Failure) -> bool:
    """Whether the lines about the end of the run say what a finding does."""
    if finding.line:
        return False
    is_memory = finding.kind == "memory" and failure.run.result.fault == "too-much-memory"
    return is_memory or finding.kind in (*_SAME_AS_FAULT, *_BESIDE_FAULT)


def without_guesses(failure: Failure) -> Failure:
    """Return a failure with a mistake only if it is the one that explains all answers."""
    is_named = len(failure.mistakes) == 1 and not failure.traits
    named = failure.mistakes if is_named else ()
    return replace(failure, mistakes=named, alike=(), causes=())


def guesses_text(failure: Failure) -> str:
    """Return what `without_guesses` leaves out."""
    mistakes = () if without_guesses(failure).mistakes else failure.mistakes
    guesses = replace(failure, mistakes=mistakes)
    return _causes_text(guesses) + _mistakes_text(guesses, is_sure=False)


def _verdict_text(failure: Failure, seconds: float, say_finding: Callable[[Finding], str]) -> str:
    """Return what is wrong on which boards, with the place of the first difference."""
    result, first = failure.run.result, failure.run.comparison.first
    text = ""
    if failure.blames_board:
        text += f"{RESULT_NAMES[result.fault]} on {_where(failure)}\n"
    elif result.fault:
        cases = len(failure.run.boards)
        which = "any board" if cases == 1 else f"{cases} cases together"
        text += f"{RESULT_NAMES[result.fault]} on {which}\n"
    hints = [finding for finding in failure.findings if _is_hint(finding, failure)]
    if result.fault and not any(hint.kind == "exit" for hint in hints):
        text += f"{ending_text(result, seconds)}\n"
    text += "".join(map(say_finding, hints))
    if failure.tried and not failure.blames_board:
        text += f"otherwise the answers are right: {failure.tried} boards\n"
    # After a fault, missing lines are no news.
    if first and failure.blames_board and not (result.fault and first.kind == "missing-line"):
        text += f"{first}\n"
    return text


def _is_hint(finding: Finding, failure: Failure) -> bool:
    """Whether a finding adds something to the fault; an exit code does beside answers."""
    return finding.kind == "unread" or (finding.kind == "exit" and failure.tried > 0)


def _where(failure: Failure) -> str:
    boards = failure.run.boards
    if failure.run.alone and failure.fewer is not None:
        empty = boards[0].empty_count
        return f"a smallest board, one with {empty} empty cell{'' if empty == 1 else 's'}"
    if failure.run.alone:
        return f"a board made from one of the {STAGE_BOARDS[failure.run.stage]}"
    together = f"{len(boards)} {STAGE_BOARDS[failure.run.stage]} together"
    return f"{together}, but not on the last of them alone"


def _lesson_text(failure: Failure, lesson: Lesson) -> str:
    """Return the reason of the right answer on the failing board, or on a more telling one."""
    from blockcover.cover.tilings import Tiling

    text = "\n"
    if lesson.board != failure.run.board:
        text += f"also wrong on {lesson.board.code}: {lesson.own}, but {lesson.correct} is right\n"
    if lesson.line:
        who = "the player to move wins" if lesson.correct == "WINNING" else "each move loses"
        return f"{text}{who}: {'.'.join(lesson.line)}\n"
    for moves in lesson.tilings:
        masks = tuple(lesson.board.mask_of(move) for move in moves)
        text += f"{Tiling(lesson.board, masks)}\n\n" if masks else ""
    return text.rstrip("\n") + "\n"


def _mistakes_text(failure: Failure, *, is_sure: bool) -> str:
    """Return the mistakes that explain the answers, or the ones that nearly do.

    ``is_sure``: whether all reference boards were tried.
    """
    problem = failure.run.problem
    named = [f"\nmistake: {name}\n{_mistake_text(problem, name)}\n" for name in failure.mistakes]
    if len(named) > 1 or (named and (failure.traits or not is_sure)):
        which = "one of these? Each gives" if len(named) > 1 else "this? It gives"
        named.insert(0, f"\ncould it be {which} exactly these answers\n")
    return "".join([*named, *(_likeness_text(problem, alike) for alike in failure.alike)])


def _likeness_text(problem: str, like: Likeness) -> str:
    if like.board is None:
        head = f"as if by two mistakes at once: {' and '.join(like.names)}"
    else:
        same = f"the same answer on {like.share:.0%} of the failing boards"
        head = f"much like {like.names[0]}: {same}, but not on {like.board.code}"
    return "\n".join(["", head, *(_mistake_text(problem, name) for name in like.names), ""])


def _mistake_text(problem: str, name: str) -> str:
    return say(f"mistake.{problem}.{name}.text")


def _common_text(failure: Failure) -> str:
    """Return what failing boards have in common."""
    if not failure.traits:
        return ""
    text = f"\nwrong on {failure.wrong} of {failure.tried} boards\n" if failure.wrong else "\n"
    return text + "".join(trait_text(trait) for trait in failure.traits if not _is_constant(trait))


def _is_constant(trait: Trait) -> bool:
    """Whether a program answers the same to every board, which comes before anything else."""
    return trait.kind.startswith("always-")


def _causes_text(failure: Failure) -> str:
    """Return questions about the causes that come into question."""
    asked = [say(f"cause.{cause}") + "\n" for cause in failure.causes]
    return "".join(["\npossible causes:\n", *asked]) if asked else ""


def _case_text(run: JudgedRun) -> str:
    """Return an input with both outputs."""
    from blockcover.judge import input_of

    right = "".join(f"{answer}\n" for answer in run.answers)
    text = f"\ninput:\n{_shown(input_of(run.problem, run.boards))}"
    text += f"\noutput:\n{_shown(run.result.output)}\nright output:\n{_shown(right)}"
    errors = run.result.errors
    return f"{text}\nstandard error:\n{_shown(errors.expandtabs(4))}" if errors else text


def _shown(output: str) -> str:
    """Return the beginning of a text, with a line end and without control characters."""
    text = "".join(output[:_MAX_SHOWN].splitlines(keepends=True)[:_MAX_LINES])
    rest = len(output) - len(text)
    text = printable(text)
    if text and not text.endswith("\n"):
        text += "\n"
    return f"{text}... and {rest} more characters\n" if rest else text

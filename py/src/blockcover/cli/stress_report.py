"""The report of the command `stress`.

Its order: faults for which no board is to blame, the failing input with both outputs, a board to
learn from, what failing boards have in common, possible causes, the mistakes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from blockcover.cli.stress_words import finding_text, printable, say, speed_text, trait_text

if TYPE_CHECKING:
    from blockcover.desk.kinds import Stage
    from blockcover.desk.results import (
        Coverage,
        Failure,
        Finding,
        JudgedRun,
        Lesson,
        Likeness,
        RunResult,
        Trait,
        TrialVerdict,
    )
    from blockcover.desk.source.text import Language

_MAX_SHOWN = 2_000
_MAX_LINES = 40
"""At most this many characters and lines of a program's output are shown."""

_RESULTS = {
    None: "wrong",
    "too-slow": "too slow",
    "too-much-memory": "too much memory",
    "too-much-output": "too much output",
    "failed": "a failure",
}
_IN_FAULT = ("signal", "endless", "flood")
"""Findings that repeat the fault."""
_AFTER_FAULT = ("exit", "unread")
"""Findings that add to the fault."""
_SIGNALS = {
    "SIGSEGV": ", as by an index outside an array, a null pointer or a recursion too deep",
    "SIGFPE": ", as by a division by zero",
    "SIGABRT": ", as by assert, an exception, or a write outside what new or malloc gave",
    "SIGILL": ", as where the compiler saw that C++ does not define what follows",
}
_COVERED: dict[Stage, str] = {
    "small": "small boards, one of each symmetry class",
    "all-small": "images of these",
}
_KINDS: dict[Stage, str] = {
    "small": "small boards",
    "medium": "boards of medium size",
    "random": "random boards",
    "carved": "carved boards",
    "edges": "edge cases",
    "all-small": "small boards",
    "limits": "boards at the judge's limits",
}


def success_text(
    problem: str, verdict: TrialVerdict, seconds: float, language: Language = "other"
) -> str:
    """Return the report of a test without a wrong answer."""
    from blockcover.desk.results import MEMORY_LIMIT

    text = _right_text(problem, verdict, seconds)
    if verdict.speed:
        text += speed_text(verdict.speed, language)
    if verdict.memory > MEMORY_LIMIT:
        text += f"\nmemory: {_over_limit(verdict.memory)}\n"
    if verdict.warnings:
        text += "\nright here, but another compiler or machine may show this\n"
        text += "".join(finding_text(warning, problem, language) for warning in verdict.warnings)
    return text


def _right_text(problem: str, verdict: TrialVerdict, seconds: float) -> str:
    """Return on which boards a program is right, and which it did not finish."""
    covered = {part.stage: part for part in verdict.coverage}
    text = ""
    if (small := covered.get("all-small")) and small.tried == small.total:
        text = _right_on_all_small(problem)
        del covered["all-small"]
        covered.pop("small", None)
    is_whole = all(part.tried == part.total for part in covered.values())
    if is_whole and not {"small", "all-small"} & covered.keys():
        large = "right on random and carved boards, the edge cases and at the judge's limits\n"
        return text + (large if "limits" in covered else "")
    text += _right_lines(covered.values())
    late_cases = {late.stage: late.cases for late in verdict.unfinished}
    if open_boards := _open_boards(covered.values(), late_cases):
        text += f"not tried to the end, as the runs had taken too long: {open_boards}\n"
    for late in verdict.unfinished:
        alone = "one of them alone was answered"
        if not late.alone:
            alone = f"on {late.first.boards[0].code} alone {_fault(late.first.result, seconds)}"
        where = f"{late.cases} {_KINDS[late.stage]} together"
        text += f"{_RESULTS[late.fault]} on {where}; {alone}\n"
    return text


def _right_lines(covered: Iterable[Coverage]) -> str:
    """Return on how many boards of each stage a program is right."""
    numbers = (
        (f"all {part.total}" if part.tried == part.total else str(part.tried), part.stage)
        for part in covered
        if part.tried
    )
    return "".join(f"right on {number} {_covered(stage)}\n" for number, stage in numbers)


def _open_boards(covered: Iterable[Coverage], late: Mapping[Stage, int]) -> str:
    """Return how many boards of each stage were not tried to the end, but for the ``late`` ones."""
    others = ((part, part.total - part.tried - late.get(part.stage, 0)) for part in covered)
    return "; ".join(
        f"{number} {'other ' if part.tried else ''}{_covered(part.stage)}"
        for part, number in others
        if number
    )


def _covered(stage: Stage) -> str:
    return _COVERED.get(stage) or _KINDS[stage]


def _right_on_all_small(problem: str) -> str:
    from blockcover.desk.boards.small import SMALL

    small = SMALL[problem]
    if problem == "blockgame":
        which = f"with at most {small.most_empty} empty cells"
    else:
        rows, cols = (max(sides) for sides in zip(*small.sizes, strict=True))
        which = f"of at most {rows} rows, {cols} columns and {small.most_empty} cells"
    return f"right on all boards {which}: {len(small)}\n"


def failure_text(
    failure: Failure, coverage: Sequence[Coverage], seconds: float, language: Language = "other"
) -> str:
    """Return the report of a failure."""
    said = partial(
        finding_text,
        problem=failure.run.problem,
        language=language,
        python=failure.python,
    )
    known = [*_IN_FAULT, *_AFTER_FAULT]
    if failure.run.result.fault == "too-much-memory":
        known.append("memory")
    is_reference = failure.run.stage in ("small", "medium")
    # The boards on which its answers were not compared.
    open_boards = _open_boards(coverage, {}) if failure.wrong and is_reference else ""
    return "".join(
        [
            ""
            if is_reference
            else _right_lines(part for part in coverage if part.stage == "small"),
            *map(trait_text, filter(_is_constant, failure.traits)),
            *(
                said(finding)
                for finding in failure.findings
                if finding.line or finding.kind not in known
            ),
            _verdict_text(failure, seconds, said),
            _case(failure.run),
            _lesson_text(failure, failure.lesson) if failure.lesson else "",
            _common_text(failure),
            _causes_text(failure),
            _mistakes_text(failure, is_sure=not open_boards),
            f"\nnot tried to the end: {open_boards}\n" if open_boards else "",
        ]
    )


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


def _verdict_text(failure: Failure, seconds: float, said: Callable[[Finding], str]) -> str:
    """Return what is wrong on which boards, with the place of the first difference."""
    result, first = failure.run.result, failure.run.comparison.first
    text = ""
    if failure.blames_board:
        text += f"{_RESULTS[result.fault]} on {_where(failure)}\n"
    elif result.fault:
        cases = len(failure.run.boards)
        which = "any board" if cases == 1 else f"{cases} cases together"
        text += f"{_RESULTS[result.fault]} on {which}\n"
    hints = [finding for finding in failure.findings if _is_hint(finding, failure)]
    if result.fault and not any(hint.kind == "exit" for hint in hints):
        text += f"{_fault(result, seconds)}\n"
    text += "".join(map(said, hints))
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
        return f"a board made from one of the {_KINDS[failure.run.stage]}"
    return f"{len(boards)} {_KINDS[failure.run.stage]} together, but not on the last of them alone"


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


def _case(run: JudgedRun) -> str:
    """Return an input with both outputs."""
    from blockcover.judge import input_of

    right = "".join(f"{answer}\n" for answer in run.answers)
    text = f"\ninput:\n{_shown(input_of(run.problem, run.boards))}"
    text += f"\noutput:\n{_shown(run.result.output)}\nright output:\n{_shown(right)}"
    errors = run.result.errors
    return f"{text}\nstandard error:\n{_shown(errors.expandtabs(4))}" if errors else text


def _over_limit(memory: int) -> str:
    from blockcover.desk.results import MEMORY_LIMIT

    limit = f"more than the {MEMORY_LIMIT >> 20} MB that the judge allows"
    return f"{memory >> 20} MB, {limit}"


def _fault(result: RunResult, seconds: float) -> str:
    """Return how a run ended."""
    if result.fault == "too-slow":
        return f"it was stopped after {seconds:g} s"
    if result.fault == "too-much-output":
        return "it was stopped after 1 MB of output"
    if result.fault == "too-much-memory":
        return f"it was stopped with {_over_limit(result.memory)}"
    if result.status > 0:
        return f"it ended with exit code {result.status}"
    import signal

    if result.status == -getattr(signal, "SIGSTOP", 0):
        return "it was stopped by SIGSTOP and did not go on"
    try:
        name = signal.Signals(-result.status).name
    except ValueError:
        return f"it was ended by signal {-result.status}"
    return f"it was ended by {name}{_SIGNALS.get(name, '')}"


def _shown(output: str) -> str:
    """Return the beginning of a text, with a line end and without control characters."""
    text = "".join(output[:_MAX_SHOWN].splitlines(keepends=True)[:_MAX_LINES])
    rest = len(output) - len(text)
    text = printable(text)
    if text and not text.endswith("\n"):
        text += "\n"
    return f"{text}... and {rest} more characters\n" if rest else text

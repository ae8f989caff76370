"""The functions of a traced program that answer a board, and their first wrong answer.

A function is recognised by what it does: it calls itself, a variable that it sees holds the board
of the input at its first call, the same board always gets the same answer, and most answers are
right. Where nothing but the board can tell it what to answer, it is enough that the program prints
its answers. The answer is what it returns, what it leaves in a variable, or by how much it
increases a counter. A small failing board has few calls, so the program is traced on other boards
too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.results import Answered
from blockcover.desk.trace.answers import answer_reader, number_in
from blockcover.desk.trace.cases import Case, Run, cases_of, is_inner
from blockcover.desk.trace.encodings import Encoding, encodings_of
from blockcover.desk.trace.events import Call, Function, Record
from blockcover.judgetext import LOSING, WINNING
from blockcover.problems import PROBLEMS
from blockcover.work import Progress, Steps

Meaning = Literal["outcome", "opposite", "count"]
"""Whether the player to move wins, or loses, if the value is the greater of two or above 0; the
number of tilings."""

Answers = dict[int, Answered]
"""The answers of calls of a run, by their numbers."""

MAX_BOARDS = 4_000
"""The most boards whose right answer is found."""

_MAX_CANDIDATES = 8
"""The most variables and encodings of a function that are tried."""
_OPPOSITE = {WINNING: LOSING, LOSING: WINNING}

_SURE = 0.9
"""The share of right answers that says more than the output does, on `_ENOUGH` boards."""
_ENOUGH = 6


class Candidate(NamedTuple):
    """A function that may answer boards, and where it may have a board and leave the answer."""

    function: int
    """Its number in the first run."""
    variable: str
    """The one with the board."""
    encoding: Encoding
    left_in: str
    """The variable in which it leaves the outcome, or that it increases by the number of tilings;
    empty if it returns its answer."""


class _Meant(NamedTuple):
    """The answers of a candidate, if its values are meant so."""

    meaning: Meaning
    answers: Sequence[Answers]
    """Those in each case of all runs."""

    @property
    def distinct(self) -> set[Answered]:
        """The answers to different boards."""
        return {answer for part in self.answers for answer in part.values()}

    @property
    def right(self) -> int:
        """The number of boards with a right answer."""
        return sum(not answer.is_wrong for answer in self.distinct)


@dataclass(frozen=True)
class Recognised:
    """A function that answers boards."""

    by: Candidate
    """Where it has the board and leaves the answer."""
    meaning: Meaning
    answers: Answers
    """Those in the first run. A call that is not here was not judged."""
    calls: Sequence[Sequence[int]]
    """Its calls in each case of the first run."""


class _Judge:
    """The right answers, each found once."""

    def __init__(self, problem: str) -> None:
        self._answer = PROBLEMS[problem].answering()
        self._known: dict[Board, str] = {}

    def right_steps(self, board: Board) -> Steps[str | None]:
        """Return the right answer; ``None`` if too many were found before."""
        if board not in self._known:
            if len(self._known) >= MAX_BOARDS:
                return None
            self._known[board] = yield from self._answer(board)
            yield Progress("boards", len(self._known), MAX_BOARDS)
        return self._known[board]


def recognised_steps(problem: str, runs: Sequence[Run]) -> Steps[list[Recognised]]:
    """Return the functions of the first run that answer boards."""
    judge = _Judge(problem)
    found = []
    for number, function in enumerate(runs[0].record.functions):
        first = cases_of(runs[0], function)
        cases = [*first, *(case for run in runs[1:] for case in cases_of(run, function))]
        if not first[0].calls or not _is_recursive(function, cases):
            continue
        best: tuple[_Meant, Candidate] | None = None
        for variable, encoding in _boards(first[0]):
            for left_in in _where_left(problem, cases):
                candidate = Candidate(number, variable, encoding, left_in)
                meant = yield from _meant(judge, problem, cases, candidate)
                if meant and (best is None or meant.right > best[0].right):
                    best = meant, candidate
        if best:
            meant, candidate = best
            answers = {
                call: one for part in meant.answers[: len(first)] for call, one in part.items()
            }
            calls = [case.calls for case in first]
            found.append(Recognised(candidate, meant.meaning, answers, calls))
    return found


def first_wrong(record: Record, recognised: Sequence[Recognised]) -> int | None:
    """Return the first call that returns a wrong answer; ``None`` if that is not known.

    All calls in it have been right.
    """
    answers = {call: answer for part in recognised for call, answer in part.answers.items()}
    for call in record.ended:
        if call in answers and answers[call].is_wrong:
            return call if record.calls[call].is_whole else None
    return None


def _is_recursive(function: Function, cases: Sequence[Case]) -> bool:
    return function.name in function.uses or any(
        is_inner(case.record, call) for case in cases for call in case.calls
    )


def _boards(case: Case) -> Iterator[tuple[str, Encoding]]:
    """Yield the variables that hold the board at the first call, with their encodings."""
    scope = (case.first and case.first.before) or {}
    found = (
        (name, encoding)
        for name, text in scope.items()
        for encoding in encodings_of(text, case.board)
    )
    return islice(found, _MAX_CANDIDATES)


def _where_left(problem: str, cases: Sequence[Case]) -> list[str]:
    """Return the variables that may have the answer; the empty name is what is returned."""
    firsts = [first for case in cases if (first := case.first)]
    changed = {
        name: None
        for first in firsts
        for name, text in first.after.items()
        if first.before is not None and first.before.get(name, text) != text
    }
    if problem == "boardcover":
        names = [
            name for name in changed if any(number_in(one.after.get(name, "")) for one in firsts)
        ]
    else:
        names = list(changed)
    results = {case.record.calls[at].result for case in cases for at in case.calls}
    return [""] if results - {None, "None", "void"} else names[:_MAX_CANDIDATES]


def _meant(
    judge: _Judge, problem: str, cases: Sequence[Case], candidate: Candidate
) -> Steps[_Meant | None]:
    """Return the answers of a candidate's calls, ``None`` if it does not answer boards."""
    answers: list[Answers] = []
    ended = (case.record.calls[at] for case in cases for at in case.calls)
    read = answer_reader(problem, ended, candidate.left_in)
    if read is None:
        return None
    for case in cases:
        part = yield from _answers(judge, case, candidate, read)
        if part is None:
            return None
        answers.append(part)
    if _is_constant(answers):
        return None
    is_alone = yield from _is_of_board_alone(judge, cases, candidate)
    return (_as_count if problem == "boardcover" else _as_outcome)(cases, answers, is_alone)


def _as_count(cases: Sequence[Case], answers: Sequence[Answers], is_alone: bool) -> _Meant | None:
    """Return the answers as numbers of tilings, if they are such.

    ``is_alone``: whether nothing but the board tells the function what to answer.
    """
    found = _Meant("count", answers)
    # Most numbers are not what is printed by chance, but 0 can be.
    is_varied = len(cases) > 1 and len({answer.own for answer in found.distinct}) > 1
    is_likely = found.right > len(found.distinct) / 2 or is_varied or is_alone
    return found if is_likely and _is_printed(cases, answers) else None


def _as_outcome(cases: Sequence[Case], answers: Sequence[Answers], is_alone: bool) -> _Meant | None:
    """Return the answers as outcomes, or as their opposites, if they are such.

    ``is_alone``: whether nothing but the board tells the function what to answer.
    """
    flipped = [
        {at: answer._replace(own=_OPPOSITE[answer.own or ""]) for at, answer in part.items()}
        for part in answers
    ]
    both = _Meant("outcome", answers), _Meant("opposite", flipped)
    printed = [found for found in both if _is_printed(cases, found.answers)]
    if printed and is_alone:
        # What it answers is the outcome, however often it is wrong.
        return printed[0]
    best, tried = max(both, key=lambda found: found.right), len(both[0].distinct)
    is_sure = tried >= _ENOUGH and best.right >= _SURE * tried
    is_likely = best.right > tried / 2 and best in printed
    return best if is_sure or is_likely else None


def _is_of_board_alone(judge: _Judge, cases: Sequence[Case], candidate: Candidate) -> Steps[bool]:
    """Return whether nothing but the board tells a function what to answer.

    A variable that tells whose turn it is goes back when calls return; those that only grow, as
    what is remembered, do not tell it. Where the program always prints the same, this must be
    wrong: otherwise the function may well answer something else. In each case it is first asked for
    the board of the input.
    """
    of_candidate = (candidate.variable, candidate.left_in)
    for case in cases:
        if case.first and _filled(candidate, case, case.first) != case.board.filled_mask:
            return False
        last: dict[str, str] = {}
        for at in case.calls:
            for name, text in (case.record.calls[at].before or {}).items():
                if name not in of_candidate and not _is_grown(last.setdefault(name, text), text):
                    return False
                last[name] = text
    printed = {case.printed for case in cases}
    if len(cases) == 1 or len(printed) > 1:
        return len(cases) > 1
    for case in cases:
        right = yield from judge.right_steps(case.board)
        if right not in printed:
            return True
    return False


def _is_grown(before: str, after: str) -> bool:
    """Whether a value is the same or a greater number, or a collection of the same or more."""
    if before == after:
        return True
    numbers = number_in(before), number_in(after)
    if numbers[0] is not None and numbers[1] is not None:
        return numbers[0] <= numbers[1]
    return before[:1] == after[:1] and before[:1] in ("[", "{") and len(before) <= len(after)


def _filled(candidate: Candidate, case: Case, call: Call) -> int | None:
    """Return the filled cells of the board that a call is to answer, ``None`` if it is none."""
    text = (call.before or {}).get(candidate.variable, "")
    return candidate.encoding.mask_of(text, case.board.rows, case.board.cols)


def _answers(
    judge: _Judge, case: Case, candidate: Candidate, read: Callable[[Call], str | None]
) -> Steps[Answers | None]:
    """Return the answers of calls, ``None`` if they are no answers to boards."""
    answers: Answers = {}
    given: dict[Board, str] = {}
    unread = 0
    rows, cols = case.board.rows, case.board.cols
    for number in case.calls:
        call = case.record.calls[number]
        if call.before is None or call.result is None:
            continue
        filled = _filled(candidate, case, call)
        own = read(call)
        if filled is None or own is None:
            unread += 1
            continue
        board = Board(rows, cols, filled)
        if given.setdefault(board, own) != own:
            return None
        right = yield from judge.right_steps(board)
        if right is not None:
            answers[number] = Answered(board, right, own)
    return None if unread > len(given) / 10 else answers


def _is_constant(answers: Sequence[Answers]) -> bool:
    """Whether a variable is the same in all calls of each case: then it is no board."""
    several = [part for part in answers if len(part) > 1]
    return bool(several) and all(
        len({answer.board for answer in part.values()}) == 1 for part in several
    )


def _is_printed(cases: Sequence[Case], answers: Sequence[Answers]) -> bool:
    """Whether the answers of the first calls are what the program prints."""
    same = [
        part[case.calls[0]].own == case.printed
        for case, part in zip(cases, answers, strict=True)
        if case.calls and case.calls[0] in part
    ]
    return bool(same) and all(same)

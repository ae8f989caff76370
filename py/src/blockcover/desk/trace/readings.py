"""What the values of a function mean, if it answers boards.

Owns how the answers of its calls are judged under each meaning, and which one is believed. For
example, a program of BLOCKGAME, on a board of 1x2 for short, has two calls of ``wins``, the second
from the first::

    call              board    returns    as outcome    as opposite    right
    wins([[0, 0]])    2        True       WINNING       LOSING         WINNING
    wins([[1, 1]])    xx       False      LOSING        WINNING        LOSING

As outcomes both answers are right, so ``wins`` tells whether the player to move wins. Most answers
must be right, or nothing but the board can tell the function what to answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.results import Answered
from blockcover.desk.trace.answers import answer_reader, number_in
from blockcover.desk.trace.cases import Case
from blockcover.desk.trace.encodings import Encoding
from blockcover.desk.trace.events import Call
from blockcover.judgetext import LOSING, WINNING
from blockcover.problems import PROBLEMS
from blockcover.work import Progress, Steps

Meaning = Literal["outcome", "opposite", "count"]
"""What a value tells: whether the player to move wins, or loses, if it is the greater of two or
above 0; or the number of tilings."""

Answers = dict[int, Answered]
"""The answers of calls of a run, by their numbers."""

_MAX_BOARDS = 4_000
"""The most boards whose right answer is found."""

_OPPOSITE = {WINNING: LOSING, LOSING: WINNING}

_SURE = 0.9
"""The share of right answers that says more than the output does, on `_ENOUGH` boards."""
_ENOUGH = 6

_MAX_UNREAD = 0.1
"""The most calls without a board or an answer, for each board with an answer."""


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

    def filled_mask(self, case: Case, call: Call) -> int | None:
        """Return the filled cells of the board that a call is to answer, ``None`` if it is none."""
        text = (call.before or {}).get(self.variable, "")
        return self.encoding.mask_of(text, case.board.rows, case.board.cols)


class Reading(NamedTuple):
    """The answers of a candidate, if its values have a meaning."""

    meaning: Meaning
    answers: Sequence[Answers]
    """Those in each case of all runs."""

    @property
    def distinct(self) -> set[Answered]:
        """The answers to different boards."""
        return {answer for in_case in self.answers for answer in in_case.values()}

    @property
    def right(self) -> int:
        """The number of boards with a right answer."""
        return sum(not answer.is_wrong for answer in self.distinct)


class RightAnswers:
    """The right answers to boards, each found once."""

    def __init__(self, problem: str) -> None:
        self.problem = problem
        self._answer = PROBLEMS[problem].answering()
        self._known: dict[Board, str] = {}

    def find_steps(self, board: Board) -> Steps[str | None]:
        """Return the right answer; ``None`` if too many were found before."""
        if board not in self._known:
            if len(self._known) >= _MAX_BOARDS:
                return None
            self._known[board] = yield from self._answer(board)
            yield Progress("boards", len(self._known), _MAX_BOARDS)
        return self._known[board]


def reading_steps(
    right_answers: RightAnswers, cases: Sequence[Case], candidate: Candidate
) -> Steps[Reading | None]:
    """Return the answers of a candidate's calls, ``None`` if it does not answer boards."""
    problem = right_answers.problem
    ended = (case.record.calls[at] for case in cases for at in case.calls)
    read = answer_reader(problem, ended, candidate.left_in)
    if read is None:
        return None
    answers: list[Answers] = []
    for case in cases:
        in_case = yield from _answers_in_case(right_answers, case, candidate, read)
        if in_case is None:
            return None
        answers.append(in_case)
    if _is_constant(answers):
        return None
    is_by_board_alone = yield from _is_by_board_alone(right_answers, cases, candidate)
    read_as = _as_count if problem == "boardcover" else _as_outcome
    return read_as(cases, answers, is_by_board_alone)


def _as_count(
    cases: Sequence[Case], answers: Sequence[Answers], is_by_board_alone: bool
) -> Reading | None:
    """Return the answers as numbers of tilings, if they are such."""
    count = Reading("count", answers)
    # Most numbers are not what is printed by chance, but 0 can be.
    is_varied = len(cases) > 1 and len({answer.own for answer in count.distinct}) > 1
    is_likely = count.right > len(count.distinct) / 2 or is_varied or is_by_board_alone
    return count if is_likely and _is_printed(cases, answers) else None


def _as_outcome(
    cases: Sequence[Case], answers: Sequence[Answers], is_by_board_alone: bool
) -> Reading | None:
    """Return the answers as outcomes, or as their opposites, if they are such."""
    flipped = [
        {at: answer._replace(own=_OPPOSITE[answer.own or ""]) for at, answer in in_case.items()}
        for in_case in answers
    ]
    readings = Reading("outcome", answers), Reading("opposite", flipped)
    printed = [reading for reading in readings if _is_printed(cases, reading.answers)]
    if printed and is_by_board_alone:
        # What it answers is the outcome, however often it is wrong.
        return printed[0]
    best = max(readings, key=lambda reading: reading.right)
    boards = len(best.distinct)
    is_sure = boards >= _ENOUGH and best.right >= _SURE * boards
    is_likely = best.right > boards / 2 and best in printed
    return best if is_sure or is_likely else None


def _is_by_board_alone(
    right_answers: RightAnswers, cases: Sequence[Case], candidate: Candidate
) -> Steps[bool]:
    """Return whether nothing but the board tells a function what to answer.

    Where the program always prints the same, this must be wrong somewhere: otherwise the function
    may well answer something else.
    """
    if not all(_begins_with_input(case, candidate) for case in cases):
        return False
    if len(cases) == 1 or any(_may_tell_turn(case, candidate) for case in cases):
        return False
    printed = {case.printed for case in cases}
    if len(printed) > 1:
        return True
    for case in cases:
        right = yield from right_answers.find_steps(case.board)
        if right not in printed:
            return True
    return False


def _begins_with_input(case: Case, candidate: Candidate) -> bool:
    """Whether the first call of a case, if it has one, is asked for the board of the input."""
    first = case.first
    return first is None or candidate.filled_mask(case, first) == case.board.filled_mask


def _may_tell_turn(case: Case, candidate: Candidate) -> bool:
    """Whether a variable beside the board may tell whose turn it is.

    Such a variable goes back when calls return, as a depth does: 0, 1, 2, 1. Those that only grow,
    as what is remembered, do not tell it.
    """
    of_candidate = (candidate.variable, candidate.left_in)
    last: dict[str, str] = {}
    for at in case.calls:
        for name, text in (case.record.calls[at].before or {}).items():
            if name not in of_candidate and not _is_grown(last.setdefault(name, text), text):
                return True
            last[name] = text
    return False


def _is_grown(before: str, after: str) -> bool:
    """Whether a value is the same or a greater number, or a collection of the same or more.

    >>> _is_grown("7", "8"), _is_grown("{1}", "{1, 2}"), _is_grown("1", "0")
    (True, True, False)
    """
    if before == after:
        return True
    numbers = number_in(before), number_in(after)
    if numbers[0] is not None and numbers[1] is not None:
        return numbers[0] <= numbers[1]
    return before[:1] == after[:1] and before[:1] in ("[", "{") and len(before) <= len(after)


def _answers_in_case(
    right_answers: RightAnswers,
    case: Case,
    candidate: Candidate,
    read: Callable[[Call], str | None],
) -> Steps[Answers | None]:
    """Return the answers of a case's calls, ``None`` if they are no answers to boards.

    The same board always has the same answer, and few calls have no board or no answer.
    """
    answers: Answers = {}
    given: dict[Board, str] = {}
    unread = 0
    for number in case.calls:
        call = case.record.calls[number]
        if call.before is None or call.result is None:
            continue
        filled = candidate.filled_mask(case, call)
        own = read(call)
        if filled is None or own is None:
            unread += 1
            continue
        board = Board(case.board.rows, case.board.cols, filled)
        if given.setdefault(board, own) != own:
            return None
        right = yield from right_answers.find_steps(board)
        if right is not None:
            answers[number] = Answered(board, right, own)
    return None if unread > _MAX_UNREAD * len(given) else answers


def _is_constant(answers: Sequence[Answers]) -> bool:
    """Whether a variable is the same in all calls of each case: then it is no board."""
    several = [in_case.values() for in_case in answers if len(in_case) > 1]
    return bool(several) and all(len({answer.board for answer in own}) == 1 for own in several)


def _is_printed(cases: Sequence[Case], answers: Sequence[Answers]) -> bool:
    """Whether the answers of the first calls are what the program prints."""
    same = [
        in_case[case.calls[0]].own == case.printed
        for case, in_case in zip(cases, answers, strict=True)
        if case.calls and case.calls[0] in in_case
    ]
    return bool(same) and all(same)

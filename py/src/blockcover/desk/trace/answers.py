"""The answers that values of a program stand for: who wins, or a number of tilings.

Owns how a value is read. Does not know whether the answer is right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from blockcover.desk.trace.events import Call
from blockcover.judgetext import LOSING, WINNING, outcome_of


def answer_reader(
    problem: str, calls: Iterable[Call], left_in: str
) -> Callable[[Call], str | None] | None:
    """Return a function that turns a call's result into an answer, ``None`` without answers.

    The result is what the call returns, or what it leaves in the variable ``left_in``.
    """
    if problem == "boardcover":
        return lambda call: _count(call, left_in)

    def result(call: Call) -> str:
        return call.after.get(left_in, "") if left_in else call.result or ""

    outcomes = _outcomes({result(call) for call in calls if call.result is not None})
    return None if outcomes is None else lambda call: outcomes.get(result(call))


def _count(call: Call, left_in: str) -> str | None:
    """Return the number that a call returns, or by which it increases a variable."""
    if not left_in:
        number = number_in(call.result or "")
        return None if number is None else str(number)
    before = number_in((call.before or {}).get(left_in, ""))
    after = number_in(call.after.get(left_in, ""))
    return None if before is None or after is None else str(after - before)


def _outcomes(texts: set[str]) -> dict[str, str] | None:
    """Return the outcomes that values stand for; ``None`` if they say more than who wins.

    They are two, or numbers whose sign decides. Numbers of moves, or Grundy values, do not.

    >>> _outcomes({"True", "False"}) == {"True": "WINNING", "False": "LOSING"}
    True
    >>> _outcomes({"1", "2"}) == {"1": "LOSING", "2": "WINNING"}
    True
    >>> _outcomes({"0", "1", "2"})
    """
    read = {text: _outcome(text) for text in texts}
    numbers = [number_in(text) or 0 for text in texts]
    # Numbers above 1 without negative ones say more than who wins.
    is_by_sign = max(numbers, default=0) <= 1 or min(numbers) < 0
    if is_by_sign and len(set(read.values()) - {None}) == min(2, len(texts)):
        return {text: outcome for text, outcome in read.items() if outcome}
    # Two values that do not tell it themselves, such as the numbers of the players.
    if len(texts) == 2:
        lesser, greater = sorted(texts, key=lambda text: (number_in(text) or 0, text))
        return {lesser: LOSING, greater: WINNING}
    return None


def _outcome(text: str) -> str | None:
    """Return the outcome that a value stands for by itself: ``1``, ``None``, or ``'Winning'``."""
    number = number_in(text)
    if number is not None:
        return outcome_of(number > 0)
    if text == "None":
        return LOSING
    found = re.match(r"['\"]?([WwLl])", text)
    return outcome_of(found[1] in "Ww") if found else None


def number_in(text: str) -> int | None:
    """Return the number that a value is, also alone in a list; ``None`` if it is none.

    >>> number_in("true"), number_in("[-7]"), number_in("'7'")
    (1, -7, None)
    """
    if text in ("True", "False", "true", "false"):
        return int(text in ("True", "true"))
    found = re.fullmatch(r"\[?(-?[0-9]{1,700})\]?", text)
    return int(found[1]) if found else None

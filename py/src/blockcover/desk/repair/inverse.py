"""The signs and values by which a statement takes back what another one places.

A search by backtracking places a piece before a recursive call, and takes it back after it: by
``count -= 1`` after ``count += 1``, ``cell = 0`` after ``cell = 1``, or ``lay(y, x, -1)`` after
``lay(y, x, 1)``.
"""

from __future__ import annotations

INVERSE = {"+=": "-=", "-=": "+=", "|=": "^=", "^=": "^="}
"""The sign that undoes an assignment with the same value; ``^=`` also removes bits of ``|=``."""
BEFORE = {
    "1": "0", "0": "1", "true": "false", "false": "true", "True": "False", "False": "True",
    "'#'": "'.'", "'.'": "'#'",
}  # fmt: skip
"""The value of a cell before it has this one."""
_NOT_PLACED = ("-1", "0")
"""Arguments that take back: a number that is added, and the value of a cell."""


def arguments_before(last: str) -> tuple[str, ...]:
    """Return the last arguments with which a call takes back what it places with this one.

    >>> arguments_before("1"), arguments_before("'#'"), arguments_before("7")
    (('-1', '0'), ("'.'",), ())
    """
    if last in ("1", "true"):
        return _NOT_PLACED
    return (BEFORE[last],) if last in ("'#'", "'.'") else ()

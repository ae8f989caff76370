"""The signs and values by which a statement takes back what another one places."""

from __future__ import annotations

INVERSE = {"+=": "-=", "-=": "+=", "|=": "^=", "^=": "^="}
"""The assignment that undoes another one with the same value."""
BEFORE = {
    "1": "0", "0": "1", "true": "false", "false": "true", "True": "False", "False": "True",
    "'#'": "'.'", "'.'": "'#'",
}  # fmt: skip
"""The value of a cell before it has this one."""
_NOT_PLACED = ("-1", "0")


def arguments_before(last: str) -> tuple[str, ...]:
    """Return the last arguments of a call that takes back what a call with this one places."""
    if last in ("1", "true"):
        return _NOT_PLACED
    return (BEFORE[last],) if last in ("'#'", "'.'") else ()

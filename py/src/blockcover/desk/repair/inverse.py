"""The signs and values by which a statement takes back what another one places."""

from __future__ import annotations

INVERSE = {"+=": "-=", "-=": "+=", "|=": "^=", "^=": "^="}
"""The assignment that undoes another one with the same value."""
BEFORE = {
    "1": "0", "0": "1", "true": "false", "false": "true", "True": "False", "False": "True",
    "'#'": "'.'", "'.'": "'#'",
}  # fmt: skip
"""The value of a cell before it has this one."""
NOT_PLACED = ("-1", "0")
"""The last argument of a call that takes back, where 1 or true is that of one that places."""

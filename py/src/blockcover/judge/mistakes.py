"""The mistakes that a program's answers tell of.

A mistake is named where the answers to all small boards, in their batches, are line by line those
of one of its programs in the catalogue. `answers` holds the digests of those programs' answers, so
no program of the catalogue runs here. All mistakes that fit are named, and none where none does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from blockcover.judge.answers import DIGESTS
from blockcover.judge.comparing import answers_in

DIGITS = 12
"""Hexadecimal digits of a digest."""


def digest(outputs: Iterable[str]) -> str:
    """The digest of the answers in a program's outputs for the batches of small boards.

    >>> digest(["1\\n2\\n", "0\\n"]) == digest([" 1\\r\\n2", "0 \\n\\n"])
    True
    >>> digest(["1\\n2\\n", "0\\n"]) == digest(["1\\n", "2\\n0\\n"])
    False
    """
    hashed = hashlib.sha256()
    for output in outputs:
        # A form feed ends a batch: the same lines in other batches are other answers.
        text = "\n".join(answers_in(output)) + "\f"
        hashed.update(text.encode("utf-8", "surrogatepass"))
    return hashed.hexdigest()[:DIGITS]


def named(problem: str, outputs: Iterable[str]) -> list[str]:
    """The names of the mistakes whose answers a program gave, from its outputs for the batches."""
    found = digest(outputs)
    return [name for name, known in DIGESTS[problem].items() if found in known.split()]

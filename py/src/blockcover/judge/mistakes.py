"""Recognition of known mistakes by the answers of a program.

A mistake is recognised if the answers to all small boards, batch by batch and line by line, equal
the answers of one of its programs in the catalogue. `answers` stores digests of the catalogue's
answers, so no program runs here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from blockcover.judge.answers import DIGESTS
from blockcover.judge.comparing import answers_in

DIGITS = 12
"""Hexadecimal digits of a digest."""


def digest(outputs: Iterable[str]) -> str:
    """Return the digest of a program's outputs, one for each batch of small boards.

    >>> digest(["1\\n2\\n", "0\\n"]) == digest([" 1\\r\\n2", "0 \\n\\n"])
    True
    >>> digest(["1\\n2\\n", "0\\n"]) == digest(["1\\n", "2\\n0\\n"])
    False
    """
    hashed = hashlib.sha256()
    for output in outputs:
        # A form feed ends a batch: the same lines in different batches are different answers.
        text = "\n".join(answers_in(output)) + "\f"
        hashed.update(text.encode("utf-8", "surrogatepass"))
    return hashed.hexdigest()[:DIGITS]


def mistakes_of(problem: str, outputs: Iterable[str]) -> list[str]:
    """Return the names of all mistakes with these outputs for the batches of small boards."""
    own = digest(outputs)
    return [name for name, known in DIGESTS[problem].items() if own in known.split()]

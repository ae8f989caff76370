"""Habits of a program that its text shows: what it stores, changes, compares, and leaves unused.

They are facts, which are no faults by themselves; `diagnosis.needs` asks for them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from blockcover.desk.source.text import SourceText

_STORE_NAME = r"(?i:\w*(?:cache|memo|store|seen|visited|known)\w*|dp|tt)"
"""The name of a store for results."""
_STORE = (
    rf"\b{_STORE_NAME}\b"
    # A dictionary.
    r"|\b(?:unordered_)?map\b|\bHashMap\b|\b(?:dict|defaultdict)\b|\{\s*\}"
    # A large size of a table: ``[1 << 25]``, ``(2 ** 25)``, ``* 1000``.
    r"|[\[(*]\s*\(?\s*(?:1\s*<<|2\s*\*\*|[1-9]\d{3,}\b)"
)
"""A store for results: its name, its type or its size."""
_STACK = (
    r"(?:\b(?i:\w*stack\w*|\w*queue\w*|stk?|que|buf\w*|line|input)|\bset(?:recursion)?limit"
    r"|\.\s*reserve)\s*[\[(]"
)
"""What has a large size and is no store: ``stack[1000``, ``setrecursionlimit(10000``."""


# A dozen mistakes ask for it in the same text.
@lru_cache(maxsize=1)
def stores_results(source: SourceText) -> bool:
    """Whether it has a dictionary, a large table, or a variable that is named like a store.

    >>> stores_results(SourceText("import sys\\nbest = [-1] * (1 << 25)"))
    True
    """
    code = re.sub(_STACK, "", source.code_without_strings)
    return re.search(_STORE, code) is not None


_CHANGE = (
    # An element of an array that is no store: ``cells[y][x] += 1``.
    rf"\b(?!{_STORE_NAME}\b)\w+\s*(?:\[[^\[\]\n]*\]\s*)+(?:[-+^|&]?=(?!=)|\+\+|--)"
    # Bits of a mask, members of a set.
    r"|[\^|]=|&=\s*~|\.(?:add|discard|remove|flip|set|reset)\s*\("
)
"""A change of elements in place."""


@lru_cache(maxsize=1)
def changes_cells(source: SourceText) -> bool:
    """Whether its search changes elements in place, but for those of a store.

    >>> changes_cells(SourceText("def f(y):\\n    cells[y] = 1\\n    f(y + 1)"))
    True
    """
    return source.search_has(_CHANGE)


_STATEMENT = (
    # After another statement, or after the head of one in C.
    r"(?:^|[;{}]|\belse\b|\b(?:if|for|while)\s*\([^{}\n]{0,200}\)"
    # After the head of a statement in Python, in its line.
    r"|^[ \t]*(?:if|elif|else|for|while)\b[^\n]{0,200}:)[ \t]*"
)
"""A place where a statement begins, up to its first word."""


def drops_result(source: SourceText) -> bool:
    """Whether a function calls itself without using the result.

    >>> drops_result(SourceText("def f(n):\\n    f(n - 1)"))
    True
    >>> drops_result(SourceText("def f(n):\\n    return f(n - 1)"))
    False
    """
    return any(
        re.search(rf"{_STATEMENT}{name}\s*\(", source.functions[name], re.MULTILINE)
        for name in source.recursive
    )


def returns_result(source: SourceText) -> bool:
    """Whether a function that calls itself has a result."""
    if source.language == "python":
        return any(
            re.search(r"\breturn[ \t(]+\S", source.functions[name]) for name in source.recursive
        )
    # ``void f(``, or ``function<void(int)> f`` of a lambda.
    return any(
        not source.has(rf"\bvoid\s+{name}\s*\(|<\s*void\b[^;{{}}]{{0,80}}>\s*{name}\b")
        for name in source.recursive
    )


def leaves_function_uncalled(source: SourceText) -> bool:
    """Whether the name of a function occurs only where it is defined."""
    # The language itself calls ``main`` of C, and of Python such as ``__init__``.
    called = (name for name in source.functions if not re.fullmatch(r"main|__\w+__", name))
    code = source.code_without_strings
    return any(len(re.findall(rf"\b{name}\b", code)) == 1 for name in called)


def compares_before_and(source: SourceText) -> bool:
    """Whether a comparison is an operand of ``&``: ``b & (m == 0)``, in C ``b & m == 0`` too.

    Python computes ``&`` before ``==``.
    """
    in_brackets = r"(?<!&)&\s*\([^()&|\n]*[=!]="
    bare = r"(?<!&)&(?!&)[^&|()\n;]*[=!]="
    return source.has(in_brackets) or (source.language != "python" and source.has(bare))

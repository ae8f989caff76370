"""The warnings of a compiler that are findings: those whose words are true of their line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from blockcover.desk.compilers import CompilerKind, CompilerMessage
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Finding
from blockcover.desk.source.text import Place, SourceText

FINDING_OF: dict[CompilerKind, FindingKind] = {
    "assigned-condition": "assigned",
    "compared-only": "unstored",
    "unused": "unused",
    "not-called": "uncalled",
    "empty-body": "ended",
    "precedence": "precedence",
    "past-end": "bounds",
    "unset": "unset",
    "no-return": "no-return",
}
"""The findings that warnings are, as far as they may explain a wrong answer."""

_CONSTANT = r"-?\s*\d\w*|true|false|NULL|nullptr|'[^']*'|\"[^\"]*\"|[A-Z][A-Z0-9_]+"
"""``1``, ``-1``, ``true``, ``'#'``, ``EMPTY``."""
_STORES_CONSTANT = re.compile(rf"=\s*(?:{_CONSTANT})\s*(?:\)|&&|\|\||;)")
"""``= 1)``, ``= EMPTY &&``."""
_STORES_NAME = re.compile(r"=\s*[a-z_]\w*\s*\)")
"""``= winner)``."""


def warned(messages: Iterable[CompilerMessage], source: SourceText) -> Iterator[Finding]:
    """Yield the findings that warnings of the compiler are, of each kind the first."""
    known: set[FindingKind] = set()
    for message in messages:
        kind, line = FINDING_OF.get(message.kind), message.line
        if kind is None or line is None or kind in known or message.is_error:
            continue
        if _is_certain(message, line, source):
            known.add(kind)
            yield _place(kind, line, source).finding(kind)


def no_return_warned(messages: Iterable[CompilerMessage], source: SourceText) -> Finding | None:
    """Return the first function that can end without its value, by the warnings."""
    findings = warned(messages, source)
    return next((finding for finding in findings if finding.kind == "no-return"), None)


def _is_certain(message: CompilerMessage, number: int, source: SourceText) -> bool:
    """Whether a warning is true of all runs, and the words for its kind are true of its line."""
    line, next_line = source.line(number), source.line(number + 1)
    match message.kind:
        case "assigned-condition":
            return _is_meant_to_compare(source.raw_line(number), message.column or 0)
        case "unused":
            # ``i++``, ``cin >> n`` and ``cout << n`` do more than compute a value, and so may the
            # rest of ``a, b = 1;``.
            return not re.search(r"\+\+|--|<<|>>|\bfor\b|,(?![^()]*\))", line)
        case "not-called":
            return message.names[0] in source.functions
        case "empty-body":
            is_loop = re.search(r"\bfor\b.*\)\s*;\s*\{", f"{line}\n{next_line}", re.DOTALL)
            return bool(is_loop or re.search("if statement has|'if' statement", message.text))
        case "precedence":
            # Where both sides compare, the order is meant.
            comparisons = re.findall(r"[=!<>]=|(?<![<>-])[<>](?![<>])", line)
            is_and = message.names in (("&", "=="), ("&", "!="), ("&", "comparison"))
            return is_and and len(comparisons) == 1
        case "unset":
            # What is unset on some ways only may never be read on these.
            return not re.search("whenever|may be", message.text)
    return True


def _is_meant_to_compare(line: str, column: int) -> bool:
    """Whether an assignment in a condition stores a constant, or in ``if`` a name.

    ``column`` is the place of its sign in the line, from 1. What a call gives may be stored there.

    >>> _is_meant_to_compare("if (f(x) > 0 && winner = 1)", 24)
    True
    >>> _is_meant_to_compare("while ((c = getchar()) > 0)", 11)
    False
    """
    sign = column - 1
    bracket = _open_bracket_before(line, sign)
    word = None if bracket is None else re.search(r"\b(if|while|for)\s*$", line[:bracket])
    if word is None:
        return False
    if word[1] == "if" and _STORES_NAME.match(line, sign):
        return True
    return _STORES_CONSTANT.match(line, sign) is not None


def _open_bracket_before(line: str, end: int) -> int | None:
    """Return the last bracket before a place that is not closed before it.

    >>> _open_bracket_before("if (f(x) > 0 && winner = 1)", 23)
    3
    """
    depth = 0
    for at in reversed(range(min(end, len(line)))):
        depth += {"(": 1, ")": -1}.get(line[at], 0)
        if depth > 0:
            return at
    return None


def _place(kind: FindingKind, line: int, source: SourceText) -> Place:
    """Return the line of a warning; of a value that is missing, the head of its function."""
    head = _head_of_function_to(line, source) if kind == "no-return" else None
    return head or Place(line, source.line(line))


def _head_of_function_to(line: int, source: SourceText) -> Place | None:
    """Return the head of the function whose body ends in a line: compilers warn of its end."""
    code = source.code_without_strings
    for name, body in source.functions.items():
        start = code.find(body)
        last_line = code.count("\n", 0, start + len(body)) + 1
        heads = list(re.finditer(rf"\b{name}\s*\(", code[:start]))
        if body.strip() and heads and last_line == line:
            return source.place(code, heads[-1].start())
    return None

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
_COMPARED = re.compile(rf"=\s*(?:{_CONSTANT})\s*(?:\)|&&|\|\||;)")
_COMPARED_IN_IF = re.compile(r"=\s*[a-z_]\w*\s*\)")


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


def without_value(messages: Iterable[CompilerMessage], source: SourceText) -> Finding | None:
    """Return the first function that can end without its value."""
    return next((one for one in warned(messages, source) if one.kind == "no-return"), None)


def _is_certain(message: CompilerMessage, number: int, source: SourceText) -> bool:
    """Whether a warning is true of all runs, and the words for its kind are true of its line."""
    line, next_line = source.line(number), source.line(number + 1)
    match message.kind:
        case "assigned-condition":
            return _is_meant_to_compare(source.raw_line(number), message.column or 0)
        case "unused":
            # What steps, reads or prints, and a part of a list, is more than a value.
            return not re.search(r"\+\+|--|<<|>>|\bfor\b|,(?![^()]*\))", line)
        case "not-called":
            return message.names[0] in source.functions
        case "empty-body":
            is_loop = re.search(r"\bfor\b.*\)\s*;\s*\{", f"{line}\n{next_line}", re.DOTALL)
            return bool(is_loop or re.search("if statement has|'if' statement", message.text))
        case "precedence":
            # Where both sides compare, the order is meant.
            is_one = len(re.findall(r"[=!<>]=|(?<![<>-])[<>](?![<>])", line)) == 1
            return is_one and message.names in (("&", "=="), ("&", "!="), ("&", "comparison"))
        case "unset":
            # What is unset on some ways only may never be read on these.
            return not re.search("whenever|may be", message.text)
    return True


def _is_meant_to_compare(line: str, column: int) -> bool:
    """Whether an assignment in a condition stores a constant, or in ``if`` a name.

    ``column`` is the place of its sign in the line, from 1. What a call gives may be stored there.
    """
    depth, at = 0, column - 1
    while at > 0 and depth <= 0:
        at -= 1
        depth += {"(": 1, ")": -1}.get(line[at : at + 1], 0)
    word = re.search(r"\b(if|while|for)\s*$", line[:at]) if depth > 0 else None
    if word is None:
        return False
    rest = line[column - 1 :]
    is_name = word[1] == "if" and _COMPARED_IN_IF.match(rest)
    return bool(is_name or _COMPARED.match(rest))


def _place(kind: FindingKind, line: int, source: SourceText) -> Place:
    """Return the line of a warning; of a value that is missing, the head of its function."""
    code = source.code_without_strings
    for name, body in source.functions.items() if kind == "no-return" else ():
        at = code.find(body)
        heads = [*re.finditer(rf"\b{name}\s*\(", code[:at])]
        if body.strip() and heads and code.count("\n", 0, at + len(body)) + 1 == line:
            return source.place(code, heads[-1].start())
    return Place(line, source.line(line))

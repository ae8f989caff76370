"""What a search does with the results of its own calls, by the text of a program."""

from __future__ import annotations

import re

from blockcover.desk.source.text import MAX_MATCHES, Place, SourceText, closing, matches

_LONGEST_ARGUMENTS = 300
"""At most this many characters of arguments are read."""

_TURNED = re.compile(r"(?:\bnot|!|\d\s*-|-|~|\^)\s*\(*\s*(?:\w+\s*(?:\.|->)\s*)?$")
"""Turns round the reply that follows it: ``not ``, ``!``, ``1 - ``, ``-``."""
_KEPT = re.compile(r"(?<![=!<>])(?:=|:=)\s*(?:\w+\s*(?:\.|->)\s*)?$")
"""Stores the reply that follows it: ``= ``."""
_COMPARED = re.compile(
    r"[\s)]*(?P<sign>[=!]=|is\s+not\b|is\b|[<>]=?|\^)\s*(?P<value>-?\s*\w+|''|\"\")"
)
"""Compares the reply before it: ``) == False``, ``) < 0``."""
_TRUE = ("1", "True", "true", "WINNING", "WIN", "''", '""')
"""Values of a won position. ``''`` is any string: the code is read without their insides."""
_FALSE = ("0", "False", "false", "LOSING", "LOSE", "None")


def takes_reply_as_it_is(source: SourceText) -> bool:
    """Whether a function takes the result of its own call without turning it round.

    >>> text = "def wins(b):\\n    return any({}wins(c) for c in b)"
    >>> takes_reply_as_it_is(SourceText(text.format("")))
    True
    >>> takes_reply_as_it_is(SourceText(text.format("not ")))
    False
    """
    return any(
        not _is_turned(source.functions[name], call)
        for name in source.recursive
        for call in matches(rf"\b{name}\s*\(", source.functions[name])
    )


def _is_turned(body: str, call: re.Match[str]) -> bool:
    """Whether the reply of a call is negated, where it is returned or where it is used."""
    before = body[max(0, call.start() - 60) : call.start()]
    if _TURNED.search(before):
        return True
    if compared := _COMPARED.match(body, closing(body, call.end(), "()", _LONGEST_ARGUMENTS) + 1):
        return not _is_truth(compared)
    kept = re.search(rf"(\w+)\s*{_KEPT.pattern}", before)
    if kept is None:
        return False
    return any(
        _TURNED.search(body[max(0, use.start() - 60) : use.start()])
        or ((compared := _COMPARED.match(body, use.end())) and not _is_truth(compared))
        for use in matches(rf"\b{kept[1]}\b", body)
    )


def _is_truth(compared: re.Match[str]) -> bool:
    """Whether a comparison holds for a won position."""
    sign, value = compared["sign"], compared["value"]
    if sign in ("==", "is"):
        return value in _TRUE
    return sign in (">", ">=") or (sign not in ("<", "<=", "^") and value in _FALSE)


def counts_in_a_copy(source: SourceText) -> bool:
    """Whether the search adds to no names but its own.

    >>> text = "def f(n):\\n    n += 1\\n    f(n)"
    >>> counts_in_a_copy(SourceText(text))
    True
    >>> counts_in_a_copy(SourceText(text.replace("(n):", "():\\n    global n")))
    False
    """
    is_python = source.language == "python"
    owned = []
    for name in source.recursive:
        body = source.functions[name]
        added = re.findall(r"\b(\w+)\s*(?:\+\+|\+=)|\+\+\s*(\w+)\b", body)
        for count in {first or last for first, last in added[:MAX_MATCHES]}:
            if is_python:
                owned.append(not re.search(rf"\b(?:global|nonlocal)\b.*\b{count}\b", body))
            else:
                declared = re.search(rf"\b(?:int|long)\s[^;(){{}}]{{0,100}}\b{count}\b", body)
                parameter = rf"\b{name}\s*\([^()]{{0,200}}\w\s+{count}\s*[,)]"
                owned.append(declared is not None or source.has(parameter))
    return all(owned)


def turn_kept(source: SourceText) -> Place | None:
    """Return a call by which a search passes on whose turn it is, without passing the turn.

    >>> text = "def win(s, me):\\n    if win(s, me) == me:\\n        return me\\n    return 1 - me"
    >>> turn_kept(SourceText(text))
    Place(line=2, text='if win(s, me) == me:')
    """
    code = source.code_without_strings
    for name in source.recursive:
        heads = rf"\b{name}\s*\(([^(){{}}]{{0,200}})\)\s*(?:->[^:\n]{{1,30}})?[:{{]"
        head, body = re.search(heads, code), source.functions[name]
        calls = list(matches(rf"\b{name}\s*\(([^()]{{0,200}})\)", body))
        for number, parameter in enumerate(head[1].split(",") if head else ()):
            found = re.search(r"(\w+)\s*(?::.*)?$", parameter)
            who = found[1] if found else ""
            turned = rf"\b[13]\s*-\s*{who}\b|(?:!|\bnot\s+){who}\b|\b{who}\s*\^\s*1\b"
            passed = {"".join(call[1].split(",")[number:][:1]).strip() for call in calls}
            if who and passed == {who} and re.search(turned, body):
                return source.place(code, code.find(body) + calls[0].start())
    return None

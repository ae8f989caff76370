"""The changes of expressions: of operators, values, variables, conditions, bounds and texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import ClassVar

from blockcover.desk.repair.change import Change, ChangeKind, Span
from blockcover.desk.repair.piece_tables import changes_of_tables
from blockcover.desk.repair.program import COMPARISONS, Part, Program

_NEAR: dict[str, str] = {
    "<": "<= > >= !=", "<=": "< >= > ==", ">": ">= < <= !=", ">=": "> <= < ==",
    "==": "!= >= <= < >", "!=": "== < >", "in": "not in", "is": "is not",
    "+": "- *", "-": "+ *", "*": "+ //", "/": "//", "//": "% *", "%": "//",
    "|": "& ^ +", "&": "| ^", "^": "| &", "<<": ">>", ">>": "<<", "and": "or", "or": "and",
    "+=": "-= =", "-=": "+= =", "*=": "+=", "|=": "^= &= =", "&=": "|= =", "^=": "|= &= =",
    "=": "+= |=", "not": "", "any": "all", "all": "any", "min": "max", "max": "min",
}  # fmt: skip
"""The signs and words that may be meant in place of one, the likeliest first."""

_ANSWERS = ("WINNING", "LOSING")
_CELLS = "#."


class Dialect:
    """How a language writes what a change puts in."""

    true, false, negated = "True", "False", "not ({})"

    def own(self, sign: str) -> str:
        """Return the sign of a language for one of Python."""
        return sign

    def common(self, sign: str) -> str:
        """Return the sign of Python for one of the language."""
        return sign


class Curly(Dialect):
    """How C and C++ write it."""

    negated = "!({})"
    _OWN: ClassVar = {"and": "&&", "or": "||", "not": "!", "//": "/"}
    _COMMON: ClassVar = {own: common for common, own in _OWN.items()}

    def __init__(self, text: str) -> None:
        # C knows the words by a header alone.
        has_words = re.search(r"\b(?:bool|true|false)\b", text)
        self.true, self.false = ("true", "false") if has_words else ("1", "0")

    def own(self, sign: str) -> str:
        return self._OWN.get(sign, sign)

    def common(self, sign: str) -> str:
        return self._COMMON.get(sign, sign)


def changes_of_expressions(program: Program, dialect: Dialect) -> Iterator[Change]:
    """Yield the changes of the expressions of a program."""
    return chain(
        _rewritten(program),
        _operators(program, dialect),
        _values(program, dialect),
        _variables(program),
        _swapped(program),
        _unused(program, dialect),
        _conditions(program, dialect),
        _operands(program, dialect),
        _results(program, dialect),
        _checks(program, dialect),
        changes_of_tables(program.text, program.tables),
        _bounds(program),
        _texts(program, dialect),
    )


def _to(kind: ChangeKind, part: Part, texts: Iterable[str]) -> Iterator[Change]:
    for text in texts:
        yield Change(kind, part.span, text, part.whole, part.function)


def _operators(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.operators:
        sign = dialect.common(part.span.of(program.text))
        kind: ChangeKind = "comparison" if sign in COMPARISONS else "operator"
        near = _NEAR.get(sign)
        if near is not None:
            texts = [near] if sign in ("in", "is") else near.split() or [""]
            yield from _to(kind, part, [dialect.own(text) for text in texts])


def _values(program: Program, dialect: Dialect) -> Iterator[Change]:
    truths = {dialect.true: dialect.false, dialect.false: dialect.true}
    for part in program.values:
        text = part.span.of(program.text)
        if text in truths and not text.isdigit():
            yield from _to("value", part, [truths[text]])
        elif re.fullmatch(r"-?\d{1,9}", text):
            value = int(text)
            others = dict.fromkeys([value + 1, value - 1, 0, 1, -value])
            others.pop(value, None)
            # A sign in front of a negative number would join it to another sign.
            is_signed = program.text[: part.span.start].rstrip()[-1:] in tuple("+-*/%&|^<>!~")
            negative = "({})" if is_signed else "{}"
            yield from _to(
                "value", part, [(negative if one < 0 else "{}").format(one) for one in others]
            )


def _variables(program: Program) -> Iterator[Change]:
    for use in program.uses:
        yield from _to("variable", use.part, use.others)


def _swapped(program: Program) -> Iterator[Change]:
    for first, second, part in program.pairs:
        between = program.text[first.end : second.start]
        text = second.of(program.text) + between + first.of(program.text)
        span = Span(first.start, second.end)
        yield Change("swapped", span, text, part.whole, part.function)


def _unused(program: Program, dialect: Dialect) -> Iterator[Change]:
    """Store what a statement only computes."""
    for part in program.unused:
        sign = dialect.common(part.span.of(program.text))
        if sign == "==":
            yield from _to("operator", part, ["="])
        elif sign in ("+", "-", "*", "|", "&", "^"):
            yield from _to("operator", part, [f"{sign}="])


def _rewritten(program: Program) -> Iterator[Change]:
    for kind, part, text, is_apart in program.rewritten:
        yield Change(kind, part.span, text, part.whole, part.function, is_apart=is_apart)


def _conditions(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.conditions:
        text = part.span.of(program.text)
        yield from _to(
            "condition", part, [dialect.negated.format(text), dialect.true, dialect.false]
        )


def _operands(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.operands:
        text = part.span.of(program.text)
        # Other changes turn a comparison, and one that is turned already.
        is_turned = re.search(r"[<>=]|^(?:not\b|!)", text)
        turned = [] if is_turned else [dialect.negated.format(text)]
        yield from _to("condition", part, [*turned, dialect.true, dialect.false])


def _results(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.results:
        yield from _to("condition", part, [dialect.negated.format(part.span.of(program.text))])


def _checks(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.checks:
        text = part.span.of(program.text)
        yield from _to("bound", part, _with_lower_bounds(text, dialect))


def _with_lower_bounds(text: str, dialect: Dialect) -> Iterator[str]:
    """Yield a condition with a lower bound for each variable that has only an upper one."""
    for name, sign in re.findall(r"(?<![\w\])>.])([A-Za-z]\w*)\s*([<>]=?)(?![<>])", text):
        if re.search(rf"\b0\s*<=?\s*{name}\b|\b{name}\s*(?:>=?\s*-?[01]|<\s*0)\b", text):
            continue
        if "<" in sign:
            yield f"{name} >= 0 {dialect.own('and')} ({text})"
        else:
            yield f"{name} < 0 {dialect.own('or')} ({text})"


def _bounds(program: Program) -> Iterator[Change]:
    for part in program.bounds:
        text = part.span.of(program.text)
        # Other changes are made of a number.
        if not text.isdigit():
            yield from _to("bound", part, [f"{text} + 1", f"{text} - 1"])


def _texts(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.texts:
        text = part.span.of(program.text)
        quote, inner = text[:1], text[1:-1]
        if inner in (".", "#", "0", "1") and dialect.true == "True":
            yield from _to("value", part, ["0", "1"])
        if re.search("(?<! )%c", inner):
            yield from _to("reading", part, [quote + re.sub("(?<! )%c", " %c", inner) + quote])
        if inner in _CELLS and len(inner) == 1:
            yield from _to("text", part, [quote + _CELLS[1 - _CELLS.index(inner)] + quote])
            continue
        answers = [one for one in _ANSWERS if one != inner]
        if len(answers) == 1 or any(_are_alike(inner, one) for one in answers):
            yield from _to("text", part, [quote + one + quote for one in answers])


def _are_alike(text: str, answer: str) -> bool:
    """Whether a text is an answer with a slip, such as small letters or a blank."""
    return text.strip().upper()[:3] == answer[:3]

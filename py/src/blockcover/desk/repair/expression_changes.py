"""The changes of expressions: of operators, values, variables, conditions, bounds and texts.

Each function makes those of one list of parts of a `Program`; the table in `repair.program` shows
them by examples.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import ClassVar

from blockcover.desk.repair.change import Change, ChangeKind, Span
from blockcover.desk.repair.piece_tables import changes_of_tables
from blockcover.desk.repair.program import COMPARISONS, Part, Program

_ALTERNATIVES: dict[str, str] = {
    "<": "<= > >= !=", "<=": "< >= > ==", ">": ">= < <= !=", ">=": "> <= < ==",
    "==": "!= >= <= < >", "!=": "== < >", "in": "not in", "is": "is not",
    "+": "- *", "-": "+ *", "*": "+ //", "/": "//", "//": "% *", "%": "//",
    "|": "& ^ +", "&": "| ^", "^": "| &", "<<": ">>", ">>": "<<", "and": "or", "or": "and",
    "+=": "-= =", "-=": "+= =", "*=": "+=", "|=": "^= &= =", "&=": "|= =", "^=": "|= &= =",
    "=": "+= |=", "not": "", "any": "all", "all": "any", "min": "max", "max": "min",
}  # fmt: skip
"""The signs and words that may be meant in place of one, as Python writes them, the likeliest
first. ``not`` may be meant to be left out."""

_ANSWERS = ("WINNING", "LOSING")
_CELLS = "#."
_NUMBER = re.compile(r"\b\d{1,9}\b")
_UPPER_BOUND = re.compile(r"(?<![\w\])>.])([A-Za-z]\w*)\s*([<>]=?)(?![<>])")
"""``y`` and ``<`` of ``y < n``; nothing of ``row[y] < n``, ``cell.y < n`` or ``y << n``."""
_WITHOUT_BLANK = re.compile(r"(?<! )%c")
"""``%c`` of ``scanf("%d%c", …)``, which reads the end of a line where ``%d %c`` would not."""


class Dialect:
    """How a language writes what a change puts in; this one is Python."""

    true, false, negated = "True", "False", "not ({})"

    def in_language(self, sign: str) -> str:
        """Return the sign of the language for one of Python."""
        return sign

    def in_python(self, sign: str) -> str:
        """Return the sign of Python for one of the language."""
        return sign


class Curly(Dialect):
    """How C and C++ write what a change puts in."""

    negated = "!({})"
    _IN_LANGUAGE: ClassVar = {"and": "&&", "or": "||", "not": "!", "//": "/"}
    _IN_PYTHON: ClassVar = {own: python for python, own in _IN_LANGUAGE.items()}

    def __init__(self, text: str) -> None:
        # In C the words need a header, so only a program that has one of them may get others.
        has_words = re.search(r"\b(?:bool|true|false)\b", text)
        self.true, self.false = ("true", "false") if has_words else ("1", "0")

    def in_language(self, sign: str) -> str:
        return self._IN_LANGUAGE.get(sign, sign)

    def in_python(self, sign: str) -> str:
        return self._IN_PYTHON.get(sign, sign)


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
        _repeated(program),
        _operands(program, dialect),
        _results(program, dialect),
        _checks(program, dialect),
        changes_of_tables(program.text, program.tables),
        _bounds(program),
        _texts(program, dialect),
    )


def _replaced(kind: ChangeKind, part: Part, texts: Iterable[str]) -> Iterator[Change]:
    """Yield a change for each text that may stand in place of a part."""
    for text in texts:
        yield Change(kind, part.span, text, part.whole, part.function)


def _operators(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.operators:
        sign = dialect.in_python(part.span.of(program.text))
        kind: ChangeKind = "comparison" if sign in COMPARISONS else "operator"
        listed = _ALTERNATIVES.get(sign)
        if listed is None:
            continue
        # ``not in`` is one sign of two words.
        texts = [listed] if sign in ("in", "is") else listed.split() or [""]
        yield from _replaced(kind, part, [dialect.in_language(text) for text in texts])


def _values(program: Program, dialect: Dialect) -> Iterator[Change]:
    truths = {dialect.true: dialect.false, dialect.false: dialect.true}
    for part in program.values:
        text = part.span.of(program.text)
        if text in truths and not text.isdigit():
            yield from _replaced("value", part, [truths[text]])
        elif re.fullmatch(r"[-+]?\d{1,9}", text):
            value = int(text)
            others = dict.fromkeys([value + 1, value - 1, 0, 1, -value])
            others.pop(value, None)
            # After a sign, the sign of a negative number would join it: ``n --1``.
            is_after_sign = program.text[: part.span.start].rstrip()[-1:] in tuple("+-*/%&|^<>!~")
            texts = [f"({one})" if one < 0 and is_after_sign else str(one) for one in others]
            yield from _replaced("value", part, texts)


def _variables(program: Program) -> Iterator[Change]:
    for use in program.uses:
        yield from _replaced("variable", use.part, use.others)


def _swapped(program: Program) -> Iterator[Change]:
    for first, second, part in program.pairs:
        between = program.text[first.end : second.start]
        text = second.of(program.text) + between + first.of(program.text)
        span = Span(first.start, second.end)
        yield Change("swapped", span, text, part.whole, part.function)


def _unused(program: Program, dialect: Dialect) -> Iterator[Change]:
    """Store what a statement only computes: ``n + 1`` becomes ``n += 1``."""
    for part in program.unused:
        sign = dialect.in_python(part.span.of(program.text))
        if sign == "==":
            yield from _replaced("operator", part, ["="])
        elif sign in ("+", "-", "*", "|", "&", "^"):
            yield from _replaced("operator", part, [f"{sign}="])


def _rewritten(program: Program) -> Iterator[Change]:
    for kind, part, text, is_apart in program.rewritten:
        yield Change(kind, part.span, text, part.whole, part.function, is_apart=is_apart)


def _conditions(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.conditions:
        text = part.span.of(program.text)
        yield from _replaced(
            "condition", part, [dialect.negated.format(text), dialect.true, dialect.false]
        )


def _repeated(program: Program) -> Iterator[Change]:
    """Change a number of a condition wherever it stands there: both bounds may be too small."""
    for part in program.conditions:
        text = part.span.of(program.text)
        for number, times in Counter(_NUMBER.findall(text)).items():
            others = [str(int(number) + step) for step in (1, -1) if int(number) + step >= 0]
            if times > 1:
                own = rf"\b{number}\b"
                yield from _replaced("value", part, [re.sub(own, one, text) for one in others])


def _operands(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.operands:
        text = part.span.of(program.text)
        # A change of its operator negates a comparison, or what is negated already.
        has_operator = re.search(r"[<>=]|^(?:not\b|!)", text)
        negated = [] if has_operator else [dialect.negated.format(text)]
        yield from _replaced("condition", part, [*negated, dialect.true, dialect.false])


def _results(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.results:
        yield from _replaced(
            "condition", part, [dialect.negated.format(part.span.of(program.text))]
        )


def _checks(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.checks:
        text = part.span.of(program.text)
        yield from _replaced("bound", part, _with_lower_bounds(text, dialect))


def _with_lower_bounds(text: str, dialect: Dialect) -> Iterator[str]:
    """Yield a condition with a lower bound for each variable that has only an upper one.

    >>> list(_with_lower_bounds("y < h", Dialect())), list(_with_lower_bounds("y >= h", Dialect()))
    (['y >= 0 and (y < h)'], ['y < 0 or (y >= h)'])
    """
    for name, sign in _UPPER_BOUND.findall(text):
        # It has one already: ``0 <= y``, ``y > -1``, ``y >= 0`` or ``y < 0``.
        if re.search(rf"\b0\s*<=?\s*{name}\b|\b{name}\s*(?:>=?\s*-?[01]|<\s*0)\b", text):
            continue
        if "<" in sign:
            yield f"{name} >= 0 {dialect.in_language('and')} ({text})"
        else:
            yield f"{name} < 0 {dialect.in_language('or')} ({text})"


def _bounds(program: Program) -> Iterator[Change]:
    for part in program.bounds:
        text = part.span.of(program.text)
        # `_values` changes numbers.
        if not text.isdigit():
            yield from _replaced("bound", part, [f"{text} + 1", f"{text} - 1"])


def _texts(program: Program, dialect: Dialect) -> Iterator[Change]:
    for part in program.texts:
        text = part.span.of(program.text)
        quote, inner = text[:1], text[1:-1]
        # A character of Python is no number, so one is never equal to the other.
        if inner in (".", "#", "0", "1") and dialect.true == "True":
            yield from _replaced("text", part, ["0", "1"])
        if _WITHOUT_BLANK.search(inner):
            after_blanks = _WITHOUT_BLANK.sub(" %c", inner)
            yield from _replaced("reading", part, [quote + after_blanks + quote])
        if len(inner) == 1:
            cells = [quote + cell + quote for cell in _CELLS if cell != inner]
            yield from _replaced("text", part, cells)
            continue
        answers = [one for one in _ANSWERS if one != inner]
        if len(answers) == 1 or any(_are_alike(inner, one) for one in answers):
            yield from _replaced("text", part, [quote + one + quote for one in answers])


def _are_alike(text: str, answer: str) -> bool:
    """Whether a text is an answer with a slip, such as small letters or a blank.

    >>> _are_alike("Winning ", "WINNING"), _are_alike("yes", "WINNING")
    (True, False)
    """
    return text.strip().upper()[:3] == answer[:3]

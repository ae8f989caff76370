"""One program in C or C++ that has many changes, each chosen by its number when it starts.

The number is in the environment, `VARIABLE`; with 0, or none, it is the program as it was. A
program that is endless ends itself after a number of calls, or of turns of loops; the environment
has that of calls too, `CALLS`. Each change has lines of its own, and so has the choice between
those of one place: a message of the compiler tells which ones it refuses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blockcover.desk.repair.change import Change, Span
from blockcover.desk.repair.program import Program

VARIABLE = "BLOCKCOVER_CHANGE"
CALLS = "BLOCKCOVER_CALLS"
SPENT = 97
"""The exit code of a program that has used up its calls or turns."""

MOST_CALLS = 2_000_000_000
"""Calls after which the program ends where the environment has no number, and turns of loops: a
right program may need a thousand million turns for one large board."""
_TURNS_PER_CALL = 100
"""Turns of loops after which the program ends, for each call that it may make."""
_BEGIN = f"""#include <stdlib.h>
static long blockcover_change, blockcover_calls, blockcover_turns;
static void blockcover_count(long *left) {{ if ((*left)-- <= 0) _Exit({SPENT}); }}
static long blockcover_given(const char *name, long other) {{
const char *number = getenv(name);
return number ? atol(number) : other;
}}
__attribute__((constructor(101))) static void blockcover_choose(void) {{
blockcover_change = blockcover_given("{VARIABLE}", 0);
blockcover_calls = blockcover_given("{CALLS}", {MOST_CALLS});
blockcover_turns = blockcover_calls < {MOST_CALLS // _TURNS_PER_CALL}
? {_TURNS_PER_CALL} * blockcover_calls : {MOST_CALLS};
}}
"""


@dataclass
class Switched:
    """A program with changes that can be chosen."""

    text: str
    lines: Mapping[int, tuple[int, ...]]
    """The lines, from 1, that belong to changes, each with their numbers."""
    crossing: set[int]
    """The changes that cross another one: the program does not have them whole."""


@dataclass
class _Whole:
    """An expression or statement with the texts that can stand in its place."""

    span: Span
    is_statement: bool
    others: list[tuple[int, str]] = field(default_factory=list)
    counted: str = ""
    """What begins there and is counted: ``calls``, or ``turns`` of a loop."""
    inside: list[_Whole] = field(default_factory=list)

    @property
    def is_between(self) -> bool:
        """Whether it is the empty place between two statements."""
        return self.span.start == self.span.end

    @property
    def is_part(self) -> bool:
        return not self.is_statement


def switched(program: Program, changes: Mapping[int, Change]) -> Switched:
    """Return a program that has all these changes, by their numbers from 1."""
    wholes: dict[tuple[Span, bool], _Whole] = {}

    def whole_at(span: Span, is_statement: bool) -> _Whole:
        # One expression may be all of a statement.
        return wholes.setdefault((span, is_statement), _Whole(span, is_statement))

    for number, change in changes.items():
        for span, text in change.replacements(program.text):
            whole_at(span, change.is_statement).others.append((number, text))
    for at in program.calls:
        whole_at(Span(at, at), True).counted = "calls"
    for at in program.turns:
        whole_at(Span(at, at), True).counted = "turns"
    for span in program.conditions_of_turns:
        whole_at(span, False).counted = "turns"
    top, crossing = _nested(list(wholes.values()))
    writer = _Writer(program.text)
    writer.add(_BEGIN)
    writer.write(top, Span(0, len(program.text)))
    return Switched("".join(writer.parts), writer.lines, crossing)


def _nested(wholes: list[_Whole]) -> tuple[list[_Whole], set[int]]:
    """Put each whole inside the smallest that has it.

    Also return the numbers of changes whose wholes cross another one.
    """
    top: list[_Whole] = []
    around: list[_Whole] = []
    crossing: set[int] = set()
    # What is put in between two statements comes before the one that begins there.
    wholes.sort(key=lambda one: (one.span.start, not one.is_between, -one.span.end, one.is_part))
    for whole in wholes:
        while around and around[-1].span.end <= whole.span.start:
            around.pop()
        if around and whole.span.end > around[-1].span.end:
            crossing |= {number for number, _ in whole.others}
            continue
        (around[-1].inside if around else top).append(whole)
        if not whole.is_between:
            around.append(whole)
    return top, crossing


def _count(whole: _Whole) -> str:
    return f"blockcover_count(&blockcover_{whole.counted})"


class _Writer:
    """Writes a program, and notes which lines belong to a change alone."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._line = 1
        self.parts: list[str] = []
        self.lines: dict[int, tuple[int, ...]] = {}

    def add(self, text: str, *numbers: int) -> None:
        """Add a text; its lines are those of these changes."""
        self.parts.append(text)
        after = self._line + text.count("\n")
        if numbers:
            self.lines.update(dict.fromkeys(range(self._line, after + 1), numbers))
        self._line = after

    def write(self, wholes: list[_Whole], span: Span) -> None:
        """Write a part of the program with the wholes in it."""
        at = span.start
        for whole in wholes:
            self.add(self._program[at : whole.span.start])
            (self._statement if whole.is_statement else self._expression)(whole)
            at = whole.span.end
        self.add(self._program[at : span.end])

    def _statement(self, whole: _Whole) -> None:
        is_between = whole.is_between
        numbers = [number for number, _ in whole.others]
        self.add("\n" if is_between else "\n{\n", *numbers)
        if whole.counted:
            self.add(f"{_count(whole)};\n")
        for number, text in whole.others:
            self.add(f"if (blockcover_change == {number}) {{ {text} }}", number)
            self.add("\n" if is_between else " else\n")
        if not is_between:
            self.write(whole.inside, whole.span)
            self.add("\n}\n")

    def _expression(self, whole: _Whole) -> None:
        self.add("\n(", *(number for number, _ in whole.others))
        if whole.counted:
            self.add(f"{_count(whole)}, ")
        for number, text in whole.others:
            self.add(f"blockcover_change == {number}\n")
            self.add(f"? ({text}) :", number)
            self.add("\n")
        self.add("(")
        self.write(whole.inside, whole.span)
        self.add("))")

"""Errors in the input of a person, and checks of arguments."""

from __future__ import annotations

from operator import index
from typing import Self, SupportsIndex, TypeVar

T = TypeVar("T")


class InputError(ValueError):
    """The input of a person cannot be used.

    ``code`` names the kind of mistake for translation, and ``details`` holds its figures. ``line``
    and ``column``, from 1, are its place in the text, or ``None``. ``message`` describes the
    mistake without its place; ``str`` puts the place in front.

    >>> print(InputError("notation.empty", "the text is empty", line=2, column=1))
    line 2, column 1: the text is empty
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        line: int | None = None,
        column: int | None = None,
        **details: str | int,
    ) -> None:
        # Both are arguments of this class too, so that a copy can be made from them.
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.details = details

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        return f"line {self.line}, column {self.column}: {self.message}"

    def moved(self, *, lines: int = 0, columns: int = 0) -> Self:
        """Return the error for a text in which this one begins after some lines and columns."""
        return self.at((self.line or 1) + lines, (self.column or 1) + columns)

    def after(self, before: str) -> Self:
        """Return the error of a line for a text in which that line comes after ``before``."""
        return self.moved(lines=before.count("\n"), columns=len(before) - (before.rfind("\n") + 1))

    def at(self, line: int, column: int, **details: str | int) -> Self:
        """Return the same error at another place, with more details."""
        merged = {**details, **self.details}
        return type(self)(self.code, self.message, line=line, column=column, **merged)


class TooLarge(InputError):
    """A board, a set of pieces or an answer exceeds a limit; a smaller one can be used."""


class IllegalMove(InputError):
    """A move names cells of the board, but no piece can be placed on exactly these cells."""


def of_type(given: T, kind: type[T], expected: str) -> T:
    """Return an argument if it has the right type; else raise `TypeError` with what is expected."""
    if not isinstance(given, kind):
        raise TypeError(f"expected {expected}, not {shown(given)}")
    return given


def as_whole(given: SupportsIndex, expected: str) -> int:
    """Return an argument as an integer, numpy's integers too; else raise `TypeError`.

    A truth value is no integer here.
    """
    if type(given) is int:
        return given
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise TypeError(f"expected {expected}, not {shown(given)}")
    return index(given)


def shown(value: object) -> str:
    """Return the representation of a value for a message: at most 80 characters."""
    text = repr(value)
    return text if len(text) <= 80 else text[:79] + "…"


def as_text(text: str) -> str:
    """Return the argument if it is a text; else raise `TypeError`."""
    return of_type(text, str, "a text")


def quoted(text: str) -> str:
    """Quote a text for a message: at most 20 characters, the invisible ones escaped."""
    return repr(text if len(text) <= 20 else text[:20] + "…")

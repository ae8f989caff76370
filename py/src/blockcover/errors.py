"""The errors about what a person gave.

Owns their shape: a kind for translation, a message, its figures and the place in the text. Does not
know what can be wrong: the room that reads a text or checks a bound says so.
"""

from __future__ import annotations

from typing import Self, TypeVar

T = TypeVar("T")


class InputError(ValueError):
    """What a person gave cannot be used.

    ``code`` names the kind of mistake for translation, ``details`` holds its figures, ``line`` and
    ``column`` (from 1) say where it is in the text that was read, or are ``None``. ``message`` is
    the mistake alone; as text the error begins with its place.

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
        super().__init__(message)
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
        """The error of a part of a text, as one of the whole text."""
        return self.at((self.line or 1) + lines, (self.column or 1) + columns)

    def at(self, line: int, column: int, **details: str | int) -> Self:
        """The same error at another place, with more details."""
        merged = {**details, **self.details}
        return type(self)(self.code, self.message, line=line, column=column, **merged)

    def __reduce__(self) -> tuple[object, ...]:
        # An exception is pickled by its args alone, which are not what this one is made from.
        return _restored, (
            type(self),
            self.code,
            self.message,
            self.line,
            self.column,
            self.details,
        )


class TooLarge(InputError):
    """A board, a region, a set of pieces or an answer is beyond a bound; a smaller one is not."""


class IllegalMove(InputError):
    """A move names cells of the board, but no piece can be laid on just these cells."""


def _restored(
    kind: type[InputError],
    code: str,
    message: str,
    line: int | None,
    column: int | None,
    details: dict[str, str | int],
) -> InputError:
    return kind(code, message, line=line, column=column, **details)


def of_type(given: T, kind: type[T], expected: str) -> T:
    """An argument of a call, if it is of its type; `TypeError` says what was expected."""
    if not isinstance(given, kind):
        raise TypeError(f"expected {expected}, not {given!r}")
    return given


def as_text(text: str) -> str:
    """An argument that is a text; `TypeError` otherwise."""
    return of_type(text, str, "a text")


def quoted(text: str) -> str:
    """A text as a message may show it: short, and with nothing invisible in it."""
    return repr(text if len(text) <= 20 else text[:20] + "…")

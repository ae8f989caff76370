"""The one error about what a person gave.

Owns its shape: a kind for translation, a message, its figures and the place in the text. Does not
know what can be wrong: the room that reads a text or checks a bound says so.
"""

from __future__ import annotations


class InputError(ValueError):
    """What a person gave cannot be used.

    ``code`` names the kind of mistake for translation, ``details`` holds its figures, ``line`` and
    ``column`` (from 1) say where it is in the text that was read, or are ``None``.
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
        if line is not None:
            # Where it is shows at the end of a traceback.
            self.add_note(f"at line {line}, column {column}")

    def moved(self, *, lines: int = 0, columns: int = 0) -> InputError:
        """The error of a part of a text, as one of the whole text."""
        line, column = (self.line or 1) + lines, (self.column or 1) + columns
        return InputError(self.code, self.message, line=line, column=column, **self.details)

    def __reduce__(self) -> tuple[object, ...]:
        # An exception is pickled by its args alone, which are not what this one is made from.
        return _restored, (self.code, self.message, self.line, self.column, self.details)


def _restored(
    code: str, message: str, line: int | None, column: int | None, details: dict[str, str | int]
) -> InputError:
    return InputError(code, message, line=line, column=column, **details)


def quoted(text: str) -> str:
    """A text as a message may show it: short, and with nothing invisible in it."""
    return repr(text if len(text) <= 20 else text[:20] + "…")

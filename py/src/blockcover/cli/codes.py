"""The argument CODE and its answers.

Owns its two forms: one board, or "-" to answer each line of stdin.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator
from typing import NamedTuple

import click

from blockcover.board import Board
from blockcover.cli.failures import BadInput, GaveUp, Negative, text_errors
from blockcover.cli.text import STDIN, decoded, stdin_lines, write
from blockcover.cli.types import Parsed


class Codes(NamedTuple):
    """The boards of a CODE argument."""

    board: Board | None
    """The board of the code; ``None`` if the codes are the lines of stdin."""

    def answer(
        self, answer: Callable[[Board], str], line: Callable[[str], str] = lambda answer: answer
    ) -> None:
        """Write the answer to the code, or for each code on stdin ``line(answer)``.

        Each line is answered before the next one is read. A line that cannot be answered is
        reported on stderr, and the exit code is 1 at the end.
        """
        if self.board is not None:
            with text_errors("CODE"):
                text = answer(self.board)
            write(f"{text}\n")
            return
        are_all_answered = True
        for number, code in _numbered_codes():
            try:
                with text_errors(STDIN, number):
                    text = line(answer(Board.from_code(decoded(code))))
            except (Negative, GaveUp) as error:
                click.echo(f"{STDIN}:{number}: {error.message}", err=True)
            except BadInput as error:
                click.echo(error.message, err=True)
            else:
                if not write(f"{text}\n"):
                    return
                continue
            are_all_answered = False
        if not are_all_answered:
            click.get_current_context().exit(Negative.exit_code)


def _numbered_codes() -> Iterator[tuple[int, bytes]]:
    """Yield the lines of stdin with their numbers, without empty lines at the end."""
    empty: list[int] = []
    with text_errors(STDIN):
        for number, line in enumerate(stdin_lines(), 1):
            code = line.removeprefix(codecs.BOM_UTF8 if number == 1 else b"").rstrip(b" \t\r\n")
            if not code:
                empty.append(number)
                continue
            yield from ((earlier, b"") for earlier in empty)
            empty.clear()
            yield number, code


CODE = Parsed("code", lambda text: Codes(None if text == "-" else Board.parse(text)), is_text=True)

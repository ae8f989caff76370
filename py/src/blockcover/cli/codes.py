"""CODE arguments and their answers.

Owns what a CODE stands for, one board or those of stdin's lines, and that all of them are read
before the first is answered and answered before the first answer is written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from blockcover.board import Board
from blockcover.cli.failures import reading
from blockcover.cli.text import Input, write
from blockcover.cli.types import Parsed


class Codes(NamedTuple):
    """What a CODE stands for."""

    board: Board | None
    """The board of the code; none if the codes are the lines of stdin."""

    def answer(
        self, answer: Callable[[Board], str], line: Callable[[str], str] = lambda answer: answer
    ) -> None:
        """Write the answer for the one code, or for each on stdin what ``line`` makes of it."""
        if self.board is not None:
            with reading("CODE"):
                text = answer(self.board)
            write(f"{text}\n")
            return
        given = Input("-")
        lines = [line.rstrip(" \t\r") for line in given.text().removeprefix("\ufeff").split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        boards = []
        for number, code in enumerate(lines, 1):
            with reading(given.source, number):
                boards.append(Board.from_code(code))
        answers = []
        for number, board in enumerate(boards, 1):
            with reading(given.source, number):
                answers.append(line(answer(board)))
        write("".join(f"{text}\n" for text in answers))


CODE = Parsed("code", lambda text: Codes(None if text == "-" else Board.from_code(text)))

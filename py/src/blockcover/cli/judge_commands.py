"""The commands that read and write judge inputs: `blockgame`, `boardcover` and `tests`.

`judge` answers inputs, `desk.boards` makes boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from blockcover.cli.files import write_file
from blockcover.cli.parameters import (
    FILE,
    PROBLEM,
    SIZE,
    flag,
    seconds_option,
    seed_option,
    whole_number,
)
from blockcover.cli.progress import finish
from blockcover.cli.text import Command, input_errors, read, source_of, write

if TYPE_CHECKING:
    from blockcover.board import Board
    from blockcover.desk.boards.generate import Sort

_MAX_CASES = 10_000


def _judge(problem: str, answer: str) -> click.Command:
    """Return the command that answers the inputs of a problem."""

    @click.command(
        problem, cls=Command, help=f"Answer a {problem.upper()} input from FILE or stdin: {answer}."
    )
    @click.argument("file", type=FILE, default="-")
    @seconds_option
    def command(file: str, seconds: float | None) -> None:
        from blockcover import judge

        text = read(file)
        with input_errors(source_of(file), 1):
            asked = judge.blockgame if problem == "blockgame" else judge.boardcover
            output = finish(asked.steps(text), "cases", seconds)
        write(output)

    return command


blockgame = _judge("blockgame", "WINNING or LOSING for each case")
boardcover = _judge("boardcover", "the number of tilings for each case")


@click.command(cls=Command)
@click.argument("problem", type=PROBLEM)
@flag("--carved", help="Carve boards from tilings: no count is 0.")
@flag("--edges", help="Write the edge cases: one row, no empty cell, corners.")
@flag("--limits", help="Write the most and the largest boards allowed.")
@flag("--small", help="Write all small boards, and some of medium size.")
@click.option(
    "--zip",
    "archive",
    type=FILE,
    metavar="FILE",
    help="Write --small as a ZIP archive of inputs with as many boards as the judge has.",
)
@click.option(
    "--cases",
    type=whole_number(1, _MAX_CASES),
    metavar="N",
    help="Number of boards.  [default: as many as the judge has, 50 or 30]",
)
@click.option("--size", type=SIZE, metavar="RxC", help="Rows and columns of every board.")
@click.option(
    "--density", type=whole_number(0, 100), metavar="P", help="Fill about P per cent of the cells."
)
@seed_option("boards")
def tests(
    problem: str,
    carved: bool,
    edges: bool,
    limits: bool,
    small: bool,
    archive: str | None,
    cases: int | None,
    size: Board | None,
    density: int | None,
    seed: int,
) -> None:
    """Write a judge input to test a program for PROBLEM, blockgame or boardcover.

    The boards are random by default. All are within the judge's limits.
    """
    from blockcover.desk.boards.files import boards_for, zipped
    from blockcover.desk.boards.generate import BoardOptions
    from blockcover.judge import input_of

    sorts: dict[Sort, bool] = {"carved": carved, "edges": edges, "limits": limits, "small": small}
    chosen = [sort for sort, is_chosen in sorts.items() if is_chosen]
    if len(chosen) > 1:
        raise click.UsageError("--carved, --edges, --limits and --small exclude each other")
    sort = chosen[0] if chosen else "random"
    if sort not in ("random", "carved") and (cases, size) != (None, None):
        raise click.UsageError("--cases and --size are for random and carved boards")
    if sort != "random" and density is not None:
        raise click.UsageError("--density is for random boards")
    if archive is not None and not small:
        raise click.UsageError("--zip needs --small")
    sides = None if size is None else (size.rows, size.cols)
    options = BoardOptions(problem, sort, seed, cases, sides, density)
    with input_errors("--size"):
        boards = boards_for(options)
    if archive is None:
        write(input_of(problem, boards))
        return
    write_file(archive, zipped(problem, boards))

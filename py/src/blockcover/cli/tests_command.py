"""The command that writes judge inputs to try a program on.

Owns which boards its options mean; how they are made is known to `blockcover.judge.generate`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from blockcover.cli.failures import checking
from blockcover.cli.text import write
from blockcover.cli.types import PROBLEM, SIZE, seed_option, whole

if TYPE_CHECKING:
    from blockcover.board import Board
    from blockcover.judge.generate import Sort

_MOST_CASES = 10_000


@click.command()
@click.argument("problem", type=PROBLEM)
@click.option("--carved", is_flag=True, help="Boards carved from tilings: no count is 0.")
@click.option("--edges", is_flag=True, help="The edge cases.")
@click.option("--limits", is_flag=True, help="As many and as large boards as there may be.")
@click.option(
    "--cases", type=whole(1, _MOST_CASES), metavar="N", help="Number of boards.  [default: 50]"
)
@click.option("--size", type=SIZE, metavar="RxC", help="Rows and columns of every board.")
@click.option(
    "--density", type=whole(0, 100), metavar="P", help="About P per cent of the cells are filled."
)
@seed_option("boards")
def tests(
    problem: str,
    carved: bool,
    edges: bool,
    limits: bool,
    cases: int | None,
    size: Board | None,
    density: int | None,
    seed: int,
) -> None:
    """Write a judge input for PROBLEM, blockgame or boardcover: random boards unless told others.

    All are within the judge's limits.
    """
    from blockcover.judge import input_of
    from blockcover.judge.generate import BoardOptions
    from blockcover.slices import drain

    if carved + edges + limits > 1:
        raise click.UsageError("--carved, --edges and --limits exclude each other")
    if (edges or limits) and (cases, size) != (None, None):
        raise click.UsageError("--cases and --size are for random and carved boards")
    if (carved or edges or limits) and density is not None:
        raise click.UsageError("--density is for random boards")
    sides = None if size is None else (size.rows, size.cols)
    sort: Sort = "edges" if edges else "limits" if limits else "carved" if carved else "random"
    options = BoardOptions(problem, sort, seed, cases, sides, density)
    with checking("--size"):
        boards = drain(options.boards_steps())
    write(input_of(problem, boards))

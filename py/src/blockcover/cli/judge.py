"""The commands of the judges: a whole input of either problem to its whole output.

Owns nothing but the commands themselves; the answers are those of `blockcover.judge`.
"""

from __future__ import annotations

import click

from blockcover.cli.failures import reading
from blockcover.cli.progress import finish
from blockcover.cli.text import Input, write
from blockcover.cli.types import TEXT


@click.command()
@click.argument("file", type=TEXT, default="-")
def blockgame(file: Input) -> None:
    """Judge a whole BLOCKGAME input from FILE or stdin: WINNING or LOSING for each case."""
    _judge("blockgame", file)


@click.command()
@click.argument("file", type=TEXT, default="-")
def boardcover(file: Input) -> None:
    """Judge a whole BOARDCOVER input from FILE or stdin: the number of tilings for each case."""
    _judge("boardcover", file)


def _judge(problem: str, file: Input) -> None:
    from blockcover.judge import PROBLEMS

    text = file.text()
    with reading(file.source):
        answers, _ = finish(PROBLEMS[problem](text), "cases")
    write("".join(f"{answer}\n" for answer in answers))

"""The commands of the judges: a whole input of either problem to its whole output.

Owns nothing but the commands themselves; the answers are those of `blockcover.judge`.
"""

from __future__ import annotations

import click

from blockcover.cli.failures import reading
from blockcover.cli.progress import finish
from blockcover.cli.text import Input, write
from blockcover.cli.types import TEXT, seconds_option


@click.command()
@click.argument("file", type=TEXT, default="-")
@seconds_option()
def blockgame(file: Input, seconds: float | None) -> None:
    """Judge a whole BLOCKGAME input from FILE or stdin: WINNING or LOSING for each case."""
    _judge("blockgame", file, seconds)


@click.command()
@click.argument("file", type=TEXT, default="-")
@seconds_option()
def boardcover(file: Input, seconds: float | None) -> None:
    """Judge a whole BOARDCOVER input from FILE or stdin: the number of tilings for each case."""
    _judge("boardcover", file, seconds)


def _judge(problem: str, file: Input, seconds: float | None) -> None:
    from blockcover.judge import PROBLEMS

    text = file.text()
    with reading(file.source):
        answers, _ = finish(PROBLEMS[problem](text), "cases", seconds)
    write("".join(f"{answer}\n" for answer in answers))

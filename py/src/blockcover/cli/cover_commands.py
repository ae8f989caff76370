"""The commands of board cover: `count` and `tiling`.

Neither contains a solver. A board without a tiling is reported with exit code 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import click

from blockcover.board import Board
from blockcover.cli.files import write_file
from blockcover.cli.parameters import CODE, FILE, NUMBER, Codes, flag, pieces_option, seconds_option
from blockcover.cli.progress import finish
from blockcover.cli.text import Command, Negative, input_errors
from blockcover.pieces import Piece

if TYPE_CHECKING:
    from blockcover.cover.tilings import Tiling
    from blockcover.work import Steps


@click.command(cls=Command)
@click.argument("code", type=CODE)
@seconds_option
@pieces_option("l-tromino")
def count(code: Codes, seconds: float | None, pieces: tuple[Piece, ...]) -> None:
    """Count the tilings of the empty cells of CODE."""
    from blockcover.cover.count import count

    code.answer(lambda board: str(finish(count.steps(board, pieces), "cells", seconds)))


@click.command(cls=Command)
@click.argument("code", type=CODE)
@click.option("--nth", type=NUMBER, metavar="K", help="Show tiling number K, from 1.  [default: 1]")
@flag("--random", "at_random", help="Show a random tiling; all are equally likely.")
@click.option(
    "--seed", type=NUMBER, metavar="S", help="Random seed: equal seeds give equal tilings."
)
@click.option(
    "--svg",
    type=FILE,
    metavar="FILE",
    help='Also write a drawing to FILE; for "-", write it to stdout instead of the text.',
)
@seconds_option
@pieces_option("l-tromino")
def tiling(
    code: Codes,
    nth: int | None,
    at_random: bool,
    seed: int | None,
    svg: str | None,
    seconds: float | None,
    pieces: tuple[Piece, ...],
) -> None:
    """Show one tiling of CODE as text: a letter for each piece, "#" for filled cells.

    For codes from stdin, the rows of a tiling are joined by "/".
    """
    if nth is not None and at_random:
        raise click.UsageError("--nth and --random exclude each other")
    if seed is not None and not at_random:
        raise click.UsageError("--seed needs --random")
    if svg is not None and code.board is None:
        raise click.UsageError("--svg draws one board, not the codes of stdin")

    def shown(board: Board) -> str:
        steps = _tiling_steps(board, pieces, nth, seed, at_random=at_random)
        tiling = finish(steps, "cells", seconds)
        if svg == "-":
            return tiling.svg().rstrip("\n")
        if svg is not None:
            write_file(svg, tiling.svg().encode())
        return str(tiling)

    code.answer(shown, lambda text: text.replace("\n", "/"))


def _tiling_steps(
    board: Board, pieces: tuple[Piece, ...], nth: int | None, seed: int | None, *, at_random: bool
) -> Steps[Tiling]:
    """Find the tiling that the options name."""
    from blockcover.cover.tilings import Tilings, first_tiling

    if nth in (None, 1) and not at_random:
        first = yield from first_tiling.steps(board, pieces)
        return (yield from _no_tiling_steps(board, pieces)) if first is None else first
    tilings = yield from Tilings.steps(board, pieces)
    if not tilings.total:
        yield from _no_tiling_steps(board, pieces)
    if nth is not None:
        with input_errors("--nth"):
            return tilings.tiling(nth)
    return tilings.random(seed)


def _no_tiling_steps(board: Board, pieces: tuple[Piece, ...]) -> Steps[NoReturn]:
    """Report that a board has no tiling, with the reason."""
    from blockcover.cover.obstruction import obstruction

    reason = yield from obstruction.steps(board, pieces)
    assert reason is not None
    raise Negative(f"the board has no tiling: {reason}")

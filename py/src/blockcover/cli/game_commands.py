"""The commands of the block game: one position, a whole strategy, a whole board's positions.

Owns how their answers look as text and JSON. Solves nothing itself.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from blockcover.board import Board
from blockcover.cli.codes import CODE, Codes
from blockcover.cli.failures import Negative, checking, reading
from blockcover.cli.progress import finish
from blockcover.cli.text import Input, write
from blockcover.cli.types import SIZE, TEXT, pieces_option, seconds_option
from blockcover.errors import InputError
from blockcover.pieces import Piece

if TYPE_CHECKING:
    from blockcover.game.analysis.result import Analysis
    from blockcover.game.tablebase.rules import Quantity


@click.command()
@click.argument("code", type=CODE)
@click.option("--json", "as_json", is_flag=True, help="One object on one line.")
@click.option(
    "--grundy", is_flag=True, help="Find the Grundy value even where that takes a long search."
)
@seconds_option()
@click.option("--misere", is_flag=True, help="The player who cannot move wins.")
@pieces_option("domino,l-tromino")
def analyse(
    code: Codes,
    as_json: bool,
    grundy: bool,
    seconds: float | None,
    misere: bool,
    pieces: tuple[Piece, ...],
) -> None:
    """Say who wins the position CODE, and why: values, moves, refutations, best line.

    Where a region is too large for a table, a search finds who wins; its Grundy value stays
    unknown unless it is asked for, and so does how long the game lasts. For codes from stdin,
    without --json, only the first line of each answer is written.
    """
    from blockcover.game.analysis.misere import analyse_misere_steps
    from blockcover.game.analysis.normal import analyse_steps
    from blockcover.game.solver import Solver
    from blockcover.service.game_data import analysis_data

    if grundy and misere:
        raise click.UsageError("--grundy and --misere exclude each other")
    solver = Solver(pieces)

    def found(board: Board) -> Analysis:
        if misere:
            steps = analyse_misere_steps(solver, board)
        else:
            steps = analyse_steps(solver, board, asks_grundy=grundy)
        return finish(steps, "positions", seconds)

    if as_json:
        code.answer(lambda board: _json(analysis_data(found(board))))
    else:
        code.answer(lambda board: str(found(board)), lambda text: text.split("\n")[0])


def _json(data: object) -> str:
    # Only here, so that the judges' commands need not wait for it.
    import json

    return json.dumps(data)


@click.command()
@click.argument("code", type=CODE)
@seconds_option()
@pieces_option("domino,l-tromino")
@click.option("--misere", is_flag=True, help="The player who cannot move wins.")
def strategy(code: Codes, seconds: float | None, pieces: tuple[Piece, ...], misere: bool) -> None:
    """Write the whole strategy of the player who wins from CODE, as a file for `verify`."""
    from blockcover.game.solver import Solver
    from blockcover.game.strategy.build import winning_strategy_steps
    from blockcover.game.strategy.file import format_strategy

    if code.board is None:
        raise click.UsageError("a strategy is of one position, not of those of stdin")
    solver = Solver(pieces)
    code.answer(
        lambda board: format_strategy(
            finish(winning_strategy_steps(solver, board, misere=misere), "positions", seconds)
        ).rstrip("\n")
    )


@click.command()
@click.argument("file", type=TEXT, default="-")
@seconds_option()
def verify(file: Input, seconds: float | None) -> None:
    """Check the strategy in FILE or stdin against every play, without any solver."""
    from blockcover.game.strategy.verify import LOSES, verify_steps

    text = file.text()
    with reading(file.source):
        try:
            found = finish(verify_steps(text), "positions", seconds)
        except InputError as error:
            if error.code not in LOSES:
                raise
            place = f"{file.source}:{error.line}:{error.column}"
            raise Negative(f"{place}: {error.message}") from None
    strategy = found.strategy
    by = f"{found.positions} positions" if strategy.mirror is None else "by the half turn"
    board = strategy.board.code + (" in misère play" if strategy.misere else "")
    write(f"the {strategy.winner} player wins from {board}: {by}, at most {found.longest} moves\n")


@click.command()
@click.argument("board", type=SIZE, metavar="RxC")
@click.option("--grundy", is_flag=True, help="Count by Grundy value instead of outcome.")
@click.option("--remoteness", is_flag=True, help="Count by remoteness instead of outcome.")
@click.option("--misere", is_flag=True, help="The player who cannot move wins.")
@click.option("--by-filled", is_flag=True, help="Lines VALUE FILLED-CELLS NUMBER.")
@click.option("--json", "as_json", is_flag=True, help="One object on one line.")
@click.option(
    "--dask",
    metavar="ADDRESS",
    help='Count outcomes on the Dask cluster there, or on one made here for "local".',
)
@seconds_option()
@pieces_option("domino,l-tromino")
def table(
    board: Board,
    grundy: bool,
    remoteness: bool,
    misere: bool,
    by_filled: bool,
    as_json: bool,
    dask: str | None,
    seconds: float | None,
    pieces: tuple[Piece, ...],
) -> None:
    """Count all 2^(RC) positions of the RxC board by outcome, Grundy value or remoteness.

    Up to 30 cells; outcomes up to 36 cells, in at most 5 GB of memory, and up to 42 on a cluster,
    of misère play too.
    """
    if grundy and (remoteness or misere):
        other = "--remoteness" if remoteness else "--misere"
        raise click.UsageError(f"--grundy and {other} exclude each other")
    name: Quantity = "grundy" if grundy else "remoteness" if remoteness else "outcome"
    if dask is not None and name != "outcome":
        raise click.UsageError("--dask counts outcomes")
    with checking("RxC"):
        found = _census(board, name, misere, pieces, dask, seconds)
    if name == "outcome":
        losing, winning = found
        rows: dict[str, list[int]] = {"WINNING": winning, "LOSING": losing}
    else:
        rows = {str(value): row for value, row in enumerate(found)}
    if as_json:
        data = {
            "board": board.code,
            "quantity": name,
            **({"misere": True} if misere else {}),
            "positions": {name: sum(row) for name, row in rows.items()},
            "by_filled": rows,
        }
        write(_json(data) + "\n")
    elif by_filled:
        write(
            "".join(
                f"{name} {filled} {number}\n"
                for name, row in rows.items()
                for filled, number in enumerate(row)
                if number
            )
        )
    else:
        write("".join(f"{name} {sum(row)}\n" for name, row in rows.items()))


def _census(
    board: Board,
    quantity: Quantity,
    misere: bool,
    pieces: tuple[Piece, ...],
    dask: str | None,
    seconds: float | None,
) -> list[list[int]]:
    """The positions by value and number of filled cells; LOSING is the first outcome."""
    from blockcover.game.census.space import census
    from blockcover.game.solver import Solver
    from blockcover.game.tablebase.numbering import MAX_REGION, too_large

    if dask is not None:
        return census(_losing_on(dask, board, misere, pieces, seconds))
    if board.empty_count <= MAX_REGION:
        counted: Quantity = "misere" if misere else quantity
        found = finish(Solver(pieces).census_steps(board, counted), counted, seconds)
        if misere and quantity == "outcome":
            # Even remoteness is a win.
            return [_added(found[1::2], board), _added(found[::2], board)]
        return found
    if quantity != "outcome":
        raise too_large(board.empty_count)
    from blockcover.cli.all_positions import losing_steps

    steps = losing_steps(board.rows, board.cols, pieces, misere=misere)
    return census(finish(steps, quantity, seconds))


def _losing_on(
    address: str,
    board: Board,
    misere: bool,
    pieces: tuple[Piece, ...],
    seconds: float | None,
) -> list[int]:
    """The LOSING positions by number of filled cells, counted on a cluster."""
    from blockcover.cli.all_positions import MAX_BYTES, cores
    from blockcover.cli.cluster import MAX_CELLS, connected, losing_steps
    from blockcover.game.census.space import Space
    from blockcover.game.tablebase.numbering import too_large

    if board.empty_count > MAX_CELLS:
        raise too_large(board.empty_count, MAX_CELLS)
    with ExitStack() as stack:
        try:
            client = stack.enter_context(connected(address, max(2, cores()), MAX_BYTES))
        except ModuleNotFoundError as error:
            advice = "pip install 'blockcover[dask]' installs what --dask needs"
            raise click.ClickException(f"{error}: {advice}") from None
        except (OSError, ValueError) as error:
            raise click.ClickException(f"{address}: {' '.join(str(error).split())}") from None
        steps = losing_steps(Space(board.rows, board.cols, pieces), client, misere=misere)
        return finish(steps, "outcome", seconds)


def _added(rows: list[list[int]], board: Board) -> list[int]:
    """Counts by filled cells, those of several values together."""
    return [sum(counts) for counts in zip([0] * (board.empty_count + 1), *rows, strict=True)]

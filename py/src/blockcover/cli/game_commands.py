"""The commands of the block game: `analyse`, `strategy`, `verify` and `table`.

They print the solvers' answers as text and as JSON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from blockcover.board import Board
from blockcover.cli.parameters import CODE, FILE, SIZE, Codes, flag, pieces_option, seconds_option
from blockcover.cli.progress import finish
from blockcover.cli.text import Command, Negative, input_errors, read, source_of, write
from blockcover.errors import InputError
from blockcover.pieces import Piece

if TYPE_CHECKING:
    from blockcover.game.analysis import Analysis
    from blockcover.game.tablebase.rules import Quantity

_json_option = flag("--json", "as_json", help="Write one JSON object on one line.")
_misere_option = flag("--misere", help="Misère play: the player who cannot move wins.")


@click.command(cls=Command)
@click.argument("code", type=CODE)
@_json_option
@flag("--grundy", help="Find the Grundy value even if that takes a long search.")
@seconds_option
@_misere_option
@pieces_option("domino,l-tromino")
def analyse(
    code: Codes,
    as_json: bool,
    grundy: bool,
    seconds: float | None,
    misere: bool,
    pieces: tuple[Piece, ...],
) -> None:
    """Show who wins the position CODE, and why: values, moves, refutations, best line.

    If a component is too large for a table, a search finds the winner. The length of the game is
    then unknown, and so is the Grundy value unless --grundy is given. For codes from stdin, only
    the first line of each answer is written, unless --json is given.
    """
    from blockcover.game.analyse import analyse
    from blockcover.game.solver import Solver

    if grundy and misere:
        raise click.UsageError("--grundy and --misere exclude each other")
    solver = Solver(pieces)

    def analysis(board: Board) -> Analysis:
        steps = analyse.steps(board, solver=solver, grundy=grundy, misere=misere)
        return finish(steps, "positions", seconds)

    if as_json:
        code.answer(lambda board: _json(analysis(board).to_json()))
    else:
        code.answer(lambda board: str(analysis(board)), lambda text: text.split("\n")[0])


def _json(data: object) -> str:
    # Imported here, so that the judge's commands do not wait for it.
    import json

    return json.dumps(data)


@click.command(cls=Command)
@click.argument("code", type=CODE)
@seconds_option
@pieces_option("domino,l-tromino")
@_misere_option
def strategy(code: Codes, seconds: float | None, pieces: tuple[Piece, ...], misere: bool) -> None:
    """Write a strategy for the winner of the position CODE, as a file for `verify`."""
    from blockcover.game.solver import Solver
    from blockcover.game.strategy.build import winning_strategy
    from blockcover.game.strategy.file import format_strategy

    if code.board is None:
        raise click.UsageError("a strategy is for one position, not for the codes of stdin")
    solver = Solver(pieces)

    def strategy_file(board: Board) -> str:
        steps = winning_strategy.steps(board, solver=solver, misere=misere)
        return format_strategy(finish(steps, "positions", seconds)).rstrip("\n")

    code.answer(strategy_file)


@click.command(cls=Command)
@click.argument("file", type=FILE, default="-")
@seconds_option
def verify(file: str, seconds: float | None) -> None:
    """Check the strategy in FILE or stdin against all replies, without a solver."""
    from blockcover.game.strategy.verify import LOSES, verify

    text, source = read(file), source_of(file)
    with input_errors(source, 1):
        try:
            proof = finish(verify.steps(text), "positions", seconds)
        except InputError as error:
            if error.code not in LOSES:
                raise
            place = f"{source}:{error.line}:{error.column}"
            raise Negative(f"{place}: {error.message}") from None
    strategy = proof.strategy
    by = f"{proof.positions} positions" if strategy.mirror is None else "by the half turn"
    board = strategy.board.code + (" in misère play" if strategy.misere else "")
    write(f"the {strategy.winner} player wins from {board}: {by}, at most {proof.longest} moves\n")


@click.command(cls=Command)
@click.argument("board", type=SIZE, metavar="RxC")
@flag("--grundy", help="Count by Grundy value instead of outcome.")
@flag("--remoteness", help="Count by remoteness instead of outcome.")
@_misere_option
@flag(
    "--by-filled", help="Count by number of filled cells as well: lines VALUE FILLED-CELLS NUMBER."
)
@_json_option
@click.option(
    "--dask",
    metavar="ADDRESS",
    help='Count outcomes on the Dask cluster at ADDRESS, or start one here for "local".',
)
@seconds_option
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

    The board has at most 30 cells. Outcomes, in misère play too, are counted for at most 36 cells
    with 5 GB of memory, and for at most 42 cells on a cluster.
    """
    from blockcover.cli.whole_boards import count_positions

    if grundy and (remoteness or misere):
        other = "--remoteness" if remoteness else "--misere"
        raise click.UsageError(f"--grundy and {other} exclude each other")
    quantity: Quantity = "outcome"
    if grundy or remoteness:
        quantity = "grundy" if grundy else "remoteness"
    if dask is not None and quantity != "outcome":
        raise click.UsageError("--dask counts outcomes")
    with input_errors("RxC"):
        counts = count_positions(board, quantity, pieces, misere=misere, dask=dask, seconds=seconds)
    if quantity == "outcome":
        losing, winning = counts
        rows: dict[str, list[int]] = {"WINNING": winning, "LOSING": losing}
    else:
        rows = {str(value): row for value, row in enumerate(counts)}
    if as_json:
        data = {
            "board": board.code,
            "quantity": quantity,
            **({"misere": True} if misere else {}),
            "positions": {name: sum(row) for name, row in rows.items()},
            "by_filled": rows,
        }
        write(_json(data) + "\n")
        return
    if by_filled:
        lines = [
            f"{value} {filled} {number}"
            for value, row in rows.items()
            for filled, number in enumerate(row)
            if number
        ]
    else:
        lines = [f"{value} {sum(row)}" for value, row in rows.items()]
    write("".join(f"{line}\n" for line in lines))

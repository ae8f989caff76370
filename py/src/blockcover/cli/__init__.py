"""The command line.

Only the modules of this folder use stdin, stdout, stderr, files and processes. A command imports
the solvers when it runs, so a short judge input does not wait for all of them. Nothing is written
before the whole answer is known. Bad input is reported as one line on stderr, ``SOURCE:LINE:COLUMN:
what is wrong``, with exit code 2.
"""

from __future__ import annotations

import click

from blockcover import __version__
from blockcover.cli.cover_commands import count, tiling
from blockcover.cli.game_commands import analyse, strategy, table, verify
from blockcover.cli.judge_commands import blockgame, boardcover, tests
from blockcover.cli.memory import watch_numpy
from blockcover.cli.set_commands import set_command, sheet_command
from blockcover.cli.stress_command import stress
from blockcover.cli.text import CommandGroup, write


def _show_version(context: click.Context, _option: click.Parameter, is_given: bool) -> None:
    if is_given:
        write(f"blockcover {__version__}\n")
        context.exit()


@click.group(
    cls=CommandGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(context: click.Context) -> None:
    """Solve positions of the block game, and count and show tilings of boards.

    A CODE is a board code such as 5/1xx2/5: its rows are joined by "/", a number stands for that
    many empty cells, and "x" for one filled cell. Rows of "." and "#", such as "..#..", are read
    as well. With "-" as CODE, each line of stdin is a code and is answered at once; a line that
    cannot be answered is reported on stderr, and the exit code is 1 at the end.

    Exit codes: 0 for an answer, 1 if the answer is no (no tiling, a strategy that loses, a program
    that is wrong) or the output cannot be written, 2 for bad input, 3 if the time limit is
    exceeded.
    """
    watch_numpy()
    if context.invoked_subcommand is None:
        write(context.get_help() + "\n")


for _command in (
    blockgame,
    boardcover,
    tests,
    stress,
    analyse,
    count,
    tiling,
    strategy,
    verify,
    table,
    set_command,
    sheet_command,
):
    # The list of commands shows the whole first paragraph, which click would truncate.
    _command.short_help = (_command.help or "").partition("\n\n")[0]
    main.add_command(_command)

"""The command line: judge texts, board codes and sizes in, answers out.

Owns the program and the list of its commands. The rooms beside it are the only ones of the package
that touch stdin, stdout, stderr, files and processes; each command imports what it needs of the
others when it runs, so that a short judge text does not wait for the rest. Nothing is written
before the whole answer to a question is known; whatever is wrong with the input is one line on
stderr, ``SOURCE:LINE:COLUMN: what is wrong``, and exit code 2.
"""

from __future__ import annotations

import click

from blockcover.cli.cover_commands import count, tiling
from blockcover.cli.failures import Program
from blockcover.cli.game_commands import analyse, strategy, table, verify
from blockcover.cli.judge_commands import blockgame, boardcover
from blockcover.cli.stress_command import stress
from blockcover.cli.tests_command import tests
from blockcover.cli.text import write


def _show_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("blockcover")
        except PackageNotFoundError:
            number = "from a source folder"
        write(f"blockcover {number}\n")
        context.exit()


@click.group(
    cls=Program,
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
    """Solve the block game and count and show coverings of boards.

    A CODE is a board code such as 5/1xx2/5: rows joined by "/", a number for that many empty cells,
    "x" for a filled one; or rows of "." and "#", such as "..#..". A CODE of "-" answers one code a
    line from stdin as it comes; a line that cannot be answered is reported on stderr, and the exit
    code is 1 at the end.
    """
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
):
    # The whole first paragraph in the list of commands, where click would cut it.
    _command.short_help = (_command.help or "").partition("\n\n")[0]
    main.add_command(_command)

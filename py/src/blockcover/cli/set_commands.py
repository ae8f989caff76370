"""The command of sets of boards, `set`: the key and the link of a set.

Contains no solver. `blockcover.sets.set_text` reads the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from blockcover.cli.parameters import FILE, seconds_option
from blockcover.cli.progress import finish
from blockcover.cli.text import input_errors, read, source_of, write

if TYPE_CHECKING:
    from blockcover.sets.answer_key import Key


@click.command("set")
@click.argument("file", type=FILE, default="-")
@click.option(
    "--site",
    default="",
    metavar="URL",
    help="Address of a copy of the site, so that the link is a whole address.",
)
@seconds_option
def set_command(file: str, site: str, seconds: float | None) -> None:
    """Check every answer of the set of boards in FILE or stdin, and write its key and its link.

    A task without an answer is bad input. --seconds is the limit of one answer.
    """
    from blockcover.game.cache import Tables
    from blockcover.sets.answer_key import key_steps
    from blockcover.sets.class_results import set_code
    from blockcover.sets.set_link import SHORT_LINK, link
    from blockcover.sets.set_text import parse_set

    text, source = read(file), source_of(file)
    tables = Tables()
    with input_errors(source, 1):
        given = parse_set(text)
        keys = [finish(key_steps(item, tables), "items", seconds) for item in given.items]
    answers = [
        f"{number:2} {item}\n   {_answer(key)}"
        for number, (item, key) in enumerate(zip(given.items, keys, strict=True), 1)
    ]
    address = link(given, site)
    if len(address) > SHORT_LINK:
        click.echo(
            f"the link has {len(address)} characters; some messengers cut off links of more than "
            f"{SHORT_LINK}",
            err=True,
        )
    title = given.title or "(no title)"
    write("\n".join([f"{title} [{set_code(given)}]", *answers, address]) + "\n")


def _answer(key: Key) -> str:
    """Return an answer in words."""
    if key.tilings is not None:
        return f"{key.tilings} tilings"
    if key.wins is None:
        return ".".join(key.moves) or "a step of a lesson, on the site"
    outcome = "WINNING" if key.wins else "LOSING"
    return f"{outcome}: {' '.join(key.moves)}" if key.moves else outcome

"""The commands of sets of boards: `set` for the key and the link, `sheet` for paper.

Contains no solver. `blockcover.sets.set_text` reads the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from blockcover.cli.files import write_file
from blockcover.cli.parameters import FILE, Parsed, flag, seconds_option
from blockcover.cli.progress import finish
from blockcover.cli.text import Command, complain, input_errors, read, source_of, write, wrong
from blockcover.errors import quoted
from blockcover.judgetext import outcome_of

if TYPE_CHECKING:
    from blockcover.sets.answer_key import Key
    from blockcover.sets.set_text import BoardSet
    from blockcover.sets.sheet_shapes import Paper
    from blockcover.sets.sheet_words import Language


@click.command("set", cls=Command)
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
    from blockcover.sets.class_results import set_code
    from blockcover.sets.set_text import SHORT_LINK, parse_set, set_link

    text, source = read(file), source_of(file)
    with input_errors(source, 1):
        given = parse_set(text)
        keys = _keys(given, seconds)
    answers = [
        f"{number:2} {item}\n   {_answer(key)}"
        for number, (item, key) in enumerate(zip(given.items, keys, strict=True), 1)
    ]
    address = set_link(given, site)
    if len(address) > SHORT_LINK:
        complain(
            f"the link has {len(address)} characters; some messengers cut off links of more than "
            f"{SHORT_LINK}"
        )
    title = given.title or "(no title)"
    write("\n".join([f"{title} [{set_code(given)}]", *answers, address]) + "\n")


def _keys(given: BoardSet, seconds: float | None) -> list[Key]:
    """Find the answers of a set, each within the time limit."""
    from blockcover.game.table_cache import Tables
    from blockcover.sets.answer_key import key_of

    tables = Tables()
    return [finish(key_of.steps(item, tables=tables), "items", seconds) for item in given.items]


def _answer(key: Key) -> str:
    """Return an answer in words."""
    if key.tilings is not None:
        return f"{key.tilings} tilings"
    if key.wins is None:
        return ".".join(key.moves) or "a step of a lesson, on the site"
    outcome = outcome_of(bool(key.wins))
    return f"{outcome}: {' '.join(key.moves)}" if key.moves else outcome


def _one_of(*words: str) -> Parsed:
    """Return the type of a word from a list."""

    def parse(text: str) -> str:
        if text not in words:
            raise wrong(f"expected one of {', '.join(words)}, not {quoted(text)}")
        return text

    return Parsed("word", parse)


@click.command("sheet", cls=Command)
@click.argument("file", type=FILE, default="-")
@click.option(
    "--out",
    type=FILE,
    default="sheet.html",
    show_default=True,
    metavar="NAME.html",
    help="The file: a browser prints it, or saves it as a PDF.",
)
@click.option(
    "--paper",
    type=_one_of("a4", "letter"),
    default="a4",
    show_default=True,
    help="Paper: a4 or letter.",
)
@click.option(
    "--per-page",
    type=_one_of("1", "2", "4", "6"),
    default="4",
    show_default=True,
    help="Boards a page: 1, 2, 4, 6.",
)
@click.option(
    "--language",
    type=_one_of("en", "ko"),
    default="en",
    show_default=True,
    help="Words: en or ko.",
)
@flag("--no-answers", help="Leave out the pages with the answers.")
@seconds_option
def sheet_command(
    file: str,
    out: str,
    paper: Paper,
    per_page: str,
    language: Language,
    no_answers: bool,
    seconds: float | None,
) -> None:
    """Print the set of boards in FILE or stdin: boards with coordinates and room to write.

    Writes one HTML file, and its name to stdout.
    """
    from blockcover.sets.set_text import parse_set
    from blockcover.sets.sheet import SheetLayout, sheet_pages
    from blockcover.sets.sheet_shapes import sheet_html

    if not out.endswith(".html"):
        raise click.UsageError("--out ends with .html")
    text, source = read(file), source_of(file)
    with input_errors(source, 1):
        given = parse_set(text)
        keys = None if no_answers else _keys(given, seconds)
    pages = sheet_pages(given, SheetLayout(paper, int(per_page), language), keys)
    write_file(out, sheet_html(pages, paper, given.title, language).encode())
    write(f"{out}\n")

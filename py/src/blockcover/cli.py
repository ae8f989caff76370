"""The command line: judge texts, board codes and sizes in, answers out.

Owns stdin, stdout, stderr and files, and how answers look as text, JSON and SVG. Solves nothing
itself. Nothing is written before the whole answer is known; whatever is wrong with the input is one
line on stderr, ``SOURCE:LINE:COLUMN: what is wrong``, and exit code 2.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, NoReturn, TypeVar

import click

from blockcover.board import Board, bits
from blockcover.errors import InputError
from blockcover.notation import (
    format_cell,
    format_code,
    format_line,
    format_tiling,
    parse_code,
    parse_pieces,
)
from blockcover.steps import Progress, Steps, drain, mapped

if TYPE_CHECKING:
    from blockcover.game.values import Quantity
    from blockcover.pieces import Piece

MAX_BYTES = 64 << 20
"""Bytes of the largest text that is read; the largest judge input has 50 MB."""

BAR_AFTER = 0.5
"""Seconds of work after which a terminal is shown a progress bar."""

_TRAY, _FILLED, _EDGE = "#d9d3c6", "#3b4252", "#1d2230"
_HUES = ("#7fb7d9", "#f0b45c", "#7cc6a4", "#e58f7b", "#b79ad6")

_BAD_INPUT = 2
_INTERRUPTED = 130

T = TypeVar("T")


class BadInput(click.ClickException):
    """Input that cannot be used, and where: the only thing that is written about it."""

    exit_code = _BAD_INPUT

    def __init__(self, source: str, message: str, line: int | None, column: int | None) -> None:
        text = f"{source}:{line or 1}:{column or 1}: {message}"
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text))


@contextmanager
def _reading(source: str, line: int | None = None) -> Iterator[None]:
    """Whatever is found wrong in here lies in ``source``, and on ``line`` where that is known."""
    try:
        yield
    except InputError as error:
        raise BadInput(source, error.message, line or error.line, error.column) from None
    except OSError as error:
        raise BadInput(source, error.strerror or str(error), line, None) from None


class _Program(click.Group):
    """A group whose every failure is one line on stderr and whose stdout may be closed early."""

    def main(self, *arguments: Any, **options: Any) -> NoReturn:
        options["standalone_mode"] = False
        args = options.get("args") or (arguments[0] if arguments else None) or sys.argv[1:]
        try:
            code = super().main(*arguments, **options)
        except click.Abort:
            code = _INTERRUPTED
        except click.UsageError as error:
            code = _complain(_usage_error(error, args))
        except click.ClickException as error:
            code = _complain(error)
        except (MemoryError, ModuleNotFoundError) as error:
            code = _complain(click.ClickException(_beyond_this_machine(error)))
        sys.exit(code if isinstance(code, int) else 0)


def _usage_error(error: click.UsageError, args: Sequence[str]) -> BadInput:
    """Arguments that make no command; the column is that in the arguments."""
    words = " ".join(args)
    name = getattr(error, "option_name", None) or getattr(error, "command_name", None)
    column = words.find(name) + 1 if name and name in words else len(words) + 1
    message = " ".join(error.format_message().split())
    return BadInput("ARGUMENTS", message[:1].lower() + message[1:], 1, column)


def _beyond_this_machine(error: MemoryError | ModuleNotFoundError) -> str:
    if isinstance(error, ModuleNotFoundError):
        return f"this needs {error.name}: install blockcover[numpy]"
    return "the memory of this computer does not suffice for this"


def _complain(error: click.ClickException) -> int:
    click.echo(error.format_message(), err=True)
    return error.exit_code


def _write(text: str) -> None:
    """The whole answer. A reader that has seen enough and gone is no failure."""
    if sys.stdout is None:
        raise click.ClickException("<stdout>: it is closed")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer must not fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            raise click.ClickException(f"<stdout>: {error.strerror}") from None


def _read(file: str) -> tuple[str, str]:
    """The name to use in messages and the text of a file, or of stdin for ``-``."""
    source = "<stdin>" if file == "-" else file
    with _reading(source), ExitStack() as stack:
        if file == "-":
            if sys.stdin is None:
                raise InputError("cli.no-stdin", "stdin is closed")
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            data = stack.enter_context(_open(file, "rb")).read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise InputError("cli.too-long", f"more than {MAX_BYTES} bytes, which is no judge text")
        return source, _decoded(data)


def _open(file: str, mode: Literal["rb", "wb"]) -> BinaryIO:
    if "\0" in file:
        raise InputError("cli.bad-name", "no file has such a name")
    return open(file, mode)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").split("\n")
        byte = data[error.start]
        raise InputError(
            "cli.not-utf8",
            f"the text is not UTF-8: byte 0x{byte:02x}",
            line=len(before),
            column=len(before[-1]) + 1,
        ) from None


def _finish(steps: Steps[T], label: str) -> T:
    """Do the work to its end, with a bar on stderr if that is a terminal and the work is long."""
    if sys.stderr is None or not sys.stderr.isatty():
        return drain(steps)
    started = perf_counter()
    with ExitStack() as stack:
        bar = None

        def show(progress: Progress) -> None:
            nonlocal bar
            if bar is None and perf_counter() - started > BAR_AFTER:
                bar = stack.enter_context(
                    click.progressbar(length=1000, label=label, show_eta=False, file=sys.stderr)
                )
            if bar is not None and progress.total:
                bar.update(int(1000 * progress.done / progress.total) - bar.pos)

        return drain(mapped(steps, show))


def _show_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("blockcover")
        except PackageNotFoundError:
            number = "from a source folder"
        _write(f"blockcover {number}\n")
        context.exit()


@click.group(cls=_Program, invoke_without_command=True)
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
    "x" for a filled one. A CODE of "-" reads one code a line from stdin.
    """
    if context.invoked_subcommand is None:
        _write(context.get_help() + "\n")


# Judge texts


@main.command()
@click.argument("file", default="-")
def blockgame(file: str) -> None:
    """Judge a whole BLOCKGAME input from FILE or stdin: WINNING or LOSING for each case."""
    _judge("blockgame", file)


@main.command()
@click.argument("file", default="-")
def boardcover(file: str) -> None:
    """Judge a whole BOARDCOVER input from FILE or stdin: the number of tilings for each case."""
    _judge("boardcover", file)


def _judge(problem: str, file: str) -> None:
    from blockcover.judge import PROBLEMS

    source, text = _read(file)
    with _reading(source):
        answers, _ = _finish(PROBLEMS[problem](text), "cases")
    _write("".join(f"{answer}\n" for answer in answers))


# Board codes


def _pieces_option(default: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(
        "--pieces",
        default=default,
        show_default=True,
        help="Names and shapes such as xx/x1, separated by commas.",
    )


def _pieces(text: str) -> tuple[Piece, ...]:
    with _reading("--pieces"):
        return parse_pieces(text)


def _answer(
    code: str, answer: Callable[[Board], str], line: Callable[[str], str] = lambda answer: answer
) -> None:
    """Write the answer for one code, or for every code on stdin what ``line`` makes of it."""
    if code != "-":
        with _reading("CODE"):
            text = answer(parse_code(code))
        _write(f"{text}\n")
        return
    source, codes = _read("-")
    lines = [line.rstrip(" \t\r") for line in codes.removeprefix("\ufeff").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    boards = []
    for number, text in enumerate(lines, 1):
        with _reading(source, number):
            boards.append(parse_code(text))
    answers = []
    for number, board in enumerate(boards, 1):
        with _reading(source, number):
            answers.append(line(answer(board)))
    _write("".join(f"{text}\n" for text in answers))


@main.command()
@click.argument("code")
@click.option("--json", "as_json", is_flag=True, help="One object on one line.")
@_pieces_option("domino,l-tromino")
def analyse(code: str, as_json: bool, pieces: str) -> None:
    """Say who wins the position CODE, and why: values, moves, refutations, best line.

    For codes from stdin, without --json, only the first line of each answer is written.
    """
    from blockcover.engine import analysis_data
    from blockcover.game.analysis import analyse_steps
    from blockcover.game.solver import Solver

    solver = Solver(_pieces(pieces))

    def found(board: Board) -> dict[str, Any]:
        return analysis_data(_finish(analyse_steps(solver, board), "positions"))

    if as_json:
        _answer(code, lambda board: _analysis_json(found(board)))
    else:
        _answer(code, lambda board: _analysis_text(found(board)), lambda text: text.split("\n")[0])


def _analysis_json(data: dict[str, Any]) -> str:
    chosen = {key: data[key] for key in ("board", "outcome", "grundy", "remoteness")}
    chosen["moves"] = [
        {key: move[key] for key in ("move", "wins", "grundy", "remoteness")}
        for move in data["moves"]
    ]
    chosen["components"] = [
        {key: component[key] for key in ("board", "grundy")} for component in data["components"]
    ]
    return json.dumps(chosen)


def _analysis_text(data: dict[str, Any]) -> str:
    lines = [f"{data['outcome']}: Grundy value {data['grundy']}, {_left(data['remoteness'])}"]
    for wins, title in ((True, "Winning moves"), (False, "Losing moves")):
        moves = [move for move in data["moves"] if move["wins"] is wins]
        if moves:
            lines += ["", f"{title} ({len(moves)}), best first:"]
            width = max(len(move["move"]) for move in moves)
            lines += [f"  {_move_text(move, width)}" for move in moves]
    values = " ".join(str(value) for value in data["option_values"]) or "none"
    lines += ["", f"Values of the options: {values}; their mex: {data['grundy']}"]
    if data["principal_variation"]:
        lines.append(f"Best line: {'.'.join(data['principal_variation'])}")
    if len(data["components"]) > 1:
        lines.append("Components:")
        lines += [f"  {part['board']}  value {part['grundy']}" for part in data["components"]]
        sum_of_values = " XOR ".join(str(part["grundy"]) for part in data["components"])
        lines.append(f"  {sum_of_values} = {data['grundy']}")
    return "\n".join(lines)


def _left(remoteness: int | None) -> str:
    return "remoteness unknown" if remoteness is None else f"remoteness {remoteness}"


def _move_text(move: dict[str, Any], width: int) -> str:
    text = f"{move['move']:{width}}  to value {move['grundy']}, {_left(move['remoteness'])}"
    if move["refutation"] is not None:
        text += f", refuted by {move['refutation']}"
    if move["same_as"] != move["move"]:
        text += f", same as {move['same_as']}"
    return text


@main.command()
@click.argument("code")
@_pieces_option("l-tromino")
def count(code: str, pieces: str) -> None:
    """Count the tilings of the empty cells of CODE."""
    from blockcover.cover.count import count_steps

    chosen = _pieces(pieces)

    def tilings(board: Board) -> str:
        return str(_finish(count_steps(board, chosen), "cells").tilings)

    _answer(code, tilings)


@main.command()
@click.argument("code")
@click.option("--nth", metavar="K", help="The tiling of number K, from 1.  [default: 1]")
@click.option("--random", "at_random", is_flag=True, help="A uniformly random tiling.")
@click.option("--seed", metavar="S", help="The same random tiling for the same number S.")
@click.option("--svg", metavar="FILE", help="Write a drawing to FILE as well.")
@_pieces_option("l-tromino")
def tiling(
    code: str, nth: str | None, at_random: bool, seed: str | None, svg: str | None, pieces: str
) -> None:
    """Show one tiling of CODE as text: a letter for each piece, "#" for filled cells.

    For codes from stdin the rows of a tiling are joined by "/".
    """
    if nth is not None and at_random:
        raise click.UsageError("--nth and --random exclude each other")
    if seed is not None and not at_random:
        raise click.UsageError("--seed needs --random")
    if svg is not None and code == "-":
        raise click.UsageError("--svg draws one board, not those of stdin")
    chosen = _pieces(pieces)
    number = 1 if nth is None else _number("--nth", nth)
    seed_number = None if seed is None else _number("--seed", seed)

    def shown(board: Board) -> str:
        if at_random:
            masks = _random_tiling(board, chosen, seed_number)
        else:
            masks = _nth_tiling(board, chosen, number)
        if svg is not None:
            _write_file(svg, _tiling_svg(board, masks))
        return format_tiling(board, masks)

    _answer(code, shown, lambda text: text.replace("\n", "/"))


def _number(option: str, text: str) -> int:
    with _reading(option):
        if not re.fullmatch(r"-?[0-9]{1,4000}", text):
            shown = text if len(text) <= 20 else text[:20] + "…"
            raise InputError(
                "cli.bad-number", f"expected a number of at most 4000 digits, not {shown!r}"
            )
        return int(text)


def _nth_tiling(board: Board, pieces: tuple[Piece, ...], number: int) -> tuple[int, ...]:
    from blockcover.cover.tilings import Tilings, first_tiling_steps

    if number == 1:
        first = _finish(first_tiling_steps(board, pieces), "cells")
        return _no_tiling(board, pieces) if first is None else first
    tilings = _finish(Tilings.steps(board, pieces), "cells")
    if not tilings.count:
        _no_tiling(board, pieces)
    with _reading("--nth"):
        return tilings.tiling(number)


def _random_tiling(board: Board, pieces: tuple[Piece, ...], seed: int | None) -> tuple[int, ...]:
    from random import SystemRandom

    from blockcover.cover.tilings import Tilings

    tilings = _finish(Tilings.steps(board, pieces), "cells")
    if not tilings.count:
        _no_tiling(board, pieces)
    return tilings.random(SystemRandom().getrandbits(64) if seed is None else seed)


def _no_tiling(board: Board, pieces: tuple[Piece, ...]) -> NoReturn:
    """Refuse to show a tiling of a board that has none, and say why."""
    from blockcover.cover.obstruction import obstruction_steps

    found = _finish(obstruction_steps(board, pieces), "cells")
    assert found is not None
    first = format_cell(next(bits(found.mask)), board.cols)
    area = f"no pieces make up the {found.mask.bit_count()} cells of the region of {first}"
    cell = f"no placement covers {first}"
    chain = format_line((forced.mask for forced in found.chain), board.cols)
    end = area if found.end == "area" else cell
    why = {
        "area": area,
        "cell": cell,
        "chain": f"{chain} must be laid, and then {end}",
        "count": f"an exhaustive count of the region of {first} finds none",
    }[found.kind]
    raise InputError("cover.no-tiling", f"the board has no tiling: {why}")


def _tiling_svg(board: Board, masks: tuple[int, ...]) -> str:
    """A drawing of one unit a cell, each piece one joined rounded shape."""
    from blockcover.cover.tilings import colours

    width, height = board.cols, board.rows
    shapes = [
        f'<rect x="{cell % width + 0.04:.2f}" y="{cell // width + 0.04:.2f}" width=".92" '
        f'height=".92" rx=".14" fill="{_FILLED}"/>'
        for cell in bits(board.filled_mask)
    ]
    shapes += [
        f'<path d="{_outline(mask, width)}" fill="{_HUES[colour]}"/>'
        for mask, colour in zip(masks, colours(masks, width), strict=True)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.2 -.2 {width + 0.4} {height + 0.4}" '
        f'width="{40 * width + 16}" height="{40 * height + 16}">\n'
        f"<title>A tiling of {format_code(board)}</title>\n"
        f'<rect x="-.2" y="-.2" width="{width + 0.4}" height="{height + 0.4}" rx=".3" '
        f'fill="{_TRAY}"/>\n'
        f'<g stroke="{_EDGE}" stroke-opacity=".35" stroke-width=".03">\n'
        + "\n".join(shapes)
        + "\n</g>\n</svg>\n"
    )


def _outline(mask: int, cols: int, margin: float = 0.06, radius: float = 0.22) -> str:
    """The outline of joined cells, drawn in by ``margin``, as the data of an SVG path."""
    cells = {divmod(cell, cols) for cell in bits(mask)}
    # The edges of the outline by their first point, clockwise: the inside lies to the right.
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for y, x in sorted(cells):
        for (v, u), start, way in (
            ((y - 1, x), (x, y), (1, 0)),
            ((y, x + 1), (x + 1, y), (0, 1)),
            ((y + 1, x), (x + 1, y + 1), (-1, 0)),
            ((y, x - 1), (x, y + 1), (0, -1)),
        ):
            if (v, u) not in cells:
                edges.setdefault(start, []).append(way)
    path = ""
    while edges:
        first = here = next(iter(edges))
        first_way = way = edges[here][0]
        loop = ""
        while True:
            here = here[0] + way[0], here[1] + way[1]
            right = (-way[1], way[0])
            # Where two cells meet only at a corner the outline turns right and keeps them apart.
            turn = right if right in edges[here] else edges[here][0]
            edges[here].remove(turn)
            if not edges[here]:
                del edges[here]
            if turn != way:
                at_x = here[0] - margin * (way[1] + turn[1])
                at_y = here[1] + margin * (way[0] + turn[0])
                loop += (
                    f"{'L' if loop else 'M'}{at_x - radius * way[0]:.2f} "
                    f"{at_y - radius * way[1]:.2f}Q{at_x:.2f} {at_y:.2f} "
                    f"{at_x + radius * turn[0]:.2f} {at_y + radius * turn[1]:.2f}"
                )
            way = turn
            if (here, way) == (first, first_way):
                break
        path += loop + "Z"
    return path


def _write_file(file: str, text: str) -> None:
    with _reading(file), _open(file, "wb") as stream:
        stream.write(text.encode())


# Winning strategies


@main.command()
@click.argument("code")
@_pieces_option("domino,l-tromino")
def strategy(code: str, pieces: str) -> None:
    """Write the whole strategy of the player who wins from CODE, as a file for `verify`."""
    from blockcover.game.solver import Solver
    from blockcover.game.strategy import winning_strategy_steps
    from blockcover.game.verify import format_strategy

    if code == "-":
        raise click.UsageError("a strategy is of one position, not of those of stdin")
    solver = Solver(_pieces(pieces))
    _answer(
        code,
        lambda board: format_strategy(
            _finish(winning_strategy_steps(solver, board), "positions")
        ).rstrip("\n"),
    )


@main.command()
@click.argument("file", default="-")
def verify(file: str) -> None:
    """Check the strategy in FILE or stdin against every play, without any solver."""
    from blockcover.game.verify import verify as verified

    source, text = _read(file)
    with _reading(source):
        found = verified(text)
    board = format_code(found.strategy.board)
    _write(
        f"the {found.strategy.winner} player wins from {board}: "
        f"{found.positions} positions, at most {found.longest} moves\n"
    )


# Whole spaces


@main.command()
@click.argument("size", metavar="RxC")
@click.option("--grundy", is_flag=True, help="Count by Grundy value instead of outcome.")
@click.option("--remoteness", is_flag=True, help="Count by remoteness instead of outcome.")
@click.option("--by-filled", is_flag=True, help="Lines VALUE FILLED-CELLS NUMBER.")
@click.option("--json", "as_json", is_flag=True, help="One object on one line.")
@_pieces_option("domino,l-tromino")
def table(
    size: str, grundy: bool, remoteness: bool, by_filled: bool, as_json: bool, pieces: str
) -> None:
    """Count all 2^(RC) positions of the RxC board by outcome, Grundy value or remoteness."""
    from blockcover.game.solver import Solver

    if grundy and remoteness:
        raise click.UsageError("--grundy and --remoteness exclude each other")
    quantity: Quantity = "grundy" if grundy else "remoteness" if remoteness else "outcome"
    solver = Solver(_pieces(pieces))
    with _reading("RxC"):
        board = _sized_board(size)
        found = _finish(solver.census_steps(board, quantity), quantity)
    if quantity == "outcome":
        losing, winning = found
        rows: dict[str, list[int]] = {"WINNING": winning, "LOSING": losing}
    else:
        rows = {str(value): row for value, row in enumerate(found)}
    if as_json:
        data = {
            "board": format_code(board),
            "quantity": quantity,
            "positions": {name: sum(row) for name, row in rows.items()},
            "by_filled": rows,
        }
        _write(json.dumps(data) + "\n")
    elif by_filled:
        _write(
            "".join(
                f"{name} {filled} {number}\n"
                for name, row in rows.items()
                for filled, number in enumerate(row)
                if number
            )
        )
    else:
        _write("".join(f"{name} {sum(row)}\n" for name, row in rows.items()))


def _sized_board(size: str) -> Board:
    """The empty board of a size such as 5x6."""
    from blockcover.game.layout import MAX_REGION, too_large

    match = re.fullmatch(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})", size)
    if not match:
        raise InputError("cli.bad-size", "a size is rows x columns, such as 5x6", line=1, column=1)
    rows, cols = int(match[1]), int(match[2])
    if rows * cols > MAX_REGION:
        raise too_large(rows * cols)
    return Board(rows, cols)

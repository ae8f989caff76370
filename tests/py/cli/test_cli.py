"""`cli`: the exact output of the commands, and every kind of bad input."""

import contextlib
import itertools
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from blockcover import __version__
from blockcover import work as steps
from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cli import main
from blockcover.cli.text import MAX_BYTES
from blockcover.cover.tilings import Tilings
from blockcover.game.solver import Solver
from blockcover.game.strategy.build import winning_strategy
from blockcover.game.strategy.file import Strategy, format_strategy
from blockcover.pieces import BLOCK_GAME, CRAM, L_TROMINOES
from mutations import CODES, SETS, TEXTS, mutated, strategies
from oracles import game_values
from places import GOLDEN
from random_cases import scaled

BLOCKGAME_RANDOM = (GOLDEN / "blockgame-random.in").read_text(encoding="ascii")
BOARDCOVER_RANDOM = (GOLDEN / "boardcover-random.in").read_text(encoding="ascii")

EMPTY_3X3 = "3/3/3"


def run(*args: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, args, input=text)


def answer(*args: str, text: str | bytes | None = None) -> str:
    """Return the output of a command that must succeed."""
    result = run(*args, text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def complaint(*args: str, text: str | bytes | None = None) -> str:
    """Return the one error line for an input that must be refused."""
    result = run(*args, text=text)
    assert (result.exit_code, result.stdout) == (2, "")
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    assert result.stderr == lines[0] + "\n"
    assert lines[0].isprintable()
    # Only arguments that hold a text have lines and columns.
    assert re.fullmatch(r"(.+:[1-9][0-9]*:[1-9][0-9]*|ARGUMENTS|RxC|--[a-z]+|/.+): .+", lines[0])
    return lines[0]


def no_answer(*args: str, text: str | bytes | None = None) -> str:
    """Return the one error line of a command whose answer is no."""
    result = run(*args, text=text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("\n")
    assert result.stderr[:-1].isprintable()
    return result.stderr[:-1]


class TestJudging:
    @pytest.mark.parametrize("command", ["blockgame", "boardcover"])
    def test_a_text_is_a_file_or_comes_on_stdin(self, command: str) -> None:
        path = GOLDEN / f"{command}-sample.in"
        expected = path.with_suffix(".out").read_text(encoding="ascii")
        for args in ([str(path)], [], ["-"]):
            assert answer(command, *args, text=path.read_bytes()) == expected

    @pytest.mark.parametrize("command", ["blockgame", "boardcover"])
    @pytest.mark.parametrize(
        ("text", "place"),
        [
            (b"", "1:1"),
            (b"1\xff\n", "1:2"),
            (b"\xff\xfe1\x00", "2:1"),
            (b"\xff\xfe1", "1:1"),
            ("1\n가\n".encode() + b"\x80", "3:1"),
            ("가나".encode()[:-1], "1:2"),
        ],
    )
    def test_bad_text(self, command: str, text: bytes, place: str, tmp_path: Path) -> None:
        assert complaint(command, text=text).startswith(f"<stdin>:{place}")
        file = tmp_path / "judge.in"
        file.write_bytes(text)
        assert complaint(command, str(file)).startswith(f"{file}:{place}")

    def test_files_that_cannot_be_read(self, tmp_path: Path) -> None:
        missing = str(tmp_path / "missing.in")
        assert complaint("blockgame", missing) == f"{missing}:1:1: No such file or directory"
        assert complaint("boardcover", str(tmp_path)) == f"{tmp_path}:1:1: Is a directory"
        with (tmp_path / "long.in").open("wb") as stream:
            stream.truncate(MAX_BYTES + 1)
        assert complaint("boardcover", stream.name).startswith(f"{stream.name}:1:1: more than ")


class TestCodes:
    """Properties of every command that takes a CODE."""

    commands = pytest.mark.parametrize("command", ["analyse", "count", "tiling"])

    @commands
    def test_rows_are_a_code_too(self, command: str) -> None:
        assert answer(command, "..\n.#") == answer(command, "2/1x")
        assert complaint(command, "..\n.x").startswith("CODE:2:2: ")
        # A person who types it means a size.
        shown = complaint(command, "5x5")
        assert shown.startswith("CODE:1:1: ")
        assert "empty 5x5 board is 5/5/5/5/5;" in shown

    def test_a_size_on_stdin_is_answered_as_the_row_that_programs_mean_and_noted_once(self) -> None:
        answered = run("count", "-", text="4/4\n2x2\n1x1\n")
        assert answered.stdout == answer("count", "4/4") + 2 * answer("count", "..#..")
        assert answered.exit_code == 0
        note = "<stdin>:2:1: answered as the row ..#..; the empty 2x2 board is 2/2\n"
        assert answered.stderr == note

    @commands
    def test_blanks_and_wrong_characters_are_alike_everywhere(self, command: str) -> None:
        expected = answer(command, "3/3")
        assert answer(command, " 3/3\t") == expected
        assert answer(command, "-", text=" 3/3\t\n") == answer(command, "-", text="3/3\n")
        assert answer(command, "3/3", "--pieces", "\tdomino ") == answer(
            command, "3/3", "--pieces", "domino"
        )
        wrong = ":1:5: expected a number, 'x' or '/', not '.'"
        assert complaint(command, " 3/3.") == f"CODE{wrong}"
        refused = run(command, "-", text=" 3/3.\n")
        assert (refused.exit_code, refused.stderr) == (1, f"<stdin>{wrong}\n")

    @commands
    @pytest.mark.parametrize(
        ("text", "places"),
        [
            ("3/3\n3/3/3x\n3/3", [2]),
            ("2/2x\n3/3\n3/3", [1]),
            ("3/3\n\n\n3/3\n\n", [2, 3]),
            (b"3/3\n3\xff\n3/3", [2]),
            ("3/3\n" + "3/" * 100_000 + "3\n3/3", [2]),
            ("3/3\n?\n3/3\n?\n", [2, 4]),
        ],
        ids=["another width", "the first", "empty", "no UTF-8", "long", "two"],
    )
    def test_bad_lines_do_not_stop_the_others(
        self, command: str, text: str | bytes, places: list[int]
    ) -> None:
        right = answer(command, "-", text="3/3\n3/3\n")
        result = run(command, "-", text=text)
        assert (result.exit_code, result.stdout) == (1, right)
        shown = [line.split(":")[:2] for line in result.stderr.splitlines()]
        assert shown == [["<stdin>", str(place)] for place in places]

    @commands
    def test_lines_may_end_in_any_way(self, command: str) -> None:
        expected = answer(command, "-", text="3/3\n3/3\n")
        assert len(expected.splitlines()) == 2
        for text in (
            "3/3\r\n3/3\r\n",
            " 3/3\n\t3/3",
            "3/3 \n3/3\t\n\n \n",
            "3/3\n3/3",
            "\ufeff3/3\n3/3\n",
        ):
            assert answer(command, "-", text=text) == expected
        assert answer(command, "-", text="") == ""


class TestAnalyse:
    def test_json_says_all_that_the_text_says(self) -> None:
        code = "5/1xx2/xx2x/x1xxx/2x2"
        text = answer("analyse", code)
        shown = answer("analyse", "--json", code)
        assert shown.count("\n") == 1
        data = json.loads(shown)
        assert data["board"] == code
        winning = sum(move["wins"] for move in data["moves"])
        assert f"Winning moves ({winning}), best first:" in text
        assert f"Losing moves ({len(data['moves']) - winning}), best first:" in text
        assert f"Best line: {'.'.join(data['principal_variation'])}\n" in text
        values = " ".join(map(str, data["option_values"]))
        assert f"Values of the options: {values}; their mex: {data['grundy']}" in text
        for move in data["moves"]:
            refuted = f", refuted by {move['refutation']}" if move["refutation"] else ""
            same = f", same as {move['same_as']}" if move["same_as"] != move["move"] else ""
            details = f"value {move['grundy']}, remoteness {move['remoteness']}{refuted}{same}\n"
            assert re.search(rf"  {move['move']} +to {details}", text)
        assert data["misere"] is False
        assert data["mirror"] is None
        by_half_turn = json.loads(answer("analyse", "--json", "7/7/7/7/7/7"))
        assert by_half_turn["mirror"] == {"move": "d3d4", "down": 5, "right": 6}
        assert len(by_half_turn["open_moves"]) == 190
        assert json.loads(answer("analyse", "--json", "--misere", "2"))["misere"] is True

    def test_json_from_stdin_is_an_object_a_line(self) -> None:
        codes = [EMPTY_3X3, "x", "1xx2/5"]
        lines = answer("analyse", "-", "--json", text="\n".join(codes)).splitlines()
        assert lines == [answer("analyse", "--json", code).rstrip("\n") for code in codes]
        assert [json.loads(line)["board"] for line in lines] == codes

    def test_remoteness_is_null_where_it_is_unknown(self) -> None:
        code = "8/8/8/xxxxxxxx/8/8"
        data = json.loads(answer("analyse", "--json", code, "--pieces", "i-tetromino"))
        assert data["remoteness"] is None
        assert all(move["remoteness"] is None for move in data["moves"])

    def test_text_from_stdin_is_a_line_each(self) -> None:
        lines = answer("analyse", "-", text=f"{EMPTY_3X3}\n2/2\n").splitlines()
        assert [line.split(":")[0] for line in lines] == ["LOSING", "WINNING"]
        assert lines[1] == answer("analyse", "2/2").split("\n")[0]

    def test_other_boards_and_pieces(self) -> None:
        assert answer("analyse", "xx").startswith("LOSING: Grundy value 0, remoteness 0\n")
        shown = answer("analyse", "..#..", "--misere")
        assert shown.startswith("WINNING in misère play: remoteness 2\n")
        data = json.loads(answer("analyse", "..#..", "--misere", "--json"))
        assert (data["outcome"], data["grundy"], data["remoteness"]) == ("WINNING", None, 2)
        data = json.loads(answer("analyse", "--json", "xx"))
        assert (data["outcome"], data["moves"], data["components"]) == ("LOSING", [], [])
        data = json.loads(answer("analyse", "--json", "3/3", "--pieces", "cram"))
        assert data["grundy"] == Solver(CRAM).grundy(Board(2, 3))

    @pytest.mark.thorough
    @pytest.mark.long
    def test_a_search(self) -> None:
        code = "7x/2xxx2x/x1x1xx1x/4xxxx/1x6/xxx1x3/xx3x2/xxx3x1"
        shown = answer("analyse", code).split("\n")
        assert shown[0] == "WINNING: Grundy value unknown, remoteness unknown"
        assert "Winning moves" in shown[2]
        assert answer("analyse", code, "--seconds", "600").split("\n") == shown
        data = json.loads(answer("analyse", "--json", "--grundy", code))
        assert (data["outcome"], data["grundy"], data["remoteness"]) == ("WINNING", 2, None)
        assert answer("analyse", "20/" * 18 + "20").startswith("WINNING: Grundy value unknown")

    def test_a_search_that_takes_too_long(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each look at the clock takes a second."""
        monkeypatch.setattr(steps, "perf_counter", itertools.count().__next__)
        result = run("analyse", "7/7/7/7/7/7/7", "--seconds", "10000")
        assert (result.exit_code, result.stdout) == (3, "")
        assert result.stderr == "no answer within 10000 seconds (--seconds)\n"
        lines = run("analyse", "-", "--seconds", "10000", text="7/7/7/7/7/7/7\n2/2\n")
        assert (lines.exit_code, lines.stderr) == (1, f"<stdin>:1: {result.stderr}")
        assert lines.stdout.startswith("WINNING: ")

    def test_a_region_too_large(self) -> None:
        code = "9/9/9/9/9/9/9/9/9"
        shown = complaint("analyse", code)
        assert shown.startswith("CODE:1:1: ")
        assert "81" in shown
        assert "64" in shown
        lines = run("analyse", "-", text=f"2/2\n{code}\n2/2")
        assert (lines.exit_code, lines.stdout) == (1, 2 * answer("analyse", "-", text="2/2"))
        assert lines.stderr == f"<stdin>:2:1: {shown.removeprefix('CODE:1:1: ')}\n"


def tiling_of(text: str) -> set[int]:
    """Return the pieces of a tiling's text: connected cells of one letter, as masks."""
    rows = text.splitlines()
    cols = len(rows[0])
    cells = "".join(rows)
    found = set()
    for letter in set(cells) - {"#"}:
        others = sum(1 << cell for cell, other in enumerate(cells) if other != letter)
        found |= set(Board(len(rows), cols, others).components())
    return found


class TestTiling:
    @given(st.integers(1, 5), st.integers(1, 6), st.integers(0, 2**30 - 1))
    def test_every_tiling_is_shown_by_its_number(self, rows: int, cols: int, mask: int) -> None:
        board = Board(rows, cols, mask & (1 << rows * cols) - 1)
        tilings = Tilings(board, BLOCK_GAME)
        code = str(board)
        options = ("--pieces", "domino,l-tromino")
        for number in {1, 2, tilings.total}:
            if not 1 <= number <= tilings.total:
                refused = complaint if tilings.total else no_answer
                refused("tiling", code, "--nth", str(number), *options)
                continue
            text = answer("tiling", code, "--nth", str(number), *options)
            assert tiling_of(text) == set(tilings.tiling(number))
            cells = enumerate(text.replace("\n", ""))
            assert [n for n, cell in cells if cell == "#"] == list(bits(board.filled_mask))

    def test_up_to_52_pieces_have_a_letter_each(self) -> None:
        text = answer("tiling", "/".join(["13"] * 12))
        assert len(set(text) - {"\n"}) == 52

    def test_beyond_that_pieces_that_touch_still_differ(self) -> None:
        text = answer("tiling", "/".join(["20"] * 12))
        masks = tiling_of(text)
        assert len(masks) == 80
        assert all(mask.bit_count() == 3 for mask in masks)

    def test_random_tilings_follow_the_seed(self) -> None:
        code = "/".join(["9"] * 6)
        seeds = [str(seed % 20) for seed in range(40)]
        drawn = [answer("tiling", code, "--random", "--seed", seed) for seed in seeds]
        assert drawn[:20] == drawn[20:]
        assert len(set(drawn)) > 10
        assert len({answer("tiling", code, "--random") for _ in range(10)}) > 1
        tilings = Tilings(Board(6, 9), L_TROMINOES)
        assert all(tilings.number(tiling_of(text)) for text in drawn)

    @pytest.mark.parametrize("options", [(), ("--nth", "5"), ("--random",)])
    @pytest.mark.parametrize(
        ("code", "why"),
        [
            ("4/4", "the component of a1 has 8 cells, which is no sum of piece sizes"),
            ("3", "no placement covers a1"),
            ("3/3/3", "an exhaustive count of the component of a1 finds no tiling"),
        ],
    )
    def test_no_tiling(self, code: str, why: str, options: Sequence[str]) -> None:
        message = f"the board has no tiling: {why}"
        assert no_answer("tiling", code, *options) == message
        lines = run("tiling", "-", *options, text=f"{code}\nxx\n{code}\n")
        assert (lines.exit_code, lines.stdout) == (1, "##\n" if options != ("--nth", "5") else "")
        assert f"<stdin>:1: {message}\n" in lines.stderr
        assert lines.stderr.endswith(f"<stdin>:3: {message}\n")

    def test_no_tiling_after_forced_placements(self) -> None:
        shown = no_answer("tiling", "3/1x1/3/xx1")
        assert re.search(r"no tiling: [a-d1-4.]+ must be laid, and then no placement covers", shown)


SVG = "{http://www.w3.org/2000/svg}"


def corners(path: str) -> list[list[tuple[float, float]]]:
    """Return the corner points of each loop of a path of lines and rounded corners."""
    return [
        [(float(x), float(y)) for x, y in re.findall(r"Q([-.\d]+) ([-.\d]+) ", loop)]
        for loop in path.split("Z")[:-1]
    ]


def area(loop: list[tuple[float, float]]) -> float:
    """Return the signed area of a polygon by Gauss's shoelace formula."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*loop, loop[0]])) / 2


class TestSvg:
    @pytest.mark.parametrize(
        ("code", "pieces"),
        [
            ("9/9/9/4x1xx1/9/9/9", "domino,l-tromino,o-tetromino"),
            ("3/1x1/3", "xxx/x1x/xxx"),  # a piece with a hole
            ("3/1x1/2x", "xxx/x1x/xx1"),  # a piece that touches itself at a corner
            ("x", "domino"),
        ],
    )
    def test_is_one_closed_shape_a_piece(self, code: str, pieces: str, tmp_path: Path) -> None:
        file = tmp_path / "tiling.svg"
        text = answer("tiling", code, "--pieces", pieces, "--svg", str(file))
        board = Board.from_code(code)
        drawing = ElementTree.fromstring(file.read_text(encoding="utf-8"))
        assert drawing.tag == f"{SVG}svg"
        blocks = drawing.findall(f"{SVG}g/{SVG}rect")
        paths = drawing.findall(f"{SVG}g/{SVG}path")
        assert len(blocks) == board.filled_mask.bit_count()
        masks = tiling_of(text)
        assert len(paths) == len(masks)
        margin = 0.06
        drawn = set()
        for path in paths:
            loops = corners(path.attrib["d"])
            cells = [
                cell
                for cell in range(board.rows * board.cols)
                if sum(inside(loop, cell % board.cols, cell // board.cols) for loop in loops) % 2
            ]
            drawn.add(sum(1 << cell for cell in cells))
            assert sum(map(area, loops)) < len(cells)
            assert sum(map(area, loops)) > len(cells) - 4 * margin * len(cells)
        assert drawn == masks

    def test_a_drawing_on_stdout_takes_the_place_of_the_text(self, tmp_path: Path) -> None:
        file = tmp_path / "tiling.svg"
        answer("tiling", "3/3", "--svg", str(file))
        assert answer("tiling", "3/3", "--svg", "-") == file.read_text(encoding="utf-8")

    def test_nothing_is_drawn_where_there_is_no_tiling(self, tmp_path: Path) -> None:
        file = tmp_path / "tiling.svg"
        no_answer("tiling", "1", "--svg", str(file))
        complaint("tiling", "-", "--svg", str(file), text="3/3")
        assert not file.exists()


def inside(loop: list[tuple[float, float]], x: int, y: int) -> bool:
    """Tell whether the middle of a cell is inside: a ray crosses an odd number of edges."""
    crossed = 0
    for (ax, ay), (_, by) in pairwise([*loop, loop[0]]):
        crossed += (ay > y + 0.5) != (by > y + 0.5) and ax > x + 0.5
    return crossed % 2 == 1


class TestTable:
    def test_json(self) -> None:
        text = answer("table", "2x2", "--json")
        assert text.count("\n") == 1
        assert json.loads(text) == {
            "board": "2/2",
            "quantity": "outcome",
            "positions": {"WINNING": 9, "LOSING": 7},
            "by_filled": {"WINNING": [1, 4, 4, 0, 0], "LOSING": [0, 0, 2, 4, 1]},
        }


class TestStrategy:
    def test_is_written_and_verified(self, tmp_path: Path) -> None:
        text = answer("strategy", "4/4/4")
        file = tmp_path / "strategy.json"
        file.write_text(text, encoding="utf-8")
        first = game_values(3, 4)(0).wins
        shown = answer("verify", str(file))
        assert shown.startswith(f"the {'first' if first else 'second'} player wins from 4/4/4: ")
        assert answer("verify", text=text) == shown

    @pytest.mark.parametrize(
        ("args", "how"),
        [
            (["7/7/7/7/7/7"], "7/7/7/7/7/7: by the half turn, at most 21 moves"),
            (["2/2", "--misere"], "2/2 in misère play: 1 positions, at most 2 moves"),
        ],
    )
    def test_of_other_kinds(self, args: list[str], how: str) -> None:
        text = answer("strategy", *args)
        assert answer("verify", text=text) == f"the first player wins from {how}\n"

    def test_a_strategy_that_loses(self) -> None:
        illegal = Strategy(Board(1, 4), BLOCK_GAME, "first", {"4": "a1c1"})
        shown = no_answer("verify", text=format_strategy(illegal))
        assert shown.startswith("<stdin>:4:11: a1c1 is not a move in")

    def test_bad_files(self) -> None:
        text = answer("strategy", "3/3")
        assert complaint("verify", text=text[:-10]).startswith("<stdin>:")
        assert complaint("verify", text="[" * 100_000).startswith("<stdin>:1:1: ")


ANSWERS: list[tuple[list[str], str, str]] = [
    (["count", "xxxxxxxxxx/" + "x8x/" * 6 + "xxxxxxxxxx"], "", "1514\n"),
    (["count", "-"], "3/3\nx\n4/4\n", "2\n1\n0\n"),
    (["count", "8/8/8/8/8/8/8/8", "--pieces", "domino"], "", "12988816\n"),
    (["count", "2/2/2", "--pieces", "domino,l-tromino"], "", "5\n"),
    (["tiling", "3/3"], "", "aab\nabb\n"),
    (["tiling", "3/3", "--nth", "02"], "", "abb\naab\n"),
    (["tiling", "xx", "--random"], "", "##\n"),
    (["tiling", "-"], "3/3\nx\n", "aab/abb\n#\n"),
    (["table", "1x1"], "", "WINNING 0\nLOSING 2\n"),
    (["table", "2x2", "--pieces", "o-tetromino"], "", "WINNING 1\nLOSING 15\n"),
    (["table", "1x4", "--grundy"], "", "0 8\n1 7\n2 1\n"),
    (["table", "1x4", "--remoteness"], "", "0 8\n1 8\n"),
    (["table", "1x2", "--by-filled"], "", "WINNING 0 1\nLOSING 1 2\nLOSING 2 1\n"),
    (["table", "1x2", "--misere", "--remoteness"], "", "0 3\n1 1\n"),
]

NO_CODES = [("", 1), ("5/4", 3), ("3/3a", 4), ("0", 1), ("27", 1), ("3/", 3), ("٣", 1)]
NO_NUMBERS = ["", "x", "1.0", "1e3", " 1", "1 ", "٣", "0x1", "9" * 10_000]
NO_SECONDS = ["0", "0.0", "-1", "1e3", ".5", "5.", "inf", "nan", "1_0", "٣", "86401", ""]
NO_SIZES = ["", "5", "5x", "x5", "0x5", "5x0", "5X5", "5 x 5", "-1x5", "5x5x5", "٥x٥", "5x" * 9]

REFUSED: list[tuple[list[str], str, str]] = [
    *(
        ([command, code], f"CODE:1:{column}", "")
        for command in ("analyse", "count", "tiling", "strategy")
        for code, column in NO_CODES
    ),
    *(
        ([command, given, "--pieces", pieces], f"--pieces:1:{column}", "")
        for command in ("analyse", "count", "tiling")
        for given, pieces, column in [("3/3", "domino,x", 8), ("3/3", "", 1), ("-", "x", 1)]
    ),
    *((["analyse", "2", f"--seconds={one}"], "--seconds", "up to 86400") for one in NO_SECONDS),
    *((["tiling", "3", "--nth", one], "--nth", "expected a numb") for one in NO_NUMBERS),
    *((["tiling", "3", "--random", "--seed", one], "--seed", "expected") for one in NO_NUMBERS),
    *((["table", "--", size], "RxC", "a size is rows x columns") for size in NO_SIZES),
    *(
        (["tiling", "3/3", "--nth", number], "--nth", "tilings are numbered from 1 to 2")
        for number in ["0", "-1", "3", "9" * 100, "9" * 4000]
    ),
    (["tiling", "3/3", "--nth", "1", "--random"], "ARGUMENTS", ""),
    (["tiling", "3/3", "--seed", "1"], "ARGUMENTS", ""),
    (["tiling", "3/3", "--nth"], "ARGUMENTS", ""),
    (["analyse", "2", "--misere", "--grundy"], "ARGUMENTS", ""),
    (["table", "6x7"], "RxC", "the limit is 36"),
    (["table", "1x37"], "RxC", "a board has at most 26 rows"),
    (["table", "27x1"], "RxC", "a board has at most 26 rows"),
    (["table", "6x6", "--grundy"], "RxC", "the limit is 30"),
    (["table", "6x6", "--remoteness", "--misere"], "RxC", "the limit is 30"),
    (["table", "2x2", "--grundy", "--dask", "local"], "ARGUMENTS", ""),
    (["table", "2x2", "--grundy", "--remoteness"], "ARGUMENTS", ""),
    (["table", "1x2", "--grundy", "--misere"], "ARGUMENTS", ""),
    (["table", "2x2", "--grundy=yes"], "ARGUMENTS", "--grundy"),
    (["table", "-1x5"], "ARGUMENTS", "-1"),
    (["strategy", "8/8/8/8/8/8/8/8"], "CODE:1:1", ""),
    (["strategy", "-"], "ARGUMENTS", ""),
    (["blockgame", "no\nsuch\x1b[31mfile\udcff"], r"no\nsuch\x1b[31mfile\udcff:1:1", ""),
    (["blockgame", "a", "b"], "ARGUMENTS", "b"),
    (["nonsense"], "ARGUMENTS", "nonsense"),
    (["count", "--nonsense", "3/3"], "ARGUMENTS", "--nonsense"),
    (["count"], "ARGUMENTS", "CODE"),
    (["analyse", "-5/5"], "ARGUMENTS", "-5"),
    (["co\nunt\x07"], "ARGUMENTS", r"nt\x07"),
]
"""Calls, the place of the mistake that the error line names, and words of the line."""


class TestProgram:
    def test_help(self) -> None:
        shown = answer("--help")
        assert answer() == answer("-h") == shown
        assert "..." not in shown.partition("Commands:")[2]
        in_one_line = " ".join(shown.split())
        for command in main.commands:
            of_command = answer(command, "--help")
            assert answer(command, "-h") == of_command
            assert of_command.startswith(f"Usage: main {command} ")
            summary = " ".join(of_command.split("\n\n")[1].split())
            assert f" {command} {summary}" in in_one_line
        assert answer("--version") == f"blockcover {__version__}\n"

    @pytest.mark.parametrize(("args", "text", "shown"), ANSWERS)
    def test_answers(self, args: list[str], text: str, shown: str) -> None:
        assert answer(*args, text=text) == shown

    def test_changed_inputs_are_answered_or_refused_in_one_line(self) -> None:
        inputs = {"blockgame": TEXTS, "boardcover": TEXTS, "verify": strategies(), "set": SETS}
        inputs |= dict.fromkeys(("analyse", "count", "tiling"), CODES)
        rng = Random("commands")
        for _ in range(scaled(80)):
            command = rng.choice([*inputs])
            text = mutated(rng, inputs[command]).encode("utf-8", "surrogatepass")
            given = ["-"] * (inputs[command] is CODES)
            ended = run(command, "--seconds", "0.5", *given, text=text)
            case = (command, text, ended.output)
            assert ended.exit_code in (0, 1, 2, 3), case
            assert ended.exception is None or isinstance(ended.exception, SystemExit), case
            if ended.exit_code > 1:
                assert (ended.stdout, ended.stderr.count("\n")) == ("", 1), case

    @pytest.mark.parametrize(("args", "place", "words"), REFUSED)
    def test_what_is_refused(self, args: list[str], place: str, words: str) -> None:
        shown = complaint(*args)
        assert shown.startswith(f"{place}: ")
        assert words in shown

    @pytest.mark.parametrize(
        ("args", "text"),
        [
            (["blockgame"], BLOCKGAME_RANDOM),
            (["boardcover"], BOARDCOVER_RANDOM),
            (["count", "12/" * 11 + "12"], ""),
            (["tiling", "8/8/8"], ""),
            (["table", "4x4"], ""),
            (["strategy", "4/4/4"], ""),
            (["verify"], format_strategy(winning_strategy(Board(3, 4)))),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_a_time_limit_ends_the_command(
        self, args: list[str], text: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # An hour passes whenever the clock is read.
        monkeypatch.setattr(steps, "perf_counter", itertools.count(0, 3600).__next__)
        result = run(*args, "--seconds", "3599", text=text)
        assert (result.exit_code, result.stdout) == (3, "")
        assert result.stderr == "no answer within 3599 seconds (--seconds)\n"


def program(*args: str) -> list[str]:
    return [sys.executable, "-m", "blockcover", *args]


def done(command: Sequence[str | bytes], **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a process to its end, with texts as its streams."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run(command, text=True, check=False, **streams)


full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


@pytest.mark.native
class TestProcess:
    """Properties that only a real process has."""

    @pytest.mark.parametrize("code", [b"3/?", b"3/\xff"], ids=["text", "no text"])
    def test_bad_input(self, code: bytes) -> None:
        ended = done([*map(os.fsencode, program("count")), code])
        assert (ended.returncode, ended.stdout) == (2, "")
        assert ended.stderr.startswith("CODE:1:3: expected a number, 'x' or '/', not ")
        assert ended.stderr.count("\n") == 1

    @pytest.mark.parametrize("closed", ["0", "1", "2"])
    def test_closed_streams(self, closed: str) -> None:
        command = " ".join(program("count", "-" if closed == "0" else "3/3"))
        ended = done(["sh", "-c", f"{command} {closed}>&-"])
        assert "Traceback" not in ended.stderr
        assert ended.returncode == {"0": 2, "1": 1, "2": 0}[closed]
        if closed == "1":
            ended = done(["sh", "-c", f"{' '.join(program('--help'))} >&-"])
            assert (ended.returncode, ended.stderr) == (1, "<stdout>: it is closed\n")

    def test_a_line_is_answered_before_the_next_one_comes(self) -> None:
        process = subprocess.Popen(
            program("count", "-"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdin
        assert process.stdout
        with process.stdin, process.stdout:
            for code in ("3/3", "3/3", "3/4", "3/3"):
                process.stdin.write(f"{code}\n")
                process.stdin.flush()
                error = process.stdout.readline()
                assert error.startswith("<stdin>:3:3: ") is (code == "3/4")
        assert process.wait() == 1

    def test_a_reader_that_leaves(self, tmp_path: Path) -> None:
        # More than the buffer of the pipe holds.
        codes = tmp_path / "codes"
        codes.write_text("xx\n" * 60_000, encoding="ascii")
        with codes.open("rb") as given:
            process = subprocess.Popen(
                program("count", "-"),
                stdin=given,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == "1\n"
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 0

    @full_disk
    @pytest.mark.parametrize("args", [["--help"], ["count", "3/3"], ["count", "-"]])
    def test_stdout_on_a_full_disk(self, args: list[str]) -> None:
        with open("/dev/full", "w") as full:
            ended = done(program(*args), stdout=full, input="3/3\n3/3\n")
        assert ended.returncode == 1
        assert ended.stderr == "<stdout>: No space left on device\n"

    @full_disk
    def test_stderr_on_a_full_disk(self) -> None:
        with open("/dev/full", "w") as full:
            assert done(program("count", "?"), stderr=full).returncode == 2
            assert done(program("nonsense"), stderr=full).returncode == 2
            ended = done(program("count", "-"), stderr=full, input="3/3\n?\n3/3\n")
        assert (ended.returncode, ended.stdout) == (1, "2\n2\n")

    @pytest.mark.parametrize("args", [["--help"], ["count", "3/3"]])
    def test_nobody_reads(self, args: list[str]) -> None:
        theirs, ours = os.pipe()
        os.close(theirs)
        ended = done(program(*args), stdout=ours)
        os.close(ours)
        assert (ended.returncode, ended.stderr) == (0, "")

    def test_an_encoding_without_the_characters(self) -> None:
        environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
        text = "blockcover set 1 | 블록\nwins 2/2\n"
        ended = done(program("set"), input=text, env=environment)
        assert (ended.returncode, ended.stdout) == (1, "")
        assert ended.stderr == "<stdout>: its encoding, ascii, has no '\\ube14'\n"

    def test_heavy_modules_are_not_loaded_for_judging(self) -> None:
        code = (
            "import sys, blockcover.cli as cli\n"
            "try: cli.main(['blockgame'])\n"
            "except SystemExit: pass\n"
            "heavy = ['numpy', 'json', 'html', *(f'blockcover.{room}' for room in\n"
            "    ('service', 'drawing', 'game.analysis', 'cover.count'))]\n"
            "loaded = [name for name in heavy if name in sys.modules]\n"
            "for name in heavy: __import__(name)\n"
            "print(loaded, file=sys.stderr)"
        )
        assert done([sys.executable, "-c", code], input="0\n").stderr == "[]\n"

    @pytest.mark.parametrize(
        ("terminal", "after", "shown"),
        [(True, 0, True), (True, 1000, False), (False, 0, False)],
        ids=["long work on a terminal", "short work on a terminal", "no terminal"],
    )
    def test_a_progress_bar(self, terminal: bool, after: float, shown: bool) -> None:
        pty = pytest.importorskip("pty")
        code = (
            "from blockcover.cli import main, progress\n"
            f"progress.BAR_AFTER = {after}\n"
            "main(['table', '4x6'])"
        )
        ours, theirs = pty.openpty()
        ended = subprocess.run(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=theirs if terminal else subprocess.PIPE,
            env={**os.environ, "TERM": "xterm"},
            check=False,
        )
        os.close(theirs)
        written = ended.stderr or b""
        # When the other end is closed, reading ends with an error or with nothing.
        with contextlib.suppress(OSError):
            while part := os.read(ours, 4096):
                written += part
        os.close(ours)
        assert ended.returncode == 0
        assert ended.stdout.startswith(b"WINNING ")
        assert (b"%" in written) is shown
        assert shown or written == b""

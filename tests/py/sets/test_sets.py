"""`sets`: texts, links, answers and results of sets of boards."""

import re
import string
import xml.etree.ElementTree as ElementTree
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from blockcover import Board, InputError, Tables, analyse, count
from blockcover.cli import main
from blockcover.sets import answer_key
from blockcover.sets.answer_key import Key, Tried, try_steps
from blockcover.sets.class_results import format_result, read_results
from blockcover.sets.set_text import (
    SHORT_LINK,
    TASKS,
    BoardSet,
    Item,
    pack,
    parse_item,
    parse_set,
    set_link,
    unpack,
)
from blockcover.sets.sheet import SheetLayout, sheet_pages
from blockcover.sets.sheet_shapes import (
    SIZES,
    Paper,
    Shape,
    SheetRect,
    SheetText,
    Stroke,
    sheet_svg,
)
from blockcover.sets.sheet_words import Language
from blockcover.work import drain
from mutations import mutated
from oracles import game_values
from random_cases import boards, pieces_of, random_shapes

SAMPLE = """\
blockcover set 1 | Two players
wins 2x/x2 | Look at the middle.
predict 5/5/5/5/5 misere
find 3/3 pieces=domino hidden
play 3/1x1
cover 3/3
count 4/4/4 pieces=domino | How many?
lesson last-move 3
"""

NOTES = "이 게임판에서 누가 이길까요?", "먼저 둘 수 있는 수를 세어 보세요.", "Look at the middle."


def large_set(seed: int) -> BoardSet:
    """Return a set of 30 boards of 5×5 and 6×6 with short notes."""
    rng = Random(seed)
    lines = ["blockcover set 1 | 블록 게임 복습"]
    for _ in range(30):
        side = rng.choice([5, 6])
        filled = rng.getrandbits(side * side) & rng.getrandbits(side * side)
        lines.append(f"{rng.choice(TASKS[:-1])} {Board(side, side, filled).code} | ")
        lines[-1] += " ".join(rng.sample(" ".join(NOTES).split(), 5))
    return parse_set("\n".join(lines))


@given(st.randoms(use_true_random=False), boards(side=5))
def test_what_is_written_is_read(rng: Random, board: Board) -> None:
    """An item is equal to the one of its text, in whatever order its pieces are given."""
    items = []
    for task in TASKS[:-1]:
        pieces = list(pieces_of(random_shapes(rng))) if rng.random() < 0.7 else []
        misere = rng.random() < 0.5 and task not in ("cover", "count")
        items.append(Item(task, board, tuple(pieces), misere, rng.random() < 0.5, note="A | b"))
        rng.shuffle(pieces)
        assert replace(items[-1], pieces=tuple(pieces)) == items[-1] == parse_item(str(items[-1]))
    given_set = BoardSet("Title", (*items, Item("lesson", lesson="last-move", step=3)))
    assert parse_set(str(given_set)) == unpack(pack(given_set)) == given_set


def test_the_canonical_text_is_read_as_written() -> None:
    assert str(parse_set(SAMPLE)) == SAMPLE
    loose = "\ufeff# mine\n\n" + SAMPLE.replace("\n", "  \r\n").replace("hidden", "hidden  |  ")
    assert str(parse_set(loose)) == SAMPLE
    tabbed = parse_set("\tblockcover set 1 \t|\tA title\t\n\t\nwins\t2/2\thidden\t|\tA note\t")
    assert str(tabbed) == "blockcover set 1 | A title\nwins 2/2 hidden | A note\n"
    assert str(parse_set("blockcover set 1\nwins 2x/3 pieces=l-tromino,domino")).endswith("2x/3\n")


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "set.head", 1, 1),
        ("blockcover set 2\n", "set.version", 1, 16),
        ("blockcover set 1\n\nwin 2/2", "set.task", 3, 1),
        ("blockcover set 1\nwins", "set.no-board", 2, 5),
        ("blockcover set 1\nwins 2/3", "notation.unequal-width", 2, 8),
        ("blockcover set 1\nwins 2/2 pieces=domino,yy", "pieces.unknown", 2, 24),
        ("blockcover set 1\ncover 2/2 misere", "set.option", 2, 11),
        ("blockcover set 1\nwins 2/2 hidden hidden", "set.option", 2, 17),
        ("blockcover set 1\nlesson last-move", "set.no-step", 2, 17),
        ("blockcover set 1\nlesson last-move 0", "set.step", 2, 18),
        ("blockcover set 1\nlesson Last 1", "set.lesson", 2, 8),
        ("blockcover set 1\nwins 2/2 | a\tb", "set.character", 2, 13),
        ("blockcover set 1 | " + "a" * 101, "set.remark", 1, 20),
        ("blockcover set 1\n" + "wins 2/2\n" * 31, "set.too-many", 32, 1),
        ("a" * 20_001, "set.too-long", 1, 1),
    ],
)
def test_a_mistake_in_a_set_has_its_place(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(InputError) as caught:
        parse_set(text)
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)


@given(st.integers(0, 2**32))
def test_thirty_boards_survive_a_messenger(seed: int) -> None:
    given = large_set(seed)
    assert unpack(pack(given)) == given
    assert len(set_link(given, "https://blockcover.example.org/")) <= SHORT_LINK


def damaged_links(count: int) -> Iterator[str]:
    """Yield links with random changes, and well packed texts with random changes."""
    rng = Random(37)
    alphabet = string.ascii_letters + string.digits + "-_"
    texts = [SAMPLE, str(large_set(1))]
    packed = [pack(parse_set(text)) for text in texts]
    for number in range(count):
        if number % 3 == 0:
            yield mutated(rng, packed)
        elif number % 3 == 1:
            own = list(rng.choice(packed))
            for _ in range(rng.choice([1, 1, 2, 5])):
                own[rng.randrange(len(own))] = rng.choice(alphabet)
            yield "".join(own)
        else:
            data = zlib.compress(mutated(rng, texts).encode("utf-8", "replace"))
            yield urlsafe_b64encode(data).decode().rstrip("=")


def test_damaged_links_are_read_or_refused_with_a_place() -> None:
    read, refused = [], []
    for packed in damaged_links(2_000):
        try:
            read.append(unpack(packed))
        except InputError as error:
            refused.append(error)
    assert all(parse_set(str(found)) == found for found in map(unpack, map(pack, read)))
    assert 100 < len(read) < 1_600
    kinds = {error.code.partition(".")[0] for error in refused}
    assert kinds <= {"set", "notation", "pieces"}
    assert all((error.line or 0) >= 1 and (error.column or 0) >= 1 for error in refused)


def test_a_link_that_unpacks_to_much_is_refused() -> None:
    packed = urlsafe_b64encode(zlib.compress(bytes(8_000_000), 9)).decode().rstrip("=")
    assert len(packed) < 12_000
    with pytest.raises(InputError, match="damaged"):
        unpack(packed)


def key_of(line: str) -> Key:
    return answer_key.key_of(parse_item(line))


def tried(line: str, given: str) -> Tried:
    return drain(try_steps(parse_item(line), given, Tables()))


@given(st.integers(2, 3), st.integers(2, 3), st.integers(0, 511), st.booleans())
def test_keys_of_the_game_agree_with_a_naive_solver(
    rows: int, cols: int, filled: int, misere: bool
) -> None:
    board = Board(rows, cols, filled & (1 << rows * cols) - 1)
    line = f"{board.code}{' misere' * misere}"
    wins = analyse(board, misere=misere).wins
    if not misere:
        assert wins == game_values(rows, cols)(board.filled_mask).wins
    assert key_of(f"wins {line}").wins == wins
    assert tried(f"predict {line}", "winning") == Tried(wins)
    for move in board.moves():
        leaves_a_loss = not analyse(board.play(move), misere=misere).wins
        found = tried(f"find {line}", move)
        assert found.right == leaves_a_loss
        if found.move:
            after = board.play(move).play(found.move)
            assert not analyse(after, misere=misere).wins
    good = [move for move in board.moves() if tried(f"find {line}", move).right]
    if good:
        assert set(key_of(f"find {line}").moves) == set(good)
    else:
        with pytest.raises(InputError, match="no move wins"):
            key_of(f"find {line}")


def test_covers_and_counts() -> None:
    assert key_of("count 4/4/4").tilings == count(Board(3, 4)) == 4
    assert tried("count 4/4/4", "4").right
    assert not tried("count 4/4/4", "1,024").right
    (moves,) = [key_of("cover 3/3").moves]
    assert tried("cover 3/3", ".".join(moves)).right
    assert not tried("cover 3/3", moves[0]).right
    for line, wrong in [
        ("count 2/2", "four"),
        ("wins 2/2", "yes"),
        ("find 2/2", ""),
        ("find 2/2", "a1b1.a2b2"),
        ("cover 2/2", "a1b1"),
        ("play 2/2", "a1b1"),
        ("lesson last-move 1", "1"),
    ]:
        with pytest.raises(InputError):
            tried(line, wrong)
    with pytest.raises(InputError, match="no cover"):
        key_of("cover 2/2")
    with pytest.raises(InputError, match="nothing to play"):
        key_of("play 1x1")


@pytest.mark.parametrize("misere", [False, True])
@given(st.data())
def test_a_game_ends_with_a_winner(misere: bool, data: st.DataObject) -> None:
    board = Board(3, 3)
    item = f"play {board.code}{' misere' * misere}"
    who = data.draw(st.sampled_from(["first", "second"]))
    line: list[str] = []
    if who == "second":
        line.append(str(tried(item, "second:").move))
    while True:
        now = board.play(".".join(line))
        line.append(data.draw(st.sampled_from(now.moves())))
        found = tried(item, f"{who}:{'.'.join(line)}")
        if found.move:
            line.append(found.move)
        over = not board.play(".".join(line)).moves()
        assert (found.right is not None) == over
        if over:
            is_mine = (len(line) % 2 == 1) == (who == "first")
            assert found.right == (is_mine != misere)
            return


def test_results_are_verified_against_their_set() -> None:
    own, other = parse_set(SAMPLE), parse_set(SAMPLE.replace("3/3", "3/2x"))
    marks = ["+1", "-2", "?1", ".", "+12", "-1", "+1"]
    text = format_result(own, " 김\n민지 | 3반 ", marks, 3_725)
    (found,) = read_results(own, f"Kim, 10:15\n> hello\r\n{text}\r\nthanks!")
    assert found.state == "ok"
    assert (found.name, found.right, found.seconds) == ("김 민지 3반", 3, 3_725)
    assert found.marks == tuple(marks)
    assert [one.state for one in read_results(other, text)] == ["other-set"]
    for old, new in [("+12", "+2"), ("62:05", "61:05"), ("3/7", "4/7"), ("김", "박"), (" .", "")]:
        assert [one.state for one in read_results(own, text.replace(old, new))] == ["changed"]
    in_one_line = text.replace("\n", " ")
    assert [one.state for one in read_results(own, f"{in_one_line}\n{text}")] == ["ok", "ok"]
    for wrong in (marks[1:], [*marks[1:], "x"]):
        with pytest.raises(InputError, match="marks"):
            format_result(own, "Kim", wrong, 1)


def handed_in(own: BoardSet, *names: str) -> list[list[str]]:
    """Return the lines of the results of some learners."""
    marks = ["+1", "-2", "?1", ".", "+12", "-1", "+1"]
    return [format_result(own, name, marks, 75).split("\n") for name in names]


@pytest.mark.parametrize("lost", [0, 1, 2])
@pytest.mark.parametrize("place", [0, 3, 6])
def test_a_result_that_has_lost_a_line_is_in_the_list_with_its_name(lost: int, place: int) -> None:
    own = parse_set(SAMPLE)
    names = ["김민지", "이서준", "박하윤", "Kim", "Kim", "최지우", "정도윤"]
    given = handed_in(own, *names)
    assert all("3 lines" in lines[0] and len(lines) == 3 for lines in given)
    del given[place][lost]
    read = read_results(own, "\n\n".join("선생님!\n" + "\n".join(lines) for lines in given))
    assert [result.name for result in read] == names
    assert [result.state for result in read] == [
        "torn" if at == place else "ok" for at in range(len(names))
    ]


def test_a_result_that_was_cut_off_or_lacks_its_name_is_in_the_list() -> None:
    own = parse_set(SAMPLE)
    (lines,) = handed_in(own, "Kim")
    torn = [("", "torn")]
    assert [one[::5] for one in read_results(own, lines[0][:24])] == torn
    assert [one[::5] for one in read_results(own, lines[2].partition(" |")[0])] == torn
    assert [one[::5] for one in read_results(own, " ".join([lines[0], lines[2]]))] == [
        ("Kim", "torn")
    ]
    assert read_results(own, "Kim: Blockcover is fun | 3/6 12:34") == []


@pytest.mark.parametrize(
    ("old", "new"),
    [("\n", "\n> "), ("\n", "\r\n>> "), (" ", "\u00a0"), ("-", "\u2212"), ("-", "\u2013")],
)
def test_a_result_is_read_as_messages_quote_and_set_it(old: str, new: str) -> None:
    own = parse_set(SAMPLE)
    (lines,) = handed_in(own, "An\u2212na Lee")
    text = "\n" + "\n".join(lines)
    assert new not in text
    assert [(one.name, one.state) for one in read_results(own, text.replace(old, new))] == [
        ("An-na Lee", "ok")
    ]


def test_a_result_of_the_former_form_is_read() -> None:
    own = parse_set("blockcover set 1 | Two\nwins 2/2\nfind 2/2")
    former = "Blockcover result 1 | Two | Kim\n+1 -3\n1/2 1:15 2QXHK29 38MAG12"
    assert [(one.name, one.state) for one in read_results(own, former)] == [("Kim", "ok")]


def test_a_long_name_is_cut_and_its_result_is_unchanged() -> None:
    own = parse_set("blockcover set 1 | Two\nwins 2/2")
    for cut in range(35, 45):
        name = f"{'n' * cut} Lee"
        (result,) = read_results(own, format_result(own, name, ["+1"], 5))
        assert result.state == "ok"
        assert name.startswith(result.name)


def test_the_command_writes_the_key_and_the_link() -> None:
    result = CliRunner().invoke(main, ["set", "--site", "https://example.org/"], input=SAMPLE)
    assert result.exit_code == 0
    *lines, address = result.stdout.splitlines()
    assert lines[:3] == [
        "Two players [15VNV65]",
        " 1 wins 2x/x2 | Look at the middle.",
        "   WINNING: b1b2",
    ]
    site, _, packed = address.partition("#/set?v=1&s=")
    assert site == "https://example.org/"
    assert str(unpack(packed)) == SAMPLE


def test_the_command_names_the_place_of_a_mistake() -> None:
    result = CliRunner().invoke(main, ["set"], input="blockcover set 1\nfind 5/5/5/5/5")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("<stdin>:2:1: no move wins on '5/5/5/5/5'")


def edges(shape: Shape) -> Iterator[tuple[float, float]]:
    """Yield the corners of a shape, in mm."""
    if isinstance(shape, SheetRect):
        yield from ((shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height))
    elif isinstance(shape, Stroke):
        yield from ((shape.x1, shape.y1), (shape.x2, shape.y2))
    else:
        yield shape.x, shape.y


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_sheet_stays_on_its_paper(paper: Paper, per_page: int, language: Language) -> None:
    given = large_set(per_page)
    given = BoardSet("긴 제목 " * 20, (*given.items, *parse_set(SAMPLE).items)[-30:])
    keys = [
        Key(True, item.board.moves(item.pieces)[:3]) if item.board else Key()
        for item in given.items
    ]
    pages = sheet_pages(given, SheetLayout(paper, per_page, language), keys)
    assert len(pages) == -(-30 // per_page) + 3
    width, height = SIZES[paper]
    for page in pages:
        for x, y in (corner for shape in page for corner in edges(shape)):
            assert 10 <= x <= width - 10
            assert 10 <= y <= height - 10
        root = ElementTree.fromstring(sheet_svg(page, paper))
        assert root.attrib["width"] == f"{width:g}mm"
    texts = [shape.text for page in pages for shape in page if isinstance(shape, SheetText)]
    for number in range(1, 31):
        assert sum(text.split()[:1] == [f"{number}."] for text in texts) == 2, number


def test_each_answer_of_a_sheet_is_that_of_its_number() -> None:
    given = parse_set("blockcover set 1\n" + "count 2/2 pieces=domino\n" * 14)
    keys = [Key(tilings=14_100 + number) for number in range(1, 15)]
    pages = sheet_pages(given, SheetLayout(), keys)
    texts = {shape.text for page in pages for shape in page if isinstance(shape, SheetText)}
    assert {f"{number}. 14,{100 + number}" for number in range(1, 15)} <= texts


def test_a_note_that_is_too_long_for_a_sheet_ends_with_an_ellipsis() -> None:
    def lines(note: str) -> list[str]:
        given = parse_set(f"blockcover set 1\ncover 2/2 pieces=domino | {note}\n")
        (page,) = sheet_pages(given, SheetLayout(per_page=6))
        return [shape.text for shape in page if isinstance(shape, SheetText)]

    assert not any("…" in line for line in lines("word " * 20))
    assert any(line.endswith(" …") for line in lines("word " * 60))


@pytest.mark.native
def test_a_sheet_is_written_as_one_file_with_the_defaults_that_its_help_shows(
    tmp_path: Path,
) -> None:
    def written(*options: str) -> tuple[str, str]:
        file = tmp_path / "a.html"
        result = CliRunner().invoke(main, ["sheet", "--out", str(file), *options], input=SAMPLE)
        assert (result.exit_code, result.output) == (0, f"{file}\n")
        return (html := file.read_text("utf-8")), html.partition("<svg")[0]

    pages, head = written("--language", "ko")
    assert pages.count("<svg") == 3
    assert "이름" in pages
    assert "정답" in pages
    assert "size: a4" in head
    pages, head = written("--no-answers", "--paper", "letter", "--per-page", "2")
    assert pages.count("<svg") == 4
    assert "Answers" not in pages
    assert "size: letter" in head
    shown = " ".join(CliRunner().invoke(main, ["sheet", "--help"]).output.split())
    layout = SheetLayout()
    defaults = ["sheet.html", layout.paper, str(layout.per_page), layout.language]
    assert re.findall(r"\[default: (\S+)\]", shown) == defaults
    for wrong in (["--out", "a.pdf"], ["--out", "a.html", "--paper", "a5"]):
        result = CliRunner().invoke(main, ["sheet", *wrong], input=SAMPLE)
        assert (result.exit_code, result.stdout) == (2, "")


def test_a_sheet_shows_the_pieces_and_the_rule_of_each_task() -> None:
    lines = ["cover 3/3", "find 3/3 pieces=t-tetromino", "wins 3/3 misere"]
    given = parse_set("\n".join(["blockcover set 1", *lines]))
    (page,) = sheet_pages(given, SheetLayout(language="ko"))
    texts = " ".join(shape.text for shape in page if isinstance(shape, SheetText))
    for rule in ("겹치지 않게 놓습니다.", "못 놓으면 집니다.", "못 놓으면 이깁니다."):
        assert rule in texts
    assert "tetromino" not in texts
    cells = [shape for shape in page if isinstance(shape, SheetRect)]
    assert len(cells) == 3 + 4 + (2 + 3)


@pytest.mark.parametrize(("per_page", "least"), [(1, 150), (2, 80), (4, 60), (6, 35)])
def test_a_board_of_five_rows_uses_the_width_of_its_place(per_page: int, least: float) -> None:
    given = parse_set("blockcover set 1\nfind 5/5/5/5/5\n")
    (page,) = sheet_pages(given, SheetLayout(per_page=per_page))
    xs = [line.x1 for line in page if isinstance(line, Stroke) and line.x1 == line.x2]
    assert max(xs) - min(xs) >= least

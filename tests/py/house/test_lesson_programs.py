"""The programs of the lessons: right as a whole, wrong without the lines that the reader writes."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from blockcover import judge
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.source.snippets import first_that_fits
from lesson_programs import PROGRAMS, lessons, problems

pytestmark = pytest.mark.native

MARK = "  # missing\n"

GROUP = re.compile(r"(?:^.*  # missing\n)+", re.MULTILINE)

CORNERS = "            for corner in corners:\n                moves.append(square - corner)\n"
DOWN = "        if y < 4:\n            moves.append(cell | below)\n"
FILLED = '            if row[x] == "#":\n                board |= cell\n'
ASKED = '    if wins(board, moves):\n        print("WINNING")\n    else:\n        print("LOSING")\n'
KEPT = "        known[board] = answer\n"
LEFT = "    [(0, 0), (1, -1), (1, 0)],\n"
OUTSIDE = "            outside = True\n"
EDGES = f"        if column < 0:\n{OUTSIDE}        if column >= width:\n{OUTSIDE}"
END = "    if cell is None:\n        return 1\n"
BACK = "        put(cell, piece, -1)\n"
TOTAL = "    return total\n"
WIDTH = "    width = int(sizes[1])\n"
ROW = """\
        row = []
        for character in input():
            if character == "#":
                row.append(1)
            else:
                row.append(0)
        covered.append(row)
"""
PRINT = "    print(count())\n"

WHOLE = (PROGRAMS / "whole.py").read_text(encoding="utf-8")
KEPT_IN_BYTES, KEPT_IN_A_DICTIONARY, OVERWRITTEN = (
    WHOLE[WHOLE.index("known =") : WHOLE.index("for case")],
    """\
known = {}


def wins(board):
    if board not in known:
        rest = [board + move for move in moves if not board & move]
        known[board] = not all(wins(one) for one in rest)
    return known[board]


""",
    """\
known = {}


def wins(board):
    if board in known:
        return known[board]
    for move in moves:
        if board & move == 0:
            if not wins(board | move):
                known[board] = True
    known[board] = False
    return False


""",
)

RIGHT = "right"
"""In place of a reply: the lines are right, written in another way."""

WRONG: dict[str, dict[tuple[str, ...], str]] = {
    "whole": {
        (WHOLE.partition("for case")[0],): "No board is read yet",
        (WHOLE.replace("not wins(", "wins("),): "The move wins if the other player does not",
        (WHOLE.replace('"WINNING"', "WINNING"),): "WINNING and LOSING are strings",
        (WHOLE.rpartition("    if wins")[0] + "    print(wins(board))\n",): "That prints True or F",
        (WHOLE.replace("print(", "str("),): "No answer is printed",
        (WHOLE.replace("square - corner", "corner"),): "An L is the square minus",
        (WHOLE.replace("wins(board | move)", "wins(board)"),): "wins has to call itself",
        (WHOLE.replace("y < 4:\n            moves", "y < 3:\n            moves"),): "",
        (WHOLE.replace(KEPT_IN_BYTES, OVERWRITTEN),): "The line after the loop overwrites",
        (WHOLE.replace(KEPT_IN_BYTES, KEPT_IN_A_DICTIONARY),): RIGHT,
    },
    "recursion": {
        ("        if wins(rest):\n            return True\n",): "wins(rest) asks whether",
        ("        if not wins(rest):\n            return False\n",): "If the other player does not",
        ("        if wins(rest) == LOSING:\n            return True\n",): "The program has no name",
        ("        if not wins(rest):\n            return WINNING\n",): "The program has no name W",
        ("        if not wins(board):\n            return True\n",): "This asks about the same",
        (
            "        if not wins(rest):\n            return True\n        else:\n"
            "            return False\n",
        ): "With this else",
        ("        return not wins(rest)\n",): "This answers at the first",
        ("        return True\n",): "This answers WINNING without",
        ("        if not wins(rest):\n            True\n",): "True alone does nothing",
        ("    if not wins(rest):\n        return True\n",): "The if is outside the loop",
        ("        if not wins(rest):\n        return True\n",): "",
        ("        print(rest)\n",): "",
        ("        if wins(rest) == False:\n            return True\n",): RIGHT,
    },
    "remember": {
        ("    known[board] = answer\n", "    return known[board]\n"): "This stores outside",
        ("", "        known[board] = answer\n        return known[board]\n"): "The return is insid",
        ("", "    return known[board]\n    known[board] = answer\n"): "The call ends at return",
        ("                known[board] = answer\n", "    return known[board]\n"): "This writes ins",
        ("        answer = known[board]\n", "    return known[board]\n"): "The other way",
        ("        known[board] == answer\n", "    return known[board]\n"): "== only asks",
        ("        known(board) = answer\n", "    return known[board]\n"): "",
        ("        known[board] = answer\n", "    return known(board)\n"): "Parentheses call",
        ("        known[board] = True\n", "    return known[board]\n"): "This writes True",
        ("        known[board] = answer\n", "    return answer\n"): "For a known board",
        ("        known[board] = answer\n", ""): "The answer is written down",
        (f"{KEPT}        return answer\n", "    return known[board]\n"): RIGHT,
    },
    "moves": {
        ("        moves.append(cell | below)\n", CORNERS): "In the last row",
        ("        if x < 4:\n            moves.append(cell | below)\n", CORNERS): "Whether there i",
        ("        if y < 5:\n            moves.append(cell | below)\n", CORNERS): "That lets the l",
        ("        if y < 3:\n            moves.append(cell | below)\n", CORNERS): "One row is miss",
        ("        if y < 4:\n            moves.append(below)\n", CORNERS): "That is the cell below",
        ("        if y < 4:\n            moves.append(below & cell)\n", CORNERS): "& keeps what is",
        (DOWN, "            moves.append(square)\n"): "That is the whole square",
        (DOWN, "            moves.append(square - corners)\n"): "corners is the whole list",
        (
            DOWN,
            "            for corner in corners:\n                moves.append(corner)\n",
        ): "That is one corner alone",
        (DOWN, "            moves.append(square - cell)\n"): "That is one direction alone",
        (DOWN, CORNERS.replace("                moves", "            moves")): "",
        (
            DOWN,
            "            for i in range(4):\n                moves.append(square - corners[i])\n",
        ): RIGHT,
    },
    "accepted": {
        ('            if row == "#":\n                board |= cell\n', ASKED): "That compares the",
        ('            if row[y] == "#":\n                board |= cell\n', ASKED): "row is the lin",
        ('            if row[x] == "#":\n                board = cell\n', ASKED): "Each filled cel",
        (FILLED, "    if wins(board):\n        print('WINNING')\n"): "wins takes two",
        (FILLED, "    print(wins(board, moves))\n"): "That prints True",
        (FILLED, ASKED.replace('"', "")): "Without quotation marks",
        (FILLED, ASKED.replace("    ", "        ")): "Inside the loop over y",
        (FILLED, ASKED.replace("\n    ", "\n").removeprefix("    ")): "This prints once",
        ("            if row[x] = '#':\n                board |= cell\n", ASKED): "",
        (FILLED, '    print("WINNING" if wins(board, moves) else "LOSING")\n'): RIGHT,
    },
    "offsets": {
        (LEFT, f"        if column < 0 and column >= width:\n{OUTSIDE}"): "No column is below 0",
        ("", EDGES): "The missing L covers",
        ("    [(0, 0), (1, 1), (1, 0)],\n", EDGES): "The missing L covers",
        ("    [(0, 0), (-1, 1), (1, 0)],\n", EDGES): "The first number of a pair",
        (LEFT, EDGES.replace("column < 0", "column <= 0")): "Column 0 is the first",
        (LEFT, EDGES.replace(">= width", "> width")): "Counted from 0, column width",
        (LEFT, EDGES.replace(">= width", ">= height")): "A column is compared with the width",
        (LEFT, EDGES.replace("True", "False")): "This line is for a cell outside",
        (LEFT, "        if column < 0: pass\n        outside = True\n"): "The line that changes",
        (LEFT, f"        if column >= width:\n{OUTSIDE}"): "The left edge is not checked",
        (LEFT, f"        if 0 > column:\n{OUTSIDE}"): "The right edge is not checked",
        (LEFT, f"        if not 0 <= column < width:\n{OUTSIDE}"): RIGHT,
    },
    "undo": {
        (END, BACK, "    return 1\n"): "This always returns 1",
        ("", "", ""): "Write the lines where",
        (END.replace("1", "total"), BACK, TOTAL): "With no empty cell",
        (END, f"    {BACK}", TOTAL): "Only pieces that fitted",
        (END.replace("1", "0"), BACK, TOTAL): "No empty cell means",
        (END, BACK, f"    {TOTAL}"): "It returns after the first",
        (END, BACK, "    print(total)\n"): "print only writes",
        (END, BACK, ""): "The total is not returned",
        (END, "", "    put(cell, piece, -1)\n    return total\n"): "It takes back only once",
        (END, "", TOTAL): "The piece is not taken back",
        ("    if cell == 0:\n        return 1\n", BACK, TOTAL): "cell is a place",
        ("    if cell is None:\n        pass\n    return 1\n", BACK, TOTAL): "The return belongs i",
        ("", BACK, TOTAL): "What if no cell is empty",
        ("    if cell == None:\n        return 1\n", BACK, TOTAL): RIGHT,
    },
    "counted": {
        ("", "", ""): "",
        ("", "        pass\n", ""): "Write the missing lines where",
        ("    width = sizes[1]\n", ROW, PRINT): "The items of sizes",
        ("    width = int(sizes[0])\n", ROW, PRINT): "sizes[0] is the height",
        ("    width = int(input())\n", ROW, PRINT): "The width is in the same line",
        ("", ROW, PRINT): "The width is not read",
        (WIDTH, ROW, f"    {PRINT}"): "It prints after each row",
        (WIDTH, ROW, "print(count())\n"): "Only the last board",
        (WIDTH, ROW, "    print(count)\n"): "The name alone",
        (WIDTH, ROW, ""): "No answer is printed",
        (WIDTH, ROW.replace("        covered", "            covered"), PRINT): "The row is added f",
        (WIDTH, ROW.replace("        row = []\n", ""), PRINT): "Each row begins",
        (WIDTH, ROW.replace("        covered.append(row)\n", ""), PRINT): "The full row",
        (WIDTH, ROW.replace("input()", "input().split()"), PRINT): "A row of the board",
        (WIDTH, ROW.replace("append(1)", "append(2)").replace("append(0)", "append(1)").replace(
            "append(2)", "append(0)"), PRINT): "# is a filled cell",
        (WIDTH, f"        line = input()\n{ROW}", PRINT): "This reads two rows",
        (WIDTH, "        covered.append([int(sign == '#') for sign in input()])\n", PRINT): RIGHT,
    },
}  # fmt: skip
"""Wrong lines in place of each group of missing ones, with the beginning of the reply; empty where
Python's own error says it."""


def output_of(program: str, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a program on an input; return what it prints before it ends."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    printed = io.StringIO()
    with redirect_stdout(printed):
        try:
            exec(compile(program, "program.py", "exec"), {})
        except Exception as error:
            print(error)
    return printed.getvalue()


def test_each_program_belongs_to_a_lesson() -> None:
    assert problems().keys() == {path.stem for path in PROGRAMS.glob("*.py")}


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.py")), ids=lambda path: path.stem)
def test_a_program_is_right_with_its_missing_lines_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = problems()[path.stem]
    lines = marked(path.stem).splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.endswith(MARK))
    assert len(lines) > len(kept.splitlines())
    is_wrong = False
    for _, boards in reference_batches(problem)[::8]:
        text = judge.input_of(problem, boards)
        answers, _ = judge.judged(problem, text)
        assert output_of("".join(lines), text, monkeypatch).split() == answers
        is_wrong = is_wrong or output_of(kept, text, monkeypatch).split() != answers
    assert is_wrong


def marked(name: str) -> str:
    """Return a program with a mark at each missing line."""
    text: str = (PROGRAMS / f"{name}.py").read_text(encoding="utf-8")
    return text.replace("\n", MARK) if name == "whole" else text


def whole(name: str) -> str:
    return marked(name).replace("  # missing", "")


def with_lines(name: str, lines: tuple[str, ...]) -> str:
    """Return a program with other lines in place of each group of missing ones, the last lines
    together in the last group."""
    text = marked(name)
    last = len(GROUP.findall(text)) - 1
    groups = iter([*lines[:last], "".join(lines[last:])])
    return GROUP.sub(lambda _: next(groups), text)


def reply_to(block: Any, program: str, name: str = "") -> str:
    """Return the reply to a wrong program; empty if the lesson has none."""
    wrong = block.given["wrong"]
    has, lacks = (
        [[one[key]] if isinstance(one.get(key), str) else one.get(key, []) for one in wrong]
        for key in ("has", "lacks")
    )
    place = first_that_fits(program, has, lacks, name)
    return "" if place is None else str(wrong[place]["reply"])


@pytest.mark.parametrize(
    ("name", "lines", "reply"),
    [(name, lines, reply) for name, tries in WRONG.items() for lines, reply in tries.items()],
)
def test_a_wrong_program_gets_the_reply_that_fits(
    name: str, lines: tuple[str, ...], reply: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (block,) = (
        block
        for block in lessons.blocks()
        if block.given.get("program") == name and block.file.endswith(".en.md")
    )
    program = with_lines(name, lines)
    if reply is RIGHT:
        problem = problems()[name]
        for _, boards in reference_batches(problem)[::8]:
            text = judge.input_of(problem, boards)
            assert output_of(program, text, monkeypatch).split() == judge.judged(problem, text)[0]
        return
    said = reply_to(block, program)
    assert said.startswith(reply) if reply else said == ""


def test_an_unknown_name_comes_before_replies_that_do_not_hold_it() -> None:
    (block,) = (
        one
        for one in lessons.blocks()
        if one.given.get("program") == "recursion" and one.file.endswith(".en.md")
    )
    program = with_lines("recursion", ("        if wins(rest):\n            return True\n",))
    assert reply_to(block, program).startswith("wins(rest) asks whether")
    assert reply_to(block, program, "rset") == ""
    program = with_lines(
        "recursion", ("        if wins(rest) == LOSING:\n            return True\n",)
    )
    assert reply_to(block, program, "LOSING").startswith("The program has no name LOSING")


def test_a_reply_to_a_wrong_program_is_never_one_to_the_right_program() -> None:
    for block in lessons.blocks():
        if block.kind != "program":
            continue
        path = PROGRAMS / f"{block.given['program']}.cpp"
        program = path.read_text(encoding="utf-8").replace("  // missing", "")
        for wrong in block.given["cpp"].get("wrong", []):
            assert wrong.get("has", "no part of it") not in program, (path.name, wrong)
            lacks = wrong.get("lacks", "")
            some = [lacks] if isinstance(lacks, str) else lacks
            assert any(one in program for one in some), (path.name, wrong)
        right = whole(block.given["program"])
        assert reply_to(block, right) == "", block
        assert block.given["wrong"]


def test_the_comments_of_a_program_follow_the_language_of_the_page() -> None:
    """Each is the name of a text of its block."""
    for path in PROGRAMS.iterdir():
        comments = re.findall("(?:#|//) (.*)", path.read_text(encoding="utf-8"))
        others = [one for one in comments if one != "missing"]
        assert [one for one in others if not re.fullmatch(r"{[a-z]+}", one)] == [], path.name


@pytest.mark.parametrize(
    ("quantity", "code", "rows", "part", "instead"),
    [
        ("swapped", "4/4/4", "3 4\n....\n....\n....", "column >= width", "column >= height"),
        ("three-ways", "3/3", "2 3\n...\n...", "    [(0, 0), (1, -1), (1, 0)],\n", ""),
    ],
)
def test_a_program_with_a_mistake_counts_what_the_lesson_says(
    quantity: str,
    code: str,
    rows: str,
    part: str,
    instead: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = (PROGRAMS / "offsets.py").read_text(encoding="utf-8").replace("  # missing", "")
    output = output_of(program.replace(part, instead), f"1\n{rows}\n", monkeypatch)
    assert output.split() == [lessons.QUANTITIES[quantity](code)]


def test_the_short_count_of_a_lesson_is_right() -> None:
    text = (lessons.LESSONS / "14-beyond.en.md").read_text(encoding="utf-8")
    step = text.split("## Short and fast")[1].partition("```")[0]
    code = "\n".join(line[4:] for line in step.splitlines() if line.startswith("    "))
    names: dict[str, Any] = {}
    exec(code.replace("print(", "("), names)
    for _, boards in reference_batches("boardcover")[::8]:
        answers, _ = judge.judged("boardcover", judge.input_of("boardcover", boards))
        for board, answer in zip(boards, answers, strict=True):
            cells = (divmod(at, board.cols) for at in range(board.rows * board.cols)
                     if not board.filled_mask >> at & 1)  # fmt: skip
            assert names["count"](sum(2 ** (32 * y + x) for y, x in cells)) == int(answer)


def test_a_program_in_a_text_prints_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    found = 0
    for path in lessons.LESSONS.glob("*.md"):
        for step in re.split(r"\n## ", path.read_text(encoding="utf-8")):
            code = "\n".join(
                re.findall(r"^    (\S.*| .*|)$", step.partition("```")[0], re.MULTILINE)
            )
            if "print(" in code:
                answer = re.search(r'"answer": (\d+)', step)
                assert answer
                assert output_of(code, "", monkeypatch).split() == [answer[1]]
                found += 1
    assert found >= 2

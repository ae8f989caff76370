"""The programs of the lessons: right as a whole, wrong without the lines that the reader writes."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from blockcover import judge
from blockcover.desk.boards.small import known_batches
from tool_scripts import load_tool

pytestmark = pytest.mark.native

lessons = load_tool("lessons")
PROGRAMS = lessons.ROOT / "web/learn/programs"
MARK = "  # missing\n"


def problems() -> dict[str, str]:
    """Return the programs of the lessons with their problems."""
    blocks = [block.given for block in lessons.blocks() if block.kind == "program"]
    return {given["program"]: given["problem"] for given in blocks}


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
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.endswith(MARK))
    assert len(lines) > len(kept.splitlines())
    is_wrong = False
    for _, boards in known_batches(problem)[::8]:
        text = judge.input_of(problem, boards)
        answers, _ = judge.judged(problem, text)
        assert output_of("".join(lines), text, monkeypatch).split() == answers
        is_wrong = is_wrong or output_of(kept, text, monkeypatch).split() != answers
    assert is_wrong


def test_a_reply_to_a_wrong_program_is_never_one_to_the_right_program() -> None:
    for block in lessons.blocks():
        if block.kind != "program":
            continue
        for ending, given in (("py", block.given), ("cpp", block.given["cpp"])):
            path = PROGRAMS / f"{block.given['program']}.{ending}"
            program = re.sub("  (#|//) missing", "", path.read_text(encoding="utf-8"))
            for wrong in given.get("wrong", []):
                assert wrong.get("has", "no part of it") not in program, (path.name, wrong)
                assert wrong.get("lacks", "") in program, (path.name, wrong)


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

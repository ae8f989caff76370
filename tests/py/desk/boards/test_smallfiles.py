"""`desk.boards.files`: all small boards for programs that run elsewhere, and their archive."""

import shlex
import subprocess
import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from blockcover.board import Board
from blockcover.cli import main
from blockcover.desk.boards.files import file_boards, is_of_files_steps, zipped
from blockcover.desk.boards.small import SMALL, medium_boards
from blockcover.judge import input_of
from blockcover.judgetext import parse_blockgame, parse_boardcover
from blockcover.problems import PROBLEMS
from blockcover.work import drain
from service_client import ask

PARSE = {"blockgame": parse_blockgame, "boardcover": parse_boardcover}

problems = pytest.mark.parametrize("problem", sorted(SMALL))


def written(*args: str) -> str:
    done = CliRunner().invoke(main, ["tests", *args])
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.thorough
@problems
def test_the_one_file_has_all_small_boards_and_then_the_medium_ones(problem: str) -> None:
    text = written(problem, "--small")
    boards = [Board(*board) for board in PARSE[problem](text)]
    small = list(SMALL[problem])
    assert boards[: len(small)] == small
    assert set(boards[len(small) :]) == set(medium_boards(problem)) - set(small)
    assert len(boards) == len(set(boards)) == {"blockgame": 15_576, "boardcover": 9_479}[problem]
    assert drain(is_of_files_steps(problem, boards))
    assert not drain(is_of_files_steps(problem, boards[:-1]))
    assert not drain(is_of_files_steps(problem, [*boards[1:], boards[0]]))
    from blockcover.service import Service

    reply = ask(Service(), kind="tests", problem=problem, sort="small", seed=1)
    assert reply["text"] == text
    assert shlex.split(reply["command"]) == ["blockcover", "tests", problem, "--small"]


@pytest.mark.thorough
@problems
def test_the_archive_has_inputs_of_the_judges_size(problem: str, tmp_path: Path) -> None:
    path = tmp_path / "small.zip"
    assert written(problem, "--small", "--zip", str(path)) == ""
    with ZipFile(path) as archive:
        names = sorted(set(archive.namelist()) - {"README"})
        parts = [PARSE[problem](archive.read(name).decode()) for name in names]
    assert [len(part) for part in parts[:-1]] == [PROBLEMS[problem].most_cases] * (len(parts) - 1)
    assert 0 < len(parts[-1]) <= PROBLEMS[problem].most_cases
    boards = [Board(*board) for part in parts for board in part]
    assert boards == file_boards(problem)
    # Its bytes are always the same.
    assert zipped(problem, boards) == path.read_bytes()
    from blockcover.service import Service

    reply = ask(Service(), kind="small-files", problem=problem, text=input_of(problem, boards))
    assert b64decode(reply["archive"]) == path.read_bytes()


@pytest.mark.native
def test_the_command_of_the_readme_gives_the_output_of_the_one_file(tmp_path: Path) -> None:
    boards = file_boards("boardcover")
    with ZipFile(BytesIO(zipped("boardcover", boards))) as archive:
        archive.extractall(tmp_path)
    # Few files, since each one starts a process: the first and the last.
    for file in sorted(tmp_path.glob("small-*.txt"))[2:-1]:
        file.unlink()
    program = tmp_path / "a.out"
    # It prints the boards, so that an output in another order differs.
    program.write_text(
        f"#!{sys.executable}\n"
        "for _ in range(int(input())):\n"
        "    h, w = map(int, input().split())\n"
        "    print(h, w, *(input() for _ in range(h)))\n"
    )
    program.chmod(0o755)
    command = (tmp_path / "README").read_text()
    assert command.count("\n") == 1
    subprocess.run(["sh", "-c", command], cwd=tmp_path, check=True)
    size = PROBLEMS["boardcover"].most_cases
    tried = [*boards[: 2 * size], *boards[-(len(boards) % size or size) :]]
    whole = subprocess.run(
        [program], input=input_of("boardcover", tried), capture_output=True, text=True, check=True
    )
    assert (tmp_path / "out.txt").read_text() == whole.stdout

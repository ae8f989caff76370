"""`cli.files`: what a command writes is written whole, or the file stays as it was."""

import contextlib
import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from blockcover.cli import main

pytestmark = pytest.mark.native

SET = "blockcover set 1 | Files\n" + "wins 5/1xx2/xx2x/x1xxx/2x2\n" * 5

WRITERS = {
    "a drawing": (["tiling", "9/9/9/9", "--svg"], "a.svg"),
    "an archive": (["tests", "boardcover", "--small", "--zip"], "a.zip"),
    "a sheet": (["sheet", "--out"], "a.html"),
}
"""Commands that write a file: their arguments before the name, and the name."""

writers = pytest.mark.parametrize("writer", WRITERS)


def ended(
    folder: Path, writer: str, limit: str = "", name: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, in a process after a shell command that limits it."""
    args, usual = WRITERS[writer]
    call = [*args, name or usual]
    if limit:
        shell = ["sh", "-c", f'{limit}; exec "$@"', "sh", sys.executable, "-m", "blockcover", *call]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            shell, cwd=folder, input=SET, capture_output=True, text=True, env=environment
        )
    with contextlib.chdir(folder):
        done = CliRunner().invoke(main, call, input=SET)
    return subprocess.CompletedProcess(call, done.exit_code, done.stdout, done.stderr)


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@writers
def test_a_file_is_new_or_replaced(writer: str, tmp_path: Path) -> None:
    assert ended(tmp_path, writer).returncode == 0
    new = written(tmp_path)
    assert list(new) == [WRITERS[writer][1]]
    masked = 0o666 & ~os.umask(os.umask(0o22))
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {masked}
    for path in tmp_path.iterdir():
        path.write_text("old" * 100_000, encoding="ascii")
        path.chmod(0o640)
    assert ended(tmp_path, writer).returncode == 0
    assert written(tmp_path) == new
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o640}


@writers
def test_a_full_disk_leaves_the_old_file(writer: str, tmp_path: Path) -> None:
    """A limit of the size of files stands for the disk: writing ends within a file there too."""
    name = WRITERS[writer][1]
    (tmp_path / name).write_text("old", encoding="ascii")
    before = written(tmp_path)
    done = ended(tmp_path, writer, "ulimit -f 1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{WRITERS[writer][1]}: File too large\n"
    assert written(tmp_path) == before


@writers
def test_a_read_only_file_system(
    writer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There it is also an error to remove what is not there."""

    def refused(file: str, *_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), file)

    monkeypatch.setattr("blockcover.cli.files.open", refused, raising=False)
    monkeypatch.setattr("blockcover.cli.files.os.unlink", refused)
    done = ended(tmp_path, writer)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{WRITERS[writer][1]}: Read-only file system\n"


@pytest.mark.parametrize("writer", ["a drawing", "an archive"])
def test_a_file_without_a_name(writer: str) -> None:
    done = CliRunner().invoke(main, [*WRITERS[writer][0], ""])
    assert (done.exit_code, done.stderr) == (2, "'': no file has such a name\n")
    done = CliRunner().invoke(main, ["verify", ""])
    assert (done.exit_code, done.stderr) == (2, "'':1:1: no file has such a name\n")


@writers
def test_a_link_stays_a_link(writer: str, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    there.mkdir()
    here.mkdir()
    name = WRITERS[writer][1]
    (there / name).write_text("old", encoding="ascii")
    (here / name).symlink_to(Path("..") / "there" / name)
    assert ended(here, writer).returncode == 0
    assert (here / name).is_symlink()
    assert list(written(there)) == [name]
    assert b"old" not in written(there).values()


def test_what_is_no_file_is_written_directly(tmp_path: Path) -> None:
    done = ended(tmp_path, "a drawing", ":", name="/dev/stdout")
    assert done.returncode == 0
    assert done.stdout.startswith("<svg ")
    assert done.stdout.endswith("\n")
    with (tmp_path / "both").open("wb") as both:
        args = ["tiling", "3/3", "--svg", "/dev/stdout"]
        subprocess.run([sys.executable, "-m", "blockcover", *args], stdout=both, check=True)
    assert (tmp_path / "both").read_text("utf-8").endswith("</svg>\n")
    assert os.listdir(tmp_path) == ["both"]
    if Path("/dev/full").exists():
        done = ended(tmp_path, "a drawing", name="/dev/full")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "/dev/full: No space left on device\n"


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    for name, why in [
        ("no/folder.svg", "No such file or directory"),
        (".", "Is a directory"),
        ("x" * 300, "File name too long"),
        ("loop", "Too many levels of symbolic links"),
    ]:
        if name == "loop":
            (tmp_path / name).symlink_to(name)
        done = ended(tmp_path, "a drawing", name=name)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{name}: {why}\n")


def test_a_text_as_windows_powershell_writes_it_is_read(tmp_path: Path) -> None:
    """UTF-16 with its mark, also of an own output."""
    run = CliRunner().invoke
    written = run(main, ["tests", "boardcover", "--small"]).stdout
    file = tmp_path / "a.in"
    answers = run(main, ["boardcover"], input=written).stdout
    for encoding, mark in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")):
        file.write_bytes(mark + written.replace("\n", "\r\n").encode(encoding))
        assert run(main, ["boardcover", str(file)]).stdout == answers
        file.write_bytes(mark + "1\n1 1\n".encode(encoding) + b"\x00")
        bad = run(main, ["boardcover", str(file)])
        assert (bad.exit_code, bad.stdout) == (2, "")
        assert bad.stderr.startswith(f"{file}:3:1: the text is not UTF-16")

"""`web/judge/cpp/given-names.json`, the names that each header gives, is as g++ itself has them."""

import json
import shutil
import subprocess

import pytest

from tool_scripts import load_tool

tool = load_tool("given_names")

CHEAP = "cassert cstdio initializer_list stdbool.h string utility vector"
"""Headers that are read within some tenths of a second."""


def of_header(header: str) -> set[str]:
    """The names that the table says a header gives."""
    table = json.loads(tool.FILE.read_text(encoding="utf-8"))
    return {
        name for names, given in table.items() if header in given.split() for name in names.split()
    }


def test_every_name_is_there_once() -> None:
    names = [
        name for together in json.loads(tool.FILE.read_text("utf-8")) for name in together.split()
    ]
    assert sorted(names) == sorted(name for name, _ in tool.USES)


@pytest.mark.parametrize(
    "header",
    [
        pytest.param(header, marks=[] if header in CHEAP.split() else [pytest.mark.thorough])
        for header in tool.HEADERS.split()
    ],
)
def test_a_header_gives_what_gcc_gives(header: str) -> None:
    version = ["g++", "-dumpversion"]
    if not shutil.which("g++"):
        pytest.skip("there is no g++")
    if subprocess.run(version, capture_output=True, text=True, check=True).stdout.strip() != "12":
        pytest.skip("the table is that of g++ 12")
    assert set(tool.given_by(header)) == of_header(header)

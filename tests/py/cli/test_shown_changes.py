"""Changes that ``stress --repair`` shows, tried anew by processes of their own."""

import shutil
from pathlib import Path

import pytest

from catalogue import program_named
from places import ROOT
from shown_changes import Wrong, shown

CPP = ROOT / "tests/programs/cpp"


@pytest.mark.native
@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("g++") is None, reason="no compiler of C++")
@pytest.mark.parametrize("name", ["blockgame-misere", "boardcover-result-not-reset"])
def test_a_change_of_a_program_in_cpp_makes_it_right(name: str, tmp_path: Path) -> None:
    text = (CPP / f"{name}.cpp").read_text("utf-8")
    assert shown(Wrong(name.partition("-")[0], ".cpp", text), tmp_path) == "found"


@pytest.mark.native
@pytest.mark.thorough
def test_a_change_of_a_program_in_python_makes_it_right(tmp_path: Path) -> None:
    text = program_named("boardcover", "piece-not-lifted.book")
    assert shown(Wrong("boardcover", ".py", text), tmp_path) == "late"

"""Changes that ``stress --repair`` shows, tried anew by processes of their own."""

import shutil
from pathlib import Path

import pytest

from catalogue import program_named
from places import ROOT
from repairs import failure_of, repaired
from shown_changes import Wrong, made, shown, tried_anew

CPP = ROOT / "tests/programs/cpp"


@pytest.mark.native
@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("g++") is None, reason="no compiler of C++")
@pytest.mark.parametrize("name", ["blockgame-misere", "boardcover-result-not-reset"])
def test_a_change_of_a_program_in_cpp_makes_it_right(name: str, tmp_path: Path) -> None:
    text = (CPP / f"{name}.cpp").read_text("utf-8")
    wrong = Wrong(name.partition("-")[0], ".cpp", text)
    assert shown(wrong, made(wrong, text, tmp_path), tmp_path) == "found"


@pytest.mark.native
@pytest.mark.thorough
def test_a_change_of_a_program_in_python_makes_it_right(tmp_path: Path) -> None:
    # The search runs in this process, without a clock.
    text = program_named("boardcover", "piece-not-lifted.book")
    failure = failure_of("boardcover", text)
    assert failure
    found = repaired("boardcover", text, failure)
    wrong = Wrong("boardcover", ".py", text)
    for change in [*found.right, *found.late]:
        assert tried_anew(wrong, change.applied(text), tmp_path, is_late=True) == "late"
    assert found.right

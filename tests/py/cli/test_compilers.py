"""The compilers of C and C++ on this machine."""

import sys
from pathlib import Path

import pytest

from blockcover.cli import compilers


def test_a_compiler_that_does_not_end_makes_no_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilers, "_MAX_SECONDS", 0.1)
    endless = ("-c", "while True: pass")
    built = compilers.build(sys.executable, tmp_path / "a.cpp", tmp_path / "a", *endless)
    assert built.returncode == 1
    assert built.stderr.startswith(b"the compiler was stopped after")

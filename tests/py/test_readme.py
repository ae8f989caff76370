"""The README's examples are run."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.native
def test_the_examples_of_the_package_are_right() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.failed == 0
    assert result.attempted >= 4

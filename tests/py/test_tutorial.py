"""The tutorial's stored outputs are those of its cells.

`python tools/notebook.py docs/tutorial.ipynb` runs it and stores its outputs.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tool_scripts import load_tool

ROOT = Path(__file__).parent.parent.parent
TUTORIAL = ROOT / "docs" / "tutorial.ipynb"


@pytest.mark.native
def test_the_tutorial_gives_what_it_shows() -> None:
    tool = load_tool("notebook")
    stored = json.loads(TUTORIAL.read_text(encoding="utf-8"))
    found = tool.executed(stored)
    for number, (before, after) in enumerate(zip(stored["cells"], found["cells"], strict=True)):
        assert after == before, f"cell {number}: {''.join(before['source'])}"

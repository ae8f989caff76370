"""The tutorial's stored outputs are those of its cells.

`python tools/notebook.py docs/tutorial.ipynb` runs it and stores its outputs.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TUTORIAL = ROOT / "docs" / "tutorial.ipynb"


@pytest.mark.native
def test_the_tutorial_gives_what_it_shows() -> None:
    spec = importlib.util.spec_from_file_location("notebook", ROOT / "tools" / "notebook.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    stored = json.loads(TUTORIAL.read_text(encoding="utf-8"))
    found = tool.executed(stored)
    for number, (before, after) in enumerate(zip(stored["cells"], found["cells"], strict=True)):
        assert after == before, f"cell {number}: {''.join(before['source'])}"

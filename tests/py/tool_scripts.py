"""The scripts of `tools/` as modules, for the tests of the files that they write."""

import importlib.util
import sys
from typing import Any

from places import ROOT

TOOLS = ROOT / "tools"
sys.path.append(str(TOOLS))


def load_tool(name: str) -> Any:
    """Return the module of the script ``tools/NAME.py``."""
    spec = importlib.util.spec_from_file_location(f"{name}_tool", TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

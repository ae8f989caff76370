"""Passes of tests that take long (`recorded`), each with the hash of what it depends on: of the
package, or of the built site, with the tests and the installed packages. With the same files such a
test is not run again. `CI` in the environment runs every test.
"""

import hashlib
import os
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PASSES = ROOT / ".build" / "passes"

_ALL = (
    "py/src",
    "py/requirements-test.txt",
    "mistakes",
    "tests/conftest.py",
    "tests/py",
    "tests/programs",
)
_SITE = ("dist", "web", "tools", "vite.config.js", "package-lock.json")
INPUTS = {
    "py": (*_ALL, "tests/golden", "tools", "web/learn/lessons"),
    "e2e": (*_ALL, *_SITE, "tests/e2e"),
}
"""Folders and files on which the recorded tests in a folder depend."""


@cache
def inputs_hash(folder: str) -> str:
    """Return the hash of all files that the tests in a folder depend on, with their names."""
    tops = [ROOT / name for name in INPUTS[folder]]
    files = [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
    cases = os.environ.get("BLOCKCOVER_EXAMPLES", "1")
    whole = hashlib.sha256(f"{sys.version} {cases}".encode())
    for path in sorted(path for path in files if path.suffix != ".pyc"):
        whole.update(str(path.relative_to(ROOT)).encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def is_recorded(item: pytest.Item) -> bool:
    """Whether the passes of a test are recorded; never those inside Pyodide."""
    return item.get_closest_marker("recorded") is not None and sys.platform != "emscripten"


def record_of(item: pytest.Item) -> Path:
    return PASSES / hashlib.sha256(item.nodeid.encode()).hexdigest()


def has_passed(item: pytest.Item) -> bool:
    """Whether a recorded test has passed with the same files."""
    if not is_recorded(item) or os.environ.get("CI"):
        return False
    record = record_of(item)
    return record.exists() and record.read_text() == inputs_hash(item.path.parent.name)


def record(item: pytest.Item) -> None:
    """Record that a test has passed."""
    if is_recorded(item):
        PASSES.mkdir(parents=True, exist_ok=True)
        record_of(item).write_text(inputs_hash(item.path.parent.name))

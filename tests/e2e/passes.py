"""Passes of tests that take long (`recorded`), each with the hash of what it depends on: the built
site, the tests of the site, the installed packages. With the same files such a test is not run
again. `CI` in the environment runs every test.
"""

import hashlib
import os
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PASSES = ROOT / ".build" / "passes"
INPUTS = ("dist", "tests/e2e", "tests/programs", "package-lock.json", "py/requirements-test.txt")


@cache
def inputs_hash() -> str:
    """Return the hash of all files that the tests depend on, with their names."""
    tops = [ROOT / name for name in INPUTS]
    files = [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
    whole = hashlib.sha256()
    for path in sorted(path for path in files if path.suffix != ".pyc"):
        whole.update(str(path.relative_to(ROOT)).encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def record_of(item: pytest.Item) -> Path:
    return PASSES / hashlib.sha256(item.nodeid.encode()).hexdigest()


def has_passed(item: pytest.Item) -> bool:
    """Whether a recorded test has passed with the same files."""
    record = record_of(item)
    return (
        item.get_closest_marker("recorded") is not None
        and not os.environ.get("CI")
        and record.exists()
        and record.read_text() == inputs_hash()
    )


def record(item: pytest.Item) -> None:
    """Record that a test has passed."""
    if item.get_closest_marker("recorded"):
        PASSES.mkdir(parents=True, exist_ok=True)
        record_of(item).write_text(inputs_hash())

"""What all tests in Python share: the settings of hypothesis, the path of processes that they
start, the recorded passes."""

import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from passes import has_passed, record

# No deadline: timed claims belong to bench/, and a test may be slow on a busy machine. Pyodide is
# three times as slow for each case, so it tries fewer.
examples = 10 if sys.platform == "emscripten" else 40
times = int(os.environ.get("BLOCKCOVER_EXAMPLES", "1"))
settings.register_profile("blockcover", deadline=None, max_examples=times * examples)
settings.load_profile("blockcover")

root = Path(__file__).parents[1]
os.environ["PYTHONPATH"] = os.pathsep.join([str(root / "py" / "src"), str(root / "tests" / "py")])

# `nohup`, or a shell that starts a command in the background, lets it ignore signals, and its
# processes inherit that. They do not inherit a function that does nothing.
for number in {signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)}:
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests that have passed with the same files."""
    for item in filter(has_passed, items):
        item.add_marker(pytest.mark.skip("it has passed with the same files"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.passed:
        record(item)
    return report

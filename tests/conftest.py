"""What all tests in Python share: the settings of hypothesis, the path of processes that they
start."""

import os
import signal
import sys
from pathlib import Path

from hypothesis import settings

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

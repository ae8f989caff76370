"""Owns what all tests in Python share: how hypothesis runs."""

import os
import sys

from hypothesis import settings

# Timed claims belong to bench/: a test may be slow on a busy machine or inside Pyodide, which needs
# three times as long for each case and tries fewer of them.
examples = 10 if sys.platform == "emscripten" else 40
times = int(os.environ.get("BLOCKCOVER_EXAMPLES", "1"))
settings.register_profile("blockcover", deadline=None, max_examples=times * examples)
settings.load_profile("blockcover")

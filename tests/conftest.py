"""Owns what all tests in Python share: how hypothesis runs."""

import sys

from hypothesis import settings

# Timed claims belong to bench/: a test may be slow on a busy machine or inside Pyodide, which needs
# three times as long for each case and tries a tenth of them.
examples = 10 if sys.platform == "emscripten" else 100
settings.register_profile("blockcover", deadline=None, max_examples=examples)
settings.load_profile("blockcover")

"""Owns what all tests in Python share: how hypothesis runs."""

from hypothesis import settings

# Timed claims belong to bench/: a test may be slow on a busy machine or inside Pyodide.
settings.register_profile("blockcover", deadline=None)
settings.load_profile("blockcover")

"""Folders of the clone."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
"""Inputs with their recorded outputs."""

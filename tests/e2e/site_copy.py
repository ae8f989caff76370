"""Build the site a second time, from a copy of its sources."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("package.json", "package-lock.json", "vite.config.js", "py", "tools", "web")
INSTALLED = ("node_modules", ".venv")
MADE = shutil.ignore_patterns("cpp-*", "pyodide-*", "wheel-*", "__pycache__")


REUSED = (".build/wheel*", ".build/font*", ".build/cpp.json", "web/public/cpp-*")
"""What the deviations from Pyodide's own start leave as it is."""


def build_copy(clone: Path, *, reused: Sequence[str] = (), **environment: str) -> Path:
    """Copy the sources into an empty folder, and build there. Returns the folder of the site.

    ``reused`` names parts of the first build that are copied, so that they are not made again.
    """
    for source in (ROOT / name for name in SOURCES):
        if source.is_dir():
            shutil.copytree(source, clone / source.name, ignore=MADE)
        else:
            shutil.copy(source, clone)
    for path in (path for pattern in reused for path in ROOT.glob(pattern)):
        place = clone / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copy)(path, place)
    for name in INSTALLED:
        (clone / name).symlink_to(ROOT / name, target_is_directory=True)
    build = ["node", "tools/start.cjs", "build"]
    env = {**os.environ, **environment}
    subprocess.run(build, cwd=clone, env=env, check=True, capture_output=True)
    return clone / "dist"

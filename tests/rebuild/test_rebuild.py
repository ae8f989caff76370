"""Whether the same sources give the same bytes wherever they are built: a second build, which takes
long. `npm test -- rebuild` runs it; a release does."""

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]

SOURCES = ("package.json", "package-lock.json", "vite.config.js", "py", "tools", "web")
INSTALLED = ("node_modules", ".venv")
MADE = shutil.ignore_patterns("pyodide-*", "wheel-*", "__pycache__")


def digests(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    clone = tmp_path / "another place"
    clone.mkdir()
    for source in (ROOT / name for name in SOURCES):
        if source.is_dir():
            shutil.copytree(source, clone / source.name, ignore=MADE)
        else:
            shutil.copy(source, clone)
    for name in INSTALLED:
        (clone / name).symlink_to(ROOT / name, target_is_directory=True)
    build = ["node", "tools/main.js", "build"]
    subprocess.run(build, cwd=clone, check=True, capture_output=True)
    assert digests(clone / "dist") == digests(ROOT / "dist")

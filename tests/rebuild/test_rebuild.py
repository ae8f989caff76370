"""Whether the same sources give the same bytes wherever they are built: a second build, which takes
long. `npm test -- rebuild` runs it; a release does."""

from hashlib import sha256
from pathlib import Path

from site_copy import ROOT, build_copy


def digests(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    clone = tmp_path / "another place"
    clone.mkdir()
    assert digests(build_copy(clone)) == digests(ROOT / "dist")

"""The output of `npm run build`: its size, and the files that each visit reads at once."""

import gzip
import json
import mimetypes
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from conftest import DIST, ROOT

MAX_BYTES = 10_000_000
"""Limit for all files that visits fetch from a host without compression, in bytes. The files of C++
are fetched only when someone asks for it. The script of Pyodide's core is there packed and plain;
the plain one is fetched in place of the other where a page may not run unpacked scripts."""

MAX_OF_CPP = 22_000_000
"""Limit for the files of the C++ compiler."""

MAX_OF_FIRST_PAINT = 90_000
"""Limit for the scripts and the texts before the first drawing of the game, in compressed bytes."""

KNOWN_ENDINGS = {
    "",
    "html",
    "js",
    "css",
    "json",
    "webmanifest",
    "svg",
    "png",
    "woff2",
    "txt",
    "bin",
}
"""Endings whose types a server has to know, or without which browsers take the files too."""

ENCODINGS = {ending[1:] for ending in mimetypes.encodings_map} | {
    *("gzip", "tgz", "taz", "zst", "zz", "lz", "lzma", "deflate"),
}
"""Parts of names that servers take for the encoding of the transfer."""

START = """
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
const pyodide = await loadPyodide({ stdLibURL: '.build/runtime/python_stdlib.zip' });
pyodide.FS.writeFile('/solver.whl', readFileSync(process.argv[1]));
console.log(pyodide.runPython(process.argv[2]));
"""

AT_ONCE = """
import sys, zipimport
from _atonce import import_at_once
import_at_once('/solver.whl')
from blockcover.service import Service
engine = Service()
engine.prepare('analyse')
engine.prepare('count')
one_by_one = [name for name, module in sys.modules.items()
    if type(module) is type(sys)
    and type(getattr(module.__spec__, 'loader', None)) is zipimport.zipimporter]

import importlib.metadata, json, blockcover, blockcover.judge
importlib.reload(json)
modules = json, importlib.metadata, blockcover, blockcover.judge
places = [module.__file__.rpartition('/')[0] for module in modules]
json.dumps([one_by_one, places])
"""


def in_library(script: str) -> Any:
    """Return the output of a script in a Python with the site's library."""
    wheel = next((ROOT / ".build/site-wheel").glob("*.whl"))
    node = ["node", "--input-type=module", "--eval", START, str(wheel), script]
    return json.loads(subprocess.check_output(node, cwd=ROOT, text=True))


def size_of(files: Iterable[Path]) -> int:
    return sum(path.stat().st_size for path in files if path.is_file())


def test_the_whole_site_is_small() -> None:
    cpp = size_of(DIST.glob("cpp-*/*"))
    assert 0 < cpp <= MAX_OF_CPP
    plain = size_of(DIST.glob("*/pyodide.asm.js"))
    assert size_of(DIST.rglob("*")) - cpp - plain <= MAX_BYTES


def test_no_server_takes_a_name_for_an_encoding_or_an_unknown_type() -> None:
    """Apache looks at all parts of a name."""
    parts = [path.name.split(".")[1:] or [""] for path in DIST.rglob("*") if path.is_file()]
    assert {part for one in parts for part in one} & ENCODINGS == set()
    assert {one[-1] for one in parts} <= KNOWN_ENDINGS


def test_the_offline_copy_is_without_the_compiler_of_cpp() -> None:
    listed = (DIST / "sw.js").read_text("utf-8")
    assert "pyodide-" in listed
    assert "cpp-" not in listed.split("\n", 1)[0]


def test_the_first_paint_waits_for_little() -> None:
    """Vite lists all static imports in the head of the page."""

    def sent(path: Path) -> int:
        return len(gzip.compress(path.read_bytes(), 9))

    named = re.findall(r'(?:src|href)="\./([^"]+\.js)"', (DIST / "index.html").read_text("utf-8"))
    assert {"index", "base", "first"} <= {re.split(r"[-.]", Path(name).name)[0] for name in named}
    words = [path for language in ("en", "ko") for path in DIST.glob(f"assets/{language}-*.json")]
    assert len(words) == 2
    assert sum(sent(DIST / name) for name in named) + max(map(sent, words)) <= MAX_OF_FIRST_PAINT


@pytest.mark.thorough
def test_the_modules_of_every_visit_are_in_one_file() -> None:
    """Except modules that are loaded earlier. Modules outside it are found in their files."""
    one_by_one, places = in_library(AT_ONCE)
    first = {"encodings", "encodings.aliases", "encodings.utf_8", "sitecustomize", "_atonce"}
    of_solver = {"__future__", "datetime", "html", "html.entities"}
    assert set(one_by_one) <= first | of_solver
    library = places[0].removesuffix("/json")
    assert places == [
        f"{library}/json",
        f"{library}/importlib/metadata",
        "/solver.whl/blockcover",
        "/solver.whl/blockcover",
    ]

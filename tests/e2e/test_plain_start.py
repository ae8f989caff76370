"""The site with every deviation from Pyodide's own start turned off (docs/pyodide.md).

With ``BLOCKCOVER_EXAMPLES`` also with each of them off alone; each takes a build.
"""

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page
from server import serve
from site_copy import REUSED, ROOT, build_copy
from visits import visit

from random_cases import scaled

pytestmark = pytest.mark.thorough

NAMES = """
import { deviations } from './tools/lib/startup.js';
console.log(JSON.stringify(Object.keys(deviations)));
"""


def deviations() -> list[str]:
    node = ["node", "--input-type=module", "--eval", NAMES]
    each = json.loads(subprocess.check_output(node, cwd=ROOT, text=True)) if scaled(1) > 1 else []
    return ["all", *each]


@pytest.mark.fresh
@pytest.mark.parametrize("named", deviations())
def test_the_site_works_without_deviations(page: Page, tmp_path: Path, named: str) -> None:
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[1]))
    with serve(build_copy(tmp_path, reused=REUSED, PLAIN_START=named)) as address:
        visit(page, address)
        dense = {"kind": "count", "board": "/".join(["15"] * 15)}
        count = page.evaluate(
            "(request) => __blockcover.engine.ask(request).then(({ count }) => count)", dense
        )
    assert count == "458324092996867592192"  # OEIS A233807
    if named == "all":
        assert {"pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"} <= set(fetched)
        assert not [name for name in fetched if name.endswith("-gzip.bin")]
        assert page.evaluate("caches.keys()") == []

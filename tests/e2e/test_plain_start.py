"""The site with every deviation from Pyodide's own start turned off (docs/pyodide.md)."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from server import serve
from site_copy import REUSED, build_copy
from visits import visit

pytestmark = pytest.mark.thorough


@pytest.mark.fresh
def test_the_site_works_without_deviations(page: Page, tmp_path: Path) -> None:
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[1]))
    with serve(build_copy(tmp_path, reused=REUSED, PLAIN_START="all")) as address:
        visit(page, address)
        dense = {"kind": "count", "board": "/".join(["15"] * 15)}
        count = page.evaluate(
            "(request) => __blockcover.engine.ask(request).then(({ count }) => count)", dense
        )
    assert count == "458324092996867592192"  # OEIS A233807
    assert {"pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"} <= set(fetched)
    assert not [name for name in fetched if name.endswith("-gzip.bin")]
    assert page.evaluate("caches.keys()") == []

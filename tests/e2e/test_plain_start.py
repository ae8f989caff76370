"""The site with every deviation from Pyodide's own start turned off (docs/pyodide.md).

With ``BLOCKCOVER_EXAMPLES`` also with each of them off alone; each takes a build.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from board import expect_outcome, go, until_ready
from desk import put
from playwright.sync_api import Page, expect
from server import serve
from site_copy import REUSED, ROOT, build_copy

from random_cases import scaled

pytestmark = pytest.mark.recorded

NAMES = """
import { deviations } from './tools/lib/startup.js';
console.log(JSON.stringify(Object.keys(deviations)));
"""


def each_deviation() -> list[str]:
    node = ["node", "--input-type=module", "--eval", NAMES]
    names: list[str] = json.loads(subprocess.check_output(node, cwd=ROOT, text=True))
    return names


@pytest.fixture
def plain_address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with serve(build_copy(tmp_path, reused=REUSED, PLAIN_START=request.param)) as address:
        yield address


@pytest.mark.fresh
@pytest.mark.parametrize(
    "plain_address", ["all", *(each_deviation() if scaled(1) > 1 else [])], indirect=True
)
def test_the_site_works_without_deviations(
    page: Page, plain_address: str, request: pytest.FixtureRequest
) -> None:
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[1]))
    page.goto(f"{plain_address}#/game?v=1&b=3/3&lang=en")
    until_ready(page)
    expect_outcome(page, "WINNING", "3/3")
    dense = page.evaluate(
        "(board) => __blockcover.engine.ask({ kind: 'count', board })", "/".join(["15"] * 15)
    )
    assert (dense["method"], dense["count"]) == ("dense", "458324092996867592192")  # OEIS A233807
    go(page, "#/judge?v=1&lang=en")
    page.get_by_test_id("judge-tab-run").click()
    put(page, "judge-program-file", "import fractions\nprint(1)")
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-failure")).to_be_visible()
    if "all" not in request.node.name:
        return
    assert {"pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip"} <= set(fetched)
    assert not [name for name in fetched if name.endswith("-gzip.bin")]
    assert page.evaluate("caches.keys()") == []

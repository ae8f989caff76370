"""The copy of the site in the browser: everything works offline, and a newer site is installed
completely, on request."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from board import eventually, expect_outcome, go, until_stored
from conftest import DIST, ROOT
from playwright.sync_api import BrowserContext, Page, expect
from server import serve
from visits import visit

pytestmark = pytest.mark.fresh

GAME = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en"
IN_A_GAME = "#/game?v=1&b=4/4/4/4&m=b2c2b3&tool=play&play=pp&lang=en"

WRITE_SERVICE_WORKER = """
import { readFileSync, writeFileSync } from 'node:fs';
import { serviceWorker } from './tools/lib/offline.js';
const [folder] = process.argv.slice(1);
const source = readFileSync('web/offline/sw.ts', 'utf8');
writeFileSync(`${folder}/sw.js`, serviceWorker(source, folder));
"""

HASHES = re.compile(r'<script type="importmap">.*?</script>| integrity="[^"]*"')
"""In a page, the hashes of its files."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A separate copy of the built site."""
    return Path(shutil.copytree(DIST, tmp_path / "site"))


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    with serve(site) as address:
        yield address


def publish_another(site: Path) -> None:
    """Replace the site by a newer one, whose scripts, styles and solver have other names."""
    (wheel,) = site.glob("wheel-*")
    assets = [*(site / "assets").iterdir(), wheel]
    for file in [*assets, *site.glob("*.html")]:
        if file.suffix not in {".js", ".css", ".html"}:
            continue
        text = HASHES.sub("", file.read_text("utf-8"))
        text = text.replace("<html ", '<html data-site="another" ')
        for asset in assets:
            text = text.replace(asset.name, f"another-{asset.name}")
        file.write_text(text, "utf-8")
    for asset in assets:
        asset.rename(asset.with_name(f"another-{asset.name}"))
    (site / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    node = ["node", "--input-type=module", "-e", WRITE_SERVICE_WORKER, str(site)]
    subprocess.run(node, check=True, cwd=ROOT)


def opened(page: Page, address: str) -> Page:
    """Open the page at an address, and wait for its service worker."""
    page.goto(address)
    until_stored(page)
    return page


@pytest.mark.chromium("its own protocol")
def test_after_one_visit_the_site_works_offline(
    context: BrowserContext, page: Page, site: Path, address: str
) -> None:
    opened(page, address + GAME)
    session = context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = [icon["src"] for icon in json.loads(manifest["data"])["icons"]]
    assert {"./icon-192.png", "./icon-512.png"} <= set(icons)
    assert all(page.request.get(address + icon).ok for icon in icons)
    context.set_offline(True)
    shutil.rmtree(site)
    page.reload()
    expect_outcome(page, "WINNING")
    go(page, "#/judge?v=1&lang=ko")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "./ko.webmanifest")
    expect(page.locator(".cm-editor").first).to_be_visible()
    page.goto(f"{address}embed.html{GAME}")
    expect(page.locator(".embed")).to_contain_text("WINNING")


@pytest.mark.thorough
def test_what_was_not_needed_before_works_offline_too(
    context: BrowserContext, page: Page, site: Path, address: str
) -> None:
    opened(page, address + GAME)
    context.set_offline(True)
    shutil.rmtree(site)
    visit(page, address)
    ask = "(board) => __blockcover.engine.ask({ kind: 'count', board }).then(({ count }) => count)"
    assert page.evaluate(ask, "/".join(["15"] * 15)) == "458324092996867592192"


def cached_snapshots(page: Page) -> int:
    count: int = page.evaluate(
        "caches.open('blockcover-memory').then((cache) => cache.keys())"
        ".then((all) => all.filter(({ url }) => url.includes('/memory?')).length)"
    )
    return count


PASSING = {"seconds", "rate", "cache"}
"""Fields that depend on the machine or on earlier requests."""


def lasting(event: Any) -> Any:
    if isinstance(event, list):
        return [lasting(one) for one in event]
    if isinstance(event, dict):
        return {key: lasting(value) for key, value in event.items() if key not in PASSING}
    return event


MEMORY = """globalThis.memory = async () => {
  const cache = await caches.open('blockcover-memory');
  const key = (await cache.keys()).find(({ url }) => url.includes('/memory?'));
  const response = key && (await cache.match(key));
  return response && { response, put: (body, mark) => cache.put(key, new Response(body, mark)) };
}"""

DIE_TWICE = """async () => {
  const { engine } = __blockcover;
  const death = { message: 'made', cancelable: true };
  const onWork = (works) => works && engine.worker().dispatchEvent(new ErrorEvent('error', death));
  const asked = engine.ask({ kind: 'analyse', board: '5/5/5/5/5' }, { onWork });
  return asked.then(() => 'answered', ({ code }) => code);
}"""


@pytest.mark.thorough
def test_a_python_from_a_snapshot_gives_the_same_answers(page: Page, address: str) -> None:
    page.add_init_script(MEMORY)
    opened(page, address + GAME)
    assert eventually(page, lambda: cached_snapshots(page), bool) == 1
    page.reload()
    expect_outcome(page, "WINNING")
    exchanges = json.loads((ROOT / "tests" / "golden" / "exchanges.json").read_text("utf-8"))
    asked = [one for one in exchanges if one["event"]["kind"] == "reply"]
    # The cost of a board is measured, so it differs.
    asked = [one for one in asked if one["request"]["kind"] != "costs"]
    assert len(asked) > 30
    replies = page.evaluate(
        "(all) => Promise.all(all.map((one) => __blockcover.engine.ask(one)))",
        [one["request"] for one in asked],
    )
    assert lasting(replies) == lasting([one["event"] for one in asked])
    # After two deaths of the worker without an answer between them, the snapshot is replaced.
    page.evaluate("memory().then((one) => one.put(one.response.body, { headers: { mark: '' } }))")
    assert page.evaluate(DIE_TWICE) == "worker.died"
    page.evaluate("() => __blockcover.engine.ask({ kind: 'count', board: '3/3' })")
    is_marked = "() => memory().then((one) => one?.response.headers.has('mark') ?? true)"
    assert not eventually(page, lambda: page.evaluate(is_marked), lambda marked: not marked)
    assert eventually(page, lambda: cached_snapshots(page), bool) == 1
    # A damaged snapshot is tried, dropped, and replaced later.
    page.evaluate("memory().then((one) => one.put(new Uint8Array(64)))")
    page.reload()
    expect_outcome(page, "WINNING")
    kept_bytes = "async () => (await (await memory())?.response.blob())?.size ?? 0"
    assert eventually(page, lambda: page.evaluate(kept_bytes), lambda size: size > 1e6) > 1e6


UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  registration.update();
  await new Promise((resolve) => registration.addEventListener('updatefound', resolve));
  const { installing } = registration;
  while (!['installed', 'redundant'].includes(installing.state)) {
    await new Promise((resolve) => installing.addEventListener('statechange', resolve));
  }
  return installing.state;
}"""
"""Returns the state of a newer service worker after it was installed or not."""


@pytest.mark.thorough
@pytest.mark.chromium("a service worker that notices a page leaving")
def test_a_newer_site_is_installed_completely_and_on_request(
    context: BrowserContext, page: Page, site: Path, address: str
) -> None:
    other = opened(page, address + IN_A_GAME)
    page = opened(context.new_page(), address + GAME)
    publish_another(site)
    # A site whose files are not all those of its list is not installed.
    icon = site / "icon.svg"
    right = icon.read_text("utf-8")
    icon.write_text(f"{right}<!-- not that of the list -->", "utf-8")
    assert page.evaluate(UPDATED) == "redundant"
    page.reload()
    expect_outcome(page, "WINNING")
    assert page.evaluate("document.documentElement.dataset.site") is None
    icon.write_text(right, "utf-8")
    page.reload()
    take = page.get_by_test_id("newer-take")
    expect(take).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.site") is None
    other.evaluate("globalThis.isSame = true")
    take.click()
    expect(page.locator("html")).to_have_attribute("data-site", "another")
    expect_outcome(page, "WINNING")
    assert page.evaluate("fetch('icon.svg').then((it) => it.text())").startswith("<svg xmlns='")
    # The other page is in a game: it is not interrupted, and still has all its files.
    eventually(other, lambda: other.evaluate("navigator.serviceWorker.controller.state"), bool)
    expect(other.get_by_test_id("newer-take")).to_have_count(0)
    go(other, "#/judge")
    expect(other.locator(".cm-editor").first).to_be_visible()
    assert other.evaluate("globalThis.isSame")
    page.close()
    other.get_by_test_id("newer-take").click()
    expect(other.locator("html")).to_have_attribute("data-site", "another")
    copies = "caches.keys().then((all) => all.filter((name) => !name.endsWith('memory')).length)"
    assert eventually(other, lambda: other.evaluate(copies), lambda count: count == 1) == 1

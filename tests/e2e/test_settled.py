"""The page tells when it has settled, however fast its parts come."""

from board import SETTLE, OpenSite, await_drawn, go
from playwright.sync_api import Page, Route


def test_a_view_has_not_settled_while_its_code_is_on_its_way(
    page: Page, open_site: OpenSite
) -> None:
    late = list[Route]()
    code = "**/assets/deferred-*.js"
    page.route(code, lambda route: late.append(route))
    open_site()
    go(page, "#/game?v=1&tool=puzzle&day=2026-01-30&lang=en")
    begin = "globalThis.ends = 0; globalThis.settling = settle().then(() => (ends += 1));"
    page.evaluate(f"() => {{ const settle = {SETTLE}; {begin} }}")
    for _ in range(20):
        await_drawn(page)
    assert page.evaluate("ends") == 0
    assert late
    # A blocked request continues when its handler is removed.
    page.unroute(code)
    page.evaluate("settling")
    assert page.get_by_test_id("puzzle-panel").get_attribute("data-state") == "asked"

"""Makes pictures of the built site for looking at: `screenshots.py FOLDER`.

Both modes and the judge at 390, 768 and 1280 pixels, in both languages, light and dark.
"""

import sys
from itertools import product
from pathlib import Path
from typing import Literal

from chromium import playwright_build, system_build
from playwright.sync_api import Browser, expect, sync_playwright
from server import serve

ROOT = Path(__file__).parents[1]
HEIGHTS = {390: 844, 768: 1024, 1280: 980}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LINKS = {
    "game": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2",
    "game-explore": "game?v=1&b=5/5/5/5/5&tool=explore",
    "game-play": "game?v=1&b=4/4/4/4&m=b2c2b3&tool=play&play=pp",
    "game-predict": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&predict=1",
    "game-line": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&m=a1b1.d1e1.d2e2.a5b5",
    "cover": "cover?v=1&b=8/8/5x2/8/8/8/8/8",
    "cover-none": "cover?v=1&b=x5x/x5x/xx3xx",
    "judge": "judge?v=1",
}
BUSY = '[aria-busy="true"]:visible, .card-busy:visible, .working:visible'
WAIT_MS = 60_000


def shoot(browser: Browser, base_url: str, folder: Path) -> None:
    for width, language, theme in product(HEIGHTS, ("ko", "en"), THEMES):
        context = browser.new_context(
            base_url=base_url,
            viewport={"width": width, "height": HEIGHTS[width]},
            has_touch=width == 390,
            color_scheme=theme,
            reduced_motion="reduce",
        )
        page = context.new_page()
        for name, link in LINKS.items():
            page.goto("about:blank")
            page.goto(f"./#/{link}&lang={language}")
            ready = page.locator("html")
            expect(ready).to_have_attribute("data-engine", "ready", timeout=WAIT_MS)
            expect(page.locator(BUSY)).to_have_count(0, timeout=WAIT_MS)
            page.wait_for_timeout(700)
            page.screenshot(path=folder / f"{name}-{width}-{language}-{theme}.png", full_page=True)
        context.close()


def main() -> int:
    folder = ROOT / sys.argv[1]
    folder.mkdir(parents=True, exist_ok=True)
    with serve(ROOT / "dist") as base_url, sync_playwright() as playwright:
        path = playwright_build(playwright.chromium.executable_path) or system_build()
        if path is None:
            print(
                "No Chromium was found: run npm test, which says how to get one.", file=sys.stderr
            )
            return 1
        browser = playwright.chromium.launch(executable_path=path)
        shoot(browser, base_url, folder)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Takes screenshots of the built site, in screenshots/: the views at widths of 390, 768 and 1280
pixels, in both languages, light and dark. With `--against FOLDER` they are compared pixel by pixel
with the pictures of that folder; the exit code is 1 if any differs.
"""

import argparse
import shutil
import sys
from itertools import product
from pathlib import Path
from typing import Literal

from browsers import launch_arguments
from PIL import Image, ImageChops
from playwright.sync_api import Browser, expect, sync_playwright
from server import serve
from warm_context import WarmContext

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "screenshots"
HEIGHTS = {390: 844, 768: 1024, 1280: 980}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LINKS = {
    "game": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2",
    "game-explore": "game?v=1&b=5/5/5/5/5&tool=explore",
    "game-play": "game?v=1&b=4/4/4/4&m=b2c2b3&tool=play&play=pp",
    "game-predict": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&predict=1",
    "game-line": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&m=a1b1.d1e1.d2e2.a5b5",
    "game-present": "game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&present=1",
    "cover": "cover?v=1&b=8/8/5x2/8/8/8/8/8",
    "cover-present": "cover?v=1&b=8/8/5x2/8/8/8/8/8&present=1",
    "cover-none": "cover?v=1&b=x5x/x5x/xx3xx",
    "judge": "judge?v=1",
}
BUSY = '[aria-busy="true"]:visible, .card-busy:visible, .working:visible'
WAIT_MS = 60_000


HIDE_TIMES = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const time = /(< )?[0-9][0-9.,]*\\s?(ms|밀리초|sec|초)/g;
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    if (data.match(time)) texts.currentNode.data = data.replace(time, '0 ms');
  }
}"""
"""Replaces the measured times, which differ from run to run."""


def shoot(browser: Browser, base_url: str) -> None:
    """Take all screenshots. Each link starts its own Python, so that pictures are reproducible."""
    for has_touch, (name, link) in product((True, False), LINKS.items()):
        warm = WarmContext(browser, base_url=base_url, has_touch=has_touch, reduced_motion="reduce")
        widths = [width for width in HEIGHTS if (width == 390) == has_touch]
        for width, language, theme in product(widths, ("ko", "en"), THEMES):
            page = warm.open()
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            page.emulate_media(color_scheme=theme)
            page.goto(f"./#/{link}&lang={language}")
            ready = page.locator("html")
            expect(ready).to_have_attribute("data-engine", "ready", timeout=WAIT_MS)
            expect(page.locator(BUSY)).to_have_count(0, timeout=WAIT_MS)
            page.wait_for_timeout(700)
            page.evaluate(HIDE_TIMES)
            page.screenshot(path=FOLDER / f"{name}-{width}-{language}-{theme}.png", full_page=True)
            page.close()
        warm.context.close()


def difference(before: Path, after: Path) -> str:
    """Describe the difference of two pictures and draw it in screenshots/differences/.

    Returns "" for equal pictures.
    """
    if not before.exists() or not after.exists():
        return f"is only in {(after if after.exists() else before).parent}"
    one, other = (Image.open(path).convert("RGB") for path in (before, after))
    if one.size != other.size:
        return "has {}x{} pixels in place of {}x{}".format(*other.size, *one.size)
    bands = ImageChops.difference(one, other).split()
    changed = ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[2]).point([0] + [255] * 255)
    count = changed.histogram()[255]
    if count == 0:
        return ""
    folder = FOLDER / "differences"
    folder.mkdir(exist_ok=True)
    pale = Image.blend(other, Image.new("RGB", other.size, "white"), 0.7)
    pale.paste("red", mask=changed)
    pale.save(folder / after.name)
    return f"differs in {100 * count / (one.width * one.height):.3f} % of its pixels"


def compare(before: Path) -> int:
    names = sorted({path.name for folder in (before, FOLDER) for path in folder.glob("*.png")})
    all_differences = {name: difference(before / name, FOLDER / name) for name in names}
    differences = {name: text for name, text in all_differences.items() if text}
    for name, text in differences.items():
        print(f"{name} {text}")
    print(f"{len(differences)} of {len(names)} pictures differ from those in {before}")
    return 1 if differences else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="npm run screenshots --")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="compare with its pictures")
    against: Path | None = parser.parse_args().against
    if against and not any(against.glob("*.png")):
        parser.error(f"there are no pictures in {against}")
    if against and against.resolve() == FOLDER:
        parser.error("screenshots/ is overwritten: compare with a copy in another folder")
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with serve(ROOT / "dist") as base_url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium))
        shoot(browser, base_url)
        browser.close()
    print("The pictures are in screenshots/")
    return compare(against) if against else 0


if __name__ == "__main__":
    sys.exit(main())

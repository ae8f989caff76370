"""Draws the icons of the installed site, `web/public/icon-*.png`, from `web/public/icon.svg`.

Operating systems cut the maskable icon to their own shape, so its sign is smaller.
"""

import re
from pathlib import Path

from browsers import launch_arguments
from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parents[1] / "web" / "public"
PAPER = "#f6f4ef"
ICONS = {
    "icon-180": (180, 0.62, 0),
    "icon-192": (192, 0.62, 0.2),
    "icon-512": (512, 0.62, 0.2),
    "icon-maskable-512": (512, 0.5, 0),
}
"""By name: the side in pixels; the size of the sign and the radius of the corners, as fractions of
the side."""


def icon_page(sign: str, size: int, share: float, corner: float) -> str:
    """Return the HTML of an icon: the sign in the middle of a sheet of paper."""
    margin = (1 - share) / 2 * size
    placed = re.sub(
        r"<svg ", f'<svg x="{margin}" y="{margin}" width="{share * size}" height="{share * size}" ',
        sign, count=1,
    )  # fmt: skip
    return (
        f'<body style="margin: 0; background: none"><svg width="{size}" height="{size}" '
        f'style="display: block"><rect width="{size}" height="{size}" rx="{corner * size}" '
        f'fill="{PAPER}"/>{placed}</svg>'
    )


def main() -> None:
    sign = (FOLDER / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium))
        for name, (size, share, corner) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(icon_page(sign, size, share, corner))
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()

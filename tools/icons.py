"""Draws the icons of the installed site, `web/public/icon-*.png`, from `web/public/icon.svg`, and
the card that messengers show beside a link, `web/public/card.png`.

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


CARD = (1200, 630)
"""The sides of the card."""

CARD_BOARD = ["#aab.", "cc.b#", "c#dd.", "..d##"]
"""Its board: filled cells, empty ones, and pieces by letters."""

CARD_COLOURS = {".": "#f3efe6", "#": "#3b4252", "a": "#f0b45c", "c": "#f0b45c"}
"""The colours of the style sheet; other letters are pieces of the second player."""


def card_page(sign: str) -> str:
    """Return the HTML of the card: the name beside a board in the middle of a game."""
    side, left, top = 112, 590, 91
    shapes = [f'<rect x="{left - 10}" y="{top - 10}" width="{5 * side + 20}" '
              f'height="{4 * side + 20}" rx="24" fill="#d9d3c6"/>']  # fmt: skip
    for y, row in enumerate(CARD_BOARD):
        for x, kind in enumerate(row):
            joins_right = kind.isalpha() and row[x + 1 : x + 2] == kind
            below = CARD_BOARD[y + 1][x] if y + 1 < len(CARD_BOARD) else ""
            joins_below = kind.isalpha() and below == kind
            width = side - 6 + (side if joins_right else 0)
            height = side - 6 + (side if joins_below else 0)
            sides = {(width, side - 6), (side - 6, height)}
            shapes += [
                f'<rect x="{left + x * side + 3}" y="{top + y * side + 3}" width="{w}" '
                f'height="{h}" rx="14" fill="{CARD_COLOURS.get(kind, "#b79ad6")}"/>'
                for w, h in sides
            ]
    return (
        f'<body style="margin: 0; background: {PAPER}; color: #1d2230; font-family: sans-serif">'
        f'<div style="position: absolute; left: 80px; top: 190px; width: 460px">'
        f'<div style="width: 96px; height: 96px">{sign}</div>'
        '<div style="font-size: 64px; font-weight: 800; margin-top: 20px">Blockcover</div>'
        '<div style="font-size: 34px; margin-top: 8px">블록 게임 · 게임판 덮기</div></div>'
        f'<svg width="{CARD[0]}" height="{CARD[1]}" style="display: block">{"".join(shapes)}</svg>'
    )


def main() -> None:
    sign = (FOLDER / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium))
        for name, (size, share, corner) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(icon_page(sign, size, share, corner))
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        width, height = CARD
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_content(card_page(sign))
        page.screenshot(path=FOLDER / "card.png")
        browser.close()


if __name__ == "__main__":
    main()

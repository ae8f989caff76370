"""Owns finding a Chromium. As a script it prints the path, or ends with code 1 if there is none."""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SYSTEM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
"""What Playwright itself uses without a window, a Chromium less what has to do with windows, first:
the tests of the site take a quarter less time in it."""


def playwright_build(executable_path: str) -> Path | None:
    """Playwright's own build, if it is installed."""
    path = Path(executable_path)
    return path if path.exists() else None


def system_build() -> Path | None:
    """A Chromium of the system, if there is one on the PATH."""
    found = next(filter(None, map(shutil.which, SYSTEM_NAMES)), None)
    return Path(found) if found else None


def main() -> int:
    with sync_playwright() as playwright:
        found = playwright_build(playwright.chromium.executable_path) or system_build()
    if found is None:
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

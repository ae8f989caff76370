"""Owns finding browsers that Playwright can drive. As a script it prints the path of the named one,
or ends with code 1 if there is none."""

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, sync_playwright

SYSTEM_NAMES = {
    # What Playwright itself uses without a window, a Chromium less what has to do with windows,
    # first: the tests of the site take a quarter less time in it.
    "chromium": (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
    ),
    "firefox": ("firefox-esr", "firefox"),
}

DEBIAN_PACKAGES = {"chromium": "chromium", "firefox": "firefox-esr"}


def found(browser: BrowserType) -> Path | None:
    """Playwright's own build, if it is installed, or else one of the system that is on the PATH."""
    own = Path(browser.executable_path)
    if own.exists():
        return own
    of_system = next(filter(None, map(shutil.which, SYSTEM_NAMES.get(browser.name, ()))), None)
    return Path(of_system) if of_system else None


def launch_arguments(browser: BrowserType) -> dict[str, Any]:
    """How Playwright is told where it is.

    Raises:
        FileNotFoundError: there is none; the text says how to get one.
    """
    path = found(browser)
    if path is None:
        name = browser.name
        advice = f"No {name} was found. Install one: `python -m playwright install {name}`"
        if name in DEBIAN_PACKAGES:
            advice += (
                f", or your system's package (on Debian: apt-get install {DEBIAN_PACKAGES[name]})"
            )
        raise FileNotFoundError(f"{advice}.")
    arguments = {"executable_path": str(path)}
    if browser.name == "firefox" and path != Path(browser.executable_path):
        # Playwright's own build is patched; any other is driven as Mozilla's.
        arguments["channel"] = "moz-firefox"
    return arguments


def main(name: str = "chromium") -> int:
    with sync_playwright() as playwright:
        path = found(getattr(playwright, name))
    if path is None:
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Find browsers that Playwright can drive. As a script it prints the path of the named browser, or
exits with code 1 if there is none."""

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, sync_playwright

SYSTEM_NAMES = {
    # First Playwright's default, a build without windows: the tests take a quarter less time.
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

NO_TRAP_HANDLER = ["--disable-features=WebAssemblyTrapHandler"]
"""WebAssembly checks its addresses itself, which takes a tenth of its time: the headless Chromium
of Debian crashes where a program in C++ leaves its memory."""


def find_browser(browser: BrowserType) -> Path | None:
    """Return Playwright's own build if it is installed, or else a browser on the PATH."""
    own = Path(browser.executable_path)
    if own.exists():
        return own
    of_system = next(filter(None, map(shutil.which, SYSTEM_NAMES.get(browser.name, ()))), None)
    return Path(of_system) if of_system else None


def launch_arguments(browser: BrowserType) -> dict[str, Any]:
    """Return Playwright's launch arguments for the browser.

    Raises:
        FileNotFoundError: no browser was found; the message says how to install one.
    """
    path = find_browser(browser)
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
        # Playwright's own build is patched; any other is an unpatched Firefox.
        arguments["channel"] = "moz-firefox"
    return arguments


def main(name: str = "chromium") -> int:
    with sync_playwright() as playwright:
        path = find_browser(getattr(playwright, name))
    if path is None:
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

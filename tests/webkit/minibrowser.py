"""Owns finding a WebKit that WebDriver can drive: WebKitGTK's own small browser. As a script it
prints where it is, or ends with code 1 if there is none."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

PLACES = ("lib", "lib/*", "libexec", "lib64")


def found() -> tuple[str, str] | None:
    """The driver and the browser, which needs a screen; the newest of several."""
    driver = shutil.which("WebKitWebDriver")
    usr = Path("/usr")
    browsers = [path for place in PLACES for path in usr.glob(f"{place}/webkit2gtk-4*/MiniBrowser")]
    if driver is None or not browsers or shutil.which("xvfb-run") is None:
        return None
    return driver, str(max(browsers, key=lambda path: path.parent.name))


if __name__ == "__main__":
    print(*(found() or sys.exit(1)))

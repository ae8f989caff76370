"""Find a WebKit that WebDriver can drive: the MiniBrowser of WebKitGTK. As a script it prints its
path, or exits with code 1 if there is none."""

import shutil
import sys
from pathlib import Path

PLACES = ("lib", "lib/*", "libexec", "lib64")


def find_browser() -> tuple[str, str] | None:
    """Return the newest driver and its browser, which needs a display; None if there is none."""
    driver = shutil.which("WebKitWebDriver")
    usr = Path("/usr")
    browsers = [path for place in PLACES for path in usr.glob(f"{place}/webkit2gtk-4*/MiniBrowser")]
    if driver is None or not browsers or shutil.which("xvfb-run") is None:
        return None
    return driver, str(max(browsers, key=lambda path: path.parent.name))


if __name__ == "__main__":
    print(*(find_browser() or sys.exit(1)))

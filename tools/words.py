"""Writes cli/words.json: the English texts of the page that the command line says too.

Run `npm run words` after a change of such a text.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "web/locales/judge.en.json"
WORDS = ROOT / "py/src/blockcover/cli/words.json"

SHARED = ("cause", "finding", "mistake", "python", "speed", "trait")
"""Groups of the texts of the page's desk."""


def words(page: str) -> str:
    """Return the text of cli/words.json by that of the page's English texts."""
    desk = json.loads(page)["desk"]
    shared = {group: desk[group] for group in SHARED}
    return json.dumps(shared, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    WORDS.write_text(words(PAGE.read_text("utf-8")), encoding="utf-8")
    sys.stdout.write(f"{WORDS} is written\n")

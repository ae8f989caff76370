"""The pages about the package, and the README's section about the command line, as values."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PACKAGE_README = ROOT / "py" / "README.md"
SCRIPTS = ROOT / "docs" / "python.md"


def command_line() -> str:
    """Return the section about the command line."""
    text = README.read_text(encoding="utf-8")
    return text.split("\n## The command line\n")[1].split("\n## ")[0]


def usages() -> dict[str, str]:
    """Return the usage of each command from the section's table."""
    cells = re.findall(r"^\| `([a-z]+)([^`]*)` \|", command_line(), re.MULTILINE)
    return {name: usage.replace("\\|", "|") for name, usage in cells}


def examples() -> list[str]:
    """Return the section's examples without the name of the program."""
    return re.findall(r"^blockcover (.+)$", command_line(), re.MULTILINE)

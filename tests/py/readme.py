"""The pages about the package, and the table of its commands, as values."""

import re

from places import ROOT

README = ROOT / "README.md"
PACKAGE_README = ROOT / "py" / "README.md"
COMMAND_LINE = ROOT / "docs" / "command-line.md"
SCRIPTS = ROOT / "docs" / "python.md"


def command_line() -> str:
    """Return the part about all commands."""
    return COMMAND_LINE.read_text(encoding="utf-8").split("\n## ")[0]


def usages() -> dict[str, str]:
    """Return the usage of each command from the table."""
    cells = re.findall(r"^\| `([a-z]+)([^`]*)` \|", command_line(), re.MULTILINE)
    return {name: usage.replace("\\|", "|") for name, usage in cells}


def examples() -> list[str]:
    """Return the examples without the name of the program."""
    return re.findall(r"^blockcover (.+)$", command_line(), re.MULTILINE)

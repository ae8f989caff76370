"""The programs of the lessons."""

from places import ROOT
from tool_scripts import load_tool

lessons = load_tool("lessons")
PROGRAMS = ROOT / "web/learn/programs"


def problems() -> dict[str, str]:
    """Return the programs of the lessons with their problems."""
    blocks = [block.given for block in lessons.blocks() if block.kind == "program"]
    return {given["program"]: given["problem"] for given in blocks}

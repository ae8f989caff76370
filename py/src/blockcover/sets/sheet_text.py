"""The texts of a sheet of paper, in lines that fit a width. All lengths are in mm."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

from blockcover.sets.sheet_shapes import Shape, SheetText

_LEADING = 1.35
"""Distance of two lines by the height of their letters, which is the ``size`` of a text."""


def height_of(rows: int, size: float) -> float:
    """Return the height of some lines of text."""
    return rows * _LEADING * size


def text_rows(
    x: float, top: float, size: float, lines: Sequence[str], *, bold: int = 0
) -> list[Shape]:
    """Draw lines of text one below the other, the first ``bold`` of them in bold letters."""
    return [
        SheetText(x, top + size + height_of(row, size), size, line, is_bold=row < bold)
        for row, line in enumerate(lines)
    ]


def shortened(lines: list[str], most: int) -> list[str]:
    """Return at most ``most`` lines; an ellipsis ends the last one if some are left out."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def width_of(text: str, size: float) -> float:
    """Estimate the width of a text: East Asian characters are as wide as they are high."""
    return size * sum(0.98 if east_asian_width(letter) in "WF" else 0.55 for letter in text)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Return the lines of a text, broken at spaces, or within a word that is too long.

    >>> wrapped("one two three", 4, 18)
    ['one two', 'three']
    """
    lines = [""]
    for word in text.split():
        if lines[-1] and width_of(f"{lines[-1]} {word}", size) > width:
            lines.append("")
        lines[-1] += f"{' ' if lines[-1] else ''}{word}"
        # Only a word alone on its line can be too long here.
        while width_of(lines[-1], size) > width:
            cut = next(
                n for n in range(len(lines[-1]), 0, -1) if width_of(lines[-1][:n], size) <= width
            )
            lines[-1:] = [lines[-1][:cut], lines[-1][cut:]]
    return lines

"""The shapes of a sheet of paper, in millimetres; a page of them as SVG, and pages as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

Paper = Literal["a4", "letter"]

SIZES: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Width and height in mm."""


class SheetRect(NamedTuple):
    """A filled rectangle; (x, y) is its corner at the top left."""

    x: float
    y: float
    width: float
    height: float
    fill: str


class Stroke(NamedTuple):
    """A straight black line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float


class SheetText(NamedTuple):
    """A text whose baseline begins, or has its middle, at (x, y)."""

    x: float
    y: float
    size: float
    text: str
    is_centred: bool = False
    is_bold: bool = False


Shape = SheetRect | Stroke | SheetText


def sheet_svg(page: Sequence[Shape], paper: Paper) -> str:
    """Return a page as SVG."""
    width, height = SIZES[paper]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}mm" height="{height:g}mm" font-family="system-ui, sans-serif">',
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
        *map(_svg_shape, page),
    ]
    return "\n".join(parts) + "\n</svg>\n"


def sheet_html(pages: Sequence[Sequence[Shape]], paper: Paper, title: str, language: str) -> str:
    """Return the pages of a sheet as a file that a browser shows, prints, or saves as a PDF."""
    drawings = "".join(sheet_svg(page, paper) for page in pages)
    return f"""\
<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>
@page {{ size: {paper}; margin: 0; }}
body {{ margin: 0; background: #888; }}
svg {{ display: block; max-width: 100%; height: auto; margin: 0 auto 8px; }}
@media print {{
  body {{ background: none; }}
  svg {{ max-width: none; margin: 0; break-after: page; }}
  svg:last-child {{ break-after: auto; }}
}}
</style>
<body>
{drawings}</body>
</html>
"""


def _svg_shape(shape: Shape) -> str:
    if isinstance(shape, SheetRect):
        x, y, width, height, fill = shape
        return (
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
            f'fill="{fill}"/>'
        )
    if isinstance(shape, Stroke):
        x1, y1, x2, y2, stroke = shape
        return (
            f'<path d="M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}" stroke="#000" '
            f'stroke-width="{stroke}" stroke-linecap="square"/>'
        )
    anchor = ' text-anchor="middle"' if shape.is_centred else ""
    weight = ' font-weight="700"' if shape.is_bold else ""
    return (
        f'<text x="{shape.x:.2f}" y="{shape.y:.2f}" font-size="{shape.size:.2f}"{anchor}{weight}>'
        f"{escape(shape.text)}</text>"
    )

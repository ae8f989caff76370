"""Sheets as PDF, with reportlab. Korean is set in a font that every PDF reader has a match for.

reportlab comes with the extra ``blockcover[pdf]`` and is imported when a PDF is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from blockcover.sets.sheet_shapes import SIZES, Paper, Shape, SheetRect, Stroke

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_KOREAN = "HYGothic-Medium"


def pdf(pages: Sequence[Sequence[Shape]], paper: Paper, title: str) -> bytes:
    """Return the pages of a sheet as a PDF; equal sheets give equal files.

    Raises ModuleNotFoundError without reportlab.
    """
    from reportlab.lib.units import mm
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(UnicodeCIDFont(_KOREAN))
    width, height = SIZES[paper]
    data = BytesIO()
    canvas = Canvas(data, pagesize=(width * mm, height * mm), invariant=True)
    canvas.setTitle(title)
    for page in pages:
        for shape in page:
            _draw(canvas, shape, height)
        canvas.showPage()
    canvas.save()
    return data.getvalue()


def _draw(canvas: Canvas, shape: Shape, height: float) -> None:
    """Draw a shape; in a PDF y goes up from the lower edge."""
    from reportlab.lib.colors import HexColor
    from reportlab.lib.units import mm

    if isinstance(shape, SheetRect):
        canvas.setFillColor(HexColor(shape.fill))
        y = height - shape.y - shape.height
        canvas.rect(shape.x * mm, y * mm, shape.width * mm, shape.height * mm, stroke=0, fill=1)
        return
    if isinstance(shape, Stroke):
        canvas.setLineWidth(shape.width * mm)
        canvas.setLineCap(2)
        canvas.line(
            *(shape.x1 * mm, (height - shape.y1) * mm, shape.x2 * mm, (height - shape.y2) * mm)
        )
        return
    font = "Helvetica-Bold" if shape.is_bold else "Helvetica"
    canvas.setFillColor(HexColor("#000000"))
    # Helvetica has Latin letters alone.
    canvas.setFont(font if shape.text.isascii() else _KOREAN, shape.size * mm)
    draw = canvas.drawCentredString if shape.is_centred else canvas.drawString
    draw(shape.x * mm, (height - shape.y) * mm, shape.text)

"""Sheets as PDF, with reportlab. The file contains what it uses of a font of the system.

reportlab comes with the extra ``blockcover[pdf]`` and is imported when a PDF is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from blockcover.sets.sheet_shapes import SIZES, Paper, Shape, SheetRect, Stroke

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

KOREAN_FONTS = (
    "NanumGothic.ttf",
    "NanumBarunGothic.ttf",
    "Pretendard-Regular.ttf",
    "malgun.ttf",
    "AppleGothic.ttf",
    "UnDotum.ttf",
)
"""Files of fonts that the usual systems have, or that they install."""

_NAMED = "HYGothic-Medium"
"""A font that a file can name without containing it; a reader of PDF takes one of its own."""


def korean_font(file: str | None) -> tuple[str, bool]:
    """Return the name of a registered font for Korean, and whether files contain it.

    ``file`` is a TrueType font; without it the fonts of the system are searched. Raises OSError if
    the file is no such font, and ModuleNotFoundError without reportlab.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    for name in (file,) if file is not None else KOREAN_FONTS:
        try:
            pdfmetrics.registerFont(TTFont(name, name))
        except TTFError as error:
            if file is not None:
                raise OSError(str(error)) from None
        else:
            return name, True
    pdfmetrics.registerFont(UnicodeCIDFont(_NAMED))
    return _NAMED, False


def pdf(pages: Sequence[Sequence[Shape]], paper: Paper, title: str, font: str) -> bytes:
    """Return the pages of a sheet as a PDF; equal sheets give equal files.

    ``font`` is the name of a registered font for what Helvetica lacks.
    """
    from reportlab.lib.units import mm
    from reportlab.pdfgen.canvas import Canvas

    width, height = SIZES[paper]
    data = BytesIO()
    canvas = Canvas(data, pagesize=(width * mm, height * mm), invariant=True)
    canvas.setTitle(title)
    for page in pages:
        for shape in page:
            _draw(canvas, shape, height, font)
        canvas.showPage()
    canvas.save()
    return data.getvalue()


def is_latin(text: str) -> bool:
    """Whether Helvetica has all characters of a text."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _draw(canvas: Canvas, shape: Shape, height: float, font: str) -> None:
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
    canvas.setFillColor(HexColor("#000000"))
    draw = canvas.drawCentredString if shape.is_centred else canvas.drawString
    x, y = shape.x * mm, (height - shape.y) * mm
    if is_latin(shape.text):
        canvas.setFont("Helvetica-Bold" if shape.is_bold else "Helvetica", shape.size * mm)
        draw(x, y, shape.text)
        return
    canvas.setFont(font, shape.size * mm)
    # Bold letters are the same ones with an outline: filled (0), or filled and outlined (2).
    canvas.setLineWidth(shape.size * mm * 0.03)
    draw(x, y, shape.text, mode=2 if shape.is_bold else 0)

"""Files that a program opens in place of the standard streams."""

from __future__ import annotations

import re

from blockcover.desk.source.preprocessor import active
from blockcover.desk.source.text import Place, SourceText, matches

_STANDARD = r"(?!['\"]/dev/(?:std|fd))"
"""Not the name of a standard stream."""
_FILE_NAME = rf"\s*[({{]\s*{_STANDARD}\"[^\"\n]{{1,200}}\""
"""The first argument, the name of a file: ``("out.txt"``."""
_READ = {
    "c": (
        r"\bfreopen(?:_s)?\s*\([^;]{0,200}\bstdin\b",
        r"\bifstream\s+\w+\s*[({](?!\s*[)}]|[^;\n]{0,200}/dev/(?:std|fd))",
        rf"\bfopen\s*\(\s*{_STANDARD}[^;,]{{1,200}},\s*\"r",
        r"\bfopen_s\s*\([^;]{1,200},\s*\"r",
    ),
    "python": (
        rf"(?<![\w.])open\s*\(\s*{_STANDARD}['\"][^'\"\n]{{1,200}}['\"]\s*(?:,\s*['\"]r\w*['\"]\s*)?\)",
        r"(?<![\w.])open\s*\(\s*(?:sys\s*\.\s*)?argv\b(?![^)\n]*,\s*['\"][wa])",
    ),
    "java": (rf"\bnew\s+(?:FileReader|FileInputStream|File)\s*\(\s*{_STANDARD}\"",),
}
"""By language, patterns of code that opens a file to read it: ``freopen("in.txt", "r", stdin)``,
``open("in.txt")``, ``new FileReader("in.txt")``."""
_WRITTEN = {
    "c": (
        r"\bfreopen(?:_s)?\s*\([^;]{0,200}\bstdout\b",
        rf"\bofstream\s+\w+{_FILE_NAME}",
        rf"\bfopen\s*\(\s*{_STANDARD}[^;,]{{1,200}},\s*\"[wa]",
        r"\bfopen_s\s*\([^;]{1,200},\s*\"[wa]",
    ),
    "python": (rf"(?<![\w.])open\s*\(\s*{_STANDARD}['\"][^'\"\n]{{1,200}}['\"]\s*,\s*['\"][wa]",),
    "java": (r"\bnew\s+(?:FileWriter|FileOutputStream|PrintWriter|PrintStream)\s*\(\s*\"",),
}
"""The same for files that are written."""


def file_read(source: SourceText) -> Place | None:
    """Return where a program opens a file to read it.

    >>> file_read(SourceText("import sys\\nsys.stdin = open('input.txt')"))
    Place(line=2, text="sys.stdin = open('input.txt')")
    """
    return _opened(source, _READ.get(source.language, ()), "ifstream")


def file_written(source: SourceText) -> Place | None:
    """Return where a program opens a file to write it."""
    return _opened(source, _WRITTEN.get(source.language, ()), "ofstream")


def _opened(source: SourceText, patterns: tuple[str, ...], stream: str) -> Place | None:
    """Return the first place of a pattern, or of a ``stream`` that is declared and opened later."""
    code = active(source)
    found = [match.start() for pattern in patterns if (match := re.search(pattern, code))]
    for declared in matches(rf"\b{stream}\s+(\w+)\s*;", code):
        if later := re.search(rf"\b{declared[1]}\s*\.\s*open\s*\(", code):
            found.append(later.start())
    return source.place(code, min(found)) if found else None

"""Recorded outputs of compilers for small programs, by the names of the programs.

``tests/golden/clang.txt`` is of clang 22, in WebAssembly; ``gcc.txt`` of g++ 12.
"""

import re

from places import GOLDEN


def recorded(compiler: str) -> dict[str, str]:
    """Return the outputs of a compiler by the names of the programs."""
    text = (GOLDEN / f"{compiler}.txt").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^=== (.*)\n", text)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


CLANG, GCC = recorded("clang"), recorded("gcc")

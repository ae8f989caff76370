"""The compilers of C and C++ on this machine, and what they make of a source."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

_NAMES = {".c": ("gcc", "clang", "cc"), ".cpp": ("g++", "clang++", "c++")}
"""Compilers by the ending of a source, the first that is there counts."""
_MAX_SECONDS = 60
"""Time limit of a compiler, which a hostile source can keep busy."""


def names_for(source: Path) -> tuple[str, ...]:
    """Return the compilers for a source in C or C++."""
    return _NAMES.get(source.suffix, _NAMES[".cpp"])


def compiler_of(source: Path) -> str | None:
    """Return the path of a compiler for a source in C or C++, if there is one."""
    return next(filter(None, map(shutil.which, names_for(source))), None)


def build(
    compiler: str, source: Path, target: Path, *options: str
) -> subprocess.CompletedProcess[bytes]:
    """Compile a source into a program.

    Its exit code is not 0 if there is none; stderr has the messages of the compiler.
    """
    command = [compiler, *options, "-o", str(target), str(source), "-lm"]
    try:
        return subprocess.run(command, capture_output=True, timeout=_MAX_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        message = f"the compiler was stopped after {_MAX_SECONDS} s".encode()
        return subprocess.CompletedProcess(command, 1, b"", message)

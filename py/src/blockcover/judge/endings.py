"""The reasons why programs end early, read from their errors.

Owns the patterns of the error texts of Python, Java and C++. Runs no program.
"""

from __future__ import annotations

import re

from blockcover.judge.results import MOST_TEXT, Finding, FindingKind, RunResult

_KINDS: tuple[tuple[str, FindingKind], ...] = (
    (r"SyntaxError|IndentationError|TabError", "syntax"),
    (r"ModuleNotFoundError|ImportError|NotHere|NoClassDefFoundError|ClassNotFoundException|"
     r"Could not find or load main class", "import"),
    (r"FileNotFoundError|NoSuchFileException|FileNotFoundException", "file"),
    (r"EOFError|NoSuchElementException|No line found", "end-of-input"),
    (r"ValueError: (?:invalid literal for int|not enough values|too many values)|"
     r"InputMismatchException|NumberFormatException", "not-a-number"),
    (r"RecursionError|StackOverflowError|maximum recursion depth", "recursion"),
    (r"MemoryError|OutOfMemoryError|bad_alloc", "memory"),
    (r"^\w[\w.]*(?:Error|Exception|Exit|Interrupt|StopIteration)\b|Exception in thread|"
     r"terminate called", "error"),
)  # fmt: skip
"""Patterns of an error text with the kind of the end; the first that fits decides."""

NEVER_THE_BOARD: tuple[FindingKind, ...] = ("syntax", "import", "file", "memory")
"""Ends for which no board is to blame."""


def ending_of(result: RunResult) -> Finding | None:
    """Return why a run ended early, ``None`` if it did not.

    >>> ending_of(RunResult("", "failed", 1, '  File "a.py", line 3\\n    (\\nSyntaxError: bad\\n'))
    Finding(kind='syntax', line=3, text='SyntaxError: bad', number=1)
    """
    match result.fault:
        case None:
            return None
        case "too-slow":
            return Finding("endless")
        case "too-much-output":
            return Finding("flood")
        case "too-much-memory":
            return Finding("memory", _line(result.errors), "", result.status)
    errors = result.errors
    for pattern, kind in _KINDS:
        if found := re.search(pattern, errors, re.MULTILINE):
            return Finding(kind, _line(errors), _text(errors, found.start()), result.status)
    kind = "signal" if result.status < 0 else "exit"
    return Finding(kind, _line(errors), _text(errors, 0), result.status)


def _text(errors: str, at: int) -> str:
    """Return the line of the errors that holds a place."""
    start = errors.rfind("\n", 0, at) + 1
    return errors[start:].split("\n", 1)[0].strip()[:MOST_TEXT]


def _line(errors: str) -> int | None:
    """Return the last line of the program in a traceback: not one of a library."""
    frames = re.findall(r'File "([^"\n]+)", line (\d+)', errors)
    if frames:
        own = [line for file, line in frames if not re.search(r"lib[/\\]python|<frozen", file)]
        return int((own or [line for _, line in frames])[-1])
    java = re.search(r"\bat (?!java|sun|jdk)[\w.$<>/]+\(\w+\.java:(\d+)\)", errors)
    return int(java[1]) if java else None

"""The reasons why programs end early, read from their errors.

There are patterns for the error texts of Python, of Java and of programs in C++; `compilers` has
those of compilers.
"""

from __future__ import annotations

import re

from blockcover.desk.compilers import compiler_messages, first_fitting
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Finding, RunResult, Trap

_KINDS: tuple[tuple[str, FindingKind], ...] = (
    (r"SyntaxError|IndentationError|TabError", "syntax"),
    (r"ModuleNotFoundError|ImportError|NotHere|NoClassDefFoundError|ClassNotFoundException|"
     r"Could not find or load main class", "import"),
    (r"FileNotFoundError|NoSuchFileException|FileNotFoundException", "file"),
    (r"EOFError|NoSuchElementException|No line found", "end-of-input"),
    (r"ValueError: (?:invalid literal for int|could not convert string to float)|"
     r"InputMismatchException|NumberFormatException", "not-a-number"),
    (r"RecursionError|StackOverflowError|maximum recursion depth|Sanitizer: stack-overflow",
     "recursion"),
    (r"/bits/\w+\.h:\d+: .*Assertion ", "bounds"),
    (r"MemoryError|OutOfMemoryError|bad_alloc", "memory"),
    (r"^\w[\w.]*(?:Error|Exception|Exit|Interrupt|StopIteration)\b|Exception in thread|"
     r"terminate called", "error"),
)  # fmt: skip
"""Patterns of an error text with the kind of the end; the first that fits decides."""

_UNDEFINED: tuple[tuple[str, FindingKind], ...] = (
    (r"out of (?:bounds|range)|on (?:an )?empty|(?:heap|stack|global)-buffer-overflow", "bounds"),
    (r"division by zero", "division"),
    (r"integer overflow|negation of|cannot be represented in type", "overflow"),
    (r"shift exponent|left shift of", "shift"),
    (r"end of a value-returning function", "no-return"),
    (r"null pointer", "null"),
    (r"uninitialized memory", "unset-memory"),
    (r"uninitialized", "unset"),
    (r"unreachable program point", "unreachable"),
)  # fmt: skip
"""Patterns of a report of a sanitizer of C++ with the kind of the end."""

_TRAPS: dict[Trap, FindingKind] = {
    "recursion": "recursion",
    "out-of-bounds": "bounds",
    "division-by-zero": "division",
    "unreachable": "unreachable",
    "sanitizer": "undefined",
}

_SANITIZED = re.compile(
    r"^[^\s:][^:\n]*\.\w+:(?P<line>\d+)(?::\d+)?: (?:runtime error: )?(?P<text>.*)", re.MULTILINE
)
"""The place in the program and the text of such a report: ``a.cpp:8:3: runtime error: ...``."""

_ADDRESSES: tuple[tuple[str, FindingKind], ...] = (
    (r"buffer-(?:over|under)flow", "bounds"),
    (r"use-after|use-of-uninitialized", "unset-memory"),
    (r"SEGV on unknown address 0x0{9}", "null"),
    (r"FPE", "division"),
    (r".", "signal"),
)
"""Patterns of a report of a sanitizer of addresses with the kind of the end."""
_REPORTED = re.compile(r"ERROR: AddressSanitizer: (?!stack-overflow)(?P<text>.*)")
_FRAME = re.compile(r"^ *#\d+ \w+ in .*?[^/\s]+\.(?:cpp|cc|cxx|c):(?P<line>\d+)", re.MULTILINE)
"""A call in the program itself: ``#1 0x4f in main a.cpp:8``."""

NEVER_THE_BOARD: tuple[FindingKind, ...] = ("syntax", "import", "file", "memory", "compile")
"""Ends for which no board is to blame."""

UNENDING: tuple[FindingKind, ...] = ("endless", "recursion")
"""Ends of what goes on without end: each further run takes long, and shows the same."""


def ending_of(result: RunResult) -> Finding | None:
    """Return why a run ended early, ``None`` if it did not.

    >>> ending_of(RunResult("", "failed", 1, '  File "a.py", line 3\\n    (\\nSyntaxError: bad\\n'))
    Finding(kind='syntax', line=3, text='SyntaxError: bad', number=1, ends_at='', given='')
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
    messages = compiler_messages(errors)
    if result.trap == "compile-error" or any(message.is_error for message in messages):
        text = messages[0].text if messages else _text(errors, 0)
        line = messages[0].line if messages else None
        return Finding("compile", line, text, result.status)
    if result.trap or " runtime error: " in errors:
        return _undefined(result)
    if report := _REPORTED.search(errors):
        kind, _ = first_fitting(_ADDRESSES, report["text"]) or ("signal", None)
        frame = _FRAME.search(errors, report.end())
        line = int(frame["line"]) if frame else None
        return Finding(kind, line, report["text"].partition(" (")[0].strip(), result.status)
    if fitting := first_fitting(_KINDS, errors, re.MULTILINE):
        kind, found = fitting
        return Finding(kind, _line(errors), _text(errors, found.start()), result.status)
    kind = "signal" if result.status < 0 else "exit"
    return Finding(kind, _line(errors), _text(errors, 0), result.status)


def is_unending(result: RunResult) -> bool:
    """Whether a run did not end, or a recursion of it."""
    ending = ending_of(result)
    return ending is not None and ending.kind in UNENDING


def report_of(result: RunResult) -> Finding | None:
    """Return what a sanitizer of C++ reports of a run that went on to its end.

    >>> report_of(RunResult("7", errors="a.cpp:8:3: runtime error: division by zero\\n"))
    Finding(kind='division', line=8, text='division by zero', number=0, ends_at='', given='')
    """
    is_report = result.fault is None and " runtime error: " in result.errors
    return _undefined(result) if is_report else None


def _undefined(result: RunResult) -> Finding:
    """Return what a program in C++ did that has no defined result."""
    report = _SANITIZED.search(result.errors)
    text = report["text"].strip() if report else _text(result.errors, 0)
    fitting = first_fitting(_UNDEFINED, text)
    kind = fitting[0] if fitting else _TRAPS.get(result.trap or "sanitizer", "undefined")
    line = int(report["line"]) if report else None
    return Finding(kind, line, text, result.status)


def _text(errors: str, at: int) -> str:
    """Return the text of the line of the errors in which a character stands, ``at`` from 0."""
    start = errors.rfind("\n", 0, at) + 1
    return errors[start:].split("\n", 1)[0].strip()


def _line(errors: str) -> int | None:
    """Return the number of the program's line where it ended, not of a line of a library."""
    frames = re.findall(r'File "([^"\n]+)", line (\d+)', errors)
    if frames:
        own = [line for file, line in frames if not re.search(r"lib[/\\]python|<frozen", file)]
        lines = own or [line for _, line in frames]
        if "RecursionError" in errors:
            # The call that is repeated, not the function in which the stack happened to end.
            return int(max(reversed(lines), key=lines.count))
        return int(lines[-1])
    java = re.search(r"\bat (?!java|sun|jdk)[\w.$<>/]+\(\w+\.java:(\d+)\)", errors)
    return int(java[1]) if java else None

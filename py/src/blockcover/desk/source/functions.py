"""Functions in C and C++ that promise a value, but can end without one.

Statements are read as far as they tell whether the end of a function can be reached.
"""

from __future__ import annotations

import re

from blockcover.desk.source.python_functions import without_value_in_python
from blockcover.desk.source.text import Place, SourceText, closing

_MAX_DEPTH = 40
"""Statements are read to this depth at most."""
_MAX_MACROS = 20
_MAX_USES = 40

_WHOLE_MACRO = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(\w+)\((?:\\\n|[^\n])*[;}][ \t]*$", re.MULTILINE
)
"""A macro with parameters that ends as a statement does, and takes no further one."""

_FUNCTION = re.compile(
    r"\b(?P<type>[A-Za-z_]\w*(?:::\w{1,40}){0,3}(?:<[^;{}()]{0,80}>)?)(?:\s+|\s*[*&]+\s*)(?P<name>\w+)\s*"
    r"\([^;{}]{0,300}?\)\s*(?:const\s*)?\{"
)
"""A function with a value; some statements look alike."""
_NO_TYPES = ("void", "else", "return", "new", "do", "case", "goto", "struct", "class", "namespace")
_NO_NAMES = ("main", "if", "for", "while", "switch", "catch")
_SKIPPED = re.compile(r"(?:\s|;|#(?:\\\n|[^\n])*|\w+\s*:(?!:))*")
"""Blanks, directives and labels before a statement."""
_LEAVES = r"(?:return|throw|goto|(?:std\s*::\s*)?(?:exit|abort|_Exit|quick_exit|longjmp)\s*\()"


def without_value(source: SourceText) -> Place | None:
    """Return a function that promises a value, but can end without ``return``.

    In Python a use of its value is the promise.

    >>> text = "#include <cstdio>\\nint twice(int n) {\\n    if (n) return 2 * n;\\n}"
    >>> without_value(SourceText(text))
    Place(line=2, text='int twice(int n) {')
    """
    if source.language == "python":
        return without_value_in_python(source)
    if source.language != "c" or source.has(r"#\s*define\s.*\breturn\b"):
        return None
    bare = _with_ends_of_macros(source.bare)
    at = 0
    while found := _FUNCTION.search(bare, at):
        at = found.end()
        if found["type"] in _NO_TYPES or found["name"] in _NO_NAMES:
            continue
        at, leaves = _block(bare, at, 0)
        if not leaves:
            return source.place(bare, found.start())
    return None


def _with_ends_of_macros(code: str) -> str:
    """Return code with a semicolon after each use of a macro that is a whole statement."""
    names = _WHOLE_MACRO.findall(code)[:_MAX_MACROS]
    uses = [found.end() for name in names for found in re.finditer(rf"\b{name}\s*(?=\()", code)]
    at, parts = 0, []
    for end in sorted(_bracketed(code, use) for use in uses[:_MAX_USES]):
        parts += [code[at:end], ";"]
        at = end
    return "".join([*parts, code[at:]])


def _block(code: str, at: int, depth: int) -> tuple[int, bool]:
    """Return where a block ends that begins at ``at``, and whether its end is never reached."""
    leaves = False
    while at < len(code):
        at = _skipped(code, at)
        if code.startswith("}", at):
            return at + 1, leaves
        at, leaves_here = _statement(code, at, depth)
        leaves = leaves or leaves_here
    return at, True


def _statement(code: str, at: int, depth: int) -> tuple[int, bool]:
    """Return where a statement ends, and whether the next one is never reached from it."""
    if depth > _MAX_DEPTH:
        return len(code), True
    word = re.compile(r"\w*").match(code, at)
    assert word
    name, after = word[0], _skipped(code, word.end())
    if code.startswith("{", at):
        return _block(code, at + 1, depth + 1)
    if name in ("if", "for", "while", "switch"):
        return _controlled(code, name, after, depth)
    if name in ("do", "try"):
        return _controlled_first(code, after, depth)
    is_macro = name.isupper() and code.startswith("(", after)
    end = _bracketed(code, after) if is_macro else at
    if is_macro and not re.compile(r"\s*[;,.\-]").match(code, end):
        # A macro for a loop.
        return _statement(code, _skipped(code, end), depth + 1)[0], False
    return _to_semicolon(code, at), re.match(_LEAVES, code[at : at + 40]) is not None


def _controlled(code: str, name: str, at: int, depth: int) -> tuple[int, bool]:
    """Return the same as `_statement` of one with a condition, which begins at ``at``."""
    end = _bracketed(code, at)
    condition = re.sub(r"\s", "", code[at + 1 : end - 1])
    end, leaves = _statement(code, _skipped(code, end), depth + 1)
    if name == "if":
        other = _skipped(code, end)
        if not re.compile(r"else\b").match(code, other):
            return end, False
        end, leaves_too = _statement(code, _skipped(code, other + 4), depth + 1)
        return end, leaves and leaves_too
    # The cases of a switch are not read, and neither are ends of endless loops.
    is_endless = condition in ("1", "true") or re.fullmatch(r"[^;]*;(?:1|true)?;.*", condition)
    return end, name == "switch" or bool(is_endless)


def _controlled_first(code: str, at: int, depth: int) -> tuple[int, bool]:
    """Return the same as `_statement` of a ``do`` or ``try``, with what follows it."""
    end, leaves = _statement(code, at, depth + 1)
    follows = _skipped(code, end)
    if code.startswith("while", follows):
        return _to_semicolon(code, follows), leaves
    while code.startswith("catch", follows):
        end, leaves_too = _statement(code, _skipped(code, _bracketed(code, follows + 5)), depth + 1)
        follows, leaves = _skipped(code, end), leaves and leaves_too
    return end, leaves


def _skipped(code: str, at: int) -> int:
    """Return where the next statement or bracket begins, after blanks, directives and labels."""
    found = _SKIPPED.match(code, at)
    assert found
    return found.end()


def _bracketed(code: str, at: int) -> int:
    """Return the end of what round brackets enclose."""
    at = code.find("(", at)
    return closing(code, at + 1, "()") + 1 if at >= 0 else len(code)


def _to_semicolon(code: str, at: int) -> int:
    """Return the end of a plain statement; a lambda in it has statements of its own."""
    depth = 0
    for found in re.compile(r"[{}();]").finditer(code, at):
        if found[0] == ";" and depth <= 0:
            return found.end()
        if found[0] == "}" and depth <= 0:
            return found.start()
        depth += 1 if found[0] in "{(" else -1 if found[0] in "})" else 0
    return len(code)

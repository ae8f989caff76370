"""Slips by the text of a program: a value that nothing uses, a fraction, a line end that is read as
a cell. Compilers warn of further ones in C.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import islice

from blockcover.desk.kinds import Slip
from blockcover.desk.results import Finding
from blockcover.desk.source.c_counters import reused_in_c
from blockcover.desk.source.python_counters import reused_in_python
from blockcover.desk.source.replies import turn_kept
from blockcover.desk.source.text import Place, SourceText, matches

_SIGNS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.BitOr, ast.BitXor)


def comparison_as_statement(source: SourceText) -> Place | None:
    """Return a statement in Python that only compares, where ``=`` is meant.

    >>> comparison_as_statement(SourceText("def f():\\n    result == True\\n"))
    Place(line=2, text='result == True')
    """
    for statement in source.nodes(ast.Expr):
        match statement.value:
            case ast.Compare(left=ast.Name() | ast.Subscript() | ast.Attribute(), ops=[ast.Eq()]):
                return source.place_of(statement)
    return None


def value_unused(source: SourceText) -> Place | None:
    """Return a statement in Python that only computes a value, such as a sum or a name alone.

    >>> value_unused(SourceText("def f(n):\\n    for c in s:\\n        n + f(c)\\n    return n"))
    Place(line=3, text='n + f(c)')
    """
    for statement in source.nodes(ast.Expr):
        match statement.value:
            case ast.BinOp(op=sign) if isinstance(sign, _SIGNS):
                return source.place_of(statement)
            case ast.Name():
                return source.place_of(statement)
    return None


_WHOLE = ("int", "round", "floor", "ceil", "trunc", "print")
"""Functions that make a fraction whole, or print it."""


def division_with_fraction(source: SourceText) -> Place | None:
    """Return where Python divides with a fraction that nothing makes whole or compares.

    >>> division_with_fraction(SourceText("def f(c):\\n    y = c / w\\n    return g[y]"))
    Place(line=2, text='y = c / w')
    >>> division_with_fraction(SourceText("y = int(c / w)\\nif c / 3 != c // 3: print(0)")) is None
    True
    """
    left: list[ast.AST] = [source.tree] if source.tree else []
    lines: list[int] = []
    while left:
        node = left.pop()
        match node:
            case ast.Compare():
                continue
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _WHOLE:
                continue
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                lines.append(node.lineno)
        left += ast.iter_child_nodes(node)
    return Place(min(lines), source.line(min(lines))) if lines else None


def function_in_condition(source: SourceText) -> Place | None:
    """Return a condition in Python that names a function without calling it.

    >>> function_in_condition(SourceText("def win(s):\\n    return s\\nif win:\\n    print(1)"))
    Place(line=3, text='if win:')
    """
    nodes = list(ast.walk(source.tree)) if source.tree else []
    functions = {one.name for one in nodes if isinstance(one, ast.FunctionDef)}
    # A variable, or what is imported, may have the same name.
    functions -= {one.arg for one in nodes if isinstance(one, ast.arg)}
    functions -= {one.asname or one.name for one in nodes if isinstance(one, ast.alias)}
    functions -= {
        one.id for one in nodes if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }
    lines = [
        one.lineno
        for node in nodes
        for one in _conditions_in(node)
        if isinstance(one, ast.Name) and one.id in functions
    ]
    return Place(min(lines), source.line(min(lines))) if lines else None


def _conditions_in(node: ast.AST) -> list[ast.expr]:
    """Return the parts of a node that count as true or false."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            return [test]
        case ast.BoolOp(values=values):
            return values
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
    return []


_TAKES_LINE_ENDS = r"getchar|\bgetc|gets\b|getline|ignore|cin\s*>>|%\*c|%\d*s|%\[|\\n|%c%c|\s%c"

_SKIPS_LINE_ENDS = (
    r"[=!]=\s*(?:'\\[nr]'|1[03]\b)|\bcase\s*'\\n'|\bisspace\b|<=?\s*' '"
    r"|!=\s*'[.#]'\s*(?:&&|\band\b)"
)
"""The pattern of a comparison by which what is no cell is read again."""


def character_read(source: SourceText) -> Place | None:
    """Return where a program in C reads one character, and so the ends of lines as cells.

    >>> text = '#include <cstdio>\\nint main() { scanf("%d", &n); scanf("%c", &c); }'
    >>> character_read(SourceText(text))
    Place(line=2, text='int main() { scanf("%d", &n); scanf("%c", &c); }')
    >>> character_read(SourceText(text.replace('"%c', '" %c'))) is None
    True
    """
    code = source.code
    found = re.search(r"\bscanf\s*\(\s*\"%c\"", code)
    if source.language != "c" or not found:
        return None
    reads = matches(r"\bscanf\s*\([^;]{0,200}|\bget[^;]{0,60}|\bcin\b[^;]{0,60}", code)
    is_taken = any(re.search(_TAKES_LINE_ENDS, read[0]) for read in reads)
    return (
        None if is_taken or re.search(_SKIPS_LINE_ENDS, code) else source.place(code, found.start())
    )


_RESULT = r"(?:[\"'](?i:win|los)\w*[\"']|True|true|False|false|-?[01]\b)"
_PRINTS = {
    "python": rf"\bprint\s*\(\s*{_RESULT}\s*[,)]",
    "c": rf"\bcout\s*<<\s*{_RESULT}|\b(?:printf|puts)\s*\(\s*\"(?i:win|los)",
}
"""By language: the pattern of a statement that prints the result of one position."""


def print_in_search(source: SourceText) -> Place | None:
    """Return where a recursive function prints a result, where ``return`` is meant.

    A program whose answers are among other lines has this fault; another may print only once.

    >>> text = "def wins(s):\\n    if not wins(s + 1):\\n        print(True)\\nprint(wins(0))"
    >>> print_in_search(SourceText(text))
    Place(line=3, text='print(True)')
    """
    pattern = _PRINTS.get(source.language)
    lines = source.code.split("\n")
    for name in source.recursive if pattern else ():
        body = source.functions[name]
        first = source.code_without_strings.count("\n", 0, source.code_without_strings.find(body))
        for number in range(first, first + body.count("\n") + 1):
            if pattern and re.search(pattern, lines[number]):
                return Place(number + 1, lines[number].strip())
    return None


_SLIPS: dict[Slip, Callable[[SourceText], Place | None]] = {
    "unstored": comparison_as_statement,
    "unused": value_unused,
    "fraction": division_with_fraction,
    "uncalled": function_in_condition,
    "line-end-read": character_read,
    "turn-kept": turn_kept,
}
_REUSED_COUNTERS = {"c": reused_in_c, "python": reused_in_python}
"""By language: the function that finds slips of the kind ``counter-reused``."""


def slips_in(source: SourceText) -> Iterator[Finding]:
    """Yield the slips in a text, of each kind the first."""
    for kind, find in _SLIPS.items():
        if place := find(source):
            yield place.finding(kind)
    if source.language in _REUSED_COUNTERS:
        yield from islice(_REUSED_COUNTERS[source.language](source), 1)

"""Functions in Python whose value is used, but that can end without one."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from blockcover.desk.source.text import Place, SourceText

_MAX_FUNCTIONS = 40
"""At most this many functions are read."""

_USED = r"(?:[-=(,+*/%\[{<>]|\b(?:return|if|elif|while|not|and|or|in))\s*"
"""The pattern of a sign or a word before a call whose value is used: ``= ``, ``return ``."""
_EXPECTS_NONE = r"\bis\s+(?:not\s+)?None\b|[!=]=\s*None\b"
"""The pattern of a comparison with ``None``."""
_EXITS = ("exit", "quit", "_exit")
"""Functions that end the program."""


def without_value(source: SourceText) -> Place | None:
    """Return a function that can end without the value that is expected of it.

    Where a caller may expect ``None``, that is a value; so it is beside ``True``, since it counts
    as false.

    >>> text = "def twice(n):\\n    if n:\\n        return 2 * n\\nprint(twice(1))"
    >>> without_value(SourceText(text))
    Place(line=1, text='def twice(n):')
    """
    for function in _functions(source):
        if not function.never_falls_through and _needs_value(function, source):
            return function.place
    return None


def _needs_value(function: _Function, source: SourceText) -> bool:
    """Whether ``None`` is not what a function is expected to return at its end."""
    match sorted(function.values - {"", "None"}):
        case []:
            return source.has(function.use)
        case ["False", "True"]:
            return False
        case ["False"]:
            # Nothing else counts as true.
            return True
        case ["True"]:
            # None counts as false, but is not equal to it.
            return source.has(rf"\b{function.name}\s*\(.*\)\s*(?:==|is)\s*(?:False|0)\b")
    is_used = function.is_printed(source) or function.calls_itself
    return is_used and not source.has(_EXPECTS_NONE)


def none_returned(source: SourceText) -> Place | None:
    """Return the function that gave the ``None`` which a program has printed.

    It is one that is printed, or else the only one whose value is used.

    >>> text = "def sign(n):\\n    if n:\\n        return 1\\nprint(sign(0))"
    >>> none_returned(SourceText(text))
    Place(line=1, text='def sign(n):')
    """
    if source.language != "python":
        return None
    found = [
        function
        for function in _functions(source)
        if function.may_return_none and source.has(function.use)
    ]
    printed = [function for function in found if function.is_printed(source)]
    if printed:
        return printed[0].place
    # Elsewhere None may be the value of a variable.
    is_only = len(found) == 1 and not source.has(r"(?<!\breturn )\bNone\b")
    return found[0].place if is_only else None


class _Function(NamedTuple):
    """A function, not a generator."""

    name: str
    place: Place
    values: frozenset[str]
    """Its results, as far as they are constants: ``...`` for any other, empty for none."""
    never_falls_through: bool
    """Whether its end is never reached, where it would return ``None``."""
    use: str
    """The pattern of a use of its value."""
    calls_itself: bool
    """Whether it uses the value of a call of itself."""

    @property
    def may_return_none(self) -> bool:
        return not self.never_falls_through or not self.values.isdisjoint({"", "None"})

    def is_printed(self, source: SourceText) -> bool:
        return source.has(rf"\bprint\s*\((?:\s*\w+\s*\.)?\s*{self.name}\s*\(")


def _functions(source: SourceText) -> Iterator[_Function]:
    """Yield the functions of a program in Python, without generators."""
    for node in source.nodes(ast.FunctionDef)[:_MAX_FUNCTIONS]:
        inside = list(_nodes_inside(node))
        if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in inside):
            continue
        # A function that stands farther in may be a method.
        owner = r"(?:\w+\s*\.\s*)?" if node.col_offset else ""
        dropped = [part.value for part in inside if isinstance(part, ast.Expr)]
        calls = [part for part in inside if isinstance(part, ast.Call) and part not in dropped]
        yield _Function(
            name=node.name,
            place=source.place_of(node),
            values=frozenset(
                _result(part.value) for part in inside if isinstance(part, ast.Return)
            ),
            never_falls_through=_never_falls_through(node.body),
            use=rf"{_USED}{owner}\b{node.name}\s*\(",
            calls_itself=any(_name_of(call) == node.name for call in calls),
        )


def _nodes_inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of the functions inside it."""
    left: list[ast.AST] = [*function.body]
    while left:
        node = left.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            left += ast.iter_child_nodes(node)


def _name_of(call: ast.Call) -> str:
    """Return the name of a function or method that is called, empty for any other."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _result(value: ast.expr | None) -> str:
    """Return a result as `_Function` has it."""
    if value is None:
        return ""
    return repr(value.value) if isinstance(value, ast.Constant) else "..."


def _never_falls_through(block: Sequence[ast.stmt]) -> bool:
    """Whether the end of a block is never reached."""
    return any(map(_never_goes_on, block))


def _never_goes_on(statement: ast.stmt) -> bool:
    """Whether the next statement is never reached from this one."""
    match statement:
        case ast.Return() | ast.Raise() | ast.Assert(test=ast.Constant(value=False)):
            return True
        case ast.Expr(value=ast.Call() as call):
            return _name_of(call) in _EXITS
        case ast.If(body=body, orelse=other):
            branches = [body]
            while len(other) == 1 and isinstance(other[0], ast.If):
                branches.append(other[0].body)
                other = other[0].orelse
            return all(map(_never_falls_through, [*branches, other]))
        case ast.While(test=ast.Constant(value=value)) if value:
            # Where an endless loop ends is not read.
            return True
        case ast.For(orelse=other) | ast.While(orelse=other):
            return _never_falls_through(other)
        case ast.Try(body=body, handlers=handlers, orelse=other, finalbody=last):
            # Without an error the body and ``else`` run; else a handler does; ``finally`` always.
            without_error = _never_falls_through([*body, *other])
            after_errors = all(_never_falls_through(handler.body) for handler in handlers)
            return (without_error and after_errors) or _never_falls_through(last)
        case ast.With(body=body):
            return _never_falls_through(body)
    # The cases of a match are not read.
    return isinstance(statement, ast.Match)

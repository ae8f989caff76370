"""The variables of a program in Python, and the types that their uses show.

A type is guessed: a wrong guess only costs a change that is tried in vain, or is not tried. In this
program ``n`` and ``y`` are numbers and ``row`` is a list, so ``y`` may stand in place of ``n``, and
``row`` may not::

    n = int(input())
    row = [0] * n
    for y in range(n):
        row[n] = 1
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Literal

Type = Literal["number", "text", "list", ""]
"""Empty if it is not known."""

_Scope = ast.FunctionDef | ast.Module | ast.Lambda

_CALLS: dict[str, Type] = {
    "int": "number", "len": "number", "sum": "number", "abs": "number", "ord": "number",
    "count": "number", "pow": "number", "input": "text", "str": "text", "chr": "text",
    "strip": "text", "join": "text", "list": "list", "split": "list", "sorted": "list",
    "deepcopy": "list", "copy": "list", "readlines": "list",
}  # fmt: skip
"""The type of the value that a function or method returns."""
_OTHER_NAMES = ("bool", "float", "set", "dict", "tuple", "any", "all", "min", "max", "Exception")
"""Further names of Python, which are no variables."""


class Types:
    """The variables of each function with their types.

    >>> tree = ast.parse("n = 0\\nrow = []\\nfor y in range(n):\\n    row[n] = 1")
    >>> name = tree.body[2].body[0].targets[0].slice
    >>> Types(tree).others("n", name)
    ('y',)
    """

    def __init__(self, tree: ast.Module) -> None:
        self._types: dict[tuple[_Scope, str], set[Type]] = {}
        """The types of each variable, by the scope that gives it a value."""
        self._scopes_of: dict[ast.Name, list[_Scope]] = {}
        """The scopes around each name, the innermost last."""
        self._having_items: set[ast.expr] = set()
        """The names that are gone through, or have an index: no numbers are meant."""
        self._being_numbers: set[ast.expr] = set()
        """The names that are an index, or an operand: a number may be meant."""
        self._parameters: dict[ast.expr, tuple[_Scope, str]] = {}
        """The parameters that arguments are given for, with their functions."""
        self.functions = {
            node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
        }
        imported = {
            (one.asname or one.name).partition(".")[0]
            for one in ast.walk(tree)
            if isinstance(one, ast.alias)
        }
        called = {
            one.func.id
            for one in ast.walk(tree)
            if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)
        }
        self._no_variables = {*_CALLS, *_OTHER_NAMES, *called, *self.functions, *imported}
        nodes = list(_with_scopes(tree, [tree]))
        for node, scopes in nodes:
            self._note_name(node, scopes)
        # A type is known once that of the variables in its expression is: two rounds are enough
        # for programs of learners.
        for _ in range(2):
            for node, scopes in nodes:
                self._note_types(node, scopes)

    def others(self, name: str, node: ast.Name) -> tuple[str, ...]:
        """Return the other variables that may stand in place of one, the innermost first."""
        scopes = self._scopes_of.get(node, [])
        own = self._types_of_variable(name, scopes)
        if own is None:
            if not self._may_be_variable(name):
                return ()
            # A name that nothing gives a value is misspelt, and may be meant as any variable.
            own = set()
        elif own == {"number"} and node in self._having_items:
            own = {"list", "text"}
        elif own and node in self._being_numbers:
            own = {*own, "number"}
        elif own and node in self._parameters:
            # Another call may give the parameter a value of the type that is meant.
            own = own | self._types[self._parameters[node]]
        found = (
            other
            for scope in reversed(scopes)
            for (at, other), types in self._types.items()
            if at is scope and other != name and _fits(own, types)
        )
        return tuple(dict.fromkeys(found))

    def without_value(self) -> list[str]:
        """Return the names that are read, and that nothing gives a value."""
        return list(
            dict.fromkeys(
                name.id
                for name, scopes in self._scopes_of.items()
                if isinstance(name.ctx, ast.Load)
                and self._may_be_variable(name.id)
                and self._types_of_variable(name.id, scopes) is None
            )
        )

    def targets(self) -> Iterator[tuple[ast.Name, str]]:
        """Yield the names that are given a value, each with the function that has it."""
        for name, scopes in self._scopes_of.items():
            if isinstance(name.ctx, ast.Store):
                yield name, getattr(scopes[-1], "name", "")

    def read_in(self, nodes: Iterable[ast.AST]) -> list[str]:
        """Return the variables that nodes read, and do not set, in their order."""
        names = [one for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)]
        set_there = {one.id for one in names if isinstance(one.ctx, ast.Store)}
        return [
            name
            for name in dict.fromkeys(one.id for one in names)
            if name not in set_there and name not in self._no_variables
        ]

    def _may_be_variable(self, name: str) -> bool:
        is_given = name in self._no_variables or name.startswith("__") or name.endswith("Error")
        return not is_given

    def is_list(self, node: ast.Name) -> bool:
        """Whether a variable is a list, as far as that is known."""
        return self._types_of_variable(node.id, self._scopes_of.get(node, [])) == {"list"}

    def _types_of_variable(self, name: str, scopes: list[_Scope]) -> set[Type] | None:
        """Return the types of a variable, ``None`` if there is none of that name."""
        for scope in reversed(scopes):
            if (scope, name) in self._types:
                return self._types[scope, name]
        return None

    # ---- Reading ----

    def _note_name(self, node: ast.AST, scopes: list[_Scope]) -> None:
        """Note the scopes of a name, and a variable that it gives a value."""
        match node:
            case ast.Name(id=name, ctx=context):
                self._scopes_of[node] = scopes
                if isinstance(context, ast.Store):
                    self._types.setdefault((scopes[-1], name), set())
            case ast.arg(arg=name):
                self._types.setdefault((scopes[-1], name), set())
            case ast.For(iter=ast.Name() as items) | ast.comprehension(iter=ast.Name() as items):
                self._having_items.add(items)
            case ast.Subscript(value=items, slice=index):
                self._having_items.add(items)
                self._being_numbers.add(index)
            case ast.BinOp(left=left, right=right):
                self._being_numbers |= {left, right}

    def _note_types(self, node: ast.AST, scopes: list[_Scope]) -> None:
        """Note the types of variables that a node shows."""
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self._note_assignment(target, value, scopes)
            case ast.AugAssign(target=ast.Name(id=name)):
                self._add_type(name, "number", scopes)
            case ast.For(target=target, iter=over) | ast.comprehension(target=target, iter=over):
                self._note_loop(target, over, scopes)
            case ast.Call(func=ast.Name(id=name), args=args) if name in self.functions:
                function = self.functions[name]
                for parameter, given in zip(function.args.args, args, strict=False):
                    self._parameters[given] = function, parameter.arg
                    if kind := self._type_of(given, scopes):
                        self._types.setdefault((function, parameter.arg), set()).add(kind)

    def _note_assignment(self, target: ast.expr, value: ast.expr, scopes: list[_Scope]) -> None:
        """Note the types of variables by the values that they are assigned."""
        match target, value:
            case ast.Name(id=name), _:
                self._add_type(name, self._type_of(value, scopes), scopes)
            case (ast.Tuple(elts=names), ast.Tuple(elts=values)) if len(names) == len(values):
                for one, given in zip(names, values, strict=True):
                    self._note_assignment(one, given, scopes)
            case ast.Tuple(elts=names), ast.Call(func=ast.Name(id="map"), args=[how, *_]):
                kind: Type = "number" if isinstance(how, ast.Name) and how.id == "int" else ""
                for one in names:
                    if isinstance(one, ast.Name):
                        self._add_type(one.id, kind, scopes)

    def _note_loop(self, target: ast.expr, over: ast.expr, scopes: list[_Scope]) -> None:
        """Note the types of the variables of a loop by the values that it goes through."""
        kind: Type = ""
        match over:
            case ast.Call(func=ast.Name(id="range")):
                kind = "number"
            case ast.Call(func=ast.Name(id="enumerate")) if isinstance(target, ast.Tuple):
                target, kind = target.elts[0], "number"
        names = target.elts if isinstance(target, ast.Tuple) else [target]
        if isinstance(target, ast.Tuple) and len(names) == 2:
            # Pairs are cells and steps here.
            kind = "number"
        for one in names:
            if isinstance(one, ast.Name):
                self._add_type(one.id, kind, scopes)

    def _add_type(self, name: str, kind: Type, scopes: list[_Scope]) -> None:
        """Note that a variable has a type, if the type is known."""
        types = self._types_of_variable(name, scopes)
        if kind and types is not None:
            types.add(kind)

    def _type_of(self, node: ast.expr, scopes: list[_Scope]) -> Type:
        """Return the type of an expression."""
        match node:
            case ast.Constant(value=bool() | int()) | ast.Compare() | ast.UnaryOp():
                return "number"
            case ast.Constant(value=str()):
                return "text"
            case ast.List() | ast.ListComp() | ast.Dict() | ast.Set() | ast.DictComp():
                return "list"
            case ast.BinOp(left=left, right=right):
                kinds = {self._type_of(left, scopes), self._type_of(right, scopes)}
                return "list" if "list" in kinds else "text" if "text" in kinds else "number"
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return _CALLS.get(name, "")
            case ast.Name(id=name):
                types = self._types_of_variable(name, scopes) or set()
                return next(iter(types)) if len(types) == 1 else ""
        return ""


def _with_scopes(node: ast.AST, scopes: list[_Scope]) -> Iterator[tuple[ast.AST, list[_Scope]]]:
    """Yield the nodes inside a node, each with the scopes around it, the innermost last."""
    for child in ast.iter_child_nodes(node):
        yield child, scopes
        inner = [*scopes, child] if isinstance(child, ast.FunctionDef | ast.Lambda) else scopes
        yield from _with_scopes(child, inner)


def _fits(own: set[Type], other: set[Type]) -> bool:
    """Whether two variables may have the same type; one without a known type may have any."""
    return not own or not other or bool(own & other)

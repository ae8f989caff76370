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
from dataclasses import dataclass, field
from typing import Literal

Type = Literal["number", "text", "list", ""]
"""Empty if it is not known."""

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
    >>> index = tree.body[2].body[0].targets[0].slice
    >>> Types(tree).others(index)
    ('y',)
    """

    def __init__(self, tree: ast.Module) -> None:
        self.functions = {
            node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
        }
        self._not_variables = {*_CALLS, *_OTHER_NAMES, *self.functions}
        """Names of functions, of modules, and of Python itself."""
        self._scope_of: dict[ast.Name, _Scope] = {}
        """The innermost scope around each name."""
        self._parameter_types: dict[ast.arg, set[Type]] = {}
        self._with_items: set[ast.expr] = set()
        """The names that are gone through, or have an index: no numbers are meant."""
        self._also_meant: dict[ast.expr, set[Type]] = {}
        """Types that may be meant where a name stands, besides those of its variable."""
        nodes = list(_with_scopes(tree, _Scope()))
        for node, scope in nodes:
            self._note_name(node, scope)
        # A type is known once that of the variables in its expression is: two rounds are enough
        # for programs of learners.
        for _ in range(2):
            for node, scope in nodes:
                self._note_types(node, scope)

    def others(self, name: ast.Name) -> tuple[str, ...]:
        """Return the other variables that may stand in place of one, the innermost first."""
        scope = self._scope_of[name]
        if scope.types_of(name.id) is None and not self._may_be_variable(name.id):
            return ()
        meant = self._meant_types(name)
        found = (
            other
            for one in scope.with_outer()
            for other, types in one.types.items()
            # A variable without a known type may have any.
            if other != name.id and (not meant or not types or meant & types)
        )
        return tuple(dict.fromkeys(found))

    def _meant_types(self, name: ast.Name) -> set[Type]:
        """Return the types that may be meant where a name stands, none if all may be."""
        known = self._scope_of[name].types_of(name.id)
        if not known:
            # Its type is not known, or it is misspelt: nothing gives it a value.
            return set()
        if known == {"number"} and name in self._with_items:
            return {"list", "text"}
        return known | self._also_meant.get(name, set())

    def without_value(self) -> list[str]:
        """Return the names that are read, and that nothing gives a value."""
        names = (
            name.id
            for name, scope in self._scope_of.items()
            if isinstance(name.ctx, ast.Load) and scope.types_of(name.id) is None
        )
        return [*filter(self._may_be_variable, dict.fromkeys(names))]

    def _may_be_variable(self, name: str) -> bool:
        """Whether a name is meant as a variable if nothing gives it a value."""
        return not (name in self._not_variables or name.startswith("__") or name.endswith("Error"))

    def targets(self) -> Iterator[tuple[ast.Name, str]]:
        """Yield the names that are given a value, each with the function that has it."""
        for name, scope in self._scope_of.items():
            if isinstance(name.ctx, ast.Store):
                yield name, scope.function

    def read_in(self, nodes: Iterable[ast.AST]) -> list[str]:
        """Return the variables that nodes read, and do not set, in their order."""
        names = [one for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)]
        others = self._not_variables | {one.id for one in names if isinstance(one.ctx, ast.Store)}
        return [one for one in dict.fromkeys(one.id for one in names) if one not in others]

    def is_list(self, name: ast.Name) -> bool:
        """Whether a variable is a list, as far as that is known."""
        return self._scope_of[name].types_of(name.id) == {"list"}

    def _note_name(self, node: ast.AST, scope: _Scope) -> None:
        """Note the variables and other names of a program, and what is meant by their places."""
        match node:
            case ast.Name(id=name, ctx=context):
                self._scope_of[node] = scope
                if isinstance(context, ast.Store):
                    scope.types.setdefault(name, set())
            case ast.arg(arg=name):
                self._parameter_types[node] = scope.types.setdefault(name, set())
            case ast.alias(name=name, asname=short):
                self._not_variables.add((short or name).partition(".")[0])
            case ast.Call(func=ast.Name(id=name)):
                self._not_variables.add(name)
            case ast.For(iter=items) | ast.comprehension(iter=items):
                self._with_items.add(items)
            case ast.Subscript(value=items, slice=index):
                self._with_items.add(items)
                self._also_meant[index] = {"number"}
            case ast.BinOp(left=left, right=right):
                self._also_meant |= {left: {"number"}, right: {"number"}}

    def _note_types(self, node: ast.AST, scope: _Scope) -> None:
        """Note the types of variables that a node shows."""
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    scope.assign(target, value)
            case ast.AugAssign(target=ast.Name(id=name)):
                scope.add_type(name, "number")
            case ast.For(target=target, iter=items) | ast.comprehension(target=target, iter=items):
                scope.loop(target, items)
            case ast.Call(func=ast.Name(id=name), args=given) if name in self.functions:
                parameters = self.functions[name].args.args
                for parameter, argument in zip(parameters, given, strict=False):
                    types = self._parameter_types[parameter]
                    # Another call may give the parameter a value of the type that is meant.
                    self._also_meant[argument] = types
                    if kind := scope.type_of(argument):
                        types.add(kind)


@dataclass(eq=False, slots=True)
class _Scope:
    """The file, a function or a lambda, with the variables that it gives a value."""

    function: str = ""
    """The name of the function, empty for the file and a lambda."""
    outer: _Scope | None = None
    types: dict[str, set[Type]] = field(default_factory=dict)
    """The types that each variable is known to have."""

    def with_outer(self) -> Iterator[_Scope]:
        """Yield this scope and those around it, the innermost first."""
        yield self
        if self.outer:
            yield from self.outer.with_outer()

    def types_of(self, name: str) -> set[Type] | None:
        """Return the types of a variable, ``None`` if there is none of that name here."""
        return next((one.types[name] for one in self.with_outer() if name in one.types), None)

    def add_type(self, name: str, kind: Type) -> None:
        """Note that a variable has a type, if the type is known."""
        types = self.types_of(name)
        if kind and types is not None:
            types.add(kind)

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        """Note the types of variables by the values that they are assigned."""
        match target, value:
            case ast.Name(id=name), _:
                self.add_type(name, self.type_of(value))
            case (ast.Tuple(elts=names), ast.Tuple(elts=values)) if len(names) == len(values):
                for one, given in zip(names, values, strict=True):
                    self.assign(one, given)
            case ast.Tuple(), ast.Call(func=ast.Name(id="map"), args=[ast.Name(id="int"), *_]):
                self._add_numbers(target)

    def loop(self, target: ast.expr, items: ast.expr) -> None:
        """Note which variables of a loop are numbers, by what it goes through."""
        match target, items:
            case ast.Tuple(elts=[number, *_]), ast.Call(func=ast.Name(id="enumerate")):
                self._add_numbers(number)
            # Pairs are cells and steps here.
            case (_, ast.Call(func=ast.Name(id="range"))) | (ast.Tuple(elts=[_, _]), _):
                self._add_numbers(target)

    def _add_numbers(self, target: ast.expr) -> None:
        """Note that a variable, or each one of a tuple, is a number."""
        for one in target.elts if isinstance(target, ast.Tuple) else [target]:
            if isinstance(one, ast.Name):
                self.add_type(one.id, "number")

    def type_of(self, node: ast.expr) -> Type:
        """Return the type of an expression."""
        match node:
            case ast.Constant(value=bool() | int()) | ast.Compare() | ast.UnaryOp():
                return "number"
            case ast.Constant(value=str()):
                return "text"
            case ast.List() | ast.ListComp() | ast.Dict() | ast.Set() | ast.DictComp():
                return "list"
            case ast.BinOp(left=left, right=right):
                kinds = {self.type_of(left), self.type_of(right)}
                return "list" if "list" in kinds else "text" if "text" in kinds else "number"
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return _CALLS.get(name, "")
            case ast.Name(id=name):
                types = self.types_of(name) or set()
                return next(iter(types)) if len(types) == 1 else ""
        return ""


def _with_scopes(node: ast.AST, scope: _Scope) -> Iterator[tuple[ast.AST, _Scope]]:
    """Yield the nodes inside a node, each with the innermost scope around it."""
    for child in ast.iter_child_nodes(node):
        yield child, scope
        inner = scope
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            inner = _Scope(getattr(child, "name", ""), scope)
        yield from _with_scopes(child, inner)

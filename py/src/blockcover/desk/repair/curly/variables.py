"""The variables of a program in C or C++, by its syntax tree.

Owns which variables can be used at a place, and their types as far as one can stand for another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from blockcover.desk.repair.curly.tree import Node

_NUMBERS = ("int", "char", "bool", "long", "short", "unsigned", "signed", "size_t", "ll")
"""Types whose values stand for one another."""
_DECLARATORS = (
    "Identifier", "InitDeclarator", "ArrayDeclarator", "PointerDeclarator", "ReferenceDeclarator",
)  # fmt: skip


@dataclass(slots=True)
class Variable:
    """A variable that a declaration makes."""

    name: str
    type: str
    """Its type with a star for each dimension, for all numbers the same: ``number**`` of
    ``char cells[8][8]``."""
    written: str
    """The same as it is written: ``char**``. Each declaration with ``auto`` has its own type."""


@dataclass(slots=True)
class Scope:
    """The variables that can be used at a place, the innermost last."""

    function: str = ""
    variables: list[Variable] = field(default_factory=list)

    def inner(self, function: str = "") -> Scope:
        """Return the scope of a block here, which declares variables of its own."""
        return Scope(function or self.function, list(self.variables))

    def others(self, name: str) -> tuple[str, ...]:
        """Return the other variables of the type of one, the innermost first.

        One of another number would do in a program, but not beside this one in a choice: there C
        converts both to one type.
        """
        own = next((one for one in reversed(self.variables) if one.name == name), None)
        if own is None:
            return ()
        names = dict.fromkeys(
            one.name for one in reversed(self.variables) if one.written == own.written
        )
        names.pop(name, None)
        return tuple(names)


def declared(node: Node) -> list[Variable]:
    """Return the variables that a declaration makes, also one of a parameter or a loop."""
    words = [
        one.text
        for one in node.children
        if one.name.endswith(("Type", "TypeIdentifier", "SizedTypeSpecifier", "Specifier"))
        or one.name == "auto"
    ]
    kind = written = " ".join(word for word in words if word not in ("static", "register"))
    if "auto" in words:
        written += f" {node.span.start}"
    if kind and all(word in _NUMBERS for word in kind.split()):
        kind = "number"
    return [
        Variable(name.text, kind + "*" * stars, written + "*" * stars)
        for declarator in node.all(*_DECLARATORS)
        for name, stars in _names(declarator)
    ]


def unset(node: Node) -> Iterator[str]:
    """Yield the numbers that a declaration leaves without a value."""
    if not node.first("InitDeclarator") or node.all("Identifier"):
        variables = {one.name: one.type for one in declared(node)}
        for one in node.all("Identifier"):
            if variables.get(one.text) == "number":
                yield one.text


def resets(node: Node) -> Iterator[str]:
    """Yield statements that clear the variables that a declaration makes: ``n = 0;``.

    An array may mean "not known yet" by 0 or by -1, so it has one statement for each.
    """
    if re.match(r"(?:static\s+)?const", node.text):
        return
    for name, kind in ((one.name, one.type) for one in declared(node)):
        if kind == "number":
            yield f"{name} = 0;"
        elif kind.startswith("number*"):
            yield f"memset({name}, 0, sizeof {name});"
            yield f"memset({name}, -1, sizeof {name});"
        elif re.search("map|set|vector|string|deque|queue|stack", kind) and "*" not in kind:
            yield f"{name}.clear();"


def _names(declarator: Node) -> Iterator[tuple[Node, int]]:
    """Yield the name in a declarator, with the number of its dimensions and stars."""
    stars = 0
    while declarator.name != "Identifier":
        stars += declarator.name in ("ArrayDeclarator", "PointerDeclarator")
        inner = declarator.first(*_DECLARATORS)
        if inner is None:
            return
        declarator = inner
    yield declarator, stars

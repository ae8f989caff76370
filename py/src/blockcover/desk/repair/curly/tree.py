"""The syntax tree of a program in C or C++, as a parser outside of this package gives it.

The page sends the tree of its editor, the command line that of tree-sitter, whose names it turns
into those of the editor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from blockcover.desk.repair.change import Span

Row = tuple[int, str, int, int]
"""A node: how deep it is in the tree, its name, and where it begins and ends in the text, by the
units of UTF-16 before."""

MAX_ROWS = 60_000
"""At most this many nodes are read."""
_MAX_DEPTH = 200
"""Nodes that are deeper are not read."""


@dataclass(slots=True)
class Node:
    """A node of the tree."""

    name: str
    span: Span
    source: str
    """The text of the whole program."""
    children: list[Node] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The part of the program that the node spans."""
        return self.span.of(self.source)

    def all(self, *names: str) -> list[Node]:
        """Return the children of these names."""
        return [child for child in self.children if child.name in names]

    def first(self, *names: str) -> Node | None:
        """Return the first child of one of these names."""
        return next(iter(self.all(*names)), None)

    def inside(self) -> Iterator[Node]:
        """Yield the node and all those inside it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.inside()


_LINE = re.compile(r"([0-9]{1,7}) (\S{1,40}) ([0-9]{1,7}) ([0-9]{1,7})", re.ASCII)
"""``2 ReturnStatement 14 23``"""


def rows_of(tree: str) -> Iterator[Row]:
    """Yield the nodes of a tree in a text, which has a line for each.

    Raises:
        ValueError: a line is no node.

    >>> list(rows_of("0 Program 0 4"))
    [(0, 'Program', 0, 4)]
    """
    for line in tree.split("\n"):
        found = _LINE.fullmatch(line)
        if not found:
            raise ValueError("a line is no node")
        depth, name, start, end = found.groups()
        yield int(depth), name, int(start), int(end)


def tree_of(text: str, rows: Iterable[Row]) -> Node:
    """Return the tree of a text whose nodes are given in its order, an outer one first.

    Raises:
        ValueError: a node is not inside the one around it, or there is none.

    >>> tree = tree_of("n++;", rows_of("0 Program 0 4\\n1 ExpressionStatement 0 4"))
    >>> [node.name for node in tree.inside()]
    ['Program', 'ExpressionStatement']
    """
    # The character at each unit of UTF-16; those above U+FFFF have two units.
    places = [at for at, one in enumerate(text) for _ in range(1 + (one > "\uffff"))]
    places.append(len(text))
    around: list[Node] = []
    for depth, name, start, end in islice(rows, MAX_ROWS):
        if depth > _MAX_DEPTH:
            continue
        if not start <= end < len(places):
            raise ValueError("a node is not inside the text")
        node = Node(name, Span(places[start], places[end]), text)
        if not 0 <= depth <= len(around) or (depth == 0) != (not around):
            raise ValueError("a node has no place in the tree")
        del around[depth:]
        if around:
            outer, own = around[-1].span, node.span
            if not outer.start <= own.start <= own.end <= outer.end:
                raise ValueError("a node is not inside the one around it")
            around[-1].children.append(node)
        around.append(node)
    if not around:
        raise ValueError("a tree has a node")
    return around[0]

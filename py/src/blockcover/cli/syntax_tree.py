"""The syntax tree of a program in C or C++, by tree-sitter, in the form of the page's parser."""

from __future__ import annotations

from collections.abc import Iterator

import click

from blockcover.desk.repair.curly.head_macros import plain_heads
from blockcover.desk.repair.curly.tree import Row

_NAMES = {"number_literal": "Number", "string_literal": "String"}
"""Nodes of tree-sitter that the page's parser calls otherwise."""


def parsed_rows(text: str) -> Iterator[Row]:
    """Yield the nodes of a program, each before those in it.

    A node such as ``binary_expression`` is named ``BinaryExpression`` there, and counts its places
    in UTF-16, as JavaScript does.
    """
    try:
        import tree_sitter
        import tree_sitter_cpp
    except ImportError:
        raise click.UsageError(
            '--repair of C and C++ needs more packages: pip install "blockcover[repair]"'
        ) from None
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))
    plain = plain_heads(text).encode("utf-16-le")
    open_nodes = [(0, parser.parse(plain, encoding="utf16le").root_node)]
    while open_nodes:
        depth, node = open_nodes.pop()
        words = node.type.split("_")
        name = "".join(map(str.capitalize, words)) if node.is_named else node.type
        yield depth, _NAMES.get(node.type, name), node.start_byte // 2, node.end_byte // 2
        open_nodes += [(depth + 1, child) for child in reversed(node.children)]

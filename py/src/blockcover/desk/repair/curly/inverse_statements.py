"""The statements in C and C++ that take back what a statement places.

``n--;`` for ``n++;``, ``row[y] = 0;`` for ``row[y] = 1;``, ``lay(y, -1);`` for ``lay(y, 1);``, and
the same in a loop around them.
"""

from __future__ import annotations

from collections.abc import Iterator

from blockcover.desk.repair.curly.shapes import arguments, assignment, statements_in, turned
from blockcover.desk.repair.curly.tree import Node
from blockcover.desk.repair.inverse import BEFORE, INVERSE, arguments_before


def inverses(statement: Node) -> Iterator[str]:
    """Yield statements that take back what a statement places; none if it places nothing."""
    if statement.name in ("ForStatement", "ForRangeLoop"):
        body = statement.children[-1]
        inside = statements_in(body)
        if len(inside) == 1:
            head = statement.source[statement.span.start : body.span.start]
            yield from (head + text for text in inverses(inside[0]))
    elif statement.name == "IfStatement":
        # A condition may call a function that places: ``if (lay(y, 1)) …``.
        clause = statement.first("ConditionClause", "ParenthesizedExpression")
        for node in clause.inside() if clause else ():
            yield from _inverse_calls(node)
    elif statement.name == "ExpressionStatement" and statement.children:
        yield from _inverses_of_expression(statement.children[0], statement)


def _inverses_of_expression(expression: Node, statement: Node) -> Iterator[str]:
    """Yield the inverses of a statement that is an expression."""
    match expression.name:
        case "AssignmentExpression" if found := assignment(expression):
            target, sign, value = found
            if sign.text in INVERSE:
                yield f"{target.text} {INVERSE[sign.text]} {value.text};"
            is_cell = sign.text == "=" and target.name in (
                "SubscriptExpression",
                "PointerExpression",
            )
            # Cells may be assigned together: ``row[y] = row[y + 1] = 1;``.
            while following := assignment(value):
                value = following.value
            if is_cell and value.text in BEFORE:
                targets = expression.source[expression.span.start : value.span.start]
                yield f"{targets}{BEFORE[value.text]};"
        case "CallExpression":
            yield from _inverse_calls(expression)
        case "UpdateExpression":
            yield turned(statement.text)


def _inverse_calls(node: Node) -> Iterator[str]:
    """Yield the calls that take back what a call places, by its last argument."""
    given = arguments(node) if node.name == "CallExpression" else []
    for last in given[-1:]:
        before = node.source[node.span.start : last.span.start]
        after = node.source[last.span.end : node.span.end]
        yield from (f"{before}{other}{after};" for other in arguments_before(last.text))

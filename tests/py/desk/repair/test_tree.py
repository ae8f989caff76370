"""The tree of a program in C or C++ as the page sends it; the lines that a trace makes likely."""

import pytest

from blockcover.board import Board
from blockcover.desk.repair.candidates import changes_of_curly, changes_of_python
from blockcover.desk.repair.curly.tree import MAX_ROWS, Node, rows_of, tree_of
from blockcover.desk.repair.likely import likely_lines
from blockcover.desk.source.text import SourceText
from catalogue import program_named, right_program
from traces import trace_of

TEXT = "int a;"
TREE = """0 Program 0 6
1 Declaration 0 6
2 PrimitiveType 0 3
2 Identifier 4 5
2 ; 5 6"""


def named(node: Node, text: str) -> list[tuple[str, str]]:
    return [(one.name, one.span.of(text)) for one in node.inside()]


def test_a_node_has_its_text() -> None:
    tree = tree_of(TEXT, rows_of(TREE))
    assert named(tree, TEXT) == [
        ("Program", TEXT),
        ("Declaration", TEXT),
        ("PrimitiveType", "int"),
        ("Identifier", "a"),
        (";", ";"),
    ]


def test_places_are_counted_in_units_of_utf_16() -> None:
    text = "/*𝒳*/b"
    tree = tree_of(text, rows_of("0 Program 0 7\n1 BlockComment 0 6\n1 Identifier 6 7"))
    assert named(tree, text)[1:] == [("BlockComment", "/*𝒳*/"), ("Identifier", "b")]


@pytest.mark.parametrize(
    "tree",
    [
        "Program",
        "0 Program 0 6 ",
        "0 Program 0 6\n",
        "0 Program -1 6",
        "0 Program 0 ٦",
        "0 Program 0 7",
        "0 Program 4 3",
        "1 Program 0 6",
        "0 Program 0 6\n0 Program 0 6",
        "0 Program 0 6\n2 ; 5 6",
        "0 Program 0 5\n1 ; 5 6",
        "99999999 Program 0 6",
    ],
)
def test_what_is_no_tree_of_the_text_is_refused(tree: str) -> None:
    with pytest.raises(ValueError, match="node"):
        tree_of(TEXT, rows_of(tree))


def test_a_tree_is_read_up_to_a_bound() -> None:
    rows = [(0, "Program", 0, 6), *[(1, ";", 5, 6)] * (MAX_ROWS + 5)]
    assert len(tree_of(TEXT, iter(rows)).children) == MAX_ROWS - 1
    deep = [(depth, "Block", 0, 6) for depth in range(100_000)]
    assert tree_of(TEXT, deep).children
    assert len(changes_of_curly(TEXT, deep).changes) == 1


@pytest.mark.parametrize("inside", [[], ["Number 0 1"], ["+ 1 2"], ["Number 0 1", "Number 2 3"]])
def test_an_expression_that_is_not_whole_is_passed_over(inside: list[str]) -> None:
    outer = ["0 Program 0 3", "1 Declaration 0 3", "2 InitDeclarator 0 3", "3 Identifier 0 0"]
    rows = [*outer, "3 BinaryExpression 0 3", *(f"4 {one}" for one in inside)]
    assert changes_of_curly("1+2", rows_of("\n".join(rows))).is_compiled


def test_likely_lines_are_those_of_the_first_wrong_call() -> None:
    program = program_named("boardcover", "piece-not-lifted")
    trace, _ = trace_of("boardcover", program, Board.from_code("3/3"))
    lines = program.split("\n")
    seen = {lines[line - 1].strip() for line in likely_lines(trace)}
    # It lays a piece and asks for the rest; what reads the input is outside of it.
    assert {"board[y][x] += 1", "total += count()", "if fits(cells):"} <= seen
    assert not {one for one in seen if "input" in one or one.startswith("for case")}


def test_changes_of_likely_lines_come_first_but_for_those_that_may_delete_a_check() -> None:
    program = right_program("boardcover")
    source = SourceText(program)
    at = next(at for at, line in enumerate(program.split("\n"), 1) if "-= 1" in line)
    changes, usual = (changes_of_python(source, likely).changes for likely in ({at}, ()))
    assert {one.applied(program) for one in changes} == {one.applied(program) for one in usual}
    assert changes != usual
    # A check, or a loop, may be gone after these.
    turned = (">", ">=", "==", "!=")
    inside = [
        one
        for one in changes
        if one.function and one.kind not in ("condition", "left-out") and one.text not in turned
    ]
    is_likely = [one.line(program) == at for one in inside]
    assert True in is_likely
    assert is_likely == sorted(is_likely, reverse=True)
    assert changes[-1].kind in ("condition", "left-out", "comparison")


def test_a_right_program_has_no_likely_line() -> None:
    trace, _ = trace_of("boardcover", right_program("boardcover"), Board.from_code("3/3"))
    assert likely_lines(trace) == set()

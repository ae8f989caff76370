"""The words of the command `stress` for findings and for what failing boards have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockcover.desk.results import Among, Finding, Speed, Trait

_FINDINGS = {
    "syntax": "syntax error",
    "import": "a module is missing",
    "file": "it reads a file; the input comes from standard input",
    "end-of-input": "it reads past the end of the input",
    "not-a-number": "it reads a number where the input has something else",
    "recursion": "its recursion does not end, or is too deep",
    "memory": "it has too little memory",
    "error": "it ended with an error",
    "exit": "its exit code is {number}; a judge takes any but 0 for a failure: does int main end "
    "with return 0?",
    "compile": "it does not compile",
    "bounds": "it reads or writes outside an array",
    "division": "it divides by zero",
    "overflow": "a number is too large for its type",
    "shift": "it shifts by a negative or too large number of bits",
    "no-return": "a function that promises a value returns none",
    "null": "it uses a null pointer",
    "undefined": "it does something that C++ does not define",
    "unreachable": "it stopped where the compiler expects no program to come",
    "row-too-short": "a row with its end does not fit into {number} characters",
    "assigned": "a condition stores a value with =; == compares",
    "uncalled": "a function is named, but not called, so its name counts as true",
    "shadowed": "a second variable of this name begins here; the one outside keeps its value",
    "output-file": "it writes a file; the answers go to standard output",
    "unread": "it does not read its input; is a file read instead of standard input?",
    "nothing-printed": "it prints nothing",
    "ignores-input": "it prints the same for every input",
    "sample-answers": "it prints the answers of the sample for every input",
    "not-an-answer": "its output is no answer",
    "blank-lines": "blank lines are printed between the answers",
    "extra-lines": "other lines are printed too",
    "extra-text": "other text is printed beside the answers",
    "one-line": "the answers are printed in one line",
    "no-line-ends": "the answers are printed with nothing between them",
    "spelling": "the answers are spelled otherwise",
    "omitted-answer": "no line is printed for some cases whose answer is {text}",
    "ends-early": "it ends before all cases are answered",
    "first-case-only": "only the first case is answered",
    "last-case-only": "only the last case is answered",
    "last-case-missing": "the last case is not answered",
    "first-case-missing": "the first case is not answered",
    "line-too-many": "one line too many is printed",
    "too-many-cases": "it fails on an input with more than {number} case{s}",
    "nothing-empty": "a board with no empty cell counts 0; it has one tiling, without pieces",
    "too-much-memory": "it needs {number} MB of memory",
}
"""By kind; a place and a text follow where they are known."""

_OUTPUT_KINDS = (
    "blank-lines",
    "extra-lines",
    "extra-text",
    "spelling",
    "line-too-many",
)
"""Findings whose line is one of the output."""

_WITHOUT_TEXT = ("omitted-answer", "no-line-ends", "one-line")
"""Findings whose text is in their words, or is the whole output."""

_TRAITS = {
    "nothing-empty": "where nothing is empty",
    "all-empty": "where every cell is empty",
    "first-row": "where the first row has an empty cell",
    "last-row": "where the last row has an empty cell",
    "first-column": "where the first column has an empty cell",
    "last-column": "where the last column has an empty cell",
    "last-row-or-column": "where the last row or the last column has an empty cell",
    "last-row-and-column": "where the last row and the last column have empty cells",
    "first-cell": "where the first cell is empty",
    "last-cell": "where the last cell is empty",
    "not-first-cell": "where the first cell is filled",
    "not-last-cell": "where the last cell is filled",
    "one-component": "where all empty cells are connected",
    "components": "where the empty cells fall into two or more components",
    "regions": "where pieces fit in two or more separate regions",
    "lone-cell": "where an empty cell stands alone",
    "with-square": "with an empty square of four cells",
    "without-square": "without an empty square of four cells",
    "one-row": "of one row",
    "one-column": "of one column",
    "one-line": "of one row or one column",
    "not-square": "that are not square",
    "square": "that are square",
    "wider": "that are wider than high",
    "taller": "that are higher than wide",
    "widest": "of 20 columns",
    "tallest": "of 20 rows",
    "threes": "whose number of empty cells is a multiple of 3",
    "not-threes": "whose number of empty cells is not a multiple of 3",
    "even-cells": "with an even number of empty cells",
    "area-threes": "whose number of cells, empty or not, is a multiple of 3",
    "area-not-threes": "whose number of cells, empty or not, is not a multiple of 3",
    "odd-cells": "with an odd number of empty cells",
    "no-tiling": "that have no tiling",
    "one-tiling": "that have exactly one tiling",
    "right-winning": "where WINNING is right",
    "right-losing": "where LOSING is right",
    "from-cells": "with {number} or more empty cells",
    "up-to-cells": "with at most {number} empty cells",
    "from-rows": "with {number} or more rows",
    "from-cols": "with {number} or more columns",
    "from-area": "with {number} or more cells",
    "from-colours": "whose empty cells, coloured like a chessboard, have {number} or more of one "
    "colour too many",
    "from-tilings": "with {number} or more tilings",
}
"""Properties of boards: "wrong only on boards ..."."""

_AMONG: dict[Among, str] = {
    "": "",
    "winning": " where WINNING is right",
    "losing": " where LOSING is right",
    "tiling": " that have a tiling",
}
"""The boards to which an exact property is restricted."""

_ANSWERS = {
    "always-winning": "it always answers WINNING",
    "always-losing": "it always answers LOSING",
    "always-number": "it always answers {number}",
    "answer-winning": "every wrong answer is WINNING",
    "answer-losing": "every wrong answer is LOSING",
    "answer-number": "every wrong answer is {number}",
    "answers-opposite": "every answer is the opposite of the right one",
    "wins-with-move": "it answers WINNING wherever a piece fits, and LOSING elsewhere",
    "wins-only-without-move": "it answers LOSING wherever a piece fits, and WINNING elsewhere",
    "wins-odd-cells": "it answers WINNING if the number of empty cells is odd, else LOSING",
    "wins-odd-moves": "it answers WINNING if the number of possible moves is odd, else LOSING",
    "wins-even-cells": "it answers WINNING if the number of empty cells is even, else LOSING",
    "too-many": "every wrong answer is {number} too many",
    "too-few": "every wrong answer is {number} too few",
    "times": "every wrong answer is {number} times the right one",
    "times-each": "every answer is the right one times {number} for each piece of a tiling",
    "remainder": "every wrong answer differs from the right one by a multiple of {number}",
    "times-orders": "every wrong answer counts each tiling once for every order of its pieces",
    "only-nothing-empty": "it answers 1 where nothing is empty, and 0 everywhere else",
    "at-most-1": "it answers 1 wherever there is a tiling, however many there are",
    "at-least-1": "it answers 1 where there is no tiling; other answers are right",
    "by-cells": "its answer depends on the number of empty cells alone",
    "by-moves": "its answer depends on the number of possible moves alone",
    "by-area": "its answer depends on the number of all cells alone",
    "regions-xor-sizes": "it joins the regions of a board by the XOR of their numbers of cells",
    "regions-xor-winners": "it answers WINNING where an odd number of regions is won, each alone",
    "regions-any-wins": "it answers WINNING where a region is won, played alone",
    "regions-all-win": "it answers WINNING where all regions are won, each played alone",
    "only-too-many": "every wrong answer is too great",
    "only-too-few": "every wrong answer is too small",
    "both-ways": "some wrong answers are too great, others too small",
    "after-others": "the answer to a board depends on the other cases",
    "full-rows": "wrong only on inputs with a board of at least {number} columns: "
    "has a row room for 20 characters and its end?",
    "within-search": "it is right on this board after each move, asked alone, but not before it",
    "not-all-images": "it is right on this board after each move, asked alone, but not before it; "
    "turned or mirrored, the board is answered rightly at least once",
    "wins-without-move": "it answers WINNING on boards where no piece fits",
    "no-horizontal-domino": "two empty cells side by side are no move for it",
    "no-vertical-domino": "two empty cells one above the other are no move for it",
    "one-move-decides": "both players always make the first move that fits, or the last",
    "one-piece-decides": "at each empty cell one piece counts: the first or the last that fits",
}
"""Properties of wrong answers."""

_OVERLOOKED = {
    "domino": "are dominoes",
    "tromino": "are L-trominoes",
    "horizontal-domino": "are horizontal dominoes",
    "vertical-domino": "are vertical dominoes",
    "bottom-right": "are L-trominoes that leave out the bottom right cell of their square",
    "bottom-left": "are L-trominoes that leave out the bottom left cell of their square",
    "top-right": "are L-trominoes that leave out the top right cell of their square",
    "top-left": "are L-trominoes that leave out the top left cell of their square",
    "in-last-row": "lie in the last row",
    "in-last-column": "lie in the last column",
    "in-last-row-or-column": "lie in the last row or the last column",
    "in-first-row": "lie in the first row",
    "in-first-column": "lie in the first column",
    "at-last-row": "reach the last row",
    "at-last-column": "reach the last column",
    "at-last-row-or-column": "reach the last row or the last column",
    "at-first-row": "reach the first row",
    "at-first-column": "reach the first column",
    "at-first-row-or-column": "reach the first row or the first column",
}
_ANSWERS |= {
    f"overlooks-{kind}": f"the pieces that it overlooks {text}"
    for kind, text in _OVERLOOKED.items()
}

CAUSES = {
    "left-over": "is something left of an earlier case: a total, a board, a list, a stored result?",
    "out-of-step": "are all lines of each case read, also those that the answer does not need?",
    "narrow-type": "is the type of the count too small?",
    "remainder-taken": "is a remainder taken of the count?",
    "stored-result": "is a result stored for one position and read for another, since its key says "
    "too little?",
    "not-lifted": "is each piece lifted again in all cases, so that the board is as it was?",
    "choice-left-out": "is every piece tried at every place where it fits?",
    "cell-left-over": "is a tiling counted that leaves a cell uncovered?",
    "counted-twice": "is one tiling counted twice?",
}
"""Questions about causes that the answers do not prove."""

_SPEEDS = {
    "fast": "fast enough",
    "language": "the search is good, the language is slow",
    "no-memo": "no results are stored, so the same positions are searched again and again",
    "cache-cleared": "each case begins with nothing stored, such as a cleared cache",
    "moves-grow": "later cases take longer: a list, such as that of the moves, grows with each",
    "orders": "the next piece may lie anywhere, not only on the first empty cell",
    "cell-searched": "each call goes through the whole board, as to find the first empty cell",
}
"""Why a right program is slow."""


def speed_text(speed: Speed, limit: float) -> str:
    """Return why a right program is slow, and its times."""
    text = f"\nspeed: {_SPEEDS[speed.kind]}\n"
    text += f"  {_time(speed.hardest)} for the judge's hardest input; assumed limit: {limit:g} s\n"
    text += f"  {_time(speed.start)} to start, {_time(speed.each)} for a case with nothing empty\n"
    curve = ", ".join(f"{empty}: {_time(passed)}" for empty, passed in speed.curve)
    return f"{text}  by empty cells: {curve}\n"


def _time(passed: float) -> str:
    units = (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("min", 60))
    for unit, length in units:
        if passed >= 2 * length:
            return f"{passed / length:,.0f} {unit}"
    return f"{passed:.1f} s" if passed >= 1 else f"{1_000 * passed:.0f} ms"


def finding_text(finding: Finding) -> str:
    """Return one line that says what was found, with its place and text."""
    plural = "" if finding.number == 1 else "s"
    text = _FINDINGS[finding.kind].format(number=finding.number, text=finding.text, s=plural)
    if finding.ends_at:
        boards = _TRAITS[finding.ends_at].format(number=finding.number)
        text = f"it ends at the first board {boards}"
    if finding.line:
        place = "output line" if finding.kind in _OUTPUT_KINDS else "line"
        text += f", {place} {finding.line}"
    if finding.text and finding.kind not in _WITHOUT_TEXT:
        text += f": {printable(finding.text)}"
    given = "".join(f"  {line}\n" for line in finding.given.splitlines())
    return f"{text}\n  on the input:\n{given}" if given else f"{text}\n"


def trait_text(trait: Trait) -> str:
    """Return one line that says what failing boards or wrong answers have in common."""
    if trait.kind in _ANSWERS:
        listed = ", ".join(f"{number}: {answer}" for number, answer in trait.answers)
        text = _ANSWERS[trait.kind].format(number=trait.number)
        return f"{text} ({listed})\n" if listed else f"{text}\n"
    boards = _TRAITS[trait.kind].format(number=trait.number)
    if not trait.exact:
        return f"wrong only on boards {boards}\n"
    of = _AMONG[trait.among]
    if trait.cells:
        of += " with {} to {} empty cells".format(*trait.cells)
    if not of:
        return f"wrong on all boards {boards}, and on no others\n"
    return f"of the boards{of}, it is wrong on all {boards}, and on no others\n"


def printable(text: str) -> str:
    """Return a text without control characters, which could be commands to the terminal."""
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)

"""The stages of a test, and the kinds of findings, causes, speeds, and of what failing boards or
wrong answers share."""

from __future__ import annotations

from typing import Literal

Stage = Literal["small", "medium", "random", "carved", "edges", "all-small", "speed", "limits"]
"""A stage of the test, by its boards.

* ``small``: one small board of each symmetry class.
* ``medium``: boards with a few more empty cells.
* ``random``: random boards.
* ``carved``: boards carved from tilings.
* ``edges``: edge cases.
* ``all-small``: all small boards.
* ``speed``: boards of growing size, which are timed.
* ``limits``: the largest boards that the judge allows.
"""

Ending = Literal[
    "syntax", "import", "file", "end-of-input", "not-a-number", "recursion", "memory", "error",
    "signal", "exit", "endless", "flood",
]  # fmt: skip
"""How a program ended."""

CppKind = Literal[
    "compile", "bounds", "division", "overflow", "shift", "no-return", "null", "undefined",
    "unreachable", "unset", "unset-memory", "row-too-short", "output-file",
]  # fmt: skip
"""Why a program in C++ did not start, or was stopped, and what its text shows."""

Slip = Literal[
    "assigned", "unstored", "unused", "fraction", "ended", "uncalled", "precedence",
    "counter-reused", "line-end-read", "turn-kept", "none-returned", "search-prints",
    "other-problem",
]  # fmt: skip
"""Something in a text that was meant otherwise."""

ArrayDoubt = Literal["bound-included", "index-unchecked"]
"""A suspected array fault that the source cannot prove."""

MemoryKind = Literal["too-much-memory"]
"""It needs more memory than the judge allows."""

ProgramKind = Literal[Ending, CppKind, Slip, ArrayDoubt, MemoryKind]
"""The kind of a `Finding` about the end of a program, its memory, or its text."""

TextInstead = Literal[
    "unread", "empty-program", "nothing-printed", "ignores-input", "sample-answers",
    "not-an-answer",
]  # fmt: skip
"""What a program prints in place of the answers."""

FormKind = Literal[
    "blank-lines", "extra-lines", "extra-text", "one-line", "no-line-ends", "spelling",
    "omitted-answer", "ends-early", "cut-short", "first-case-only", "last-case-only",
    "last-case-missing", "first-case-missing", "line-too-many", "decimals",
]  # fmt: skip
"""A wrong form; the answers can be read all the same."""

LimitKind = Literal["too-many-cases", "nothing-empty"]
"""It fails on too many cases; it counts 0 where nothing is empty."""

OutputKind = Literal[TextInstead, FormKind, LimitKind]
"""The kind of a `Finding` about what a program prints."""

FindingKind = Literal[ProgramKind, OutputKind]
"""The kind of a `Finding`, which says what its ``number`` is.

* ``cut-short``: the first case without an answer, from 1.
* ``too-many-cases``: the most cases of an input that the program answers.
* ``too-much-memory``: the bytes of memory that it needs.
* ``counter-reused``: the line of the outer loop; ``line`` is that of the inner one.
* ``row-too-short``: the characters for which a row has room.
* ``ends-early``: the bound of ``ends_at``, such as 9 if that is ``from-cells``.
* An `Ending` or a `CppKind`: the exit code, such as 1, or the negative signal, such as -11.
"""

Cause = Literal[
    "left-over", "out-of-step", "narrow-type", "remainder-taken", "stored-result", "not-lifted",
    "choice-left-out", "cell-left-over", "counted-twice",
]  # fmt: skip
"""Why the answers may be wrong.

* ``left-over``: something of an earlier case is left.
* ``out-of-step``: the lines are read out of step.
* ``narrow-type``: the type of the count is too small.
* ``remainder-taken``: a remainder is taken.
* ``stored-result``: a result is stored for one position and read for another.
* ``not-lifted``: a piece is not lifted.
* ``choice-left-out``: a move or a piece is not tried.
* ``cell-left-over``: a cell may stay uncovered.
* ``counted-twice``: a tiling is counted twice.
"""

SpeedKind = Literal[
    "fast", "language", "no-memo", "cache-cleared", "moves-grow", "orders", "cell-searched"
]
"""Why a right program is slow.

* ``fast``: it is not.
* ``language``: its language is.
* ``no-memo``: it searches the same position again.
* ``cache-cleared``: its cache does not outlast a case.
* ``moves-grow``: it tries more moves in each position than fit.
* ``orders``: it places the pieces of a tiling in every order.
* ``cell-searched``: it looks for the first empty cell from the start.
"""

BoardKind = Literal[
    "nothing-empty", "all-alone", "all-empty", "first-row", "last-row", "first-column",
    "last-column", "last-row-or-column", "last-row-and-column", "first-cell", "last-cell",
    "not-first-cell", "not-last-cell", "one-component", "components", "regions", "lone-cell",
    "with-square", "without-square", "one-row", "one-column", "one-line", "not-square", "square",
    "wider", "taller", "widest", "tallest", "threes", "not-threes", "even-cells", "odd-cells",
    "area-threes", "area-not-threes", "no-tiling", "one-tiling", "right-winning", "right-losing",
    "from-cells", "up-to-cells", "from-colours", "from-tilings", "from-rows", "from-cols",
    "from-area",
]  # fmt: skip
"""The kind of a `Trait` of boards: `desk.traits.board_properties` has it."""

RuleKind = Literal[
    "always-winning", "always-losing", "always-number",
    "answer-winning", "answer-losing", "answer-number", "answers-opposite",
    "wins-with-move", "wins-only-without-move", "wins-odd-cells", "wins-even-cells",
    "wins-odd-moves", "only-nothing-empty", "at-most-1", "at-least-1", "times", "times-each",
    "times-orders", "too-many", "too-few", "only-too-many", "only-too-few", "both-ways",
    "remainder", "by-cells", "by-cells-with-move", "by-moves", "by-area",
    "regions-xor-sizes", "regions-xor-winners", "regions-any-wins", "regions-all-win",
    "wins-without-move", "no-horizontal-domino", "no-vertical-domino",
    "overlooks-domino", "overlooks-tromino", "overlooks-horizontal-domino",
    "overlooks-vertical-domino", "overlooks-bottom-right", "overlooks-bottom-left",
    "overlooks-top-right", "overlooks-top-left", "overlooks-in-last-row",
    "overlooks-in-last-column", "overlooks-in-last-row-or-column", "overlooks-in-first-row",
    "overlooks-in-first-column", "overlooks-at-last-row", "overlooks-at-last-column",
    "overlooks-at-last-row-or-column", "overlooks-at-first-row", "overlooks-at-first-column",
    "overlooks-at-first-row-or-column", "one-move-decides", "one-piece-decides",
]  # fmt: skip
"""A property of answers for which `answers` and `moves` in `desk.traits` have a rule."""

RunKind = Literal["after-others", "full-rows", "within-search", "not-all-images"]
"""A property of answers that is found by further runs, in `desk.diagnosis`."""

AnswerKind = Literal[RuleKind, RunKind]
"""The kind of a `Trait` of answers."""

About = Literal["boards", "answers", "rule"]
"""A `Trait` is a property of the failing boards, or of the wrong answers, or a rule that gives all
answers, right and wrong."""

Among = Literal["", "winning", "losing", "tiling"]
"""All boards; those whose right answer is WINNING, LOSING, or more than 0."""

SEARCH_KINDS = ("within-search", "not-all-images")
"""Kinds of traits of a program that is right on a failing board after each move."""

WIDE_KINDS = ("full-rows", "widest", "from-cols", "from-area", "after-others", "both-ways")
"""Kinds of traits that follow from rows without room for their end; the first says so."""

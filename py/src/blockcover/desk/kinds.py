"""The stages of a test, and the kinds of findings, causes, speeds, and of what failing boards or
wrong answers share.

The page has a sentence for each kind, by its name, in ``web/locales/judge.en.json``: under
``desk.finding``, ``desk.trait``, ``desk.cause`` and ``desk.speed``.
"""

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
"""How a program ended.

* ``syntax`` ... ``memory``: by an error of this kind, which its error text names.
* ``error``: by any other error.
* ``signal``: by a signal, as after an access outside of its memory.
* ``exit``: with an exit code other than 0.
* ``endless``: not within its time.
* ``flood``: after more output than is kept.
"""

CppKind = Literal[
    "compile", "bounds", "division", "overflow", "shift", "no-return", "null", "undefined",
    "unreachable", "unset", "unset-memory", "row-too-short", "output-file",
]  # fmt: skip
"""Why a program in C++ did not start, or was stopped, and what its text shows.

* ``compile``: it does not compile.
* ``bounds``: an index is outside of its array.
* ``division``: by zero.
* ``overflow``: a number is too large for its type.
* ``shift``: by a negative number of bits, or by all bits of the type.
* ``no-return``: a function ends without its value.
* ``null``: a null pointer is used.
* ``unset``: a variable is read before it has a value.
* ``unset-memory``: other memory is read before it has a value, or when it is gone.
* ``undefined``: anything else whose result the language does not define.
* ``unreachable``: it came to a place that no program reaches.
* ``row-too-short``: a row of characters has no room for its end.
* ``output-file``: it writes a file in place of standard output.
"""

Slip = Literal[
    "assigned", "unstored", "unused", "fraction", "ended", "uncalled", "precedence",
    "counter-reused", "line-end-read", "turn-kept", "none-returned", "search-prints",
    "other-problem",
]  # fmt: skip
"""Something in a text that was meant otherwise.

* ``assigned``: a condition has ``=`` in place of ``==``.
* ``unstored``: a statement has ``==`` in place of ``=``.
* ``unused``: a statement computes a value that nothing uses.
* ``fraction``: ``/`` of Python in place of ``//``.
* ``ended``: a semicolon after the head of a loop or an ``if``.
* ``uncalled``: a function is named, but not called.
* ``precedence``: ``b & m == 0`` in place of ``(b & m) == 0``.
* ``counter-reused``: a loop counts with the variable of a loop around it.
* ``line-end-read``: line ends are read as cells.
* ``turn-kept``: a search passes on whose turn it is, without passing the turn.
* ``none-returned``: a function of Python ended without its value, so None was printed.
* ``search-prints``: a search prints its results in place of returning them.
* ``other-problem``: it is a program for the other of the two problems.
"""

ArrayDoubt = Literal["bound-included", "index-unchecked"]
"""A suspected array fault that the source cannot prove.

* ``bound-included``: the number of elements is let through as an index.
* ``index-unchecked``: an index is a sum that no condition compares.
"""

MemoryKind = Literal["too-much-memory"]
"""It needs more memory than the judge allows."""

ProgramKind = Literal[Ending, CppKind, Slip, ArrayDoubt, MemoryKind]
"""The kind of a `Finding` about the end of a program, its memory, or its text."""

TextInstead = Literal[
    "unread", "empty-program", "nothing-printed", "ignores-input", "sample-answers",
    "not-an-answer",
]  # fmt: skip
"""What a program prints in place of the answers.

* ``unread``: it does not read its input.
* ``empty-program``: it is empty.
* ``nothing-printed``: nothing.
* ``ignores-input``: the same for every input.
* ``sample-answers``: the same, and that is the output of the sample.
* ``not-an-answer``: something else.
"""

FormKind = Literal[
    "blank-lines", "extra-lines", "extra-text", "one-line", "no-line-ends", "spelling",
    "omitted-answer", "ends-early", "cut-short", "first-case-only", "last-case-only",
    "last-case-missing", "first-case-missing", "line-too-many", "decimals",
]  # fmt: skip
"""A wrong form; the answers can be read all the same.

* ``blank-lines``, ``extra-lines``: blank or other lines between the answers.
* ``extra-text``: other text beside an answer.
* ``one-line``: all answers in one line, with something between them.
* ``no-line-ends``: the same with nothing between them.
* ``spelling``: two other words for WINNING and LOSING.
* ``omitted-answer``: no line for cases with one of the answers.
* ``ends-early``: no line after a board of some kind, whatever cases follow.
* ``cut-short``: no line from some case on, in an output without its program.
* ``first-case-only``, ``last-case-only``: no line for any other case.
* ``last-case-missing``, ``first-case-missing``: no line for this case.
* ``line-too-many``: a line before the first case or after the last.
* ``decimals``: 1.0 in place of 1.
"""

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
"""The kind of a `Trait` of boards: `desk.traits.board_properties` has the property of each."""

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
"""A property of answers that is found by further runs, in `desk.diagnosis`.

* ``after-others``: the answer to a board depends on the other cases of the input.
* ``full-rows``: boards from a number of columns on make it fail.
* ``within-search``: it is right on the failing board after each move, asked alone.
* ``not-all-images``: so it is, and on an image of the failing board too.
"""

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

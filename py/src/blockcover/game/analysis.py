"""The analysis of one position as a value that can be read, printed and drawn.

`analyse` finds the values.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any, NamedTuple, Self

from blockcover.board import Board
from blockcover.game.prover import Basis
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.judgetext import Outcome, outcome_of
from blockcover.notation import Move
from blockcover.wire import to_json


class RatedMove(Move):
    """A move, and the values of the position after it."""

    __slots__ = ("grundy", "refutation", "remoteness", "same_as", "wins")
    JSON_FIELDS = "move piece wins grundy remoteness same_as refutation"

    wins: bool
    """Whether the player who makes it wins."""
    grundy: int | None
    """Grundy value of the position after it; ``None`` if unknown."""
    remoteness: int | None
    """Remoteness of the position after it; ``None`` if unknown."""
    same_as: Move
    """One move per symmetry class: the best-ranked image of the move under the symmetries of the
    position."""
    refutation: Move | None
    """The reply that wins after a losing move, the fastest one if that is known. In misère play
    ``None`` if the move ends the game, as it loses without a reply."""

    def __new__(
        cls,
        mask: int,
        cols: int,
        piece: str,
        wins: bool,
        grundy: int | None = None,
        remoteness: int | None = None,
        refutation: Move | None = None,
        same_as: Move | None = None,
    ) -> Self:
        move = super().__new__(cls, mask, cols, piece)
        move.wins = wins
        move.grundy = grundy
        move.remoteness = remoteness
        move.refutation = refutation
        move.same_as = same_as or move
        return move

    def __reduce__(self) -> tuple[object, ...]:
        values = (self.wins, self.grundy, self.remoteness, self.refutation)
        same_as = None if self.same_as == self else self.same_as
        return RatedMove, (self.mask, self.cols, self.piece, *values, same_as)

    @property
    def move(self) -> str:
        """The text alone."""
        return str(self)


class Component(NamedTuple):
    """A connected component of empty cells as a game of its own."""

    board: Board
    """Of the whole size, with all other cells filled."""
    grundy: int | None
    """``None`` if unknown."""


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """The outcome, the values, the moves and the reasons of one position.

    >>> move = RatedMove(0b011, 3, "domino", wins=True, grundy=0, remoteness=0)
    >>> board = Board.parse("2x")
    >>> found = Analysis(board, True, 1, 1, (move,), (0,), (move,), (Component(board, 1),))
    >>> found
    <Analysis of 2x: WINNING, Grundy value 1, remoteness 1, 1 move>
    >>> print(found)
    WINNING: Grundy value 1, remoteness 1
    <BLANKLINE>
    Winning moves (1), best first:
      a1b1  to value 0, remoteness 0
    <BLANKLINE>
    Values of the options: 0; their mex: 1
    Best line: a1b1
    """

    JSON_FIELDS = (
        "board outcome grundy remoteness moves open_moves mirror misere basis option_values"
        " principal_variation components"
    )

    board: Board
    wins: bool
    """Whether the player to move wins."""
    grundy: int | None
    """``None`` if unknown: beyond the tables, unless it was asked for."""
    remoteness: int | None
    moves: tuple[RatedMove, ...]
    """Every move: first the wins, the fastest first, then the losses, the slowest first."""
    option_values: tuple[int, ...]
    """The different Grundy values of the options, ascending; their mex is ``grundy``. Empty if they
    are unknown."""
    principal_variation: tuple[Move, ...]
    """Best play of both sides to the end of the game."""
    components: tuple[Component, ...]
    mirror: SymmetryStrategy | None = None
    """The half turn's proof of the outcome, if there is one."""
    open_moves: tuple[Move, ...] = ()
    """The moves whose outcome is unknown, which are not in ``moves``: beyond the tables, if another
    move wins by the half turn."""
    misere: bool = False
    """Whether the player who cannot move wins. The components then have the Grundy values of normal
    play, whose XOR decides nothing."""
    basis: Basis = "table"
    """The basis of the verdict. With a known result all moves lose, without refutations."""

    @property
    def outcome(self) -> Outcome:
        """The outcome as the judge prints it."""
        return outcome_of(self.wins)

    @property
    def mobility(self) -> int:
        """The number of moves."""
        return len(self.moves) + len(self.open_moves)

    @property
    def winning_moves(self) -> tuple[RatedMove, ...]:
        """The moves that win, the fastest first if remoteness is known."""
        return tuple(move for move in self.moves if move.wins)

    @property
    def refutations(self) -> dict[Move, Move]:
        """The reply that wins after each losing move."""
        return {move: move.refutation for move in self.moves if move.refutation is not None}

    @property
    def best_line(self) -> str:
        """Best play of both sides to the end of the game, as a line of play.

        If the remoteness is unknown, it is a line in which the winner never errs.
        """
        return ".".join(self.principal_variation)

    def __repr__(self) -> str:
        moves = f"{self.mobility} move{'' if self.mobility == 1 else 's'}"
        values = f"{self._outcome_text}, {self._values_text}"
        return f"<Analysis of {self.board.code}: {values}, {moves}>"

    def __str__(self) -> str:
        lines = [f"{self._outcome_text}: {self._values_text}"]
        if self.mirror is not None:
            after = "" if self.mirror.move is None else f"after {self.mirror.move} "
            lines.append(f"Proof: {after}every move can be answered by its image under a half turn")
        if self.basis == "known":
            lines.append(
                "A known result for empty rectangles: every move loses, the replies are open"
            )
        for wins, title in ((True, "Winning moves"), (False, "Losing moves")):
            moves = [move for move in self.moves if move.wins is wins]
            if moves:
                lines += ["", f"{title} ({len(moves)}), best first:"]
                width = max(map(len, moves))
                lines += [f"  {self._move_text(move, width)}" for move in moves]
        if self.open_moves:
            lines += ["", f"Other moves, not looked into: {len(self.open_moves)}"]
        lines.append("")
        has_ended = not self.mobility
        if self.option_values or (has_ended and not self.misere):
            values = " ".join(map(str, self.option_values)) or "none"
            lines.append(f"Values of the options: {values}; their mex: {self.grundy}")
        if self.principal_variation:
            lines.append(f"Best line: {self.best_line}")
        if len(self.components) > 1:
            lines += self._component_lines()
        return "\n".join(lines).rstrip("\n")

    def _component_lines(self) -> list[str]:
        lines = ["Components:"]
        lines += [f"  {part.board.code}  {_value_text(part.grundy)}" for part in self.components]
        if self.xor is None:
            return lines
        terms = " XOR ".join(str(part.grundy) for part in self.components)
        if self.grundy is not None:
            lines.append(f"  {terms} = {self.grundy}")
        if self.misere:
            lines.append(f"  {terms} = {self.xor}, which would be {outcome_of(bool(self.xor))}")
            lines.append("  in normal play; in misère play it says nothing")
        return lines

    @property
    def xor(self) -> int | None:
        """The XOR of the components' values; ``None`` if one is unknown."""
        values = [component.grundy for component in self.components if component.grundy is not None]
        return reduce(xor, values, 0) if len(values) == len(self.components) else None

    @property
    def _outcome_text(self) -> str:
        return f"{self.outcome} in misère play" if self.misere else self.outcome

    @property
    def _values_text(self) -> str:
        remoteness = _remoteness_text(self.remoteness)
        return remoteness if self.misere else f"Grundy {_value_text(self.grundy)}, {remoteness}"

    def _move_text(self, move: RatedMove, width: int) -> str:
        value = "" if self.misere else f"{_value_text(move.grundy)}, "
        line = f"{move:{width}}  to {value}{_remoteness_text(move.remoteness)}"
        if move.refutation is not None:
            line += f", refuted by {move.refutation}"
        if move.same_as != move:
            line += f", same as {move.same_as}"
        return line

    def to_json(self) -> dict[str, Any]:
        """Return the analysis for `json.dumps`: the object that ``analyse --json`` writes."""
        written: dict[str, Any] = to_json(self)
        return written

    def _repr_svg_(self) -> str:
        """Draw the board with its winning moves outlined."""
        from blockcover.drawing import WINNING_COLOUR

        winning = [(move.mask, WINNING_COLOUR) for move in self.moves if move.wins]
        return self.board.svg(
            shapes=[(mask, WINNING_COLOUR + "30") for mask, _ in winning], outlines=winning
        )


def _value_text(grundy: int | None) -> str:
    return "value unknown" if grundy is None else f"value {grundy}"


def _remoteness_text(remoteness: int | None) -> str:
    return "remoteness unknown" if remoteness is None else f"remoteness {remoteness}"

"""What is said of one position, as a value that can be read, printed and drawn.

Owns the words and the picture. Finds nothing out itself: that is `analysis`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.prover import Basis
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.notation import format_line, format_move


class Move(NamedTuple):
    """A move and what is known of the position it leads to."""

    mask: int
    piece: str
    wins: bool
    """Whether the player who makes it wins."""
    grundy: int | None
    """Grundy value of the position it leads to; ``None`` where unknown."""
    remoteness: int | None
    """Remoteness of the position it leads to; ``None`` where unknown."""
    representative: int
    """The least of the moves that the position's symmetries make of it, by rank: equal for moves
    that are the same."""
    refutation: int | None
    """For a losing move, the reply that wins, the fastest one where that is known; in misère play
    ``None`` if the move ends the game, which loses by itself."""


class Component(NamedTuple):
    """A connected component of empty cells as a game of its own."""

    mask: int
    grundy: int | None
    """``None`` where unknown."""


@dataclass(frozen=True, slots=True, repr=False)
class Analysis:
    """What is said of one position.

    >>> move = Move(0b011, "domino", True, 0, 0, 0b011, None)
    >>> board = Board.parse("2x")
    >>> found = Analysis(board, True, 1, 1, (move,), (0,), (0b011,), (Component(0b011, 1),))
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

    board: Board
    wins: bool
    """Whether the player to move wins."""
    grundy: int | None
    """``None`` where unknown: beyond the tables, unless it was asked for."""
    remoteness: int | None
    moves: tuple[Move, ...]
    """Every move: winning ones first, the fastest win first; then the slowest loss first."""
    option_values: tuple[int, ...]
    """The Grundy values of the options, each once, ascending; their mex is ``grundy``. Empty where
    they are unknown."""
    principal_variation: tuple[int, ...]
    """Best play of both sides to the end of the game."""
    components: tuple[Component, ...]
    mirror: SymmetryStrategy | None = None
    """The half turn's proof of who wins, where there is one."""
    open_moves: tuple[int, ...] = ()
    """Moves that are not among ``moves`` because nobody knows who wins after them: beyond the
    tables, where another move wins by the half turn."""
    misere: bool = False
    """Whether the player who cannot move wins; the components then have the values of normal play,
    whose XOR says nothing."""
    basis: Basis = "table"
    """What tells who wins. Where that is a known result, all moves lose, without refutations."""

    @property
    def mobility(self) -> int:
        """How many moves there are."""
        return len(self.moves) + len(self.open_moves)

    @property
    def winning_moves(self) -> tuple[str, ...]:
        """The move texts of the moves that win, the fastest first where remoteness is known."""
        return tuple(self._text(move.mask) for move in self.moves if move.wins)

    @property
    def refutations(self) -> dict[str, str]:
        """Each losing move, as move text, with the reply that wins."""
        return {
            self._text(move.mask): self._text(move.refutation)
            for move in self.moves
            if move.refutation is not None
        }

    @property
    def best_line(self) -> str:
        """Best play of both sides to the end of the game, as a line of play.

        Where the remoteness is unknown it is one in which the winner never errs.
        """
        return format_line(self.principal_variation, self.board.cols)

    def _text(self, mask: int) -> str:
        return format_move(mask, self.board.cols)

    def __repr__(self) -> str:
        values = f"{_outcome(self.wins)}{self._said_of_values.replace(':', ',', 1)}"
        moves = f"{self.mobility} move{'' if self.mobility == 1 else 's'}"
        return f"<Analysis of {self.board.code}: {values}, {moves}>"

    def __str__(self) -> str:
        lines = [f"{_outcome(self.wins)}{self._said_of_values}"]
        if self.mirror is not None:
            lines.append(self._said_of_mirror(self.mirror))
        if self.basis == "known":
            lines.append(
                "A known result for empty rectangles: every move loses, the replies are open"
            )
        for wins, title in ((True, "Winning moves"), (False, "Losing moves")):
            moves = [move for move in self.moves if move.wins is wins]
            if moves:
                lines += ["", f"{title} ({len(moves)}), best first:"]
                width = max(len(self._text(move.mask)) for move in moves)
                lines += [f"  {self._said_of(move, width)}" for move in moves]
        if self.open_moves:
            lines += ["", f"Other moves, not looked into: {len(self.open_moves)}"]
        lines.append("")
        if self.option_values or not (self.mobility or self.misere):
            values = " ".join(map(str, self.option_values)) or "none"
            lines.append(f"Values of the options: {values}; their mex: {self.grundy}")
        if self.principal_variation:
            lines.append(f"Best line: {self.best_line}")
        if len(self.components) > 1:
            lines.append("Components:")
            for part in self.components:
                alone = self.board.with_filled(self.board.full_mask ^ part.mask)
                lines.append(f"  {alone.code}  {_value(part.grundy).removeprefix('Grundy ')}")
            terms = " XOR ".join(str(part.grundy) for part in self.components)
            if self.grundy is not None:
                lines.append(f"  {terms} = {self.grundy}")
            if self.misere:
                lines.append(f"  {terms} = {self.xor}, which would be {_outcome(bool(self.xor))}")
                lines.append("  in normal play; in misère play it says nothing")
        return "\n".join(lines).rstrip("\n")

    @property
    def xor(self) -> int | None:
        """The XOR of the components' values, ``None`` where one is unknown."""
        values = [part.grundy for part in self.components if part.grundy is not None]
        return reduce(xor, values, 0) if len(values) == len(self.components) else None

    @property
    def _said_of_values(self) -> str:
        if self.misere:
            return f" in misère play: {_left(self.remoteness)}"
        return f": {_value(self.grundy)}, {_left(self.remoteness)}"

    def _said_of_mirror(self, mirror: SymmetryStrategy) -> str:
        answered = "every move can be answered by its image under a half turn"
        if mirror.move is None:
            return f"Proof: {answered}"
        return f"Proof: after {self._text(mirror.move)} {answered}"

    def _said_of(self, move: Move, width: int) -> str:
        text = self._text(move.mask)
        value = "" if self.misere else f"{_value(move.grundy).removeprefix('Grundy ')}, "
        said = f"{text:{width}}  to {value}{_left(move.remoteness)}"
        if move.refutation is not None:
            said += f", refuted by {self._text(move.refutation)}"
        if move.representative != move.mask:
            said += f", same as {self._text(move.representative)}"
        return said

    def _repr_svg_(self) -> str:
        """The board with its winning moves outlined."""
        from blockcover.drawing import WINNING

        winning = [(move.mask, WINNING) for move in self.moves if move.wins]
        return self.board.svg(
            shapes=[(mask, WINNING + "30") for mask, _ in winning], outlines=winning
        )


def _outcome(wins: bool) -> str:
    return "WINNING" if wins else "LOSING"


def _value(grundy: int | None) -> str:
    return "Grundy value unknown" if grundy is None else f"Grundy value {grundy}"


def _left(remoteness: int | None) -> str:
    return "remoteness unknown" if remoteness is None else f"remoteness {remoteness}"

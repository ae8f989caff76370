"""What is said of one position, as a value that can be read, printed and drawn.

Owns the words and the picture. Finds nothing out itself: that is `analysis`.
"""

from __future__ import annotations

from dataclasses import dataclass

from blockcover.board import Board
from blockcover.drawing import WINNING
from blockcover.notation import format_line, format_move


@dataclass(frozen=True, slots=True)
class Move:
    """A move and what is known of the position it leads to."""

    mask: int
    piece: str
    wins: bool
    """Whether the player who makes it wins."""
    grundy: int
    """Grundy value of the position it leads to."""
    remoteness: int | None
    """Remoteness of the position it leads to; ``None`` where unknown."""
    representative: int
    """The least of the moves that the position's symmetries make of it, by rank: equal for moves
    that are the same."""
    refutation: int | None
    """For a losing move, the reply that wins, the fastest one where that is known."""


@dataclass(frozen=True, slots=True)
class Component:
    """A connected component of empty cells as a game of its own."""

    mask: int
    grundy: int


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
    grundy: int
    remoteness: int | None
    moves: tuple[Move, ...]
    """Every move: winning ones first, the fastest win first; then the slowest loss first."""
    option_values: tuple[int, ...]
    """The Grundy values of the options, each once, ascending; their mex is ``grundy``."""
    principal_variation: tuple[int, ...]
    """Best play of both sides to the end of the game."""
    components: tuple[Component, ...]

    @property
    def mobility(self) -> int:
        """How many moves there are."""
        return len(self.moves)

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
        values = f"{_outcome(self.wins)}, Grundy value {self.grundy}, {_left(self.remoteness)}"
        moves = f"{self.mobility} move{'' if self.mobility == 1 else 's'}"
        return f"<Analysis of {self.board.code}: {values}, {moves}>"

    def __str__(self) -> str:
        lines = [f"{_outcome(self.wins)}: Grundy value {self.grundy}, {_left(self.remoteness)}"]
        for wins, title in ((True, "Winning moves"), (False, "Losing moves")):
            moves = [move for move in self.moves if move.wins is wins]
            if moves:
                lines += ["", f"{title} ({len(moves)}), best first:"]
                width = max(len(self._text(move.mask)) for move in moves)
                lines += [f"  {self._said_of(move, width)}" for move in moves]
        values = " ".join(map(str, self.option_values)) or "none"
        lines += ["", f"Values of the options: {values}; their mex: {self.grundy}"]
        if self.principal_variation:
            lines.append(f"Best line: {self.best_line}")
        if len(self.components) > 1:
            lines.append("Components:")
            for part in self.components:
                alone = self.board.with_filled(self.board.full_mask ^ part.mask)
                lines.append(f"  {alone.code}  value {part.grundy}")
            terms = " XOR ".join(str(part.grundy) for part in self.components)
            lines.append(f"  {terms} = {self.grundy}")
        return "\n".join(lines)

    def _said_of(self, move: Move, width: int) -> str:
        text = self._text(move.mask)
        said = f"{text:{width}}  to value {move.grundy}, {_left(move.remoteness)}"
        if move.refutation is not None:
            said += f", refuted by {self._text(move.refutation)}"
        if move.representative != move.mask:
            said += f", same as {self._text(move.representative)}"
        return said

    def _repr_svg_(self) -> str:
        """The board with its winning moves outlined."""
        winning = [(move.mask, WINNING) for move in self.moves if move.wins]
        return self.board.svg(
            shapes=[(mask, WINNING + "30") for mask, _ in winning], outlines=winning
        )


def _outcome(wins: bool) -> str:
    return "WINNING" if wins else "LOSING"


def _left(remoteness: int | None) -> str:
    return "remoteness unknown" if remoteness is None else f"remoteness {remoteness}"

"""Numbers of tilings by width, and the linear recurrence that they satisfy, with its proof.

The columns of a board of a given height are filled one after another. A state is the set of cells
that pieces of earlier columns cover in the present column and in those after it. So the number of
tilings of n columns is an entry of the n-th power of a matrix with one row per state. It follows
that the numbers satisfy a recurrence whose order is at most the number of states.

A recurrence of lower order is found modulo primes. Its residue, the amount by which it fails for
a term, satisfies the recurrence of the matrix as well. If it is 0 for as many terms in a row as
there are states, then it is 0 for all later terms. This proves the found recurrence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from blockcover.pieces import Piece

State = int
"""Bit ``rows * column + row``: the cell is covered; column 0 is the present one."""

_PRIMES = ((1 << 61) - 1, (1 << 89) - 1, (1 << 107) - 1, (1 << 127) - 1)
"""Mersenne primes. The residues of a coefficient modulo one of them give the coefficient, if it is
less than half of the prime."""


def _shapes(pieces: Sequence[Piece]) -> list[list[tuple[int, int]]]:
    """Return each orientation as cells (column, row), as seen from the first one by columns."""
    turned = [sorted((x, y) for y, x in cells) for p in pieces for cells in p.orientations()]
    return [[(x, y - cells[0][1]) for x, y in cells] for cells in turned]


def _steps(rows: int, pieces: Sequence[Piece], state: State) -> dict[State, int]:
    """Return the numbers of ways from a state to the states of the next column."""
    shapes = _shapes(pieces)
    ways = {state: 1}
    for row in range(rows):
        after: dict[State, int] = {}
        for covered, number in ways.items():
            if covered >> row & 1:
                after[covered] = after.get(covered, 0) + number
                continue
            for cells in shapes:
                places = [(x, row + y) for x, y in cells]
                if not all(0 <= y < rows for _, y in places):
                    continue
                piece = sum(1 << rows * x + y for x, y in places)
                if not covered & piece:
                    after[covered | piece] = after.get(covered | piece, 0) + number
        ways = after
    return {covered >> rows: number for covered, number in ways.items()}


class Matrix(NamedTuple):
    """The ways between the states that follow from the empty one, state 0."""

    ways: list[list[tuple[int, int]]]
    """For each state the next states, by their index, with the numbers of ways."""

    @classmethod
    def of(cls, rows: int, pieces: Sequence[Piece]) -> Matrix:
        """Make the matrix of boards with this number of rows."""
        index = {0: 0}
        ways = []
        waiting = [0]
        for state in waiting:
            found = _steps(rows, pieces, state)
            for after in found:
                if after not in index:
                    index[after] = len(index)
                    waiting.append(after)
            ways.append([(index[after], number) for after, number in found.items()])
        return cls(ways)

    def terms(self) -> Iterator[int]:
        """Yield the numbers of tilings of 0, 1, 2, ... columns."""
        numbers = [1] + [0] * (len(self.ways) - 1)
        while True:
            yield numbers[0]
            after = [0] * len(numbers)
            for number, ways in zip(numbers, self.ways, strict=True):
                if number:
                    for state, many in ways:
                        after[state] += number * many
            numbers = after


def shortest(terms: Sequence[int], prime: int) -> list[int]:
    """Return the coefficients of the shortest recurrence of terms modulo a prime.

    A term is the sum of the coefficients times the terms before it, the latest first. This is the
    algorithm of Berlekamp and Massey.
    """
    current: list[int] = []
    best: list[int] = []
    best_at, best_gap = -1, 0
    for at, term in enumerate(terms):
        gap = (term - sum(c * terms[at - 1 - i] for i, c in enumerate(current))) % prime
        if not gap:
            continue
        if best_at < 0:
            best_at, best_gap = at, gap
            current = [0] * (at + 1)
            continue
        factor = gap * pow(best_gap, -1, prime) % prime
        change = [0] * (at - best_at - 1) + [factor] + [-c * factor % prime for c in best]
        longer = current + [0] * (len(change) - len(current))
        corrected = [
            (c + d) % prime
            for c, d in zip(longer, change + [0] * (len(longer) - len(change)), strict=True)
        ]
        if at - len(current) > best_at - len(best):
            best, best_at, best_gap = current, at, gap
        current = corrected
    return current


def residue(terms: Sequence[int], coefficients: Sequence[int], at: int) -> int:
    """Return the amount by which a recurrence fails for a term."""
    return terms[at] - sum(c * terms[at - 1 - i] for i, c in enumerate(coefficients))


class Recurrence(NamedTuple):
    """A recurrence that all numbers of tilings of boards of one height satisfy."""

    terms: list[int]
    """The terms that it was proved with."""
    coefficients: list[int]
    """A term is the sum of these times the terms before it, the latest first."""
    first: int
    """Number of columns from which on it holds."""
    fitted: int
    """Number of terms that it was found from."""
    states: int
    """Number of states, and of the later terms in a row for which it was checked."""


def recurrence(rows: int, pieces: Sequence[Piece]) -> Recurrence:
    """Find and prove the recurrence of boards with this number of rows.

    ``ArithmeticError`` if it is not proved.
    """
    matrix = Matrix.of(rows, pieces)
    states = len(matrix.ways)
    terms = [*islice(matrix.terms(), 3 * states)]
    for prime in _PRIMES:
        rest = [term % prime for term in terms]
        fitted = max(2 * len(shortest(rest[: 2 * states], prime)), 1)
        found = shortest(rest[:fitted], prime)
        first = len(found)
        coefficients = [c if c <= prime // 2 else c - prime for c in found]
        while coefficients and not coefficients[-1]:
            coefficients.pop()
        if not any(residue(terms, coefficients, at) for at in range(first, fitted + states)):
            return Recurrence(terms[: fitted + states], coefficients, first, fitted, states)
    raise ArithmeticError(f"no recurrence was proved for {rows} rows")

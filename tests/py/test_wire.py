"""`wire`: values as JSON, and arguments from JSON by their types.

`test_protocol` checks every reply against its type, `test_service` the errors of requests.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, NamedTuple

import pytest

from blockcover import BLOCK_GAME, Board, InputError, analyse
from blockcover.wire import (
    MAX_LENGTH,
    Difficulty,
    Numeral,
    Pieces,
    Side,
    arguments,
    from_json,
    to_json,
    to_json_steps,
)
from blockcover.work import drain


class Inner(NamedTuple):
    board: Board
    names: tuple[str, ...]


@dataclass(frozen=True)
class Outer:
    JSON_FIELDS = "total inner.board pieces pairs inner"

    inner: Inner
    pieces: Pieces
    pairs: list[tuple[int, float]]

    @property
    def total(self) -> int:
        return len(self.pairs)


def test_a_value_is_its_fields_or_what_its_class_names() -> None:
    value = Outer(Inner(Board(1, 2), ("a",)), BLOCK_GAME, [(1, 0.5)])
    assert to_json(value) == {
        "total": 1,
        "board": "2",
        "pieces": "domino,l-tromino",
        "pairs": [[1, 0.5]],
        "inner": {"board": "2", "names": ["a"]},
    }
    assert list(to_json(value)) == Outer.JSON_FIELDS.replace("inner.", "").split()


def test_slices_write_the_same() -> None:
    found = analyse(Board(4, 5))
    assert len(found.moves) > 40
    assert drain(to_json_steps(found)) == to_json(found)


@pytest.mark.parametrize(
    ("hint", "given", "value"),
    [
        (int, 0, 0),
        (float, 2, 2.0),
        (bool, False, False),
        (str | None, None, None),
        (Side | None, 26, 26),
        (Numeral, "0123", 123),
        (Literal["a", None], None, None),
        (Board, "1x/2", Board(2, 2, 2)),
        (Pieces, "l-tromino,domino", BLOCK_GAME[::-1]),
        (tuple[int, ...], [2, 1], (2, 1)),
        (tuple[str, ...], [], ()),
        (date, "2026-01-31", date(2026, 1, 31)),
    ],
)
def test_what_is_given_is_read_by_its_type(hint: Any, given: object, value: object) -> None:
    read = from_json(hint, given)
    assert (read, type(read)) == (value, type(value))


REFUSED: dict[Any, list[Any]] = {
    int: [-1, 1.0, True, "1", None],
    float: [-0.5, float("inf"), float("nan"), True, "1"],
    bool: [0, "true", None],
    Side: [0, 27, True],
    Difficulty: [0, 6],
    str: [1, None, ["a"]],
    Literal["a", "b"]: ["c", None, ["a"], {}],
    tuple[int, ...]: ["1", [1, -1], [[1]], [1] * (MAX_LENGTH + 1)],
    date: ["20260131", "2026-1-31", "2026-02-30", 20260131],
    Board: [2, None, []],
}


def test_what_does_not_fit_its_type_is_refused() -> None:
    for hint, all_given in REFUSED.items():
        for given in all_given:
            with pytest.raises(ValueError, match=r"^") as caught:
                from_json(hint, given)
            assert not isinstance(caught.value, InputError), (hint, given)


def test_an_error_names_the_argument() -> None:
    def handler(*, rows: Side, board: Board | None = None, count: int = 3) -> object:
        return rows, board, count

    assert arguments(handler, {"rows": 2, "board": None, "other": 1}) == {"rows": 2}
    for data, field in (({}, "rows"), ({"rows": 0}, "rows"), ({"rows": 1, "count": None}, "count")):
        with pytest.raises(InputError) as caught:
            arguments(handler, data)
        assert caught.value.details == {"field": field}
    with pytest.raises(InputError) as caught:
        arguments(handler, {"rows": 1, "board": "1y"})
    assert (caught.value.code, caught.value.column) == ("notation.bad-character", 2)

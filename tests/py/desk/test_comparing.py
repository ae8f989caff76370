"""`desk.comparing`: verdicts and differences, compared with ones written by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover.desk.comparing import Comparison, Difference, answers_in, compare, lines_of

RIGHT = ["WINNING", "LOSING", "LOSING"]


def found(output: str) -> Comparison:
    return compare("blockgame", RIGHT, output)


@pytest.mark.parametrize(
    "output",
    [
        "WINNING\nLOSING\nLOSING\n",
        "WINNING\nLOSING\nLOSING",
        "WINNING\r\nLOSING\r\nLOSING\r\n",
        "WINNING\nLOSING\nLOSING\n\n \n\t\n",
    ],
)
def test_the_right_output(output: str) -> None:
    assert found(output) == Comparison(("right",) * 3, 0, 3, None, is_in_form=True)
    assert found(output).agrees


@pytest.mark.parametrize(
    ("output", "kind", "place", "verdicts", "words"),
    [
        ("WINNING\nWINNING\nLOSING", "wrong-answer", (2, 1), "rwr",
         "line 2: WINNING, but LOSING is right"),
        ("WINNING\n  WINNING\nLOSING", "wrong-answer", (2, 3), "rwr",
         "line 2: WINNING, but LOSING is right"),
        ("WINNING\nlosing\nLOSING", "not-an-answer", (2, 1), "rwr",
         "line 2, column 1: 'losing' is no answer; LOSING is right"),
        ("WINNING LOSING\nLOSING", "not-an-answer", (1, 1), "wrm",
         "line 1, column 1: 'WINNING LOSING' is no answer; WINNING is right"),
        ("WINNING\n\nLOSING\nLOSING", "empty-line", (2, 1), "rwr!",
         "line 2: it is empty, but LOSING is right"),
        ("WINNING\nLOSING", "missing-line", (3, 1), "rrm",
         "line 3: it is missing; LOSING is right"),
        ("", "missing-line", (1, 1), "mmm", "line 1: it is missing; WINNING is right"),
        (" \n\n", "missing-line", (1, 1), "mmm", "line 1: it is missing; WINNING is right"),
        ("WINNING\nLOSING\nLOSING\nLOSING\n\nx", "extra-line", (4, 1), "rrr!!!",
         "line 4: 'LOSING' is one line too many"),
        ("WINNING \nLOSING\nLOSING", "trailing-blank", (1, 8), "rrr",
         "line 1, column 8: a blank stands after the answer"),
        ("WINNING\n\tLOSING\nLOSING", "leading-blank", (2, 1), "rrr",
         "line 2, column 1: a blank stands before the answer"),
        ("WINNING\n이김\nLOSING", "not-an-answer", (2, 1), "rwr",
         "line 2, column 1: '이김' is no answer; LOSING is right"),
        ("WINNING\n\u200b\x1b[1mé\nLOSING", "not-an-answer", (2, 1), "rwr",
         r"line 2, column 1: '\u200b\x1b[1mé' is no answer; LOSING is right"),
        # A wrong answer is reported before a harmless difference.
        ("WINNING \nLOSING\nWINNING", "wrong-answer", (3, 1), "rrw",
         "line 3: WINNING, but LOSING is right"),
    ],
)  # fmt: skip
def test_the_first_difference(
    output: str, kind: str, place: tuple[int, int], verdicts: str, words: str
) -> None:
    comparison = found(output)
    assert comparison.first
    assert comparison.first.kind == kind
    assert (comparison.first.line, comparison.first.column) == place
    assert str(comparison.first) == words
    assert "".join(verdict[0] for verdict in comparison.verdicts) == verdicts.rstrip("!")
    assert comparison.extra == verdicts.count("!")
    assert comparison.missing == verdicts.count("m")
    assert comparison.agrees is (set(verdicts) == {"r"})
    assert comparison.is_in_form is (kind in ("wrong-answer", "leading-blank", "trailing-blank"))


@pytest.mark.parametrize(
    ("own", "kind"),
    [("12", "wrong-answer"), ("-1", "not-an-answer"), ("2.0", "not-an-answer"),
     ("02", "wrong-answer"), ("2", None), ("٢", "not-an-answer"), ("WINNING", "not-an-answer")],
)  # fmt: skip
def test_a_count_is_a_number(own: str, kind: str | None) -> None:
    first = compare("boardcover", ["2"], own).first
    assert (first and first.kind) == kind


def test_a_line_without_end_is_shown_short_and_on_one_line() -> None:
    first = found("\x1b[31m" + "x" * 100_000).first
    assert isinstance(first, Difference)
    assert len(str(first)) < 150
    assert str(first).isprintable()


@given(st.lists(st.sampled_from(["WINNING", "LOSING", "nonsense", "", " LOSING "])))
def test_verdicts_against_a_count_line_by_line(own: list[str]) -> None:
    comparison = found("".join(f"{line}\n" for line in own))
    while own and not own[-1].strip():
        own.pop()
    for case, (right, verdict) in enumerate(zip(RIGHT, comparison.verdicts, strict=True)):
        if case >= len(own):
            assert verdict == "missing"
        else:
            assert verdict == ("right" if own[case].split() == [right] else "wrong")
    assert comparison.extra == len(own[3:])
    assert comparison.agrees is ([line.strip() for line in own] == RIGHT)
    assert comparison.agrees is (answers_in("\n".join(own)) == answers_in("\n".join(RIGHT)))
    assert lines_of("\n".join(own)) == own

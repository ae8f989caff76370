"""`desk.diagnosis.causes`: questions about causes, and those that a program's text rules out."""

from dataclasses import replace
from functools import cache

import pytest

from blockcover.board import Board
from blockcover.cli.failure_report import failure_text
from blockcover.desk.diagnosis.causes import causes_of
from blockcover.desk.diagnosis.needs import MAX_OFFERED, that_fit
from blockcover.desk.results import Failure, Trait
from blockcover.desk.source.habits import stores_results
from blockcover.desk.source.text import SourceText
from blockcover.problems import PROBLEMS
from catalogue import MISTAKES, output_of, right_program
from stress_runs import ANSWERS, OTHER, Wrong, boards_of, verdict_of, wrong_program

PLAIN = right_program("boardcover")
STORED = SourceText(right_program("blockgame"))
BARE = SourceText("def wins(board):\n    return any(not wins(board | p) for p in places(board))\n")
CPP = SourceText("#include <cstdio>\nint b[20][20]; int solve() { b[0][0] = 1; return solve(); }")


def failure_of(problem: str, wrong: Wrong, source: SourceText | None = None) -> Failure:
    failure = verdict_of(problem, wrong_program(problem, wrong), source).failure
    assert failure
    assert len(failure.causes) <= MAX_OFFERED
    return failure


def few(problem: str) -> Wrong:
    """Some boards are wrong, and not their images."""
    return lambda board, answer: (
        OTHER.get(answer, "7") if board.empty_count == 6 and board.filled_mask % 11 == 5 else answer
    )


@pytest.mark.parametrize("problem", sorted(ANSWERS))
@pytest.mark.parametrize(
    ("source", "causes"),
    [
        (None, ("stored-result", "not-lifted")),
        (STORED, ("stored-result", "choice-left-out")),
        (BARE, ("choice-left-out",)),
        (CPP, ("not-lifted", "choice-left-out")),
    ],
)
def test_a_program_without_a_cache_is_not_asked_about_its_keys(
    problem: str, source: SourceText | None, causes: tuple[str, ...]
) -> None:
    failure = failure_of(problem, few(problem), source)
    assert failure.causes == causes
    report = failure_text(failure, (), 10)
    questions = report.split("\npossible causes:\n")[1].split("\n\n")[0].splitlines()
    assert len(questions) == len(causes)
    assert all("? " in f"{question} " for question in questions)
    assert ("stored" in report) == ("stored-result" in causes)


def test_a_cause_that_two_traits_suggest_is_offered_once() -> None:
    failure = failure_of("blockgame", few("blockgame"))
    both = replace(failure, traits=(Trait("not-all-images"), Trait("within-search")))
    assert causes_of(both, BARE) == ("choice-left-out",)


def test_a_program_that_leaves_a_cell_uncovered_is_not_asked_about_pieces() -> None:
    text = PLAIN.replace(
        "    total = 0\n    top, left = places[0]\n",
        "    total = 0\n    if len(places) == 3 and empty == 9:\n        return 1\n"
        "    top, left = places[0]\n",
    )
    assert text != PLAIN
    failure = verdict_of("boardcover", lambda given: output_of(text, given), SourceText(text))
    assert failure.failure
    assert "within-search" in {trait.kind for trait in failure.failure.traits}
    assert failure.failure.causes == ("cell-left-over", "counted-twice")


@cache
def failure_of_few() -> Failure:
    return failure_of("boardcover", few("boardcover"), None)


@pytest.mark.parametrize(
    ("step", "text", "causes"),
    [
        (256, "print(solve())", ()),
        (256, "import numpy\nprint(solve())", ("narrow-type",)),
        (256, CPP.text, ("narrow-type",)),
        (100, CPP.text, ()),
        (100, "print(solve() % 100)", ("remainder-taken",)),
        (256, "print(solve() % 256)", ("remainder-taken",)),
    ],
)
def test_a_type_that_is_too_small_is_no_cause_in_python(
    step: int, text: str, causes: tuple[str, ...]
) -> None:
    remainder = replace(failure_of_few(), traits=(Trait("remainder", step),))
    assert causes_of(remainder, SourceText(text)) == causes
    assert causes_of(remainder, None) == (("narrow-type",) * (step == 256) + ("remainder-taken",))


def test_what_other_cases_change_is_asked_and_not_claimed() -> None:
    def program(text: str) -> str:
        boards = boards_of("boardcover", text)
        answers = map(int, ANSWERS["boardcover"](boards))
        total, printed = 0, []
        for board, answer in zip(boards, answers, strict=True):
            printed.append(f"{answer + total % 2 * (board.empty_count > 4)}\n")
            total += answer
        return "".join(printed)

    failure = verdict_of("boardcover", program).failure
    assert failure
    assert failure.causes == ("left-over", "out-of-step")


@pytest.mark.parametrize("problem", sorted(MISTAKES))
def test_no_text_of_the_catalogue_rules_its_own_mistake_out(problem: str) -> None:
    for mistake in MISTAKES[problem]:
        for program in mistake.programs:
            assert that_fit([mistake.id], SourceText(program.text)) == [mistake.id], program.name


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("print('LOSING')", ["always-losing"]),
        (STORED.text, []),
        (STORED.text.replace("not wins(", "wins("), ["own-reply-looked-for"]),
        ("#include <cstdio>\nbool wins(int b) { for (int m : moves)\n"
         "if (b & m == 0 && !wins(b | m)) return true; return false; }",
         ["and-after-comparison"]),
        ("#include <cstdio>\nbool wins(int b) { for (int m : moves)\n"
         "if ((b & m) == 0 && !wins(b | m)) return true; return false; }", ["no-piece-fits"]),
        ("#include <vector>\nvoid make() { moves.push_back(1); }\nbool wins(int b) {\n"
         "for (int m : moves) if (!wins(b | m)) return true; return false; }",
         ["moves-never-made"]),
        ("#include <cstdio>\nchar cache[1 << 25];\nint wins(int b) { char &r = cache[b];\n"
         "if (r != -1) return r; for (int m : moves) if (!wins(b | m)) return r = 1;\n"
         "return r = 0; }",
         ["cache-begins-with-losing"]),
        ("#include <cstdio>\nchar cache[1 << 25];\nint wins(int b) { char &r = cache[b];\n"
         "if (r != -1) return r; for (int m : moves) if (!wins(b | m)) return r = 1;\n"
         "return r = 0; }"
         "int main() { memset(cache, -1, sizeof cache); }",
         ["no-piece-fits"]),
    ],
)  # fmt: skip
def test_mistakes_with_the_same_answers_are_told_apart_by_the_text(
    text: str, names: list[str]
) -> None:
    alike = ["always-losing", "and-after-comparison", "cache-begins-with-losing"]
    alike += ["minus-one-taken-as-true"]
    alike += ["moves-never-made", "no-piece-fits", "own-reply-looked-for"]
    assert that_fit(alike, SourceText(text)) == names


LOOPS = """\
#include <vector>
{} cover(Board& b) {{
  int y = -1, x = -1;
  for (int i = 0; i < h; ++i) {{
    for (int j = 0; j < w; ++j)
      if (b[i][j] == 0) {{ y = i; x = j; break; }}
    {}
  }}
  if (y == -1) return {};
  return cover(b);
}}"""


@pytest.mark.parametrize(
    ("alike", "text", "names"),
    [
        (["no-piece-fits", "outer-loop-not-left"], LOOPS.format("int", "", 1),
         ["outer-loop-not-left"]),
        (["no-piece-fits", "outer-loop-not-left"], LOOPS.format("int", "if (y >= 0) break;", 1),
         ["no-piece-fits"]),
        (["first-tiling-only", "count-kept-as-bool"], LOOPS.format("bool", "", 1),
         ["count-kept-as-bool"]),
        (["nothing-left-counts-0"], LOOPS.format("int", "", 1), []),
        (["nothing-left-counts-0", "counts-not-added"],
         "#include <cstdio>\nvoid cover(int k) {\n  if (!k) { n++; return; }\n"
         "  if (put(k)) cover(k - 1);\n}", []),
        (["no-piece-fits", "counts-not-added"],
         "#include <cstdio>\nint cover(int k) {\n  if (put(k)) cover(k - 1);\n  return n;\n}",
         ["counts-not-added"]),
        (["nothing-left-counts-0", "counts-not-added"],
         "def cover(k):\n    global n\n    if not k: n += 1\n    else: cover(k - 1)\n", []),
        (["nothing-left-counts-0"], LOOPS.format("int", "", 0), ["nothing-left-counts-0"]),
    ],
)  # fmt: skip
def test_mistakes_of_a_cover_are_told_apart_by_the_text(
    alike: list[str], text: str, names: list[str]
) -> None:
    assert that_fit(alike, SourceText(text)) == names


def test_a_result_that_the_next_case_finds_is_asked_about_and_no_move_is_blamed() -> None:
    """A win that is stored under the position after the move."""
    known: dict[int, bool] = {}
    places = [place.mask for place in Board(5, 5).placements(PROBLEMS["blockgame"].pieces)]

    def wins(state: int) -> bool:
        if state in known:
            return known[state]
        for mask in places:
            if not state & mask and not wins(state | mask):
                known[state | mask] = True
                return True
        known[state] = False
        return False

    def program(text: str) -> str:
        known.clear()
        boards = boards_of("blockgame", text)
        return "".join("WINNING\n" if wins(board.filled_mask) else "LOSING\n" for board in boards)

    failure = verdict_of("blockgame", program, STORED).failure
    assert failure
    assert [trait.kind for trait in failure.traits] == ["after-others"]
    assert failure.causes == ("stored-result", "left-over")


@pytest.mark.parametrize(
    ("test", "reads", "is_possible"),
    [
        ("state & m == 0", "cell == '#'", False),
        ("not state & m", 'cell != "."', False),
        ("not state & m", "cell == '0'", True),
        ("state[m] == 0", "cell == '#'", True),
    ],
)
def test_a_test_by_masks_is_right_if_the_board_is_read_right(
    test: str, reads: str, is_possible: bool
) -> None:
    text = f"def wins(state):\n    if {test}: return not wins(state | m)\nif {reads}: n = 1\n"
    for name in ("no-piece-fits", "fits-inverted"):
        assert that_fit([name], SourceText(text)) == [name] * is_possible


@pytest.mark.parametrize(
    ("text", "is_stored"),
    [
        ("#include <cstdio>\nint stack[1000];\nint f(int n) { return f(n - 1); }", False),
        ("#include <stack>\nint st[100000];\nint f(int n) { return f(n - 1); }", False),
        ("import sys\nsys.setrecursionlimit(10000)\ndef f(n):\n    return f(n - 1)", False),
        ("#include <cstdio>\nint best[1000];\nint f(int n) { return f(n - 1); }", True),
    ],
)
def test_a_stack_is_no_store(text: str, is_stored: bool) -> None:
    source = SourceText(text)
    assert stores_results(source) == is_stored
    assert (
        "stored-result" in failure_of("blockgame", few("blockgame"), source).causes
    ) == is_stored


def test_full_boards_are_not_blamed_where_most_other_answers_are_wrong() -> None:
    """The board is not read at all: ``%d`` finds no number in it."""

    def unread(board: Board, answer: str) -> str:
        return str(board.rows + 3 * board.cols) if board.empty_count else "0"

    assert "nothing-empty" not in {
        finding.kind for finding in failure_of("boardcover", unread).findings
    }

    def full_only(board: Board, answer: str) -> str:
        return few("boardcover")(board, answer) if board.empty_count else "0"

    assert "nothing-empty" in {
        finding.kind for finding in failure_of("boardcover", full_only).findings
    }


def test_a_program_that_always_answers_0_does_not_fail_on_full_boards_alone() -> None:
    text = "#include <cstdio>\nint n;\nvoid f(int k) { if (!k) { n++; return; } f(k - 1); }\n"
    failure = failure_of("boardcover", lambda *_: "0", SourceText(text))
    assert (failure.findings, failure.mistakes, failure.causes) == ((), (), ())
    assert [trait.kind for trait in failure.traits] == ["always-number"]

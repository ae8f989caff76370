"""Rules common to all queries of the package: a time limit, misère play, pieces or a solver, and
objects that can be sent to other processes."""

import copy
import itertools
import pickle
import pydoc
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from inspect import signature
from itertools import islice, pairwise
from multiprocessing import get_context
from threading import Event, Thread
from typing import Any

import pytest

from blockcover import (
    BLOCK_GAME,
    CRAM,
    L_TROMINO,
    Board,
    OutOfTime,
    Recursion,
    Solver,
    Table,
    Tables,
    Tilings,
    analyse,
    best_move,
    blockgame,
    boardcover,
    choose,
    choose_at_level,
    count,
    cover_puzzle,
    fair_board,
    first_tiling,
    format_strategy,
    game_puzzle,
    key_of,
    obstruction,
    parse_set,
    reasons,
    time_limit,
    verify,
    winning_strategy,
    work,
)
from blockcover.game.choose_move import Choice
from blockcover.game.levels import Level
from blockcover.lock import Lock
from blockcover.pieces import L_TROMINOES
from blockcover.work import Steps, drain
from progress import with_progress

# Time


Ask = Callable[[float | None], object]

SQUARE = Board(4, 5)
PARTED = Board.from_code("7x2/7xxx/7xxx")
"""Two components; the larger one needs a search."""
TASK = "blockcover set 1\nfind 4/4/4"
JUDGED = "1\n.....\n.....\n.....\n.....\n.....\n"


def questions() -> dict[str, Ask]:
    """Return every query that takes ``seconds``, with new caches."""
    solver, table, tilings = Solver(), Table(SQUARE), Tilings(Board(6, 8))
    strategy = format_strategy(winning_strategy(Board(3, 4)))
    return {
        "analyse": lambda seconds: analyse(SQUARE, solver=solver, seconds=seconds),
        "analyse misère": lambda s: analyse(SQUARE, solver=solver, misere=True, seconds=s),
        "best_move": lambda seconds: best_move(SQUARE, solver=solver, seconds=seconds),
        "fair_board": lambda seconds: fair_board(4, 4, solver=solver, seconds=seconds),
        "reasons": lambda seconds: reasons(SQUARE, "c2c3", solver=solver, seconds=seconds),
        "key_of": lambda seconds: key_of(parse_set(TASK).items[0], seconds=seconds),
        "winning_strategy": lambda s: winning_strategy(Board(3, 4), solver=solver, seconds=s),
        "verify": lambda seconds: verify(strategy, seconds=seconds),
        "game_puzzle": lambda seconds: game_puzzle(4, 4, solver=solver, seconds=seconds),
        "wins": lambda seconds: solver.wins(PARTED, seconds=seconds),
        "wins misère": lambda seconds: solver.wins(SQUARE, misere=True, seconds=seconds),
        "winning_move": lambda seconds: solver.winning_move(PARTED, seconds=seconds),
        "grundy": lambda seconds: solver.grundy(PARTED, seconds=seconds),
        "remoteness": lambda seconds: solver.remoteness(SQUARE, seconds=seconds),
        "census": lambda seconds: solver.census(SQUARE, "outcome", seconds=seconds),
        "table.wins": lambda seconds: table.wins(0, seconds=seconds),
        "table.grundy": lambda seconds: table.grundy(0, seconds=seconds),
        "table.remoteness": lambda seconds: table.remoteness(0, seconds=seconds),
        "table.census": lambda seconds: table.census("grundy", seconds=seconds),
        "count": lambda seconds: count(Board(6, 8), seconds=seconds),
        "Tilings": lambda seconds: Tilings(Board(6, 8), seconds=seconds).total,
        "frequencies": lambda seconds: tilings.frequencies(seconds=seconds),
        "first_tiling": lambda seconds: first_tiling(Board(6, 8), seconds=seconds),
        "obstruction": lambda seconds: obstruction(Board.from_code("8/x7/7x/8"), seconds=seconds),
        "cover_puzzle": lambda seconds: cover_puzzle(6, 6, seconds=seconds),
        "blockgame": lambda seconds: blockgame(JUDGED, seconds=seconds),
        "boardcover": lambda seconds: boardcover("1\n6 8\n" + 6 * "........\n", seconds=seconds),
    }


@pytest.mark.parametrize("name", list(questions()))
def test_a_question_ends_within_its_time_and_can_be_asked_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = questions()[name]
    # Stopped at some of its pauses, the last time at the first one.
    for hours in (0.01, 0.1):
        with monkeypatch.context() as patched, suppress(OutOfTime):
            clock = itertools.count(0, 3600 * hours)
            patched.setattr(work, "perf_counter", clock.__next__)
            asked(3599)
    with monkeypatch.context() as patched:
        patched.setattr(work, "perf_counter", itertools.count(0, 3600).__next__)
        with pytest.raises(OutOfTime, match="no answer within 3599 seconds") as caught:
            asked(3599)
    assert isinstance(caught.value, TimeoutError)
    assert caught.value.seconds == 3599
    # Afterwards the same object answers as a new one does.
    assert asked(1e9) == questions()[name](None)


def test_pieces_that_are_yielded_once_serve_the_answer_at_the_end_too() -> None:
    for seconds in (0, None):
        chosen = choose(SQUARE, iter(BLOCK_GAME), seconds=seconds)
        assert chosen.move in SQUARE.moves()
    assert choose_at_level(SQUARE, pieces=iter(BLOCK_GAME), seconds=0).basis == "guess"


@pytest.mark.parametrize("level", [None, "medium", "perfect"])
def test_a_game_gets_a_move_also_when_the_time_is_over(level: Level | None) -> None:
    solver = Solver()

    def asked(seconds: float | None) -> Choice:
        if level is None:
            return choose(SQUARE, solver=solver, seconds=seconds)
        return choose_at_level(SQUARE, level, solver=solver, seconds=seconds)

    guess = asked(0)
    assert guess.basis == "guess"
    assert guess.move in SQUARE.moves()
    with pytest.raises(OutOfTime), time_limit(0):
        asked(1e9)
    # Afterwards the same object answers as a new one does.
    assert asked(1e9) == asked(None)
    assert asked(None).basis == ("level" if level == "medium" else "table")
    assert choose(Board(1, 1), seconds=0).move is None


@pytest.mark.parametrize(
    "work",
    [
        count.steps(Board(14, 13, 1 << 5 | 1 << 80), L_TROMINOES),
        Tilings.steps(Board(13, 12), L_TROMINOES),
        obstruction.steps(Board(16, 16, 1 | 1 << 255), CRAM),
        verify.steps(format_strategy(winning_strategy(Board(4, 5)))),
    ],
    ids=["count", "tilings", "obstruction", "verify"],
)
def test_progress_goes_forward(work: Steps[object]) -> None:
    reports, _ = with_progress(work)
    assert len(reports) > 3
    for before, after in pairwise(reports):
        assert 0 <= after.done <= (after.total or after.done)
        assert before.done <= after.done or before.work != after.work


def test_work_takes_turns() -> None:
    first, second = count.steps(Board(12, 12), L_TROMINOES), count.steps(Board(12, 12), CRAM)
    for _ in zip(first, islice(second, 20), strict=False):
        pass
    assert drain(first) == 2033502499954
    assert drain(second) == 53060477521960000


@pytest.mark.parametrize("wrong", [-1, float("nan")])
def test_a_bound_that_is_none_is_refused(wrong: float) -> None:
    with pytest.raises(ValueError, match="seconds are a number from 0, not"):
        Solver().wins(Board(2, 2), seconds=wrong)


def test_a_limit_is_common_to_the_questions_of_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "perf_counter", itertools.count(0, 3600).__next__)
    with time_limit(99 * 3600):
        assert Solver().wins(Board(2, 2))
        with pytest.raises(OutOfTime) as caught, time_limit(1e9):
            analyse(SQUARE, seconds=1e9)
    # Of several limits the first one to end is named.
    assert (caught.value.question, caught.value.seconds) == ("analyse of '5/5/5/5'", 99 * 3600)
    with pytest.raises(OutOfTime, match=r"^grundy of '5/5/5/5': no answer within 3600 seconds"):
        Table(SQUARE).grundy(0, seconds=3600)
    assert analyse(SQUARE).board == SQUARE


@pytest.mark.parametrize(
    "ask",
    [count, Solver.wins, Solver().grundy, Table(SQUARE).census],
    ids=["function", "of a class", "of an object", "of a table"],
)
def test_a_question_looks_like_a_function(ask: Callable[..., object]) -> None:
    shown = signature(ask)
    assert shown.parameters["seconds"].default is None
    assert "Steps" not in str(shown)
    assert "self" not in str(signature(Solver().wins))
    text = pydoc.plain(pydoc.render_doc(ask))
    # Newer versions of Python break long lines, and leave out the quotes around annotations.
    assert re.sub(r"[\s']", "", f"{ask.__name__}{shown}") in re.sub(r"[\s']", "", text)
    assert ask.__doc__ is not None
    assert ask.__doc__.split("\n")[0] in text


def test_an_answer_without_a_pause_needs_no_time() -> None:
    assert Solver().wins(Board(1, 2), seconds=float("inf"))
    assert Table(Board(1, 2)).wins(0, seconds=0)


@pytest.mark.native
def test_the_wait_for_another_thread_counts() -> None:
    solver = Solver()
    begun, done = Event(), Event()

    def hold() -> None:
        with solver.tables.lock:
            begun.set()
            done.wait()

    holding = Thread(target=hold)
    holding.start()
    begun.wait()
    with pytest.raises(OutOfTime, match=r"^wins of '2/2': no answer within"):
        Solver(CRAM, solver.tables).wins(Board(2, 2), seconds=0.01)
    done.set()
    holding.join()
    assert solver.wins(Board(2, 2), seconds=1e9)


def test_the_error_can_be_sent() -> None:
    again = pickle.loads(pickle.dumps(OutOfTime("wins of '2/2'", 1.5)))
    assert (again.question, again.seconds) == ("wins of '2/2'", 1.5)
    assert str(again) == "wins of '2/2': no answer within 1.5 seconds"


# Pieces or a solver


SOLVED: list[Callable[..., object]] = [
    analyse,
    best_move,
    choose,
    winning_strategy,
    lambda board, *pieces, solver: game_puzzle(board.rows, board.cols, *pieces, solver=solver),
]


@pytest.mark.parametrize("ask", SOLVED)
def test_pieces_beside_a_solver_of_other_pieces_are_refused(ask: Callable[..., object]) -> None:
    board, solver = Board(4, 4), Solver(CRAM)
    assert ask(board, solver=solver) == ask(board, CRAM, solver=Solver(CRAM))
    for pieces, names in ((BLOCK_GAME, "domino, l-tromino"), ([L_TROMINO], "l-tromino")):
        message = f"^the pieces are {names}, but the solver's are domino: give one of the two$"
        with pytest.raises(ValueError, match=message):
            ask(board, iter(pieces), solver=solver)


def test_misere_play_has_no_grundy_values() -> None:
    with pytest.raises(ValueError, match="grundy and misere exclude each other"):
        analyse(Board(2, 2), grundy=True, misere=True)
    assert Solver().remoteness(Board(6, 6), misere=True) is None
    assert choose(Board(6, 6), misere=True).basis == "guess"


# Other processes


def used_solver() -> Solver:
    """Return a solver that holds tables, components' tables and a search."""
    solver = Solver(tables=Tables(50 << 20))
    solver.grundy(Board(4, 4))
    solver.wins(PARTED)
    return solver


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
)
def test_a_copy_of_what_was_asked_gives_the_same_answers(copied: Callable[[Any], Any]) -> None:
    solver = used_solver()
    again = copied(solver)
    assert again.pieces == solver.pieces
    assert again.tables.max_bytes == solver.tables.max_bytes
    assert again.grundy(Board(4, 5)) == solver.grundy(Board(4, 5))
    table = Table(Board(3, 4), CRAM)
    table.grundy(0)
    again = copied(table)
    assert [again.grundy(0), again.wins(1)] == [table.grundy(0), table.wins(1)]
    recursion = Recursion(Board(3, 3))
    recursion.wins()
    again = copied(recursion)
    assert (again.wins(), again.visited) == (False, recursion.visited)


@pytest.mark.parametrize("one", [Solver(), Table(PARTED), Tilings(PARTED), Recursion(PARTED)])
def test_what_caches_is_equal_to_itself_alone_and_says_so(one: object) -> None:
    assert one != pickle.loads(pickle.dumps(one))
    assert "equal to itself alone" in " ".join((one.__doc__ or "").split())


def test_how_much_is_filled_is_asked_in_turn() -> None:
    solver = used_solver()
    entered: list[bool] = []

    class Seen(Lock):
        def __enter__(self) -> None:
            super().__enter__()
            entered.append(True)

    solver.tables.lock = Seen()
    solver.filled(PARTED)
    assert entered == [True]


def test_questions_can_be_copied_and_sent() -> None:
    solver = Solver(CRAM)
    for ask in (count, Solver.wins):
        assert copy.deepcopy(ask) is pickle.loads(pickle.dumps(ask)) is ask
    for again in (copy.copy(solver.wins), pickle.loads(pickle.dumps(solver.wins))):
        assert again(Board(1, 4)) == solver.wins(Board(1, 4))


def test_a_pickle_of_a_solver_is_small_and_keeps_what_is_shared() -> None:
    first = used_solver()
    assert first.tables.nbytes > 10_000
    assert len(pickle.dumps(first)) < 1_000
    one, two = pickle.loads(pickle.dumps([first, Solver(CRAM, first.tables)]))
    assert one.tables is two.tables
    assert len(one.tables) == 0


@pytest.mark.native
def test_a_solver_works_in_other_processes() -> None:
    solver = used_solver()
    boards = [Board(rows, 4) for rows in range(1, 5)]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert list(pool.map(solver.grundy, boards)) == [solver.grundy(board) for board in boards]

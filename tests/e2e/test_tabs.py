"""Two tabs of one browser: nothing that one does is lost by what the other does.
tests/web/tabs.test.ts has the same stories without a browser."""

from collections.abc import Iterator

import pytest
import rooms
from board import WITHOUT_SOLVER, click, expect_rows
from playwright.sync_api import Page, expect
from rooms import go, leave

pytestmark = pytest.mark.stories

Tabs = tuple[Page, Page]

AT_THE_END = """{
  const wait = setTimeout;
  setTimeout = (act, ms, ...rest) => wait(act, ms === 400 ? 1e9 : ms, ...rest);
}"""
"""A tab with this script writes what has changed only when it is left."""

DEAF = """for (const name of ['storage', 'pageshow', 'visibilitychange']) {
  addEventListener(name, (event) => event.stopImmediatePropagation(), true);
}"""
"""A tab with this script, such as a frozen one, does not hear of others."""


@pytest.fixture
def plain_tabs(tabs: Tabs) -> Tabs:
    """Two tabs without solvers."""
    for tab in tabs:
        tab.add_init_script(WITHOUT_SOLVER)
    return tabs


def visits(*tabs: Page) -> Iterator[Page]:
    """Visit the site once more in each tab."""
    for tab in tabs:
        tab.reload()
        yield tab


def test_a_step_solved_in_each_of_two_tabs(plain_tabs: Tabs) -> None:
    one, other = plain_tabs
    rooms.solve(one, step=1, option=1)
    rooms.solve(other, step=2, option=0)
    leave(one)
    rooms.expect_done(other, 1, 2)
    for tab in visits(one, other):
        rooms.expect_done(tab, 1, 2)


def test_programs_of_two_lessons(plain_tabs: Tabs) -> None:
    for tab, lesson, text in zip(plain_tabs, rooms.PROGRAMS, ("# one ", "# two "), strict=True):
        rooms.open_program(tab, lesson)
        rooms.write(tab, text)
    for tab in visits(*plain_tabs):
        for lesson, text in zip(rooms.PROGRAMS, ("# one ", "# two "), strict=True):
            rooms.open_program(tab, lesson)
            rooms.expect_program(tab, text)


def test_one_program_written_in_both_tabs_at_once_the_other_version_is_offered(
    plain_tabs: Tabs,
) -> None:
    one, other = plain_tabs
    for tab, text in ((one, "# mine "), (other, "# yours ")):
        tab.add_init_script(AT_THE_END)
        rooms.open_program(tab, "recursion")
        rooms.write(tab, text)
    leave(one)
    expect(other.get_by_test_id("learn-other")).to_be_visible()
    rooms.expect_program(other, "# yours ")
    leave(other)
    for tab in (one, other):
        tab.bring_to_front()
        rooms.expect_program(tab, "# yours ")
        click(tab, "learn-swap")
        rooms.expect_program(tab, "# mine ")
        click(tab, "learn-swap")


def test_attempts_at_two_sets(tabs: Tabs) -> None:
    one, other = tabs
    rooms.begin(one, "A")
    rooms.begin(other, "B")
    rooms.answer(one, 1)
    rooms.answer(other, 2)
    rooms.answer(one, 2)
    for tab in visits(one, other):
        for title, ends in (("A", {1: "solved", 2: "solved"}), ("B", {1: "", 2: "solved"})):
            rooms.begin(tab, title)
            rooms.expect_ends(tab, ends)


def test_own_sets_in_one_tab_an_attempt_in_the_other_and_another_board(
    tabs: Tabs,
) -> None:
    one, other = tabs
    go(one, "#/set")
    rooms.add_board(one, "2/2")
    leave(one)
    rooms.begin(other, "A")
    rooms.answer(other, 1)
    leave(other)
    rooms.add_board(one, "3/3")
    for tab in visits(one, other):
        go(tab, "#/set")
        rooms.expect_boards(tab, "2/2", "3/3")
        rooms.begin(tab, "A")
        rooms.expect_ends(tab, {1: "solved", 2: ""})


def test_one_set_a_board_answered_in_each_tab(tabs: Tabs) -> None:
    both = {1: "solved", 2: "solved"}
    for tab in tabs:
        rooms.begin(tab, "A")
    for number, tab in enumerate(tabs, 1):
        rooms.answer(tab, number)
    for tab in tabs:
        rooms.expect_ends(tab, both)
    for tab in visits(*tabs):
        rooms.expect_ends(tab, both)


@pytest.mark.parametrize("script", ["", AT_THE_END], ids=["soon", "late"])
def test_boards_added_to_one_set_in_both_tabs_before_either_was_stored(
    plain_tabs: Tabs, script: str
) -> None:
    one, other = plain_tabs
    for tab in plain_tabs:
        tab.add_init_script(script)
        go(tab, "#/set")
    rooms.add_board(one, "2/2")
    leave(one)
    rooms.expect_boards(other, "2/2")
    rooms.add_board(one, "3/3")
    rooms.add_board(other, "4/4")
    rooms.change_text(other, "set-rename", "Both")
    leave(one)
    for tab in visits(other, one):
        rooms.expect_boards(tab, "2/2", "3/3", "4/4")
        rooms.expect_sets(tab, "Both · boards: 3")


def test_an_item_changed_one_removed_and_one_added_in_two_tabs(plain_tabs: Tabs) -> None:
    one, other = plain_tabs
    for tab in plain_tabs:
        go(tab, "#/set")
    for code in ("1", "2", "3"):
        rooms.add_board(one, code)
    leave(one)
    rooms.expect_boards(other, "1", "2", "3")
    rooms.change_text(one, "set-note-3", "think")
    click(other, "set-remove-1")
    rooms.add_board(other, "4")
    for tab in plain_tabs:
        rooms.expect_boards(tab, "2", "3", "4")
    for tab in visits(*plain_tabs):
        rooms.expect_boards(tab, "2", "3", "4")
        expect(tab.get_by_test_id("set-note-2")).to_have_value("think")


def test_a_board_removed_in_one_tab_and_brought_back_after_the_other_has_added_one(
    plain_tabs: Tabs,
) -> None:
    one, other = plain_tabs
    for tab in plain_tabs:
        go(tab, "#/set")
    for code in ("1", "2"):
        rooms.add_board(one, code)
    click(one, "set-remove-1")
    leave(one)
    rooms.expect_boards(other, "2")
    rooms.add_board(other, "3")
    leave(other)
    rooms.expect_boards(one, "2", "3")
    click(one, "set-undo")
    leave(one)
    rooms.expect_boards(other, "1", "2", "3")
    for tab in visits(one):
        rooms.expect_boards(tab, "1", "2", "3")


def test_a_new_set_in_each_tab_and_undo_in_one_of_them(plain_tabs: Tabs) -> None:
    one, other = plain_tabs
    for tab in plain_tabs:
        go(tab, "#/set")
    rooms.add_board(one, "1")
    leave(one)
    rooms.expect_boards(other, "1")
    for tab in plain_tabs:
        click(tab, "set-new")
    rooms.change_text(one, "set-rename", "Mine")
    rooms.add_board(one, "2")
    leave(one)
    untitled = "Set without a title · boards:"
    rooms.expect_sets(other, "Mine · boards: 1", f"{untitled} 0", f"{untitled} 1")
    rooms.change_text(other, "set-rename", "Yours")
    leave(other)
    rooms.expect_sets(one, "Mine · boards: 1", "Yours · boards: 0", f"{untitled} 1")
    click(one, "set-undo")
    left = ("Mine · boards: 0", "Yours · boards: 0", f"{untitled} 1")
    for tab in plain_tabs:
        rooms.expect_sets(tab, *left)
    for tab in visits(*plain_tabs):
        rooms.expect_sets(tab, *left)


def test_a_set_deleted_in_one_tab_and_changed_in_the_other(plain_tabs: Tabs) -> None:
    one, other = plain_tabs
    for tab in plain_tabs:
        go(tab, "#/set")
    rooms.add_board(one, "1")
    click(one, "set-new")
    rooms.change_text(one, "set-rename", "Stays")
    leave(one)
    other.reload()
    rooms.expect_sets(other, "Stays · boards: 0", "Set without a title · boards: 1")
    click(one, "set-delete")
    leave(one)
    rooms.expect_sets(other, "Stays · boards: 0", "Set without a title · boards: 1")
    other.get_by_test_id("set-chosen").select_option("Stays · boards: 0")
    rooms.add_board(other, "2")
    for tab in visits(other, one):
        rooms.expect_sets(tab, "Stays · boards: 1", "Set without a title · boards: 1")


def test_an_old_tab_that_did_not_hear_of_anything_and_then_does_one_thing(
    tabs: Tabs,
) -> None:
    old, other = tabs
    old.add_init_script(DEAF)
    go(old, "#/learn/won-and-lost?v=1&step=2")
    rooms.solve(other, step=1, option=1)
    rooms.open_program(other, "undo")
    rooms.write(other, "# two ")
    rooms.begin(other, "A")
    rooms.answer(other, 1)
    go(other, "#/set")
    rooms.add_board(other, "5/5")
    click(other, "theme")
    rooms.play_puzzle(other, "b=4", "b1c1", "right")
    leave(other)
    rooms.solve(old, step=2, option=0)
    for tab in visits(old, other):
        go(tab, "#/learn/won-and-lost?v=1&step=1")
        rooms.expect_done(tab, 1, 2)
        rooms.open_program(tab, "undo")
        rooms.expect_program(tab, "# two ")
        rooms.begin(tab, "A")
        rooms.expect_ends(tab, {1: "solved", 2: ""})
        go(tab, "#/set")
        rooms.expect_boards(tab, "5/5")
        go(tab, "#/game?v=1&b=3&tool=puzzle")
        rooms.expect_facts(tab, streak="1")
        expect(tab.locator("html")).to_have_attribute("data-theme", "light")


def test_rating_streak_and_missed_puzzles_of_two_tabs(tabs: Tabs) -> None:
    one, other = tabs
    for tab in tabs:
        tab.add_init_script(rooms.TODAY)
    go(other, "#/game?v=1&b=3&tool=puzzle")
    rooms.win_day(one, "2026-02-03")
    rooms.play_puzzle(other, "b=4", "b1c1", "right")
    rooms.expect_facts(one, streak="2", best="2")
    rooms.play_puzzle(one, "b=x4", "b1c1", "wrong")
    for tab in tabs:
        rooms.expect_facts(tab, streak="0", best="2")
        expect(tab.get_by_test_id("missed-1")).to_be_visible()
    rooms.play_puzzle(other, "b=4x", "b1c1", "right")
    rating = one.get_by_test_id("fact-rating").inner_text()
    for tab in visits(*tabs):
        rooms.expect_facts(tab, rating=rating, streak="1", best="2")
        expect(tab.get_by_test_id("missed-1")).to_be_visible()


def test_days_of_both_calendars_solved_in_two_tabs(tabs: Tabs) -> None:
    days = dict(zip(rooms.DAYS, ("late", "right"), strict=True))
    for tab, day in zip(tabs, days, strict=True):
        tab.add_init_script(rooms.TODAY)
        rooms.win_day(tab, day)
        rooms.cover_day(tab, day)
    for tab in visits(*tabs):
        for room in ("cover", "game"):
            for day, state in days.items():
                rooms.expect_day(tab, day, state)
            go(tab, f"#/{room}?v=1&b=4&tool={'solve' if room == 'cover' else 'puzzle'}")


def test_boards_covered_by_hand_in_two_tabs_each_finds_its_own_again_with_its_time(
    tabs: Tabs,
) -> None:
    for tab, code in zip(tabs, ("3/3", "3/3/3/3"), strict=True):
        go(tab, f"#/cover?v=1&b={code}&tool=solve")
        expect(tab.get_by_test_id("fact-time")).not_to_have_text("0:00")
        go(tab, "#/learn")
    for tab, rows in zip(tabs, (2, 4), strict=True):
        tab.reload()
        click(tab, "tab-cover")
        expect_rows(tab, ["..."] * rows)
        expect(tab.get_by_test_id("fact-time")).not_to_have_text("0:00")


def test_a_set_begun_anew_in_one_tab_and_answered_in_the_other(tabs: Tabs) -> None:
    one, other = tabs
    for tab in tabs:
        rooms.begin(tab, "A")
    click(one, "set-finish", "set-over")
    leave(one)
    rooms.answer(other, 2)
    for tab in visits(other, one):
        rooms.begin(tab, "A")
        rooms.expect_ends(tab, {1: "", 2: "solved"})

"""Two tabs of one browser hear of each other. tests/web/tabs.test.ts tells without a browser what
each keeps of the other; test_stored.py has steps and boards."""

import pytest
import rooms
from board import WITHOUT_SOLVER, click
from playwright.sync_api import Page, expect
from rooms import leave

AT_THE_END = """{
  const wait = setTimeout;
  setTimeout = (act, ms, ...rest) => wait(act, ms === 400 ? 1e9 : ms, ...rest);
}"""
"""A tab with this script writes what has changed only when it is left."""


@pytest.mark.thorough
def test_one_program_written_in_both_tabs_at_once_the_other_version_is_offered(
    tabs: tuple[Page, Page],
) -> None:
    one, other = tabs
    for tab, text in ((one, "# mine "), (other, "# yours ")):
        tab.add_init_script(WITHOUT_SOLVER)
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

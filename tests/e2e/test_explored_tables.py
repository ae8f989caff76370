"""The tables: fetched when opened, links to boards and back, the file, and a wrong link."""

import re
from pathlib import Path

import pytest
from axe import small_targets, violations
from board import OpenSite, go
from playwright.sync_api import expect

KINDS = ("values", "strips", "census", "hardest", "tilings", "less", "widths", "regions")

HEADS_STAY = """(grid) => {
  const place = (one) => { const { left, top } = one.getBoundingClientRect(); return [left, top]; };
  const head = grid.querySelector('thead th:nth-child(5)');
  const row = grid.querySelector('tbody tr:nth-child(5) th');
  const [before, below] = [place(head), place(row)];
  grid.scrollTo(120, 60);
  const [after, beside] = [place(head), place(row)];
  const { scrollWidth, clientWidth } = document.documentElement;
  return grid.scrollLeft > 0 && grid.scrollTop > 0 && before[1] === after[1] &&
    below[0] === beside[0] && scrollWidth === clientWidth;
}"""
"""Whether the heads stay in sight while the table scrolls, and the page has its width."""


@pytest.mark.thorough
def test_tables_are_explored_on_a_phone_and_lead_to_boards_and_back(
    open_site: OpenSite,
) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/5&lang=en", ready=False)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.split("/")[-1]))
    page.get_by_test_id("help").click()
    assert not any(name.startswith("data-tables") for name in fetched)
    page.get_by_test_id("help-tables").click()
    expect(page.get_by_role("heading", name="Tables to explore")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)

    # A view that Back or Forward opens closes the dialog of the one before.
    page.go_back()
    page.get_by_test_id("help").click()
    expect(page.get_by_test_id("help-sets")).to_have_attribute("href", re.compile(r"#/set\?"))
    page.go_forward()
    expect(page.get_by_role("heading", name="Tables to explore")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)

    cell = page.get_by_role("link", name="5×6, 4, WINNING")
    cell.click()
    expect(page).to_have_url(re.compile(r"#/game\?v=1&b=6/6/6/6/6&tool=explore&lang=en$"))
    page.go_back()
    expect(cell).to_be_focused()

    page.set_viewport_size({"width": 390, "height": 844})
    for kind in KINDS:
        page.get_by_test_id(f"tables-show-{kind}").click()
        expect(page.get_by_test_id(f"tables-show-{kind}")).to_have_attribute("aria-current", "true")
        expect(page.get_by_test_id("tables-oeis")).to_be_visible()
        assert violations(page) == [], kind
        if kind == "tilings":
            grid = page.get_by_test_id("tables-grid")
            assert grid.evaluate(HEADS_STAY)
            # It shows that there are more columns, as long as there are.
            expect(grid).to_have_attribute("data-more", "")
            grid.evaluate("(grid) => grid.scrollTo(grid.scrollWidth, 0)")
            expect(grid).not_to_have_attribute("data-more", "")
    # The header has its large targets for fingers alone.
    assert [one for one in small_targets(page) if one.split(":")[0] not in ("share", "menu")] == []

    page.get_by_test_id("tables-show-hardest").click()
    find = page.get_by_role("link", name="Find the win: board 1, 5×5").first
    find.press("Enter")
    expect(page).to_have_url(re.compile(r"#/game\?v=1&b=\S+&tool=puzzle"))
    page.go_back()
    expect(find).to_be_focused()

    go(page, "#/tables?show=widths&rows=6&lang=en")
    expect(page.get_by_test_id("tables-recurrence")).to_contain_text("a(n) = 2 a(n−1) + 8 a(n−2)")
    go(page, "#/tables?show=nothing&lang=ko")
    expect(page.get_by_test_id("tables-problem")).to_contain_text("show=nothing")
    expect(page.get_by_role("heading", name="표로 살펴보기")).to_be_visible()


@pytest.mark.chromium("what a page saves")
def test_a_table_is_saved_for_a_spreadsheet(open_site: OpenSite, tmp_path: Path) -> None:
    page = open_site("#/tables?show=widths&rows=6&lang=en", ready=False)
    with page.expect_download() as download:
        page.get_by_test_id("tables-csv").click()
    assert download.value.suggested_filename == "blockcover-widths-l-tromino-6.csv"
    download.value.save_as(tmp_path / "file.csv")
    lines = (tmp_path / "file.csv").read_text("utf-8").splitlines()
    assert lines[:4] == ["n,tilings,coefficient_of_a(n-k),k", "0,1,,", "1,0,2,1", "2,4,8,2"]

"""The board of the page, as a person meets it: its cells by name, painted and looked at."""

from playwright.sync_api import Locator, Page, expect

TIMEOUT_MS = 60_000
"""So long anything may take on a busy machine; how long it should take is for bench/ to say."""


def cell(page: Page, name: str) -> Locator:
    return page.get_by_test_id(f"cell-{name}")


def centre(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def names_of(rows: list[str], mark: str = "#") -> list[str]:
    """The names of the cells that a judge's rows fill."""
    return [
        f"{chr(97 + x)}{y + 1}"
        for y, row in enumerate(rows)
        for x, character in enumerate(row)
        if character == mark
    ]


def shown_rows(page: Page) -> list[str]:
    """The page's board as a judge's rows, from the grid that a screen reader reads."""
    rows = page.get_by_test_id("board").get_by_role("row")
    return [
        "".join(
            "#" if state == "filled" else "."
            for state in row.get_by_role("gridcell").evaluate_all(
                "cells => cells.map((cell) => cell.dataset.cell)"
            )
        )
        for row in rows.all()
    ]


def expect_rows(page: Page, rows: list[str]) -> None:
    """The page comes to show this board: it redraws at most once a frame."""
    for _ in range(50):
        if shown_rows(page) == rows:
            return
        page.wait_for_timeout(50)
    assert shown_rows(page) == rows


def expect_row(page: Page, number: int, row: str) -> None:
    """The page comes to show this row, counted from 1."""
    for _ in range(50):
        if shown_rows(page)[number - 1] == row:
            return
        page.wait_for_timeout(50)
    assert shown_rows(page)[number - 1] == row


def pixel(page: Page, name: str, dx: float = 0.0, dy: float = 0.0) -> tuple[int, int, int]:
    """The colour of the canvas in a cell, (dx, dy) in cells away from its middle."""
    red, green, blue = page.evaluate(
        """([name, dx, dy]) => {
          const canvas = document.querySelector('[data-testid=board-canvas]');
          const cell = document.querySelector(`[data-testid=cell-${name}]`);
          const [board, box] = [canvas.getBoundingClientRect(), cell.getBoundingClientRect()];
          const scale = canvas.width / board.width;
          const x = (box.left + box.width * (0.5 + dx) - board.left) * scale;
          const y = (box.top + box.height * (0.5 + dy) - board.top) * scale;
          const context = canvas.getContext('2d');
          return [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3);
        }""",
        [name, dx, dy],
    )
    return red, green, blue


def is_blue(colour: tuple[int, int, int]) -> bool:
    """The colour of winning on the paper of the light theme."""
    red, green, blue = colour
    return blue > red + 40 and blue > 120 and green > red


def expect_outcome(page: Page, outcome: str, code: str | None = None) -> None:
    """The verdict is there, and about the board that is shown."""
    verdict = page.get_by_test_id("verdict")
    if code is not None:
        expect(verdict).to_have_attribute("data-board", code, timeout=TIMEOUT_MS)
    expect(page.get_by_test_id("verdict-outcome")).to_have_text(outcome, timeout=TIMEOUT_MS)
    expect(verdict).to_have_attribute("aria-busy", "false", timeout=TIMEOUT_MS)

"""Helpers for the board of the page: its cells by name, its rows, its pixels, and waits."""

import os
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from playwright.sync_api import CDPSession, FloatRect, Locator, Page

from blockcover import Board

TIMEOUT_MS = 60_000 * int(os.environ.get("BLOCKCOVER_PATIENCE", "1"))
"""Time limit of every wait, which only a hang meets; bench/ measures real times. Where all tests
run, also on a busy machine, it is longer (tools/lib/steps.js)."""

WITHOUT_SOLVER = """{
  const OwnWorker = Worker;
  Worker = class extends EventTarget {
    constructor(url, { type }) {
      super();
      if (/compile-worker-/.test(url)) return new OwnWorker(url, { type });
    }
    postMessage() {}
    terminate() {}
  };
}"""
"""Script for pages that need no solver: they start without Python, whose boot takes long. The
compiler of C++ works there."""

OpenSite = Callable[..., Page]
Place = Callable[[Page, str], None]
"""A way to place a move on the board of the page."""

T = TypeVar("T")


def until(page: Page, condition: str, value: Any = None) -> Any:
    """Wait until a JavaScript function of `value` returns a truthy result, and return that.

    The page checks at every change of its document, so that short-lived states are not missed.
    """
    return page.evaluate(
        f"""(value) => new Promise((resolve, reject) => {{
          const condition = {condition};
          const look = () => {{
            const result = condition(value);
            if (!result) return;
            observer.disconnect();
            clearTimeout(timer);
            resolve(result);
          }};
          const given = JSON.stringify(value);
          const give_up = () => reject(new Error(`timeout: ${{condition}} of ${{given}}`));
          const timer = setTimeout(give_up, {TIMEOUT_MS});
          const observer = new MutationObserver(look);
          const all = {{ childList: true, attributes: true, characterData: true, subtree: true }};
          observer.observe(document, all);
          look();
        }})""",
        value,
    )


def until_ready(page: Page) -> None:
    """Wait until the page is drawn and the solver answers: a reused solver can be ready first."""
    until(
        page,
        """() => '__blockcover' in globalThis &&
          document.documentElement.dataset.engine === 'ready'""",
    )


SETTLE = f"""async () => {{
  let [quiet, isOver] = [0, false];
  const timer = setTimeout(() => (isOver = true), {TIMEOUT_MS});
  while (quiet < 3) {{
    await new Promise(requestAnimationFrame);
    quiet = __blockcover.isBusy() ? 0 : quiet + 1;
    if (isOver) throw new Error('timeout: the page does not settle');
  }}
  clearTimeout(timer);
}}"""
"""Waits until the page shows its state: no part of it is being fetched, no question is open, and
nothing is to be drawn. Its canvas follows a frame later."""


def until_stored(page: Page) -> None:
    """Wait until the browser has stored the site."""
    page.evaluate(
        """async () => {
          const { serviceWorker: its } = navigator;
          if (its.controller) return;
          await new Promise((resolve) => its.addEventListener('controllerchange', resolve));
        }"""
    )


def eventually(page: Page, read: Callable[[], T], is_expected: Callable[[T], bool]) -> T:
    """Read until the value is as expected or time is up; return the last value."""
    deadline = time.monotonic() + TIMEOUT_MS / 1000
    while not is_expected(value := read()) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    return value


def type_in(field: Locator, text: str) -> None:
    """Replace the text of a field by typing, then press Enter. After `fill` Firefox sends no change
    event."""
    field.press("ControlOrMeta+a")
    field.press_sequentially(text)
    field.press("Enter")


def press_at_once(page: Page, *keys: str) -> None:
    """Press keys at the focused element so fast that nothing is drawn between them."""
    page.evaluate(
        """keys => {
          for (const key of keys) {
            const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
          }
        }""",
        keys,
    )


def until_still(page: Page) -> None:
    """Wait until the page has not drawn its canvas for some frames."""
    page.evaluate(
        """(limit) => new Promise((resolve, reject) => {
          const give_up = () => reject(new Error('timeout: the page draws no frames'));
          const timer = setTimeout(give_up, limit);
          const canvas = document.querySelector('[data-testid=board-canvas]');
          const context = canvas.getContext('2d');
          let still = 0;
          // Each drawing begins with clearRect.
          context.clearRect = (...place) => {
            still = 0;
            CanvasRenderingContext2D.prototype.clearRect.apply(context, place);
          };
          const look = () => {
            still += 1;
            if (still <= 6) {
              requestAnimationFrame(look);
              return;
            }
            delete context.clearRect;
            clearTimeout(timer);
            resolve();
          };
          requestAnimationFrame(look);
        })""",
        TIMEOUT_MS,
    )


def cell(page: Page, name: str) -> Locator:
    return page.get_by_test_id(f"cell-{name}")


def cells_of(move: str) -> list[str]:
    """Return the names of a move's cells, in order."""
    return re.findall(r"[a-z][0-9]+", move)


def move_text(mask: int, cols: int) -> str:
    """Return a mask as a move: the names of its cells, in order."""
    bits = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
    return "".join(f"{chr(97 + bit % cols)}{bit // cols + 1}" for bit in bits)


def until_settled(page: Page) -> None:
    """Wait until nothing is under way in the page."""
    page.evaluate(SETTLE)


def go(page: Page, link: str) -> None:
    """Type a link into the address bar, and wait until the page has heard of it."""
    page.evaluate(
        """(hash) => new Promise((resolve) => {
          const before = location.href;
          location.hash = hash;
          if (location.href === before) resolve();
          else addEventListener('hashchange', () => resolve(), { once: true });
        })""",
        link,
    )


def box_of(element: Locator) -> FloatRect:
    """Return the place and the size of an element once it is visible."""
    element.wait_for()
    box = element.bounding_box()
    assert box is not None
    return box


def click(page: Page, *names: str) -> None:
    """Click elements in this order, by their test ids."""
    for name in names:
        page.get_by_test_id(name).click()


def centre(page: Page, name: str) -> tuple[float, float]:
    box = box_of(cell(page, name))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def middle(page: Page, move: str) -> tuple[float, float]:
    """Return the centre of a placement, in pixels of the page."""
    x, y = zip(*(centre(page, name) for name in cells_of(move)), strict=True)
    return sum(x) / len(x), sum(y) / len(y)


def names_of(rows: list[str], mark: str = "#") -> list[str]:
    """Return the names of the cells with this mark in a judge's rows."""
    return [
        f"{chr(97 + x)}{y + 1}"
        for y, row in enumerate(rows)
        for x, character in enumerate(row)
        if character == mark
    ]


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Send a touch event: ``touchStart`` and ``touchMove`` at a point, ``touchEnd`` without one."""
    places = [{"x": x, "y": y} for x, y in points]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def draw_by_finger(page: Page, *points: tuple[float, float]) -> None:
    """Draw a finger over points of the page, in this order."""
    finger = page.context.new_cdp_session(page)
    for i, point in enumerate(points):
        touch(finger, "touchMove" if i else "touchStart", point)
    touch(finger, "touchEnd")


def draw_over(page: Page, names: list[str]) -> None:
    """Drag the mouse over cells, in this order."""
    for i, name in enumerate(names):
        page.mouse.move(*centre(page, name), steps=4)
        if i == 0:
            page.mouse.down()
    page.mouse.up()


def by_mouse(page: Page, move: str) -> None:
    """Press at the centre of a placement, as soon as the solver has listed the moves."""

    def look() -> str:
        # A mouse that has not moved since the page was loaded selects nothing.
        page.mouse.move(0, 0)
        page.mouse.move(*middle(page, move))
        return looked_at(page)

    assert eventually(page, look, lambda looked: looked == move) == move
    page.mouse.down()
    page.mouse.up()


def await_fit(page: Page, name: str) -> None:
    """Wait until a placement at a cell can be selected."""

    def look() -> str:
        page.mouse.move(0, 0)
        cell(page, name).hover()
        return looked_at(page)

    assert eventually(page, look, bool)


def by_drawing(page: Page, move: str) -> None:
    """Draw over the cells once they can be placed; the one with two neighbours is second."""
    names = cells_of(move)
    if len(names) == 3:
        signs = "".join(names)
        names.sort(key=lambda name: signs.count(name[0]) + signs.count(name[1]))
        names = [names[0], names[2], names[1]]
    await_fit(page, names[0])
    draw_over(page, names)


def by_taps(page: Page, move: str) -> None:
    """Tap to select a placement, once the solver has listed the moves, and again to play it."""

    def look() -> str:
        looked = looked_at(page)
        if not looked:
            page.touchscreen.tap(*middle(page, move))
        return looked

    assert eventually(page, look, lambda looked: looked == move) == move
    page.touchscreen.tap(*middle(page, move))


def by_turn_button(page: Page, move: str) -> None:
    """Tap a cell, Shape until the piece is right, Rotate until the orientation is, Place."""
    select = cell(page, cells_of(move)[0]).tap
    turn, reshape = (page.get_by_test_id(name).tap for name in ("turn-piece", "shape"))
    turn_to(page, move, select, turn, reshape)
    page.get_by_test_id(re.compile("^p?lay-piece$")).filter(visible=True).tap()


def by_keyboard(page: Page, move: str) -> None:
    """Arrows to the first cell, S until the piece is right, R until the orientation is, Enter."""
    walk_to(page, cells_of(move)[0])

    def turn() -> None:
        page.keyboard.press("r")

    def reshape() -> None:
        page.keyboard.press("s")

    turn_to(page, move, turn, turn, reshape)
    page.keyboard.press("Enter")


def tab_to_the_board(page: Page) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.locator("[role=gridcell]:focus").count():
            return
    raise AssertionError("the board is no tab stop")


def walk_to(page: Page, name: str) -> None:
    """Move the cursor of the focused board to a cell with the arrow keys."""
    page.keyboard.press("Control+Home")
    for _ in range(ord(name[0]) - 97):
        page.keyboard.press("ArrowRight")
    for _ in range(int(name[1:]) - 1):
        page.keyboard.press("ArrowDown")


def await_drawn(page: Page) -> None:
    """Wait until the page has drawn its state."""
    page.evaluate(
        """async () => {
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        }"""
    )


def looked_at(page: Page) -> str:
    """Return the selected placement after the next drawing; empty if there is none."""
    await_drawn(page)
    text: str = page.evaluate(
        "document.querySelector('[data-testid=pointed-live]')?.textContent ?? ''"
    )
    return text.strip().split(",")[0]


def turn_to(
    page: Page,
    move: str,
    select: Callable[[], None],
    turn: Callable[[], None],
    reshape: Callable[[], None],
) -> None:
    """Change the selected placement until it is this one; `select` makes it one of its cell."""

    def look() -> str:
        looked = looked_at(page)
        if not looked:
            select()
        elif looked != move:
            (turn if len(cells_of(looked)) == len(cells_of(move)) else reshape)()
        return looked

    assert eventually(page, look, lambda looked: looked == move) == move


def shown_rows(page: Page) -> list[str]:
    """Return the board as a judge's rows, from the grid for screen readers."""
    rows: list[str] = (
        page.get_by_test_id("board")
        .get_by_role("row")
        .evaluate_all(
            """rows => rows.map((row) =>
              [...row.querySelectorAll('[role=gridcell]')]
                .map((cell) => (cell.dataset.cell === 'filled' ? '#' : '.'))
                .join(''))"""
        )
    )
    return rows


def position(page: Page) -> Board:
    """Return the board on the page with its pieces, as filled cells."""
    states: list[str] = page.get_by_role("gridcell").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.cell)"
    )
    rows = len(shown_rows(page))
    taken = sum(1 << bit for bit, state in enumerate(states) if state in ("filled", "piece"))
    return Board(rows, len(states) // rows, taken)


def expect_rows(page: Page, rows: list[str]) -> None:
    """Wait until the page shows this board: it redraws at most once a frame."""
    assert eventually(page, lambda: shown_rows(page), lambda shown: shown == rows) == rows


def expect_row(page: Page, number: int, row: str) -> None:
    """Wait until the page shows this row; rows are counted from 1."""
    # The slice is empty while the page loads.
    rows = slice(number - 1, number)
    assert eventually(page, lambda: shown_rows(page)[rows], lambda shown: shown == [row]) == [row]


def pixels(
    page: Page, names: Sequence[str], dx: float = 0.0, dy: float = 0.0
) -> list[tuple[int, ...]]:
    """Return the colours of the canvas in cells after the next drawing, at an offset (dx, dy) from
    their centres, in cells."""
    await_drawn(page)
    colours: list[list[int]] = page.evaluate(
        """([names, dx, dy]) => {
          const canvas = document.querySelector('[data-testid=board-canvas]');
          const context = canvas.getContext('2d');
          const board = canvas.getBoundingClientRect();
          const scale = canvas.width / board.width;
          return names.map((name) => {
            const cell = document.querySelector(`[data-testid=cell-${name}]`);
            const box = cell.getBoundingClientRect();
            const x = (box.left + box.width * (0.5 + dx) - board.left) * scale;
            const y = (box.top + box.height * (0.5 + dy) - board.top) * scale;
            return [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3);
          });
        }""",
        [names, dx, dy],
    )
    return [tuple(colour) for colour in colours]


def pixel(page: Page, name: str, dx: float = 0.0, dy: float = 0.0) -> tuple[int, ...]:
    """Return the colour of one cell; see `pixels`."""
    (colour,) = pixels(page, [name], dx, dy)
    return colour


def is_blue(colour: tuple[int, ...]) -> bool:
    """Tell whether a pixel has the colour of winning in the light theme."""
    red, green, blue = colour
    return blue > red + 40 and blue > 120 and green > red


def open_tab(page: Page, name: str) -> None:
    """Open a card beside the game's board."""
    page.get_by_test_id(f"card-tab-{name}").click()


def expect_outcome(page: Page, outcome: str, code: str | None = None) -> None:
    """Wait for the verdict of the shown board."""
    until(
        page,
        """([outcome, code]) => {
          const find = (name) => document.querySelector(`[data-testid=${name}]`);
          const verdict = find('verdict');
          return find('verdict-outcome')?.textContent.trim() === outcome
            && verdict.getAttribute('aria-busy') === 'false'
            && (code === null || verdict.dataset.board === code);
        }""",
        [outcome, code],
    )

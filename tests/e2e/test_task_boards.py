"""The board of a task is seen in full at every width: of one item and of many, also in frames."""

from board import OpenSite, go
from playwright.sync_api import Page, expect

from blockcover.sets.set_text import parse_set, set_link

TASKS = [f"{task} 3/1xx" for task in ("wins", "predict", "find", "play")]
COVERS = ["cover 3/3", "count 3/3"]
WIDTHS = {300: 640, 390: 844, 520: 700, 699: 520, 700: 520, 840: 600, 1280: 800}
"""Heights of the page by its width."""

HELD = """async () => {
  // The board follows the size of the page within some frames.
  for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame);
  const cells = [...document.querySelectorAll('.set-board [role=gridcell]')];
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  return {
    cell: Math.min(...boxes.map(({ width, height }) => Math.min(width, height))),
    x: [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))],
    y: [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))],
  };
}"""


def assert_seen(page: Page, what: str) -> None:
    """The board has cells for a finger, is within the page, and grows with it."""
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        held = page.evaluate(HELD)
        case = f"{what} at {width}×{height}: {held}"
        assert held["cell"] >= min(60, width / 8), case
        assert 0 <= held["x"][0] < held["x"][1] <= width, case
        assert 0 <= held["y"][0] < held["y"][1] <= height, case


def test_the_board_of_every_task_is_seen_at_every_width(open_site: OpenSite) -> None:
    page = open_site("#/set?v=1&lang=en")
    for lines in [*([line] for line in TASKS + COVERS), TASKS + COVERS]:
        given = parse_set("\n".join(["blockcover set 1 | Sizes", *lines]))
        go(page, f"{set_link(given)}&lang=en")
        page.get_by_test_id("set-begin").click()
        for number in range(1, len(lines) + 1):
            if len(lines) > 1:
                page.get_by_test_id(f"set-item-{number}").click()
            expect(page.get_by_test_id("set-question")).to_be_visible()
            assert_seen(page, f"{lines[number - 1]}, {number} of {len(lines)}")


def test_the_board_of_a_frame_is_seen_at_every_width(open_site: OpenSite) -> None:
    page = open_site()
    many = set_link(parse_set("\n".join(["blockcover set 1 | Sizes", *TASKS])))
    links = {
        "find": "#/game?v=1&b=3/1xx&task=find",
        "play": "#/game?v=1&b=3/1xx&task=play",
        "count": "#/cover?v=1&b=3/3&task=count",
        "many": many,
    }
    for what, link in links.items():
        page.goto("about:blank")
        page.goto(f"./embed.html{link}&lang=en")
        if what == "many":
            page.get_by_test_id("set-begin").click()
        expect(page.get_by_test_id("set-question")).to_be_visible()
        assert_seen(page, f"frame of {what}")

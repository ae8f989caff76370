"""Sets of boards: made, worked through, handed in, read back, presented, in one walk."""

import re
import subprocess
from io import BytesIO

from axe import violations, violations_in_schemes
from board import OpenSite, box_of, cells_of, click, go, press_at_once, until
from conftest import ROOT
from PIL import Image
from playwright.sync_api import Page, expect

from blockcover.sets.set_text import parse_set, set_link

FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"

SET = """\
blockcover set 1 | Two boards
wins 2x/x2
"""


def typed(page: Page, name: str, text: str) -> None:
    field = page.get_by_test_id(name)
    field.fill("")
    # Firefox reports a change only of what keys have typed.
    field.press_sequentially(text)
    field.press("Tab")


def made(page: Page) -> str:
    """Make a set of three boards, and return its link."""
    page.get_by_test_id("set-file").set_input_files(
        {"name": "set.txt", "mimeType": "text/plain", "buffer": SET.encode()}
    )
    expect(page.get_by_test_id("set-key-1")).to_contain_text("b1b2")
    typed(page, "set-note-1", "Look at the middle.")
    added_from_text(page)
    expect(page.get_by_test_id("set-from-cover")).to_have_attribute("href", re.compile("^#/cover"))
    go(page, "#/game?v=1&b=3/1xx&lang=en")
    click(page, "share", "share-set")
    expect(page.locator(".toast")).to_contain_text("number 2")
    go(page, "#/cover?v=1&b=2/1x&lang=en")
    click(page, "share", "share-set")
    expect(page.locator(".toast")).to_contain_text("number 3")
    go(page, "#/learn/last-move?v=1&step=2&lang=en")
    click(page, "share", "share-set")
    expect(page.locator(".toast")).to_contain_text("number 4")
    click(page, "share", "share-sets")
    page.get_by_test_id("set-place-4").select_option("1")
    expect(page.get_by_test_id("set-place-1")).to_be_focused()
    step = page.get_by_test_id("set-step-1")
    expect(step).to_have_text("Lesson ‘Who moves last?’, step 2: Three cells")
    go(page, "#/set?at=1&present=1&lang=en")
    expect(page.get_by_test_id("set-lesson")).to_have_attribute("href", re.compile("last-move"))
    page.keyboard.press("Escape")
    click(page, "set-remove-1", "set-new")
    expect(page.get_by_test_id("set-count")).to_contain_text("0 of")
    page.get_by_test_id("set-chosen").select_option("Two boards · boards: 3")
    page.get_by_test_id("set-task-2").select_option("find")
    expect(page.get_by_test_id("set-key-2")).to_contain_text("Winning:")
    return str(page.get_by_test_id("set-try").get_attribute("href"))


def added_from_text(page: Page) -> None:
    """Add boards from texts, which the field reads or refuses."""
    field, problem = page.get_by_test_id("set-code"), page.get_by_test_id("set-code-problem")
    for text, place in {"안녕": "Row 1, column 1", "2/2/oops": "Row 3, column 1"}.items():
        field.fill(text)
        click(page, "set-add")
        expect(problem).to_contain_text(place)
        expect(field).to_have_value(text)
    field.fill("#/judge?v=1")
    click(page, "set-add")
    expect(problem).to_contain_text("no link to a board")
    link = f"{page.url.partition('#')[0]}#/game?v=1&b=2x/2x&p=domino&misere=1"
    for number, text in ((2, link), (3, "..\n#."), (4, "1x")):
        field.fill(text)
        click(page, "set-add")
        expect(page.get_by_test_id(f"set-open-{number}")).to_be_visible()
        expect(field).to_have_value("")
    expect(problem).to_have_text("")
    expect(page.get_by_test_id("set-open-2")).to_have_attribute(
        "href", re.compile("b=2x%2F2x&p=domino&misere=1")
    )
    expect(page.get_by_test_id("set-open-3")).to_have_attribute("href", re.compile("b=2%2Fx1"))
    page.get_by_test_id("set-task-4").select_option("find")
    expect(page.get_by_test_id("set-unanswered")).to_contain_text("Board 4: No move wins")
    click(page, "set-link")
    expect(page.locator(".toast")).to_contain_text("Board 4: No move wins")
    for number in (4, 3, 2):
        click(page, f"set-remove-{number}")
    expect(page.get_by_test_id("set-unanswered")).to_have_count(0)


def test_two_learners_share_a_computer(open_site: OpenSite) -> None:
    link = set_link(parse_set("blockcover set 1 | Two boards\nwins 2x/x2\nwins 2/2"))
    page = open_site(f"{link}&lang=en")
    typed(page, "set-name", "Kim")
    click(page, "set-begin", "set-winning")
    expect(page.get_by_test_id("set-reply")).to_contain_text("Right")
    click(page, "set-learner")
    expect(page.get_by_test_id("set-go-on-1")).to_contain_text("Kim")
    expect(page.get_by_test_id("set-name")).to_have_value("")
    typed(page, "set-name", "Lee")
    click(page, "set-begin")
    expect(page.get_by_test_id("set-reply")).to_have_text("")
    expect(page.get_by_test_id("set-winning")).to_be_enabled()
    click(page, "set-finish")
    expect(page.get_by_test_id("set-result")).to_have_value(re.compile(r"\| Lee \| 3 lines\n\. \."))
    typed(page, "set-own-name", "Kim")
    expect(page.get_by_test_id("set-own-name")).to_have_value("Lee")
    expect(page.locator(".toast")).to_contain_text("Someone has begun by that name")
    typed(page, "set-own-name", "Leo")
    expect(page.get_by_test_id("set-result")).to_have_value(re.compile(r"\| Leo \| 3 lines\n"))
    assert violations(page) == []
    page.reload()
    click(page, "set-other")
    expect(page.get_by_test_id("set-go-on-1")).to_contain_text("Leo")
    expect(page.get_by_test_id("set-go-on-3")).to_have_count(0)
    click(page, "set-go-on-2", "set-finish")
    expect(page.get_by_test_id("set-result")).to_have_value(
        re.compile(r"\| Kim \| 3 lines\n\+1 \.")
    )
    click(page, "set-other")
    assert violations(page) == []


READ_CODE = """
const [width, height] = process.argv.slice(1).map(Number);
const pixels = new Uint8ClampedArray(require('node:fs').readFileSync(0));
process.stdout.write(require('jsqr')(pixels, width, height)?.data ?? 'no code');
"""


def test_the_code_of_a_set_is_read_from_the_back_of_a_room(open_site: OpenSite) -> None:
    lines = ["find 5/1xx2/xx2x/x1xxx/2x2", "wins 6/2x3/6/x5 | 가운데를 보세요", "cover 6/6"]
    given = parse_set("\n".join(["blockcover set 1 | 블록 게임 복습", *lines * 4]))
    page = open_site(f"{set_link(given)}&present=1")
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.get_by_test_id("set-qr")).to_be_visible()
    with Image.open(BytesIO(page.screenshot())) as picture:
        far = picture.convert("RGBA").resize((384, 216), Image.Resampling.BOX)
    node = ["node", "-e", READ_CODE, *map(str, far.size)]
    read = subprocess.run(node, input=far.tobytes(), cwd=ROOT, capture_output=True, check=True)
    link = read.stdout.decode()
    assert link.endswith(set_link(given))
    assert link.startswith(page.url.partition("#")[0])
    expect(page.get_by_test_id("set-dense")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("set-presented")).to_contain_text("1 of 12")
    held = box_of(page.locator(".set-present [role=grid]"))
    assert held["height"] > 0.85 * 1080


def test_a_board_of_a_set_is_edited_copied_and_moved_in_its_place(open_site: OpenSite) -> None:
    page = open_site("#/set?v=1&lang=en")
    for text in ("2/2", "3/3"):
        page.get_by_test_id("set-code").fill(text)
        click(page, "set-add")
    page.get_by_test_id("set-task-1").select_option("predict")
    typed(page, "set-note-1", "Kept")
    click(page, "set-edit-1")
    page.get_by_test_id("set-cols").select_option("3")
    page.locator(".set-editor [data-testid=cell-c1]").click()
    board = re.compile(r"b=2x%2F3&p=domino|b=2x%2F3")
    expect(page.get_by_test_id("set-open-1")).to_have_attribute("href", board)
    expect(page.get_by_test_id("set-task-1")).to_have_value("predict")
    click(page, "set-edited", "set-copy-1")
    expect(page.get_by_test_id("set-editor")).to_have_count(0)
    expect(page.get_by_test_id("set-note-2")).to_have_value("Kept")
    page.get_by_test_id("set-grip-3").press("ArrowUp")
    expect(page.get_by_test_id("set-grip-2")).to_be_focused()
    expect(page.get_by_test_id("set-open-2")).to_have_attribute("href", re.compile("b=3%2F3"))
    press_at_once(page, "ArrowUp", "ArrowDown", "ArrowDown")
    expect(page.get_by_test_id("set-open-3")).to_have_attribute("href", re.compile("b=3%2F3"))
    expect(page.get_by_test_id("set-grip-3")).to_be_focused()
    page.get_by_test_id("set-grip-3").press("ArrowUp")
    expect(page.get_by_test_id("set-open-2")).to_have_attribute("href", re.compile("b=3%2F3"))
    grips = [box_of(page.get_by_test_id(f"set-grip-{number}")) for number in (2, 1)]
    (x, y), (_, above) = ((box["x"] + 10, box["y"] + 10) for box in grips)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, above - 40, steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("set-open-1")).to_have_attribute("href", re.compile("b=3%2F3"))
    page.get_by_test_id("set-grade").select_option(index=0)
    click(page, "set-puzzle")
    expect(page.get_by_test_id("set-task-4")).to_have_value("find")
    assert violations(page) == []


def test_the_ways_to_add_a_board_stay_in_view(open_site: OpenSite) -> None:
    page = open_site("#/set?v=1&lang=en")
    page.set_viewport_size({"width": 1280, "height": 720})
    for number in range(1, 5):
        click(page, "set-puzzle")
        expect(page.get_by_test_id(f"set-open-{number}")).to_be_visible()
        for name in ("set-puzzle", "set-add"):
            expect(page.get_by_test_id(name)).to_be_in_viewport(ratio=1)
    click(page, "set-edit-4")
    for name in ("set-edited", "cell-a1"):
        expect(page.locator(f".set-editor [data-testid={name}]")).to_be_in_viewport(ratio=1)
    for name in ("2/2/2", "xx/xx"):
        page.get_by_test_id("set-code").fill(name)
        click(page, "set-add")
    page.get_by_test_id("set-task-6").select_option("play")
    click(page, "set-tab-sheet")
    expect(page.get_by_test_id("set-unanswered")).to_contain_text("Board 6: ")


def test_a_notice_leaves_everything_within_reach(page: Page) -> None:
    full = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    page.add_init_script(full)
    page.goto("./#/set?v=1&lang=en")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_test_id("set-code").fill("2/2")
    page.get_by_test_id("set-code").press("Enter")
    card = page.locator(".page-card")
    expect(card).to_be_visible()
    add = page.get_by_test_id("set-add")
    page.locator(".room-desk").evaluate("(desk) => desk.scrollTo(0, desk.scrollHeight)")
    end = box_of(add)["y"] + box_of(add)["height"]
    assert 100 < end <= box_of(card)["y"]


def test_a_reply_is_seen_on_a_low_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 664})
    lines = ["find xx2x1/3xx1/1x1xx1/6", *("wins 2/2" for _ in range(10))]
    given = parse_set("\n".join(["blockcover set 1 | Many boards", *lines]))
    go(phone, f"{set_link(given)}&lang=en")
    typed(phone, "set-name", "Kim")
    click(phone, "set-begin")
    cell = phone.locator(".set-board [data-testid=cell-c1]")
    expect(phone.get_by_test_id("set-turn")).to_be_enabled()
    cell.tap()
    phone.get_by_test_id("set-lay").tap()
    reply = phone.get_by_test_id("set-reply")
    expect(reply).to_contain_text("wins against it")
    expect(reply).to_be_in_viewport(ratio=1)
    box, bar = box_of(reply), box_of(phone.get_by_test_id("tabs"))
    assert box["y"] + box["height"] <= bar["y"]


def test_a_set_is_made_solved_handed_in_and_read_back(open_site: OpenSite) -> None:
    page = open_site("#/set?v=1&lang=en")
    link = made(page)
    assert violations_in_schemes(page) == []

    # A learner on a phone.
    page.set_viewport_size({"width": 390, "height": 844})
    go(page, link)
    typed(page, "set-name", "Kim")
    click(page, "set-begin")
    expect(page.get_by_test_id("set-note")).to_have_text("Look at the middle.")
    click(page, "set-losing")
    expect(page.get_by_test_id("set-reply")).to_contain_text("Wrong")
    click(page, "set-winning")
    expect(page.get_by_test_id("set-reply")).to_contain_text("Right")
    assert violations(page) == []
    assert until(page, FITS)
    click(page, "set-next")
    expect(page.get_by_test_id("set-turn")).to_be_enabled()
    for name in ("b1", "a1", "a2", "a1"):
        page.locator(f".set-board [data-testid=cell-{name}]").click()
        expect(page.get_by_test_id("set-lay")).to_be_enabled()
    expect(page.get_by_test_id("set-reply")).to_have_text("")
    expect(page.get_by_test_id("set-rule")).to_contain_text("Domino, L-tromino.")
    lay(page, "b1c1")
    expect(page.get_by_test_id("set-reply")).to_contain_text("a1a2 wins against it")
    page.reload()
    lay(page, "a1b1")
    expect(page.get_by_test_id("set-reply")).to_contain_text("this move wins")
    click(page, "set-finish")
    expect(page.get_by_test_id("set-sum")).to_contain_text("2 of 3")
    result = page.get_by_test_id("set-result")
    expect(result).to_have_value(
        re.compile(r"^Blockcover result 1 \| Two boards \| Kim \| 3 lines\n\+2 \+2 \.\n2/3")
    )
    text = result.input_value()

    # The teacher again.
    go(page, "#/set?lang=en")
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    click(
        page, "set-tab-sheet", "set-paper-letter", "set-per-page-2", "set-language-ko", "set-coded"
    )
    expect(page.get_by_test_id("set-pages").locator("img")).to_have_count(3)
    assert violations(page) == []
    click(page, "set-print")
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    expect(page.locator(".print-pages[data-kind=sheet-letter] img")).to_have_count(3)
    expect(page.locator(".print-pages [data-testid=set-qr]")).to_have_count(1)
    click(page, "set-tab-results")
    page.get_by_test_id("set-class").fill(
        f"Kim:\n{text}\n{text.replace('Kim', 'Lee')}\n{text.splitlines()[2]}"
    )
    rows = page.get_by_test_id("set-results").locator("tr")
    expect(rows).to_contain_text(["Kim (1/2) fits 2/3", "Kim (2/2) lines are", "Lee changed on"])
    assert violations(page) == []
    go(page, "#/set?at=2&present=1&lang=en")
    expect(page.get_by_test_id("set-presented")).to_contain_text("2 of 3")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("set-answer")).to_contain_text("a1b1")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("set-presented")).to_contain_text("3 of 3")
    expect(page.get_by_test_id("set-answer")).to_have_text("")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("set-teacher")).to_be_visible()
    click(page, "set-new")
    go(page, "#/set?present=1&lang=en")
    expect(page.get_by_test_id("set-waits")).to_have_text("The set has no boards yet.")
    page.keyboard.press("Escape")
    go(page, f"{link.replace('s=', 's=A')}")
    expect(page.get_by_test_id("set-problem")).to_contain_text("damaged")


def lay(page: Page, move: str) -> None:
    """Draw over the cells of a placement once the board can take one, which lays it."""
    expect(page.get_by_test_id("set-turn")).to_be_enabled()
    for number, name in enumerate(cells_of(move)):
        box = box_of(page.locator(f".set-board [data-testid=cell-{name}]"))
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if number == 0:
            page.mouse.down()
    page.mouse.up()

"""Accessibility: each view checked by axe-core in both themes and in forced colours, on a narrow
page, with text of twice the size; on a phone, targets that are large enough for a finger.
"""

import re

import pytest
from axe import COLOUR_RULES, small_targets, violations, violations_in_colours
from board import OpenSite, eventually, go
from playwright.sync_api import Page, expect

from blockcover.sets.set_text import pack, parse_set

VIEWS = {
    "edit": "#/game?v=1&b=4/1xx1/4",
    "explore": "#/game?v=1&b=4/1xx1/4&tool=explore",
    "play": "#/game?v=1&b=4/1xx1/4&tool=play&play=pp",
    "puzzle": "#/game?v=1&b=3/x2&tool=puzzle",
    "cover": "#/cover?v=1&b=4/4/4",
    "solve": "#/cover?v=1&b=4/4/4&tool=solve",
    "judge": "#/judge?v=1",
}

SET = """\
blockcover set 1 | All kinds of tasks
wins 2x/x2 | Look at the middle, then count the moves that are left on each side of it.
find 5/1xx2/xx2x/x1xxx/2x2 misere pieces=domino,xxx/xx1
cover 3/3
count 4/4/4 hidden
lesson last-move 3
"""

BESIDE = {
    "moves": "#/game?v=1&b=4/1xx1/4&tool=explore&tab=moves&marks=1&components=1",
    "strategy": "#/game?v=1&b=4/1xx1/4&tool=explore&tab=strategy",
    "settings": "#/game?v=1&b=4/1xx1/4&tool=play&tab=settings",
    "watch": "#/game?v=1&b=2/2&watch=dominoes&step=3",
    "engine": "#/game?v=1&b=4/1xx1/4&tool=play&play=pe",
    "heat": "#/cover?v=1&b=4/4/4&tab=heat&cell=a1",
    "search": "#/cover?v=1&b=3/3&tab=search&step=3",
    "lessons": "#/learn?v=1",
    "lesson": "#/learn/last-move?v=1&step=2",
    "number": "#/learn/won-and-lost?v=1&step=5",
    "colours": "#/learn/won-and-lost?v=1&step=4",
    "steps": "#/learn/recursion?v=1&step=3",
    "lines": "#/learn/recursion?v=1&step=6",
    "bits": "#/learn/bits?v=1&step=1",
    "pictures": "#/learn/twice?v=1&step=4",
    "chart": "#/learn/in-time?v=1&step=5",
    "program": "#/learn/accepted?v=1&step=7",
    "teacher": "#/set?v=1",
    "learner": f"#/set?v=1&s={pack(parse_set(SET))}",
    "values": "#/tables?v=1",
    "census": "#/tables?v=1&show=census",
    "widths": "#/tables?v=1&show=widths",
}
"""What stands behind a tab of a view, and the rooms beside it."""

ALL = VIEWS | BESIDE


SHOWN = """([room, language]) => {
  const { lang, dataset } = document.documentElement;
  // The view before was in the other language: until this one is drawn, that one is there.
  if (dataset.view !== room || lang !== language) return false;
  const busy = 'main :is([aria-busy=true], progress)';
  // A view that was left stays in the document, hidden.
  const how = { opacityProperty: true, visibilityProperty: true };
  return ![...document.querySelectorAll(busy)].some((one) => one.checkVisibility(how));
}"""


def show(page: Page, view: str, language: str = "en") -> None:
    go(page, f"{ALL[view]}&lang={language}")
    room = re.match(r"#/(\w+)", ALL[view])
    assert room
    page.wait_for_function(SHOWN, arg=[room[1], language])


def overflow(page: Page) -> int:
    """Return the pixels by which the page is wider than the window."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


UNMARKED = """() => {
  const ground = (one) => getComputedStyle(one).backgroundColor;
  const names = '.segment-option[aria-pressed=true], .tab[aria-current]';
  const chosen = [...document.querySelectorAll(names)];
  return chosen.filter((one) => ground(one) === ground(document.body)).map((one) => one.outerHTML);
}"""
"""Returns the chosen ones that look like the others."""


def test_no_view_has_an_accessibility_violation(open_site: OpenSite) -> None:
    page = open_site()
    for view in VIEWS:
        show(page, view)
        assert violations(page) == [], view


@pytest.mark.thorough
def test_every_view_fits_a_narrow_page_and_is_accessible_in_all_colours(
    open_site: OpenSite,
) -> None:
    page = open_site("#/set?v=1&lang=en")
    page.get_by_test_id("set-file").set_input_files(
        {"name": "set.txt", "mimeType": "text/plain", "buffer": SET.encode()}
    )
    expect(page.get_by_test_id("set-key-1")).to_contain_text("b1b2")
    page.set_viewport_size({"width": 320, "height": 640})
    for view in ALL:
        show(page, view)
        assert overflow(page) <= 0, view
        assert violations(page, COLOUR_RULES if view in VIEWS else None) == [], view
        page.emulate_media(color_scheme="dark")
        assert violations_in_colours(page) == [], view
        page.emulate_media(color_scheme="light", forced_colors="active")
        assert page.evaluate(UNMARKED) == [], view
        if view in VIEWS:
            assert violations_in_colours(page) == [], view
        page.emulate_media(forced_colors="none")
        show(page, view, "ko")
        assert overflow(page) <= 0, (view, "ko")


CUT = """() => {
  const isCut = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    for (let box = one; box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      // Texts for screen readers are clipped on purpose; scrollable ones can be scrolled.
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return false;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) return true;
      if (overflowY !== 'visible' && (text.top < top - 4 || text.bottom > bottom + 4)) return true;
    }
    return text.left < -1 || text.right > innerWidth + 1;
  };
  const says = ({ childNodes }) =>
    [...childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
  return [...document.body.querySelectorAll('*')]
    .filter((one) => says(one) && one.checkVisibility({ visibilityProperty: true }) && isCut(one))
    .map((one) => one.outerHTML);
}"""
"""Returns the elements with clipped text."""


SPLIT = r"""() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text; (text = texts.nextNode()); ) {
    const { parentElement: one } = text;
    if (!one.checkVisibility() || one.closest('pre, .cm-editor, textarea, select')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
      const place = document.createRange();
      place.setStart(text, index);
      place.setEnd(text, index + word.length);
      const lines = [...place.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}"""
"""Returns the words that are split between two lines."""


@pytest.mark.thorough
@pytest.mark.chromium("its own protocol")
def test_the_font_size_of_the_reader_is_used(open_site: OpenSite) -> None:
    """The font size in the settings of the browser, not the zoom of the page."""
    page = open_site(f"{VIEWS['edit']}&lang=en")
    session = page.context.new_cdp_session(page)
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    before = page.get_by_test_id("verdict-outcome").evaluate(size)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    for language in ("en", "ko"):
        for view in VIEWS:
            show(page, view, language)
            for width, height in ((1280, 800), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                assert overflow(page) <= 0, (view, width)
                assert page.evaluate(CUT) == [], (view, language, width)
                assert page.evaluate(SPLIT) == [], (view, language, width)
    show(page, "edit")
    assert page.get_by_test_id("verdict-outcome").evaluate(size) > 1.5 * before
    # The names on the board use the font of the page.
    family = "(one) => getComputedStyle(one).fontFamily"
    html, body = (page.locator(name).evaluate(family) for name in ("html", "body"))
    assert html == body


def test_buttons_announce_what_they_open(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=4/1xx1/4&lang=en")
    for opener, role in page.evaluate(
        """[...document.querySelectorAll('[popovertarget]')].map((one) => [
          one.ariaHasPopup, document.getElementById(one.getAttribute('popovertarget')).role])"""
    ):
        # aria-haspopup has no value for a box without a role.
        assert opener in (None, "false") if role in (None, "note") else opener == role
    for menu, opener in ((None, "help"), ("share", "share-export"), ("presets", "load-text")):
        if menu:
            page.get_by_test_id(menu).click()
        button = page.get_by_test_id(opener)
        expect(button).to_have_attribute("aria-haspopup", "dialog")
        button.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")


SMALL_FIELDS = """() => {
  const within = (root) => [...root.querySelectorAll('*')].flatMap((one) => [
    one,
    ...(one.shadowRoot ? within(one.shadowRoot) : []),
  ]);
  const buttons = '[type=checkbox], [type=radio], [type=range], [type=file]';
  const isField = (one) =>
    one.matches('input, select, textarea, [contenteditable=true]') && !one.matches(buttons);
  const fields = within(document).filter(isField);
  const sizes = fields.map((one) => [
    one.dataset.testid ?? one.className,
    parseFloat(getComputedStyle(one).fontSize),
  ]);
  const kinds = fields.map(({ localName }) => localName);
  return [kinds, sizes.filter(([, size]) => size < 16)];
}"""
"""Returns the kinds of fields, also hidden ones, and the fields into which a phone zooms."""


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_a_finger_hits_every_target_and_no_phone_zooms_into_a_field(phone: Page) -> None:
    kinds = set()
    for view in ALL:
        show(phone, view)
        assert overflow(phone) <= 0, view
        if view in VIEWS:
            assert small_targets(phone) == [], view
        if view == "teacher":
            phone.get_by_test_id("set-code").fill("2/2")
            phone.get_by_test_id("set-add").click()
            phone.get_by_test_id("set-tab-results").click()
        if view == "learner":
            phone.get_by_test_id("set-begin").click()
        if view == "program":
            # The desk keeps the editor of the view before.
            expect(phone.locator(".cm-content:visible")).to_have_count(1)
        found, small = phone.evaluate(SMALL_FIELDS)
        assert small == [], view
        kinds.update(found)
    assert {"input", "select", "textarea", "div"} <= kinds


INK = """() => {
  const { color, backgroundColor } = getComputedStyle(document.body);
  return [color, backgroundColor, document.querySelector('canvas').toDataURL()];
}"""
"""Returns the colours of the page and the picture of the board."""


@pytest.mark.thorough
@pytest.mark.chromium("its own protocol")
def test_paper_is_light_in_the_dark_theme(open_site: OpenSite) -> None:
    page = open_site(f"{VIEWS['explore']}&lang=en")
    page.emulate_media(color_scheme="light")
    light = page.evaluate(INK)
    picture = light[2]
    page.emulate_media(color_scheme="dark")
    for theme in ("system", "dark"):
        while page.evaluate("document.documentElement.dataset.theme ?? 'system'") != theme:
            page.get_by_test_id("theme").click()
        dark = eventually(page, lambda: page.evaluate(INK), lambda seen: seen[2] != picture)
        assert all(one != other for one, other in zip(dark, light, strict=True)), theme
        page.evaluate(f"addEventListener('beforeprint', () => {{ printed = ({INK})(); }})")
        page.pdf()
        assert page.evaluate("printed") == light, theme
        assert page.evaluate(INK) == dark, theme
        page.emulate_media(media="print")
        assert page.evaluate(INK)[:2] == light[:2], theme
        page.emulate_media(media="screen")

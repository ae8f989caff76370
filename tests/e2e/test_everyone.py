"""Accessibility: each view checked by axe-core in both themes and in forced colours, on a narrow
page, with text of twice the size; on a phone, targets that are large enough for a finger.
"""

import pytest
from axe import small_targets, violations
from board import OpenSite, eventually, go
from playwright.sync_api import Page, expect

VIEWS = {
    "edit": "#/game?v=1&b=4/1xx1/4",
    "explore": "#/game?v=1&b=4/1xx1/4&tool=explore",
    "play": "#/game?v=1&b=4/1xx1/4&tool=play&play=pp",
    "puzzle": "#/game?v=1&b=3/x2&tool=puzzle",
    "cover": "#/cover?v=1&b=4/4/4",
    "solve": "#/cover?v=1&b=4/4/4&tool=solve",
    "judge": "#/judge?v=1",
}


def show(page: Page, view: str, language: str = "en") -> None:
    go(page, f"{VIEWS[view]}&lang={language}")
    tab = "judge" if view == "judge" else "cover" if view in ("cover", "solve") else "game"
    expect(page.get_by_test_id(f"tab-{tab}")).to_have_attribute("aria-current", "page")
    page.wait_for_function(
        """() => {
          const busy = 'main :is([aria-busy=true], progress)';
          // A view that was left stays in the document, hidden.
          const how = { opacityProperty: true, visibilityProperty: true };
          return ![...document.querySelectorAll(busy)].some((one) => one.checkVisibility(how));
        }"""
    )


def overflow(page: Page) -> int:
    """Return the pixels by which the page is wider than the window."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


def test_no_view_has_an_accessibility_violation(open_site: OpenSite) -> None:
    page = open_site()
    for view in VIEWS:
        show(page, view)
        assert violations(page) == [], view
        page.emulate_media(forced_colors="active")
        assert violations(page) == [], view
        page.emulate_media(forced_colors="none", color_scheme="dark")
        assert violations(page) == [], view
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 320, "height": 640})
        assert overflow(page) <= 0, view
        assert violations(page) == [], view
        page.set_viewport_size({"width": 1280, "height": 800})


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


@pytest.mark.chromium("touch")
def test_targets_are_large_enough_for_a_finger(phone: Page) -> None:
    for view in VIEWS:
        show(phone, view)
        assert small_targets(phone) == [], view
        assert overflow(phone) <= 0, view


INK = """() => {
  const { color, backgroundColor } = getComputedStyle(document.body);
  return [color, backgroundColor, document.querySelector('canvas').toDataURL()];
}"""
"""Returns the colours of the page and the picture of the board."""


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
        assert dark[0] != light[0] and dark[1] != light[1], theme
        page.evaluate(f"addEventListener('beforeprint', () => {{ printed = ({INK})(); }})")
        page.pdf()
        assert page.evaluate("printed") == light, theme
        assert page.evaluate(INK) == dark, theme
        page.emulate_media(media="print")
        assert page.evaluate(INK)[:2] == light[:2], theme
        page.emulate_media(media="screen")

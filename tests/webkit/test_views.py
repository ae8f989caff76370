"""Every view in WebKit, the engine of every browser on an iPhone: WebKitGTK through WebDriver. The
details are tested in tests/e2e, which needs Playwright."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from minibrowser import find_browser
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from server import serve

from blockcover.sets.set_text import pack, parse_set

DIST = Path(__file__).parents[2] / "dist"
TIMEOUT_S = 60
"""Time limit of every wait, in seconds, with room for a busy machine."""

ERRORS = """
globalThis.errors ??= [];
addEventListener('error', ({ message }) => errors.push(message));
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
"""

HARMLESS = "ResizeObserver loop completed with undelivered notifications."
"""WebKit reports a size that changed together with another one in the next frame."""

# It has its own shadow tree.
EDITOR_TEXT = """
const editor = document.querySelector('[data-testid=judge-editor]');
return editor?.shadowRoot?.querySelector('.cm-content').textContent;
"""


class Site:
    """The site in a browser window."""

    def __init__(self, driver: webdriver.WebKitGTK, address: str) -> None:
        self.driver = driver
        self.address = address

    def open(self, place: str) -> None:
        self.driver.get("about:blank")
        self.driver.get(self.address + place)
        self.driver.execute_script(ERRORS)

    def wait_for(self, selector: str) -> WebElement:
        """Wait for a visible element, and return the first."""

        def shown(driver: webdriver.WebKitGTK) -> WebElement | None:
            found = driver.find_elements(By.CSS_SELECTOR, selector)
            return next(filter(WebElement.is_displayed, found), None)

        element: WebElement | None = WebDriverWait(self.driver, TIMEOUT_S).until(
            shown, f"no {selector}"
        )
        assert element is not None
        return element

    def find(self, name: str) -> WebElement:
        return self.wait_for(f"[data-testid='{name}']")

    def expect(self, name: str, text: str) -> None:
        """Wait until the element has this text; the page may redraw it meanwhile."""
        WebDriverWait(self.driver, TIMEOUT_S).until(
            lambda _: self.text(name) == text, f"{name} does not come to say {text!r}"
        )

    def text(self, name: str) -> str | None:
        script = "return document.querySelector(`[data-testid='${arguments[0]}']`)?.textContent"
        text: str | None = self.driver.execute_script(script, name)
        return text and text.replace("\u200b", "").strip()

    def press(self, name: str) -> None:
        """Click the element, scrolled into view if a card covers it."""
        element = self.find(name)
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
        element.click()


@pytest.fixture(scope="module")
def driver() -> Iterator[webdriver.WebKitGTK]:
    there = find_browser()
    if there is None:
        pytest.fail("no WebKit was found: on Debian, apt-get install webkit2gtk-driver xvfb")
    path, browser = there
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(path))
    driver.set_window_size(1280, 900)
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve(DIST) as address:
        yield address


@pytest.fixture
def site(driver: webdriver.WebKitGTK, address: str) -> Iterator[Site]:
    site = Site(driver, address)
    yield site
    assert set(driver.execute_script("return globalThis.errors")) <= {HARMLESS}


def test_the_block_game(site: Site) -> None:
    site.open("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en")
    site.expect("verdict-outcome", "WINNING")
    site.press("cell-a1")
    WebDriverWait(site.driver, TIMEOUT_S).until(
        lambda driver: "b=x4/1xx2/" in driver.current_url, "the address does not follow the board"
    )
    site.press("language")
    site.expect("tab-game", "블록 게임")


def test_values_from_numpy(site: Site) -> None:
    site.open("#/game?v=1&b=5/5/5/5/5&lang=en")
    site.expect("verdict-outcome", "LOSING")
    ask = """
      const [board, done] = arguments;
      __blockcover.engine.ask({ kind: 'count', board }).then(({ count }) => done(count));
    """
    found = site.driver.execute_async_script(ask, "/".join(["15"] * 15))
    assert found == "458324092996867592192"


def test_the_board_cover(site: Site) -> None:
    site.open("#/cover?v=1&b=6/6/6/6&lang=en")
    site.expect("count", "18")
    site.press("lens-search")
    site.find("search-card")


def test_the_judge(site: Site) -> None:
    site.open("#/judge?v=1&lang=en")
    site.press("judge-tab-compare")
    site.press("judge-problem-boardcover")
    site.find("judge-input").send_keys("1\n2 3\n...\n...\n".replace("\n", Keys.ENTER))
    site.expect("answer-1", "2")


def test_a_program(site: Site, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("print(1)", "utf-8")
    site.open("#/judge?v=1&lang=en")
    site.press("judge-tab-run")
    site.press("judge-problem-boardcover")
    site.find("judge-editor")
    chosen = site.driver.find_element(By.CSS_SELECTOR, "[data-testid='judge-program-file']")
    chosen.send_keys(str(program))
    WebDriverWait(site.driver, TIMEOUT_S).until(
        lambda driver: driver.execute_script(EDITOR_TEXT) == "print(1)",
        "the editor does not show the program",
    )
    site.press("judge-run")
    site.find("judge-failure")


def test_a_set(site: Site) -> None:
    packed = pack(parse_set("blockcover set 1 | One\nwins 2/2\n"))
    site.open(f"#/set?v=1&s={packed}&lang=en")
    site.expect("set-title", "One")
    site.press("set-begin")
    site.press("set-winning")
    site.expect("set-reply", "Right.")
    site.open(f"#/set?v=1&s={packed[:-4]}&lang=en")
    site.expect("set-problem", "The link to the set is damaged or cut off. Copy it whole.")


def test_the_embedded_page(site: Site) -> None:
    site.open("embed.html#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en")
    WebDriverWait(site.driver, TIMEOUT_S).until(
        lambda driver: "WINNING" in driver.find_element(By.CLASS_NAME, "embed").text
    )

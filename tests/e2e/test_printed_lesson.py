"""A lesson on paper: its PDF as Chromium writes it."""

import io

import pytest
from board import WITHOUT_SOLVER, OpenSite, go
from conftest import ROOT
from playwright.sync_api import Page, expect
from pypdf import PdfReader

PARTS = """(kind) => [...document.querySelectorAll(`.print-${kind}`)].map((part) =>
  [...part.querySelectorAll('h2, p, li, pre span')].map((one) => one.textContent))"""
"""The texts of the steps or of the answers."""

COLOURS = """() => {
  const style = (one) => getComputedStyle(document.querySelector(one));
  return [style('.print-pages').color, style('body').backgroundColor, style(':root').colorScheme];
}"""


def packed(text: str) -> str:
    """Return a text without spaces, since a PDF breaks lines anywhere."""
    return "".join(text.split())


def texts_of(page: Page, kind: str) -> list[list[str]]:
    parts: list[list[str]] = page.evaluate(PARTS, kind)
    return [[packed(text) for text in part if packed(text)] for part in parts]


def place_of(part: list[str], pages: list[str]) -> int:
    """Return the number of the page that has all texts of a part."""
    (first, *_) = places = [at for at, page in enumerate(pages) if all(t in page for t in part)]
    assert len(places) == 1 or len(part) == 1, part
    return first


SIZES = """() => {
  dispatchEvent(new Event('beforeprint'));
  const pages = document.querySelector('.print-pages');
  pages.dataset.measured = '';
  const heights = [...pages.querySelectorAll('section')].map((part) => {
    part.style.setProperty('--room', '0px');
    return part.getBoundingClientRect().height;
  });
  return [Math.max(...heights), pages.scrollWidth - pages.clientWidth];
}"""
"""The height of the highest part of a lesson on paper, and by how much it is too wide."""

LETTER = (11 - (13 + 15) / 25.4) * 96
"""The height of a page between its margins, CSS pixels; A4 is higher."""


@pytest.mark.thorough
def test_every_step_of_every_lesson_fits_a_page(page: Page, open_site: OpenSite) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    open_site(ready=False)
    for path in sorted((ROOT / "web/learn/lessons").glob("*.md")):
        name, language, _ = path.name[3:].split(".")
        title = path.read_text("utf-8").split("\n## ")[1].split("\n")[0]
        go(page, f"#/learn/{name}?step=1&lang={language}")
        expect(page.get_by_test_id("learn-title")).to_have_text(title)
        height, excess = page.evaluate(SIZES)
        assert height < LETTER, path.name
        assert excess <= 0, path.name


def test_each_outcome_to_choose_has_a_box_to_tick(page: Page, open_site: OpenSite) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    open_site("#/learn/won-and-lost?step=1&lang=en", ready=False)
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    page.get_by_test_id("learn-print").click()
    expect(page.locator(".print-step")).to_have_count(page.locator(".step-dot").count())
    outcomes = page.locator(".print-tick").count()
    assert outcomes > 0
    expect(page.locator(".print-tick .print-box")).to_have_count(outcomes)


@pytest.mark.chromium("printing to PDF")
def test_no_step_is_cut_and_the_answers_are_on_the_last_pages_only(
    page: Page, open_site: OpenSite
) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    page.emulate_media(color_scheme="dark")
    open_site("#/learn/accepted?step=2&lang=en", ready=False)
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    page.get_by_test_id("learn-print").click()
    expect(page.locator(".print-step")).to_have_count(page.locator(".step-dot").count())
    _, title = (page.locator(".print-head h1").text_content() or "").split(". ", 1)
    steps, answers = texts_of(page, "step"), texts_of(page, "answer")
    assert len(steps) == len(answers)
    page.emulate_media(media="print")
    assert page.evaluate(COLOURS) == ["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)", "light"]
    page.emulate_media(media="null")
    counts = set()
    for paper in ("A4", "Letter"):
        document = PdfReader(io.BytesIO(page.pdf(format=paper)))
        assert document.metadata is not None
        assert document.metadata.title == f"{title} · Blockcover"
        pages = [packed(one.extract_text()) for one in document.pages]
        counts.add(len(pages))
        places = [place_of(step, pages) for step in steps]
        ends = [place_of(answer, pages) for answer in answers]
        assert places == sorted(places)
        assert ends == sorted(ends)
        assert sorted({*places, *ends}) == list(range(len(pages)))
        assert max(places) < min(ends)
    assert len(counts) == 1
    expect(page.locator(".print-pages")).to_have_count(0)
    expect(page).to_have_title("Learn · Blockcover")

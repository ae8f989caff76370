"""Owns asking axe-core what hinders people who hear the page or use keys alone."""

from pathlib import Path

from playwright.sync_api import Frame, Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def hindrances(page: Page) -> list[str]:
    """What axe-core finds in what is shown now, a line each with the element's selector."""
    return hindrances_in(page.main_frame)


def hindrances_in(frame: Frame) -> list[str]:
    """The same of a frame of a page."""
    if frame.evaluate("typeof axe") == "undefined":
        frame.evaluate(SOURCE.read_text("utf-8"))
    found: list[str] = frame.evaluate(
        """async () => {
          // Of what is right it does not work out where that is.
          const { violations } = await axe.run({ resultTypes: ['violations'] });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) =>
              `${id}: ${target.join(' ')} ${failureSummary}`));
        }"""
    )
    return found

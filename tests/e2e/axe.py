"""Run axe-core, which finds faults for people with a screen reader or without a mouse."""

from pathlib import Path

from playwright.sync_api import Frame, Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def hindrances(page: Page) -> list[str]:
    """Return the violations that axe-core finds on the page, one line each, with a selector."""
    return hindrances_in(page.main_frame)


def hindrances_in(frame: Frame) -> list[str]:
    """Return the violations in one frame of a page."""
    if frame.evaluate("typeof axe") == "undefined":
        frame.evaluate(SOURCE.read_text("utf-8"))
    found: list[str] = frame.evaluate(
        """async () => {
          // Elements without a violation need no selectors.
          const { violations } = await axe.run({ resultTypes: ['violations'] });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) =>
              `${id}: ${target.join(' ')} ${failureSummary}`));
        }"""
    )
    return found

"""Accessibility checks: axe-core, and the size of targets for a finger."""

from pathlib import Path

from playwright.sync_api import Frame, Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

SMALL_TARGETS = """() => {
  const found = [];
  const targets = 'button, a[href], input, select, summary, [role=tab]';
  for (const one of document.querySelectorAll(targets)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]')) continue;
    // A control inside its label is pressed through the label; links in a sentence are text.
    const target = one.closest('label') ?? one;
    const { width, height } = target.getBoundingClientRect();
    if (width < 2 || height < 2 || getComputedStyle(one).display === 'inline') continue;
    if (width < 43.5 || height < 43.5) {
      found.push(`${one.dataset.testid ?? one.outerHTML}: ${width} by ${height}`);
    }
  }
  return found;
}"""


COLOUR_RULES = ["color-contrast", "link-in-text-block"]


def violations(frame: Page | Frame, rules: list[str] | None = None) -> list[str]:
    """Return the violations that axe-core finds on a page or in one of its frames, one line each,
    with a selector; of all its rules, or of some."""
    if frame.evaluate("typeof axe") == "undefined":
        frame.evaluate(SOURCE.read_text("utf-8"))
    found: list[str] = frame.evaluate(
        """async (rules) => {
          // Elements without a violation need no selectors.
          const only = rules && { runOnly: rules };
          const { violations } = await axe.run({ resultTypes: ['violations'], ...only });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) =>
              `${id}: ${target.join(' ')} ${failureSummary}`));
        }""",
        rules,
    )
    return found


def violations_in_colours(page: Page) -> list[str]:
    """Return the violations of the rules about colours, which alone depend on a scheme."""
    return violations(page, COLOUR_RULES)


def violations_in_schemes(page: Page) -> list[str]:
    """Return the violations in the dark and in the light scheme, which stays."""
    page.emulate_media(color_scheme="dark")
    in_dark = violations_in_colours(page)
    page.emulate_media(color_scheme="light")
    return in_dark + violations(page)


def small_targets(page: Page) -> list[str]:
    """Return the visible controls that are smaller than a finger, 44 pixels, with their sizes."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found

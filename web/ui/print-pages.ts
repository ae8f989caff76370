/** Pages that are printed in place of the page, and page breaks between parts that are not to be cut. */
import { render } from './template';

/** Removes the pages that were printed last. */
export const clearPrintPages = () => document.querySelector('.print-pages')?.remove();

/**
 * Adds pages that take the place of the page while it is printed, until then.
 *
 * @param kind names their style
 */
export function addPrintPages(content: unknown, kind: string): HTMLElement {
  const section = document.createElement('section');
  section.className = 'print-pages';
  section.dataset.kind = kind;
  render(content, section);
  // Not every browser reports the end of printing.
  clearPrintPages();
  addEventListener('afterprint', clearPrintPages, { once: true });
  document.body.append(section);
  return section;
}

/**
 * Divides parts among as few pages as they need, filled alike, so that no page is nearly empty.
 *
 * @param heights of the parts
 * @param most the height of a page; a higher part has a page of its own
 * @returns the parts of each page, without the one at `to`
 */
export function pagesFor(
  heights: readonly number[],
  most: number,
): { from: number; to: number; height: number }[] {
  const filledTo = (limit: number) => {
    const pages = [];
    let last = { from: 0, to: 0, height: 0 };
    for (const [place, height] of heights.entries()) {
      if (place === 0 || last.height + height > limit) {
        last = { from: place, to: place, height: 0 };
        pages.push(last);
      }
      last.to += 1;
      last.height += height;
    }
    return pages;
  };
  const fewest = filledTo(most);
  // The lowest limit that needs no further page is the height of some run of parts.
  const runs = heights.flatMap((_, from) =>
    heights.slice(from).map((_height, count) => sum(heights.slice(from, from + count + 1))),
  );
  const limits = runs.filter((limit) => limit <= most).sort((a, b) => a - b);
  const alike = limits.map(filledTo).find(({ length }) => length === fewest.length);
  return alike ?? fewest;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

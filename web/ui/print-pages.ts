/** Pages that are printed in place of the page. */
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

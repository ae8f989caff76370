/** Pages for the printer: they take the place of the page while it is printed. */
import { render } from './template.js';

export const clearPrintPages = () => document.querySelector('.print-pages')?.remove();

/** Adds the pages to the document until they are printed. @param {unknown} content @param {string} kind names their style @returns {HTMLElement} */
export function addPrintPages(content, kind) {
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

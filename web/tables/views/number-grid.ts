/** A table of numbers that scrolls in both directions under its heads; its cells open their boards. */
import { ref } from 'lit-html/directives/ref.js';
import { itemAt } from '../../board/item-at';
import { html, nothing } from '../../ui/template';
import { formatShort, formatWhole, type Translate, type Words } from '../../ui/words';
import type { DataTable, TableCell } from '../types';
import type { BoardWays } from './gallery';

/** Longer numbers are shown in scientific notation. */
const longest = 9;

const shownNumber = (text: string, language: Words['language']) => {
  if (!/^\d+$/.test(text)) return text;
  return text.length > longest ? formatShort(text) : formatWhole(text, language);
};

/**
 * What a screen reader says for a cell with a link: its board, its value, and who wins.
 *
 * @param board a size
 */
const nameOf = (board: string, shown: string, { outcome }: TableCell, t: Translate) =>
  [board, shown || t('tables.unknown'), outcome].filter(Boolean).join(', ');

/** Marks a table while more of its columns lie beyond the right edge. */
function markMore(box?: Element) {
  if (!box) return;
  const mark = () => {
    const end = Math.ceil(box.scrollLeft + box.clientWidth);
    box.toggleAttribute('data-more', end < box.scrollWidth);
  };
  const sizes = new ResizeObserver(mark);
  for (const one of [box, ...box.children]) sizes.observe(one);
  box.addEventListener('scroll', mark, { passive: true });
}

/** @param sizeOf the name of a cell's board */
export function grid(
  { head, rows }: DataTable,
  caption: string,
  sizeOf: (row: string, col: string) => string,
  { addressOf, onLeave }: BoardWays,
  { t, language }: Words,
) {
  const [corner, ...cols] = head;
  const cellView = (cell: TableCell, row: string, col: string) => {
    const { text, outcome, board } = cell;
    const shown = shownNumber(text, language);
    const full = shown === text || !/×/.test(shown) ? nothing : text;
    const tone = outcome?.toLowerCase() ?? nothing;
    if (!board) return html`<td data-outcome=${tone} title=${full}>${shown}</td>`;
    const address = addressOf(board);
    return html`<td data-outcome=${tone}>
      <a
        href=${address}
        title=${full}
        aria-label=${nameOf(sizeOf(row, col), full === nothing ? shown : `${shown}, ${text}`, cell, t)}
        @click=${() => onLeave(address)}
        >${shown || '·'}</a
      >
    </td>`;
  };
  return html`<div
    class="tables-scroll"
    tabindex="0"
    role="region"
    aria-label=${caption}
    data-testid="tables-grid"
    ${ref(markMore)}
  >
    <table class="tables-grid">
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${corner}</th>
          ${cols.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ head: name, cells }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell, i) => cellView(cell, name, itemAt(cols, i)))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

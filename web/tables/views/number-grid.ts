/** A table of numbers that scrolls in both directions under its heads; its cells open their boards. */
import { ref } from 'lit-html/directives/ref.js';
import { itemAt } from '../../board/item-at';
import { html, nothing } from '../../ui/template';
import { formatShort, formatWhole, type Translate, type Words } from '../../ui/words';
import type { DataTable, TableCell } from '../types';
import type { BoardWays } from './gallery';

/** Digits of the longest number that is shown in full. */
const longest = 9;

/** The text of a value: a longer number in scientific notation, `1.23 × 10¹²`; a text such as `W` as it is. */
function shownText(text: string, language: Words['language']) {
  if (!/^\d+$/.test(text)) return text;
  return isShortened(text) ? formatShort(text) : formatWhole(text, language);
}

const isShortened = (text: string) => text.length > longest && /^\d+$/.test(text);

/**
 * What a screen reader says for a cell with a link: its board, its value, and who wins.
 *
 * @param board a size
 * @param value empty if unknown
 */
const nameOf = (board: string, value: string, { outcome }: TableCell, t: Translate) =>
  [board, value || t('tables.unknown'), outcome].filter(Boolean).join(', ');

/** Marks a table while more of its columns lie beyond the right edge. */
function markMore(box?: Element) {
  if (!box) return;
  const mark = () => {
    const end = Math.ceil(box.scrollLeft + box.clientWidth);
    box.toggleAttribute('data-more', end < box.scrollWidth);
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [box, ...box.children]) sizes.observe(element);
  box.addEventListener('scroll', mark, { passive: true });
}

/**
 * The table of numbers.
 *
 * @param sizeOf the size of a cell's board, from the heads of its row and its column
 */
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
    const shown = shownText(text, language);
    const full = isShortened(text) ? text : nothing;
    const tone = outcome?.toLowerCase() ?? nothing;
    if (!board) return html`<td data-outcome=${tone} title=${full}>${shown}</td>`;
    const address = addressOf(board);
    return html`<td data-outcome=${tone}>
      <a
        href=${address}
        title=${full}
        aria-label=${nameOf(sizeOf(row, col), isShortened(text) ? `${shown}, ${text}` : shown, cell, t)}
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

/** The notes beside a table: its recurrence, period or sum, how it was found, its sequences in the OEIS. */
import { itemAt } from '../../board/item-at';
import { html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { provedUpTo, widthOf } from '../rows';
import type { TableChoice } from '../choice';
import type { FileData, TableData, WidthData } from '../types';

/** Recurrences of a greater order are in the file alone. */
const longestShown = 16;

/** A recurrence as a formula: of `['1', '0', '-2']` it is `a(n) = a(n−1) − 2 a(n−3)`. */
export function formula(coefficients: readonly string[]) {
  const terms = coefficients.flatMap((text, i) => {
    if (text === '0') return [];
    const size = text.replace('-', '');
    const sign = text.startsWith('-') ? '−' : '+';
    return [{ sign, term: `${size === '1' ? '' : `${size} `}a(n−${i + 1})` }];
  });
  const [first, ...rest] = terms;
  if (!first) return 'a(n) = 0';
  const start = first.sign === '−' ? `−${first.term}` : first.term;
  return ['a(n) =', start, ...rest.flatMap(({ sign, term }) => [sign, term])].join(' ');
}

/** The recurrence and its proof. */
function recurrence({ coefficients, first, fitted, states }: WidthData, { t, language }: Words) {
  const order = coefficients.length;
  return html`<p data-testid="tables-recurrence">
      ${
        order > longestShown
          ? t('tables.recurrence.long', { order, first })
          : html`<span class="tables-formula">${formula(coefficients)}</span>
              ${t('tables.recurrence.from', { first })}`
      }
    </p>
    <p class="dim">
      ${t('tables.recurrence.proof', { fitted: formatWhole(fitted, language), states: formatWhole(states, language) })}
    </p>`;
}

/**
 * The sequences of a choice in the OEIS, such as `A099390`.
 *
 * @param data of the file of its kind
 */
export function sequencesOf(choice: TableChoice, data: FileData): string[] {
  const { show, pieces } = choice;
  if (show === 'strips') return itemAt(data as TableData['games'], pieces).stripOeis;
  if (show === 'tilings') {
    const { oeis, squares } = itemAt(data as TableData['tilings'], pieces);
    return known(oeis, squares);
  }
  if (show === 'less') return known(itemAt(data as TableData['tilings'], pieces).lessACellOeis);
  if (show !== 'widths') return [];
  const { oeis, array } = widthOf(choice, data as TableData['widths']);
  return known(oeis, array);
}

const known = (...numbers: (string | null)[]) => numbers.filter((number) => number !== null);

const sequenceLink = (number: string) =>
  html`<a href=${`https://oeis.org/${number}`} rel="noopener" target="_blank">${number}</a> `;

/** The period of the values of strips, with its proof. Without dominoes all values are 0 from the first strip on. */
const periodText = (first: number, { t }: Words) =>
  first > 1 ? html`<p>${t('tables.period', { first, most: provedUpTo(first) })}</p>` : nothing;

/** The sum of a table's numbers. */
function sumText(rows: readonly (readonly string[])[], { t, language }: Words) {
  const sum = rows.flat().reduce((total, number) => total + BigInt(number), 0n);
  return html`<p>${t('tables.sum', { sum: formatWhole(String(sum), language) })}</p>`;
}

/** The note that a kind has of its own: a recurrence, a period or a sum. */
function noteOf(choice: TableChoice, data: FileData, words: Words) {
  const { show, pieces, side } = choice;
  if (show === 'widths') return recurrence(widthOf(choice, data as TableData['widths']), words);
  if (show === 'strips')
    return periodText(itemAt(data as TableData['games'], pieces).periodicFrom, words);
  if (show !== 'less') return nothing;
  const { lessACell } = itemAt(data as TableData['tilings'], pieces);
  return sumText(itemAt(lessACell, side), words);
}

/** @param data of the file of the kind */
export function notes(choice: TableChoice, data: FileData, words: Words) {
  const { t } = words;
  const { show, play } = choice;
  const numbers = sequencesOf(choice, data);
  return html`<div class="column tables-notes">
    ${noteOf(choice, data, words)}
    <p class="dim">${t(`tables.found.${show === 'values' ? `values-${play}` : show}`)}</p>
    <p data-testid="tables-oeis">
      ${numbers.length ? html`${t('tables.oeis')} ${numbers.map(sequenceLink)}` : t('tables.oeis-none')}
    </p>
  </div>`;
}

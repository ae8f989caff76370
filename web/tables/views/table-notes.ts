/** What stands beside a table: how it was found, its recurrence, and its sequences in the OEIS. */
import { html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { widthOf } from '../rows';
import type { TableChoice } from '../choice';
import type { TableData, WidthData } from '../types';

/** Recurrences of a greater order are in the file alone. */
const longestShown = 16;

/** A recurrence as a formula. */
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

/** The sequences of a choice. */
export function sequencesOf(choice: TableChoice, data: any): string[] {
  const { show, pieces } = choice;
  if (show === 'strips') return data[pieces].stripOeis;
  if (show === 'tilings') return [data[pieces].oeis, data[pieces].squares].filter(Boolean);
  if (show === 'less') return [data[pieces].lessACellOeis].filter(Boolean);
  if (show !== 'widths') return [];
  const { oeis, array } = widthOf(choice, data);
  return [oeis, array].filter((one) => one !== null);
}

const sequenceLink = (number: string) =>
  html`<a href=${`https://oeis.org/${number}`} rel="noopener" target="_blank">${number}</a> `;

/** The sum of a table's numbers. */
const sumOf = (rows: readonly (readonly string[])[]) =>
  rows.flat().reduce((sum, one) => sum + BigInt(one), 0n);

/** @param data of its file */
export function notes(choice: TableChoice, data: TableData[keyof TableData], words: Words) {
  const { t, language } = words;
  const { show, pieces } = choice;
  const of = data as any;
  const numbers = sequencesOf(choice, of);
  const first = show === 'strips' ? of[pieces].periodicFrom : 0;
  return html`<div class="column tables-notes">
    ${show === 'widths' ? recurrence(widthOf(choice, of), words) : nothing}
    ${first > 1 ? html`<p>${t('tables.period', { first, most: 2 * first + 36 })}</p>` : nothing}
    ${
      show === 'less'
        ? html`<p>
            ${t('tables.sum', { sum: formatWhole(String(sumOf(of[pieces].lessACell[choice.side])), language) })}
          </p>`
        : nothing
    }
    <p class="dim">${t(`tables.found.${show === 'values' ? `values-${choice.play}` : show}`)}</p>
    <p data-testid="tables-oeis">
      ${numbers.length ? html`${t('tables.oeis')} ${numbers.map(sequenceLink)}` : t('tables.oeis-none')}
    </p>
  </div>`;
}

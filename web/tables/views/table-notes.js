/** What stands beside a table: how it was found, its recurrence, and its sequences in the OEIS. */
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { widthOf } from '../rows.js';

/** @import { TableChoice } from '../choice.js' */
/** @import { TableData, WidthData, Words } from '../types' */

/** Recurrences of a greater order are in the file alone. */
const longestShown = 16;

/** A recurrence as a formula. @param {readonly string[]} coefficients */
export function formula(coefficients) {
  const terms = coefficients.flatMap((text, i) => {
    if (text === '0') return [];
    const size = text.replace('-', '');
    const sign = text.startsWith('-') ? '−' : '+';
    return [[sign, `${size === '1' ? '' : `${size} `}a(n−${i + 1})`]];
  });
  if (!terms.length) return 'a(n) = 0';
  const [[sign, first], ...rest] = terms;
  const start = sign === '−' ? `−${first}` : first;
  return ['a(n) =', start, ...rest.flat()].join(' ');
}

/** The recurrence and its proof. @param {WidthData} found @param {Words} words */
function recurrence({ coefficients, first, fitted, states }, { t, language }) {
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

/** The sequences of a choice. @param {TableChoice} choice @param {any} data @returns {string[]} */
export function sequencesOf(choice, data) {
  const { show, pieces } = choice;
  if (show === 'strips') return data[pieces].stripOeis;
  if (show === 'tilings') return [data[pieces].oeis, data[pieces].squares].filter(Boolean);
  if (show === 'less') return [data[pieces].lessACellOeis].filter(Boolean);
  if (show !== 'widths') return [];
  const { oeis, array } = widthOf(choice, data);
  return [oeis, array].filter((one) => one !== null);
}

/** @param {string} number */
const sequenceLink = (number) =>
  html`<a href=${`https://oeis.org/${number}`} rel="noopener" target="_blank">${number}</a> `;

/** The sum of a table's numbers. @param {readonly (readonly string[])[]} rows */
const sumOf = (rows) => rows.flat().reduce((sum, one) => sum + BigInt(one), 0n);

/** @param {TableChoice} choice @param {TableData[keyof TableData]} data of its file @param {Words} words */
export function notes(choice, data, words) {
  const { t, language } = words;
  const { show, pieces } = choice;
  const of = /** @type {any} */ (data);
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

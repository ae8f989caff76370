/** The results of a class: a field for the pasted texts, and their table. */
import { html, icon, nothing } from '../../ui/template.js';
import { describeProblem, formatClock, waitText } from '../../ui/words.js';

/** @import { ClassResults, Sets, Slice, Words } from '../types' */

/** @param {ClassResults['results'][number]} one @param {number} count of items @param {Words} words */
const resultRow = ({ name, title, marks, right, seconds, state }, count, { t }) =>
  html`<tr data-state=${state}>
    <th scope="row">${name}</th>
    <td>
      ${state === 'ok' ? icon('check') : icon('alert')}
      <span
        >${state === 'other-set' ? t('set.class.other-set', { title }) : t(`set.class.${state}`)}</span
      >
    </td>
    <td class="figure">${right}/${marks.length}</td>
    <td class="figure">${formatClock(seconds)}</td>
    ${Array.from({ length: count }, (_, place) => html`<td class="figure">${marks[place] ?? ''}</td>`)}
  </tr>`;

/** @param {ClassResults} reply @param {Words} words */
function table({ results, solved }, words) {
  const { t } = words;
  if (!results.length)
    return html`<p role="status" data-testid="set-no-results">${t('set.class.none')}</p>`;
  return html`<p role="status" data-testid="set-read-count">
      ${t('set.class.read', { count: results.length })}
    </p>
    <div class="set-table" tabindex="0" role="region" aria-label=${t('set.class.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t('set.class.name')}</th>
            <th scope="col">${t('set.class.code')}</th>
            <th scope="col">${t('set.class.right')}</th>
            <th scope="col">${t('set.class.time')}</th>
            ${solved.map((_, place) => html`<th scope="col">${place + 1}</th>`)}
          </tr>
        </thead>
        <tbody data-testid="set-results">
          ${results.map((one) => resultRow(one, solved.length, words))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colspan="4">${t('set.class.solved')}</th>
            ${solved.map((number) => html`<td class="figure">${number}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
    <p class="dim small">${t('set.class.marks')}</p>`;
}

/** @param {Sets} sets @param {Words} words @param {Slice<Sets>} slice */
export function resultsTab(sets, words, slice) {
  const { t } = words;
  const { reply, problem } = sets.results;
  const type = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLTextAreaElement} */ (event.target);
    slice.change((now) => ({ ...now, class: value }));
  };
  return html`<label class="column" for="set-class">
      <span class="strong">${t('set.class.paste')}</span>
      <span class="dim small">${t('set.class.honest')}</span>
    </label>
    <textarea
      class="area set-text"
      id="set-class"
      data-testid="set-class"
      rows="7"
      spellcheck="false"
      .value=${sets.class}
      @input=${type}
    ></textarea>
    ${problem ? html`<p class="problem" role="alert">${describeProblem(problem, t)}</p>` : nothing}
    ${
      sets.class.trim()
        ? reply
          ? table(reply, words)
          : html`<p class="dim" role="status">${waitText(words, 'set.class.waits')}</p>`
        : nothing
    }`;
}

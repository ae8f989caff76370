/** The results of a class: a field for the pasted texts, their table, the hardest board, and a file. */
import { saveFile } from '../../ui/file';
import { asText, csvText } from '../../ui/csv';
import { button, html, icon, nothing } from '../../ui/template';
import { describeProblem, formatClock, waitText, type Words } from '../../ui/words';
import { hardestBoards, inOrder, markWord, namesakes } from '../class-table';
import { ownDraft } from '../draft';
import { fileName } from '../file-name';
import type { SetResultsReply } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { ClassResult, ResultOrder } from '../class-table';
import type { Sets } from '../state';
import type { Teaching } from './item-row';

/** The name of a learner, with a number where several have it. */
function nameShown(one: ClassResult, same: ReadonlyMap<ClassResult, string>, { t }: Words) {
  return [one.name || t('set.class.nameless'), same.get(one)].filter(Boolean).join(' ');
}

/**
 * @param name as it is shown
 * @param count of items
 */
const resultRow = (
  { title, marks, right, seconds, state }: ClassResult,
  name: string,
  count: number,
  { t }: Words,
) =>
  html`<tr data-state=${state}>
    <th scope="row">${name}</th>
    <td>
      ${state === 'ok' ? icon('check') : icon('alert')}
      <span>${t(`set.class.${state}`, { title })}</span>
    </td>
    <td class="figure">${state === 'torn' ? '' : `${right}/${marks.length}`}</td>
    <td class="figure">${state === 'torn' ? '' : formatClock(seconds)}</td>
    ${Array.from({ length: count }, (_, place) => html`<td class="figure">${marks[place] ?? ''}</td>`)}
  </tr>`;

/** The name of a column, which orders the rows. */
function column(order: ResultOrder, sets: Sets, { t }: Words, handle: RoomHandle<Sets>) {
  const isChosen = sets.order === order;
  const direction = order === 'right' ? 'descending' : 'ascending';
  return html`<th scope="col" aria-sort=${isChosen ? direction : nothing}>
    <button
      class="set-order"
      data-testid=${`set-order-${order}`}
      @click=${() => handle.change((now) => ({ ...now, order }))}
    >
      ${t(`set.class.${order}`)}${isChosen ? icon('chevron') : nothing}
    </button>
  </th>`;
}

/**
 * Saves the table for a spreadsheet: words, and numbers that are numbers.
 *
 * @param names as they are shown
 * @param count of items
 */
function save(
  title: string,
  rows: readonly ClassResult[],
  names: readonly string[],
  count: number,
  { t }: Words,
) {
  const head = ['name', 'code', 'right', 'seconds'].map((name) => t(`set.class.${name}`));
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  const table = rows.map(({ marks, right, seconds, state, title: other }, at) => [
    asText(names[at] ?? ''),
    t(`set.class.${state}`, { title: other }),
    ...(state === 'torn' ? ['', ''] : [right, seconds]),
    ...numbers.map((number) => markWord(marks[number - 1] ?? '', t)),
  ]);
  const text = csvText([[...head, ...numbers], ...table]);
  // A spreadsheet knows UTF-8 by its mark.
  const file = new Blob(['\ufeff', text], { type: 'text/csv' });
  saveFile(file, fileName(`${title} ${t('set.class.file')}`, 'csv'));
}

function table(
  { results, solved }: SetResultsReply,
  sets: Sets,
  words: Words,
  handle: RoomHandle<Sets>,
) {
  const { t, language } = words;
  if (!results.length)
    return html`<p role="status" data-testid="set-no-results">${t('set.class.none')}</p>`;
  const rows = inOrder(results, sets.order, language);
  const same = namesakes(rows);
  const names = rows.map((one) => nameShown(one, same, words));
  const torn = rows.filter(({ state }) => state === 'torn').length;
  const hardest = hardestBoards(solved);
  return html`<div class="row spread set-found">
      <p role="status" data-testid="set-read-count">
        ${t('set.class.read', { count: results.length })}
        ${torn ? t('set.class.torn-count', { count: torn }) : nothing}
        ${hardest.length ? t('set.class.hardest', { count: hardest.length, numbers: hardest.join(', ') }) : nothing}
      </p>
      ${button({ id: 'set-csv', t, text: 'set.class.save', picture: 'save', onClick: () => save(ownDraft(sets).title, rows, names, solved.length, words) })}
    </div>
    <div class="set-table" tabindex="0" role="region" aria-label=${t('set.class.table')}>
      <table>
        <thead>
          <tr>
            ${column('name', sets, words, handle)}
            <th scope="col">${t('set.class.code')}</th>
            ${column('right', sets, words, handle)} ${column('time', sets, words, handle)}
            ${solved.map((_, place) => html`<th scope="col">${place + 1}</th>`)}
          </tr>
        </thead>
        <tbody data-testid="set-results">
          ${rows.map((one, at) => resultRow(one, names[at] ?? '', solved.length, words))}
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

export function resultsTab({ sets, words, handle }: Teaching) {
  const { t } = words;
  const { problem } = sets.results;
  const type = (event: Event) => {
    const { value } = event.target as HTMLTextAreaElement;
    handle.change((now) => ({ ...now, class: value }));
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
    ${tableOf(sets, words, handle)}`;
}

/** The table of the pasted texts; nothing before there are any. */
function tableOf(sets: Sets, words: Words, handle: RoomHandle<Sets>) {
  if (!sets.class.trim()) return nothing;
  const { reply } = sets.results;
  if (reply) return table(reply, sets, words, handle);
  return html`<p class="dim" role="status">${waitText(words, 'set.class.waits')}</p>`;
}

/** The teacher's page: the boards of the own set in their order, its link and its file. */
import { copyText, fileButton, saveFile } from '../../ui/file.js';
import { fieldOf } from '../../ui/parts.js';
import { button, html, icon, nothing, repeat, toggle } from '../../ui/template.js';
import { describeProblem } from '../../ui/words.js';
import {
  addItem,
  changeDraft,
  changeItem,
  draftOf,
  isOfGame,
  itemOf,
  maxItems,
  maxNote,
  maxTitle,
  moveItem,
  ownDraft,
  removeItem,
  rename,
  tasks,
  textOf,
  undo,
} from '../draft.js';
import { keyOf, setKeyOf } from '../queries.js';
import { answerText, picture } from './item.js';

/** @import { DraftItem, ReadSet, SetItem, Sets, Slice, Words } from '../types' */
/** @import { SetAddresses } from './item.js' */

/** Links of at most this many characters survive messengers. */
export const shortLink = 2000;

/** The set as Python has read it, if it is the current text. @param {Sets} sets @returns {ReadSet | null} */
export const currentSet = (sets) => (sets.read.key === setKeyOf(sets) ? sets.read.reply : null);

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {DraftItem} item @param {number} place @param {Words} words @param {Slice<Sets>} slice */
function taskChoice(item, place, { t }, slice) {
  if (item.task === 'lesson') {
    return html`<span class="strong"
      >${t('set.lesson', { name: item.lesson, step: item.step })}</span
    >`;
  }
  const choose = (/** @type {Event} */ event) => {
    const task = /** @type {SetItem['task']} */ (valueOf(event));
    slice.change((sets) => changeItem(sets, place, { task }));
  };
  return html`<select
    class="field"
    data-testid=${`set-task-${place + 1}`}
    aria-label=${t('set.task.label', { number: place + 1 })}
    @change=${choose}
  >
    ${tasks.map((task) => html`<option value=${task} .selected=${task === item.task}>${t(`set.task.${task}`)}</option>`)}
  </select>`;
}

/** The answer of an item for the teacher, or why it has none. @param {Sets} sets @param {number} place @param {Words} words */
function keyLine(sets, place, words) {
  const item = currentSet(sets)?.items[place];
  if (!item) return html`<p class="small dim">${words.t('set.answer.waits')}</p>`;
  const { problem } = keyOf(sets, item);
  return html`<p
    class=${`small ${problem ? 'problem' : 'dim'}`}
    data-testid=${`set-key-${place + 1}`}
  >
    ${answerText(sets, item, words)}
  </p>`;
}

/** @param {DraftItem} item @param {number} place @param {Sets} sets @param {Words} words @param {Slice<Sets>} slice */
function itemRow(item, place, sets, words, slice) {
  const { t } = words;
  const number = place + 1;
  const last = ownDraft(sets).items.length - 1;
  /** @param {'up' | 'down' | 'remove'} id @param {import('../../ui/types').IconName} sign @param {boolean} disabled @param {(now: Sets) => Sets} act @param {string} [say] */
  const one = (id, sign, disabled, act, say) => {
    const label = t(`set.${id}`, { number });
    return html`<button
      class="button square quiet"
      data-testid=${`set-${id}-${number}`}
      aria-label=${label}
      title=${label}
      ?disabled=${disabled}
      @click=${() => slice.change(act, say ? { say: [say, { number }] } : {})}
    >
      ${icon(sign)}
    </button>`;
  };
  return html`<li class="card set-row">
    <span class="set-picture">${picture(item, 84)}</span>
    <div class="column set-row-side">
      <div class="row set-row-head">
        <b>${number}</b>
        ${taskChoice(item, place, words, slice)}
        <span class="grow"></span>
        ${one('up', 'chevron', place === 0, (now) => moveItem(now, place, -1))}
        ${one('down', 'chevron', place === last, (now) => moveItem(now, place, 1))}
        ${one('remove', 'cross', false, (now) => removeItem(now, place), 'set.removed')}
      </div>
      <input
        class="field"
        data-testid=${`set-note-${number}`}
        maxlength=${maxNote}
        placeholder=${t('set.note')}
        aria-label=${t('set.note-of', { number })}
        .value=${item.note}
        @change=${(/** @type {Event} */ event) => slice.change((now) => changeItem(now, place, { note: valueOf(event) }))}
      />
      ${
        item.task === 'lesson'
          ? nothing
          : html`<div class="row set-row-options">
              ${toggle({ id: `set-shown-${number}`, text: t('set.may-show'), on: !item.hidden, onChange: (on) => slice.change((now) => changeItem(now, place, { hidden: !on })) })}
              ${
                isOfGame(item.task)
                  ? toggle({
                      id: `set-misere-${number}`,
                      text: t('set.misere-switch'),
                      on: item.misere,
                      onChange: (misere) =>
                        slice.change((now) => changeItem(now, place, { misere })),
                    })
                  : nothing
              }
            </div>`
      }
      ${keyLine(sets, place, words)}
    </div>
  </li>`;
}

/** The field for a board code. @param {Words} words @param {Slice<Sets>} slice */
function codeField({ t }, slice) {
  const add = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = fieldOf(event).querySelector('input');
    const board = field?.value.trim().replaceAll(' ', '') ?? '';
    if (!field || !board) return;
    field.value = '';
    slice.change((sets) => addItem(sets, itemOf(board)));
  };
  return html`<form class="row" @submit=${add}>
    <input
      class="field grow"
      data-testid="set-code"
      aria-label=${t('set.code')}
      placeholder=${t('set.code-example')}
      autocapitalize="off"
      autocomplete="off"
      spellcheck="false"
    />
    <button class="button" data-testid="set-add">${icon('add')}<span>${t('set.add')}</span></button>
  </form>`;
}

/** Reads a set from a file; an error is shown as a message. @param {string} text @param {Words} words @param {Slice<Sets>} slice */
async function openFile(text, { t }, slice) {
  try {
    const set = await slice.ask({ kind: 'set-read', text });
    slice.change((sets) => changeDraft(sets, draftOf(set)), { say: 'set.opened' });
  } catch (error) {
    const problem = /** @type {import('../types').Problem} */ (error);
    slice.say('set.unread', { problem: describeProblem(problem, t, 'line') });
  }
}

/** What is done with the whole set. @param {Sets} sets @param {Words} words @param {Slice<Sets>} slice @param {SetAddresses} addresses */
function actions(sets, words, slice, addresses) {
  const { t } = words;
  const set = currentSet(sets);
  const address = set ? addresses.set(set.packed, 0) : '';
  const copy = async () => {
    const isCopied = await copyText(new URL(address, location.href).href);
    slice.say(isCopied ? 'set.link-copied' : 'set.link-not-copied');
  };
  const isEmpty = !set?.items.length;
  const save = () =>
    saveFile(new Blob([textOf(ownDraft(sets))], { type: 'text/plain' }), 'blockcover-set.txt');
  return html`<div class="button-row">
    ${button({ id: 'set-link', t, text: 'set.copy-link', picture: 'share', kind: 'primary', disabled: isEmpty, onClick: () => void copy() })}
    <a
      class="button"
      data-testid="set-try"
      aria-disabled=${String(isEmpty)}
      href=${isEmpty ? nothing : address}
      >${icon('open')}<span>${t('set.try')}</span></a
    >
    <a
      class="button"
      data-testid="set-present"
      aria-disabled=${String(isEmpty)}
      href=${isEmpty ? nothing : addresses.present('', 1)}
      >${icon('present')}<span>${t('set.present')}</span></a
    >
    ${button({ id: 'set-undo', t, text: 'set.undo', picture: 'undo', disabled: !ownDraft(sets).past.length, onClick: () => slice.change(undo) })}
    ${button({ id: 'set-save', t, text: 'set.save', picture: 'save', disabled: isEmpty, onClick: save })}
    ${fileButton({ id: 'set-file', t, text: 'set.open', onText: (text) => void openFile(text, words, slice), say: slice.say })}
  </div>`;
}

/** The title, the boards, the link. @param {Sets} sets @param {Words} words @param {Slice<Sets>} slice @param {SetAddresses} addresses */
export function boardsTab(sets, words, slice, addresses) {
  const { t } = words;
  const { title, items } = ownDraft(sets);
  const { problem } = sets.read;
  const set = currentSet(sets);
  const length = set ? new URL(addresses.set(set.packed, 0), location.href).href.length : 0;
  return html`<label class="column"
      ><span class="strong">${t('set.title')}</span>
      <input
        class="field"
        data-testid="set-rename"
        maxlength=${maxTitle}
        .value=${title}
        @change=${(/** @type {Event} */ event) => slice.change((now) => rename(now, valueOf(event)))}
    /></label>
    ${actions(sets, words, slice, addresses)}
    ${problem && sets.read.key === setKeyOf(sets) ? html`<p class="problem" role="alert" data-testid="set-problem">${describeProblem(problem, t, 'line')}</p>` : nothing}
    ${length > shortLink ? html`<p class="problem" role="alert">${t('set.long-link', { length, limit: shortLink })}</p>` : nothing}
    <p class="dim" data-testid="set-count">
      ${t('set.boards', { count: items.length, limit: maxItems })}
    </p>
    <ol class="column">
      ${repeat(
        items.map((item, place) => ({ item, place })),
        ({ place }) => place,
        ({ item, place }) => itemRow(item, place, sets, words, slice),
      )}
    </ol>
    ${items.length < maxItems ? codeField(words, slice) : nothing}
    <p class="dim small">${t('set.how')}</p>`;
}

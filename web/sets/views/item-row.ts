/** One board in the teacher's list: its place, its task, its note, its options and its answer. */
import { fieldOf } from '../../ui/events';
import { select } from '../../ui/select';
import { html, icon, nothing, toggle } from '../../ui/template';
import { describeProblem } from '../../ui/words';
import { changeItem, isOfGame, maxNote, moveItem, ownDraft, removeItem, tasks } from '../draft';
import { currentSet, keyOf, refusedItem } from '../queries';
import { answerText, picture } from './item';
import type { DraftItem, Sets, Slice, Words } from '../types';
import type { SetAddresses } from './item';

/** Also where the board of an item is opened, and where boards are drawn. */
export type TeacherAddresses = SetAddresses & {
  desk: (item: DraftItem) => string;
  room: (view: 'game' | 'cover' | 'learn') => string;
  /** The item of a link, a board code or the rows of a board; rejects with a `Problem`. */
  itemFrom: (text: string) => Promise<DraftItem>;
};

interface ItemRow {
  item: DraftItem;
  /** From 0. */
  place: number;
  sets: Sets;
  words: Words;
  slice: Slice<Sets>;
  addresses: TeacherAddresses;
}

function taskChoice({ item, place, words, slice, addresses }: ItemRow) {
  const { t } = words;
  if (item.task === 'lesson') {
    return html`<span class="strong set-step" data-testid=${`set-step-${place + 1}`}
      >${addresses.lessonTitle(item.lesson, item.step, words)}</span
    >`;
  }
  return select({
    id: `set-task-${place + 1}`,
    label: t('set.task.label', { number: place + 1 }),
    options: tasks,
    face: (task) => t(`set.task.${task}`),
    chosen: item.task,
    onChoose: (task) => slice.change((sets) => changeItem(sets, place, { task })),
  });
}

/** The answer of an item for the teacher, or why it has none. */
function keyLine({ sets, place, words }: ItemRow) {
  const refused = refusedItem(sets);
  const item = currentSet(sets)?.items[place];
  if (!item) {
    const isRefused = refused?.number === place + 1;
    const text = isRefused ? describeProblem(refused.problem, words.t) : '';
    return html`<p
      class=${`small ${isRefused ? 'problem' : 'dim'}`}
      data-testid=${`set-key-${place + 1}`}
    >
      ${refused ? text : words.t('set.answer.waits')}
    </p>`;
  }
  const { problem, reply } = keyOf(sets, item);
  // Only the list has no room for the cover itself.
  const text =
    reply && item.task === 'cover' ? words.t('set.answer.cover') : answerText(sets, item, words);
  return html`<p
    class=${`small ${problem ? 'problem' : 'dim'}`}
    data-testid=${`set-key-${place + 1}`}
  >
    ${text}
  </p>`;
}

/** The options that an item of a board has. */
const options = ({ item, place, words: { t }, slice }: ItemRow) =>
  html`<div class="row set-row-options">
    ${toggle({ id: `set-shown-${place + 1}`, text: t('set.may-show'), on: !item.hidden, onChange: (on) => slice.change((now) => changeItem(now, place, { hidden: !on })) })}
    ${
      isOfGame(item.task)
        ? toggle({
            id: `set-misere-${place + 1}`,
            text: t('set.misere-switch'),
            on: item.misere,
            onChange: (misere) => slice.change((now) => changeItem(now, place, { misere })),
          })
        : nothing
    }
  </div>`;

/** The place of an item, which can be chosen. */
function placeChoice({ place, sets, words: { t }, slice }: ItemRow) {
  const { length } = ownDraft(sets).items;
  const move = (event: Event) => {
    const to = Number(fieldOf(event).value) - 1;
    fieldOf(event).value = String(place + 1);
    slice.change((now) => moveItem(now, place, to));
    // The focus follows the board once it is drawn at its new place.
    requestAnimationFrame(() => document.getElementById(`set-place-${to + 1}`)?.focus());
  };
  return html`<select
    class="field figure"
    id=${`set-place-${place + 1}`}
    data-testid=${`set-place-${place + 1}`}
    aria-label=${t('set.place', { number: place + 1 })}
    title=${t('set.place', { number: place + 1 })}
    @change=${move}
  >
    ${Array.from({ length }, (_, at) => html`<option .selected=${at === place}>${at + 1}</option>`)}
  </select>`;
}

export function itemRow(row: ItemRow) {
  const { item, place, words, slice, addresses } = row;
  const { t } = words;
  const number = place + 1;
  const remove = t('set.remove', { number });
  return html`<li class="card set-row">
    <a
      class="set-picture"
      data-testid=${`set-open-${number}`}
      href=${addresses.desk(item)}
      aria-label=${t('set.open-board', { number })}
      title=${t('set.open-board', { number })}
      >${picture(item, 84)}</a
    >
    <div class="column set-row-side">
      <div class="row set-row-head">
        ${placeChoice(row)} ${taskChoice(row)} ${item.task === 'lesson' ? nothing : options(row)}
        <button
          class="button square quiet"
          data-testid=${`set-remove-${number}`}
          aria-label=${remove}
          title=${remove}
          @click=${() => slice.change((now) => removeItem(now, place), { say: ['set.removed', { number }] })}
        >
          ${icon('cross')}
        </button>
      </div>
      <input
        class="field"
        data-testid=${`set-note-${number}`}
        maxlength=${maxNote}
        placeholder=${t('set.note')}
        aria-label=${t('set.note-of', { number })}
        .value=${item.note}
        @change=${(event: Event) => slice.change((now) => changeItem(now, place, { note: fieldOf(event).value }))}
      />
      ${keyLine(row)}
    </div>
  </li>`;
}

/** One board in the teacher's list: its place, its task, its note, its options and its answer. */
import { fieldOf } from '../../ui/events';
import { dragging } from '../../ui/line-drag';
import { select } from '../../ui/select';
import { html, icon, nothing, toggle } from '../../ui/template';
import { describeProblem, type Words } from '../../ui/words';
import * as drafts from '../draft';
import { toggleEditor } from '../editing';
import { currentSet, keyOf, refusedItem } from '../queries';
import { answerText, picture, type SetAddresses } from './item';
import type { IconName } from '../../ui/icons';
import type { RoomHandle } from '../../ui/room-handle';
import type { DraftItem, Sets } from '../state';
import type { createItemEditor } from './item-editor';
import type { JoinCode } from './present';

/** Also where the board of an item is opened, and where boards are drawn. */
export type TeacherAddresses = SetAddresses & {
  desk: (item: DraftItem) => string;
  room: (view: 'game' | 'cover' | 'learn') => string;
  /** The item of a link, a board code or the rows of a board; rejects with a `Problem`. */
  itemFrom: (text: string) => Promise<DraftItem>;
};

/** What the teacher's page is drawn of. */
export interface Teaching {
  sets: Sets;
  words: Words;
  handle: RoomHandle<Sets>;
  addresses: TeacherAddresses;
  editor: ReturnType<typeof createItemEditor>;
  /** The code of the link, which is fetched when it is shown. */
  join: JoinCode;
}

/** An item, and its place from 0. */
type ItemRow = Teaching & { item: DraftItem; place: number };

function taskChoice({ item, place, words, handle, addresses }: ItemRow) {
  const { t } = words;
  if (item.task === 'lesson') {
    return html`<span class="strong set-step" data-testid=${`set-step-${place + 1}`}
      >${addresses.lessonTitle(item.lesson, item.step, words)}</span
    >`;
  }
  return select({
    id: `set-task-${place + 1}`,
    label: t('set.task.label', { number: place + 1 }),
    options: drafts.tasks,
    face: (task) => t(`set.task.${task}`),
    chosen: item.task,
    onChoose: (task) => handle.change((sets) => drafts.changeItem(sets, place, { task })),
  });
}

/** The answer of an item for the teacher, or why it has none. */
function keyText({ sets, place, words }: ItemRow): { text: string; isProblem: boolean } {
  const { t } = words;
  const item = currentSet(sets)?.items[place];
  if (item) {
    const { problem, reply } = keyOf(sets, item);
    // The list has no room for the cover itself.
    const isCover = reply && item.task === 'cover';
    const text = isCover ? t('set.answer.cover') : answerText(sets, item, words);
    return { text, isProblem: problem !== null };
  }
  const refused = refusedItem(sets);
  if (!refused) return { text: t('set.answer.waits'), isProblem: false };
  if (refused.number !== place + 1) return { text: '', isProblem: false };
  return { text: describeProblem(refused.problem, t), isProblem: true };
}

function keyLine(row: ItemRow) {
  const { text, isProblem } = keyText(row);
  return html`<p
    class=${`small ${isProblem ? 'problem' : 'dim'}`}
    data-testid=${`set-key-${row.place + 1}`}
  >
    ${text}
  </p>`;
}

/** The options that an item of a board has. */
const options = ({ item, place, words: { t }, handle }: ItemRow) =>
  html`<div class="row set-row-options">
    ${toggle({ id: `set-shown-${place + 1}`, text: t('set.may-show'), on: !item.hidden, onChange: (on) => handle.change((now) => drafts.changeItem(now, place, { hidden: !on })) })}
    ${
      drafts.isOfGame(item.task)
        ? toggle({
            id: `set-misere-${place + 1}`,
            text: t('set.misere-switch'),
            on: item.misere,
            onChange: (misere) => handle.change((now) => drafts.changeItem(now, place, { misere })),
          })
        : nothing
    }
  </div>`;

/** The place of an item, which can be chosen. */
function placeChoice({ place, sets, words: { t }, handle }: ItemRow) {
  const { length } = drafts.ownDraft(sets).items;
  const choose = (event: Event) => {
    const to = Number(fieldOf(event).value) - 1;
    fieldOf(event).value = String(place + 1);
    move(handle, place, to, 'place');
  };
  return html`<select
    class="field figure"
    id=${`set-place-${place + 1}`}
    data-testid=${`set-place-${place + 1}`}
    aria-label=${t('set.place', { number: place + 1 })}
    title=${t('set.place', { number: place + 1 })}
    @change=${choose}
  >
    ${Array.from({ length }, (_, at) => html`<option .selected=${at === place}>${at + 1}</option>`)}
  </select>`;
}

/** Moves an item; the focus follows it. @param part prefix of the id that takes it */
function move(handle: RoomHandle<Sets>, from: number, to: number, part: 'place' | 'grip') {
  if (from < 0 || to < 0 || to >= drafts.ownDraft(handle.get()).items.length) return;
  handle.change((now) => drafts.moveItem(now, from, to));
  requestAnimationFrame(() => document.getElementById(`set-${part}-${to + 1}`)?.focus());
}

/** Where the item is held to be dragged; the arrow keys move it, too. */
function grip({ item, place, words: { t }, handle }: ItemRow) {
  const label = t('set.move', { number: place + 1 });
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    // A key may come before the move of the key before it is drawn.
    const at = drafts.ownDraft(handle.get()).items.indexOf(item);
    move(handle, at, at + by, 'grip');
  };
  return html`<button
    class="drag-grip"
    id=${`set-grip-${place + 1}`}
    data-testid=${`set-grip-${place + 1}`}
    aria-label=${label}
    title=${label}
    @keydown=${onKey}
  ></button>`;
}

/** The buttons that edit, copy and remove an item. */
function actions({ item, place, sets, words: { t }, handle }: ItemRow) {
  const number = place + 1;
  const iconButton = (id: string, picture: IconName, onClick: () => void, pressed?: boolean) => {
    const label = t(`set.${id}`, { number });
    return html`<button
      class="button square quiet"
      data-testid=${`set-${id}-${number}`}
      aria-label=${label}
      title=${label}
      aria-expanded=${pressed === undefined ? nothing : String(pressed)}
      @click=${onClick}
    >
      ${icon(picture)}
    </button>`;
  };
  const remove = () =>
    handle.change((now) => drafts.removeItem(now, place), { say: ['set.removed', { number }] });
  const editBoard = () => {
    handle.change((now) => toggleEditor(now, place));
    requestAnimationFrame(() =>
      document.querySelector('.set-editor')?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const isEdited = sets.editing?.place === place;
  return html`<div class="row set-row-actions">
    ${item.board === null ? nothing : iconButton('edit', 'brush', editBoard, isEdited)}
    ${iconButton('copy', 'copy', () => handle.change((now) => drafts.copyItem(now, place)))}
    ${iconButton('remove', 'cross', remove)}
  </div>`;
}

export function itemRow(row: ItemRow) {
  const { item, place, sets, words, handle, addresses, editor } = row;
  const { t } = words;
  const number = place + 1;
  const { editing } = sets;
  const onDrag = dragging((from, to) => move(handle, from, to, 'grip'), true);
  return html`<li class="card set-row" @pointerdown=${onDrag}>
    <div class="column center">
      <a
        class="set-picture"
        data-testid=${`set-open-${number}`}
        href=${addresses.desk(item)}
        aria-label=${t('set.open-board', { number })}
        title=${t('set.open-board', { number })}
        >${picture(item, 84)}</a
      >
      ${grip(row)}
    </div>
    <div class="column set-row-side">
      <div class="row set-row-head">
        ${placeChoice(row)} ${taskChoice(row)} ${item.task === 'lesson' ? nothing : options(row)}
        ${actions(row)}
      </div>
      ${editing?.place === place ? editor(item, editing, words, handle) : nothing}
      <input
        class="field"
        data-testid=${`set-note-${number}`}
        maxlength=${drafts.maxNote}
        placeholder=${t('set.note')}
        aria-label=${t('set.note-of', { number })}
        .value=${item.note}
        @change=${(event: Event) => handle.change((now) => drafts.changeItem(now, place, { note: fieldOf(event).value }))}
      />
      ${keyLine(row)}
    </div>
  </li>`;
}

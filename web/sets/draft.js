/** The teacher's own set: its items, their order, its text, and its undo list. Python reads the text. */

/** @import { SetItem, Sets } from './types' */

/**
 * @typedef {Omit<SetItem, 'text'>} DraftItem
 *
 * @typedef {object} DraftState
 * @property {string} title
 * @property {readonly DraftItem[]} items
 *
 * @typedef {DraftState & { past: readonly DraftState[] }} Draft
 */

export const maxItems = 30;
/** Steps that can be taken back. */
const maxPast = 50;

/** The tasks of boards, in the order of the choice. */
export const tasks = /** @type {const} */ (['wins', 'predict', 'find', 'play', 'cover', 'count']);

/** Whether a task belongs to the game. @param {SetItem['task']} task */
export const isOfGame = (task) => !['cover', 'count', 'lesson'].includes(task);

/** @type {Draft} */
export const noDraft = { title: '', items: [], past: [] };

/** One line without the characters that a title or a note cannot have. @param {string} text @param {number} limit */
const remark = (text, limit) =>
  [...text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, limit).join('');
export const maxTitle = 100;
export const maxNote = 300;

/** The line of an item. @param {DraftItem} item @param {boolean} [withNote] */
export function lineOf(item, withNote = true) {
  const { task, board, pieces, misere, hidden, lesson, step, note } = item;
  const place =
    board === null
      ? [lesson, step]
      : [board, pieces && `pieces=${pieces}`, misere && 'misere', hidden && 'hidden'];
  const line = [task, ...place].filter(Boolean).join(' ');
  return withNote && note ? `${line} | ${note}` : line;
}

/** The text of a set, which Python reads. @param {DraftState} draft */
export const textOf = ({ title, items }) =>
  [`blockcover set 1${title ? ` | ${title}` : ''}`, ...items.map((item) => lineOf(item)), ''].join(
    '\n',
  );

/** A draft from the storage, which may be forged; Python reads its text as any other. @param {any} stored @returns {Draft} */
export function draftFrom(stored) {
  const items = Array.isArray(stored?.items) ? stored.items.slice(0, maxItems) : [];
  return {
    title: remark(String(stored?.title ?? ''), maxTitle),
    items: items.map((/** @type {any} */ one) => ({
      task: [...tasks, 'lesson'].includes(one?.task) ? one.task : 'wins',
      board: typeof one?.board === 'string' ? one.board : null,
      pieces: String(one?.pieces ?? ''),
      misere: one?.misere === true,
      hidden: one?.hidden === true,
      lesson: String(one?.lesson ?? ''),
      step: Number(one?.step) || 0,
      note: remark(String(one?.note ?? ''), maxNote),
    })),
    past: [],
  };
}

/** The draft of a set that was read. @param {{ title: string, items: readonly SetItem[] }} set @returns {DraftState} */
export const draftOf = ({ title, items }) => ({
  title,
  items: items.map(({ text: _, ...item }) => item),
});

/** @param {Sets} sets @returns {Draft} */
export const ownDraft = ({ draft }) => draft ?? noDraft;

/** Changes the set as one step that can be taken back. @param {Sets} sets @param {Partial<DraftState>} changes @returns {Sets} */
export function changeDraft(sets, changes) {
  const { title, items, past } = ownDraft(sets);
  const next = { title, items, ...changes };
  if (textOf(next) === textOf({ title, items })) return sets;
  return { ...sets, draft: { ...next, past: [...past, { title, items }].slice(-maxPast) } };
}

/** @param {Sets} sets @returns {Sets} */
export function undo(sets) {
  const { past } = ownDraft(sets);
  const before = past[past.length - 1];
  return before ? { ...sets, draft: { ...before, past: past.slice(0, -1) } } : sets;
}

/** @param {Sets} sets @param {string} title @returns {Sets} */
export const rename = (sets, title) => changeDraft(sets, { title: remark(title, maxTitle) });

/** An item of a board code. @param {string} board @param {Partial<DraftItem>} [others] @returns {DraftItem} */
export const itemOf = (board, others) => ({
  task: 'wins',
  board,
  pieces: '',
  misere: false,
  hidden: false,
  lesson: '',
  step: 0,
  note: '',
  ...others,
});

/** Adds an item at the end, unless the set is full. @param {Sets} sets @param {DraftItem} item @returns {Sets} */
export function addItem(sets, item) {
  const { items } = ownDraft(sets);
  return items.length < maxItems ? changeDraft(sets, { items: [...items, item] }) : sets;
}

/** @param {Sets} sets @param {number} place from 0 @returns {Sets} */
export const removeItem = (sets, place) =>
  changeDraft(sets, { items: ownDraft(sets).items.filter((_, other) => other !== place) });

/** Moves an item up or down by one place. @param {Sets} sets @param {number} place @param {1 | -1} by @returns {Sets} */
export function moveItem(sets, place, by) {
  const items = [...ownDraft(sets).items];
  const other = place + by;
  if (!items[other]) return sets;
  [items[place], items[other]] = [items[other], items[place]];
  return changeDraft(sets, { items });
}

/** @param {Sets} sets @param {number} place @param {Partial<DraftItem>} changes @returns {Sets} */
export function changeItem(sets, place, changes) {
  const note = changes.note === undefined ? {} : { note: remark(changes.note, maxNote) };
  const items = ownDraft(sets).items.map((item, other) =>
    other === place ? settled({ ...item, ...changes, ...note }, item) : item,
  );
  return changeDraft(sets, { items });
}

/** An item after another task was chosen: the pieces and the rule of its own problem. @param {DraftItem} item @param {DraftItem} before @returns {DraftItem} */
const settled = (item, before) => ({
  ...item,
  misere: item.misere && isOfGame(item.task),
  pieces: isOfGame(item.task) === isOfGame(before.task) ? item.pieces : '',
});

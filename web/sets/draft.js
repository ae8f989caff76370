/** The teacher's own sets: the open one with its items, their order and its text, and the others. Python reads the text. */

/** @import { ReadSet, SetItem, Sets } from './types' */

/**
 * @typedef {Omit<SetItem, 'text'>} DraftItem
 *
 * @typedef {object} DraftState
 * @property {string} id the same in all tabs
 * @property {string} title
 * @property {readonly DraftItem[]} items
 *
 * @typedef {DraftState & { others: readonly DraftState[] }} Draft the open set, and the others, the latest first
 */

export const maxItems = 30;
export const maxOthers = 99;
/** Steps that can be taken back. */
const maxPast = 50;

/** The tasks of boards, in the order of the choice. */
export const tasks = /** @type {const} */ (['wins', 'predict', 'find', 'play', 'cover', 'count']);

/** Whether a task belongs to the game. @param {SetItem['task']} task */
export const isOfGame = (task) => !['cover', 'count', 'lesson'].includes(task);

/** The first set of a device, before it has a title or an item. @type {Draft} */
export const noDraft = { id: 'first', title: '', items: [], others: [] };

/** Another set. @returns {DraftState} */
const newDraft = () => ({ id: Math.random().toString(36).slice(2), title: '', items: [] });

/** Whether there is nothing in a set to be kept. @param {DraftState} draft */
export const isBlank = ({ title, items }) => !title && !items.length;

/** One line without the characters that a title or a note cannot have. @param {string} text @param {number} limit */
export const remark = (text, limit) =>
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

/** The text of a set, which Python reads. @param {Omit<DraftState, 'id'>} draft */
export const textOf = ({ title, items }) =>
  [`blockcover set 1${title ? ` | ${title}` : ''}`, ...items.map((item) => lineOf(item)), ''].join(
    '\n',
  );

/** The draft of a set that was read. @param {Pick<ReadSet, 'title' | 'items'>} set @returns {DraftState} */
export const draftOf = ({ title, items }) => ({
  ...newDraft(),
  title,
  items: items.map(({ text: _, ...item }) => item),
});

/** @param {Sets} sets @returns {Draft} */
export const ownDraft = ({ draft }) => draft ?? noDraft;

/** Changes the own sets as one step that can be taken back. @param {Sets} sets @param {Partial<Draft>} changes @returns {Sets} */
export function changeDraft(sets, changes) {
  const before = ownDraft(sets);
  const draft = { ...before, ...changes };
  const isSame = draft.id === before.id && textOf(draft) === textOf(before);
  if (isSame && draft.others === before.others) return sets;
  return { ...sets, draft, past: [...sets.past, before].slice(-maxPast) };
}

/** @param {Sets} sets @returns {Sets} */
export function undo(sets) {
  const draft = sets.past.at(-1);
  return draft ? { ...sets, draft, past: sets.past.slice(0, -1) } : sets;
}

/** The sets that are left when the open one makes way; an empty one is not kept. @param {Draft} draft @returns {readonly DraftState[]} */
const shelved = ({ others, ...set }) => (isBlank(set) ? others : [set, ...others]);

/** Opens another set beside the own ones: a new one, or one that was read. @param {Sets} sets @param {DraftState} [set] @returns {Sets} */
export function addSet(sets, set = newDraft()) {
  const others = shelved(ownDraft(sets));
  return others.length > maxOthers ? sets : changeDraft(sets, { ...set, others });
}

/** Opens one of the other sets. @param {Sets} sets @param {number} place among them @returns {Sets} */
export function openOther(sets, place) {
  const draft = ownDraft(sets);
  const chosen = draft.others[place];
  if (!chosen) return sets;
  const others = draft.others.filter((other) => other !== chosen);
  return changeDraft(sets, { ...chosen, others: shelved({ ...draft, others }) });
}

/** Opens a set that was read among the own ones: the same one if it is there, or else beside them. @param {Sets} sets @param {DraftState} set @returns {Sets} */
export function keepSet(sets, set) {
  const draft = ownDraft(sets);
  const isSame = (/** @type {DraftState} */ one) => textOf(one) === textOf(set);
  if (isSame(draft)) return sets;
  const place = draft.others.findIndex(isSame);
  return place < 0 ? addSet(sets, set) : openOther(sets, place);
}

/** Deletes the open set, and opens the latest of the others. @param {Sets} sets @returns {Sets} */
export function removeSet(sets) {
  const [next = noDraft, ...others] = ownDraft(sets).others;
  return changeDraft(sets, { ...next, others });
}

/** @param {Sets} sets @param {string} title @returns {Sets} */
export const rename = (sets, title) => changeDraft(sets, { title: remark(title, maxTitle) });

/** An item of a board code, or of none for a step of a lesson. @param {string | null} board @param {Partial<DraftItem>} [others] @returns {DraftItem} */
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

/** Moves an item to another place. @param {Sets} sets @param {number} place @param {number} to @returns {Sets} */
export function moveItem(sets, place, to) {
  const items = [...ownDraft(sets).items];
  items.splice(to, 0, ...items.splice(place, 1));
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

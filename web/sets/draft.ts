/**
 * The teacher's own sets: the open one with its items, their order and its text, and the others. Python reads the text.
 */
import type { SetReadReply, SetItem } from '../engine/protocol';
import type { Draft, DraftItem, DraftState, Sets } from './state';

export const maxItems = 30;
export const maxOthers = 99;
/** Characters. */
export const maxTitle = 100;
/** Characters. */
export const maxNote = 300;
/** Steps that can be taken back. */
const maxPast = 50;

/** The tasks of boards, in the order of the choice. */
export const tasks = ['wins', 'predict', 'find', 'play', 'cover', 'count'] as const;

/** Whether a task belongs to the game. */
export const isOfGame = (task: SetItem['task']) => !['cover', 'count', 'lesson'].includes(task);

/** The pieces of a task that names none. */
export const usualPieces = (task: SetItem['task']) =>
  isOfGame(task) ? 'domino,l-tromino' : 'l-tromino';

/** The first set of a device, before it has a title or an item. */
export const noDraft: Draft = { id: 'first', title: '', items: [], others: [] };

/** An empty set with a name of its own, by chance. */
export const newDraft = (): DraftState => ({
  id: Math.random().toString(36).slice(2),
  title: '',
  items: [],
});

/** Whether there is nothing in a set to be kept. */
export const isBlank = ({ title, items }: DraftState) => !title && !items.length;

/** One line without the characters that a title or a note cannot have. */
export const oneLine = (text: string, limit: number) =>
  [...text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, limit).join('');

/**
 * The line of an item without its note, on which its answer depends: `find 5/5 pieces=domino misere`, `lesson bits 3`.
 */
export function taskLine({ task, board, pieces, misere, hidden, lesson, step }: DraftItem) {
  const place =
    board === null
      ? [lesson, step]
      : [board, pieces && `pieces=${pieces}`, misere && 'misere', hidden && 'hidden'];
  return [task, ...place].filter(Boolean).join(' ');
}

/** The line of an item. */
export const lineOf = (item: DraftItem) =>
  item.note ? `${taskLine(item)} | ${item.note}` : taskLine(item);

/**
 * The text of a set, which Python reads:
 *
 *     blockcover set 1 | Dominoes
 *     find 5/5 pieces=domino | Look at the corners.
 */
export const textOf = ({ title, items }: Omit<DraftState, 'id'>) =>
  [`blockcover set 1${title ? ` | ${title}` : ''}`, ...items.map(lineOf), ''].join('\n');

/** The draft of a set that was read. */
export const draftOf = ({ title, items }: Pick<SetReadReply, 'title' | 'items'>): DraftState => ({
  ...newDraft(),
  title,
  items: items.map(({ text: _, ...item }) => item),
});

export const ownDraft = ({ draft }: Sets): Draft => draft ?? noDraft;

/** Changes the own sets as one step that can be taken back. */
export function changeDraft(sets: Sets, changes: Partial<Draft>): Sets {
  const before = ownDraft(sets);
  const draft = { ...before, ...changes };
  const isSame = draft.id === before.id && textOf(draft) === textOf(before);
  if (isSame && draft.others === before.others) return sets;
  return { ...sets, draft, past: [...sets.past, before].slice(-maxPast), editing: null };
}

export function undo(sets: Sets): Sets {
  const draft = sets.past.at(-1);
  return draft ? { ...sets, draft, past: sets.past.slice(0, -1), editing: null } : sets;
}

/** The sets that are left when the open one makes way; an empty one is not kept. */
const shelved = ({ others, ...set }: Draft): readonly DraftState[] =>
  isBlank(set) ? others : [set, ...others];

/** Opens a set beside the own ones: an empty one, or one that was read. */
export function addSet(sets: Sets, set: DraftState): Sets {
  const others = shelved(ownDraft(sets));
  return others.length > maxOthers ? sets : changeDraft(sets, { ...set, others });
}

/**
 * Opens one of the other sets.
 *
 * @param place among them
 */
export function openOther(sets: Sets, place: number): Sets {
  const draft = ownDraft(sets);
  const chosen = draft.others[place];
  if (!chosen) return sets;
  const others = draft.others.filter((one) => one !== chosen);
  return changeDraft(sets, { ...chosen, others: shelved({ ...draft, others }) });
}

/**
 * Opens a set that was read among the own ones: the same one if it is there, or else beside them.
 */
export function keepSet(sets: Sets, set: DraftState): Sets {
  const draft = ownDraft(sets);
  const isSame = (one: DraftState) => textOf(one) === textOf(set);
  if (isSame(draft)) return sets;
  const place = draft.others.findIndex(isSame);
  return place < 0 ? addSet(sets, set) : openOther(sets, place);
}

/** Deletes the open set, and opens the latest of the others. */
export function removeSet(sets: Sets): Sets {
  const [next = noDraft, ...others] = ownDraft(sets).others;
  return changeDraft(sets, { ...next, others });
}

export const rename = (sets: Sets, title: string): Sets =>
  changeDraft(sets, { title: oneLine(title, maxTitle) });

/** An item of a board code, or of none for a step of a lesson. */
export const itemOf = (board: string | null, given?: Partial<DraftItem>): DraftItem => ({
  task: 'wins',
  board,
  pieces: '',
  misere: false,
  hidden: false,
  lesson: '',
  step: 0,
  note: '',
  ...given,
});

/** Adds an item at the end, unless the set is full. */
export function addItem(sets: Sets, item: DraftItem): Sets {
  const { items } = ownDraft(sets);
  return items.length < maxItems ? changeDraft(sets, { items: [...items, item] }) : sets;
}

/** @param place from 0 */
export const removeItem = (sets: Sets, place: number): Sets =>
  changeDraft(sets, { items: ownDraft(sets).items.filter((_, at) => at !== place) });

/** Adds the same item below, unless the set is full. */
export function copyItem(sets: Sets, place: number): Sets {
  const { items } = ownDraft(sets);
  const twice = items.flatMap((item, at) => (at === place ? [item, { ...item }] : item));
  return items.length < maxItems ? changeDraft(sets, { items: twice }) : sets;
}

/** Moves an item to another place. */
export function moveItem(sets: Sets, place: number, to: number): Sets {
  const items = [...ownDraft(sets).items];
  items.splice(to, 0, ...items.splice(place, 1));
  return changeDraft(sets, { items });
}

export function changeItem(sets: Sets, place: number, changes: Partial<DraftItem>): Sets {
  const note = changes.note === undefined ? {} : { note: oneLine(changes.note, maxNote) };
  const items = ownDraft(sets).items.map((item, at) =>
    at === place ? withOwnPieces({ ...item, ...changes, ...note }, item) : item,
  );
  return { ...changeDraft(sets, { items }), editing: sets.editing };
}

/** An item after another task was chosen: the pieces and the rule of its own problem. */
const withOwnPieces = (item: DraftItem, before: DraftItem): DraftItem => ({
  ...item,
  misere: item.misere && isOfGame(item.task),
  pieces: isOfGame(item.task) === isOfGame(before.task) ? item.pieces : '',
});

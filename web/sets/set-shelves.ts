/** The records of the sets: each of the teacher's own, their order, and each attempt of a learner. */
import { largestSide } from '../board/board-code';
import { flag, list, named, nullable, oneOf, passing, shape, text, whole } from '../ui/decode';
import { mergedCount } from '../ui/merged-count';
import { attemptOf, attemptsOf, noItemWork, withLatest } from './attempt';
import * as drafts from './draft';
import type { Decoder } from '../ui/decode';
import type { Shelf } from '../ui/shelf';
import type { Draft, DraftItem, ItemWork, SetAttempt, Sets } from './state';

type StoredSet = Pick<Draft, 'title' | 'items'>;
type StoredWork = Pick<ItemWork, 'tries' | 'end' | 'moves' | 'who' | 'given' | 'right'>;
type StoredAttempt = Pick<SetAttempt, 'name' | 'last' | 'ms'> & { items: readonly StoredWork[] };

/** The longest texts, in characters: of a set, of an answer, of a board or its pieces, and of a name. */
const longestSet = 200_000;
const longestAnswer = 20_000;
const longestCode = 2000;
const longestName = 200;
/** Merging two tabs can give more items than a set may have; Python then says so. */
const maxMerged = 2 * drafts.maxItems;

/**
 * A title or a note.
 *
 * @param most characters
 */
const remarked =
  (most: number): Decoder<string> =>
  (stored, drop) => {
    const remark = text(2 * most)(stored, drop);
    return remark === undefined ? undefined : drafts.oneLine(remark, most);
  };

const { task: _task, board: _board, ...plain } = drafts.itemOf(null);

const item: Decoder<DraftItem> = shape(
  {
    task: oneOf([...drafts.tasks, 'lesson']),
    board: nullable(text(longestCode)),
    pieces: text(longestCode),
    misere: flag,
    hidden: flag,
    lesson: text(longestName),
    step: whole(),
    note: remarked(drafts.maxNote),
  },
  plain,
);

/** The items by keys: the text of each, with ` again` for the second of two equal ones. */
function keyed(items: readonly DraftItem[]) {
  const byKey: Map<string, DraftItem> = new Map();
  for (const one of items) {
    let key = JSON.stringify(one);
    while (byKey.has(key)) key += ' again';
    byKey.set(key, one);
  }
  return byKey;
}

/**
 * The items after changes in two tabs: in the order here, and those added there after the same item as there. From
 * A B C, where this tab has made C A and the other one A X B C, comes C A X.
 */
function mergedItems(
  base: readonly DraftItem[],
  theirs: readonly DraftItem[],
  mine: readonly DraftItem[],
) {
  const [was, there, here] = [keyed(base), keyed(theirs), keyed(mine)];
  const keys = [...here.keys()].filter((key) => there.has(key) || !was.has(key));
  let place = 0;
  for (const key of there.keys()) {
    if (keys.includes(key)) place = keys.indexOf(key) + 1;
    else if (!was.has(key)) keys.splice(place++, 0, key);
  }
  return keys.flatMap((key) => here.get(key) ?? there.get(key) ?? []);
}

/** What changed here, or else theirs. */
const changed = <Value>(base: Value, theirs: Value, mine: Value) => (mine === base ? theirs : mine);

const mergedSet = (
  base: StoredSet | undefined = drafts.noDraft,
  theirs: StoredSet,
  mine: StoredSet,
): StoredSet => ({
  title: changed(base.title, theirs.title, mine.title),
  items: mergedItems(base.items, theirs.items, mine.items),
});

const setIn = ({ others, ...open }: Draft, id: string) =>
  [open, ...others].find((one) => one.id === id);

/**
 * The own sets with one of them as it is stored. The first set of a device makes way while it is
 * empty; a new one may just be given its title.
 */
function withStored(draft: Draft, id: string, { title, items }: StoredSet): Draft {
  const set = { id, title, items };
  const place = draft.others.findIndex((other) => other.id === id);
  if (place >= 0) return { ...draft, others: draft.others.with(place, set) };
  const makesWay = draft.id === drafts.noDraft.id && drafts.isBlank(draft);
  return draft.id === id || makesWay
    ? { ...draft, ...set }
    : { ...draft, others: [set, ...draft.others] };
}

const allOf = ({ others, ...open }: Draft) =>
  [open, ...others].filter((one) => !drafts.isBlank(one));

const ownSets: Shelf<Sets, StoredSet> = {
  name: 'sets.',
  of: ({ draft }) => [draft],
  entries: (sets) =>
    Object.fromEntries(
      allOf(drafts.ownDraft(sets)).map(({ id, title, items }) => [id, { title, items }]),
    ),
  decode: named(
    text(longestName),
    shape({ title: remarked(drafts.maxTitle), items: list(item, maxMerged) }),
  ),
  merge: mergedSet,
  take(sets, id, set) {
    const draft = drafts.ownDraft(sets);
    // What another tab has done is no step of this one to be taken back; the own steps still are.
    const past = sets.past.map((before) => {
      const own = setIn(before, id);
      return withStored(before, id, own ? mergedSet(setIn(draft, id) ?? own, set, own) : set);
    });
    return { ...sets, draft: withStored(draft, id, set), past, editing: null };
  },
};

/** The open set first. */
const order: Shelf<Sets, readonly string[]> = {
  name: 'set-order',
  isOwn: true,
  of: ({ draft }) => [draft],
  entries: (sets) => ({ '': allOf(drafts.ownDraft(sets)).map(({ id }) => id) }),
  decode: list(text(longestName), 2 * drafts.maxOthers),
  take(sets, _key, ids) {
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const [open = drafts.noDraft, ...others] = allOf(drafts.ownDraft(sets)).sort(
      (one, other) => placeOf(one.id) - placeOf(other.id),
    );
    return { ...sets, draft: { ...open, others } };
  },
};

/** Two to eight cells, such as `a1b1a2`. */
const move = passing(text(longestCode), (stored) => /^([a-z][1-9][0-9]?){2,8}$/.test(stored));

const work: Decoder<StoredWork> = shape(
  {
    tries: whole(999),
    end: oneOf(['open', 'right', 'wrong', 'shown'] as const),
    moves: list(move, largestSide ** 2),
    who: oneOf(['', 'first', 'second'] as const),
    given: text(longestAnswer),
    right: nullable(flag),
  },
  noItemWork,
);

const storedWork = ({ tries, end, moves, who, given, right }: StoredWork): StoredWork => ({
  tries,
  end,
  moves,
  who,
  given,
  right,
});

const isSame = (one: StoredWork | undefined, other: StoredWork) =>
  one !== undefined && JSON.stringify(storedWork(one)) === JSON.stringify(storedWork(other));

/**
 * The work on an item in two tabs: that of the tab that changed it; of two, the one that has ended or had more tries.
 */
function mergedWork(base: StoredWork, theirs: StoredWork, mine: StoredWork) {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const isOpen = mine.end === 'open';
  if (isOpen !== (theirs.end === 'open')) return isOpen ? theirs : mine;
  return theirs.tries > mine.tries ? theirs : mine;
}

/**
 * The text of the set in the key of an attempt, its lines up to the name: all but `Ann` of `blockcover set 1⏎wins
 * 5/5⏎Ann`.
 */
const textIn = (key: string) => key.slice(0, key.lastIndexOf('\n') + 1);

/** Its records are named by the text of the set and the learner. */
const attempts: Shelf<Sets, StoredAttempt> = {
  name: 'attempts.',
  of: ({ attempt }) => [attempt],
  entries: (sets) =>
    Object.fromEntries(
      attemptsOf(sets).map(({ text: set, name, last, ms, items }) => [
        set + name,
        { name, last, ms, items: items.map(storedWork) },
      ]),
    ),
  decode: named(
    passing(text(longestSet), (key) => textIn(key) !== ''),
    shape(
      { name: text(longestName), last: whole(), ms: whole(), items: list(work, drafts.maxItems) },
      { name: '', last: 0, ms: 0 },
    ),
  ),
  merge: (base, theirs, mine) => ({
    name: mine.name,
    last: Math.max(theirs.last, mine.last),
    ms: mergedCount(base?.ms, theirs.ms, mine.ms),
    items: mine.items.map((own, at) => {
      const there = theirs.items[at];
      return there ? mergedWork(base?.items[at] ?? noItemWork, there, own) : own;
    }),
  }),
  take(sets, key, { items, ...stored }) {
    const set = textIn(key);
    // In earlier versions the record alone had the name.
    const name = key.slice(set.length) || stored.name;
    const own = attemptsOf(sets).find((one) => one.text === set && one.name === name);
    const attempt: SetAttempt = {
      text: set,
      pending: null,
      problem: null,
      earlier: [],
      ...own,
      ...stored,
      name,
      items: items.map((one, at) => {
        const there = own?.items[at];
        return there && isSame(there, one) ? there : { ...noItemWork, ...one };
      }),
    };
    // The attempt at the open set stays the first, even if another one is later.
    const open = attemptOf(sets);
    const [last = attempt, ...earlier] = attemptsOf(withLatest(sets, attempt)).toSorted(
      (one, other) => other.last - one.last,
    );
    const latest =
      [last, ...earlier].find((one) => one.text === open?.text && one.name === open.name) ?? last;
    return withLatest({ ...sets, attempt: { ...last, earlier } }, latest);
  },
};

export const setShelves = [ownSets, order, attempts];

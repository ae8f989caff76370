/** Visits of a site whose rooms are all there, with what is stored of each, and deeds in them. */
import { changeSettings, type Settings } from '../../web/app/state';
import { recordWork } from '../../web/learn/done';
import { lessonShelves } from '../../web/learn/lesson-shelves';
import { openStep } from '../../web/learn/state';
import { noStepWork, solved } from '../../web/learn/work';
import { start, withRead, withWork } from '../../web/sets/attempt';
import { addItem, itemOf, lineOf, ownDraft } from '../../web/sets/draft';
import { setShelves } from '../../web/sets/set-shelves';
import { answered } from './answers';
import { fakeSite, fakeStorage } from './fake_site';
import type { SetReadReply } from '../../web/engine/protocol';
import type { Sets } from '../../web/sets/state';

export type Visit = ReturnType<typeof visit>;

/**
 * A visit in a tab.
 *
 * @param session of the tab; a new one by default
 * @param write in place of that of the storage
 */
export function visit(
  stored: Map<string, any>,
  session: ReturnType<typeof fakeStorage> = fakeStorage(),
  write?: () => boolean,
) {
  const site = fakeSite({ hash: '', stored, session, write });
  site.learn.register({ shelves: lessonShelves });
  site.set.register({ shelves: setShelves });
  return { ...site, session };
}

/** Two tabs that do not hear of each other until one looks. */
export function twoTabs(stored = new Map()) {
  return { stored, one: visit(stored), other: visit(stored) };
}

/** Writes what a tab has changed; the other tab takes it over, as after the browser's event. */
export function save(from: Visit, to: Visit) {
  const before = new Map(from.memory.stored);
  from.flush();
  for (const [name, value] of from.memory.stored) if (value !== before.get(name)) to.takeOver(name);
}

/** Solves a step of a lesson. */
export const solve = ({ learn }: Visit, lesson: string, step: number) =>
  learn.change((now) => recordWork(openStep(now, lesson, step), solved(noStepWork, [])));

/** Writes a program of the lessons. */
export const type = ({ learn }: Visit, name: string, text: string) =>
  learn.change((now) => ({ ...now, texts: { ...now.texts, [name]: text } }));

/**
 * A set of boards that is read.
 *
 * @param count of its boards
 */
const readSet = (title: string, count: number): Sets['read'] => {
  const items = Array.from({ length: count }, (_, place) => itemOf(`${place + 1}`));
  const reply: SetReadReply = {
    ...{ title, text: `the text of ${title}\n`, packed: title, code: 'C' },
    items: items.map((item) => ({ ...item, text: lineOf(item) })),
  };
  return answered(reply, title);
};

/** Begins a set of two boards, or goes on with it. */
export const begin = ({ set }: Visit, title: string, time = 1, name = 'Kim') =>
  set.change((now) => start(withRead(now, readSet(title, 2)), name, time));

/**
 * Answers a board of the open set.
 *
 * @param at from 1
 */
export const answer = ({ set }: Visit, at: number) =>
  set.change((now) => withWork(now, { tries: 1, end: 'right', right: true }, {}, at));

/** The ends of the boards of each attempt that is stored, by the title of the set. */
export function endsOf({ set }: Visit) {
  const { attempt } = set.get();
  const all = attempt ? [attempt, ...attempt.earlier] : [];
  const named = all.map(({ text, items }) => [
    text.replace('the text of ', '').trim(),
    items.map(({ end }) => end).join(' '),
  ]);
  return Object.fromEntries(named.sort());
}

/** Adds a board to the open one of the own sets. */
export const addBoard = ({ set }: Visit, code: string) =>
  set.change((now) => addItem(now, itemOf(code)));

/** The own sets with the codes of their boards, by title. */
export function setsOf({ set }: Visit) {
  const { others, ...open } = ownDraft(set.get());
  return [open, ...others].map(
    ({ title, items }) => `${title}: ${items.map(({ board }) => board).join(' ')}`,
  );
}

export const choose = ({ store }: Visit, changes: Partial<Settings>) =>
  store.change((state) => changeSettings(state, changes));

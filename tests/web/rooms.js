/** Visits of a site whose rooms are all there, with what is stored of each, and deeds in them. */
import { changeSettings } from '../../web/app/state.js';
import { noAnswer } from '../../web/engine/answer.js';
import { recorded } from '../../web/learn/done.js';
import { formerLessons, lessonShelves } from '../../web/learn/lesson-shelves.js';
import { openStep } from '../../web/learn/state.js';
import { noWork, solved } from '../../web/learn/work.js';
import { start, withRead, withWork } from '../../web/sets/attempt.js';
import { addItem, itemOf, lineOf, ownDraft } from '../../web/sets/draft.js';
import { begun, formerSets, setShelves } from '../../web/sets/set-shelves.js';
import { fakeSite, fakeStorage } from './fake_site.js';

/** @import { ReadSet, Sets } from '../../web/sets/types' */
/** @typedef {ReturnType<typeof visit>} Visit */

/**
 * A visit in a tab.
 *
 * @param {Map<string, any>} stored
 * @param {ReturnType<typeof fakeStorage>} [session] of the tab; a new one by default
 * @param {() => boolean} [write] in place of that of the storage
 */
export function visit(stored, session = fakeStorage(), write) {
  const site = fakeSite({ hash: '', stored, session, write });
  site.learn.keep(lessonShelves, formerLessons);
  site.set.change(begun);
  site.set.keep(setShelves, formerSets);
  return { ...site, session };
}

/** Two tabs that do not hear of each other until one looks. */
export function twoTabs(stored = new Map()) {
  return { stored, one: visit(stored), other: visit(stored) };
}

/** Writes what a tab has changed; the other tab takes it over, as after the browser's event. @param {Visit} from @param {Visit} to */
export function save(from, to) {
  const before = new Map(from.memory.stored);
  from.flush();
  for (const [name, value] of from.memory.stored) if (value !== before.get(name)) to.look(name);
}

/** Solves a step of a lesson. @param {Visit} tab @param {string} lesson @param {number} step */
export const solve = ({ learn }, lesson, step) =>
  learn.change((now) => recorded(openStep(now, lesson, step), solved(noWork, [])));

/** Writes a program of the lessons. @param {Visit} tab @param {string} name @param {string} text */
export const type = ({ learn }, name, text) =>
  learn.change((now) => ({ ...now, texts: { ...now.texts, [name]: text } }));

/** A set of boards that is read. @param {string} title @param {number} count of its boards @returns {Sets['read']} */
const readSet = (title, count) => {
  const items = Array.from({ length: count }, (_, place) => itemOf(`${place + 1}`));
  /** @type {ReadSet} */
  const reply = {
    ...{ title, text: `the text of ${title}`, packed: title, code: 'C' },
    items: items.map((item) => ({ ...item, text: lineOf(item) })),
  };
  return { ...noAnswer, status: 'answered', key: title, reply };
};

/** Begins a set of two boards, or goes on with it. @param {Visit} tab @param {string} title @param {number} [time] */
export const begin = ({ set }, title, time = 1) =>
  set.change((now) => start(withRead(now, readSet(title, 2)), 'Kim', time));

/** Answers a board of the open set. @param {Visit} tab @param {number} at from 1 */
export const answer = ({ set }, at) =>
  set.change((now) => withWork(now, { tries: 1, end: 'right', right: true }, {}, at));

/** The ends of the boards of each attempt that is stored, by the title of the set. @param {Visit} tab */
export function endsOf({ set }) {
  const { attempt } = set.get();
  const all = attempt ? [attempt, ...attempt.earlier] : [];
  const named = all.map(({ text, items }) => [
    text.replace('the text of ', ''),
    items.map(({ end }) => end).join(' '),
  ]);
  return Object.fromEntries(named.sort());
}

/** Adds a board to the open one of the own sets. @param {Visit} tab @param {string} code */
export const addBoard = ({ set }, code) => set.change((now) => addItem(now, itemOf(code)));

/** The own sets with the codes of their boards, by title. @param {Visit} tab */
export function setsOf({ set }) {
  const { others, ...open } = ownDraft(set.get());
  return [open, ...others].map(
    ({ title, items }) => `${title}: ${items.map(({ board }) => board).join(' ')}`,
  );
}

/** @param {Visit} tab @param {Partial<import('../../web/app/state.js').Settings>} changes */
export const choose = ({ store }, changes) =>
  store.change((state) => changeSettings(state, changes));

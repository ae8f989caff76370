/**
 * The sets of boards as an immutable value: the teacher's own set, or the set of a link with the learner's attempt.
 * The transitions are fetched with the views; until then the queries of the room are none.
 */
/** @import { Answer, SetAttempt, ClassResults, Draft, Option, Query, ReadSet, SetKey, SetSheet } from './types' */
/** @typedef {'boards' | 'sheet' | 'results'} SetTab */
/** @typedef {{ paper: 'a4' | 'letter', perPage: 1 | 2 | 4 | 6, keyed: boolean, language: 'en' | 'ko' | '' }} SheetOptions an empty language is the page's */

/**
 * @typedef {object} Sets
 * @property {string} packed the set in the link; empty for the teacher's own
 * @property {number} at the open item, from 1; 0 for the start, one more than the items for the result
 * @property {Draft | null} draft the teacher's own sets
 * @property {readonly Draft[]} past what undo returns to, the latest last
 * @property {SetAttempt | null} attempt the learner's
 * @property {SetTab} tab of the teacher's page
 * @property {Answer<ReadSet>} read the open set
 * @property {Readonly<Record<string, Answer<SetKey>>>} keys by item
 * @property {Answer<{ options: Option[] }>} moves the placements on the board of the open item
 * @property {SheetOptions} paper how the set is printed
 * @property {Answer<SetSheet>} sheet its pages
 * @property {string} class the results that the teacher has pasted
 * @property {'name' | 'right' | 'time'} order of the results
 * @property {Answer<ClassResults>} results
 * @property {Answer<{ result: string }>} result the learner's text to hand in
 */

/** The sets before their code is fetched; `begun` adds the rest. @returns {Sets} */
export const newSets = () => /** @type {Sets} */ ({ packed: '', at: 0 });

/** Opens a set at an item. @param {Sets} sets @param {string} packed @param {number} at @returns {Sets} */
export const openSet = (sets, packed, at) =>
  sets.packed === packed && sets.at === at ? sets : { ...sets, packed, at };

/** @typedef {(sets: Sets) => Query<Sets>[]} SetQueries */
/** @type {SetQueries} */
let asked = () => [];

/** Opens the door to the queries, which are fetched with the views. @param {SetQueries} fetched */
export const useSetQueries = (fetched) => {
  asked = fetched;
};

/** @type {SetQueries} */
export const setQueries = (sets) => asked(sets);

/** One item back or on in Present. @param {Sets} sets @param {1 | -1} by @returns {Sets} */
export function stepItem(sets, by) {
  const at = Math.min(Math.max(1, sets.at + by), sets.read?.reply?.items.length ?? 1);
  return openSet(sets, sets.packed, at);
}

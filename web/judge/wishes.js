/** Transitions of the options of tests, apart from state.js, which the first page loads. */
import { openTab, wish } from './state.js';

/** @import { Judge, Wish } from './state.js' */

/** Chooses a kind of tests, with its defaults. @param {Judge} judge @param {Wish['sort']} sort @returns {Judge} */
export function chooseSort(judge, sort) {
  const none = { cases: null, rows: null, cols: null, density: null };
  const own =
    sort === 'random' ? { cases: 50, density: 60 } : sort === 'carved' ? { cases: 50 } : {};
  return wish(judge, { ...none, sort, ...own });
}

/** Opens the tests of all small boards, for a program that does not run here. @param {Judge} judge @returns {Judge} */
export const wishSmall = (judge) => chooseSort(openTab(judge, 'tests'), 'small');

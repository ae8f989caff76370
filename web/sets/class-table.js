/** The results of a class in order, and the hardest boards. */

/** @import { ClassResults, Sets } from './types' */
/** @typedef {ClassResults['results'][number]} ClassResult */
/** @typedef {Sets['order']} ResultOrder */

/** The results in the chosen order; equal ones in that of the text. @param {readonly ClassResult[]} results @param {ResultOrder} order @param {string} language */
export function inOrder(results, order, language) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const orders = {
    name: (/** @type {ClassResult} */ one, /** @type {ClassResult} */ other) =>
      compare(one.name, other.name),
    right: (/** @type {ClassResult} */ one, /** @type {ClassResult} */ other) =>
      other.right - one.right,
    time: (/** @type {ClassResult} */ one, /** @type {ClassResult} */ other) =>
      one.seconds - other.seconds,
  };
  return [...results].sort(orders[order]);
}

/** The boards that the fewest have solved; none if all were solved equally often. @param {readonly number[]} solved @returns {number[]} from 1 */
export function hardestBoards(solved) {
  const least = Math.min(...solved);
  if (least === Math.max(...solved)) return [];
  return solved.flatMap((number, place) => (number === least ? [place + 1] : []));
}

/**
 * The book's search of the game as it is watched: which order, how far, which of its steps are held.
 * Headless, immutable; steps come from the engine.
 */
import { noAnswer } from './answer.js';
import { noFrames } from './frames.js';
import { stillPlayer } from './player.js';

/**
 * @typedef {'trominoes' | 'dominoes'} TryOrder which pieces are tried first
 *
 * @typedef {object} RecursionStep
 * @property {'call' | 'try' | 'hit' | 'win' | 'lose'} kind
 * @property {number} depth
 * @property {string} board of the call
 * @property {string | null} move that is tried
 * @property {string | null} known what the memo says of where it leads
 * @property {number} calls so far
 * @property {number} hits so far
 *
 * @typedef {object} Recursion
 * @property {string} about the position (`gameKey` of match.js); empty while nothing is watched
 * @property {TryOrder} order
 * @property {number} total steps that can be watched
 * @property {boolean} complete whether these are all
 * @property {import('./frames.js').Frames<RecursionStep>} frames the steps held
 * @property {import('./player.js').Player} player stands on step `at`, from 0
 * @property {import('./state.js').Problem | null} problem why it cannot be watched
 * @property {Record<TryOrder, import('./state.js').Answer>} visits how many positions each visits
 */

/** @type {Recursion} */
export const noRecursion = Object.freeze({
  about: '',
  order: 'trominoes',
  total: 0,
  complete: false,
  frames: noFrames,
  player: Object.freeze({ ...stillPlayer, speed: 4 }),
  problem: null,
  visits: Object.freeze({ trominoes: noAnswer, dominoes: noAnswer }),
});

/** The pieces in the order they are tried: larger ones first, or smaller ones. @param {string} pieces @param {TryOrder} order */
export function triedOrder(pieces, order) {
  const names = pieces.split(',');
  return (order === 'trominoes' ? names.reverse() : names).join();
}

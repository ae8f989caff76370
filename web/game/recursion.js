/**
 * The book's search of the game as it is watched: which order, how far, which of its steps are held.
 * Headless, immutable; steps come from the engine.
 */
import { noAnswer } from '../engine/answer.js';
import { noFrames, withStretch } from '../engine/frames.js';
import { stillPlayer } from '../ui/player.js';

/**
 * @typedef {'trominoes' | 'dominoes'} TryOrder which pieces are tried first
 * @typedef {import('../engine/protocol').RecursionStep} RecursionStep
 * @typedef {import('../engine/protocol').Reply<'recursion-visits'>} Visits
 *
 * @typedef {object} Recursion
 * @property {boolean} watched
 * @property {TryOrder} order
 * @property {number} total steps that can be watched
 * @property {boolean} complete whether these are all
 * @property {import('../engine/frames.js').Frames<RecursionStep>} frames the steps held
 * @property {import('../ui/player.js').Player} player stands on step `at`, from 0
 * @property {import('../engine/answer.js').Problem | null} problem why it cannot be watched
 * @property {Record<TryOrder, import('../engine/answer.js').Answer<Visits>>} visits how many positions
 *   each visits
 */

/** @type {readonly TryOrder[]} */
export const tryOrders = ['trominoes', 'dominoes'];

/** @type {Recursion} */
export const noRecursion = Object.freeze({
  watched: false,
  order: 'trominoes',
  total: 0,
  complete: false,
  frames: noFrames,
  player: stillPlayer,
  problem: null,
  visits: Object.freeze({ trominoes: noAnswer, dominoes: noAnswer }),
});

/** The pieces in the order they are tried: larger ones first, or smaller ones. @param {string} pieces @param {TryOrder} order */
export function triedOrder(pieces, order) {
  const names = pieces.split(',');
  return (order === 'trominoes' ? names.reverse() : names).join();
}

/** @param {Recursion} recursion @param {boolean} watched @returns {Recursion} */
export function watch({ order }, watched) {
  return { ...noRecursion, order, watched };
}

/** From its first step. @param {Recursion} recursion @param {TryOrder} order @returns {Recursion} */
export function chooseOrder(recursion, order) {
  if (order === recursion.order) return recursion;
  const { watched, visits } = recursion;
  const player = { ...recursion.player, at: 0, playing: false };
  return { ...noRecursion, watched, visits, order, player };
}

/**
 * @param {Recursion} recursion
 * @param {import('../engine/answer.js').Answer<import('../engine/protocol').Reply<'recursion'>>} answer
 * @returns {Recursion}
 */
export function takeSteps(recursion, { status, reply, problem }) {
  if (status === 'failed') return { ...recursion, problem };
  if (!reply) return recursion;
  const { first, steps, total, complete } = reply;
  const frames = withStretch(recursion.frames, first, steps);
  const player = { ...recursion.player, length: Math.max(0, total - 1) };
  return { ...recursion, frames, total, complete, player, problem: null };
}

/** @param {Recursion} recursion @param {(visits: import('../engine/answer.js').Answer<Visits>, order: TryOrder) => import('../engine/answer.js').Answer<Visits>} change @returns {Recursion} */
export function withVisits(recursion, change) {
  const { trominoes, dominoes } = recursion.visits;
  const visits = {
    trominoes: change(trominoes, 'trominoes'),
    dominoes: change(dominoes, 'dominoes'),
  };
  return { ...recursion, visits };
}

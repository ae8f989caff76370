/**
 * The book's search of the game as it is watched: which order, how far, which of its steps are held.
 * Headless, immutable; steps come from the engine.
 */
import { noAnswer } from '../engine/answer.js';
import { noFrames, withStretch } from '../engine/frames.js';
import { stillPlayer } from '../ui/player.js';

/** @import { Answer, Problem } from '../engine/answer.js' */
/** @import { Frames } from '../engine/frames.js' */
/** @import { RecursionStep, Reply } from '../engine/protocol' */
/** @import { Player } from '../ui/player.js' */

/**
 * @typedef {typeof tryOrders[number]} TryOrder which pieces are tried first
 * @typedef {Answer<Reply<'recursion-visits'>>} Visits how many positions the whole search visits
 *
 * @typedef {object} Recursion
 * @property {boolean} watched
 * @property {TryOrder} order
 * @property {number} total steps that can be watched
 * @property {boolean} complete whether these are all
 * @property {Frames<RecursionStep>} frames the steps held
 * @property {Player} player stands on step `at`, from 0
 * @property {Problem | null} problem why it cannot be watched
 * @property {Record<TryOrder, Visits>} visits
 */

export const tryOrders = /** @type {const} */ (['trominoes', 'dominoes']);

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
export const watch = ({ order }, watched) => ({ ...noRecursion, order, watched });

/** From its first step. @param {Recursion} recursion @param {TryOrder} order @returns {Recursion} */
export function chooseOrder(recursion, order) {
  if (order === recursion.order) return recursion;
  const { watched, visits } = recursion;
  const player = { ...recursion.player, at: 0, playing: false };
  return { ...noRecursion, watched, visits, order, player };
}

/** @param {Recursion} recursion @param {Answer<Reply<'recursion'>>} answer @returns {Recursion} */
export function takeSteps(recursion, { status, reply, problem }) {
  if (status === 'failed') return { ...recursion, problem };
  if (!reply) return recursion;
  const { first, steps, total, complete } = reply;
  const frames = withStretch(recursion.frames, first, steps);
  const player = { ...recursion.player, length: Math.max(0, total - 1) };
  return { ...recursion, frames, total, complete, player, problem: null };
}

/** @param {Recursion} recursion @param {(visits: Visits) => Visits} change @returns {Recursion} */
export function withVisits(recursion, change) {
  const { trominoes, dominoes } = recursion.visits;
  return { ...recursion, visits: { trominoes: change(trominoes), dominoes: change(dominoes) } };
}

/**
 * The textbook recursion while it is watched: its order, the current step, the loaded steps, the state of
 * its cache. Headless and immutable. The steps come from the solver.
 */
import { withChanges } from '../board/immutable.js';
import { noAnswer } from '../engine/answer.js';
import { noFrames, stateAt, withStretch } from '../engine/frames.js';
import * as players from '../ui/player.js';

/** @import { AnswerTo, Frames, Player, Problem, RecursionStep } from './types' */

/**
 * @typedef {typeof tryOrders[number]} TryOrder pieces that are tried first
 * @typedef {AnswerTo<'recursion-visits'>} Visits number of positions that the whole recursion visits
 * @typedef {AnswerTo<'recursion-timeline'>} RecursionTimeline its depths, and its cache entries with their times
 *
 * @typedef {object} Recursion
 * @property {boolean} watched
 * @property {TryOrder} order
 * @property {readonly number[]} skips steps after which the current call returns at once
 * @property {number} total number of steps that can be watched
 * @property {boolean} complete whether the recursion has no more steps
 * @property {Frames<RecursionStep>} frames the loaded steps
 * @property {Player} player its `at` is the current step, from 0
 * @property {RecursionStep | null} shown the current step, or the last one while it is loaded
 * @property {RecursionTimeline} timeline
 * @property {Problem | null} problem the reason why it cannot be watched
 * @property {Record<TryOrder, Visits>} visits
 * @property {'python' | 'cpp'} language of the code listing
 */

export const tryOrders = /** @type {const} */ (['trominoes', 'dominoes']);

/** Maximum number of empty cells: the cache has 2ⁿ positions. */
export const mostCells = 25;
/** Maximum number of empty cells for counting the visits unasked: that takes no time. */
const mostCounted = 18;
/** Number of points of the timeline. */
export const timelineWidth = 280;

/** @type {Recursion} */
export const noRecursion = Object.freeze({
  watched: false,
  order: 'trominoes',
  skips: [],
  total: 0,
  complete: false,
  frames: noFrames,
  player: players.stillPlayer,
  shown: null,
  timeline: noAnswer,
  problem: null,
  visits: Object.freeze({ trominoes: noAnswer, dominoes: noAnswer }),
  language: 'python',
});

/** The pieces in the order of trying: the larger or the smaller first. @param {string} pieces @param {TryOrder} order */
export function triedOrder(pieces, order) {
  const names = pieces.split(',');
  return (order === 'trominoes' ? names.reverse() : names).join();
}

/** Whether the visits are counted unasked. @param {number} empty */
export const isSoonCounted = (empty) => empty <= mostCounted;

/** Start or stop watching. The chosen order, language and speed stay. @param {Recursion} recursion @param {boolean} watched @returns {Recursion} */
export function watch({ order, language, player }, watched) {
  const still = { ...players.stillPlayer, speed: player.speed };
  return { ...noRecursion, order, language, player: still, watched };
}

/** Choose an order and go to the first step. @param {Recursion} recursion @param {TryOrder} order @returns {Recursion} */
export function chooseOrder(recursion, order) {
  if (order === recursion.order) return recursion;
  const { watched, visits } = recursion;
  return { ...watch({ ...recursion, order }, watched), visits };
}

/** Open the recursion at a step, or stop watching. @param {Recursion} recursion @param {TryOrder | null} order null to stop @param {number} at @param {readonly number[]} skips @returns {Recursion} */
export function openRecursion(recursion, order, at, skips) {
  if (order === null) return recursion.watched ? watch(recursion, false) : recursion;
  const isOpen =
    recursion.watched && recursion.order === order && recursion.skips.join() === skips.join();
  if (isOpen && recursion.total) return movePlayer(recursion, (player) => players.seek(player, at));
  const begun = watch({ ...recursion, order }, true);
  return { ...begun, skips, player: { ...begun.player, at } };
}

/** @param {Recursion} recursion @param {AnswerTo<'recursion'>} answer @returns {Recursion} */
export function takeSteps(recursion, { status, reply, problem }) {
  if (status === 'failed') return { ...recursion, problem };
  if (!reply) return recursion;
  const { first, steps, total, complete } = reply;
  const frames = withStretch(recursion.frames, first, steps);
  const length = Math.max(0, total - 1);
  const player = { ...recursion.player, length, at: Math.min(recursion.player.at, length) };
  return withShownStep({ ...recursion, frames, total, complete, player, problem: null });
}

/** @param {Recursion} recursion @param {RecursionTimeline} timeline @returns {Recursion} */
export const takeTimeline = (recursion, timeline) =>
  // The last timeline stays until the next one is there.
  timeline.status === 'asked' ? recursion : { ...recursion, timeline };

/** @param {Recursion} recursion @param {(visits: Visits) => Visits} change @returns {Recursion} */
export function withVisits(recursion, change) {
  const { trominoes, dominoes } = recursion.visits;
  return { ...recursion, visits: { trominoes: change(trominoes), dominoes: change(dominoes) } };
}

// Walking

/** The current step, if it is loaded. @param {Recursion} recursion */
export const stepAt = ({ frames, player }) => stateAt(frames, player.at);

/** Show the current step; while it is loaded, the last one stays. @param {Recursion} recursion @returns {Recursion} */
function withShownStep(recursion) {
  return withChanges(recursion, { shown: stepAt(recursion) ?? recursion.shown });
}

/** @param {Recursion} recursion @param {(player: Player) => Player} move @returns {Recursion} */
export const movePlayer = (recursion, move) =>
  withShownStep({ ...recursion, player: move(recursion.player) });

/** Advance by one step; wait for a step that is being loaded. @param {Recursion} recursion @returns {Recursion} */
export const tickPlayer = (recursion) =>
  stepAt(recursion) ? movePlayer(recursion, players.tick) : recursion;

/** The next step at which a call returns; null if there is none or it cannot be watched. @param {Recursion} recursion */
export const nextReturn = (recursion) => stepAt(recursion)?.next_return ?? null;

/** Whether the current call can be skipped. The first call cannot: it is the whole recursion. @param {Recursion} recursion */
export function maySkip(recursion) {
  const step = stepAt(recursion);
  if (!step) return false;
  if (step.call_return !== null) return true;
  const { at, length } = recursion.player;
  return at < length && step.depth > Number(isReturn(step));
}

/** @param {RecursionStep} step */
const isReturn = ({ kind }) => kind === 'win' || kind === 'lose';

/** @param {Recursion} recursion */
export const toNextReturn = (recursion) => toStep(recursion, nextReturn(recursion));

/** @param {Recursion} recursion @param {number | null} number @returns {Recursion} */
const toStep = (recursion, number) =>
  number === null ? recursion : movePlayer(recursion, (player) => players.seek(player, number));

/** Go to the return of the current call. If it cannot be watched, the solver answers the call at once. @param {Recursion} recursion @returns {Recursion} */
export function skipCall(recursion) {
  const step = stepAt(recursion);
  if (!step || !maySkip(recursion)) return recursion;
  if (step.call_return !== null) return toStep(recursion, step.call_return);
  const { at } = recursion.player;
  const skips = [...recursion.skips.filter((skip) => skip < at), at];
  return { ...recursion, skips, player: players.step(recursion.player, 1), frames: noFrames };
}

// The cache

/** Number of cached positions at a step: the calls that have returned. @param {RecursionStep} step */
export const cached = (step) => step.calls - step.depth - Number(!isReturn(step));

/** Number of sorted steps that are at or before a step. @param {readonly number[]} steps @param {number} at */
export function countUpTo(steps, at) {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

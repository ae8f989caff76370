/**
 * The book's search of the game as it is watched: which order, how far, which of its steps are held,
 * what its cache has learned by then. Headless, immutable; steps come from the engine.
 */
import { noAnswer } from '../engine/answer.js';
import { noFrames, stateAt, withStretch } from '../engine/frames.js';
import * as players from '../ui/player.js';

/** @import { Problem } from '../engine/answer.js' */
/** @import { Frames } from '../engine/frames.js' */
/** @import { AnswerTo, RecursionStep } from '../engine/protocol' */
/** @import { Player } from '../ui/player.js' */

/**
 * @typedef {typeof tryOrders[number]} TryOrder which pieces are tried first
 * @typedef {AnswerTo<'recursion-visits'>} Visits how many positions the whole search visits
 * @typedef {AnswerTo<'recursion-timeline'>} Timeline how deep it goes, and what its cache learns when
 *
 * @typedef {object} Recursion
 * @property {boolean} watched
 * @property {TryOrder} order
 * @property {readonly number[]} skips steps after which the call under way is answered at once
 * @property {number} total steps that can be watched
 * @property {boolean} complete whether these are all
 * @property {Frames<RecursionStep>} frames the steps held
 * @property {Player} player stands on step `at`, from 0
 * @property {RecursionStep | null} shown the latest step that was there
 * @property {Timeline} timeline
 * @property {Problem | null} problem why it cannot be watched
 * @property {Record<TryOrder, Visits>} visits
 * @property {'python' | 'cpp'} language of the code beside it
 */

export const tryOrders = /** @type {const} */ (['trominoes', 'dominoes']);

/** Empty cells of the largest board that can be watched: its cache holds 2ⁿ positions. */
export const mostCells = 25;
/** Of the largest board whose visits are counted without being asked: that takes no time. */
const mostCounted = 18;
/** Stretches of the timeline. */
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

/** The pieces in the order they are tried: larger ones first, or smaller ones. @param {string} pieces @param {TryOrder} order */
export function triedOrder(pieces, order) {
  const names = pieces.split(',');
  return (order === 'trominoes' ? names.reverse() : names).join();
}

/** Whether so many empty cells are counted to the end without being asked. @param {number} empty */
export const isSoonCounted = (empty) => empty <= mostCounted;

/** Beginning, or no longer. What one has chosen stays. @param {Recursion} recursion @param {boolean} watched @returns {Recursion} */
export function watch({ order, language, player }, watched) {
  const still = { ...players.stillPlayer, speed: player.speed };
  return { ...noRecursion, order, language, player: still, watched };
}

/** From its first step. @param {Recursion} recursion @param {TryOrder} order @returns {Recursion} */
export function chooseOrder(recursion, order) {
  if (order === recursion.order) return recursion;
  const { watched, visits } = recursion;
  return { ...watch({ ...recursion, order }, watched), visits };
}

/** What a question about the search is about, besides the board. @param {Recursion} recursion */
export const searchKey = ({ order, skips }) => `${order} ${skips.join()}`;

/** @param {Recursion} recursion @param {AnswerTo<'recursion'>} answer @returns {Recursion} */
export function takeSteps(recursion, { status, reply, problem }) {
  if (status === 'failed') return { ...recursion, problem };
  if (!reply) return recursion;
  const { first, steps, total, complete } = reply;
  const frames = withStretch(recursion.frames, first, steps);
  const player = { ...recursion.player, length: Math.max(0, total - 1) };
  return seen({ ...recursion, frames, total, complete, player, problem: null });
}

/** @param {Recursion} recursion @param {Timeline} timeline @returns {Recursion} */
export const takeTimeline = (recursion, timeline) =>
  // The former one is shown until there is another.
  timeline.status === 'asked' ? recursion : { ...recursion, timeline };

/** @param {Recursion} recursion @param {(visits: Visits) => Visits} change @returns {Recursion} */
export function withVisits(recursion, change) {
  const { trominoes, dominoes } = recursion.visits;
  return { ...recursion, visits: { trominoes: change(trominoes), dominoes: change(dominoes) } };
}

// Walking

/** The step that is looked at, if it is held. @param {Recursion} recursion */
export const stepAt = ({ frames, player }) => stateAt(frames, player.at);

/** A step that is on its way leaves the former one in sight. @param {Recursion} recursion @returns {Recursion} */
function seen(recursion) {
  const shown = stepAt(recursion) ?? recursion.shown;
  return shown === recursion.shown ? recursion : { ...recursion, shown };
}

/** @param {Recursion} recursion @param {(player: Player) => Player} move @returns {Recursion} */
export const movePlayer = (recursion, move) =>
  seen({ ...recursion, player: move(recursion.player) });

/** Time waits for steps that are on their way. @param {Recursion} recursion @returns {Recursion} */
export const tickPlayer = (recursion) =>
  stepAt(recursion) ? movePlayer(recursion, players.tick) : recursion;

/** The next step at which some call returns; null where there is none, or it is not kept. @param {Recursion} recursion */
export const nextReturn = (recursion) => stepAt(recursion)?.next_return ?? null;

/** Whether a call is under way that can be skipped. The first one is the whole search, and no more steps are kept than before. @param {Recursion} recursion */
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

/**
 * To the end of the call that is under way. Where that is not kept the engine answers the call at once,
 * and the search goes on from there.
 *
 * @param {Recursion} recursion @returns {Recursion}
 */
export function skipCall(recursion) {
  const step = stepAt(recursion);
  if (!step || !maySkip(recursion)) return recursion;
  if (step.call_return !== null) return toStep(recursion, step.call_return);
  const { at } = recursion.player;
  const skips = [...recursion.skips.filter((skip) => skip < at), at];
  return { ...recursion, skips, player: players.step(recursion.player, 1), frames: noFrames };
}

// What is learned

/** How many positions the cache knows at a step: those whose calls have returned. @param {RecursionStep} step */
export const cached = (step) => step.calls - step.depth - Number(!isReturn(step));

/** How many of some steps, in order, come at or before one. @param {readonly number[]} steps @param {number} at */
export function countUpTo(steps, at) {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The ordered and the unordered search of a board, watched at the same step: the explored and the loaded
 * steps of each, and the player. Headless and immutable. The steps come from the solver.
 */
import { noAnswer } from '../engine/answer.js';
import { noFrames, stateAt, stretch, stretchOf, withStretch } from '../engine/frames.js';
import * as players from '../ui/player.js';

/** @import { AnswerTo, CodeLanguage, Frames, Problem, SearchState } from './types' */

/**
 * @typedef {'ordered' | 'unordered'} Order
 * @typedef {AnswerTo<'search-timeline'>} SearchTimeline the depths of a search
 *
 * @typedef {object} Run one search
 * @property {number} explored number of steps that the solver has explored
 * @property {number | null} length number of all steps; null while unknown
 * @property {Frames<SearchState>} frames the loaded states
 * @property {SearchTimeline} timeline of the steps that were explored when it was requested
 * @property {Problem | null} problem the reason why it cannot be watched
 *
 * @typedef {object} Search
 * @property {Order} order of the search on the board
 * @property {Record<Order, Run>} runs
 * @property {players.Player} player of the search on the board
 * @property {number} goal number of steps to explore
 * @property {Jump | null} jump a requested jump whose target is not known yet
 * @property {{ at: number, tilings: string | null } | null} far the step whose call returns too late to jump there,
 *   and the number of tilings of the cells left, if it can be counted
 * @property {CodeLanguage} language of the code listing
 *
 * @typedef {{ at: number, underWay: boolean }} Jump from a step to the return of the current call, or to the
 *   next return of any call
 * @typedef {{ order: Order, first: number, count: number }} Span steps to load; with a count of 0:
 *   explore up to the first step
 */

/** Speeds to choose from, steps a second. */
export const searchSpeeds = [1, 2, 4, 8, 32, 128, 512, 2048];
/** Steps that are explored unasked, and steps that each request adds. */
const firstGoal = 1_000_000;
const furtherBy = 10_000_000;
/** Steps explored by one query; other queries may have to wait for it. */
const exploreBy = 40_000;
/** Number of points of a timeline. */
export const timelineWidth = 280;
/** Minimum time between two drawings while a search plays, ms. */
const shortestTick = 33;

/** @type {readonly Order[]} */
export const orders = ['ordered', 'unordered'];

/** @type {Run} */
const freshRun = Object.freeze({
  explored: 0,
  length: null,
  frames: noFrames,
  timeline: noAnswer,
  problem: null,
});

/** @param {Order} order @param {number} speed steps a second @param {CodeLanguage} [language] @returns {Search} */
export function freshSearch(order, speed, language = 'python') {
  const runs = { ordered: freshRun, unordered: freshRun };
  const player = { ...players.stillPlayer, speed };
  return { order, runs, player, goal: firstGoal, jump: null, far: null, language };
}

/** The step that a run shows: the player's, or its last. @param {Search} search @param {Order} order */
export const stepShown = ({ runs, player }, order) =>
  Math.min(player.at, runs[order].length ?? Infinity);

/** The state that a run shows, if it is loaded. @param {Search} search @param {Order} order */
export const searchState = (search, order) =>
  stateAt(search.runs[order].frames, stepShown(search, order));

/** Both orders, that of the board first. @param {Search} search @returns {readonly Order[]} */
const byUrgency = ({ order }) => [order, ...orders.filter((one) => one !== order)];

/** The next steps to load: those that are shown, then those that come next, then exploring. Null if none is needed. @param {Search} search @returns {Span | null} */
export function missing(search) {
  for (const ahead of search.player.playing ? [0, stretch / 2] : [0]) {
    for (const order of byUrgency(search)) {
      const run = search.runs[order];
      const number = stepShown(search, order) + ahead;
      if (run.problem || number > (run.length ?? run.explored)) continue;
      if (!stateAt(run.frames, number)) return { order, first: stretchOf(number), count: stretch };
    }
  }
  const order = byUrgency(search).find((one) => {
    const { length, explored, problem } = search.runs[one];
    return !problem && length === null && explored < search.goal;
  });
  if (!order) return null;
  const first = Math.min(search.goal, search.runs[order].explored + exploreBy);
  return { order, first, count: 0 };
}

/** Whether the searches are being explored. @param {Search} search */
export const isExploring = (search) => missing(search)?.count === 0;

/** Change some properties and set the length of the player. @param {Search} search @param {Partial<Search>} changes @returns {Search} */
function updated(search, changes) {
  const next = { ...search, ...changes };
  const { length, explored } = next.runs[next.order];
  // The step of a link may not be explored yet.
  const reached = length ?? Math.max(explored, next.player.at);
  return { ...next, player: players.reload(next.player, reached, next.player.at) };
}

/** @param {Search} search @param {Span} span @param {AnswerTo<'search'>} answer @returns {Search} */
export function takeStates(search, { order, first, count }, { status, reply, problem }) {
  const run = search.runs[order];
  /** @param {Partial<Run>} changes */
  const withRun = (changes) =>
    updated(search, { runs: { ...search.runs, [order]: { ...run, ...changes } } });
  if (status === 'failed') return withRun({ problem });
  if (!reply) return search;
  const { explored, length, states } = reply;
  const isAsked = count > 0 && reply.first === first;
  const frames = isAsked ? withStretch(run.frames, first, states) : run.frames;
  return withRun({ explored: Math.max(run.explored, explored), length, frames });
}

/** Whether the search on the board has no timeline, or one of fewer steps than explored. @param {Search} search */
export function wantsTimeline(search) {
  const { explored, length, timeline, problem } = search.runs[search.order];
  if (problem || timeline.problem) return false;
  const { reply } = timeline;
  const isExplored = length !== null || explored >= search.goal;
  return !reply || (isExplored && reply.total < (length ?? explored));
}

/** Take a timeline; the last one stays while the next is requested. @param {Search} search @param {Order} order @param {SearchTimeline} timeline @returns {Search} */
export function takeTimeline(search, order, timeline) {
  if (timeline.status === 'asked') return search;
  const run = search.runs[order];
  const explored = Math.max(run.explored, timeline.reply?.total ?? 0);
  return updated(search, { runs: { ...search.runs, [order]: { ...run, explored, timeline } } });
}

/** Show the search with this order on the board, at the same step. @param {Search} search @param {Order} order @returns {Search} */
export const chooseOrder = (search, order) => updated(search, { order, jump: null, far: null });

/** Open the search with this order at a step, which is explored first. @param {Search} search @param {Order} order @param {number} at @returns {Search} */
export function openSearch(search, order, at) {
  const player = { ...players.pause(search.player), at };
  return { ...chooseOrder({ ...search, player }, order), goal: Math.max(search.goal, at) };
}

// Jumps to the return of a call

/** @param {Search} search @param {boolean} underWay @returns {Search} */
export const jump = (search, underWay) => ({
  ...search,
  player: players.pause(search.player),
  jump: { at: stepShown(search, search.order), underWay },
  far: null,
});

/** Whether a call can be jumped over: the search has not ended and no jump is pending. @param {Search} search */
export function mayJump(search) {
  const shown = searchState(search, search.order);
  return shown !== null && !shown.ended && search.jump === null;
}

/** Take the target of a jump and go there. @param {Search} search @param {AnswerTo<'search-return'>} answer @returns {Search} */
export function takeReturn(search, { status, reply, problem }) {
  const { jump, order, runs } = search;
  if (status === 'asked' || !jump) return search;
  const still = { ...search, jump: null };
  if (!reply || problem) return still;
  const { at, tilings } = reply;
  if (at === null) return { ...still, far: { at: jump.at, tilings } };
  const run = { ...runs[order], explored: Math.max(runs[order].explored, at) };
  const known = updated(still, { runs: { ...runs, [order]: run } });
  return movePlayer(known, (player) => players.seek(player, at));
}

/** @param {Search} search @param {(player: players.Player) => players.Player} move @returns {Search} */
export const movePlayer = (search, move) =>
  updated(search, { player: move(search.player), jump: null });

/** @param {Search} search @returns {Search} */
export function exploreFurther(search) {
  const least = Math.max(...orders.map((order) => search.runs[order].explored));
  return { ...search, goal: Math.max(search.goal, least) + furtherBy };
}

/** @param {Search} search @returns {Search} */
export function stopExploring(search) {
  const reached = orders.map((order) => search.runs[order].explored);
  return { ...search, goal: Math.min(search.goal, ...reached) };
}

/** Time between two ticks while the search plays, ms. @param {Search} search */
export const tickTime = ({ player }) => Math.max(shortestTick, 1000 / player.speed);

/** Advance by one tick; wait for a state that is being loaded. @param {Search} search @returns {Search} */
export function tick(search) {
  const { player } = search;
  if (!searchState(search, search.order)) return search;
  const steps = Math.max(1, Math.round((player.speed * tickTime(search)) / 1000));
  const at = Math.min(player.length, player.at + steps);
  return { ...search, player: { ...player, at, playing: at < player.length } };
}

/**
 * The two searches of a board, in step: how far each is explored, which of its steps are held, what is
 * looked at. Headless, immutable; the steps come from the engine.
 */
import { noAnswer } from '../engine/answer.js';
import { noFrames, stateAt, stretch, stretchOf, withStretch } from '../engine/frames.js';
import * as players from '../ui/player.js';

/** @import { Problem } from '../engine/answer.js' */
/** @import { Frames } from '../engine/frames.js' */
/** @import { AnswerTo, SearchState } from '../engine/protocol' */
/** @import { CodeLanguage } from '../ui/code.js' */

/**
 * @typedef {'ordered' | 'unordered'} Order
 * @typedef {AnswerTo<'search-timeline'>} Timeline how deep it goes
 *
 * @typedef {object} Run one search
 * @property {number} explored how many steps are known
 * @property {number | null} length how many there are; null while that is not known
 * @property {Frames<SearchState>} frames the states held
 * @property {Timeline} timeline of the steps known when it was asked for
 * @property {Problem | null} problem why it cannot be followed
 *
 * @typedef {object} Search
 * @property {Order} order of the one on the board
 * @property {Record<Order, Run>} runs
 * @property {players.Player} player walks over the steps of the one on the board
 * @property {number} goal so far the searches are explored
 * @property {Jump | null} jump where one wants to go, until it is known
 * @property {{ at: number, tilings: string | null } | null} far the step whose call ends too far ahead, and how many
 *   tilings the cells left have, where that can be counted
 * @property {CodeLanguage} language of the code beside it
 *
 * @typedef {{ at: number, underWay: boolean }} Jump from a step to the end of the call that is under way, or to
 *   that of the next call that ends
 * @typedef {{ order: Order, first: number, count: number }} Span steps to be asked for; none of them:
 *   explore up to the first
 */

/** What one can choose from, steps a second. */
export const searchSpeeds = [1, 2, 4, 8, 32, 128, 512, 2048];
/** So far a search is explored without being asked, and so much further each time it is, steps. */
const firstGoal = 1_000_000;
const furtherBy = 10_000_000;
/** Steps that a search is explored by at a time; so long other questions may have to wait. */
const exploreBy = 40_000;
/** Stretches of a timeline. */
export const timelineWidth = 280;
/** No more often than this is the board redrawn while a search plays, ms. */
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

/** The number of the state that a run shows: the player's, or its last. @param {Search} search @param {Order} order */
export const stepShown = ({ runs, player }, order) =>
  Math.min(player.at, runs[order].length ?? Infinity);

/** The state that a run shows, if it is held. @param {Search} search @param {Order} order */
export const searchState = (search, order) =>
  stateAt(search.runs[order].frames, stepShown(search, order));

/** @param {Search} search @returns {readonly Order[]} the one on the board first */
const byUrgency = ({ order }) => [order, ...orders.filter((one) => one !== order)];

/** What is needed and not held: what is looked at, what comes next, and then exploring. @param {Search} search @returns {Span | null} */
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

/** @param {Search} search @param {Partial<Search>} changes @returns {Search} */
function changed(search, changes) {
  const next = { ...search, ...changes };
  const { length, explored } = next.runs[next.order];
  return { ...next, player: players.reload(next.player, length ?? explored, next.player.at) };
}

/** @param {Search} search @param {Span} span @param {AnswerTo<'search'>} answer @returns {Search} */
export function takeStates(search, { order, first, count }, { status, reply, problem }) {
  const run = search.runs[order];
  /** @param {Partial<Run>} changes */
  const withRun = (changes) =>
    changed(search, { runs: { ...search.runs, [order]: { ...run, ...changes } } });
  if (status === 'failed') return withRun({ problem });
  if (!reply) return search;
  const { explored, length, states } = reply;
  const isAsked = count > 0 && reply.first === first;
  const frames = isAsked ? withStretch(run.frames, first, states) : run.frames;
  return withRun({ explored: Math.max(run.explored, explored), length, frames });
}

/** Whether the search on the board has no timeline, or is explored further than its timeline goes. @param {Search} search */
export function wantsTimeline(search) {
  const { explored, length, timeline, problem } = search.runs[search.order];
  if (problem || timeline.problem) return false;
  const { reply } = timeline;
  const isExplored = length !== null || explored >= search.goal;
  return !reply || (isExplored && reply.total < (length ?? explored));
}

/** The former one is shown until there is another. @param {Search} search @param {Order} order @param {Timeline} timeline @returns {Search} */
export function takeTimeline(search, order, timeline) {
  if (timeline.status === 'asked') return search;
  const run = search.runs[order];
  const explored = Math.max(run.explored, timeline.reply?.total ?? 0);
  return changed(search, { runs: { ...search.runs, [order]: { ...run, explored, timeline } } });
}

/** Shows the other search on the board, at the same step. @param {Search} search @param {Order} order @returns {Search} */
export const chooseOrder = (search, order) => changed(search, { order, jump: null, far: null });

// To where a call ends

/** @param {Search} search @param {boolean} underWay @returns {Search} */
export const jump = (search, underWay) => ({
  ...search,
  player: players.pause(search.player),
  jump: { at: stepShown(search, search.order), underWay },
  far: null,
});

/** Whether a call is under way after the step that is shown: the first one is the whole search. @param {Search} search */
export function mayJump(search) {
  const shown = searchState(search, search.order);
  return shown !== null && !shown.ended && search.jump === null;
}

/** The search is known up to where it leads. @param {Search} search @param {AnswerTo<'search-return'>} answer @returns {Search} */
export function takeReturn(search, { status, reply, problem }) {
  const { jump, order, runs } = search;
  if (status === 'asked' || !jump) return search;
  const still = { ...search, jump: null };
  if (!reply || problem) return still;
  const { at, tilings } = reply;
  if (at === null) return { ...still, far: { at: jump.at, tilings } };
  const run = { ...runs[order], explored: Math.max(runs[order].explored, at) };
  const known = changed(still, { runs: { ...runs, [order]: run } });
  return movePlayer(known, (player) => players.seek(player, at));
}

/** @param {Search} search @param {(player: players.Player) => players.Player} move @returns {Search} */
export const movePlayer = (search, move) =>
  changed(search, { player: move(search.player), jump: null });

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

/** How often the board is redrawn while the search plays, ms. @param {Search} search */
export const tickTime = ({ player }) => Math.max(shortestTick, 1000 / player.speed);

/** One tick of its clock. Time stands still until what it shows is there. @param {Search} search @returns {Search} */
export function tick(search) {
  const { player } = search;
  if (!searchState(search, search.order)) return search;
  const steps = Math.max(1, Math.round((player.speed * tickTime(search)) / 1000));
  const at = Math.min(player.length, player.at + steps);
  return { ...search, player: { ...player, at, playing: at < player.length } };
}

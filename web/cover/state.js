/**
 * The headless state of the cover mode beyond its board: which lens is on, how tilings are coloured,
 * and what was found out about the board. Values are immutable. It knows no DOM and no engine.
 */
import { noAnswer } from './answer.js';
import { noFrames } from './frames.js';
import { stillPlayer } from './player.js';

/**
 * @typedef {import('./state.js').Answer} Answer
 * @typedef {import('./player.js').Player} Player
 *
 * @typedef {'tilings' | 'heat' | 'search'} Lens what is looked at
 * @typedef {'neighbours' | 'orientation' | 'plain'} Colouring of a tiling's pieces
 * @typedef {'brush' | 'rectangle'} Tool what a stroke paints
 * @typedef {'ordered' | 'unordered'} Order of a search
 *
 * @typedef {object} SearchState a state as the engine tells it
 * @property {number} number of the step taken last, 0 before the first
 * @property {'try' | 'place' | 'dead-end' | 'found' | 'undo' | null} event
 * @property {string} move of the placement in question, empty if there is none
 * @property {boolean} fits of a try
 * @property {string | null} cell that the ordered search is to cover
 * @property {number} tried by this call
 * @property {readonly string[]} laid in order
 * @property {number} tries so far
 * @property {number} places so far
 * @property {number} dead_ends so far
 * @property {number} found so far
 * @property {boolean} ended
 *
 * @typedef {object} Run one search
 * @property {number} explored how many steps are known
 * @property {number | null} length how many there are; null while that is not known
 * @property {import('./frames.js').Frames<SearchState>} frames the states held
 * @property {import('./state.js').Problem | null} problem why it cannot be followed
 *
 * @typedef {object} Search the two searches of a board, in step
 * @property {string} about what was asked about
 * @property {Order} order of the one on the board
 * @property {Record<Order, Run>} runs
 * @property {Player} player walks over the steps of the one on the board
 * @property {number} goal so far the searches are explored
 * @property {boolean} exploring whether that is under way
 *
 * @typedef {object} Covering
 * @property {Lens} lens
 * @property {Colouring} colouring
 * @property {Tool} tool
 * @property {boolean} countIsLong whether the count took longer than one that follows the painting
 * @property {boolean} countAsked whether the count under way was asked for, so that painting lets it be
 * @property {Answer} heat how often each placement occurs
 * @property {number | null} heatCell the cell whose placements are shown; null for the board
 * @property {string | null} heatMove the placement that is pointed at
 * @property {Answer} reason why there is no tiling
 * @property {Player} chain how many of the reason's forced placements are laid
 * @property {Search} search
 */

/** So far a search is explored without being asked, steps. */
export const firstGoal = 1_000_000;

/** @type {Run} */
const freshRun = Object.freeze({ explored: 0, length: null, frames: noFrames, problem: null });

/**
 * @param {string} about
 * @param {Order} order
 * @param {number} speed steps a second
 * @returns {Search}
 */
export function freshSearch(about, order, speed) {
  return {
    about,
    order,
    runs: { ordered: freshRun, unordered: freshRun },
    player: { ...stillPlayer, speed },
    goal: firstGoal,
    exploring: false,
  };
}

/** @type {Covering} */
export const initialCovering = Object.freeze({
  lens: 'tilings',
  colouring: 'neighbours',
  tool: 'brush',
  countIsLong: false,
  countAsked: false,
  heat: noAnswer,
  heatCell: null,
  heatMove: null,
  reason: noAnswer,
  chain: stillPlayer,
  search: freshSearch('', 'ordered', 4),
});

/** What one can choose from, steps a second. */
export const searchSpeeds = [1, 2, 4, 8, 32, 128, 512, 2048];

/** @type {readonly Order[]} */
export const orders = ['ordered', 'unordered'];

/** The number of the state that a run shows: the player's, or its last. @param {Search} search @param {Order} order */
export function stepShown({ runs, player }, order) {
  return Math.min(player.at, runs[order].length ?? Infinity);
}

/**
 * How often each placement occurs, as counts.
 *
 * @param {any} reply of `frequencies`
 * @returns {{ move: string, count: bigint }[]} those that occur, the most frequent first
 */
export function occurring(reply) {
  return reply.placements
    .map((/** @type {{ move: string, count: string }} */ { move, count }) => ({
      move,
      count: BigInt(count),
    }))
    .filter((/** @type {{ count: bigint }} */ { count }) => count > 0n)
    .sort((/** @type {{ count: bigint }} */ a, /** @type {{ count: bigint }} */ b) =>
      a.count === b.count ? 0 : a.count > b.count ? -1 : 1,
    );
}

/** A part of a whole, to four places. @param {bigint} part @param {bigint} whole */
export function shareOf(part, whole) {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}

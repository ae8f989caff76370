/**
 * The transitions of Present, in which the page shows only the board and its verdict: begin, end, reveal, step. Its
 * look belongs to views/present.js.
 */
import { point } from '../cover/hand-transitions.js';
import { chooseLens } from '../cover/state.js';
import { letGo } from '../game/state.js';
import { stepItem } from '../sets/state.js';
import { modeOf, walk, withCover, withGame, withSet } from './state.js';

/** @import { State } from './types' */

/** Begins Present, without a marked placement. @param {State} state @returns {State} */
export function startPresent(state) {
  if (!modeOf(state) || state.present) return state;
  const bare = withGame(state, (slice) => letGo(slice, { peek: null }));
  const shown = withCover(bare, (slice) => point(slice, null, 0));
  return { ...shown, present: { revealed: false }, toast: null };
}

/** @param {State} state @returns {State} */
export const endPresent = (state) => (state.present ? { ...state, present: null } : state);

/** @param {State} state @returns {State} */
export const reveal = (state) =>
  state.present ? { ...state, present: { revealed: !state.present.revealed } } : state;

/** One step back or on, of a cover along its tiling. Another position starts unrevealed. @param {State} state @param {1 | -1} by @returns {State} */
export function stepPresent(state, by) {
  if (!state.present) return state;
  if (state.view === 'set') {
    const next = withSet(state, (slice) => stepItem(slice, by));
    return next === state ? state : { ...next, present: { revealed: false } };
  }
  const next = walk(
    withCover(state, (slice) => chooseLens(slice, 'tilings')),
    by,
  );
  const isMoved = next.game.history.now !== state.game.history.now;
  return isMoved ? { ...next, present: { revealed: false } } : next;
}

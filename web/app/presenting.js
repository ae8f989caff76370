/**
 * Present, as pure transitions: the board and its verdict have the page to themselves, one steps along what is
 * shown, and reveals what is hidden. What it looks like is not for here.
 */
import { point } from '../cover/hand-transitions.js';
import { chooseLens } from '../cover/state.js';
import { letGo } from '../game/state.js';
import { modeOf, walk, withCover, withGame } from './state.js';

/** @import { State } from './state.js' */

/** No placement is looked at any more. @param {State} state @returns {State} */
export function startPresent(state) {
  if (!modeOf(state) || state.present) return state;
  const bare = withGame(state, (part) => letGo(part, { peek: null }));
  const shown = withCover(bare, (part) => point(part, null, 0));
  return { ...shown, present: { revealed: false }, toast: null };
}

/** @param {State} state @returns {State} */
export const endPresent = (state) => (state.present ? { ...state, present: null } : state);

/** @param {State} state @returns {State} */
export const reveal = (state) =>
  state.present ? { ...state, present: { revealed: !state.present.revealed } } : state;

/** One step back or on, of a cover along its tiling; of another position nothing is revealed yet. @param {State} state @param {1 | -1} by @returns {State} */
export function stepPresent(state, by) {
  if (!state.present) return state;
  const next = walk(
    withCover(state, (part) => chooseLens(part, 'tilings')),
    by,
  );
  const isOther = next.game.history.now !== state.game.history.now;
  return isOther ? { ...next, present: { revealed: false } } : next;
}

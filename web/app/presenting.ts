/**
 * The transitions of Present, in which the page shows only the board and its verdict: begin, end, reveal, step. Its
 * look belongs to views/present.js.
 */
import { point } from '../cover/hand-transitions';
import { chooseLens } from '../cover/state';
import { letGo } from '../game/state';
import { stepItem } from '../sets/state';
import { modeOf, walk, withCover, withGame, withSet } from './state';
import type { State } from './types';

/** Begins Present, without a marked placement. */
export function startPresent(state: State): State {
  if (!modeOf(state) || state.present) return state;
  const bare = withGame(state, (slice) => letGo(slice, { peek: null }));
  const shown = withCover(bare, (slice) => point(slice, null, 0));
  return { ...shown, present: { revealed: false }, toast: null };
}

export const endPresent = (state: State): State =>
  state.present ? { ...state, present: null } : state;

export const reveal = (state: State): State =>
  state.present ? { ...state, present: { revealed: !state.present.revealed } } : state;

/** One step back or on, of a cover along its tiling. Another position starts unrevealed. */
export function stepPresent(state: State, by: 1 | -1): State {
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

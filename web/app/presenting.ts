/**
 * The transitions of Present, in which the page shows only the board and its verdict: begin, end, reveal, step. Its
 * look belongs to views/present.ts.
 */
import { boardOf, modes, roomOf, views, type Mode, type ViewName } from './rooms';
import { modeOf, within, type State } from './state';

/** Begins Present on the board of the open view, without marked placements in any room. */
export function startPresent(state: State): State {
  if (!modeOf(state) || state.present) return state;
  const bare = views.reduce(withStarted, state);
  return { ...bare, present: { revealed: false }, toast: null };
}

/** Lets a room prepare its part of the state for Present. */
const withStarted = <View extends ViewName>(state: State, view: View) =>
  within(state, view, (slice) => roomOf(view).present?.start?.(slice) ?? slice);

export const endPresent = (state: State): State =>
  state.present ? { ...state, present: null } : state;

export const reveal = (state: State): State =>
  state.present ? { ...state, present: { revealed: !state.present.revealed } } : state;

/** One step back or on, of a cover along its tiling. Another question starts unrevealed. */
export const stepPresent = (state: State, by: 1 | -1): State => stepIn(state, state.view, by);

function stepIn<View extends ViewName>(state: State, view: View, by: 1 | -1): State {
  const { present } = roomOf(view);
  if (!state.present || !present) return state;
  const next = within(state, view, (slice) => present.step(slice, by));
  const isSame = present.asks(next[view]) === present.asks(state[view]);
  return isSame ? next : { ...next, present: { revealed: false } };
}

/** Ends what is shown for a moment: a watched search, Present, marked placements, a message. */
export function leave(state: State): State {
  const bare = modes.reduce((now, mode) => rested(now, mode, state.present !== null), state);
  return bare.present || bare.toast ? { ...bare, present: null, toast: null } : bare;
}

const rested = <M extends Mode>(state: State, mode: M, isPresented: boolean) =>
  within(state, mode, (slice) => boardOf(mode).rest(slice, isPresented));

/** Transitions of the whole board of the open view. Each shows a message with Undo. */
import { parseCode } from '../board/board-code';
import * as histories from '../board/history';
import { boardOf, type Mode } from './rooms';
import { modeOf, openView, say, withHistoryOf, within, type State } from './state';
import type { Board } from '../board/board';
import type { History } from '../board/history';
import type { Preset } from '../board/presets';

/**
 * Sets the history of a board, with a message.
 *
 * @param key of the message
 */
function setHistory(
  state: State,
  mode: Mode,
  history: History,
  key = 'toast.loaded',
  values: Record<string, unknown> = {},
): State {
  const next = withHistoryOf(state, mode, () => history);
  if (next[mode].history.now === state[mode].history.now) return state;
  return say(next, key, values, mode);
}

export function clearBoard(state: State): State {
  const mode = modeOf(state);
  if (!mode) return state;
  return setHistory(state, mode, histories.clear(state[mode].history), 'toast.cleared');
}

/** Changes the size; a side that is not given stays. */
export function resizeBoard(state: State, given: { rows?: number; cols?: number }): State {
  const mode = modeOf(state);
  if (!mode) return state;
  const { maxSide } = boardOf(mode);
  const allowed = (side: number) => Math.max(1, Math.min(maxSide, Math.trunc(side) || 1));
  const wished = { ...histories.boardAfter(state[mode].history.now), ...given };
  const [rows, cols] = [allowed(wished.rows), allowed(wished.cols)];
  const history = histories.resize(state[mode].history, rows, cols);
  return setHistory(state, mode, history, 'toast.resized', { rows, cols });
}

export const loadBoard = (state: State, mode: Mode, loaded: Board): State =>
  setHistory(state, mode, histories.setBoard(state[mode].history, loaded));

export function usePreset(state: State, preset: Preset, random: () => number): State {
  const mode = modeOf(state);
  if (!mode) return state;
  const { piecesOf, storedPieces } = boardOf(mode);
  const { now } = state[mode].history;
  const made = preset.make(histories.boardAfter(now), random);
  const position = histories.positionOf(made, storedPieces(preset.pieces ?? piecesOf(now)));
  return setHistory(state, mode, histories.setPosition(state[mode].history, position));
}

/** Opens a board in a view, with the pieces and the rule of the judge's problem. */
export function openBoardOf<M extends Mode>(state: State, code: string, mode: M): State {
  const { maxSide, asProblem } = boardOf(mode);
  const position = histories.positionOf(parseCode(code, maxSide));
  const ruled = within(openView(state, mode), mode, asProblem);
  const next = withHistoryOf(ruled, mode, (history) => histories.setPosition(history, position));
  return say(next, 'toast.loaded', {}, mode);
}

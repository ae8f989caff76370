/** Transitions of the whole board of the open view. Each shows a message with Undo. */
import { parseCode } from '../board/board-code.js';
import * as histories from '../board/history.js';
import * as coverPieces from '../cover/pieces.js';
import { presets as coverPresets } from '../cover/presets.js';
import * as gamePieces from '../game/pieces.js';
import { presets as gamePresets } from '../game/presets.js';
import { changeSetup } from '../game/state.js';
import { modeOf, openView, say, withBoard, withGame } from './state.js';

/** @import { Board, History, Mode, Preset, State } from './types' */

export const maxSide = { game: gamePieces.maxSide, cover: coverPieces.maxSide };
/** @type {Record<Mode, Preset[]>} */
export const presets = { game: gamePresets, cover: coverPresets };
const pieces = { game: gamePieces, cover: coverPieces };

/** Sets the history of a board, with a message. @param {State} state @param {Mode} mode @param {History} history @param {string} [key] of the message @param {Record<string, unknown>} [values] @returns {State} */
function setHistory(state, mode, history, key = 'toast.loaded', values = {}) {
  const next = withBoard(state, mode, () => history);
  if (next[mode].history.now === state[mode].history.now) return state;
  return say(next, key, values, mode);
}

/** @param {State} state @returns {State} */
export function clearBoard(state) {
  const mode = modeOf(state);
  if (!mode) return state;
  return setHistory(state, mode, histories.clear(state[mode].history), 'toast.cleared');
}

/** Changes the size; a side that is not given stays. @param {State} state @param {{ rows?: number, cols?: number }} given @returns {State} */
export function resizeBoard(state, given) {
  const mode = modeOf(state);
  if (!mode) return state;
  const sides = { ...histories.boardAfter(state[mode].history.now), ...given };
  const [rows, cols] = [sides.rows, sides.cols].map((side) =>
    Math.max(1, Math.min(maxSide[mode], Math.trunc(side) || 1)),
  );
  const history = histories.resize(state[mode].history, rows, cols);
  return setHistory(state, mode, history, 'toast.resized', { rows, cols });
}

/** @param {State} state @param {Mode} mode @param {Board} loaded @returns {State} */
export const loadBoard = (state, mode, loaded) =>
  setHistory(state, mode, histories.setBoard(state[mode].history, loaded));

/** @param {State} state @param {Preset} preset @param {() => number} random @returns {State} */
export function usePreset(state, preset, random) {
  const mode = modeOf(state);
  if (!mode) return state;
  const { piecesOf, storedPieces } = pieces[mode];
  const { now } = state[mode].history;
  const made = preset.make(histories.boardAfter(now), random);
  const position = histories.positionOf(made, storedPieces(preset.pieces ?? piecesOf(now)));
  return setHistory(state, mode, histories.setPosition(state[mode].history, position));
}

/** Opens a board in a view, with the pieces and the rule of the judge's problem. @param {State} state @param {string} code @param {Mode} mode @returns {State} */
export function openBoardOf(state, code, mode) {
  const position = histories.positionOf(parseCode(code, maxSide[mode]));
  const open = openView(state, mode);
  const ruled =
    mode === 'game' ? withGame(open, (game) => changeSetup(game, { misere: false })) : open;
  const next = withBoard(ruled, mode, (history) => histories.setPosition(history, position));
  return say(next, 'toast.loaded', {}, mode);
}

/** Transitions of the whole board of the open view. Each shows a message with Undo. */
import { parseCode } from '../board/board-code.js';
import * as histories from '../board/history.js';
import * as coverPieces from '../cover/pieces.js';
import { presets as coverPresets } from '../cover/presets.js';
import * as gamePieces from '../game/pieces.js';
import { presets as gamePresets } from '../game/presets.js';
import { changeSetup } from '../game/state.js';
import { modeOf, openView, say, withBoard, withGame } from './state.js';

/** @import { Board } from '../board/board.js' */
/** @import { Preset } from '../board/presets.js' */
/** @import { Mode, State } from './state.js' */

export const maxSide = { game: gamePieces.maxSide, cover: coverPieces.maxSide };
/** @type {Record<Mode, Preset[]>} */
export const presets = { game: gamePresets, cover: coverPresets };
const pieces = { game: gamePieces, cover: coverPieces };

/**
 * @param {State} state
 * @param {Mode | null} mode
 * @param {(history: histories.History) => histories.History} change
 * @param {string} key of the message
 * @param {Record<string, unknown>} [values]
 * @returns {State}
 */
function changeBoard(state, mode, change, key, values) {
  if (!mode) return state;
  const next = withBoard(state, mode, change);
  if (next[mode].history.now === state[mode].history.now) return state;
  return say(next, key, values, mode);
}

/** @param {State} state @returns {State} */
export const clearBoard = (state) =>
  changeBoard(state, modeOf(state), histories.clear, 'toast.cleared');

/** Changes the size; a side that is not given stays. @param {State} state @param {{ rows?: number, cols?: number }} given @returns {State} */
export function resizeBoard(state, given) {
  const mode = modeOf(state);
  if (!mode) return state;
  const sides = { ...histories.boardAfter(state[mode].history.now), ...given };
  const [rows, cols] = [sides.rows, sides.cols].map((side) =>
    Math.max(1, Math.min(maxSide[mode], Math.trunc(side) || 1)),
  );
  const change = (/** @type {histories.History} */ history) =>
    histories.resize(history, rows, cols);
  return changeBoard(state, mode, change, 'toast.resized', { rows, cols });
}

/** @param {State} state @param {Mode | null} mode @param {Board} loaded @returns {State} */
export const loadBoard = (state, mode, loaded) =>
  changeBoard(state, mode, (history) => histories.setBoard(history, loaded), 'toast.loaded');

/** @param {State} state @param {Preset} preset @param {() => number} random @returns {State} */
export function usePreset(state, preset, random) {
  const mode = modeOf(state);
  if (!mode) return state;
  const { piecesOf, storedPieces } = pieces[mode];
  const { now } = state[mode].history;
  const made = preset.make(histories.boardAfter(now), random);
  const position = histories.positionOf(made, storedPieces(preset.pieces ?? piecesOf(now)));
  const change = (/** @type {histories.History} */ history) =>
    histories.setPosition(history, position);
  return changeBoard(state, mode, change, 'toast.loaded');
}

/** Opens a board in a view, with the pieces and the rule of the judge's problem. @param {State} state @param {string} code @param {Mode} mode @returns {State} */
export function openBoardOf(state, code, mode) {
  const position = histories.positionOf(parseCode(code, maxSide[mode]));
  const change = (/** @type {histories.History} */ history) =>
    histories.setPosition(history, position);
  const open = openView(state, mode);
  const ruled =
    mode === 'game' ? withGame(open, (game) => changeSetup(game, { misere: false })) : open;
  return say(withBoard(ruled, mode, change), 'toast.loaded', {}, mode);
}

/**
 * Changes of the whole board on the page, whichever view it belongs to. Each can be undone and says so.
 */
import * as board from '../board/history.js';
import * as coverPieces from '../cover/pieces.js';
import { presets as coverPresets } from '../cover/presets.js';
import { withEntrance } from '../cover/state.js';
import * as gamePieces from '../game/pieces.js';
import { presets as gamePresets } from '../game/presets.js';
import { modeOf, say, withBoard, withCover } from './state.js';

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
 * @param {(history: board.History) => board.History} change
 * @param {string} key of the message
 * @param {Record<string, unknown>} [values]
 * @returns {State}
 */
function changeBoard(state, mode, change, key, values) {
  if (!mode) return state;
  const next = withBoard(state, mode, change);
  if (next[mode].history.now === state[mode].history.now) return state;
  const whole = withCover(next, (cover) => withEntrance(cover, 'whole'));
  return say(whole, key, values, mode);
}

/** @param {State} state @returns {State} */
export function clearBoard(state) {
  return changeBoard(state, modeOf(state), board.clear, 'toast.cleared');
}

/** @param {State} state @param {number} rows @param {number} cols @returns {State} */
export function resizeBoard(state, rows, cols) {
  const mode = modeOf(state);
  if (!mode) return state;
  const [height, width] = [rows, cols].map((side) =>
    Math.max(1, Math.min(maxSide[mode], Math.trunc(side) || 1)),
  );
  const resized = { rows: height, cols: width };
  const change = (/** @type {board.History} */ history) => board.resize(history, height, width);
  return changeBoard(state, mode, change, 'toast.resized', resized);
}

/** @param {State} state @param {Mode | null} mode @param {Board} loaded @returns {State} */
export function loadBoard(state, mode, loaded) {
  return changeBoard(state, mode, (history) => board.setBoard(history, loaded), 'toast.loaded');
}

/** @param {State} state @param {Preset} preset @param {() => number} random @returns {State} */
export function usePreset(state, preset, random) {
  const mode = modeOf(state);
  if (!mode) return state;
  const { piecesOf, keptPieces } = pieces[mode];
  const { now } = state[mode].history;
  const made = preset.make(board.boardAfter(now), random);
  const position = board.positionOf(made, keptPieces(preset.pieces ?? piecesOf(now)));
  const change = (/** @type {board.History} */ history) => board.setPosition(history, position);
  return changeBoard(state, mode, change, 'toast.loaded');
}

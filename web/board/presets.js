/** The boards that a view offers to start from, as values. Which ones there are is each view's own. */
import { createBoard } from './board.js';
import { parseCode } from './code.js';

/** @import { Board } from './board.js' */

/**
 * @typedef {object} Preset
 * @property {string} id for `preset.<id>` of the locales
 * @property {Record<string, unknown>} [values] for its name
 * @property {string} [pieces] those it is meant for, if not any
 * @property {boolean} [chance] whether each time gives another board
 * @property {(present: Board, random: () => number) => Board} make from the board that is there
 */

/** @param {string} id @param {string} code @returns {Preset} */
export const fixed = (id, code) => ({ id, make: () => parseCode(code, 26) });

/** @type {Preset} */
export const empty = { id: 'empty', make: ({ rows, cols }) => createBoard(rows, cols) };

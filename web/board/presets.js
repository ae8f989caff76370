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

/** @param {keyof typeof samples} problem @returns {Preset[]} */
export const samplesOf = (problem) =>
  samples[problem].map((code, i) => ({ id: `sample${i + 1}`, make: () => parseCode(code, 26) }));

/** The samples that the judge prints beside each problem, as board codes. */
export const samples = {
  blockgame: ['5/1xx2/xx2x/x1xxx/2x2', '5/5/5/5/5', 'x2xx/xx1xx/xx1xx/x3x/xx1xx'],
  boardcover: ['x5x/x5x/xx3xx', 'x5x/x5x/xx2xxx', 'xxxxxxxxxx/x8x/x8x/x8x/x8x/x8x/x8x/xxxxxxxxxx'],
};

/** @type {Preset} */
export const empty = { id: 'empty', make: ({ rows, cols }) => createBoard(rows, cols) };

/** Presets: boards to start from, as values. Each view has its own list. */
import { allCells, createBoard, maskOf } from './board.js';
import { parseCode } from './board-code.js';

/** @import { Board } from './board.js' */

/**
 * @typedef {object} Preset
 * @property {string} id for `preset.<id>` of the locales
 * @property {string} group the idea that it shows, for `presets.<group>`
 * @property {Record<string, unknown>} [values] for its name
 * @property {string} [pieces] the set of pieces to choose with it, if any
 * @property {boolean} [chance] whether the board is random
 * @property {(board: Board, random: () => number) => Board} make a board in place of the current one
 */

/** @param {keyof typeof samples} problem @returns {Preset[]} */
export const samplesOf = (problem) =>
  samples[problem].map((code, i) => ({
    id: `sample${i + 1}`,
    group: 'judge',
    make: () => parseCode(code, 26),
  }));

/** Boards that show an idea. @param {string} group @param {Record<string, string>} codes by id @returns {Preset[]} */
export const boardsOf = (group, codes) =>
  Object.entries(codes).map(([id, code]) => ({ id, group, make: () => parseCode(code, 26) }));

/**
 * The Aztec diamond of an order n, which dominoes cover in 2^(n(n+1)/2) ways (Elkies, Kuperberg,
 * Larsen, Propp 1992): the cells of a square of side 2n whose centres are within the taxicab distance n
 * of its centre.
 *
 * @param {number} order
 */
export function aztecDiamond(order) {
  const side = 2 * order;
  const filled = allCells({ rows: side, cols: side }).filter((cell) => {
    const [y, x] = [Math.floor(cell / side), cell % side];
    return Math.abs(y + 0.5 - order) + Math.abs(x + 0.5 - order) > order;
  });
  return createBoard(side, side, maskOf(filled));
}

/** The boards of the judge's samples for each problem, as board codes. */
export const samples = {
  blockgame: ['5/1xx2/xx2x/x1xxx/2x2', '5/5/5/5/5', 'x2xx/xx1xx/xx1xx/x3x/xx1xx'],
  boardcover: ['x5x/x5x/xx3xx', 'x5x/x5x/xx2xxx', 'xxxxxxxxxx/x8x/x8x/x8x/x8x/x8x/x8x/xxxxxxxxxx'],
};

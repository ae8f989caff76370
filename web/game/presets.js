/**
 * The boards one can start from, and the judge's samples as text. They only make boards; loading one
 * is the controller's.
 */
import { cellCount, createBoard, randomBoard } from './board.js';
import { aztecDiamond } from './draw.js';
import { parseCode } from './share.js';

/**
 * @typedef {import('./board.js').Board} Board
 *
 * @typedef {object} Preset
 * @property {string} id for `preset.<id>` of the locales
 * @property {Record<string, unknown>} [values] for its name
 * @property {string} [pieces] those it is meant for, if not any
 * @property {boolean} [chance] whether each time gives another board
 * @property {(present: Board, random: () => number) => Board} make from the board that is there
 */

/** @param {string} id @param {string} code @returns {Preset} */
const fixed = (id, code) => ({ id, make: () => parseCode(code, 20) });

/** @type {Preset} */
const empty = { id: 'empty', make: ({ rows, cols }) => createBoard(rows, cols) };

/** A square of side 2ⁿ less one cell, which L-trominoes always cover. @param {number} side @returns {Preset} */
const deficient = (side) => ({
  id: 'deficient',
  values: { side },
  chance: true,
  make: (_present, random) => randomBoard(side, side, 1, random),
});

/** @param {number} rows @param {number} cols @returns {Preset} */
const rectangle = (rows, cols) => ({
  id: 'rectangle',
  values: { side: `${rows}x${cols}`, size: `${rows}×${cols}` },
  make: () => createBoard(rows, cols),
});

/** @param {number} order @returns {Preset} */
const aztec = (order) => ({
  id: 'aztec',
  values: { side: order, order },
  pieces: 'domino',
  make: () => aztecDiamond(order),
});

/** @type {Record<import('./board.js').Mode, Preset[]>} */
export const presets = {
  game: [
    fixed('sample1', '5/1xx2/xx2x/x1xxx/2x2'),
    fixed('sample2', '5/5/5/5/5'),
    fixed('sample3', 'x2xx/xx1xx/xx1xx/x3x/xx1xx'),
    empty,
    {
      id: 'random',
      chance: true,
      make: (present, random) => {
        const share = 0.15 + 0.4 * random();
        return randomBoard(
          present.rows,
          present.cols,
          Math.round(cellCount(present) * share),
          random,
        );
      },
    },
  ],
  cover: [
    fixed('sample1', 'x5x/x5x/xx3xx'),
    fixed('sample2', 'x5x/x5x/xx2xxx'),
    fixed('sample3', 'xxxxxxxxxx/x8x/x8x/x8x/x8x/x8x/x8x/xxxxxxxxxx'),
    deficient(4),
    deficient(8),
    deficient(16),
    rectangle(5, 9),
    rectangle(9, 9),
    rectangle(12, 12),
    aztec(4),
    aztec(8),
    empty,
    {
      id: 'random',
      chance: true,
      make: (present, random) => {
        const cells = cellCount(present);
        const filled = Math.round(cells * (0.05 + 0.1 * random()));
        // Pieces of three cells need a multiple of three.
        const spare = (cells - filled) % 3;
        return randomBoard(present.rows, present.cols, filled + spare, random);
      },
    },
  ],
};

/** What a first visit shows. @type {Record<import('./board.js').Mode, Board>} */
export const firstBoards = {
  game: parseCode('5/1xx2/xx2x/x1xxx/2x2', 8),
  cover: parseCode('8/8/5x2/8/8/8/8/8', 20),
};

/** The samples that the judge prints beside each problem. @type {Record<import('./state.js').JudgeProblem, string>} */
export const judgeSamples = {
  blockgame: `3
.....
.##..
##..#
#.###
..#..
.....
.....
.....
.....
.....
#..##
##.##
##.##
#...#
##.##
`,
  boardcover: `3
3 7
#.....#
#.....#
##...##
3 7
#.....#
#.....#
##..###
8 10
##########
#........#
#........#
#........#
#........#
#........#
#........#
##########
`,
};

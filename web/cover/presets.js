/** The cover's presets. */
import { cellCount, createBoard, randomBoard } from '../board/board.js';
import { parseCode } from '../board/board-code.js';
import { empty, samplesOf } from '../board/presets.js';
import { aztecDiamond } from '../board/transforms.js';
import { maxSide } from './pieces.js';

/** @import { Preset } from './types' */

/** A square of side 2ⁿ without a random cell; L-trominoes always cover it. @param {number} side @returns {Preset} */
const deficient = (side) => ({
  id: 'deficient',
  values: { side },
  chance: true,
  make: (_board, random) => randomBoard(side, side, 1, random),
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

/** @type {Preset[]} */
export const presets = [
  ...samplesOf('boardcover'),
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
    make: (board, random) => {
      const cells = cellCount(board);
      const filled = Math.round(cells * (0.05 + 0.1 * random()));
      // Leave a multiple of three, for pieces of three cells.
      const spare = (cells - filled) % 3;
      return randomBoard(board.rows, board.cols, filled + spare, random);
    },
  },
];

/** The board of a first visit. */
export const firstBoard = parseCode('8/8/5x2/8/8/8/8/8', maxSide);

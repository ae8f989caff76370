/** The game's presets. */
import { cellCount, randomBoard } from '../board/board.js';
import { parseCode } from '../board/board-code.js';
import { boardsOf, samplesOf } from '../board/presets.js';
import { maxSide } from './pieces.js';

/** The board of a first visit: small, and won by its middle move. */
export const firstBoard = parseCode('4/4/4', maxSide);

/** A random board of the same size. @param {import('../board/board.js').Board} board @param {() => number} random */
export function chanceBoard(board, random) {
  const filled = Math.round(cellCount(board) * (0.15 + 0.4 * random()));
  return randomBoard(board.rows, board.cols, filled, random);
}

/** @type {import('../board/presets.js').Preset[]} */
export const presets = [
  ...boardsOf('mirror', { 'mirror-first': '6/6/6/6/6', 'mirror-second': '5/5/2x2/5/5' }),
  ...boardsOf('sums', {
    'sum-equal': '2x2/2x2/2x2',
    'sum-three': '2x2x2/2x2x2',
    'sum-other': '2x3/2x3',
  }),
  ...samplesOf('blockgame'),
  { id: 'random', group: 'any', chance: true, make: chanceBoard },
];

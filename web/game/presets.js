/** The game's presets. */
import { cellCount, randomBoard } from '../board/board.js';
import { parseCode } from '../board/board-code.js';
import { empty, samplesOf } from '../board/presets.js';
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
  ...samplesOf('blockgame'),
  empty,
  { id: 'random', chance: true, make: chanceBoard },
];

/** The boards that the game offers to start from. */
import { cellCount, randomBoard } from '../board/board.js';
import { parseCode } from '../board/code.js';
import { empty, fixed } from '../board/presets.js';
import { maxSide } from './pieces.js';

/** What a first visit shows. */
export const firstBoard = parseCode('5/1xx2/xx2x/x1xxx/2x2', maxSide);

/** @type {import('../board/presets.js').Preset[]} */
export const presets = [
  fixed('sample1', '5/1xx2/xx2x/x1xxx/2x2'),
  fixed('sample2', '5/5/5/5/5'),
  fixed('sample3', 'x2xx/xx1xx/xx1xx/x3x/xx1xx'),
  empty,
  {
    id: 'random',
    chance: true,
    make(present, random) {
      const filled = Math.round(cellCount(present) * (0.15 + 0.4 * random()));
      return randomBoard(present.rows, present.cols, filled, random);
    },
  },
];

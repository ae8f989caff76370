/** The game's presets. */
import { cellCount, randomBoard, type Board } from '../board/board';
import { parseCode } from '../board/board-code';
import { boardsOf, samplesOf, type Preset } from '../board/presets';

/** The board of a first visit: small, and won by its middle move. */
export const firstBoard = parseCode('4/4/4');

/** A random board of the same size; 15 to 55 % of its cells are filled. */
export function chanceBoard(board: Board, random: () => number) {
  const filled = Math.round(cellCount(board) * (0.15 + 0.4 * random()));
  return randomBoard(board.rows, board.cols, filled, random);
}

export const presets: Preset[] = [
  ...boardsOf('mirror', { 'mirror-first': '6/6/6/6/6', 'mirror-second': '5/5/2x2/5/5' }),
  ...boardsOf('sums', {
    'sum-equal': '2x2/2x2/2x2',
    'sum-three': '2x2x2/2x2x2',
    'sum-other': '2x3/2x3',
  }),
  ...samplesOf('blockgame'),
  { id: 'random', group: 'any', chance: true, make: chanceBoard },
];

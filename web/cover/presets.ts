/** The cover's presets. */
import { createBoard, randomBoard, type Board } from '../board/board';
import { parseCode } from '../board/board-code';
import { aztecDiamond, boardsOf, samplesOf, type Preset } from '../board/presets';

/** Squares of side 2ⁿ without a random cell; L-trominoes always cover them. */
const deficientSquares = [4, 8, 16].map((side) => ({
  id: 'deficient',
  group: 'counts',
  values: { side },
  chance: true,
  make: (_board: Board, random: () => number) => randomBoard(side, side, 1, random),
}));

const rectangles = [
  { rows: 5, cols: 9 },
  { rows: 9, cols: 9 },
  { rows: 12, cols: 12 },
].map(({ rows, cols }) => ({
  id: 'rectangle',
  group: 'counts',
  values: { side: `${rows}x${cols}`, size: `${rows}×${cols}` },
  make: () => createBoard(rows, cols),
}));

const diamonds = [4, 8].map((order) => ({
  id: 'aztec',
  group: 'counts',
  values: { side: order, order },
  pieces: 'domino',
  make: () => aztecDiamond(order),
}));

/** A random board of the same size; 5 to 15 % of its cells are filled. */
function chanceBoard({ rows, cols }: Board, random: () => number) {
  const filled = Math.round(rows * cols * (0.05 + 0.1 * random()));
  // Leave a multiple of three, for pieces of three cells.
  return randomBoard(rows, cols, filled + ((rows * cols - filled) % 3), random);
}

export const presets: Preset[] = [
  ...boardsOf('forced', {
    'forced-6': '2x3/x3x1/x3xx/x1x2x/x4x/x1xx1x',
    'forced-8': 'xxx2xx1/x7/2x1x2x/xxx1xx1x/7x/x1xx2x1/x4x2/2x3xx',
  }),
  ...deficientSquares,
  ...rectangles,
  { id: 'chessboard', group: 'counts', pieces: 'domino', make: () => createBoard(8, 8) },
  ...diamonds,
  ...samplesOf('boardcover'),
  { id: 'random', group: 'any', chance: true, make: chanceBoard },
];

/** The board of a first visit. */
export const firstBoard = parseCode('8/8/5x2/8/8/8/8/8');

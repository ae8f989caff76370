/** Presets: boards to start from, as values. Each view has its own list. */
import { allCells, createBoard, maskOf, type Board } from './board';
import { parseCode } from './board-code';

export interface Preset {
  /** The preset is called `preset.<id>` in the locales. */
  id: string;
  /** The idea that it shows, for `presets.<group>`. */
  group: string;
  /** The values in its name. */
  values?: Record<string, unknown>;
  /** The set of pieces to choose with it, if any. */
  pieces?: string;
  /** Whether the board is random. */
  chance?: boolean;
  /** A board in place of the current one. */
  make: (board: Board, random: () => number) => Board;
}

/** The boards of the samples of a problem, as presets. */
export const samplesOf = (problem: keyof typeof samples): Preset[] =>
  samples[problem].map((code, i) => ({
    id: `sample${i + 1}`,
    group: 'judge',
    make: () => parseCode(code),
  }));

/**
 * Boards that show an idea.
 *
 * @param codes by id
 */
export const boardsOf = (group: string, codes: Record<string, string>): Preset[] =>
  Object.entries(codes).map(([id, code]) => ({ id, group, make: () => parseCode(code) }));

/**
 * The Aztec diamond of an order n, which dominoes cover in 2^(n(n+1)/2) ways (Elkies, Kuperberg,
 * Larsen, Propp 1992): the cells of a square of side 2n whose centres are within the taxicab
 * distance n of its centre.
 */
export function aztecDiamond(order: number) {
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

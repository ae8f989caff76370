/**
 * A board as a number: the reader fills cells until the board has the number that is asked for. The work keeps this number,
 * the mask of the filled cells, as a text in `chosen`; it is empty at the start.
 */
import { allCells, cellName, emptyCells, isFilled, type Board } from '../board/board';
import { afterNumber } from './question-number';
import { boardOf } from './positions';
import type { Mark } from '../board/marks';
import type { StepWork } from './state';
import type { BitsBlock, QuestionKind } from './types';

/** The board with the cells that the reader has filled. */
export function filledBoard({ board: code }: BitsBlock, { chosen }: StepWork): Board {
  const board = boardOf(code);
  return chosen ? { ...board, filledMask: BigInt(chosen) } : board;
}

/** The values of the filled cells: one for the first cell, and twice as much for each next one. */
export const valuesOfCells = (board: Board) =>
  allCells(board)
    .filter((cell) => isFilled(board, cell))
    .map((cell) => 2 ** cell);

/** The cells of the largest board with values: those of more are too long for the cells. */
const mostValues = 8;

/**
 * The text on a cell, empty for none: for `places` its coordinate on the top row or left column, for `values` its
 * value.
 */
const labelOf = {
  places(cell: number, { cols }: Board) {
    const [y, x] = [Math.floor(cell / cols), cell % cols];
    if (x === 0) return y === 0 ? '0,0' : `y=${y}`;
    return y === 0 ? `x=${x}` : '';
  },
  values: (cell: number) => (cell < mostValues ? String(2 ** cell) : ''),
};

/** The texts on the empty cells: by default the values on a small board. */
function labelMarks(board: Board, labels: BitsBlock['labels']): Mark[] {
  const isSmall = board.rows * board.cols <= mostValues;
  const kind = labels ?? (isSmall ? 'values' : null);
  if (!kind) return [];
  return emptyCells(board)
    .map((cell) => ({ kind: 'share' as const, cells: [cell], label: labelOf[kind](cell, board) }))
    .filter(({ label }) => label);
}

/** Answers are the names of cells, which fill or empty them, and `check`. */
export const bitsKind: QuestionKind<BitsBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const board = filledBoard(block, work);
    const { filledMask, cols } = board;
    if (given === 'check') return afterNumber(block, work, Number(filledMask), String(filledMask));
    const cell = allCells(board).findIndex((candidate) => cellName(candidate, cols) === given);
    if (cell < 0) return work;
    return { ...work, said: null, chosen: String(filledMask ^ (1n << BigInt(cell))) };
  },
  still(block, work) {
    const board = filledBoard(block, work);
    return { board, pieces: [], marks: labelMarks(board, block.labels) };
  },
  press: ({ board }, work, cell) => (work.solved ? null : cellName(cell, boardOf(board).cols)),
};

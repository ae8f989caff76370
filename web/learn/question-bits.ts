/** A board as a number: the reader fills cells until the board has the number that is asked for. */
import { allCells, cellName, emptyCells, isFilled } from '../board/board';
import { afterNumber } from './question-number';
import { boardOf } from './positions';
import type { BitsBlock, Board, QuestionKind, Mark, StepWork } from './types';

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

/** The values of more cells are too long for the cells. */
const mostValues = 8;

/** The value of each empty cell of a small board, written on it. */
function valueMarks(board: Board): Mark[] {
  if (board.rows * board.cols > mostValues) return [];
  return emptyCells(board).map((cell) => ({
    kind: 'share',
    cells: [cell],
    label: String(2 ** cell),
  }));
}

/** Answers are the names of cells, which fill or empty them, and `check`. */
export const bitsKind: QuestionKind<BitsBlock> = {
  answer(block, work, given) {
    if (work.solved) return work;
    const board = filledBoard(block, work);
    const { filledMask, cols } = board;
    if (given === 'check') return afterNumber(block, work, Number(filledMask), String(filledMask));
    const cell = allCells(board).findIndex((one) => cellName(one, cols) === given);
    if (cell < 0) return work;
    return { ...work, said: null, chosen: String(filledMask ^ (1n << BigInt(cell))) };
  },
  still(block, work) {
    const board = filledBoard(block, work);
    return { board, pieces: [], marks: valueMarks(board) };
  },
  press: ({ board }, work, cell) => (work.solved ? null : cellName(cell, boardOf(board).cols)),
};

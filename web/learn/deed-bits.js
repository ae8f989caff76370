/** A board as a number: the reader fills cells until the board has the number that is asked for. */
import { cellName, isFilled } from '../board/board.js';
import { boardOf } from './positions.js';
import { isLastTry, solved, wrong } from './work.js';

/** @import { BitsBlock, Board, Deed, Mark, StepWork } from './types' */

/** The board with the cells that the reader has filled. @param {BitsBlock} block @param {StepWork} work @returns {Board} */
export function filledBoard({ board: code }, { chosen }) {
  const board = boardOf(code);
  return chosen ? { ...board, filledMask: BigInt(chosen) } : board;
}

/** The values of the filled cells: one for the first cell, and twice as much for each next one. @param {Board} board */
export const valuesOfCells = (board) =>
  Array.from({ length: board.rows * board.cols }, (_, cell) => cell)
    .filter((cell) => isFilled(board, cell))
    .map((cell) => 2 ** cell);

/** The values of more cells are too long for the cells. */
const mostValues = 8;

/** The value of each empty cell of a small board, written on it. @param {Board} board @returns {Mark[]} */
function valueMarks(board) {
  const cells = Array.from({ length: board.rows * board.cols }, (_, cell) => cell);
  if (cells.length > mostValues) return [];
  return cells
    .filter((cell) => !isFilled(board, cell))
    .map((cell) => ({ kind: 'share', cells: [cell], label: String(2 ** cell) }));
}

/** Answers are the names of cells, which fill or empty them, and `check`. @type {Deed<BitsBlock>} */
export const bitsDeed = {
  answer(block, work, given) {
    if (work.solved) return work;
    const board = filledBoard(block, work);
    const { filledMask, rows, cols } = board;
    if (given !== 'check') {
      const names = Array.from({ length: rows * cols }, (_, cell) => cellName(cell, cols));
      const cell = names.indexOf(given);
      const chosen = String(filledMask ^ (1n << BigInt(cell)));
      return cell < 0 ? work : { ...work, said: null, chosen };
    }
    const number = Number(filledMask);
    if (number === block.answer) return solved(work, ['right']);
    const known = block.wrong.findIndex(({ answer }) => answer === number);
    const tried = wrong(work, { texts: [known < 0 ? 'other' : `wrong.${known}.reply`] });
    return isLastTry(work)
      ? solved(tried, ['answer', 'right'], { chosen: String(block.answer) })
      : tried;
  },
  still(block, work) {
    const board = filledBoard(block, work);
    return { board, pieces: [], marks: valueMarks(board) };
  },
  press: ({ board }, work, cell) => (work.solved ? null : cellName(cell, boardOf(board).cols)),
};

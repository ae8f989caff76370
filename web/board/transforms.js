/** Transforms of a whole board, squares without a cell, the cells of rectangles. Boards in, boards out; no state and no page. */
import { allCells, cellCount, createBoard, isFilled, maskOf } from './board.js';

/** @import { Board } from './board.js' */

/** The cells of the rectangle between two of its corners, in cell order. @param {number} from @param {number} to @param {number} cols */
export function rectangleCells(from, to, cols) {
  const [left, right] = [from % cols, to % cols].sort((a, b) => a - b);
  const [top, bottom] = [from, to].map((cell) => Math.floor(cell / cols)).sort((a, b) => a - b);
  return allCells({ rows: bottom + 1, cols }).filter((cell) => {
    const x = cell % cols;
    return cell >= top * cols && x >= left && x <= right;
  });
}

/** Exchange filled and empty cells. @param {Board} board @returns {Board} */
export function inverted(board) {
  const all = (1n << BigInt(cellCount(board))) - 1n;
  return createBoard(board.rows, board.cols, board.filledMask ^ all);
}

/** Exchange left and right. @param {Board} board @returns {Board} */
export function mirrored(board) {
  const { rows, cols } = board;
  return moved(board, rows, cols, (y, x) => y * cols + cols - 1 - x);
}

/** Exchange top and bottom. @param {Board} board @returns {Board} */
export function flipped(board) {
  const { rows, cols } = board;
  return moved(board, rows, cols, (y, x) => (rows - 1 - y) * cols + x);
}

/** Turn a board by 90° clockwise. @param {Board} board @returns {Board} */
export function turned(board) {
  const { rows, cols } = board;
  return moved(board, cols, rows, (y, x) => x * rows + rows - 1 - y);
}

/**
 * Move the filled cells.
 *
 * @param {Board} board
 * @param {number} rows of the result
 * @param {number} cols of the result
 * @param {(y: number, x: number) => number} place the new cell of a cell
 */
function moved(board, rows, cols, place) {
  const filled = allCells(board).filter((cell) => isFilled(board, cell));
  const places = filled.map((cell) => place(Math.floor(cell / board.cols), cell % board.cols));
  return createBoard(rows, cols, maskOf(places));
}

/**
 * A square without one cell. L-trominoes always cover it if the side is 2ⁿ.
 *
 * @param {number} side
 * @param {number} cell the filled one
 * @returns {Board}
 */
export const deficientSquare = (side, cell) => createBoard(side, side, 1n << BigInt(cell));

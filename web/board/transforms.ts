/** Transforms of a whole board, squares without a cell, the cells of rectangles. Boards in, boards out; no state and no page. */
import { allCells, cellCount, createBoard, isFilled, maskOf, type Board } from './board';

/** The cells of the rectangle between two of its corners, in cell order. */
export function rectangleCells(from: number, to: number, cols: number) {
  const [left, right] = [Math.min(from % cols, to % cols), Math.max(from % cols, to % cols)];
  const top = Math.floor(Math.min(from, to) / cols);
  const bottom = Math.floor(Math.max(from, to) / cols);
  return allCells({ rows: bottom + 1, cols }).filter((cell) => {
    const x = cell % cols;
    return cell >= top * cols && x >= left && x <= right;
  });
}

/** Exchanges filled and empty cells. */
export function invert(board: Board): Board {
  const all = (1n << BigInt(cellCount(board))) - 1n;
  return createBoard(board.rows, board.cols, board.filledMask ^ all);
}

/** Exchanges left and right. */
export function mirror(board: Board): Board {
  const { rows, cols } = board;
  return moveCellsOf(board, rows, cols, (y, x) => y * cols + cols - 1 - x);
}

/** Exchanges top and bottom. */
export function flip(board: Board): Board {
  const { rows, cols } = board;
  return moveCellsOf(board, rows, cols, (y, x) => (rows - 1 - y) * cols + x);
}

/** Turns a board by 90° clockwise. */
export function turn(board: Board): Board {
  const { rows, cols } = board;
  // The first row becomes the last column.
  return moveCellsOf(board, cols, rows, (y, x) => x * rows + rows - 1 - y);
}

/**
 * Moves the filled cells to a board of the given sides.
 *
 * @param target the cell to which the cell in row y and column x moves
 */
function moveCellsOf(
  board: Board,
  rows: number,
  cols: number,
  target: (y: number, x: number) => number,
) {
  const filled = allCells(board).filter((cell) => isFilled(board, cell));
  const targets = filled.map((cell) => target(Math.floor(cell / board.cols), cell % board.cols));
  return createBoard(rows, cols, maskOf(targets));
}

/**
 * A square without one cell. L-trominoes always cover it if the side is 2ⁿ.
 *
 * @param cell the filled one
 */
export const deficientSquare = (side: number, cell: number): Board =>
  createBoard(side, side, 1n << BigInt(cell));

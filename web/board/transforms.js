/**
 * Drawing on a whole board at once: rectangles, inverting, mirroring, turning; and the drawings that
 * follow a rule. Boards in, boards out; no state and no page.
 */
import { cellCount, createBoard, isFilled, maskOf } from './board.js';

/** @typedef {import('./board.js').Board} Board */

/**
 * The cells of the rectangle between two of its corners.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} cols
 * @returns {number[]} in cell order
 */
export function rectangleCells(from, to, cols) {
  const [left, right] = sorted(from % cols, to % cols);
  const [top, bottom] = sorted(Math.floor(from / cols), Math.floor(to / cols));
  const cells = [];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) cells.push(y * cols + x);
  }
  return cells;
}

/** @param {number} a @param {number} b */
function sorted(a, b) {
  return a < b ? [a, b] : [b, a];
}

/** Filled cells empty, empty ones filled. @param {Board} board @returns {Board} */
export function inverted(board) {
  const all = (1n << BigInt(cellCount(board))) - 1n;
  return createBoard(board.rows, board.cols, board.filledMask ^ all);
}

/** Left and right change places. @param {Board} board @returns {Board} */
export function mirrored(board) {
  const { rows, cols } = board;
  return moved(board, rows, cols, (y, x) => y * cols + cols - 1 - x);
}

/** Top and bottom change places. @param {Board} board @returns {Board} */
export function flipped(board) {
  const { rows, cols } = board;
  return moved(board, rows, cols, (y, x) => (rows - 1 - y) * cols + x);
}

/** A quarter turn clockwise. @param {Board} board @returns {Board} */
export function turned(board) {
  const { rows, cols } = board;
  return moved(board, cols, rows, (y, x) => x * rows + rows - 1 - y);
}

/**
 * @param {Board} board
 * @param {number} rows of the board that comes of it
 * @param {number} cols
 * @param {(y: number, x: number) => number} place where a cell goes
 */
function moved(board, rows, cols, place) {
  const filled = [];
  for (let cell = 0; cell < cellCount(board); cell++) {
    if (!isFilled(board, cell)) continue;
    filled.push(place(Math.floor(cell / board.cols), cell % board.cols));
  }
  return createBoard(rows, cols, maskOf(filled));
}

/** A square less one cell; of side 2ⁿ, L-trominoes always cover it. @param {number} side @param {number} cell @returns {Board} */
export function deficientSquare(side, cell) {
  return createBoard(side, side, 1n << BigInt(cell));
}

/**
 * The Aztec diamond of an order n, which dominoes cover in 2^(n(n+1)/2) ways (Elkies, Kuperberg,
 * Larsen, Propp 1992): the cells of a square of side 2n whose middles are within n of its middle,
 * by the sum of the two distances.
 *
 * @param {number} order
 * @returns {Board}
 */
export function aztecDiamond(order) {
  const side = 2 * order;
  const filled = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const away = Math.abs(y + 0.5 - order) + Math.abs(x + 0.5 - order);
      if (away > order) filled.push(y * side + x);
    }
  }
  return createBoard(side, side, maskOf(filled));
}

/** The board as the judge writes it, `.` empty and `#` filled, a row a line. @param {Board} board */
export function boardText(board) {
  let text = '';
  for (let y = 0; y < board.rows; y++) {
    for (let x = 0; x < board.cols; x++) text += isFilled(board, y * board.cols + x) ? '#' : '.';
    text += '\n';
  }
  return text;
}

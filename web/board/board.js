/**
 * The board as an immutable value: rows, columns and the mask of filled cells; cell names and the cells
 * of a move. Cell (y, x) is bit y * cols + x, y down, x right. Knows no game, no piece and no page.
 */

/**
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} cols
 * @property {bigint} filledMask bit y * cols + x is set where the cell is filled
 */

/** @param {number} rows @param {number} cols @param {bigint} [filledMask] bits beyond the last cell are dropped @returns {Board} */
export const createBoard = (rows, cols, filledMask = 0n) =>
  Object.freeze({ rows, cols, filledMask: BigInt.asUintN(rows * cols, filledMask) });

/** @param {{ rows: number, cols: number }} board @returns {number[]} */
export const allCells = ({ rows, cols }) => Array.from({ length: rows * cols }, (_, cell) => cell);

/** @param {Board} board @param {number} cell */
export const isFilled = (board, cell) => ((board.filledMask >> BigInt(cell)) & 1n) === 1n;

/** @param {Board} a @param {Board} b */
export const sameBoard = (a, b) =>
  a.rows === b.rows && a.cols === b.cols && a.filledMask === b.filledMask;

/** @param {Board} board */
export const cellCount = (board) => board.rows * board.cols;

/** @param {Board} board */
export const emptyCells = (board) => allCells(board).filter((cell) => !isFilled(board, cell));

/** The connected components of some cells, each in order. @param {Iterable<number>} cells @param {number} cols */
export function componentsOf(cells, cols) {
  const left = new Set(cells);
  const components = [];
  for (const start of left) {
    const component = [start];
    left.delete(start);
    for (const cell of component) {
      const x = cell % cols;
      const beside = [...(x > 0 ? [cell - 1] : []), ...(x + 1 < cols ? [cell + 1] : [])];
      for (const one of [...beside, cell - cols, cell + cols]) {
        if (left.delete(one)) component.push(one);
      }
    }
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}

/** @param {Iterable<number>} cells */
export const maskOf = (cells) =>
  Array.from(cells).reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);

/** Fill or empty cells. Returns the same object if nothing changes. @param {Board} board @param {Iterable<number>} cells @param {boolean} filled */
export function withCells(board, cells, filled) {
  const mask = maskOf(cells);
  const filledMask = filled ? board.filledMask | mask : board.filledMask & ~mask;
  return filledMask === board.filledMask ? board : createBoard(board.rows, board.cols, filledMask);
}

/** Change the sides of a board. The drawing stays in the top left corner. @param {Board} board @param {number} rows @param {number} cols */
export function resized(board, rows, cols) {
  const filled = allCells({ rows, cols }).filter((cell) => {
    const [y, x] = [Math.floor(cell / cols), cell % cols];
    return y < board.rows && x < board.cols && isFilled(board, y * board.cols + x);
  });
  return createBoard(rows, cols, maskOf(filled));
}

/** One text per row, one character per cell. @param {Board} board @param {string} empty @param {string} filled */
export function rowTexts(board, empty, filled) {
  const { rows, cols } = board;
  const signs = allCells(board).map((cell) => (isFilled(board, cell) ? filled : empty));
  return Array.from({ length: rows }, (_, y) => signs.slice(y * cols, (y + 1) * cols).join(''));
}

/**
 * A board with random filled cells.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {number} filled number of filled cells
 * @param {() => number} random like Math.random
 */
export function randomBoard(rows, cols, filled, random) {
  const cells = allCells({ rows, cols });
  for (let i = 0; i < filled; i++) {
    const j = i + Math.floor(random() * (cells.length - i));
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  return createBoard(rows, cols, maskOf(cells.slice(0, filled)));
}

/** Coordinate such as `c3`: the column as a letter, the row as a number from the top. @param {number} cell @param {number} cols */
export const cellName = (cell, cols) => columnName(cell % cols) + (Math.floor(cell / cols) + 1);

/** @param {number} x */
export const columnName = (x) => String.fromCharCode(97 + x);

/** Cells of a well-formed move text, such as one from the solver. @param {string} text @param {number} cols */
export const moveCells = (text, cols) =>
  Array.from(
    text.matchAll(/([a-z])([0-9]+)/g),
    ([, letter, number]) => (Number(number) - 1) * cols + letter.charCodeAt(0) - 97,
  );

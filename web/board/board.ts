/**
 * The board as an immutable value: rows, columns and the mask of filled cells; cell names and the cells
 * of a move. Cell (y, x) is bit y * cols + x, y down, x right. Knows no game, no piece and no page.
 */
import { itemAt } from './item-at';

export interface Board {
  rows: number;
  cols: number;
  /** Bit y * cols + x is set where the cell is filled. */
  filledMask: bigint;
}

/** @param filledMask bits beyond the last cell are dropped */
export const createBoard = (rows: number, cols: number, filledMask: bigint = 0n): Board =>
  Object.freeze({ rows, cols, filledMask: BigInt.asUintN(rows * cols, filledMask) });

export const allCells = ({ rows, cols }: { rows: number; cols: number }): number[] =>
  Array.from({ length: rows * cols }, (_, cell) => cell);

export const isFilled = (board: Board, cell: number) =>
  ((board.filledMask >> BigInt(cell)) & 1n) === 1n;

export const isEmpty = ({ filledMask }: Board) => filledMask === 0n;

export const sameBoard = (a: Board, b: Board) =>
  a.rows === b.rows && a.cols === b.cols && a.filledMask === b.filledMask;

export const cellCount = (board: Board) => board.rows * board.cols;

export const emptyCells = (board: Board) =>
  allCells(board).filter((cell) => !isFilled(board, cell));

/** The cells beside a cell. Those above the first and below the last row are no cells of the board. */
export function cellsBeside(cell: number, cols: number) {
  const x = cell % cols;
  const beside = [...(x > 0 ? [cell - 1] : []), ...(x + 1 < cols ? [cell + 1] : [])];
  return [...beside, cell - cols, cell + cols];
}

/** The connected components of some cells, each in order. */
export function componentsOf(cells: Iterable<number>, cols: number) {
  const left = new Set(cells);
  const components = [];
  for (const start of left) {
    const component = [start];
    left.delete(start);
    for (const cell of component) {
      for (const one of cellsBeside(cell, cols)) {
        if (left.delete(one)) component.push(one);
      }
    }
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}

export const maskOf = (cells: Iterable<number>) =>
  Array.from(cells).reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);

/** Fills or empties cells. Returns the same object if nothing changes. */
export function withCells(board: Board, cells: Iterable<number>, filled: boolean) {
  const mask = maskOf(cells);
  const filledMask = filled ? board.filledMask | mask : board.filledMask & ~mask;
  return filledMask === board.filledMask ? board : createBoard(board.rows, board.cols, filledMask);
}

/** Changes the sides of a board. The drawing stays in the top left corner. */
export function resizeBoard(board: Board, rows: number, cols: number) {
  const filled = allCells({ rows, cols }).filter((cell) => {
    const [y, x] = [Math.floor(cell / cols), cell % cols];
    return y < board.rows && x < board.cols && isFilled(board, y * board.cols + x);
  });
  return createBoard(rows, cols, maskOf(filled));
}

/** One text per row, one character per cell. */
export function rowTexts(board: Board, empty: string, filled: string) {
  const { rows, cols } = board;
  const signs = allCells(board).map((cell) => (isFilled(board, cell) ? filled : empty));
  return Array.from({ length: rows }, (_, y) => signs.slice(y * cols, (y + 1) * cols).join(''));
}

/**
 * A board with random filled cells.
 *
 * @param filled number of filled cells
 * @param random like Math.random
 */
export function randomBoard(rows: number, cols: number, filled: number, random: () => number) {
  const cells = allCells({ rows, cols });
  for (let i = 0; i < filled; i++) {
    const j = i + Math.floor(random() * (cells.length - i));
    [cells[i], cells[j]] = [itemAt(cells, j), itemAt(cells, i)];
  }
  return createBoard(rows, cols, maskOf(cells.slice(0, filled)));
}

/** Coordinate such as `c3`: the column as a letter, the row as a number from the top. */
export const cellName = (cell: number, cols: number) =>
  columnName(cell % cols) + (Math.floor(cell / cols) + 1);

export const columnName = (x: number) => String.fromCharCode(97 + x);

/** Cells of a well-formed move text, such as one from the solver: of `a1b1` with 4 columns they are 0 and 1. */
export const moveCells = (text: string, cols: number) =>
  Array.from(
    text.matchAll(/[a-z][0-9]+/g),
    ({ 0: name }) => (Number(name.slice(1)) - 1) * cols + name.charCodeAt(0) - 97,
  );

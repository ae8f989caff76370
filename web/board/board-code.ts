/**
 * Board codes and lines of play: text ↔ value. No text is trusted. An error is thrown as a `TextError`
 * with its row and column.
 */
import {
  cellCount,
  cellName,
  componentsOf,
  createBoard,
  isFilled,
  maskOf,
  moveCells,
  rowTexts,
  withCells,
} from './board';
import { boardAfter, type Position } from './history';
import type { Board } from './board';

/** Moves of the longest line of play. */
const longestMoves = 400;
/** Most rows, and columns: each column has a letter. */
export const largestSide = 26;

/** An error in a board code or a link. `line` is the row of a board code, from 1. */
export class TextError extends Error {
  code;
  details;
  line;
  column;

  /** @param code such as `notation.bad-character` */
  constructor(
    code: string,
    details: Record<string, unknown> = {},
    line: number | null = null,
    column: number | null = null,
  ) {
    super(code);
    this.name = 'TextError';
    this.code = code;
    this.details = details;
    this.line = line;
    this.column = column;
  }
}

/** Quotes a text for a message: shortened, with invisible characters escaped. */
export function shown(text: string) {
  // A character has one or two code units, so 48 of them hold 24 characters.
  const start = [...text.slice(0, 48)].slice(0, 24).join('');
  const visible = start.replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === ' ' ? ' ' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return `'${visible}${start.length < text.length ? '…' : ''}'`;
}

/** Writes the canonical code of a board: of `..x` over `...` it is `2x/3`. */
export const formatCode = (board: Board) =>
  rowTexts(board, '.', 'x')
    .map((row) => row.replace(/\.+/g, (run) => String(run.length)))
    .join('/');

/** Writes a board as judge text: `.` empty, `#` filled, one line per row. */
export const boardText = (board: Board) =>
  rowTexts(board, '.', '#')
    .map((row) => `${row}\n`)
    .join('');

/**
 * Reads a board code.
 *
 * @param limit maximum number of rows and of columns
 * @throws {TextError}
 */
export function parseCode(text: string, limit: number = largestSide) {
  if (text === '') throw new TextError('notation.empty', {}, 1, 1);
  const rows: boolean[][] = [];
  // Read at most limit + 1 rows, however long the text is.
  for (const [y, rowText] of text.split('/', limit + 1).entries()) {
    if (y === limit) throw new TextError('notation.size', { limit }, y + 1, 1);
    const row = parseRow(rowText, y + 1, limit);
    const { length: width } = row;
    const { length: expected } = rows[0] ?? row;
    if (width !== expected) {
      throw new TextError('notation.unequal-width', { width, expected }, y + 1, 1);
    }
    rows.push(row);
  }
  const cells = rows.flat();
  const filled = cells.flatMap((isFull, cell) => (isFull ? cell : []));
  return createBoard(rows.length, cells.length / rows.length, maskOf(filled));
}

/** Whether each cell of a row is filled. */
function parseRow(text: string, line: number, limit: number) {
  if (text === '') throw new TextError('notation.empty-row', {}, line, 1);
  const row: boolean[] = [];
  for (const { 0: part, index } of text.matchAll(/[0-9]{1,4}|./gsu)) {
    const error = (code: string, details: Record<string, unknown> = { found: shown(part) }) =>
      new TextError(code, details, line, index + 1);
    if (part.startsWith('0')) throw error('notation.bad-number');
    if (!/[0-9x]/.test(part)) throw error('notation.bad-character');
    const width = part === 'x' ? 1 : Number(part);
    if (row.length + width > limit) throw error('notation.size', { limit });
    row.push(...Array(width).fill(part === 'x'));
  }
  return row;
}

/**
 * Reads a line of play. The cells of each move are on the board, in order, empty and connected.
 * Whether such a piece exists is not checked.
 *
 * @param text moves joined by `.`
 * @throws {TextError}
 */
export function parseMoves(text: string, board: Board) {
  if (text === '') return [];
  const moves = text.split('.', longestMoves + 1);
  if (moves.length > longestMoves) throw new TextError('link.too-long', {});
  let taken = board;
  for (const [index, move] of moves.entries()) {
    const error = (code: string) => new TextError(code, { found: shown(move), number: index + 1 });
    if (!/^([a-z][1-9][0-9]?){2,40}$/.test(move)) throw error('notation.bad-move');
    const cells = moveCells(move, board.cols);
    // A letter beyond the last column becomes a cell of the next row, with another name.
    const named = cells.map((cell) => cellName(cell, board.cols)).join('');
    const isOff = named !== move || cells.some((cell) => cell >= cellCount(board));
    if (isOff) throw error('notation.off-board');
    if (cells.some((cell, i) => cell <= (cells[i - 1] ?? -1))) throw error('notation.cell-order');
    if (cells.some((cell) => isFilled(taken, cell))) throw error('move.overlap');
    if (componentsOf(cells, board.cols).length > 1) throw error('move.disconnected');
    taken = withCells(taken, cells, true);
  }
  return moves;
}

/** Code of the board that a position shows. */
export const codeShown = (position: Position) => formatCode(boardAfter(position));

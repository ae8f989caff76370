/**
 * Board codes and lines of play: text ↔ value. Every text is taken for hostile; what is wrong with it
 * is thrown as a `TextError` with its row and column.
 */
import { createBoard, isFilled, maskOf, moveCells, rowTexts, withCells } from './board.js';
import { boardAfter } from './history.js';

/** @typedef {import('./board.js').Board} Board */

const longestMoves = 400;

/** What is wrong with a code or a link. `line` counts the rows of a board code from 1. */
export class TextError extends Error {
  /**
   * @param {string} code such as `notation.bad-character`
   * @param {Record<string, unknown>} [details]
   * @param {number | null} [line]
   * @param {number | null} [column]
   */
  constructor(code, details = {}, line = null, column = null) {
    super(code);
    this.name = 'TextError';
    this.code = code;
    this.details = details;
    this.line = line;
    this.column = column;
  }
}

/** Short, and with nothing invisible in it. @param {string} text */
export function shown(text) {
  const start = [...text.slice(0, 48)].slice(0, 24).join('');
  const visible = start.replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === ' ' ? ' ' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return `'${visible}${start.length < text.length ? '…' : ''}'`;
}

/** @param {Board} board @returns {string} the canonical board code */
export function formatCode(board) {
  return rowTexts(board, '.', 'x')
    .map((row) => row.replace(/\.+/g, (run) => String(run.length)))
    .join('/');
}

/**
 * @param {string} text
 * @param {number} limit the most rows or columns
 * @returns {Board}
 */
export function parseCode(text, limit) {
  if (text === '') throw new TextError('notation.empty', {}, 1, 1);
  /** @type {number[]} */
  const filled = [];
  let cols = 0;
  let row = 0;
  // No more rows are looked at than one too many, however long the text is.
  const rows = text.split('/', limit + 1);
  for (const rowText of rows) {
    row += 1;
    if (row > limit) throw new TextError('notation.size', { limit }, row, 1);
    const width = parseRow(rowText, row, limit, (x) => filled.push((row - 1) * cols + x));
    if (row === 1) cols = width;
    else if (width !== cols) {
      throw new TextError('notation.unequal-width', { width, expected: cols }, row, 1);
    }
  }
  return createBoard(rows.length, cols, maskOf(filled));
}

/**
 * @param {string} text
 * @param {number} row
 * @param {number} limit
 * @param {(x: number) => void} onFilled
 * @returns {number} the row's width
 */
function parseRow(text, row, limit, onFilled) {
  if (text === '') throw new TextError('notation.empty-row', {}, row, 1);
  let width = 0;
  let at = 0;
  while (at < text.length) {
    const column = at + 1;
    const [number] = /^[0-9]{1,4}/.exec(text.slice(at, at + 4)) ?? [''];
    if (number.startsWith('0')) {
      throw new TextError('notation.bad-number', { found: shown(number) }, row, column);
    } else if (number) {
      width += Number(number);
      at += number.length;
    } else if (text[at] === 'x') {
      onFilled(width);
      width += 1;
      at += 1;
    } else {
      const found = shown(String.fromCodePoint(text.codePointAt(at) ?? 0));
      throw new TextError('notation.bad-character', { found }, row, column);
    }
    if (width > limit) throw new TextError('notation.size', { limit }, row, column);
  }
  return width;
}

/**
 * A line of play that the board can hold: its cells are on the board, in order, empty, and each move
 * is one joined shape. Whether there is such a piece is not for here.
 *
 * @param {string} text moves joined by `.`
 * @param {Board} board
 * @returns {string[]}
 */
export function parseMoves(text, board) {
  if (text === '') return [];
  const moves = text.split('.', longestMoves + 1);
  if (moves.length > longestMoves) throw new TextError('link.too-long', {});
  let taken = board;
  for (const [index, move] of moves.entries()) {
    /** @param {string} code */
    const wrong = (code) => new TextError(code, { found: shown(move), number: index + 1 });
    if (!/^([a-z][1-9][0-9]?){2,40}$/.test(move)) throw wrong('notation.bad-move');
    for (const [, letter, number] of move.matchAll(/([a-z])([0-9]+)/g)) {
      if (letter.charCodeAt(0) - 97 >= board.cols || Number(number) > board.rows) {
        throw wrong('notation.off-board');
      }
    }
    const cells = moveCells(move, board.cols);
    if (cells.some((cell, i) => i > 0 && cell <= cells[i - 1])) throw wrong('notation.cell-order');
    if (cells.some((cell) => isFilled(taken, cell))) throw wrong('move.overlap');
    if (!isJoined(cells, board.cols)) throw wrong('move.disconnected');
    taken = withCells(taken, cells, true);
  }
  return moves;
}

/** @param {number[]} cells @param {number} cols */
function isJoined(cells, cols) {
  const left = new Set(cells.slice(1));
  const reached = [cells[0]];
  for (const cell of reached) {
    for (const next of [cell - cols, cell + cols, cell - 1, cell + 1]) {
      const sameRow = Math.floor(next / cols) === Math.floor(cell / cols);
      if ((Math.abs(next - cell) === cols || sameRow) && left.delete(next)) reached.push(next);
    }
  }
  return left.size === 0;
}

/** The code of the board that a position shows. @param {import('./history.js').Position} position */
export function codeShown(position) {
  return formatCode(boardAfter(position));
}

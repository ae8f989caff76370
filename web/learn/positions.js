/**
 * The positions of the boards in the lessons. Python has written their moves (tools/lessons.py); here they are only
 * looked up.
 */
import { formatCode, parseCode } from '../board/board-code.js';
import { emptyCells, moveCells, withCells } from '../board/board.js';
import positions from './positions.json' with { type: 'json' };

/** @import { Board, Piece } from './types' */
/** @typedef {{ move: string, wins: boolean, cells: number[] }} LessonMove a move and whether it wins */

const maxSide = 12;
/** @type {Record<string, string>} */
const lines = positions;

/** @param {string} code @returns {Board} */
export const boardOf = (code) => parseCode(code, maxSide);

/** The code of a board after some moves. @param {string} code @param {readonly string[]} moves */
export function codeAfter(code, moves) {
  const board = boardOf(code);
  const cells = moves.flatMap((move) => moveCells(move, board.cols));
  return formatCode(withCells(board, cells, true));
}

/** Whether the moves of a board are written down. @param {string} code */
export const isWritten = (code) => code in lines;

/** The moves of a position, best first. @param {string} code @returns {LessonMove[]} */
export function movesOf(code) {
  const { cols } = boardOf(code);
  const line = lines[code];
  if (line === undefined) throw new Error(`no position ${code}: run npm run lessons`);
  return line
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const move = text.replace('!', '');
      return { move, wins: move !== text, cells: moveCells(move, cols) };
    });
}

/** Whether the player to move wins. @param {string} code */
export const wins = (code) => movesOf(code).some((one) => one.wins);

/** The positions that can come up on a board, the fullest first. @param {string} code @returns {string[]} */
export function positionsOf(code) {
  const found = new Set([code]);
  for (const one of found) {
    for (const { move } of movesOf(one)) found.add(codeAfter(one, [move]));
  }
  const room = (/** @type {string} */ one) => emptyCells(boardOf(one)).length;
  return [...found].sort((a, b) => room(a) - room(b));
}

/** Moves as pieces with their numbers, in the looks of the two players. @param {Board} board @param {readonly string[]} moves @param {0 | 1} [first] 1 if the second player makes the first of them @returns {Piece[]} */
export const numbered = ({ cols }, moves, first = 0) =>
  moves.map((move, place) => ({
    cells: moveCells(move, cols),
    hue: (place + first) % 2 ? 'second' : 'first',
    label: String(place + 1),
  }));

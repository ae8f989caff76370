/** The board that teaches, as pictures: the tilings that a program should have counted, or a line of play. Pure. */
import { parseCode } from '../board/board-code.js';
import { moveCells } from '../board/board.js';

/** @import { StressFailure } from '../engine/protocol' */
/** @import { Board, Piece, Still } from '../board/types' */
/** @typedef {NonNullable<StressFailure['lesson']>} Lesson */

const maxSide = 20;
const hues = [0, 1, 2, 3, 4, 5, 6];

/** One picture of a lesson. @param {Lesson} lesson @param {number} at tiling, from 0, or number of moves @returns {Still} */
export function lessonStill({ board: code, tilings, line }, at) {
  const board = parseCode(code, maxSide);
  if (line.length) return { board, pieces: line.slice(0, at).map(movePiece(board)) };
  return { board, pieces: coloured(board, tilings[at] ?? []) };
}

/** A move with its number, in the look of its player. @param {Board} board @returns {(move: string, index: number) => Piece} */
const movePiece =
  ({ cols }) =>
  (move, index) => ({
    cells: moveCells(move, cols),
    hue: index % 2 ? 'second' : 'first',
    label: String(index + 1),
  });

/** Pieces in hues that differ from their neighbours'. @param {Board} board @param {readonly string[]} moves */
function coloured({ cols }, moves) {
  /** @type {{ cells: number[], hue: number }[]} */
  const pieces = [];
  for (const move of moves) {
    const cells = moveCells(move, cols);
    const near = pieces.filter((one) => areNeighbours(one.cells, cells, cols));
    const taken = near.map(({ hue }) => hue);
    pieces.push({ cells, hue: hues.find((hue) => !taken.includes(hue)) ?? 0 });
  }
  return pieces;
}

/** @param {readonly number[]} one @param {readonly number[]} other @param {number} cols */
const areNeighbours = (one, other, cols) =>
  one.some((a) =>
    other.some((b) => {
      const [down, right] = [Math.floor(a / cols) - Math.floor(b / cols), (a % cols) - (b % cols)];
      return Math.abs(down) + Math.abs(right) === 1;
    }),
  );

/** The pictures of a step without a board: two boards side by side, shown step by step, and a chart. */
import { moveCells } from '../board/board.js';
import { coloured } from './covers.js';
import { boardOf, numbered } from './positions.js';

/** @import { Block, Chart, FigureSide, Piece, Still } from './types' */

/**
 * @typedef {object} Frame one state of a side
 * @property {readonly { still: Still, count?: number }[]} boards
 * @property {number} [found] coverings found so far
 * @property {'found' | 'dead-end'} [event]
 */

/** @param {FigureSide} side @param {string} text such as `a1b1a2.c1b2c2 1 found` @returns {Frame} */
function searchFrame({ board: code }, text) {
  const [laid, found, event] = text.split(' ');
  const board = boardOf(code);
  const moves = laid.split('.').filter(Boolean);
  return {
    boards: [{ still: { board, pieces: coloured(board, moves) } }],
    found: Number(found),
    event: /** @type {Frame['event']} */ (event),
  };
}

/** @param {string} text such as `xx/x1=1 xx/1x=1` @returns {Frame} */
const sweepFrame = (text) => ({
  boards: text.split(' ').map((one) => {
    const [code, count] = one.split('=');
    return { still: { board: boardOf(code), pieces: [] }, count: Number(count) };
  }),
});

/** The pieces of a side that does not change. @param {FigureSide} side @returns {Piece[]} */
const fixedPieces = ({ board: code, pieces = [], colours = [] }) => {
  const board = boardOf(code);
  const inColour = colours.flatMap((moves, hue) =>
    moves.map((move) => ({ cells: moveCells(move, board.cols), hue })),
  );
  return [...coloured(board, pieces), ...inColour];
};

/** The states of a side, in order. @param {FigureSide} side @returns {Frame[]} */
export function framesOf(side) {
  const { board: code, show, frames = [], moves = [] } = side;
  if (show === 'sweep') return frames.map(sweepFrame);
  if (show) return frames.map((text) => searchFrame(side, text));
  const board = boardOf(code);
  return Array.from({ length: moves.length + 1 }, (_, count) => ({
    boards: [
      {
        still: { board, pieces: [...fixedPieces(side), ...numbered(board, moves.slice(0, count))] },
      },
    ],
  }));
}

/** Whether boards are under each other, cell under cell: those of one row. @param {readonly FigureSide[]} sides */
export const isStacked = (sides) => sides.every(({ board }) => !board.includes('/'));

/** The number of the last state of the pictures, from 0; 0 where nothing moves. @param {Block} block */
export const lastFrame = ({ two = [] }) =>
  Math.max(0, ...two.map((side) => framesOf(side).length - 1));

/** @param {string | number} value such as `1,953` */
const numberOf = (value) => Number(String(value).replaceAll(',', ''));

/** The bars of a chart: each with its share of the longest, from 0 to 1. @param {Chart} chart */
export function barsOf({ bars, scale }) {
  /** A growth of the same factor is a step of the same length. @param {number} value */
  const lengthOf = (value) => (scale === 'log' ? Math.log10(Math.max(1, value) * 2) : value);
  const longest = Math.max(...bars.map(({ value }) => lengthOf(numberOf(value))));
  return bars.map(({ label, value }) => ({
    label,
    value: numberOf(value),
    share: lengthOf(numberOf(value)) / longest,
  }));
}

/** The pictures of a step without a board: two boards side by side, shown step by step, and a chart. */
import { numberedPieces, piecesInTurn } from '../board/move-pieces';
import { moveCells } from '../board/board';
import { boardOf } from './positions';
import type { Piece, Still } from '../board/scene-shapes';
import type { Block, Chart, FigureSide } from './types';

/** One state of a side. */
export interface Frame {
  boards: readonly { still: Still; count?: number }[];
  /** Coverings found so far. */
  found?: number;
  event?: 'found' | 'dead-end';
}

/** @param text such as `a1b1a2.c1b2c2 1 found` */
function searchFrame({ board: code }: FigureSide, text: string): Frame {
  const [laid = '', found, event] = text.split(' ');
  const board = boardOf(code);
  const moves = laid.split('.').filter(Boolean);
  return {
    boards: [{ still: { board, pieces: piecesInTurn(board, moves) } }],
    found: Number(found),
    event: event as Frame['event'],
  };
}

/** @param text such as `xx/x1=1 xx/1x=1` */
const sweepFrame = (text: string): Frame => ({
  boards: text.split(' ').map((one) => {
    const [code = '', count] = one.split('=');
    return { still: { board: boardOf(code), pieces: [] }, count: Number(count) };
  }),
});

/** The pieces of a side that does not change. */
const fixedPieces = ({ board: code, pieces = [], colours = [] }: FigureSide): Piece[] => {
  const board = boardOf(code);
  const inColour = colours.flatMap((moves, hue) =>
    moves.map((move) => ({ cells: moveCells(move, board.cols), hue })),
  );
  return [...piecesInTurn(board, pieces), ...inColour];
};

/** The states of a side, in order. */
export function framesOf(side: FigureSide): Frame[] {
  const { board: code, show, frames = [], moves = [] } = side;
  if (show === 'sweep') return frames.map(sweepFrame);
  if (show) return frames.map((text) => searchFrame(side, text));
  const board = boardOf(code);
  return Array.from({ length: moves.length + 1 }, (_, count) => ({
    boards: [
      {
        still: {
          board,
          pieces: [...fixedPieces(side), ...numberedPieces(board, moves.slice(0, count))],
        },
      },
    ],
  }));
}

/** Whether boards are under each other, cell under cell: those of one row. */
export const isStacked = (sides: readonly FigureSide[]) =>
  sides.every(({ board }) => !board.includes('/'));

/** The number of the last state of the pictures, from 0; 0 where nothing moves. */
export const lastFrame = ({ two = [] }: Block) =>
  Math.max(0, ...two.map((side) => framesOf(side).length - 1));

/** @param value such as `1,953` */
const numberOf = (value: string | number) => Number(String(value).replaceAll(',', ''));

/** The bars of a chart: each with its share of the longest, from 0 to 1. */
export function barsOf({ bars, scale }: Chart) {
  /** On a `log` scale each further digit adds the same length; twice the value, so that a 1 has a bar too. */
  const lengthOf = (value: number) =>
    scale === 'log' ? Math.log10(Math.max(1, value) * 2) : value;
  const longest = Math.max(...bars.map(({ value }) => lengthOf(numberOf(value))));
  return bars.map(({ label, value }) => ({
    label,
    value: numberOf(value),
    share: lengthOf(numberOf(value)) / longest,
  }));
}

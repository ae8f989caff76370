/**
 * The positions of the boards in the lessons. Python has written their moves (tools/lessons.py); here they are only
 * looked up.
 */
import { formatCode, parseCode } from '../board/board-code';
import { emptyCells, moveCells, withCells, type Board } from '../board/board';
import { itemAt } from '../board/item-at';
import positions from './positions.json' with { type: 'json' };

/** A move and whether it wins. */
type LessonMove = { move: string; wins: boolean; cells: number[] };

/** The moves by the code of the position, best first, with `!` after those that win: `a1b1! b1c1`. */
const lines: Record<string, string> = positions;

export const boardOf = (code: string): Board => parseCode(code);

/** The code of a board after some moves. */
export function codeAfter(code: string, moves: readonly string[]) {
  const board = boardOf(code);
  const cells = moves.flatMap((move) => moveCells(move, board.cols));
  return formatCode(withCells(board, cells, true));
}

/** Whether the moves of a board are written down. */
export const isWritten = (code: string) => code in lines;

/** The best move of a position that has one. */
export const bestMove = (code: string) => itemAt(movesOf(code), 0).move;

/** The moves of a position, best first. */
export function movesOf(code: string): LessonMove[] {
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

/** Whether the player to move wins. */
export const wins = (code: string) => movesOf(code).some((one) => one.wins);

/** The positions that can come up on a board, the fullest first. */
export function positionsOf(code: string): string[] {
  const found = new Set([code]);
  // A set goes on to what is added meanwhile.
  for (const position of found) {
    for (const { move } of movesOf(position)) found.add(codeAfter(position, [move]));
  }
  const emptyCount = (position: string) => emptyCells(boardOf(position)).length;
  return [...found].sort((a, b) => emptyCount(a) - emptyCount(b));
}

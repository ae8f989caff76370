/** The board that teaches, as pictures: the tilings that a program should have counted, or a line of play. Pure. */
import { parseCode } from '../board/board-code';
import { moveCells, type Board } from '../board/board';
import { numberedPieces } from '../board/move-pieces';
import { hues } from '../board/palette';
import type { Piece, Still } from '../board/scene-shapes';
import type { StressFailure } from '../engine/protocol';

export type Lesson = NonNullable<StressFailure['lesson']>;

/**
 * One picture of a lesson.
 *
 * @param at tiling, from 0, or number of moves
 */
export function lessonStill({ board: code, tilings, line }: Lesson, at: number): Still {
  const board = parseCode(code);
  if (line.length) return { board, pieces: numberedPieces(board, line.slice(0, at)) };
  return { board, pieces: coloured(board, tilings[at] ?? []) };
}

/** Pieces in hues that differ from their neighbours'. */
function coloured({ cols }: Board, moves: readonly string[]) {
  const pieces: Piece[] = [];
  for (const move of moves) {
    const cells = moveCells(move, cols);
    const near = pieces.filter((one) => areNeighbours(one.cells, cells, cols));
    const taken = near.map(({ hue }) => hue);
    pieces.push({ cells, hue: hues.find((hue) => !taken.includes(hue)) ?? 0 });
  }
  return pieces;
}

const areNeighbours = (one: readonly number[], other: readonly number[], cols: number) =>
  one.some((a) =>
    other.some((b) => {
      const [down, right] = [Math.floor(a / cols) - Math.floor(b / cols), (a % cols) - (b % cols)];
      return Math.abs(down) + Math.abs(right) === 1;
    }),
  );

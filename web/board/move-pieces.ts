/** Moves as pieces of a picture: numbered, in the looks of the two sides, or in hues. */
import { moveCells, type Board } from './board';
import type { Piece, Side } from './scene-shapes';

/** The hue of a piece that is not coloured: the last of `hues`. */
export const plainHue = 6;

/**
 * The side that makes a move.
 *
 * @param place of the move in its line, from 0
 */
export const sideHue = (place: number): Side => (place % 2 ? 'second' : 'first');

/**
 * Moves as pieces of the two sides, numbered from 1.
 *
 * @param first place of the first of the moves in its line
 */
export const numberedPieces = (
  { cols }: Pick<Board, 'cols'>,
  moves: readonly string[],
  first = 0,
): Piece[] =>
  moves.map((move, i) => ({
    cells: moveCells(move, cols),
    hue: sideHue(first + i),
    label: String(i + 1),
  }));

/** Pieces of a cover in hues taken in turn. */
export const piecesInTurn = ({ cols }: Pick<Board, 'cols'>, moves: readonly string[]): Piece[] =>
  moves.map((move, i) => ({ cells: moveCells(move, cols), hue: i % plainHue }));

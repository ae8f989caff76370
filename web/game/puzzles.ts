/**
 * The door to the logic of puzzles, which is fetched together with their views. Until then a puzzle is its board
 * alone: its values are hidden, and no move can be played.
 */
import type { Game } from './types';

export type PuzzleLogic = typeof import('./puzzle-logic.js');

let logic: PuzzleLogic | null = null;

/** The logic of the puzzles of a game; null until it is fetched and they have begun. */
export const puzzleLogic = ({ quiz }: Pick<Game, 'quiz'>) => quiz && logic;

export const usePuzzleLogic = (fetched: PuzzleLogic) => {
  logic = fetched;
};

/** Whether the board is used for puzzles. */
export const isPuzzle = ({ setup }: Pick<Game, 'setup'>) => setup.tool === 'puzzle';

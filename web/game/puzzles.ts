/**
 * The logic of puzzles as the rest of the game finds it. It is fetched with their views; until then a puzzle is its
 * board alone: its values are hidden, and no move can be played.
 */
import type { Game } from './game';

/** The logic of the puzzles of a game; null until it is fetched and they have begun. */
export const puzzleLogic = ({ quiz }: Pick<Game, 'quiz'>) => quiz?.logic ?? null;

/** Whether the board is used for puzzles. */
export const isPuzzle = ({ setup }: Pick<Game, 'setup'>) => setup.tool === 'puzzle';

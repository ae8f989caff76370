/**
 * The logic of puzzles as the rest of the game finds it. It is fetched with their views; until then a puzzle is its
 * board alone: its values are hidden, and no move can be played.
 */
import type { Game, Quiz } from './game';

/** The logic of puzzles, whatever tool the board is used with; null until it is fetched and puzzles have begun. */
export const puzzleLogic = ({ quiz }: Pick<Game, 'quiz'>) => quiz?.logic ?? null;

/** Whether the board is used for puzzles. */
export const isPuzzle = ({ setup }: Pick<Game, 'setup'>) => setup.tool === 'puzzle';

/**
 * Calls the logic of puzzles for a board that is used for them.
 *
 * @returns null where it is used otherwise, or before the logic is fetched
 */
export const ifPuzzle = <Made>(
  game: Pick<Game, 'quiz' | 'setup'>,
  make: (logic: Quiz['logic']) => Made,
) => (isPuzzle(game) && game.quiz ? make(game.quiz.logic) : null);

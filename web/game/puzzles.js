/**
 * The door to the logic of puzzles, which is fetched together with their views. Until then a puzzle is its board
 * alone: its values are hidden, and no move can be played.
 */
/** @import { Game } from './types' */
/** @typedef {typeof import('./puzzle-logic.js')} PuzzleLogic */

/** @type {PuzzleLogic | null} */
let logic = null;

/** The logic of the puzzles of a game; null until it is fetched and they have begun. @param {Pick<Game, 'quiz'>} game */
export const puzzleLogic = ({ quiz }) => quiz && logic;

/** @param {PuzzleLogic} fetched */
export const usePuzzleLogic = (fetched) => {
  logic = fetched;
};

/** Whether the board is used for puzzles. @param {Pick<Game, 'setup'>} game */
export const isPuzzle = ({ setup }) => setup.tool === 'puzzle';

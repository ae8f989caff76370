/**
 * The rules of play beside the board: the setup that a link carries, the sides, the mistakes of a line.
 * Headless. Legal moves, values and best moves come from the solver.
 */
/** @import { Option, Passed, Valued } from './types' */

/**
 * @typedef {'pe' | 'ep' | 'pp' | 'ee'} Players the first and the second player: p a person, e the engine
 *
 * @typedef {object} Setup the settings that a link carries beside the position
 * @property {typeof tools[number]} tool
 * @property {Players} players
 * @property {typeof levels[number]} level strength of the engine
 * @property {boolean} predict whether the verdict is hidden until the player has guessed it
 * @property {boolean} open whether values are shown during a game
 * @property {'move' | 'outcome'} ask the question of a puzzle: the winning move, or the outcome
 * @property {boolean} misere whether the player who cannot move wins; puzzles have normal play
 *
 * @typedef {Option & { cells: number[] }} Placement a legal move with its cells, in order
 * @typedef {{ move: Valued, same: string[] }} Fold a move and all moves symmetric to it, itself included
 * @typedef {{ winner: 0 | 1, how: 'stuck' | 'resigned' }} Result 0 is the side that moved first
 */

/** Uses of the board: paint cells, explore moves, play a game, answer a puzzle. */
export const tools = /** @type {const} */ (['edit', 'explore', 'play', 'puzzle']);

/** The engine's strengths; the solver knows what each of them sees. */
export const levels = /** @type {const} */ (['easy', 'medium', 'hard', 'perfect']);

/** @type {Setup} */
export const defaultSetup = Object.freeze({
  tool: 'edit',
  players: 'pe',
  level: 'easy',
  predict: false,
  open: false,
  ask: 'move',
  misere: false,
});

/** The next seed of a linear congruential generator, from 0 to 2^31 - 1. With these constants every value occurs once before one repeats. @param {number} seed */
export const nextSeed = (seed) => (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;

/** The side to move after some moves; 0 moved first. @param {number} at @returns {0 | 1} */
export const sideAt = (at) => (at % 2 === 0 ? 0 : 1);

/** Whether a person plays against the engine. @param {Setup} setup */
export const hasOnePerson = ({ players }) => players === 'pe' || players === 'ep';

/** Whether the engine moves without being asked. @param {Setup} setup */
export const mayAlwaysRun = ({ players }) => players !== 'ee';

/** The mistakes of a line: indices, from 0, of the moves that gave away a won game. @param {readonly Passed[]} positions one more than moves */
export const mistakesIn = (positions) =>
  positions.flatMap(({ outcome }, i) =>
    i > 0 && outcome === 'WINNING' && positions[i - 1].outcome === 'WINNING' ? [i - 1] : [],
  );

/** The winning side of a position of a line. @param {Passed} position @param {number} at */
export const winnerAt = ({ outcome }, at) => sideAt(outcome === 'WINNING' ? at : at + 1);

/** Group symmetric moves, in the order of the first of each group. @param {readonly Valued[]} moves @returns {Fold[]} */
export function foldMoves(moves) {
  /** @type {Map<string, Fold>} */
  const folds = new Map();
  for (const move of moves) {
    const fold = folds.get(move.same_as);
    if (fold) fold.same.push(move.move);
    else folds.set(move.same_as, { move, same: [move.move] });
  }
  return [...folds.values()];
}

/** Degree of the last hint. 0: none, 1: whether a move wins, 2: its piece, 3: the move. */
export const lastHint = 3;

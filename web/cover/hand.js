/**
 * A cover laid by hand, as a value: what is looked at, what has been told, how long it takes, and the
 * puzzle that is being made. The placements laid are the line of the board's history.
 */
import { noAnswer } from '../engine/answer.js';

/** @import { Pointed } from '../board/placing.js' */
/** @import { AnswerTo } from '../engine/protocol' */

/**
 * @typedef {typeof tasks[number]} Task what the board is for
 * @typedef {{ size: number, difficulty: number }} Choice what kind of puzzle is made next
 *
 * @typedef {object} Hand
 * @property {Pointed | null} pointed the placement that is looked at
 * @property {boolean} checks whether it is shown what cannot be
 * @property {{ key: string, degree: number }} hint how much has been told, of which board
 * @property {number} hints that were told of this board
 * @property {number} seconds that this board has taken
 * @property {AnswerTo<'moves'>} moves the placements that fit now
 * @property {AnswerTo<'hand'>} said what is said of the placements laid
 * @property {Choice} choice
 * @property {number | null} wish the seed of the puzzle that is to be made
 * @property {AnswerTo<'cover-puzzle'>} made the latest puzzle
 */

export const tasks = /** @type {const} */ (['edit', 'solve']);

/** Sides of the boards that puzzles are made of. */
export const sizes = [4, 5, 6, 8, 10];
export const difficulties = [1, 2, 3, 4, 5];

/** How far a hint goes: whether the rest can be covered, which cell to look at, what lies there. */
export const lastHint = 3;

/** @type {Hand} */
export const freshHand = Object.freeze({
  pointed: null,
  checks: false,
  hint: { key: '', degree: 0 },
  hints: 0,
  seconds: 0,
  moves: noAnswer,
  said: noAnswer,
  choice: { size: 6, difficulty: 1 },
  wish: null,
  made: noAnswer,
});

/** On another board. @param {Hand} hand @returns {Hand} */
export const begunAnew = (hand) => ({ ...hand, pointed: null, hints: 0, seconds: 0 });

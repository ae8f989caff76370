/**
 * Covering by hand as a value: the selected placement, hints, the time, and the requested puzzle. The pieces
 * on the board are the line of the board's history.
 */
import { noAnswer } from '../engine/answer.js';

/** @import { AnswerTo, History, Pointed } from './types' */
/** @typedef {{ date: string, late: boolean }} DayWish the board of a day such as `2026-01-31`; late: not on its day */
/** @typedef {{ hints: number, seconds: number, late: boolean }} SolvedDay */

/**
 * @typedef {typeof tasks[number]} Task use of the board
 * @typedef {{ size: number, difficulty: number }} Choice of the next puzzle
 *
 * @typedef {object} Hand
 * @property {Pointed | null} pointed the selected placement
 * @property {boolean} checks whether cells that cannot be covered are marked
 * @property {{ key: string, degree: number }} hint degree of the hint, and key of its board
 * @property {number} hints number of hints for this board
 * @property {number} seconds time spent on this board
 * @property {AnswerTo<'moves'>} moves the placements that fit now
 * @property {AnswerTo<'hand'>} advice of the solver about the placements laid
 * @property {Choice} choice
 * @property {number | DayWish | null} wish the seed or the day of the requested puzzle
 * @property {AnswerTo<'cover-puzzle'> | AnswerTo<'daily-cover-puzzle'>} made the latest puzzle
 * @property {History | null} own the board before solving with its undo list, to which the edit returns
 * @property {DayWish & { about: string } | null} today the latest board of a day
 * @property {string | null} month a date of the month that the calendar shows; null: of today
 * @property {Readonly<Record<string, SolvedDay>>} days the solved boards of days, by date
 */

export const tasks = /** @type {const} */ (['edit', 'solve']);

/** Sides of the boards of puzzles. */
export const sizes = [4, 5, 6, 8, 10];
export const difficulties = [1, 2, 3, 4, 5];

/** Degree of the last hint. 1: whether the rest can be covered, 2: a cell, 3: its placement. */
export const lastHint = 3;

/** @type {Hand} */
export const freshHand = Object.freeze({
  pointed: null,
  checks: false,
  hint: { key: '', degree: 0 },
  hints: 0,
  seconds: 0,
  moves: noAnswer,
  advice: noAnswer,
  choice: { size: 6, difficulty: 1 },
  wish: null,
  made: noAnswer,
  own: null,
  today: null,
  month: null,
  days: {},
});

/** Start on another board. @param {Hand} hand @returns {Hand} */
export const begunAnew = (hand) => ({ ...hand, pointed: null, hints: 0, seconds: 0 });

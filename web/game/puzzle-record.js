/** The part of puzzles that the next visit restores: the choice, the rating, the days, the missed puzzles. */

/**
 * @typedef {(typeof grades)[number]} Grade auto: the one that suits the rating; 0: guess the outcome; 1 to 5: find
 *   the only winning move
 * @typedef {(typeof themes)[number]} ThemeChoice
 *
 * @typedef {object} Day the daily puzzle of a date, when it was solved or its answer shown
 * @property {boolean} right
 * @property {number} wrong number of wrong tries
 * @property {number} hints
 * @property {boolean} late whether it was another day
 *
 * @typedef {object} QuizRecord
 * @property {Grade} grade of the next puzzle
 * @property {ThemeChoice} theme of the next puzzle
 * @property {number} rating
 * @property {number} streak right answers since the last wrong one
 * @property {number} best the longest streak
 * @property {string} last key of the puzzle that was answered last
 * @property {Readonly<Record<string, Day>>} days by date, such as `2026-01-31`
 * @property {{ key: string, date: string, late: boolean } | null} today the latest daily puzzle; late: not on its day
 * @property {readonly string[]} missed board codes of missed puzzles, the latest last
 * @property {string | null} own the board before the puzzles, as parameters of a link
 */

export const grades = /** @type {const} */ (['auto', 0, 1, 2, 3, 4, 5]);
export const themes = /** @type {const} */ ([
  'any',
  'mirror',
  'regions',
  'parity',
  'forced',
  'tempo',
]);

/** Maximum number of stored missed puzzles. */
export const mostMissed = 24;

/** The record before the first puzzle, with the rating of the package. @type {QuizRecord} */
export const noRecord = {
  grade: 'auto',
  theme: 'any',
  rating: 1000,
  streak: 0,
  best: 0,
  last: '',
  days: {},
  today: null,
  missed: [],
  own: null,
};

/** Add a missed puzzle, or move it to the end. @param {readonly string[]} missed @param {string} code */
export const withMissed = (missed, code) =>
  [...missed.filter((one) => one !== code), code].slice(-mostMissed);

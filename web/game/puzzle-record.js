/** The part of puzzles that the next visit restores: the choice, the rating, the days, the missed puzzles. */
import { parseCode } from '../board/board-code.js';
import { maxSide } from './pieces.js';

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

/** The rating before the first puzzle, as in the package. */
const firstRating = 1000;
/** Maximum numbers of stored days and missed puzzles. */
const [mostDays, mostMissed] = [800, 24];

const datePattern = /^\d{4}-\d\d-\d\d$/;

/** @param {unknown} value */
const count = (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);
/** @param {unknown} value @returns {string} */
const shortText = (value) => (typeof value === 'string' ? value.slice(0, 400) : '');
/** @param {unknown} value */
const isDate = (value) => typeof value === 'string' && datePattern.test(value);
/** Whether a value is the code of a board of a puzzle. @param {unknown} value */
function isBoard(value) {
  try {
    return typeof value === 'string' && parseCode(value, maxSide).rows > 0;
  } catch {
    return false;
  }
}
/** An object's entries, none of anything else. @param {unknown} value @returns {[string, any][]} */
const entriesOf = (value) => (value === Object(value) ? Object.entries(Object(value)) : []);

/** @param {any} day @returns {Day} */
const dayFrom = (day) => ({
  right: day?.right === true,
  wrong: count(day?.wrong),
  hints: count(day?.hints),
  late: day?.late === true,
});

/** Read a stored record, which may be forged or of an earlier version. @param {any} stored @returns {QuizRecord} */
export function recordFrom(stored) {
  const streak = count(stored?.streak);
  const { key, date, late } = stored?.today ?? {};
  const days = entriesOf(stored?.days)
    .filter(([day]) => isDate(day))
    .map(([day, value]) => [day, dayFrom(value)]);
  // Earlier versions stored the latest day alone.
  const { date: latest, right } = stored?.daily ?? {};
  if (isDate(latest)) days.push([latest, dayFrom({ right })]);
  return {
    grade: grades.includes(stored?.grade) ? stored.grade : 'auto',
    theme: themes.includes(stored?.theme) ? stored.theme : 'any',
    rating: Math.min(9999, count(stored?.rating)) || firstRating,
    streak,
    best: Math.max(streak, count(stored?.best)),
    last: shortText(stored?.last),
    days: Object.fromEntries(days.slice(-mostDays)),
    today: isDate(date) ? { key: shortText(key), date, late: late === true } : null,
    missed: (Array.isArray(stored?.missed) ? stored.missed : []).filter(isBoard).slice(-mostMissed),
    own: typeof stored?.own === 'string' ? stored.own.slice(0, 2000) : null,
  };
}

/** Add a missed puzzle, or move it to the end. @param {readonly string[]} missed @param {string} code */
export const withMissed = (missed, code) =>
  [...missed.filter((one) => one !== code), code].slice(-mostMissed);

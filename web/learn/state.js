/**
 * The lessons as an immutable value: the open step, the reader's work on it, and the steps that are done. Their
 * questions to the engine are in code that is fetched with the lessons.
 */

/**
 * @typedef {object} Said the reply to an answer: texts of the block, or a key of the locales with its values
 * @property {boolean | null} right null for a reply that does not judge
 * @property {readonly string[]} [texts] their places in the block, such as `options.0.reply`, as its language may change
 * @property {string} [key]
 * @property {Record<string, unknown>} [values]
 *
 * @typedef {object} StepWork the reader's work on a step; each kind of block uses a part
 * @property {number} tries wrong answers so far
 * @property {boolean} solved
 * @property {Said | null} said
 * @property {readonly string[]} moves on the board
 * @property {import('./types').Pointed | null} pointed the selected placement
 * @property {number} cursor the keyboard's cell
 * @property {Readonly<Record<string, boolean>>} found by move or position: whether it wins
 * @property {import('./far-play.js').FarGame | null} far a game against the site's engine
 * @property {string} chosen the option, the position, or the player who begins; empty at the start
 * @property {number} at the state that a picture or a search shows, from 0
 *
 * @typedef {object} Learn
 * @property {string} name of the open lesson, empty for the list
 * @property {number} step from 1
 * @property {StepWork | null} work null at the start of a step
 * @property {boolean} away whether the reader is at a desk with a board or the program of the open step
 * @property {readonly string[]} done the steps that are done, such as `last-move 3`
 * @property {Readonly<Record<string, string>>} texts the reader's programs, by the names of those of the lessons
 * @property {Readonly<Record<string, string>>} others what another tab has written in them at the same time
 */

/** @typedef {(learn: Learn) => import('./types').Query<Learn>[]} LearnQueries */
/** @type {LearnQueries} */
let asked = () => [];

/** @type {LearnQueries} */
export const queries = (learn) => asked(learn);

/** @param {LearnQueries} given */
export const useQueries = (given) => {
  asked = given;
};

/** @param {readonly string[]} [done] @param {Readonly<Record<string, string>>} [texts] @returns {Learn} */
export const newLearn = (done = [], texts = {}) => ({
  name: '',
  step: 1,
  work: null,
  away: false,
  done,
  texts,
  others: {},
});

/** The lessons when a view is opened: at their own the reader is no longer away. @param {Learn} learn @param {string} view @returns {Learn} */
export const arrived = (learn, view) =>
  learn.away && view === 'learn' ? { ...learn, away: false } : learn;

/** Opens a step of a lesson, or the list. @param {Learn} learn @param {string} name @param {number} step @returns {Learn} */
export const openStep = (learn, name, step) =>
  learn.name === name && learn.step === step ? learn : { ...learn, name, step, work: null };

/**
 * Find the win, as a value, and what follows from where it stands: which position is the puzzle, how it
 * was answered, whether that is right. What wins is the engine's word; it draws the positions too.
 */
import { formatCode } from '../board/code.js';
import { noAnswer, replyFor } from '../engine/answer.js';
import { piecesOf } from './pieces.js';

/** @import { AnswerTo, Outcome } from '../engine/protocol' */
/** @import { Game } from './state.js' */

/**
 * @typedef {{ grade: number, seed: number } | { date: string }} Draw of a grade, or of a day such as `2026-01-31`
 *
 * @typedef {object} QuizRecord what is remembered from visit to visit
 * @property {number} grade 0: to guess who wins; from 1 to 5: to find the one move that wins
 * @property {number} streak right answers since the last wrong one
 * @property {number} best the longest streak
 * @property {string} last the puzzle (`puzzleKey`) that was answered last
 * @property {{ date: string, right: boolean } | null} daily the puzzle of a day that was answered last
 *
 * @typedef {object} Quiz
 * @property {QuizRecord} record
 * @property {Draw | null} wish what is to be drawn
 * @property {AnswerTo<'puzzle'> | AnswerTo<'daily-puzzle'>} drawn the latest
 * @property {{ key: string, date: string } | null} today the puzzle of a day that was drawn, by its key
 * @property {AnswerTo<'analyse'>} known of the puzzle's position
 * @property {Record<string, Outcome>} guesses by `puzzleKey`
 * @property {string | null} open the puzzle that was answered and has not been scored yet
 * @property {readonly string[]} scored the puzzles whose first answer has counted
 *
 * @typedef {object} Checked
 * @property {boolean} right
 * @property {string | null} reply what refutes a wrong move
 * @property {string | null} winning a move that would have won
 */

/** 0 is guessing first. */
export const grades = [0, 1, 2, 3, 4, 5];

/** @type {QuizRecord} */
const emptyRecord = Object.freeze({ grade: 0, streak: 0, best: 0, last: '', daily: null });

/** @param {QuizRecord} [record] @returns {Quiz} */
export const newQuiz = (record = emptyRecord) => ({
  record,
  wish: null,
  drawn: noAnswer,
  today: null,
  known: noAnswer,
  guesses: {},
  open: null,
  scored: [],
});

/** What was remembered, which may be forged. @param {any} found @returns {QuizRecord} */
export function recordFrom(found) {
  const count = (/** @type {unknown} */ value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;
  const streak = count(found?.streak);
  const { date, right } = found?.daily ?? {};
  return {
    grade: grades.includes(found?.grade) ? found.grade : emptyRecord.grade,
    streak,
    best: Math.max(streak, count(found?.best)),
    last: typeof found?.last === 'string' ? found.last.slice(0, 400) : '',
    daily: /^\d{4}-\d\d-\d\d$/.test(date) ? { date, right: right === true } : null,
  };
}

/** What another tab has remembered; which grade is chosen stays. @param {Game} game @param {QuizRecord} record @returns {Game} */
export const withRecord = (game, record) => ({
  ...game,
  quiz: { ...game.quiz, record: { ...record, grade: game.quiz.record.grade } },
});

/** The puzzle: the position under the moves. @param {Pick<Game, 'history'>} game */
export const puzzleKey = ({ history: { now } }) => `${formatCode(now.board)} ${piecesOf(now)}`;

/** Whether the board is there to be puzzled over. @param {Pick<Game, 'setup'>} game */
export const isPuzzle = ({ setup }) => setup.tool === 'puzzle';

/** Whether the puzzle has been answered: by a guess, or by a move. @param {Game} game */
export const isAnswered = (game) =>
  game.setup.ask === 'outcome'
    ? puzzleKey(game) in game.quiz.guesses
    : game.history.now.moves.length > 0;

/** Whether a puzzle waits for its answer, or is still to come. @param {Game} game */
export const awaitsAnswer = (game) =>
  isPuzzle(game) && (game.quiz.wish !== null || !isAnswered(game));

/** Whether a move may be played on the board of a puzzle. @param {Game} game */
export const mayTry = (game) =>
  game.quiz.wish === null && (game.setup.ask === 'move' || isAnswered(game));

/** What the engine says of the puzzle's position, if it is there. @param {Game} game */
export const knownOf = (game) => replyFor(game.quiz.known, puzzleKey(game));

/** Whether the answer is right; null while there is none or it is not known. @param {Game} game @returns {Checked | null} */
export function resultOf(game) {
  const known = knownOf(game);
  if (!known || !isAnswered(game)) return null;
  const winning = known.moves.find(({ wins }) => wins)?.move ?? null;
  if (game.setup.ask === 'outcome') {
    const right = game.quiz.guesses[puzzleKey(game)] === known.outcome;
    return { right, reply: null, winning };
  }
  const [first] = game.history.now.moves;
  const value = known.moves.find(({ move }) => move === first);
  return value ? { right: value.wins, reply: value.refutation, winning } : null;
}

/** The reply that is shown on the board after a wrong move. @param {Game} game */
export function refutationSeen(game) {
  const { moves, at } = game.history.now;
  const isFresh = isPuzzle(game) && game.setup.ask === 'move' && moves.length === 1 && at === 1;
  return (isFresh && resultOf(game)?.reply) || null;
}

/**
 * Puzzles as a value, and what follows from it: the puzzle's position, the answer, whether it is right.
 * The solver draws the positions and decides which moves win.
 */
import { formatCode } from '../board/board-code.js';
import { noAnswer, replyFor } from '../engine/answer.js';
import { piecesOf } from './pieces.js';

/** @import { AnswerTo, Game, Outcome } from './types' */

/**
 * @typedef {{ grade: number, seed: number } | { date: string }} Draw a puzzle of a grade, or of a day such as `2026-01-31`
 *
 * @typedef {object} QuizRecord the part that the next visit restores
 * @property {number} grade 0: guess the outcome; 1 to 5: find the only winning move
 * @property {number} streak right answers since the last wrong one
 * @property {number} best the longest streak
 * @property {string} last key of the puzzle that was answered last
 * @property {{ date: string, right: boolean } | null} daily the daily puzzle that was answered last
 *
 * @typedef {object} Quiz
 * @property {QuizRecord} record
 * @property {Draw | null} wish the requested puzzle
 * @property {AnswerTo<'puzzle'> | AnswerTo<'daily-puzzle'>} drawn the latest puzzle
 * @property {{ key: string, date: string } | null} today key and date of the daily puzzle
 * @property {AnswerTo<'analyse'>} analysis of the puzzle's position
 * @property {Record<string, Outcome>} guesses by `puzzleKey`
 * @property {string | null} open key of a puzzle that was answered and is not scored yet
 * @property {readonly string[]} scored keys of the puzzles that were scored
 *
 * @typedef {object} Checked
 * @property {boolean} right
 * @property {string | null} reply the refutation of a wrong move
 * @property {string | null} winning a winning move
 */

/** The grades; 0 is guessing the outcome. */
export const grades = [0, 1, 2, 3, 4, 5];

/** @type {QuizRecord} */
const emptyRecord = Object.freeze({ grade: 0, streak: 0, best: 0, last: '', daily: null });

/** @param {QuizRecord} [record] @returns {Quiz} */
export const newQuiz = (record = emptyRecord) => ({
  record,
  wish: null,
  drawn: noAnswer,
  today: null,
  analysis: noAnswer,
  guesses: {},
  open: null,
  scored: [],
});

/** Read a stored record, which may be forged. @param {any} stored @returns {QuizRecord} */
export function recordFrom(stored) {
  const count = (/** @type {unknown} */ value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;
  const streak = count(stored?.streak);
  const { date, right } = stored?.daily ?? {};
  return {
    grade: grades.includes(stored?.grade) ? stored.grade : emptyRecord.grade,
    streak,
    best: Math.max(streak, count(stored?.best)),
    last: typeof stored?.last === 'string' ? stored.last.slice(0, 400) : '',
    daily: /^\d{4}-\d\d-\d\d$/.test(date) ? { date, right: right === true } : null,
  };
}

/** Take the record of another tab, but not its grade. @param {Game} game @param {QuizRecord} record @returns {Game} */
export const withRecord = (game, record) => ({
  ...game,
  quiz: { ...game.quiz, record: { ...record, grade: game.quiz.record.grade } },
});

/** Key of the puzzle: the position before all moves. @param {Pick<Game, 'history'>} game */
export const puzzleKey = ({ history: { now } }) => `${formatCode(now.board)} ${piecesOf(now)}`;

/** Whether the board is used for puzzles. @param {Pick<Game, 'setup'>} game */
export const isPuzzle = ({ setup }) => setup.tool === 'puzzle';

/** Whether the puzzle has been answered, by a guess or a move. @param {Game} game */
export const isAnswered = (game) =>
  game.setup.ask === 'outcome'
    ? puzzleKey(game) in game.quiz.guesses
    : game.history.now.moves.length > 0;

/** Whether a puzzle is requested or not answered yet. @param {Game} game */
export const awaitsAnswer = (game) =>
  isPuzzle(game) && (game.quiz.wish !== null || !isAnswered(game));

/** Whether moves can be played on the puzzle's board. @param {Game} game */
export const mayTry = (game) =>
  game.quiz.wish === null && (game.setup.ask === 'move' || isAnswered(game));

/** Analysis of the puzzle's position; null while unknown. @param {Game} game */
export const puzzleAnalysis = (game) => replyFor(game.quiz.analysis, puzzleKey(game));

/** Whether the answer is right; null while this is unknown. @param {Game} game @returns {Checked | null} */
export function resultOf(game) {
  const analysis = puzzleAnalysis(game);
  if (!analysis || !isAnswered(game)) return null;
  const winning = analysis.moves.find(({ wins }) => wins)?.move ?? null;
  if (game.setup.ask === 'outcome') {
    const right = game.quiz.guesses[puzzleKey(game)] === analysis.outcome;
    return { right, reply: null, winning };
  }
  const [first] = game.history.now.moves;
  const value = analysis.moves.find(({ move }) => move === first);
  return value ? { right: value.wins, reply: value.refutation, winning } : null;
}

/** The refutation that the board shows after a wrong move. @param {Game} game */
export function refutationSeen(game) {
  const { moves, at } = game.history.now;
  const isFresh = isPuzzle(game) && game.setup.ask === 'move' && moves.length === 1 && at === 1;
  return (isFresh && resultOf(game)?.reply) || null;
}

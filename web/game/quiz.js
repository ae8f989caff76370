/**
 * Puzzles as a value, and what follows from it: the puzzle's position, its phase, whether an answer is right, the
 * reason. The solver draws the positions and decides which moves win, and why.
 */
import { formatCode } from '../board/board-code.js';
import { moveCells, withCells } from '../board/board.js';
import { noAnswer, replyFor } from '../engine/answer.js';
import { piecesOf } from './pieces.js';

/** @import { AnswerTo, Game, Grade, History, Outcome, QuizRecord, ThemeChoice } from './types' */

/**
 * @typedef {{ grade: Grade, theme: ThemeChoice, seed: number } | { date: string, late: boolean }} Draw a
 *   puzzle of a grade and a theme, or of a day such as `2026-01-31`
 *
 * @typedef {object} Attempt at the puzzle on the board
 * @property {string} key of the puzzle
 * @property {number} wrong number of wrong tries
 * @property {number} hints degree of the hint: 1: an area, 2: the piece, 3: a cell
 * @property {string | null} solved the right move that was played
 * @property {boolean} shown whether the answer was shown
 * @property {ThemeChoice} theme that was chosen
 * @property {number} gain change of the rating by the first answer
 * @property {{ right: number, wrong: number } | null} ratings the person's rating after an answer; null if it stays
 *
 * @typedef {object} Quiz
 * @property {QuizRecord} record
 * @property {History | null} edited the board of Edit with its undo list, while puzzles take its place; null after a reload
 * @property {Draw | null} wish the requested puzzle
 * @property {AnswerTo<'puzzle'> | AnswerTo<'daily-puzzle'>} drawn the latest puzzle
 * @property {AnswerTo<'analyse'>} analysis of the puzzle's position
 * @property {AnswerTo<'reasons'>} why the move that is shown, or that is sought, wins
 * @property {Attempt} attempt
 * @property {Record<string, Outcome>} guesses by `puzzleKey`
 * @property {string | null} open key of a puzzle that was answered and is not scored yet
 * @property {string | null} month a date of the month that the calendar shows; null: of today
 * @property {readonly string[]} scored keys of the puzzles that were scored
 *
 * @typedef {'coming' | 'asked' | 'checking' | 'wrong' | 'right' | 'shown'} Phase
 *
 * @typedef {object} Checked
 * @property {boolean} right
 * @property {string | null} reply the refutation of a wrong move
 * @property {string | null} winning a winning move
 */

/** @type {Attempt} */
const noAttempt = Object.freeze({
  key: '',
  wrong: 0,
  hints: 0,
  solved: null,
  shown: false,
  theme: 'any',
  gain: 0,
  ratings: null,
});

/** @param {QuizRecord} record @returns {Quiz} */
export const newQuiz = (record) => ({
  record,
  edited: null,
  wish: null,
  drawn: noAnswer,
  analysis: noAnswer,
  why: noAnswer,
  attempt: noAttempt,
  guesses: {},
  open: null,
  month: null,
  scored: [],
});

/** The puzzles of a game, once their logic is fetched. @param {Game} game @returns {Quiz} */
export const quizOf = ({ quiz }) => /** @type {Quiz} */ (quiz);

/** Key of the puzzle: the position before all moves. @param {Pick<Game, 'history'>} game */
export const puzzleKey = ({ history: { now } }) => `${formatCode(now.board)} ${piecesOf(now)}`;

/** The attempt at the puzzle on the board. @param {Game} game @returns {Attempt} */
export function attemptOf(game) {
  const { attempt } = quizOf(game);
  const key = puzzleKey(game);
  return attempt.key === key ? attempt : { ...noAttempt, key };
}

/** Whether the puzzle has been answered, by a guess or a move. @param {Game} game */
const isAnswered = (game) =>
  game.setup.ask === 'outcome'
    ? puzzleKey(game) in quizOf(game).guesses
    : game.history.now.moves.length > 0;

/** @param {Game} game @returns {Phase} */
export function phaseOf(game) {
  if (quizOf(game).wish) return 'coming';
  const { solved, shown } = attemptOf(game);
  if (solved) return 'right';
  if (shown) return 'shown';
  if (!isAnswered(game)) return 'asked';
  const result = resultOf(game);
  return result ? (result.right ? 'right' : 'wrong') : 'checking';
}

/** Whether values stay hidden: a puzzle is requested, or not solved yet. A guess can be wrong but once. @param {Game} game */
export const awaitsAnswer = (game) =>
  game.setup.ask === 'outcome'
    ? quizOf(game).wish !== null || !isAnswered(game)
    : !['right', 'shown'].includes(phaseOf(game));

/** Whether moves can be played on the puzzle's board. @param {Game} game */
export const mayTry = (game) =>
  !awaitsAnswer(game) || (game.setup.ask === 'move' && phaseOf(game) === 'asked');

/** Analysis of the puzzle's position; null while unknown. @param {Game} game */
export const puzzleAnalysis = (game) => replyFor(quizOf(game).analysis, puzzleKey(game));

/** Whether the answer is right; null while this is unknown. @param {Game} game @returns {Checked | null} */
export function resultOf(game) {
  const analysis = puzzleAnalysis(game);
  if (!analysis || !isAnswered(game)) return null;
  const winning = analysis.moves.find(({ wins }) => wins)?.move ?? null;
  if (game.setup.ask === 'outcome') {
    const right = quizOf(game).guesses[puzzleKey(game)] === analysis.outcome;
    return { right, reply: null, winning };
  }
  const [first] = game.history.now.moves;
  const value = analysis.moves.find(({ move }) => move === first);
  return value ? { right: value.wins, reply: value.refutation, winning } : null;
}

/** The refutation that the board shows after a wrong move. @param {Game} game */
export const refutationSeen = (game) =>
  game.history.now.at === 1 && phaseOf(game) === 'wrong' ? (resultOf(game)?.reply ?? null) : null;

// Reasons

/**
 * The move to explain, and its board: the refutation of a wrong move; the right move, or a winning one; in a lost
 * position none.
 *
 * @param {Game} game
 * @returns {{ board: string, move: string | null } | null} null while unknown
 */
export function moveToExplain(game) {
  const analysis = puzzleAnalysis(game);
  if (!analysis) return null;
  const { board, moves } = game.history.now;
  const reply = refutationSeen(game);
  if (reply) {
    const after = withCells(board, moveCells(moves[0], board.cols), true);
    return { board: formatCode(after), move: reply };
  }
  const winning = analysis.moves.find(({ wins }) => wins)?.move ?? null;
  if (!winning && analysis.outcome === 'WINNING') return null;
  return { board: formatCode(board), move: attemptOf(game).solved ?? winning };
}

/** Key of the reasons of a move. @param {Game} game @param {{ board: string, move: string | null }} asked */
export const whyKey = ({ history }, { board, move }) =>
  `${board} ${piecesOf(history.now)} ${move ?? ''}`;

/** The reasons of the move to explain; null while unknown. @param {Game} game */
export function whyOf(game) {
  const asked = moveToExplain(game);
  return asked && replyFor(quizOf(game).why, whyKey(game, asked));
}

/** The theme to name first: the chosen one, if it applies. @param {Game} game */
export function themeOf(game) {
  const themes = whyOf(game)?.themes ?? [];
  const { theme } = attemptOf(game);
  return themes.find((one) => one === theme) ?? themes[0] ?? null;
}

/** The hints that lead to the move, up to the degree asked for; null without. @param {Game} game */
export function hintOf(game) {
  const { hints } = attemptOf(game);
  const hint = whyOf(game)?.hint;
  return hints && hint && phaseOf(game) === 'asked' ? { degree: hints, ...hint } : null;
}

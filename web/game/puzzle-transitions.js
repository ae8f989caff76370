/** Pure transitions of puzzles: drawing, answering, hints, scoring, the person's own board. */
import { formatCode, parseCode } from '../board/board-code.js';
import * as histories from '../board/history.js';
import { withChanges } from '../board/immutable.js';
import { formatPosition, parsePosition } from '../board/link.js';
import { noAnswer, stopped } from '../engine/answer.js';
import { dayWish } from '../ui/date.js';
import { maxSide, ownPieces } from './pieces.js';
import { noRecord, withMissed } from './puzzle-record.js';
import { isPuzzle } from './puzzles.js';
import * as quizzes from './quiz.js';
import { changeSetup, letGo, withHistory } from './state.js';

/** @import { AnswerTo, Attempt, Draw, Game, Outcome, Position, Quiz, QuizRecord, Slice } from './types' */

const { attemptOf, newQuiz, phaseOf, puzzleKey, quizOf, resultOf, whyOf } = quizzes;

/** Maximum number of puzzles that are stored as scored. */
const mostScored = 200;
/** Degree of the last hint. */
export const lastHint = 3;

/** Start puzzles once their logic is fetched. @param {Game} game @returns {Game} */
export const begin = (game) => (game.quiz ? game : { ...game, quiz: newQuiz(noRecord) });

/** Request the puzzle of a link's day, which has waited until puzzles began. @param {Game} game @returns {Game} */
export function openDay(game) {
  const { day, ...rest } = game;
  if (!day) return game;
  const begun = { ...rest, day: null };
  if (!isPuzzle(game)) return begun;
  const kept = quizOf(begun).record.own === null ? withOwn(begun, game) : begun;
  return drawDay(kept, day);
}

/** @param {Game} game @param {Partial<Quiz>} changes @returns {Game} */
export const withQuiz = (game, changes) =>
  withChanges(game, { quiz: withChanges(quizOf(game), changes) });

/** @param {Game} game @param {Partial<QuizRecord>} changes */
export const withRecordOf = (game, changes) =>
  withQuiz(game, { record: withChanges(quizOf(game).record, changes) });

/** @param {Game} game @param {Partial<Attempt>} changes */
const withAttempt = (game, changes) =>
  withQuiz(game, { attempt: { ...attemptOf(game), ...changes } });

// Drawing

/** Request a puzzle. @param {Game} game @param {Draw} wish @returns {Game} */
export function draw(game, wish) {
  const next = letGo(changeSetup(game, { tool: 'puzzle' }), { tab: null, peek: null });
  const chosen = 'date' in wish ? {} : { grade: wish.grade, theme: wish.theme };
  return withQuiz(withRecordOf(next, chosen), { wish, drawn: noAnswer });
}

/** Request the puzzle of a day. @param {Game} game @param {string} day a date, or `today` */
export const drawDay = (game, day) => draw(game, dayWish(day));

/** The day whose puzzle is requested or shown; null for another puzzle. @param {Game} game */
export function dayOf(game) {
  const { wish, record } = quizOf(game);
  if (wish) return 'date' in wish ? wish.date : null;
  return record.today?.key === puzzleKey(game) ? record.today.date : null;
}

/** Request the next puzzle of the chosen grade and theme. @param {Game} game @param {number} seed @param {Partial<Pick<QuizRecord, 'grade' | 'theme'>>} [choice] */
export function drawNext(game, seed, choice) {
  const { grade, theme } = quizOf(game).record;
  return draw(game, { grade, theme, ...choice, seed });
}

/** @param {Game} game @returns {Game} */
export const stopDraw = (game) => {
  const { drawn } = quizOf(game);
  return withQuiz(game, { wish: null, drawn: stopped(drawn, drawn.key) });
};

/** Show a puzzle in place of the board; undo does not go back beyond it. @param {Game} game @param {Position} position @param {'move' | 'outcome'} ask @param {Partial<Attempt>} [attempt] @returns {Game} */
function place(game, position, ask, attempt) {
  const { history } = game;
  const alone = { ...histories.setPosition(history, position), past: [], future: [] };
  const placed = withHistory(game, alone);
  const asked = letGo(changeSetup(placed, { tool: 'puzzle', ask }), { tab: null });
  const key = puzzleKey(asked);
  const { [key]: _former, ...guesses } = quizOf(asked).guesses;
  const fresh = withQuiz(asked, {
    guesses,
    open: null,
    attempt: newQuiz(quizOf(asked).record).attempt,
  });
  return withAttempt(fresh, { key, ...attempt });
}

/** Show a puzzle that was drawn. @param {Game} game @param {Quiz['drawn']} drawn @returns {Game} */
export function takeDraw(game, drawn) {
  const { wish } = quizOf(game);
  if (drawn.status === 'asked' || !wish) return withQuiz(game, { drawn });
  const next = withQuiz(game, { drawn, wish: null });
  const { puzzle = null, ratings = null } = drawn.reply ?? {};
  if (!puzzle) return next;
  const before = histories.positionOf(parseCode(puzzle.board, maxSide));
  if ('date' in wish) {
    const placed = place(next, before, 'move', { ratings });
    return withRecordOf(placed, { today: { ...wish, key: puzzleKey(placed) } });
  }
  const { grade, theme, seed } = wish;
  if (grade) return place(next, before, 'move', { ratings, theme });
  // Every second guess is about the position after the winning move, so half of them are LOSING.
  const after = { ...before, moves: [puzzle.move], at: 1 };
  const isAfter = seed % 2 === 1;
  const position = isAfter ? histories.positionOf(histories.boardAfter(after)) : before;
  return place(next, position, 'outcome');
}

/** Show a missed puzzle again. @param {Game} game @param {string} code of its board @returns {Game} */
export const secondTry = (game, code) =>
  place(withQuiz(game, { wish: null }), histories.positionOf(parseCode(code, maxSide)), 'move');

// Answering

/** Take the analysis of the puzzle's position. @param {Game} game @param {AnswerTo<'analyse'>} analysis @returns {Game} */
export const takeAnalysis = (game, analysis) => checked(withQuiz(game, { analysis }));

/** Check the move that has just been played, if it is an answer. @param {Game} game @returns {Game} */
export const answered = (game) =>
  game.setup.ask === 'move' &&
  game.history.now.moves.length === 1 &&
  !attemptOf(game).solved &&
  !attemptOf(game).shown
    ? checked(withQuiz(game, { open: puzzleKey(game) }))
    : game;

/** @param {Game} game @param {Outcome} guess @returns {Game} */
export function guessPuzzle(game, guess) {
  if (game.setup.ask !== 'outcome' || phaseOf(game) !== 'asked') return game;
  const key = puzzleKey(game);
  return checked(withQuiz(game, { guesses: { ...quizOf(game).guesses, [key]: guess }, open: key }));
}

/** Take the wrong move and its refutation back. @param {Game} game @returns {Game} */
export const tryAgain = (game) =>
  letGo(withHistory(game, histories.setBoard(game.history, game.history.now.board)));

/** Handle a press on the board: after a wrong move it is another try. @param {Pick<Slice, 'get' | 'change'>} slice @returns {boolean} whether it was */
export function press({ get, change }) {
  const isWrong = isPuzzle(get()) && get().setup.ask === 'move' && phaseOf(get()) === 'wrong';
  if (isWrong) change(tryAgain);
  return isWrong;
}

/** Give the next degree of the hint. @param {Game} game @returns {Game} */
export function hint(game) {
  const { hints } = attemptOf(game);
  const mayHint = game.setup.ask === 'move' && phaseOf(game) === 'asked' && whyOf(game)?.hint;
  return mayHint && hints < lastHint ? withAttempt(letGo(game), { hints: hints + 1 }) : game;
}

/** Show the answer, which counts as a miss. @param {Game} game @returns {Game} */
export function giveUp(game) {
  if (!['asked', 'wrong'].includes(phaseOf(game)) || game.setup.ask !== 'move') return game;
  const shown = withAttempt(tryAgain(game), { shown: true });
  return withDay(scored(shown, false), false);
}

/** Take note of an answer as soon as its result is known. @param {Game} game @returns {Game} */
function checked(game) {
  const result = quizOf(game).open === puzzleKey(game) ? resultOf(game) : null;
  if (!result) return game;
  const closed = withQuiz(game, { open: null });
  const { right } = result;
  if (game.setup.ask === 'outcome') return scored(closed, right);
  const { wrong } = attemptOf(game);
  if (!right) return withAttempt(scored(closed, false), { wrong: wrong + 1 });
  const solved = withAttempt(closed, { solved: game.history.now.moves[0] });
  return withDay(withoutMissed(scored(solved, true)), true);
}

/** Score the first answer to a puzzle. One with hints changes neither the streak nor the rating. @param {Game} game @param {boolean} right @returns {Game} */
function scored(game, right) {
  const { record, scored: former } = quizOf(game);
  const { hints, ratings } = attemptOf(game);
  const key = puzzleKey(game);
  if (key === record.last || former.includes(key)) return game;
  const next = withQuiz(game, { scored: [...former, key].slice(-mostScored) });
  if (right && hints) return withRecordOf(next, { last: key });
  const streak = right ? record.streak + 1 : 0;
  const isMissed = !right && game.setup.ask === 'move';
  const rating = ratings?.[right ? 'right' : 'wrong'] ?? record.rating;
  return withRecordOf(withAttempt(next, { gain: rating - record.rating }), {
    last: key,
    streak,
    best: Math.max(streak, record.best),
    rating,
    missed: isMissed ? withMissed(record.missed, codeOf(game)) : record.missed,
  });
}

/** The board code of the puzzle. @param {Game} game */
const codeOf = ({ history }) => formatCode(history.now.board);

/** Strike a missed puzzle off that was solved at once and without hints. @param {Game} game @returns {Game} */
function withoutMissed(game) {
  const { wrong, hints } = attemptOf(game);
  const { missed } = quizOf(game).record;
  const code = codeOf(game);
  if (wrong || hints || !missed.includes(code)) return game;
  return withRecordOf(game, { missed: missed.filter((one) => one !== code) });
}

/** Record the end of the daily puzzle, if this is one and the first time. @param {Game} game @param {boolean} right @returns {Game} */
function withDay(game, right) {
  const { today, days } = quizOf(game).record;
  if (today?.key !== puzzleKey(game) || today.date in days) return game;
  const { wrong, hints } = attemptOf(game);
  const { date, late } = today;
  return withRecordOf(game, { days: { ...days, [date]: { right, wrong, hints, late } } });
}

// The person's own board

/** Keep the board before puzzles. @param {Game} game @param {Game} before @returns {Game} */
const withOwn = (game, before) =>
  withQuiz(withRecordOf(game, { own: ownText(before) }), { edited: before.history });

/**
 * Keep the board when puzzles begin, and restore it with its undo list when one returns to Edit from a puzzle, or from
 * a look at one, or goes from a puzzle to a game. A board that was loaded meanwhile is one step more.
 *
 * @param {Game} game with its new tool
 * @param {Game} before
 * @returns {Game}
 */
export function keepBoard(game, before) {
  const { attempt, edited, record } = quizOf(game);
  const ofPuzzle = isPuzzle(before) || puzzleKey(before) === attempt.key;
  if (isPuzzle(game)) {
    return ofPuzzle ? game : withOwn(game, before);
  }
  const returns = game.setup.tool === 'edit' || (game.setup.tool === 'play' && isPuzzle(before));
  if (!returns || record.own === null) return game;
  const own = edited ?? ownHistory(record.own);
  const bare = withQuiz(withRecordOf(game, { own: null }), { edited: null });
  if (!own) return bare;
  return withHistory(bare, ofPuzzle ? own : histories.setPosition(own, game.history.now));
}

/** The board as it is stored. @param {Game} game */
const ownText = ({ history }) => formatPosition(history.now).join('&');

/** The history that begins with the stored board. @param {string} text which may be forged */
function ownHistory(text) {
  try {
    const values = new Map(new URLSearchParams(text));
    const view = { maxSide, pieces: ownPieces };
    return histories.beginning(parsePosition(values, view));
  } catch {
    return null;
  }
}

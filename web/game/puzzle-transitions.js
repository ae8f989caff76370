/** Pure transitions of puzzles: drawing, answering, scoring. */
import { parseCode } from '../board/board-code.js';
import * as histories from '../board/history.js';
import { noAnswer, stopped } from '../engine/answer.js';
import { awaitsAnswer, isAnswered, puzzleKey, resultOf } from './quiz.js';
import { maxSide } from './pieces.js';
import { changeSetup, letGo, withHistory, withQuiz } from './state.js';

/** @import { AnswerTo, Draw, Game, Outcome, Quiz } from './types' */

/** Maximum number of puzzles that are stored as scored. */
const mostScored = 200;

/** Request a puzzle. @param {Game} game @param {Draw} wish @returns {Game} */
export function draw(game, wish) {
  const { record } = game.quiz;
  const grade = 'grade' in wish ? wish.grade : record.grade;
  const next = letGo(changeSetup(game, { tool: 'puzzle' }), { tab: 'puzzle', peek: null });
  return withQuiz(next, { wish, drawn: noAnswer, record: { ...record, grade } });
}

/** @param {Game} game @returns {Game} */
export const stopDraw = (game) =>
  withQuiz(game, { wish: null, drawn: stopped(game.quiz.drawn, game.quiz.drawn.key) });

/** Show a puzzle in place of the board; undo restores the board. @param {Game} game @param {Quiz['drawn']} drawn @returns {Game} */
export function takeDraw(game, drawn) {
  const { wish, guesses } = game.quiz;
  if (drawn.status === 'asked' || !wish) return withQuiz(game, { drawn });
  const next = withQuiz(game, { drawn, wish: null });
  const puzzle = drawn.reply?.puzzle;
  if (!puzzle) return next;
  const isGuess = 'grade' in wish && wish.grade === 0;
  const before = histories.positionOf(parseCode(puzzle.board, maxSide));
  const after = { ...before, moves: [puzzle.winning_move], at: 1 };
  // Every second guess is about the position after the winning move, so half of them are LOSING.
  const isAfter = isGuess && wish.seed % 2 === 1;
  const position = isAfter ? histories.positionOf(histories.boardAfter(after)) : before;
  const placed = withHistory(next, histories.setPosition(next.history, position));
  const asked = changeSetup(placed, { ask: isGuess ? 'outcome' : 'move' });
  const key = puzzleKey(asked);
  const { [key]: _former, ...others } = guesses;
  return withQuiz(letGo(asked), {
    guesses: others,
    today: 'date' in wish ? { key, date: wish.date } : null,
  });
}

/** Take the analysis of the puzzle's position. @param {Game} game @param {AnswerTo<'analyse'>} analysis @returns {Game} */
export const takeAnalysis = (game, analysis) => scored(withQuiz(game, { analysis }));

/** Score the puzzle if its first move has just been played. @param {Game} game @returns {Game} */
export const answered = (game) =>
  game.setup.ask === 'move' && game.history.now.moves.length === 1
    ? scored(withQuiz(game, { open: puzzleKey(game) }))
    : game;

/** @param {Game} game @param {Outcome} guess @returns {Game} */
export function guessPuzzle(game, guess) {
  if (!awaitsAnswer(game) || game.setup.ask !== 'outcome' || game.quiz.wish) return game;
  const key = puzzleKey(game);
  const guesses = { ...game.quiz.guesses, [key]: guess };
  return scored(withQuiz(game, { guesses, open: key }));
}

/** Start the same puzzle again. It is not scored a second time. @param {Game} game @returns {Game} */
export function tryAgain(game) {
  const { history } = game;
  return letGo(withHistory(game, histories.setBoard(history, history.now.board)));
}

/** Score the first answer to a puzzle, as soon as its result is known. @param {Game} game @returns {Game} */
function scored(game) {
  const { open, record, today, scored: former } = game.quiz;
  const key = puzzleKey(game);
  const result = open === key && isAnswered(game) ? resultOf(game) : null;
  if (!result) return game;
  if (key === record.last || former.includes(key)) return withQuiz(game, { open: null });
  const streak = result.right ? record.streak + 1 : 0;
  const isToday = today?.key === key && today.date !== record.daily?.date;
  const daily = isToday ? { date: today.date, right: result.right } : record.daily;
  return withQuiz(game, {
    open: null,
    scored: [...former, key].slice(-mostScored),
    record: { ...record, streak, best: Math.max(streak, record.best), last: key, daily },
  });
}

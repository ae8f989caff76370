/** The queries of puzzles: a puzzle, the right answers of the one on the board, the reasons of a move. */
import { formatCode } from '../board/board-code.js';
import { unresolved } from '../engine/reconciler.js';
import { piecesOf } from './pieces.js';
import { takeAnalysis, takeDraw, withQuiz } from './puzzle-transitions.js';
import { moveToExplain, puzzleKey, quizOf, whyKey } from './quiz.js';

/** @import { Draw, Game, Query, QuizRecord } from './types' */

/** Difficulty of positions whose outcome is guessed: neither side's win is obvious. */
const guessDifficulty = 2;

/** @param {Game} game @returns {Query<Game>[]} */
export function puzzleQueries(game) {
  const { wish, record, analysis, why } = quizOf(game);
  if (wish) return drawQuery(wish, record);
  const { now } = game.history;
  const pieces = piecesOf(now);
  const right = unresolved({
    slot: 'game.quiz',
    key: puzzleKey(game),
    request: { kind: 'analyse', board: formatCode(now.board), pieces },
    receive: takeAnalysis,
    answer: analysis,
  });
  const asked = moveToExplain(game);
  if (right.length || !asked) return right;
  const { board, move } = asked;
  return unresolved({
    slot: 'game.why',
    key: whyKey(game, asked),
    request: { kind: 'reasons', board, pieces, ...(move && { move }) },
    receive: (/** @type {Game} */ game, why) => withQuiz(game, { why }),
    answer: why,
  });
}

/** @param {Draw} wish @param {QuizRecord} record @returns {Query<Game>[]} */
function drawQuery(wish, { rating }) {
  const slot = 'game.draw';
  const receive = takeDraw;
  if ('date' in wish) {
    const { date } = wish;
    const request = /** @type {const} */ ({ kind: 'daily-puzzle', date, rating });
    return unresolved({ slot, key: date, request, receive });
  }
  const { grade, theme, seed } = wish;
  const request = /** @type {const} */ ({
    kind: 'puzzle',
    seed,
    rating,
    ...(grade !== 'auto' && { difficulty: grade || guessDifficulty }),
    ...(theme !== 'any' && grade !== 0 && { theme }),
  });
  return unresolved({ slot, key: `${grade} ${theme} ${seed}`, request, receive });
}

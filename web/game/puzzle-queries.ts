/** The queries of puzzles: a puzzle, the right answers of the one on the board, the reasons of a move. */
import { itemAt } from '../board/item-at';
import { unresolved, type Query } from '../engine/reconciler';
import { ownPieces } from './pieces';
import { guessGrade, ruleOf, rules, type QuizRecord } from './puzzle-record';
import { receiveAnalysis, receiveDefence } from './puzzle-answers';
import { receiveDraw, withQuiz } from './puzzle-transitions';
import * as quizzes from './quiz';
import type { Game } from './game';
import type { Draw } from './puzzle-record';

/** Difficulty of positions whose outcome is guessed: neither side's win is obvious. */
const guessDifficulty = 2;

/**
 * The queries of the first of these that is not known: the requested puzzle, the right answers, the defence to a right
 * move, the reasons.
 *
 * @param pace minimum time of a reply, ms
 */
export function puzzleQueries(game: Game, pace: number): Query<Game>[] {
  const { wish, record, analysis, defence, why } = quizzes.quizOf(game);
  if (wish) return drawQuery(wish, record);
  const rules = quizzes.rulesOf(game);
  const key = quizzes.askedKey(game);
  const { solved } = quizzes.attemptOf(game);
  const request = { kind: 'analyse', board: itemAt(key.split(' '), 0), ...rules } as const;
  const receive = receiveAnalysis;
  const rightAnswers = unresolved({ slot: 'game.quiz', key, request, receive, answer: analysis });
  if (rightAnswers.length && !solved) return rightAnswers;
  const board = quizzes.boardToDefend(game);
  if (board) {
    return unresolved({
      slot: 'game.defence',
      key: quizzes.defenceKey(game, board),
      request: { kind: 'defence', board, ...rules },
      receive: receiveDefence,
      answer: defence,
      debounceMs: pace,
    });
  }
  const asked = quizzes.moveToExplain(game);
  if (!asked) return [];
  const { move } = asked;
  return unresolved({
    slot: 'game.why',
    key: quizzes.whyKey(game, asked),
    request: { kind: 'reasons', board: asked.board, ...rules, ...(move && { move }) },
    receive: (game: Game, why) => withQuiz(game, { why }),
    answer: why,
  });
}

function drawQuery(wish: Draw, record: QuizRecord): Query<Game>[] {
  const slot = 'game.draw';
  const receive = receiveDraw;
  if ('date' in wish) {
    const { date } = wish;
    const request = { kind: 'daily-puzzle', date, rating: record.rating } as const;
    return unresolved({ slot, key: date, request, receive });
  }
  const { grade, theme, seed } = wish;
  const rule = ruleOf(wish, record);
  const { pieces, ask } = rules[rule];
  const isMisere = ask === 'misere';
  const isGuess = grade === guessGrade;
  const request = {
    kind: 'puzzle',
    seed,
    rating: record.rating,
    ...(grade !== 'auto' && { difficulty: isGuess ? guessDifficulty : grade }),
    ...(theme !== 'any' && !isGuess && !isMisere && { theme }),
    ...(pieces !== ownPieces && { pieces }),
    ...(isMisere && { misere: true }),
  } as const;
  return unresolved({ slot, key: `${grade} ${theme} ${rule} ${seed}`, request, receive });
}

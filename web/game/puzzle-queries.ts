/** The queries of puzzles: a puzzle, the right answers of the one on the board, the reasons of a move. */
import { formatCode } from '../board/board-code';
import { unresolved } from '../engine/reconciler';
import { piecesOf } from './pieces';
import { takeAnalysis, takeDraw, withQuiz } from './puzzle-transitions';
import { moveToExplain, puzzleKey, quizOf, whyKey } from './quiz';
import type { Draw, Game, Query, QuizRecord } from './types';

/** Difficulty of positions whose outcome is guessed: neither side's win is obvious. */
const guessDifficulty = 2;

export function puzzleQueries(game: Game): Query<Game>[] {
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
    receive: (game: Game, why) => withQuiz(game, { why }),
    answer: why,
  });
}

function drawQuery(wish: Draw, { rating }: QuizRecord): Query<Game>[] {
  const slot = 'game.draw';
  const receive = takeDraw;
  if ('date' in wish) {
    const { date } = wish;
    const request = { kind: 'daily-puzzle', date, rating } as const;
    return unresolved({ slot, key: date, request, receive });
  }
  const { grade, theme, seed } = wish;
  const request = {
    kind: 'puzzle',
    seed,
    rating,
    ...(grade !== 'auto' && { difficulty: grade || guessDifficulty }),
    ...(theme !== 'any' && grade !== 0 && { theme }),
  } as const;
  return unresolved({ slot, key: `${grade} ${theme} ${seed}`, request, receive });
}

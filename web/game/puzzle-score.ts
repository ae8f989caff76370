/** What the end of a puzzle changes in the record: the streak, the rating, the missed puzzles, and the day. */
import { formatCode } from '../board/board-code';
import { withMissed } from './puzzle-record';
import { ownPieces } from './pieces';
import { withAttempt, withQuiz, withRecordOf } from './puzzle-transitions';
import { attemptOf, puzzleKey, quizOf } from './quiz';
import type { Game } from './game';

/** Maximum number of puzzles that are stored as scored. */
const mostScored = 200;

/** The board code of the puzzle. */
const codeOf = ({ history }: Game) => formatCode(history.now.board);

/** Scores the first answer to a puzzle. One with hints changes neither the streak nor the rating. */
export function scoreAnswer(game: Game, right: boolean): Game {
  const { record, scored: former } = quizOf(game);
  const { hints, ratings, wrong } = attemptOf(game);
  const key = puzzleKey(game);
  if (wrong || key === record.last || former.includes(key)) return game;
  const next = withQuiz(game, { scored: [...former, key].slice(-mostScored) });
  if (right && hints) return withRecordOf(next, { last: key });
  const streak = right ? record.streak + 1 : 0;
  // The missed puzzles are stored as boards alone, so they are all of the usual pieces and rule.
  const isMissed = !right && key === `${codeOf(game)} ${ownPieces}`;
  const rating = ratings?.[right ? 'right' : 'wrong'] ?? record.rating;
  return withRecordOf(withAttempt(next, { gain: rating - record.rating }), {
    last: key,
    streak,
    best: Math.max(streak, record.best),
    rating,
    missed: isMissed ? withMissed(record.missed, codeOf(game)) : record.missed,
  });
}

/** Strikes a missed puzzle off if it was solved at once and without hints. */
export function withoutMissed(game: Game): Game {
  const { wrong, hints } = attemptOf(game);
  const { missed } = quizOf(game).record;
  const code = codeOf(game);
  if (wrong || hints || !missed.includes(code)) return game;
  return withRecordOf(game, { missed: missed.filter((one) => one !== code) });
}

/** Records the end of the daily puzzle, if this is one and the first time. */
export function withDay(game: Game, right: boolean): Game {
  const { today, days } = quizOf(game).record;
  if (today?.key !== puzzleKey(game) || today.date in days) return game;
  const { wrong, hints } = attemptOf(game);
  const { date, late } = today;
  return withRecordOf(game, { days: { ...days, [date]: { right, wrong, hints, late } } });
}

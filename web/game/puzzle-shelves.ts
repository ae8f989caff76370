/** The records of puzzles: the score, the days, the attempts, and the choice with the board before the puzzles. */
import { parseCode } from '../board/board-code';
import { storedHistory } from '../board/link';
import * as decode from '../ui/decode';
import { mergedCount } from '../ui/merged-count';
import { shelfOf } from '../ui/shelf';
import { maxSide, ownPieces } from './pieces';
import {
  grades,
  mostAttempts,
  mostMissed,
  noAttempt,
  noRecord,
  ruleNames,
  themes,
  withAttemptKept,
} from './puzzle-record';
import { lastHint, withRecordOf } from './puzzle-transitions';
import { quizOf } from './quiz';
import type { Shelf } from '../ui/room-handle';
import type { Game } from './game';
import type { Day, KeptAttempt, QuizRecord } from './puzzle-record';

export type Score = Pick<QuizRecord, 'rating' | 'streak' | 'best' | 'last' | 'missed'>;
type PuzzleChoice = Pick<QuizRecord, 'grade' | 'theme' | 'rule' | 'today' | 'own'>;

/** Characters of the longest key of a puzzle, and of the longest text of a board with its pieces. */
const [longestKey, longestBoard] = [400, 20_000];
const highestRating = 9999;
/** Moves of the longest line of a puzzle. */
const longestLine = 400;

const { date, flag, list, named, nullable, oneOf, passing, shape, text, whole } = decode;
const key = text(longestKey);

/** The code of a board of a puzzle. */
const code = passing(key, (stored) => {
  try {
    return parseCode(stored, maxSide).rows > 0;
  } catch {
    return false;
  }
});

const rating = passing(whole(highestRating), (stored) => stored > 0);

const score: Shelf<Game, Score> = {
  name: 'puzzle.score',
  of: (game) => [quizOf(game).record],
  entries(game) {
    const { rating, streak, best, last, missed } = quizOf(game).record;
    return { '': { rating, streak, best, last, missed } };
  },
  decode: shape(
    { rating, streak: whole(), best: whole(), last: key, missed: list(code, mostMissed) },
    noRecord,
  ),
  merge(base, theirs, mine) {
    const { missed = [], last, streak: former = 0 } = base ?? {};
    // A streak that has become shorter has ended here.
    const isEnded = mine.streak < former;
    const streak = isEnded ? mine.streak : mergedCount(base?.streak, theirs.streak, mine.streak);
    const left = theirs.missed.filter((one) => mine.missed.includes(one) || !missed.includes(one));
    const added = mine.missed.filter((one) => !missed.includes(one) && !left.includes(one));
    return {
      rating: Math.min(
        highestRating,
        Math.max(1, mergedCount(base?.rating, theirs.rating, mine.rating)),
      ),
      streak,
      best: Math.max(streak, theirs.best, mine.best),
      last: mine.last === last ? theirs.last : mine.last,
      missed: [...left, ...added].slice(-mostMissed),
    };
  },
  take: (game, _key, kept) =>
    withRecordOf(game, { ...kept, best: Math.max(kept.streak, kept.best) }),
};

const days = shelfOf<Game, Day>(
  'puzzle.days.',
  (game) => quizOf(game).record.days,
  (game, part) => withRecordOf(game, { days: part }),
  named(
    date,
    shape(
      { right: flag, wrong: whole(), hints: whole(), late: flag },
      { wrong: 0, hints: 0, late: false },
    ),
  ),
  // The first time counts.
  (_base, theirs) => theirs,
);

const choice: Shelf<Game, PuzzleChoice> = {
  name: 'puzzle.choice',
  isOwn: true,
  of: (game) => [quizOf(game).record],
  entries(game) {
    const { grade, theme, rule, today, own } = quizOf(game).record;
    return { '': { grade, theme, rule, today, own } };
  },
  decode: shape(
    {
      grade: oneOf(grades),
      theme: oneOf(themes),
      rule: oneOf(ruleNames),
      today: nullable(shape({ key, date, late: flag }, { late: false })),
      own: nullable(text(longestBoard)),
    },
    noRecord,
  ),
  take: (game, _key, kept) => withRecordOf(game, kept),
};

/** Whether the line of an attempt can be played on the board of its puzzle. */
function isPlayable({ key: puzzle, line }: KeptAttempt) {
  const [board, pieces] = puzzle.split(' ');
  const text = new URLSearchParams({ b: board ?? '', p: pieces ?? '', m: line.join('.') });
  if (!line.length) text.delete('m');
  return storedHistory(String(text), { maxSide, pieces: ownPieces }) !== null;
}

const anyAttempt = shape<KeptAttempt>(
  {
    key,
    line: list(key, longestLine),
    wrong: whole(),
    hints: whole(),
    degree: whole(lastHint),
    solved: flag,
    shown: flag,
    guess: nullable(oneOf(['WINNING', 'LOSING', 'seen'])),
    theme: oneOf(themes),
    ratings: nullable(shape({ right: rating, wrong: rating })),
  },
  noAttempt,
);

/** What two tabs have made of an attempt. */
function withFurther(attempts: readonly KeptAttempt[], one: KeptAttempt) {
  const other = attempts.find(({ key: puzzle }) => puzzle === one.key) ?? one;
  const isOther = other.solved || other.shown || other.line.length > one.line.length;
  const further = isOther && !one.solved && !one.shown ? other : one;
  const wrong = Math.max(one.wrong, other.wrong);
  return withAttemptKept(attempts, { ...further, wrong, hints: Math.max(one.hints, other.hints) });
}

const attempts: Shelf<Game, readonly KeptAttempt[]> = {
  name: 'puzzle.attempts',
  of: (game) => [quizOf(game).record.attempts, quizOf(game).attempt],
  entries(game) {
    const { attempt: last, record } = quizOf(game);
    return { '': withAttemptKept(record.attempts, last) };
  },
  decode: list(passing(anyAttempt, isPlayable), mostAttempts),
  // The further one counts, so that a wrong move in another tab stays one.
  merge: (_base, theirs, mine) => mine.reduce(withFurther, theirs),
  take: (game, _key, kept) => withRecordOf(game, { attempts: kept }),
};

export const puzzleShelves = [score, days, attempts, choice];

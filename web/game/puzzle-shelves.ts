/** The records of puzzles: the score, the days, the attempts, and the choice with the board before the puzzles. */
import { parseCode } from '../board/board-code';
import { storedHistory } from '../board/link';
import {
  date,
  flag,
  list,
  named,
  nullable,
  oneOf,
  passing,
  shape,
  text,
  whole,
} from '../ui/decode';
import { mergedCount } from '../ui/merged-count';
import { shelfOf } from '../ui/shelf';
import { maxSide, ownPieces } from './pieces';
import {
  grades,
  lastHint,
  mostAttempts,
  mostMissed,
  noAttempt,
  noRecord,
  ruleNames,
  themes,
  withAttemptKept,
} from './puzzle-record';
import { withRecordOf } from './puzzle-transitions';
import { quizOf } from './quiz';
import type { Shelf } from '../ui/shelf';
import type { Game } from './game';
import type { Day, KeptAttempt, QuizRecord } from './puzzle-record';

export type Score = Pick<QuizRecord, 'rating' | 'streak' | 'best' | 'last' | 'missed'>;
type PuzzleChoice = Pick<QuizRecord, 'grade' | 'theme' | 'rule' | 'today' | 'own'>;
type Codes = readonly string[];

/** Characters of the longest key of a puzzle. */
const longestKey = 400;
/** Characters of the longest text of a board with its pieces. */
const longestBoard = 20_000;
const highestRating = 9999;
/** Moves of the longest line of a puzzle. */
const longestLine = 400;

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

/** The codes that either of two tabs has missed, without those that either has struck off. */
function mergedMissed(base: Codes, theirs: Codes, mine: Codes) {
  const isNew = (puzzle: string) => !base.includes(puzzle);
  const left = theirs.filter((puzzle) => isNew(puzzle) || mine.includes(puzzle));
  const added = mine.filter((puzzle) => isNew(puzzle) && !left.includes(puzzle));
  return [...left, ...added].slice(-mostMissed);
}

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
    const rating = mergedCount(base?.rating, theirs.rating, mine.rating);
    return {
      rating: Math.min(highestRating, Math.max(1, rating)),
      streak,
      best: Math.max(streak, theirs.best, mine.best),
      last: mine.last === last ? theirs.last : mine.last,
      missed: mergedMissed(missed, theirs.missed, mine.missed),
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

/**
 * Whether the line of an attempt can be played on the board of its puzzle: a1b1 on `4/4/4 domino,l-tromino`. A key in misère
 * play ends with ` misere`.
 */
function isPlayable({ key: puzzle, line }: KeptAttempt) {
  const [board = '', pieces = ''] = puzzle.split(' ');
  const parameters = new URLSearchParams({ b: board, p: pieces });
  if (line.length) parameters.set('m', line.join('.'));
  return storedHistory(String(parameters), { maxSide, pieces: ownPieces }) !== null;
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

/**
 * Adds an attempt of this tab to those of another. Of two at the same puzzle the further stays: one that has ended, or else
 * the one with the longer line. Wrong tries and hints of either count.
 */
function withFurther(attempts: readonly KeptAttempt[], mine: KeptAttempt) {
  const theirs = attempts.find(({ key: puzzle }) => puzzle === mine.key) ?? mine;
  const isMineEnded = mine.solved || mine.shown;
  const isTheirsEnded = theirs.solved || theirs.shown;
  const isTheirsFurther = isTheirsEnded || theirs.line.length > mine.line.length;
  const further = isTheirsFurther && !isMineEnded ? theirs : mine;
  const wrong = Math.max(mine.wrong, theirs.wrong);
  const hints = Math.max(mine.hints, theirs.hints);
  return withAttemptKept(attempts, { ...further, wrong, hints });
}

const attempts: Shelf<Game, readonly KeptAttempt[]> = {
  name: 'puzzle.attempts',
  of: (game) => [quizOf(game).record.attempts, quizOf(game).attempt],
  entries(game) {
    const { attempt: last, record } = quizOf(game);
    return { '': withAttemptKept(record.attempts, last) };
  },
  decode: list(passing(anyAttempt, isPlayable), mostAttempts),
  merge: (_base, theirs, mine) => mine.reduce(withFurther, theirs),
  take: (game, _key, kept) => withRecordOf(game, { attempts: kept }),
};

export const puzzleShelves = [score, days, attempts, choice];

/**
 * The part of puzzles that the next visit restores: the choice, the rating, the days, the missed puzzles, the attempts.
 */
import { ownPieces } from './pieces';
import type { Position } from '../board/history';
import type { Outcome } from '../engine/protocol';

/** A puzzle of a grade and a theme, or of a day such as `2026-01-31`. */
export type Draw =
  | { grade: Grade; theme: ThemeChoice; seed: number }
  | { date: string; late: boolean };

/** An attempt at the puzzle on the board. */
export interface Attempt {
  /** The key of the puzzle. */
  key: string;
  /** The puzzle, to which one returns; null before any. */
  start: Position | null;
  /** The moves that are certain: winning ones, each with its reply. */
  line: readonly string[];
  /** Number of wrong tries. */
  wrong: number;
  /** Number of hints. */
  hints: number;
  /** Degree of the hint for the next move: 1: an area, 2: the piece, 3: a cell. */
  degree: number;
  /** Whether the win is certain. */
  solved: boolean;
  /** Whether the answer was shown. */
  shown: boolean;
  /** The guess of the outcome, or that the outcome was seen before any; null before both. */
  guess: Outcome | 'seen' | null;
  /** The theme that was chosen when the puzzle was drawn. */
  theme: ThemeChoice;
  /** Change of the rating by the first answer. */
  gain: number;
  /** The person's rating after a right or a wrong answer; null if it stays. */
  ratings: { right: number; wrong: number } | null;
}

/** `auto`: the grade that suits the rating; `guessGrade`; 1 to 5: find the only winning move. */
export type Grade = (typeof grades)[number];

export type ThemeChoice = (typeof themes)[number];
export type RuleName = keyof typeof rules;

/** The daily puzzle of a date, when it was solved or its answer shown. */
export interface Day {
  right: boolean;
  /** Number of wrong tries. */
  wrong: number;
  hints: number;
  /** Whether it was solved, or its answer shown, on another day. */
  late: boolean;
}

/** An attempt as it is stored. */
export type KeptAttempt = Omit<Attempt, 'start' | 'gain'>;

export interface QuizRecord {
  /** The grade of the next puzzle. */
  grade: Grade;
  /** The theme of the next puzzle. */
  theme: ThemeChoice;
  /** The rule of the next puzzle. */
  rule: RuleName;
  rating: number;
  /** Right answers since the last wrong one. */
  streak: number;
  /** The longest streak. */
  best: number;
  /** Key of the puzzle that was answered last. */
  last: string;
  /** The days by date, such as `2026-01-31`. */
  days: Readonly<Record<string, Day>>;
  /** The latest daily puzzle; late: it was requested on another day than its own. */
  today: { key: string; date: string; late: boolean } | null;
  /** Board codes of missed puzzles, the latest last. */
  missed: readonly string[];
  /** The attempts at the puzzles before the present one, the latest last. */
  attempts: readonly KeptAttempt[];
  /** The board before the puzzles, as parameters of a link. */
  own: string | null;
}

/** The grade of puzzles whose outcome is guessed. */
export const guessGrade = 0;
export const grades = ['auto', guessGrade, 1, 2, 3, 4, 5] as const;
export const themes = ['any', 'mirror', 'regions', 'forced'] as const;

/** The pieces of a puzzle and its question, by the name of the choice. */
export const rules = {
  usual: { pieces: ownPieces, ask: 'move' },
  misere: { pieces: ownPieces, ask: 'misere' },
  domino: { pieces: 'domino', ask: 'move' },
  'l-tromino': { pieces: 'l-tromino', ask: 'move' },
} as const;

export const ruleNames = Object.keys(rules) as RuleName[];

/** The rule of a requested puzzle. That of a day, and that of an outcome, is the usual one. */
export const ruleOf = (wish: Draw, { rule }: QuizRecord): RuleName =>
  'date' in wish || wish.grade === guessGrade ? 'usual' : rule;

/** Degree of the last hint of a puzzle. */
export const lastHint = 3;

/** Maximum number of stored missed puzzles. */
export const mostMissed = 24;

/** The record before the first puzzle, with the rating of the package. */
export const noRecord: QuizRecord = {
  grade: 'auto',
  theme: 'any',
  rule: 'usual',
  rating: 800,
  streak: 0,
  best: 0,
  last: '',
  days: {},
  today: null,
  missed: [],
  attempts: [],
  own: null,
};

export const noAttempt: KeptAttempt = Object.freeze({
  key: '',
  line: [],
  wrong: 0,
  hints: 0,
  degree: 0,
  solved: false,
  shown: false,
  guess: null,
  theme: 'any',
  ratings: null,
});

/** Maximum number of stored attempts. */
export const mostAttempts = 40;

/** Adds an attempt in place of a former one at the same puzzle. An attempt in which nothing was done yet is not kept. */
export function withAttemptKept(
  attempts: readonly KeptAttempt[],
  { key, line, wrong, hints, degree, solved, shown, guess, theme, ratings }: KeptAttempt,
): readonly KeptAttempt[] {
  const others = attempts.filter((one) => one.key !== key);
  const isBegun = line.length || wrong || hints || shown || guess;
  if (!isBegun) return others;
  // An attempt of the game has more fields than are stored.
  const kept = { key, line, wrong, hints, degree, solved, shown, guess, theme, ratings };
  return [...others, kept].slice(-mostAttempts);
}

/** Adds a missed puzzle, or moves it to the end. */
export const withMissed = (missed: readonly string[], code: string) =>
  [...missed.filter((one) => one !== code), code].slice(-mostMissed);

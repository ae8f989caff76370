/**
 * Covering by hand as a value: the selected placement, hints, the time, and the requested puzzle. The pieces
 * on the board are the line of the board's history.
 */
import { noAnswer } from '../engine/answer';
import type { History } from '../board/history';
import type { Selected } from '../board/placing';
import type { AnswerTo } from '../engine/protocol';

/** The board of a day such as `2026-01-31`; late: it was requested on another day. */
export type DayWish = { date: string; late: boolean };
/** What it took to solve the board of a day; seconds: the time. */
export type SolvedDay = { hints: number; seconds: number; late: boolean };

/** Use of the board. */
export type Task = (typeof tasks)[number];

/** The choice of the next puzzle. */
export type Choice = { size: number; difficulty: number };

export interface Hand {
  /** The selected placement. */
  selected: Selected | null;
  /** Whether cells that cannot be covered are marked. */
  checks: boolean;
  /** Degree of the hint, and key of its board. */
  hint: { key: string; degree: number };
  /** Number of hints for this board. */
  hints: number;
  /** Time spent on this board, s. */
  seconds: number;
  /** The placements that fit now. */
  moves: AnswerTo<'moves'>;
  /** The solver's advice about the placements laid. */
  advice: AnswerTo<'hand'>;
  choice: Choice;
  /** The seed or the day of the requested puzzle. */
  wish: number | DayWish | null;
  /** The latest puzzle. */
  made: AnswerTo<'cover-puzzle'> | AnswerTo<'daily-cover-puzzle'>;
  /** The board before solving with its undo list, to which the edit returns. */
  own: History | null;
  /** The latest board of a day; about: its text (`aboutOf`). */
  today: (DayWish & { about: string }) | null;
  /** A date of the month that the calendar shows; null: of today. */
  month: string | null;
  /** The solved boards of days, by date. */
  days: Readonly<Record<string, SolvedDay>>;
}

export const tasks = ['edit', 'solve'] as const;

/** Sides of the boards of puzzles. */
export const sizes = [4, 5, 6, 8, 10];
export const difficulties = [1, 2, 3, 4, 5];

/** Degree of the last hint. 1: whether the rest can be covered, 2: a cell, 3: its placement. */
export const lastHint = 3;

export const freshHand: Hand = Object.freeze({
  selected: null,
  checks: false,
  hint: { key: '', degree: 0 },
  hints: 0,
  seconds: 0,
  moves: noAnswer,
  advice: noAnswer,
  choice: { size: 6, difficulty: 1 },
  wish: null,
  made: noAnswer,
  own: null,
  today: null,
  month: null,
  days: {},
});

/** Start on another board. */
export const beginAnew = (hand: Hand): Hand => ({ ...hand, selected: null, hints: 0, seconds: 0 });

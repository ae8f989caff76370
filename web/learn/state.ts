/**
 * The lessons as an immutable value: the open step, the reader's work on it, and the steps that are done. Their
 * questions to the engine are in code that is fetched with the lessons.
 */
import type { Selected } from '../board/placing';

export interface FarGame {
  /** Code of the position. */
  board: string;
  /** The player to move. */
  by: 'reader' | 'engine';
  /** The reader's moves; empty until the engine has named them. */
  moves: readonly string[];
  /** Whether the engine is not asked now. */
  isStopped: boolean;
  isOver: boolean;
  /** A winning move of the reader, null where none is known; absent until it is asked for. */
  best?: string | null;
}

/** The reply to an answer: texts of the block, or a key of the locales with its values. */
export interface Said {
  /** Null for a reply that does not judge. */
  right: boolean | null;
  /** Their places in the block, such as `options.0.reply`, as its language may change. */
  texts?: readonly string[];
  key?: string;
  values?: Record<string, unknown>;
}

/** The reader's work on a step; each kind of block uses a part. */
export interface StepWork {
  /** Wrong answers so far. */
  tries: number;
  /** Whether the step is over. */
  solved: boolean;
  /** Whether the right answer, or a move on the way to it, was shown after wrong ones. */
  shown: boolean;
  /** Hints that the reader has asked for. */
  hints: number;
  said: Said | null;
  /** The moves on the board. */
  moves: readonly string[];
  /** The selected placement. */
  selected: Selected | null;
  /** The keyboard's cell. */
  cursor: number;
  /**
   * What is settled: by move or position whether it wins; by placement whether it is right; by covering, once it is
   * found; by place of a return in a watched search whether the reader has said its value.
   */
  found: Readonly<Record<string, boolean>>;
  /** A game against the site's engine. */
  far: FarGame | null;
  /** The option, the position, or the player who begins; empty at the start. */
  chosen: string;
  /** The state that a picture or a search shows, from 0. */
  at: number;
  /** Whether the search goes on by itself. */
  playing: boolean;
  /** Steps a second while it does. */
  speed: number;
  /** The depth of calls whose steps are shown, 0 for all. */
  depth: number;
}

export interface Learn {
  /** The name of the open lesson, empty for the list. */
  name: string;
  /** The step, from 1. */
  step: number;
  /** Null at the start of a step. */
  work: StepWork | null;
  /** Whether the reader is at a desk with a board or the program of the open step. */
  away: boolean;
  /** The steps that are done, such as `last-move 3`. */
  done: readonly string[];
  /** The steps whose answer was shown, and that are not done since. */
  seen: readonly string[];
  /** The steps whose answer was shown, with the day from which they are asked again, such as `2026-01-31`. */
  again: Readonly<Record<string, string>>;
  /** The reader's programs, by the names of those of the lessons. */
  texts: Readonly<Record<string, string>>;
  /** What another tab has written in them at the same time. */
  others: Readonly<Record<string, string>>;
}

export const newLearn = (
  done: readonly string[] = [],
  texts: Readonly<Record<string, string>> = {},
): Learn => ({
  name: '',
  step: 1,
  work: null,
  away: false,
  done,
  seen: [],
  again: {},
  texts,
  others: {},
});

/** Ends the visit to a desk that a step has led to. */
export const noLongerAway = (learn: Learn): Learn =>
  learn.away ? { ...learn, away: false } : learn;

/** The lessons when a view is opened: at their own the reader is no longer away. */
export const arrived = (learn: Learn, view: string): Learn =>
  view === 'learn' ? noLongerAway(learn) : learn;

/** Opens a step of a lesson, or the list. */
export const openStep = (learn: Learn, name: string, step: number): Learn =>
  learn.name === name && learn.step === step ? learn : { ...learn, name, step, work: null };

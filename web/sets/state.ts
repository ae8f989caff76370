/**
 * The sets of boards as an immutable value: the teacher's own set, or the set of a link with the learner's attempt.
 * The transitions and the queries are fetched with the views.
 */
import { noAnswer, type Answer, type Problem } from '../engine/answer';
import type { Board } from '../board/board';
import type { Selected } from '../board/placing';
import type { ClassResults, Option, ReadSet, SetItem, SetKey, SetSheet } from '../engine/protocol';

export type DraftItem = Omit<SetItem, 'text'>;

export interface DraftState {
  /** The same in all tabs. */
  id: string;
  title: string;
  items: readonly DraftItem[];
}

/** The open set, and the others, the latest first. */
export type Draft = DraftState & { others: readonly DraftState[] };

export interface ItemWork {
  /** Answers that were checked. */
  tries: number;
  /** Wrong: the only try; shown: the answer was asked for. */
  end: 'open' | 'right' | 'wrong' | 'shown';
  /** The moves on the board. */
  moves: readonly string[];
  /** The learner in a game; empty before the choice. */
  who: '' | 'first' | 'second';
  /** The latest answer. */
  given: string;
  /** Whether the latest answer is right; null before it is checked. */
  right: boolean | null;
  /** The reply that wins against a wrong move. */
  reply: string | null;
  /** The selected placement. */
  selected: Selected | null;
  /** The keyboard's cell. */
  cursor: number;
}

export interface SetAttempt {
  /** The text of the set. */
  text: string;
  /** The learner, whose attempt it is. */
  name: string;
  /** The time of the latest act. */
  last: number;
  /** Spent so far. */
  ms: number;
  items: readonly ItemWork[];
  /** An answer that is being checked, and its item. */
  pending: { at: number; given: string } | null;
  /** The problem of the latest answer. */
  problem: Problem | null;
  /** The attempts at other sets and of other learners, the latest first. */
  earlier: readonly SetAttempt[];
}

export type SetTab = 'boards' | 'sheet' | 'results';
/** An empty language is the page's. */
export type SheetOptions = {
  paper: 'a4' | 'letter';
  perPage: 1 | 2 | 4 | 6;
  keyed: boolean;
  /** Whether a page has the link as a QR code. */
  coded?: boolean;
  language: 'en' | 'ko' | '';
};

export interface Editing {
  place: number;
  board: Board;
  /** The keyboard's cell. */
  cursor: number;
}

export interface Sets {
  /** The set in the link; empty for the teacher's own. */
  packed: string;
  /** The open item, from 1; 0 for the start, one more than the items for the result. */
  at: number;
  /** The teacher's own sets. */
  draft: Draft | null;
  /** The item of the draft that is edited, from 0: its board, also within a stroke. */
  editing?: Editing | null;
  /** Why what stands in the field for a board is none. */
  refused?: Problem | null;
  /** What undo returns to, the latest last. */
  past: readonly Draft[];
  /** The learner's. */
  attempt: SetAttempt | null;
  /** The tab of the teacher's page. */
  tab: SetTab;
  /** The open set. */
  read: Answer<ReadSet>;
  /** The keys by item. */
  keys: Readonly<Record<string, Answer<SetKey>>>;
  /** The placements on the board of the open item. */
  moves: Answer<{ options: Option[] }>;
  /** How the set is printed. */
  paper: SheetOptions;
  /** Its pages. */
  sheet: Answer<SetSheet>;
  /** The results that the teacher has pasted. */
  class: string;
  /** The order of the results. */
  order: 'name' | 'right' | 'time';
  results: Answer<ClassResults>;
  /** The learner's text to hand in. */
  result: Answer<{ result: string }>;
}

export const newSets = (): Sets => ({
  packed: '',
  at: 0,
  draft: null,
  past: [],
  attempt: null,
  tab: 'boards',
  read: noAnswer,
  keys: {},
  moves: noAnswer,
  paper: { paper: 'a4', perPage: 4, keyed: true, language: '' },
  sheet: noAnswer,
  class: '',
  order: 'name',
  results: noAnswer,
  result: noAnswer,
});

/** Opens a set at an item. */
export const openSet = (sets: Sets, packed: string, at: number): Sets =>
  sets.packed === packed && sets.at === at ? sets : { ...sets, packed, at };

/** Opens the teacher's own set, to be changed. */
export const openOwnSet = (sets: Sets): Sets => openSet(sets, '', 0);

/** One item back or on in Present, which begins with the way in. */
export function stepItem(sets: Sets, by: 1 | -1): Sets {
  const at = Math.min(Math.max(0, sets.at + by), sets.read.reply?.items.length ?? 1);
  return openSet(sets, sets.packed, at);
}

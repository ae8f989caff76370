/**
 * The sets of boards as an immutable value: the teacher's own set, or the set of a link with the learner's attempt.
 * The transitions and the queries are fetched with the views.
 */
import { noAnswer, type Answer, type Problem } from '../engine/answer';
import type { Board } from '../board/board';
import type { Selected } from '../board/placing';
import type {
  SetResultsReply,
  Option,
  SetReadReply,
  SetItem,
  SetKeyReply,
  SetSheetReply,
} from '../engine/protocol';

export type DraftItem = Omit<SetItem, 'text'>;

export interface DraftState {
  /** Names the set in the storage, for all tabs. */
  id: string;
  title: string;
  items: readonly DraftItem[];
}

/** The open set, and the others, the latest first. */
export type Draft = DraftState & { others: readonly DraftState[] };

export interface ItemWork {
  /** Answers that were checked. */
  tries: number;
  /** `wrong` where the only try of a prediction was wrong; `shown` where the learner has asked for the answer. */
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
  /** The time spent on the set so far, ms. */
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

export type SheetOptions = {
  paper: 'a4' | 'letter';
  perPage: 1 | 2 | 4 | 6;
  keyed: boolean;
  /** Whether a page has the link as a QR code. */
  coded?: boolean;
  /** Empty: that of the page. */
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
  /** Why the text in the field for a board is not a board. */
  refused?: Problem | null;
  /** The drafts to which undo returns, the latest last. */
  past: readonly Draft[];
  /** The learner's attempt at the set of the link. */
  attempt: SetAttempt | null;
  /** The tab of the teacher's page. */
  tab: SetTab;
  /** The open set. */
  read: Answer<SetReadReply>;
  /** The keys by item. */
  keys: Readonly<Record<string, Answer<SetKeyReply>>>;
  /** The placements on the board of the open item. */
  moves: Answer<{ options: Option[] }>;
  /** How the set is printed. */
  paper: SheetOptions;
  /** The pages of the printed set. */
  sheet: Answer<SetSheetReply>;
  /** The results that the teacher has pasted. */
  class: string;
  /** The order of the results. */
  order: 'name' | 'right' | 'time';
  results: Answer<SetResultsReply>;
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

/** Goes an item back or on in Present, which begins with the page that shows how to join. */
export function stepItem(sets: Sets, by: 1 | -1): Sets {
  const at = Math.min(Math.max(0, sets.at + by), sets.read.reply?.items.length ?? 1);
  return openSet(sets, sets.packed, at);
}

/** The block game as an immutable value: all that its room shows and keeps. Knows no transition; those are in state.ts. */
import type { History } from '../board/history';
import type { Selected } from '../board/placing';
import type { Problem } from '../engine/answer';
import type { AnswerTo, Outcome, Strategy } from '../engine/protocol';
import type { Setup, Sides } from './play';
import type { Attempt, Draw, QuizRecord } from './puzzle-record';
import type { Recursion } from './recursion';

/** A strategy with the text of its file. */
export type LoadedStrategy = Strategy & { text: string };

/** A game that was played to its end. */
export interface KeptGame {
  /** Its parameters in a link. */
  link: string;
  winner: 0 | 1;
}

/** The game under way, apart from its moves; not restored by undo. */
export interface Match {
  /** Whether the engine moves by itself when it is its turn; false while it waits for a button. */
  running: boolean;
  /** Key (`lineKey`) of the line after which the player to move resigned. */
  resigned: string | null;
  /** Degree of the hint, and key of its position. */
  hint: { key: string; degree: number };
  /** The guesses by `gameKey`. */
  guesses: Record<string, Outcome>;
  /** The score of the guesses. */
  score: { right: number; asked: number };
  /** The strategy that the engine plays. */
  loaded: LoadedStrategy | null;
  /** The problem of the strategy file opened last. */
  refused: Problem | null;
  /** Seed of the engine's next move, or of the next requested board. */
  dice: number;
  /** The board for a new game that is requested, with its seed. */
  wish: (Sides & { seed: number }) | null;
  /** Key (`liveKey`) of the game under way, which is recorded when it ends; null for a line that is only looked at. */
  live: string | null;
  /** Whether the game goes on, or went on to its end, from a board of a review. */
  continued: boolean;
  /** Number of wins over the engine, by `winsKey`. */
  wins: Readonly<Record<string, number>>;
  /** The latest games, by the time of their end. */
  kept: Readonly<Record<string, KeptGame>>;
}

/** What the view shows. */
export interface Look {
  /** The selected placement. */
  selected: Selected | null;
  /** Number of moves of the line that the board shows for a moment. */
  peek: number | null;
  /** Whether the first board of a first visit is to be guessed before its values are shown. */
  asks: boolean;
  /** Whether all moves are marked on the board. */
  marks: boolean;
  /** Pieces whose moves are not marked. */
  unmarked: readonly string[];
  /** The open card; null until one is chosen. */
  tab: Card | null;
  /** Whether the components are marked. */
  components: boolean;
  /** Lists that are shown in full. */
  whole: readonly ('winning' | 'losing' | 'refutations')[];
}

/** The answers of the solver. */
export interface Answers {
  /** The moves of a board whose verdict may take long. */
  moves: AnswerTo<'moves'>;
  verdict: AnswerTo<'verdict'>;
  /** The analysis of every move. */
  analysis: AnswerTo<'analyse'>;
  /** The values of the positions of the line of play. */
  values: AnswerTo<'line'>;
  /** The engine's move. */
  reply: AnswerTo<'play'> | AnswerTo<'strategy-move'>;
  /** A move in the person's place, by which the engine gets ready. */
  ready: AnswerTo<'play'>;
  /** Why a move would have won in place of the mistake that is shown. */
  review: AnswerTo<'reasons'>;
  /** The strategy that was written for the position. */
  strategy: AnswerTo<'strategy'>;
}

export interface Game {
  history: History;
  setup: Setup;
  match: Match;
  look: Look;
  answers: Answers;
  /** The textbook recursion, watched. */
  recursion: Recursion;
  /** The puzzle on the board, and the record of puzzles; null until their logic is fetched. */
  quiz: Quiz | null;
  /** The day of a link whose puzzle waits until puzzles begin. */
  day: string | null;
}

export type Card = (typeof tabs)[number];

/** The cards beside the board; one is open. */
export const tabs = ['puzzle', 'play', 'moves', 'why', 'search', 'strategy', 'settings'] as const;

export interface Quiz {
  /** The code of puzzles, which is fetched with their views. */
  logic: typeof import('./puzzle-logic');
  record: QuizRecord;
  /** The board of the tool edit with its undo list, while puzzles take its place; null after a reload. */
  edited: History | null;
  /** The requested puzzle. */
  wish: Draw | null;
  /** The latest puzzle. */
  drawn: AnswerTo<'puzzle'> | AnswerTo<'daily-puzzle'>;
  /** The analysis of the position in which a move is sought. */
  analysis: AnswerTo<'analyse'>;
  /** The defence to a winning move. */
  defence: AnswerTo<'defence'>;
  /** The reasons why the move that is shown, or that is sought, wins. */
  why: AnswerTo<'reasons'>;
  /** Whether the person is asked if the answer is to be seen. */
  looks: boolean;
  /** The latest attempt, at the puzzle that is shown or was left. */
  attempt: Attempt;
  /** Key of a puzzle that was answered and is not scored yet. */
  open: string | null;
  /** A date of the month that the calendar shows; null: of today. */
  month: string | null;
  /** Keys of the puzzles that were scored. */
  scored: readonly string[];
}

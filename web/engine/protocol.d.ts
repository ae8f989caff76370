/**
 * What goes through the door between the page and Python: every request with its reply, progress,
 * and errors. The other side of the door is `blockcover.engine`. Boards are board codes, moves are
 * move texts, numbers that may be large are decimal digits.
 */

export type Outcome = 'WINNING' | 'LOSING';
export type JudgeProblem = 'blockgame' | 'boardcover';

/** A board and the names of the pieces that may be laid on it, joined by commas. */
interface About {
  board: string;
  pieces?: string;
}

export interface Option {
  move: string;
  /** The piece's name. */
  piece: string;
}

/** A move and what is said of it. */
export interface Valued extends Option {
  wins: boolean;
  /** Of the position it leads to. */
  grundy: number;
  /** Of the position it leads to. */
  remoteness: number | null;
  /** The move that stands for all those symmetric to it. */
  same_as: string;
  /** The reply that wins against it. */
  refutation: string | null;
}

/** A position of a line of play. */
export interface Passed {
  board: string;
  outcome: Outcome;
  grundy: number;
  remoteness: number | null;
}

export interface Verdict {
  board: string;
  outcome: Outcome;
  winning_move: string | null;
  empty: number;
  moves: number;
  options: Option[];
  cache: { rows_filled: number; rows: number; bytes: number };
}

export interface Analysis {
  board: string;
  outcome: Outcome;
  grundy: number;
  remoteness: number | null;
  /** The best first. */
  moves: Valued[];
  option_values: number[];
  principal_variation: string[];
  components: { board: string; grundy: number }[];
}

/** A step of the book's search. */
export interface RecursionStep {
  kind: 'call' | 'try' | 'hit' | 'win' | 'lose';
  depth: number;
  /** Of the call. */
  board: string;
  /** The one that is tried. */
  move: string | null;
  /** What the memo says of where it leads. */
  known: Outcome | null;
  /** So far. */
  calls: number;
  hits: number;
}

/** What a strategy file says of itself. */
export interface Strategy {
  board: string;
  pieces: string;
  winner: 'first' | 'second';
  /** Positions in which it has a move. */
  positions: number;
}

export interface Count {
  board: string;
  count: string;
  empty: number;
  method: 'sparse' | 'dense';
  profiles: number;
}

export interface Tiling {
  board: string;
  /** Of all tilings; null on a board too wide for that, of which only the first is found. */
  count: string | null;
  number: string;
  pieces: { move: string; colour: number }[];
}

export interface Frequencies {
  count: string;
  placements: { move: string; count: string }[];
}

/** Why there is no tiling. */
export interface Obstruction {
  kind: 'area' | 'cell' | 'chain' | 'count';
  /** Names of cells. */
  cells: string[];
  /** Placements that are forced one after the other. */
  chain: { cell: string; move: string }[];
  /** How a chain ends. */
  end: 'area' | 'cell' | null;
}

/** Where a search for tilings stands after a step. */
export interface SearchState {
  /** Of the step taken last, 0 before the first. */
  number: number;
  event: 'try' | 'place' | 'dead-end' | 'found' | 'undo' | null;
  /** Of the placement in question, empty if there is none. */
  move: string;
  /** Of a try. */
  fits: boolean;
  /** The one that the ordered search is to cover. */
  cell: string | null;
  /** By this call. */
  tried: number;
  /** In order. */
  laid: string[];
  /** So far. */
  tries: number;
  places: number;
  dead_ends: number;
  found: number;
  ended: boolean;
}

/** Requests and replies by their kind. */
export interface Kinds {
  verdict: { request: About; reply: Verdict };
  analyse: { request: About; reply: Analysis };
  line: { request: About & { line: string }; reply: { positions: Passed[] } };
  play: {
    /** `careless` from 0 to 1. */
    request: About & { careless: number; seed: number };
    reply: { move: string | null; careless: boolean };
  };
  recursion: {
    request: About & { first: number; count: number };
    reply: { total: number; complete: boolean; first: number; steps: RecursionStep[] };
  };
  'recursion-visits': { request: About; reply: { visited: number; positions: string } };
  strategy: {
    request: About;
    reply: { text: string; winner: Strategy['winner']; positions: number };
  };
  'strategy-read': { request: { strategy: string }; reply: { strategy: Strategy } };
  'strategy-move': { request: { board: string; strategy: string }; reply: { move: string | null } };
  count: { request: About; reply: Count };
  tiling: {
    request: About & ({ number: string } | { random: true; seed: number });
    reply: Tiling;
  };
  'tilings-text': {
    request: About & { limit: number };
    reply: { count: string; listed: number; text: string };
  };
  frequencies: { request: About; reply: Frequencies };
  obstruction: { request: About; reply: { board: string; why: Obstruction | null } };
  search: {
    request: About & { ordered: boolean; first: number; count: number };
    reply: { explored: number; length: number | null; first: number; states: SearchState[] };
  };
  judge: {
    request: { problem: JudgeProblem; text: string };
    reply: { problem: JudgeProblem; answers: string[]; boards: string[] };
  };
  read: { request: { text: string }; reply: { board: string } };
}

export type Kind = keyof Kinds;
export type Request<K extends Kind = Kind> = { [P in K]: { kind: P } & Kinds[P]['request'] }[K];
export type Reply<K extends Kind = Kind> = {
  [P in K]: { kind: 'reply'; request: P; seconds: number } & Kinds[P]['reply'];
}[K];

export interface Progress {
  kind: 'progress';
  done: number;
  total: number;
}

export interface Failure {
  kind: 'error';
  /** For `error.<code>` of the locales. */
  code: string;
  /** In English. */
  message: string;
  /** From 1. */
  line: number | null;
  column: number | null;
  details: Record<string, unknown>;
}

/** Python needs a package before it can go on. */
export interface Need {
  kind: 'need';
  package: string;
}

export type LastEvent = Reply | Failure | { kind: 'cancelled' };
export type EngineEvent = Progress | Need | LastEvent;

/** Ask the engine. Rejects with an `EngineError`. */
export type Ask = <K extends Kind>(request: Request<K>, options?: AskOptions) => Promise<Reply<K>>;

export interface AskOptions {
  onProgress?: (progress: Progress) => void;
  /** Whether the engine is at this request now; not while a package is fetched for it. */
  onWork?: (works: boolean) => void;
  /** Aborting it cancels the request. */
  signal?: AbortSignal;
}

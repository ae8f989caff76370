/**
 * What goes through the engine's door. Written by `npm run protocol` from the package's own types
 * (py/src/blockcover/protocol), never by hand. Boards are board codes, pieces and moves are texts,
 * numbers of tilings are decimal digits.
 */

/** How far the work is, and what has become known since the last event. */
export type ProgressEvent = {
  kind: 'progress'; work: string; done: number; total: number; found: FoundData[];
};
/** The next step imports a package, which has to be there by then. */
export type NeedEvent = { kind: 'need'; package: string };
/** What was asked cannot be answered; ``code`` names why, for translation. */
export type ErrorEvent = {
  kind: 'error'; code: string; message: string; line: number | null; column: number | null;
  details: Record<string, string | number>;
};
export type CancelledEvent = { kind: 'cancelled' };

export type OptionData = { move: string; piece: string };
/** How full the tables are that know the position. */
export type CacheData = { rows_filled: number; rows: number; bytes: number };
export type VerdictReply = {
  board: string; outcome: 'WINNING' | 'LOSING'; winning_move: string | null; empty: number;
  moves: number; options: OptionData[]; cache: CacheData;
  basis: 'table' | 'search' | 'mirror' | 'known' | 'guess';
};
/** The largest part of a position that a search has to settle; ``hopeless`` where no search of that size has come to an end yet. */
export type SearchData = { cells: number; moves: number; hopeless: boolean };
export type MovesReply = {
  board: string; empty: number; options: OptionData[]; search: SearchData | null;
};
/** A move, and the values of the position it leads to. */
export type MoveData = {
  move: string; piece: string; wins: boolean; grundy: number | null; remoteness: number | null;
  same_as: string; refutation: string | null;
};
/** A half turn under which whoever is to move loses, after the ``move`` if there is one: the image of cell (y, x) is cell (down - y, right - x). */
export type MirrorData = { move: string | null; down: number; right: number };
export type ComponentData = { board: string; grundy: number | null };
/** What is unknown is ``None``, and the moves of which nobody knows whether they win are ``open_moves``. Where the basis is ``known`` every move loses, and no refutation is known. In misère play the components have the values of normal play, whose XOR says nothing. */
export type AnalyseReply = {
  board: string; outcome: 'WINNING' | 'LOSING'; grundy: number | null; remoteness: number | null;
  moves: MoveData[]; open_moves: string[]; mirror: MirrorData | null; misere: boolean;
  basis: 'table' | 'search' | 'mirror' | 'known' | 'guess'; option_values: number[];
  principal_variation: string[]; components: ComponentData[];
};
export type PositionData = {
  board: string; outcome: 'WINNING' | 'LOSING'; grundy: number | null; remoteness: number | null;
};
export type LineReply = { positions: PositionData[] };
export type PlayReply = {
  move: string | null; careless: boolean; basis: 'table' | 'search' | 'mirror' | 'known' | 'guess';
};
/** A position, the only move that wins it, and how many moves are legal. */
export type PuzzleData = { board: string; winning_move: string; remoteness: number; moves: number };
export type PuzzleReply = { difficulty: number; seed: number; puzzle: PuzzleData | null };
/** ``positions`` is 0 where every move is answered by its image under a half turn. */
export type StrategyReply = {
  text: string; winner: 'first' | 'second'; positions: number; mirror: boolean;
};
export type StrategyData = {
  board: string; pieces: string; winner: 'first' | 'second'; positions: number; mirror: boolean;
  misere: boolean;
};
export type StrategyReadReply = { strategy: StrategyData };
export type StrategyMoveReply = { move: string | null };
/** A step, the line of the book's code that it stands for, and what was counted up to it. */
export type RecursionStepData = {
  kind: 'call' | 'try' | 'hit' | 'win' | 'lose'; depth: number; board: string; path: string[];
  move: string | null; known: 'WINNING' | 'LOSING' | null; calls: number; hits: number;
  line: 'recurse' | 'memo-hit' | 'base' | 'try' | 'win' | 'return'; skipped: boolean;
  next_return: number | null; call_return: number | null;
};
export type RecursionReply = {
  total: number; complete: boolean; first: number; steps: RecursionStepData[];
};
export type RecursionTimelineReply = {
  total: number; complete: boolean; depths: number[]; returns: number[]; entries: number[];
  wins: boolean[];
};
export type RecursionVisitsReply = { visited: number; hits: number; positions: string };
export type CountReply = {
  board: string; count: string; empty: number; method: 'sparse' | 'dense'; profiles: number;
};
export type PieceData = { move: string; colour: number };
export type TilingReply = {
  board: string; count: string | null; only_first: boolean; number: string; pieces: PieceData[];
};
export type TilingsTextReply = { count: string; listed: number; text: string };
export type FrequencyData = { move: string; count: string };
export type FrequenciesReply = { count: string; placements: FrequencyData[] };
export type ForcedData = { cell: string; move: string };
export type WhyData = {
  kind: 'area' | 'cell' | 'chain' | 'count'; cells: string[]; chain: ForcedData[];
  end: 'cell' | 'area' | null;
};
export type ObstructionReply = { board: string; why: WhyData | null };
/** A board, the placements of its tiling, and how hard it is. */
export type CoverPuzzleData = {
  board: string; placements: number; branches: number; rounds: number;
};
export type CoverPuzzleReply = { difficulty: number; seed: number; puzzle: CoverPuzzleData | null };
/** A cell to look at, and what to lay there; ``forced`` where nothing else can cover it. */
export type HintData = { cell: string; move: string; forced: boolean };
export type HandReply = {
  board: string; uncoverable: string[]; spoiling: string[];
  rest: 'possible' | 'impossible' | 'unknown'; keep: number | null; hint: HintData | null;
};
/** Where a cover search stands after step ``number``. */
export type StateData = {
  number: number; event: 'try' | 'place' | 'dead-end' | 'found' | 'undo' | null; move: string;
  fits: boolean; cell: string | null; tried: number; laid: string[]; tries: number; places: number;
  dead_ends: number; found: number; ended: boolean;
  line: 'recurse' | 'try' | 'place' | 'base' | 'return' | 'undo';
};
export type SearchReply = {
  explored: number; length: number | null; first: number; states: StateData[];
};
export type SearchReturnReply = { at: number | null; tilings: string | null };
export type SearchTimelineReply = { total: number; complete: boolean; depths: number[] };
/** The answers and the codes of the boards, a line for each case. */
export type JudgeReply = {
  problem: 'blockgame' | 'boardcover'; cases: number; answers: string; boards: string;
};
/** A place where an output differs; the line of case n is line n. */
export type DifferenceData = {
  kind: 'wrong-answer' | 'not-an-answer' | 'empty-line' | 'missing-line' | 'extra-line' | 'leading-blank' | 'trailing-blank';
  line: number; column: number; own: string; correct: string;
};
/** Of each case a letter: ``r`` right, ``w`` wrong, ``m`` missing. */
export type CompareReply = {
  verdicts: string; right: number; wrong: number; missing: number; extra: number; lines: number;
  first: DifferenceData | null;
};
/** An input to run the program on, for ``patience`` times the usual time; so many batches of the small boards are ``done``. */
export type QuestionData = {
  stage: 'small' | 'random' | 'carved' | 'edges' | 'limits'; text: string; cases: number;
  done: number; total: number; patience: number;
};
/** Where a program is wrong: the smallest input that was found, and what is said of it. */
export type FailureData = {
  stage: 'small' | 'random' | 'carved' | 'edges' | 'limits'; boards: string[]; empty: number;
  text: string; answers: string[]; output: string;
  fault: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed' | null; status: number;
  errors: string; alone: boolean; first: DifferenceData | null; mistakes: string[];
  wrong: number | null; fewer: number | null;
};
/** So many cases of large boards took too much; whether the first was answered ``alone``. */
export type UnfinishedData = {
  stage: 'small' | 'random' | 'carved' | 'edges' | 'limits'; cases: number;
  fault: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed'; alone: boolean;
};
/** What to run next; where there is nothing, the failure, or the program is right but for what is ``unfinished``. */
export type StressReply = {
  session: number; question: QuestionData | null; failure: FailureData | null;
  unfinished: UnfinishedData[]; small: number; most_empty: number;
};
/** Calls on an empty board of so many cells: of the better search, and of the plain one. */
export type CostData = { cells: number; better: number; plain: number };
/** The costs, and the calls a second of the better search here. */
export type CostsReply = { costs: CostData[]; rate: number };
/** The input, and the command line that writes the same. */
export type TestsReply = { text: string; cases: number; command: string };
export type ReadReply = { board: string };

/** Every kind of request with what it asks and what it is answered. */
export interface Exchanges {
  /** Who wins a position, by which move, and what the moves are. */
  verdict: { request: { board: string; pieces?: string; misere?: boolean }; reply: VerdictReply };
  /** The legal moves of a board of any size: no table is asked. */
  moves: { request: { board: string; pieces?: string }; reply: MovesReply };
  /** All that is said of a position: its value, every move's, and the reasons. */
  analyse: {
    request: { board: string; pieces?: string; grundy?: boolean; misere?: boolean };
    reply: AnalyseReply;
  };
  /** A line of play checked, and the values of the positions it passes. */
  line: {
    request: { board: string; line: string; pieces?: string; misere?: boolean };
    reply: LineReply;
  };
  /** A move for the player to move, on a board of any size. */
  play: {
    request: { board: string; seed: number; careless?: number; pieces?: string; misere?: boolean };
    reply: PlayReply;
  };
  /** A position with exactly one winning move; ``difficulty`` counts from 1 to 5. */
  puzzle: {
    request: { difficulty: number; seed: number; rows?: number; cols?: number; pieces?: string };
    reply: PuzzleReply;
  };
  /** The puzzle of a day such as ``2026-01-31``, the same for everybody. */
  'daily-puzzle': { request: { date: string }; reply: PuzzleReply };
  /** The whole strategy of the player who wins, as a file. */
  strategy: { request: { board: string; pieces?: string; misere?: boolean }; reply: StrategyReply };
  /** What a strategy file says of itself. */
  'strategy-read': { request: { strategy: string }; reply: StrategyReadReply };
  /** The move of a strategy file in a position. */
  'strategy-move': { request: { strategy: string; board: string }; reply: StrategyMoveReply };
  /** ``count`` steps of the book's search, from step ``first``. */
  recursion: {
    request: { board: string; first: number; count: number; pieces?: string; skips?: number[] };
    reply: RecursionReply;
  };
  /** How deep the book's search goes, in ``count`` stretches, and what its memo learns. */
  'recursion-timeline': {
    request: { board: string; count: number; pieces?: string; skips?: number[] };
    reply: RecursionTimelineReply;
  };
  /** How many positions the book's search visits in all, and how often the memo spares a visit. */
  'recursion-visits': { request: { board: string; pieces?: string }; reply: RecursionVisitsReply };
  /** The number of tilings. */
  count: { request: { board: string; pieces?: string }; reply: CountReply };
  /** A tiling by its ``number``, or a random one by its ``seed``. */
  tiling: {
    request: { board: string; number?: string; random?: boolean; seed?: number | null; pieces?: string };
    reply: TilingReply;
  };
  /** The first tilings as text, at most ``limit``. */
  'tilings-text': {
    request: { board: string; limit: number; pieces?: string };
    reply: TilingsTextReply;
  };
  /** In how many tilings each placement occurs. */
  frequencies: { request: { board: string; pieces?: string }; reply: FrequenciesReply };
  /** Why there is no tiling. */
  obstruction: { request: { board: string; pieces?: string }; reply: ObstructionReply };
  /** A board with exactly one tiling; ``difficulty`` counts from 1 to 5. */
  'cover-puzzle': {
    request: { rows: number; cols: number; difficulty: number; seed: number; pieces?: string };
    reply: CoverPuzzleReply;
  };
  /** A cover laid by hand: ``line`` holds the placements laid, in order. */
  hand: { request: { board: string; line: string; pieces?: string }; reply: HandReply };
  /** ``count`` states of a cover search, from the one after ``first`` steps. */
  search: {
    request: { board: string; first: number; count: number; ordered?: boolean; pieces?: string };
    reply: SearchReply;
  };
  /** Where a call of a cover search ends, after step ``at``: the one ``under_way``, or any. */
  'search-return': {
    request: { board: string; at: number; under_way: boolean; ordered?: boolean; pieces?: string };
    reply: SearchReturnReply;
  };
  /** How deep a cover search goes, in ``count`` stretches of the steps explored so far. */
  'search-timeline': {
    request: { board: string; count: number; ordered?: boolean; pieces?: string };
    reply: SearchTimelineReply;
  };
  /** A whole judge input answered; an error says which ``other`` problem it looks like. */
  judge: { request: { problem: 'blockgame' | 'boardcover'; text: string }; reply: JudgeReply };
  /** An output beside the right ``answers``, a line for each case. */
  compare: {
    request: { problem: 'blockgame' | 'boardcover'; answers: string; output: string };
    reply: CompareReply;
  };
  /** A program is to be tried; ``large`` passes over the small boards. */
  stress: {
    request: { problem: 'blockgame' | 'boardcover'; seed?: number; large?: boolean };
    reply: StressReply;
  };
  /** What came of running the program on the input that was asked last in a session. */
  'stress-ran': {
    request: { session: number; output: string; fault?: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed' | null; status?: number; errors?: string };
    reply: StressReply;
  };
  /** What two ways of searching cost on boards that grow. */
  costs: { request: { problem: 'blockgame' | 'boardcover' }; reply: CostsReply };
  /** A judge input to try a program on; what is not told is as with ``blockcover tests``. */
  tests: {
    request: { problem: 'blockgame' | 'boardcover'; sort: 'random' | 'carved' | 'edges' | 'limits'; seed: number; cases?: number | null; rows?: number | null; cols?: number | null; density?: number | null };
    reply: TestsReply;
  };
  /** The board that a pasted text means. */
  read: { request: { text: string }; reply: ReadReply };
}

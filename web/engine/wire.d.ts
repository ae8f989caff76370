/**
 * What goes through the engine's door. Written by `npm run protocol` from the package's own types
 * (py/src/blockcover/protocol), never by hand. Boards are board codes, pieces and moves are texts,
 * numbers of tilings are decimal digits.
 */

export interface ProgressEvent {
  kind: 'progress';
  work: string;
  done: number;
  total: number;
}

/** The next step imports a package, which has to be there by then. */
export interface NeedEvent {
  kind: 'need';
  package: string;
}

/** What was asked cannot be answered; ``code`` names why, for translation. */
export interface ErrorEvent {
  kind: 'error';
  code: string;
  message: string;
  line: number | null;
  column: number | null;
  details: Record<string, string | number>;
}

export interface CancelledEvent {
  kind: 'cancelled';
}

/** Who wins a position, by which move, and what the moves are. */
export interface VerdictRequest {
  kind: 'verdict';
  board: string;
  pieces?: string;
}

export interface OptionData {
  move: string;
  piece: string;
}

/** How full the tables are that know the position. */
export interface CacheData {
  rows_filled: number;
  rows: number;
  bytes: number;
}

export interface VerdictReply {
  board: string;
  outcome: 'WINNING' | 'LOSING';
  winning_move: string | null;
  empty: number;
  moves: number;
  options: OptionData[];
  cache: CacheData;
}

/** The legal moves of a board of any size: no table is asked. */
export interface MovesRequest {
  kind: 'moves';
  board: string;
  pieces?: string;
}

export interface MovesReply {
  board: string;
  empty: number;
  options: OptionData[];
}

/** All that is said of a position: its value, every move's, and the reasons. */
export interface AnalyseRequest {
  kind: 'analyse';
  board: string;
  pieces?: string;
}

/** A move, and the values of the position it leads to. */
export interface MoveData {
  move: string;
  piece: string;
  wins: boolean;
  grundy: number;
  remoteness: number | null;
  same_as: string;
  refutation: string | null;
}

export interface ComponentData {
  board: string;
  grundy: number;
}

export interface AnalyseReply {
  board: string;
  outcome: 'WINNING' | 'LOSING';
  grundy: number;
  remoteness: number | null;
  moves: MoveData[];
  option_values: number[];
  principal_variation: string[];
  components: ComponentData[];
}

/** A line of play checked, and the values of the positions it passes. */
export interface LineRequest {
  kind: 'line';
  board: string;
  line: string;
  pieces?: string;
}

export interface PositionData {
  board: string;
  outcome: 'WINNING' | 'LOSING';
  grundy: number;
  remoteness: number | null;
}

export interface LineReply {
  positions: PositionData[];
}

/** A move for the player to move, on a board of any size. */
export interface PlayRequest {
  kind: 'play';
  board: string;
  seed: number;
  careless?: number;
  pieces?: string;
}

export interface PlayReply {
  move: string | null;
  careless: boolean;
  basis: 'table' | 'mirror' | 'guess';
}

/** A position with exactly one winning move; ``difficulty`` counts from 1 to 5. */
export interface PuzzleRequest {
  kind: 'puzzle';
  difficulty: number;
  seed: number;
  rows?: number;
  cols?: number;
  pieces?: string;
}

/** A position, the only move that wins it, and how many moves are legal. */
export interface PuzzleData {
  board: string;
  winning_move: string;
  remoteness: number;
  moves: number;
}

export interface PuzzleReply {
  difficulty: number;
  seed: number;
  puzzle: PuzzleData | null;
}

/** The puzzle of a day such as ``2026-01-31``, the same for everybody. */
export interface DailyPuzzleRequest {
  kind: 'daily-puzzle';
  date: string;
}

/** ``count`` steps of the book's search, from step ``first``. */
export interface RecursionRequest {
  kind: 'recursion';
  board: string;
  first: number;
  count: number;
  pieces?: string;
  skips?: number[];
}

/** A step, the line of the book's code that it stands for, and what was counted up to it. */
export interface RecursionStepData {
  kind: 'call' | 'try' | 'hit' | 'win' | 'lose';
  depth: number;
  board: string;
  move: string | null;
  known: 'WINNING' | 'LOSING' | null;
  calls: number;
  hits: number;
  line: 'recurse' | 'memo-hit' | 'base' | 'try' | 'win' | 'return';
  skipped: boolean;
  next_return: number | null;
  call_return: number | null;
}

export interface RecursionReply {
  total: number;
  complete: boolean;
  first: number;
  steps: RecursionStepData[];
}

/** How deep the book's search goes, in ``count`` stretches, and what its memo learns. */
export interface RecursionTimelineRequest {
  kind: 'recursion-timeline';
  board: string;
  count: number;
  pieces?: string;
  skips?: number[];
}

export interface RecursionTimelineReply {
  total: number;
  complete: boolean;
  depths: number[];
  returns: number[];
  entries: number[];
  wins: boolean[];
}

/** How many positions the book's search visits in all, and how often the memo spares a visit. */
export interface RecursionVisitsRequest {
  kind: 'recursion-visits';
  board: string;
  pieces?: string;
}

export interface RecursionVisitsReply {
  visited: number;
  hits: number;
  positions: string;
}

/** The whole strategy of the player who wins, as a file. */
export interface StrategyRequest {
  kind: 'strategy';
  board: string;
  pieces?: string;
}

export interface StrategyReply {
  text: string;
  winner: 'first' | 'second';
  positions: number;
}

/** What a strategy file says of itself. */
export interface StrategyReadRequest {
  kind: 'strategy-read';
  strategy: string;
}

export interface StrategyData {
  board: string;
  pieces: string;
  winner: 'first' | 'second';
  positions: number;
}

export interface StrategyReadReply {
  strategy: StrategyData;
}

/** The move of a strategy file in a position. */
export interface StrategyMoveRequest {
  kind: 'strategy-move';
  strategy: string;
  board: string;
}

export interface StrategyMoveReply {
  move: string | null;
}

/** The number of tilings. */
export interface CountRequest {
  kind: 'count';
  board: string;
  pieces?: string;
}

export interface CountReply {
  board: string;
  count: string;
  empty: number;
  method: 'sparse' | 'dense';
  profiles: number;
}

/** A tiling by its ``number``, or a random one by its ``seed``. */
export interface TilingRequest {
  kind: 'tiling';
  board: string;
  number?: string;
  random?: boolean;
  seed?: number | null;
  pieces?: string;
}

export interface PieceData {
  move: string;
  colour: number;
}

export interface TilingReply {
  board: string;
  count: string | null;
  number: string;
  pieces: PieceData[];
}

/** The first tilings as text, at most ``limit``. */
export interface TilingsTextRequest {
  kind: 'tilings-text';
  board: string;
  limit: number;
  pieces?: string;
}

export interface TilingsTextReply {
  count: string;
  listed: number;
  text: string;
}

/** In how many tilings each placement occurs. */
export interface FrequenciesRequest {
  kind: 'frequencies';
  board: string;
  pieces?: string;
}

export interface FrequencyData {
  move: string;
  count: string;
}

export interface FrequenciesReply {
  count: string;
  placements: FrequencyData[];
}

/** Why there is no tiling. */
export interface ObstructionRequest {
  kind: 'obstruction';
  board: string;
  pieces?: string;
}

export interface ForcedData {
  cell: string;
  move: string;
}

export interface WhyData {
  kind: 'area' | 'cell' | 'chain' | 'count';
  cells: string[];
  chain: ForcedData[];
  end: 'cell' | 'area' | null;
}

export interface ObstructionReply {
  board: string;
  why: WhyData | null;
}

/** A board with exactly one tiling; ``difficulty`` counts from 1 to 5. */
export interface CoverPuzzleRequest {
  kind: 'cover-puzzle';
  rows: number;
  cols: number;
  difficulty: number;
  seed: number;
  pieces?: string;
}

/** A board, the placements of its tiling, and how hard it is. */
export interface CoverPuzzleData {
  board: string;
  placements: number;
  branches: number;
  rounds: number;
}

export interface CoverPuzzleReply {
  difficulty: number;
  seed: number;
  puzzle: CoverPuzzleData | null;
}

/** A cover laid by hand: ``line`` holds the placements laid, in order. */
export interface HandRequest {
  kind: 'hand';
  board: string;
  line: string;
  pieces?: string;
}

/** A cell to look at, and what to lay there; ``forced`` where nothing else can cover it. */
export interface HintData {
  cell: string;
  move: string;
  forced: boolean;
}

export interface HandReply {
  board: string;
  uncoverable: string[];
  rest: 'possible' | 'impossible' | 'unknown';
  keep: number | null;
  hint: HintData | null;
}

/** ``count`` states of a cover search, from the one after ``first`` steps. */
export interface SearchRequest {
  kind: 'search';
  board: string;
  first: number;
  count: number;
  ordered?: boolean;
  pieces?: string;
}

/** Where a cover search stands after step ``number``. */
export interface StateData {
  number: number;
  event: 'try' | 'place' | 'dead-end' | 'found' | 'undo' | null;
  move: string;
  fits: boolean;
  cell: string | null;
  tried: number;
  laid: string[];
  tries: number;
  places: number;
  dead_ends: number;
  found: number;
  ended: boolean;
  line: 'recurse' | 'try' | 'place' | 'base' | 'return' | 'undo';
}

export interface SearchReply {
  explored: number;
  length: number | null;
  first: number;
  states: StateData[];
}

/** Where a call of a cover search ends, after step ``at``: the one ``under_way``, or any. */
export interface SearchReturnRequest {
  kind: 'search-return';
  board: string;
  at: number;
  under_way: boolean;
  ordered?: boolean;
  pieces?: string;
}

export interface SearchReturnReply {
  at: number | null;
  tilings: string | null;
}

/** How deep a cover search goes, in ``count`` stretches of its first steps. */
export interface SearchTimelineRequest {
  kind: 'search-timeline';
  board: string;
  count: number;
  ordered?: boolean;
  pieces?: string;
}

export interface SearchTimelineReply {
  total: number;
  complete: boolean;
  depths: number[];
}

/** A whole judge input answered. */
export interface JudgeRequest {
  kind: 'judge';
  problem: 'blockgame' | 'boardcover';
  text: string;
}

export interface JudgeReply {
  problem: 'blockgame' | 'boardcover';
  answers: string[];
  boards: string[];
}

/** The board that a pasted text means. */
export interface ReadRequest {
  kind: 'read';
  text: string;
}

export interface ReadReply {
  board: string;
}

/** Every kind of request with what it asks and what it is answered. */
export interface Exchanges {
  verdict: { request: VerdictRequest; reply: VerdictReply };
  moves: { request: MovesRequest; reply: MovesReply };
  analyse: { request: AnalyseRequest; reply: AnalyseReply };
  line: { request: LineRequest; reply: LineReply };
  play: { request: PlayRequest; reply: PlayReply };
  puzzle: { request: PuzzleRequest; reply: PuzzleReply };
  'daily-puzzle': { request: DailyPuzzleRequest; reply: PuzzleReply };
  recursion: { request: RecursionRequest; reply: RecursionReply };
  'recursion-timeline': { request: RecursionTimelineRequest; reply: RecursionTimelineReply };
  'recursion-visits': { request: RecursionVisitsRequest; reply: RecursionVisitsReply };
  strategy: { request: StrategyRequest; reply: StrategyReply };
  'strategy-read': { request: StrategyReadRequest; reply: StrategyReadReply };
  'strategy-move': { request: StrategyMoveRequest; reply: StrategyMoveReply };
  count: { request: CountRequest; reply: CountReply };
  tiling: { request: TilingRequest; reply: TilingReply };
  'tilings-text': { request: TilingsTextRequest; reply: TilingsTextReply };
  frequencies: { request: FrequenciesRequest; reply: FrequenciesReply };
  obstruction: { request: ObstructionRequest; reply: ObstructionReply };
  'cover-puzzle': { request: CoverPuzzleRequest; reply: CoverPuzzleReply };
  hand: { request: HandRequest; reply: HandReply };
  search: { request: SearchRequest; reply: SearchReply };
  'search-return': { request: SearchReturnRequest; reply: SearchReturnReply };
  'search-timeline': { request: SearchTimelineRequest; reply: SearchTimelineReply };
  judge: { request: JudgeRequest; reply: JudgeReply };
  read: { request: ReadRequest; reply: ReadReply };
}

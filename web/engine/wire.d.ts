/**
 * What goes through the engine's door. Written by `npm run protocol` from the package's own types
 * (py/src/blockcover/protocol), never by hand. Boards are board codes, pieces and moves are texts,
 * numbers of tilings are decimal digits.
 */

export type ProgressEvent = { kind: 'progress'; work: string; done: number; total: number };
/** The next step imports a package, which has to be there by then. */
export type NeedEvent = { kind: 'need'; package: string };
/** What was asked cannot be answered; ``code`` names why, for translation. */
export type ErrorEvent = {
  kind: 'error'; code: string; message: string; line: number | null; column: number | null;
  details: Record<string, string | number>;
};
export type CancelledEvent = { kind: 'cancelled' };

/** Who wins a position, by which move, and what the moves are. */
export type VerdictRequest = { board: string; pieces?: string };
export type OptionData = { move: string; piece: string };
/** How full the tables are that know the position. */
export type CacheData = { rows_filled: number; rows: number; bytes: number };
export type VerdictReply = {
  board: string; outcome: 'WINNING' | 'LOSING'; winning_move: string | null; empty: number;
  moves: number; options: OptionData[]; cache: CacheData;
};

/** All that is said of a position: its value, every move's, and the reasons. */
export type AnalyseRequest = { board: string; pieces?: string };
/** A move, and the values of the position it leads to. */
export type MoveData = {
  move: string; piece: string; wins: boolean; grundy: number; remoteness: number | null;
  same_as: string; refutation: string | null;
};
export type ComponentData = { board: string; grundy: number };
export type AnalyseReply = {
  board: string; outcome: 'WINNING' | 'LOSING'; grundy: number; remoteness: number | null;
  moves: MoveData[]; option_values: number[]; principal_variation: string[];
  components: ComponentData[];
};

/** A line of play checked, and the values of the positions it passes. */
export type LineRequest = { board: string; line: string; pieces?: string };
export type PositionData = {
  board: string; outcome: 'WINNING' | 'LOSING'; grundy: number; remoteness: number | null;
};
export type LineReply = { positions: PositionData[] };

/** A move for the player to move; ``careless`` is the share of moves made at random. */
export type PlayRequest = { board: string; seed: number; careless?: number; pieces?: string };
export type PlayReply = { move: string | null; careless: boolean };

/** ``count`` steps of the book's search, from step ``first``. */
export type RecursionRequest = { board: string; first: number; count: number; pieces?: string };
export type RecursionStepData = {
  kind: 'call' | 'try' | 'hit' | 'win' | 'lose'; depth: number; board: string; move: string | null;
  known: 'WINNING' | 'LOSING' | null; calls: number; hits: number;
};
export type RecursionReply = {
  total: number; complete: boolean; first: number; steps: RecursionStepData[];
};

/** How many positions the book's search visits in all. */
export type RecursionVisitsRequest = { board: string; pieces?: string };
export type RecursionVisitsReply = { visited: number; positions: string };

/** The whole strategy of the player who wins, as a file. */
export type StrategyRequest = { board: string; pieces?: string };
export type StrategyReply = { text: string; winner: 'first' | 'second'; positions: number };

/** What a strategy file says of itself. */
export type StrategyReadRequest = { strategy: string };
export type StrategyData = {
  board: string; pieces: string; winner: 'first' | 'second'; positions: number;
};
export type StrategyReadReply = { strategy: StrategyData };

/** The move of a strategy file in a position. */
export type StrategyMoveRequest = { strategy: string; board: string };
export type StrategyMoveReply = { move: string | null };

/** The number of tilings. */
export type CountRequest = { board: string; pieces?: string };
export type CountReply = {
  board: string; count: string; empty: number; method: 'sparse' | 'dense'; profiles: number;
};

/** A tiling by its ``number``, or a random one by its ``seed``. */
export type TilingRequest = {
  board: string; number?: string; random?: boolean; seed?: number | null; pieces?: string;
};
export type PieceData = { move: string; colour: number };
export type TilingReply = {
  board: string; count: string | null; number: string; pieces: PieceData[];
};

/** The first tilings as text, at most ``limit``. */
export type TilingsTextRequest = { board: string; limit: number; pieces?: string };
export type TilingsTextReply = { count: string; listed: number; text: string };

/** In how many tilings each placement occurs. */
export type FrequenciesRequest = { board: string; pieces?: string };
export type FrequencyData = { move: string; count: string };
export type FrequenciesReply = { count: string; placements: FrequencyData[] };

/** Why there is no tiling. */
export type ObstructionRequest = { board: string; pieces?: string };
export type ForcedData = { cell: string; move: string };
export type WhyData = {
  kind: 'area' | 'cell' | 'chain' | 'count'; cells: string[]; chain: ForcedData[];
  end: 'cell' | 'area' | null;
};
export type ObstructionReply = { board: string; why: WhyData | null };

/** ``count`` states of a cover search, from the one after ``first`` steps. */
export type SearchRequest = {
  board: string; first: number; count: number; ordered?: boolean; pieces?: string;
};
/** Where a cover search stands after step ``number``. */
export type StateData = {
  number: number; event: 'try' | 'place' | 'dead-end' | 'found' | 'undo' | null; move: string;
  fits: boolean; cell: string | null; tried: number; laid: string[]; tries: number; places: number;
  dead_ends: number; found: number; ended: boolean;
};
export type SearchReply = {
  explored: number; length: number | null; first: number; states: StateData[];
};

/** A whole judge input answered. */
export type JudgeRequest = { problem: 'blockgame' | 'boardcover'; text: string };
export type JudgeReply = {
  problem: 'blockgame' | 'boardcover'; answers: string[]; boards: string[];
};

/** The board that a pasted text means. */
export type ReadRequest = { text: string };
export type ReadReply = { board: string };

/** Every kind of request with what it asks and what it is answered. */
export interface Exchanges {
  verdict: { request: VerdictRequest; reply: VerdictReply };
  analyse: { request: AnalyseRequest; reply: AnalyseReply };
  line: { request: LineRequest; reply: LineReply };
  play: { request: PlayRequest; reply: PlayReply };
  recursion: { request: RecursionRequest; reply: RecursionReply };
  'recursion-visits': { request: RecursionVisitsRequest; reply: RecursionVisitsReply };
  strategy: { request: StrategyRequest; reply: StrategyReply };
  'strategy-read': { request: StrategyReadRequest; reply: StrategyReadReply };
  'strategy-move': { request: StrategyMoveRequest; reply: StrategyMoveReply };
  count: { request: CountRequest; reply: CountReply };
  tiling: { request: TilingRequest; reply: TilingReply };
  'tilings-text': { request: TilingsTextRequest; reply: TilingsTextReply };
  frequencies: { request: FrequenciesRequest; reply: FrequenciesReply };
  obstruction: { request: ObstructionRequest; reply: ObstructionReply };
  search: { request: SearchRequest; reply: SearchReply };
  judge: { request: JudgeRequest; reply: JudgeReply };
  read: { request: ReadRequest; reply: ReadReply };
}

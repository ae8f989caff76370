/**
 * Requests, replies and events between the page and Python, by the page's names, and the function that asks. The
 * shapes come from the package: `npm run protocol` writes `wire.d.ts` from it.
 */
import type { Answer } from './answer';
import type {
  ErrorEvent,
  Exchanges,
  JudgeReply,
  NeedEvent,
  ProgressEvent,
  VerdictReply,
} from './wire';

export type {
  Analysis,
  CountReply as Count,
  Coverage,
  DiagnoseReply,
  Difference,
  ErrorEvent as Failure,
  Failure as StressFailure,
  Finding,
  FoundChange,
  FrequenciesReply as Frequencies,
  NeedEvent as Need,
  Obstruction,
  Option,
  Position as Passed,
  ProgressEvent as Progress,
  TestInput,
  RatedMove as Valued,
  RepairReply,
  SetItem,
  SetKeyReply as SetKey,
  SetReadReply as ReadSet,
  SetResultsReply as ClassResults,
  SetSheetReply as SetSheet,
  Speed,
  State as SearchState,
  Step as RecursionStep,
  Strategy,
  StressReply,
  TilingReply as Tiling,
  Trace,
  TracedCall,
  Unfinished,
  VerdictReply as Verdict,
} from './wire';

export type Outcome = VerdictReply['outcome'];
export type JudgeProblem = JudgeReply['problem'];

/** Requests and replies by their kind. */
export type Kinds = Exchanges;
export type Kind = keyof Kinds;
export type Request<K extends Kind = Kind> = { [P in K]: { kind: P } & Kinds[P]['request'] }[K];
export type Reply<K extends Kind = Kind> = {
  [P in K]: { kind: 'reply'; request: P; seconds: number } & Kinds[P]['reply'];
}[K];
/** The answer to a query of a kind. */
export type AnswerTo<K extends Kind> = Answer<Reply<K>>;

export type LastEvent = Reply | ErrorEvent | { kind: 'cancelled' };
export type EngineEvent = ProgressEvent | NeedEvent | LastEvent;

/** Asks the solver (`ask` of client.ts). Rejects with an `EngineError`. */
export type Ask = <K extends Kind>(request: Request<K>, options?: AskOptions) => Promise<Reply<K>>;

export interface AskOptions {
  onProgress?: (progress: ProgressEvent) => void;
  /** Called with true while the solver works on the request, with false while a package is fetched for it. */
  onWork?: (works: boolean) => void;
  /** Aborting it cancels the request. */
  signal?: AbortSignal;
}

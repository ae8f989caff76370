/**
 * What goes through the slice between the page and Python, by the names that the page has for it, and
 * how one asks. The shapes are the package's own: `wire.d.ts` is written from it (`npm run protocol`).
 */
import type { Answer } from './answer.js';
import type * as wire from './wire';

export type Outcome = wire.VerdictReply['outcome'];
export type JudgeProblem = wire.JudgeReply['problem'];
/** An input that a program is to be run on. */
export type Question = wire.QuestionData;
export type StressReply = wire.StressReply;
/** Where a program is wrong. */
export type StressFailure = wire.FailureData;
export type Unfinished = wire.UnfinishedData;
/** A place where an output differs. */
export type Difference = wire.DifferenceData;
/** A legal move. */
export type Option = wire.OptionData;
/** A move and what is said of it. */
export type Valued = wire.MoveData;
/** A position of a line of play. */
export type Passed = wire.PositionData;
export type Verdict = wire.VerdictReply;
export type Analysis = wire.AnalyseReply;
/** A step of the book's search. */
export type RecursionStep = wire.RecursionStepData;
/** What a strategy file says of itself. */
export type Strategy = wire.StrategyData;
export type Count = wire.CountReply;
export type Tiling = wire.TilingReply;
export type Frequencies = wire.FrequenciesReply;
/** Why there is no tiling. */
export type Obstruction = wire.WhyData;
/** Where a search for tilings stands after a step. */
export type SearchState = wire.StateData;

/** Requests and replies by their kind. */
export type Kinds = wire.Exchanges;
export type Kind = keyof Kinds;
export type Request<K extends Kind = Kind> = { [P in K]: { kind: P } & Kinds[P]['request'] }[K];
export type Reply<K extends Kind = Kind> = {
  [P in K]: { kind: 'reply'; request: P; seconds: number } & Kinds[P]['reply'];
}[K];
/** What the page knows of a question of a kind. */
export type AnswerTo<K extends Kind> = Answer<Reply<K>>;

export type Progress = wire.ProgressEvent;
export type Failure = wire.ErrorEvent;
/** Python needs a package before it can go on. */
export type Need = wire.NeedEvent;

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

/**
 * Requests, replies and events between the page and Python, by the page's names, and the function that asks. The
 * shapes come from the package: `npm run protocol` writes `wire.d.ts` from it.
 */
import type { Answer } from './answer.js';
import type * as wire from './wire';

export type Outcome = wire.VerdictReply['outcome'];
export type JudgeProblem = wire.JudgeReply['problem'];
/** An input for a program. */
export type Question = wire.Question;
export type StressReply = wire.StressReply;
export type DiagnoseReply = wire.DiagnoseReply;
/** The failure of a program: the input and the wrong output. */
export type StressFailure = wire.Failure;
export type Unfinished = wire.Unfinished;
export type Speed = wire.Speed;
/** A fault outside the search on a board. */
export type Finding = wire.Finding;
/** How many boards of a stage were tried. */
export type Coverage = wire.Coverage;
/** The place of a difference between two outputs. */
export type Difference = wire.Difference;
/** A legal move. */
export type Option = wire.Option;
/** A move with its value. */
export type Valued = wire.RatedMove;
/** A position of a line of play. */
export type Passed = wire.Position;
export type Verdict = wire.VerdictReply;
export type Analysis = wire.Analysis;
/** A step of the book's search. */
export type RecursionStep = wire.Step;
/** The facts in the head of a strategy file. */
export type Strategy = wire.Strategy;
export type Count = wire.CountReply;
export type Tiling = wire.TilingReply;
export type Frequencies = wire.FrequenciesReply;
/** Why there is no tiling. */
export type Obstruction = wire.Obstruction;
/** The state of a search for tilings after a step. */
export type SearchState = wire.State;
/** An item of a set of boards. */
export type SetItem = wire.SetItem;
export type ReadSet = wire.SetReadReply;
/** The answer of an item. */
export type SetKey = wire.SetKeyReply;
export type SetSheet = wire.SetSheetReply;
/** The results of a class. */
export type ClassResults = wire.SetResultsReply;

/** Requests and replies by their kind. */
export type Kinds = wire.Exchanges;
export type Kind = keyof Kinds;
export type Request<K extends Kind = Kind> = { [P in K]: { kind: P } & Kinds[P]['request'] }[K];
export type Reply<K extends Kind = Kind> = {
  [P in K]: { kind: 'reply'; request: P; seconds: number } & Kinds[P]['reply'];
}[K];
/** The answer to a query of a kind. */
export type AnswerTo<K extends Kind> = Answer<Reply<K>>;

export type Progress = wire.ProgressEvent;
export type Failure = wire.ErrorEvent;
/** Python needs a package to continue. */
export type Need = wire.NeedEvent;

export type LastEvent = Reply | Failure | { kind: 'cancelled' };
export type EngineEvent = Progress | Need | LastEvent;

/** Asks the solver. Rejects with an `EngineError`. */
export type Ask = <K extends Kind>(request: Request<K>, options?: AskOptions) => Promise<Reply<K>>;

export interface AskOptions {
  onProgress?: (progress: Progress) => void;
  /** Called with true while the solver works on the request, with false while a package is fetched for it. */
  onWork?: (works: boolean) => void;
  /** Aborting it cancels the request. */
  signal?: AbortSignal;
}

/**
 * What the page asks of Python and what it receives: requests, replies and events. `npm run protocol` writes their
 * shapes to `wire.d.ts` from the package; here are the types that combine them, and the type of the function that asks.
 */
import type { Answer } from './answer';
import type {
  CancelledEvent,
  ErrorEvent,
  Exchanges,
  JudgeReply,
  NeedEvent,
  ProgressEvent,
  VerdictReply,
} from './wire';

export type * from './wire';
/** What the package names within one topic, by a name for the whole page. */
export type {
  Failure as StressFailure,
  Position as LinePosition,
  State as SearchState,
  Step as RecursionStep,
} from './wire';

export type Outcome = VerdictReply['outcome'];
export type JudgeProblem = JudgeReply['problem'];

/** The kinds of requests, such as `verdict`. */
export type Kind = keyof Exchanges;
/** A request of a kind: `{ kind: 'verdict', board: '5/5' }`. */
export type Request<K extends Kind = Kind> = {
  [P in K]: { kind: P } & Exchanges[P]['request'];
}[K];
/** The reply to it: `{ kind: 'reply', request: 'verdict', seconds: 0.1, board: '5/5', outcome: 'WINNING', … }`. */
export type Reply<K extends Kind = Kind> = {
  [P in K]: { kind: 'reply'; request: P; seconds: number } & Exchanges[P]['reply'];
}[K];
/** The answer to a query of a kind. */
export type AnswerTo<K extends Kind> = Answer<Reply<K>>;

/** The event that ends a request. */
export type LastEvent = Reply | ErrorEvent | CancelledEvent;
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

/**
 * One request on its way to the worker, and how it ends: answered, or rejected with an `EngineError`. It knows
 * neither the queue nor the worker.
 */
import type { Problem } from './answer';
import type { AskOptions, LastEvent, Reply, Request } from './protocol';

export interface Job {
  id: number;
  request: Request;
  options: AskOptions;
  /** The number of workers that died while they answered it. */
  deaths: number;
  resolve: (reply: Reply) => void;
  reject: (error: EngineError) => void;
}

export class EngineError extends Error {
  /** For example `notation.bad-character`, `cancelled` or `worker.died`. */
  code;
  /** From 1; null where the error has no place in a text. */
  line;
  column;
  details;

  constructor({
    code,
    message,
    line = null,
    column = null,
    details = {},
  }: Pick<Problem, 'code' | 'message'> & Partial<Problem>) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.line = line;
    this.column = column;
    this.details = details;
  }
}

/** The error of a cancelled request, with the details of the worker's event if there was one. */
export function cancellation(event?: { kind: 'cancelled' }) {
  const { kind: _kind, ...details } = event ?? { kind: 'cancelled' };
  return new EngineError({ code: 'cancelled', message: 'The request was cancelled.', details });
}

export const shutdown = () =>
  new EngineError({ code: 'worker.died', message: 'The solver was shut down.' });

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** A request is given up when this many workers have died while they answered it. */
const mostDeaths = 2;

/** Ends a job with the worker's last event. */
export function settle({ options, resolve, reject }: Job, event: LastEvent) {
  if (event.kind === 'cancelled') reject(cancellation(event));
  else if (options.signal?.aborted) reject(cancellation());
  else if (event.kind === 'error') reject(new EngineError(event));
  else resolve(event);
}

/**
 * Keeps a job whose worker has ended to be asked again, or rejects it.
 *
 * @param reason of the worker's end, in English
 * @returns whether it is kept
 */
export function keepOrReject({ options, deaths, reject }: Job, reason: string) {
  if (options.signal?.aborted) reject(cancellation());
  else if (deaths >= mostDeaths) reject(new EngineError({ code: 'worker.died', message: reason }));
  else return true;
  return false;
}

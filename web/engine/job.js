/**
 * One request on its way to the worker, and how it ends: answered, or rejected with an `EngineError`. It knows
 * neither the queue nor the worker.
 */
/** @import { Problem } from './answer.js' */
/** @import { AskOptions, LastEvent, Reply, Request } from './protocol' */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {Request} request
 * @property {AskOptions} options
 * @property {number} deaths of workers while they answered it
 * @property {(reply: Reply) => void} resolve
 * @property {(error: EngineError) => void} reject
 */

export class EngineError extends Error {
  /** @param {Pick<Problem, 'code' | 'message'> & Partial<Problem>} fields */
  constructor({ code, message, line = null, column = null, details = {} }) {
    super(message);
    this.name = 'EngineError';
    /** For example `notation.bad-character`, `cancelled` or `worker.died`. */
    this.code = code;
    /** From 1; null where the error has no place in a text. */
    this.line = line;
    this.column = column;
    this.details = details;
  }
}

/** @param {{ kind: 'cancelled' }} [event] */
export function cancelled(event) {
  const { kind: _kind, ...details } = event ?? { kind: 'cancelled' };
  return new EngineError({ code: 'cancelled', message: 'The request was cancelled.', details });
}

export const shutDown = () =>
  new EngineError({ code: 'worker.died', message: 'The solver was shut down.' });

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** A request is given up when this many workers have died while they answered it. */
const mostDeaths = 2;

/** Ends a job with the worker's last event. @param {Job} job @param {LastEvent} event */
export function settle({ options, resolve, reject }, event) {
  if (event.kind === 'cancelled') reject(cancelled(event));
  else if (options.signal?.aborted) reject(cancelled());
  else if (event.kind === 'error') reject(new EngineError(event));
  else resolve(event);
}

/**
 * Decides whether a job is asked again after its worker has ended, and rejects it if not.
 *
 * @param {Job} job
 * @param {string} reason of the worker's end, in English
 */
export function isAskedAgain({ options, deaths, reject }, reason) {
  if (options.signal?.aborted) reject(cancelled());
  else if (deaths >= mostDeaths) reject(new EngineError({ code: 'worker.died', message: reason }));
  else return true;
  return false;
}

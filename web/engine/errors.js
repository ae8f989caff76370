/** The errors with which the client rejects requests. */

/** @import { Problem } from './answer.js' */

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

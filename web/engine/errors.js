/** Why a request has no reply, as errors that the client rejects with. */

/** @import { Problem } from './answer.js' */

export class EngineError extends Error {
  /** @param {Pick<Problem, 'code' | 'message'> & Partial<Problem>} fields */
  constructor({ code, message, line = null, column = null, details = {} }) {
    super(message);
    this.name = 'EngineError';
    /** Such as `notation.bad-character`, `cancelled` or `worker.died`. */
    this.code = code;
    /** From 1; null when it is about no line. */
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

export function shutDown() {
  return new EngineError({ code: 'worker.died', message: 'The solver was shut down.' });
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The result of a run, and its limits. Each field of the worker's message is checked, since the program may have
 * forged it.
 */

/** @import { Request } from '../engine/protocol' */

/**
 * @typedef {NonNullable<Request<'stress-ran'>['trap']>} Trap ends of programs in C++ that have a reason of their own
 *
 * @typedef {'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed'} RunFault as reported to the solver
 *
 * @typedef {'ended' | 'error' | 'syntax' | 'end-of-input' | 'recursion' | 'memory' | 'not-here' | 'crashed'
 *   | 'too-slow' | 'too-much-output' | Trap} What the way a program ended
 *
 * @typedef {object} Ran
 * @property {What} what
 * @property {RunFault | null} fault
 * @property {number} status
 * @property {string} output
 * @property {string} errors
 * @property {number | null} line of the program
 * @property {number} seconds
 * @property {number} memory peak in bytes beyond an idle Python, 0 if it is not known
 * @property {true} [untouched] whether it has read nothing of its input; left out if that is not known
 */

export const limits = {
  /** The choices for the seconds of a run, and the default. */
  times: [2, 5, 10, 30],
  time: 10,
  /** Seconds between the interrupt and the end of the worker. */
  grace: 0.5,
  /** Bytes of memory beyond those of an idle Python. */
  memory: 256 * 2 ** 20,
  /** Bytes of output. */
  output: 1_000_000,
  /** Seconds for the start of Python. */
  boot: 60,
};

/** The values of `what` in a message of the worker. @type {readonly string[]} */
const ends =
  'ended error syntax end-of-input recursion memory not-here crashed out-of-bounds division-by-zero unreachable'.split(
    ' ',
  );
/** @param {unknown} value @param {number} most */
const textOf = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');
/** @param {unknown} value @param {number} least @param {number} most @param {number} otherwise */
const numberOf = (value, least, most, otherwise) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/** What all messages have. @param {any} data @param {number} lines of the program */
const placeOf = ({ output, line, untouched }, lines) => ({
  ...(untouched === true && { untouched }),
  output: textOf(output, limits.output),
  line: Number.isInteger(line) ? numberOf(line, 1, lines, 1) : null,
});

/** Checks a message of the worker. @param {any} data @param {number} lines of the program @param {number} waited seconds until the message @returns {Ran} */
export function ranOf(data, lines, waited) {
  const what = ends.includes(data.what) ? data.what : 'crashed';
  const status = what === 'ended' ? Math.trunc(numberOf(data.status, 0, 255, 1)) : 1;
  return {
    what,
    fault: what === 'memory' ? 'too-much-memory' : status ? 'failed' : null,
    status,
    errors: textOf(data.errors, 4_000),
    seconds: numberOf(data.seconds, 0, waited, waited),
    memory: numberOf(data.memory, 0, limits.memory, 0),
    ...placeOf(data, lines),
  };
}

/** The result of a run that exceeded a limit. @param {'too-slow' | 'too-much-output'} what @param {number} seconds @param {any} [data] a message of the worker @param {number} [lines] of the program @returns {Ran} */
export const stopped = (what, seconds, data = {}, lines = 0) => ({
  what,
  fault: what,
  status: -9,
  errors: '',
  seconds,
  memory: 0,
  ...placeOf(data, lines),
});

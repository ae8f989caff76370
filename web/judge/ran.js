/**
 * What came of running a program, as the page believes it: what the worker says is checked field by field,
 * for the program may have said it. And the limits of a run.
 */

/**
 * @typedef {'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed'} Fault as the engine is told
 *
 * @typedef {'ended' | 'error' | 'syntax' | 'end-of-input' | 'recursion' | 'memory' | 'not-here' | 'crashed'
 *   | 'too-slow' | 'too-much-output'} What became of a program
 *
 * @typedef {object} Ran
 * @property {What} what
 * @property {Fault | null} fault
 * @property {number} status
 * @property {string} output
 * @property {string} errors
 * @property {number | null} line of the program
 * @property {number} seconds
 */

export const limits = {
  /** Seconds of a run, of which one is chosen, and the one that is at first. */
  times: [2, 5, 10, 30],
  time: 10,
  /** Seconds that a program has to end by itself when its time is over. */
  grace: 0.5,
  /** Bytes that a program may have beyond an idle Python. */
  memory: 256 * 2 ** 20,
  /** Bytes that it may print. */
  output: 1_000_000,
  /** Seconds until Python has to be there. */
  boot: 60,
};

/** What the worker may say. @type {readonly string[]} */
const ends = 'ended error syntax end-of-input recursion memory not-here crashed'.split(' ');
/** @param {unknown} value @param {number} most */
export const textOf = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');
/** @param {unknown} value @param {number} least @param {number} most @param {number} otherwise */
const numberOf = (value, least, most, otherwise) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/** @param {any} data @param {number} lines of the program */
const placeOf = ({ output, line }, lines) => ({
  output: textOf(output, limits.output),
  line: Number.isInteger(line) ? numberOf(line, 1, lines, 1) : null,
});

/** What a message of the worker says of a run. @param {any} data @param {number} lines of the program @returns {Ran} */
export function ranOf(data, lines) {
  const what = ends.includes(data.what) ? data.what : 'crashed';
  const status = what === 'ended' ? Math.trunc(numberOf(data.status, 0, 255, 1)) : 1;
  return {
    what,
    fault: what === 'memory' ? 'too-much-memory' : status ? 'failed' : null,
    status,
    errors: textOf(data.errors, 4_000),
    seconds: numberOf(data.seconds, 0, 3600, 3600),
    ...placeOf(data, lines),
  };
}

/** What a run is said to be that went beyond a limit. @param {'too-slow' | 'too-much-output'} what @param {number} seconds @param {any} [data] a message of the worker @param {number} [lines] of the program @returns {Ran} */
export const stopped = (what, seconds, data = {}, lines = 0) => ({
  what,
  fault: what,
  status: -9,
  errors: '',
  seconds,
  ...placeOf(data, lines),
});

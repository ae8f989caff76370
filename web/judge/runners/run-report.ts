/**
 * The result of a run. Each field of the worker's message is checked, since the program may have forged it.
 */
import { limits } from './limits';
import type { Request } from '../../engine/protocol';

/** Ends of programs in C++ that have a reason of their own. */
export type Trap = NonNullable<Request<'stress-ran'>['trap']>;

/** A fault as the solver knows it, whose reasons an end tells. */
type RunFault = 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed';

/** The ends of a program that a message of the worker can name. */
const ends = [
  'ended',
  'error',
  'syntax',
  'end-of-input',
  'recursion',
  'memory',
  'not-here',
  'crashed',
  'out-of-bounds',
  'division-by-zero',
  'unreachable',
] as const;

/** The way a program ended. */
export type RunEnd = (typeof ends)[number] | 'too-slow' | 'too-much-output' | Trap;

export interface RunReport {
  end: RunEnd;
  fault: RunFault | null;
  status: number;
  output: string;
  errors: string;
  /** The line at which the program ended, null if that is not known. */
  line: number | null;
  seconds: number;
  /** Seconds until its end, with those of its compilation; left out if they do not count. */
  waited?: number;
  /** Peak in bytes beyond an idle Python, 0 if it is not known. */
  memory: number;
  /** Whether it has read nothing of its input; left out if that is not known. */
  untouched?: true;
  /** What a traced program has told; left out if that is nothing. */
  events?: string;
}

/** The most characters of the events of a run: more than a tracer keeps. */
const mostEvents = 4_000_000;

/** The most characters of the errors of a run. */
const mostErrors = 4_000;

/** The status of a program that a signal has killed. */
const killed = -9;

/** A field that should be a text. */
const textOf = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : '';
/** A field that should be a number from `least` to `most`, or another value in its place. */
const numberOf = (value: unknown, least: number, most: number, otherwise: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/**
 * The fields that all messages have.
 *
 * @param lines how many the program has
 */
const commonFields = ({ output, line, untouched, events }: any, lines: number) => ({
  ...(untouched === true && { untouched }),
  ...(events && { events: textOf(events, mostEvents) }),
  output: textOf(output, limits.output),
  line: Number.isInteger(line) ? numberOf(line, 1, lines, 1) : null,
});

/** The end of a run that Python itself did not survive: its stack can overflow before it checks the depth of the recursion. */
export const endOf = (error: unknown): RunEnd =>
  error instanceof RangeError ? 'recursion' : 'crashed';

/** The text that occurs most often, of several the first: the frame of the call that repeats itself. */
export function repeated(texts: readonly string[]): string | undefined {
  const times = (text: string) => texts.filter((other) => other === text).length;
  return [...texts].sort((one, other) => times(other) - times(one))[0];
}

/**
 * Checks a message of the worker.
 *
 * @param lines how many the program has
 * @param waited seconds until the message
 */
export function reportOf(data: any, lines: number, waited: number): RunReport {
  const end = ends.find((one) => one === data.end) ?? 'crashed';
  const status = end === 'ended' ? Math.trunc(numberOf(data.status, 0, 255, 1)) : 1;
  return {
    end,
    fault: end === 'memory' ? 'too-much-memory' : status ? 'failed' : null,
    status,
    errors: textOf(data.errors, mostErrors),
    seconds: numberOf(data.seconds, 0, waited, waited),
    memory: numberOf(data.memory, 0, limits.memory, 0),
    ...commonFields(data, lines),
  };
}

/**
 * The result of a run that exceeded a limit.
 *
 * @param data a message of the worker
 * @param lines of the program
 */
export const limitReport = (
  end: 'too-slow' | 'too-much-output',
  seconds: number,
  data: any = {},
  lines = 0,
): RunReport => ({
  end,
  fault: end,
  status: killed,
  errors: '',
  seconds,
  memory: 0,
  ...commonFields(data, lines),
});

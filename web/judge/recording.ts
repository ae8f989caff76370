/** What a traced program tells: the events of its runs, which Python puts together (`trace`). */
import { limits } from './limits';
import type { RunReport, What } from './run-report';

/** What a program tells: lines with variables, lines, or calls alone. The less, the more programs still compile. */
export const traceLevels = ['variables', 'lines', 'calls'] as const;
export type TraceLevel = (typeof traceLevels)[number];

/** A traced program on the inputs of `trace-inputs`: its steps on the first, its calls on the others. */
export interface Recording {
  level: TraceLevel;
  events: string[];
  outputs: string[];
  /** How the first run ended. */
  what: What;
}

/** A run of a traced program. */
export interface TraceWish {
  /** Whether it tells steps, not only calls. */
  steps: boolean;
  seconds: number;
}

/** Seconds of a run that tells only calls. */
const callSeconds = 2;

/** Seconds in which a program that has to end tells what it has done, on a busy machine too. */
const lateness = 5;

/** The most characters of the events of a run: more than a tracer keeps. */
export const mostEvents = 4_000_000;

/**
 * Records a program on each input.
 *
 * @param run of the traced program, for at most `most` seconds
 * @param time limit of the first run, in seconds
 */
export async function recorded(
  level: TraceLevel,
  texts: readonly string[],
  run: (
    text: string,
    trace: TraceWish,
    most: number,
  ) => Promise<{ ran: RunReport; events: string }>,
  time: number = limits.time,
): Promise<Recording> {
  const recording: Recording = { level, events: [], outputs: [], what: 'ended' };
  for (const [at, text] of texts.entries()) {
    const trace = { steps: at === 0, seconds: at === 0 ? time : callSeconds };
    const { ran, events } = await run(text, trace, trace.seconds + lateness);
    if (at === 0) recording.what = ran.what;
    recording.events.push(events);
    recording.outputs.push(ran.output);
  }
  return recording;
}

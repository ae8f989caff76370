/** What a traced program tells: the events of its runs, which Python puts together (`trace`). */
import { limits } from '../runners/limits';
import type { Ask, JudgeProblem } from '../../engine/protocol';
import type { ProgramRunner, Recording, TraceLevel } from '../runners/program-runner';
import type { RunReport } from '../runners/run-report';

/** A run of a traced program. */
export interface TraceOptions {
  /** Whether it tells steps, not only calls. */
  steps: boolean;
  /** The limit of a run without a tracer. */
  seconds: number;
}

/** Seconds of a run at most. The number of events ends a program that is not slow, or waits, before. */
export const longestOf = ({ seconds }: TraceOptions) => 4 * seconds;

/** Seconds in which a program that has to end tells what it has done, on a busy machine too. */
const lateness = 5;

/**
 * Records a program on each input, one after the other.
 *
 * @param run of the traced program, for at most `most` seconds
 * @param time limit of the first run, in seconds
 * @returns what is known after the first run, and at the end
 */
export async function* recorded(
  level: TraceLevel,
  texts: readonly string[],
  run: (text: string, trace: TraceOptions, most: number) => Promise<RunReport>,
  time: number = limits.time,
): AsyncGenerator<Recording> {
  const recording: Recording = {
    level,
    events: [],
    outputs: [],
    end: 'ended',
    stopped: 0,
    isWhole: false,
  };
  for (const [at, text] of texts.entries()) {
    const trace = { steps: at === 0, seconds: time };
    const { end, output, events = '' } = await run(text, trace, longestOf(trace) + lateness);
    if (at === 0) recording.end = end;
    recording.stopped += Number(end === 'too-slow');
    recording.events.push(events);
    recording.outputs.push(output);
    recording.isWhole = at === texts.length - 1;
    if (at === 0 || recording.isWhole) yield structuredClone(recording);
  }
}

/** Seconds of a run that is traced, as if it were not, at most. */
const mostSeconds = 4;

/**
 * Records a program on the inputs that show what its functions do.
 *
 * @param given.boards of the first input
 * @param given.time the limit of its run, in seconds
 * @returns as `recorded`, with the first input; nothing of a program that tells nothing
 */
export async function* recordingsOf(
  runner: ProgramRunner,
  {
    program,
    problem,
    boards,
    time,
  }: { program: string; problem: JudgeProblem; boards: readonly string[]; time: number },
  { ask, signal }: { ask: Ask; signal: AbortSignal },
): AsyncGenerator<Recording & { input: string }> {
  const asked = { problem, boards: [...boards] };
  const { texts: inputs } = await ask({ kind: 'trace-inputs', ...asked }, { signal });
  const request = { program, inputs, signal, time: Math.min(time, mostSeconds) };
  for await (const recording of runner.trace?.(request) ?? []) {
    if (!recording.events[0]) return;
    yield { ...recording, input: inputs[0] ?? '' };
  }
}

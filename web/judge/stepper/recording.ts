/**
 * Records the events of a traced program's runs, which Python puts together (`trace`). Owns the inputs, for which it asks
 * the solver, and how many runs are recorded; a runner makes each run.
 */
import { limits } from '../runners/limits';
import type { Ask, JudgeProblem } from '../../engine/protocol';
import type { ProgramRunner, Recording, TraceLevel } from '../runners/program-runner';
import type { RunReport } from '../runners/run-report';

/** The options of one run of a traced program. */
export interface TraceOptions {
  /** Whether it tells steps, not only calls. */
  steps: boolean;
  /** The limit of the same run without a tracer. */
  seconds: number;
}

/** The limit of a traced run, in seconds. Most programs reach the limit of events before. */
export const longestOf = ({ seconds }: TraceOptions) => 4 * seconds;

/** Seconds beyond its limit in which a traced program tells what it has done, on a busy machine too. */
const lateness = 5;

/**
 * Records a program on each input, one after the other. Where one after the first takes too long, the rest are left out, as
 * they would too.
 *
 * @param run runs the traced program for at most `most` seconds
 * @param time the limit of each run without a tracer, in seconds
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
    const isLate = end === 'too-slow';
    recording.stopped += Number(isLate);
    recording.events.push(events);
    recording.outputs.push(output);
    recording.isWhole = at === texts.length - 1 || (at > 0 && isLate);
    if (at === 0 || recording.isWhole) yield structuredClone(recording);
    if (recording.isWhole) return;
  }
}

/** The most seconds of a run without a tracer by which the limit of a traced one is set. */
const mostSeconds = 4;

/**
 * Records a program on the inputs that show what its functions do.
 *
 * @param given.boards of the first input
 * @param given.time the limit of a run of the program, in seconds
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

/** Steps through a program on one board: its run with a tracer, and the state of the stepper. */
import { problemOf } from '../engine/answer';
import { stillPlayer } from '../ui/player';
import type { Ask, JudgeProblem, Trace } from '../engine/protocol';
import type { Problem } from '../engine/answer';
import type { Player } from '../ui/player';
import type { Slice } from '../ui/slice';
import type { ProgramLanguage } from './program-language';
import type { TraceLevel } from './recording';
import type { RunReport } from './run-report';
import type { Judge } from './state';
import type { ProgramRunner } from './trials';

/** A program on one board, step by step. */
export interface Traced {
  trace: Trace;
  level: TraceLevel;
  output: string;
  /** Whether it was stopped when its time was over. */
  isCut: boolean;
  /** The run without a tracer, where the one with it has failed. */
  ran: RunReport | null;
}

export interface Stepper {
  board: string;
  program: string;
  language: ProgramLanguage;
  status: 'tracing' | 'traced' | 'broken';
  traced: Traced | null;
  problem: Problem | null;
  player: Player;
}

/** Seconds of a run with a tracer; one that takes longer shows its last steps. */
const mostSeconds = 4;

const withStepper = (judge: Judge, change: (stepper: Stepper) => Stepper): Judge =>
  judge.stepper ? { ...judge, stepper: change(judge.stepper) } : judge;

export const closeStepper = (judge: Judge): Judge =>
  judge.stepper ? { ...judge, stepper: null } : judge;

export const moveStepper = (judge: Judge, move: (player: Player) => Player): Judge =>
  withStepper(judge, (stepper) => ({ ...stepper, player: move(stepper.player) }));

/** @returns without a trace if the program has told nothing, such as one that does not compile */
async function traceOf(
  runner: ProgramRunner,
  { program, board }: Stepper,
  problem: JudgeProblem,
  time: number,
  ask: Ask,
  signal: AbortSignal,
): Promise<Traced | null> {
  const { texts } = await ask({ kind: 'trace-inputs', problem, board }, { signal });
  const recording = await runner.trace?.(program, texts, signal, Math.min(time, mostSeconds));
  if (!recording?.events[0]) return null;
  const { level, events, outputs, what } = recording;
  const trace = await ask({ kind: 'trace', problem, board, events, outputs }, { signal });
  if (!trace.steps.length) return null;
  const isCut = what === 'too-slow';
  const hasFailed = !isCut && what !== 'ended';
  const ran = hasFailed ? await runner.run(program, texts[0], signal, time) : null;
  return { trace, level, output: outputs[0], isCut, ran };
}

/** Traces programs, one at a time. */
export function createStepping() {
  let tracing: AbortController | null = null;
  let runner: ProgramRunner | null = null;
  const leave = () => {
    tracing?.abort();
    runner?.end();
    [tracing, runner] = [null, null];
  };
  return {
    leave,
    async start(
      { get, change, ask }: Slice<Judge>,
      used: ProgramRunner,
      given: Pick<Stepper, 'board' | 'program' | 'language'>,
    ) {
      leave();
      const abort = new AbortController();
      [tracing, runner] = [abort, used];
      const { problem, time } = get().bench;
      const begun: Stepper = {
        ...given,
        ...{ status: 'tracing', traced: null, problem: null, player: stillPlayer },
      };
      const update = (transition: (stepper: Stepper) => Stepper) => {
        if (tracing === abort) change((judge) => withStepper(judge, transition));
      };
      change((judge) => ({ ...judge, stepper: begun }));
      try {
        const traced = await traceOf(used, begun, problem, time, ask, abort.signal);
        const length = traced ? traced.trace.steps.length - 1 : 0;
        const player = { ...stillPlayer, length };
        update((stepper) => ({ ...stepper, status: 'traced', traced, player }));
      } catch (error) {
        const broken = { status: 'broken', problem: problemOf(error) } as const;
        if (!abort.signal.aborted) update((stepper) => ({ ...stepper, ...broken }));
      }
      if (tracing === abort) leave();
    },
  };
}

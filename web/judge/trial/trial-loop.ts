/**
 * Tries a program: the solver gives an input, the runner runs the program on it, the solver judges the result, until
 * the solver has found a failure or tried everything. One quick run of a stage is a sample, which second-look.ts repeats
 * with checks where the program is right.
 */
import { answered, judgedAs } from './conversation';
import type { Ask, JudgeProblem, TestInput, StressReply } from '../../engine/protocol';
import type { RunReport } from '../runners/run-report';
import type { PassedStage, Stage, Step, TrialOutcome } from './trial';

/** A run with its input. */
export interface JudgedRun {
  text: string;
  ran: RunReport;
}

/** Stages that give a sample. */
const sampledStages: readonly Stage[] = ['small', 'medium', 'random', 'carved', 'edges'];
/** The seconds that no sample takes: with checks it would take many times longer. */
const sampleSeconds = 1;

/** Runs a program on a text; `patience` multiplies the time limit. */
export type Run = (program: string, text: string, patience: number) => Promise<RunReport>;

/** @param runs of the program, in order */
function outcomeOf(reply: StressReply, runs: readonly JudgedRun[]): TrialOutcome {
  const { failure, unfinished, warnings, coverage, speed, small, memory } = reply;
  return {
    failure,
    ran: failure && (runs.findLast(({ text }) => text === failure.text)?.ran ?? null),
    unfinished,
    warnings,
    coverage,
    small,
    mostEmpty: reply.most_empty,
    speed,
    memory,
    memoryLimit: reply.memory_limit,
  };
}

/** The runs of a stage after one more. */
const withRun = (before: PassedStage | undefined, stage: Stage, seconds: number): PassedStage => ({
  stage,
  inputs: (before?.inputs ?? 0) + 1,
  seconds: Math.max(before?.seconds ?? 0, seconds),
  last: seconds,
});

/**
 * Carries inputs to the runner, and runs to the solver, until the verdict.
 *
 * @param given.warnings of the compiler about a program that has run
 * @param given.large whether to skip the small boards
 * @param given.referenceOnly whether to try only the reference boards
 * @returns with `samples`, the last quick run of each sampled stage; rejects with the error that stopped it, or when the signal is aborted
 */
export async function tryProgram(given: {
  ask: Ask;
  run: Run;
  warnings: (program: string) => string;
  problem: JudgeProblem;
  program: string;
  large: boolean;
  referenceOnly?: boolean;
  signal: AbortSignal;
  onStep: (step: Step, passed: PassedStage[]) => void;
}): Promise<TrialOutcome & { passed: PassedStage[]; samples: JudgedRun[] }> {
  const { ask, run, warnings, problem, program, large, referenceOnly, signal, onStep } = given;
  /** All runs, in order: the solver may name any of their inputs as the failing one. */
  const runs: JudgedRun[] = [];
  const passed: Map<Stage, PassedStage> = new Map();
  const samples: Map<Stage, JudgedRun> = new Map();
  let foundFault = false;
  const report = ({ stage, done, total, cases, patience, right }: TestInput, does: Step['does']) =>
    onStep({ stage, does, done, total, cases, patience, foundFault, right }, [...passed.values()]);

  const runOn = async (input: TestInput) => {
    report(input, 'running');
    const { stage, text, patience } = input;
    const ran = await run(program, text, patience);
    runs.push({ text, ran });
    const isSample = sampledStages.includes(stage) && !ran.fault && ran.seconds < sampleSeconds;
    if (isSample) samples.set(stage, { text, ran });
    foundFault ||= ran.fault !== null && ran.fault !== 'too-slow';
    passed.set(stage, withRun(passed.get(stage), stage, ran.seconds));
    report(input, 'judging');
    return ran;
  };
  const reply = await answered({
    begin: () =>
      ask(
        { kind: 'stress', problem, program, large, ...(referenceOnly && { reference_only: true }) },
        { signal },
      ),
    asked: ({ test_input: input }: StressReply) => input,
    isSame: (one, other) => one.text === other.text,
    run: runOn,
    tell(session, ran, isFirst) {
      const more = isFirst ? { warnings: warnings(program) } : {};
      return ask({ kind: 'stress-ran', session, ...judgedAs(ran), ...more }, { signal });
    },
  });
  return {
    ...outcomeOf(reply, runs),
    passed: [...passed.values()],
    samples: [...samples.values()],
  };
}

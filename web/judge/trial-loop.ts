/**
 * Tries a program: the solver gives an input, the runner runs the program on it, the solver judges the result, until
 * the solver has found a failure or tried everything.
 */
import type { Ask, JudgeProblem, Question, StressReply } from '../engine/protocol';
import type { RunReport, Trap } from './run-report';
import type { PassedStage, Stage, Step, TrialOutcome } from './trial';

/** The ends whose reason the errors alone do not tell. */
const traps: readonly Trap[] = [
  'compile-error',
  'recursion',
  'out-of-bounds',
  'division-by-zero',
  'unreachable',
  'sanitizer',
];

/** Runs a program on a text. */
export type Run = (program: string, text: string, patience: number) => Promise<RunReport>;

/** A run as it is judged: without its end and its line, which only the page shows. */
function judgedAs({ end, line: _line, ...result }: RunReport) {
  return { ...result, trap: traps.find((one) => one === end) ?? null };
}

/**
 * @param given.run `patience` multiplies the time limit
 * @param given.warnings of the compiler about a program that has run
 * @param given.large whether to skip the small boards
 * @param given.known whether to try only the boards by which mistakes are recognised
 * @returns rejects with the error that stopped it, or when the signal is aborted
 */
export async function tryProgram({
  ask,
  run,
  warnings,
  problem,
  program,
  large,
  known,
  signal,
  onStep,
}: {
  ask: Ask;
  run: Run;
  warnings: (program: string) => string;
  problem: JudgeProblem;
  program: string;
  large: boolean;
  known?: boolean;
  signal: AbortSignal;
  onStep: (step: Step, passed: PassedStage[]) => void;
}): Promise<TrialOutcome & { passed: PassedStage[] }> {
  /** The run on each input; the failing one is among them. */
  const runs: Map<string, RunReport> = new Map();
  const passed: Map<Stage, PassedStage> = new Map();
  let found = false;
  const report = ({ stage, done, total, cases, patience, right }: Question, does: Step['does']) =>
    onStep({ stage, does, done, total, cases, patience, found, right }, [...passed.values()]);

  let reply: StressReply = await ask(
    { kind: 'stress', problem, program, large, ...(known && { known }) },
    { signal },
  );
  while (reply.question) {
    const { question, session } = reply;
    report(question, 'running');
    const ran = await run(program, question.text, question.patience);
    runs.set(question.text, ran);
    found ||= ran.fault !== null && ran.fault !== 'too-slow';
    const { stage } = question;
    const { inputs, seconds } = passed.get(stage) ?? { inputs: 0, seconds: 0 };
    passed.set(stage, {
      stage,
      inputs: inputs + 1,
      seconds: Math.max(seconds, ran.seconds),
      last: ran.seconds,
    });
    report(question, 'judging');
    const more = runs.size === 1 ? { warnings: warnings(program) } : {};
    reply = await ask({ kind: 'stress-ran', session, ...judgedAs(ran), ...more }, { signal });
  }
  const { failure, unfinished, warnings: warned, coverage, speed, small, memory } = reply;
  return {
    failure,
    ran: failure && (runs.get(failure.text) ?? null),
    unfinished,
    warnings: warned,
    coverage,
    small,
    mostEmpty: reply.most_empty,
    speed,
    memory,
    memoryLimit: reply.memory_limit,
    passed: [...passed.values()],
  };
}

/**
 * Tries a program: the solver gives an input, the runner runs the program on it, the solver judges the result, until
 * the solver has found a failure or tried everything. A solver that was replaced meanwhile knows nothing of the runs: it
 * gets them again, since it asks the same questions in the same order.
 */
import { problemOf } from '../engine/answer';
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

/** A run with its input. */
export interface JudgedRun {
  text: string;
  ran: RunReport;
}

/** Stages whose last run tells what a right program does, and the seconds that it may take for that. */
const [telling, brief]: [readonly Stage[], number] = [
  ['small', 'medium', 'random', 'carved', 'edges'],
  1,
];

/** Runs a program on a text. */
export type Run = (program: string, text: string, patience: number) => Promise<RunReport>;

/** A run as it is judged: without its end and its line, which only the page shows. */
function judgedAs({ end, line: _line, ...result }: RunReport) {
  return { ...result, trap: traps.find((one) => one === end) ?? null };
}

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

/**
 * @param given.run `patience` multiplies the time limit
 * @param given.warnings of the compiler about a program that has run
 * @param given.large whether to skip the small boards
 * @param given.known whether to try only the boards by which mistakes are recognised
 * @returns with `samples`, one run of a stage; rejects with the error that stopped it, or when the signal is aborted
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
}): Promise<TrialOutcome & { passed: PassedStage[]; samples: JudgedRun[] }> {
  /** The runs in order; the failing one is among them. */
  const runs: JudgedRun[] = [];
  /** How many of them the solver knows. */
  let told = 0;
  /** The number of them when the solver was replaced last. */
  let kept = 0;
  const passed: Map<Stage, PassedStage> = new Map();
  const samples: Map<Stage, JudgedRun> = new Map();
  let found = false;
  const report = ({ stage, done, total, cases, patience, right }: Question, does: Step['does']) =>
    onStep({ stage, does, done, total, cases, patience, found, right }, [...passed.values()]);

  const begin = () =>
    ask({ kind: 'stress', problem, program, large, ...(known && { known }) }, { signal });
  const runOn = async (question: Question) => {
    report(question, 'running');
    const { stage, text, patience } = question;
    const ran = await run(program, text, patience);
    runs.push({ text, ran });
    if (telling.includes(stage) && !ran.fault && ran.seconds < brief)
      samples.set(stage, { text, ran });
    found ||= ran.fault !== null && ran.fault !== 'too-slow';
    const { inputs, seconds } = passed.get(stage) ?? { inputs: 0, seconds: 0 };
    passed.set(stage, {
      stage,
      inputs: inputs + 1,
      seconds: Math.max(seconds, ran.seconds),
      last: ran.seconds,
    });
    report(question, 'judging');
    return ran;
  };
  const judge = async (session: number, ran: RunReport) => {
    const more = told === 1 ? { warnings: warnings(program) } : {};
    try {
      return await ask({ kind: 'stress-ran', session, ...judgedAs(ran), ...more }, { signal });
    } catch (error) {
      // Without a run since the last time, another trial has taken the solver.
      if (problemOf(error).code !== 'judge.session' || runs.length === kept) throw error;
      [told, kept] = [0, runs.length];
      return begin();
    }
  };

  let reply: StressReply = await begin();
  while (reply.question) {
    const { question, session } = reply;
    // After other questions than before, the runs are made anew.
    if (runs[told]?.text !== question.text) runs.splice(told);
    const ran = runs[told]?.ran ?? (await runOn(question));
    told += 1;
    reply = await judge(session, ran);
  }
  return {
    ...outcomeOf(reply, runs),
    passed: [...passed.values()],
    samples: [...samples.values()],
  };
}

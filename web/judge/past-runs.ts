/** The history of what was run, and of what was set aside, for each problem: a bounded list of texts. */
import { named, oneOf, passing, shape, text } from '../ui/decode';
import { programLanguageOf } from './program-language';
import { problems, programOf } from './state';
import { isBlank } from './texts';
import type { JudgeProblem } from '../engine/protocol';
import type { Shelf } from '../ui/shelf';
import type { Judge, PastRun } from './new-judge';
import type { Trial } from './trial/trial';

const verdicts: readonly PastRun['verdict'][] = [
  'right',
  'wrong',
  'slow',
  'error',
  'stopped',
  'aside',
];

/** A key for a run or a program that is made now: the time in base 36, such as `lq3x8k2a`. */
export const newKey = () => Date.now().toString(36);

/** When a key was made, in milliseconds since 1970. */
export const timeOf = (key: string) => parseInt(key, 36);

/** The most entries of a problem. */
const mostEntries = 20;
/** The most characters of a problem's texts, without the latest. */
const mostCharacters = 500_000;

/** A problem's entries with their keys, the latest first. */
export const pastRunsOf = ({ pastRuns }: Pick<Judge, 'pastRuns'>, problem: JudgeProblem) =>
  Object.entries(pastRuns)
    .filter(([, run]) => run.problem === problem)
    .sort(([one], [other]) => timeOf(other) - timeOf(one));

/** Adds an entry in place of one with the same text, and drops the oldest. */
function withPastRun(judge: Judge, key: string, run: PastRun): Judge {
  let characters = 0;
  const kept = pastRunsOf(judge, run.problem)
    .filter(([, { program }]) => program !== run.program)
    .slice(0, mostEntries - 1)
    .filter(([, { program }]) => (characters += program.length) <= mostCharacters);
  const ofOtherProblem = Object.entries(judge.pastRuns).filter(
    ([, { problem }]) => problem !== run.problem,
  );
  return { ...judge, pastRuns: Object.fromEntries([...ofOtherProblem, ...kept, [key, run]]) };
}

/** @returns null for a trial that came to no verdict */
function verdictOf({ status, outcome }: Trial): PastRun['verdict'] | null {
  if (status === 'stopped') return 'stopped';
  if (!outcome) return null;
  if (outcome.failure) return outcome.failure.answers.length ? 'wrong' : 'error';
  return outcome.unfinished.length ? 'slow' : 'right';
}

/** Adds the trial that has ended. */
export function rememberRun(judge: Judge, key: string): Judge {
  const trial = judge.trials.here;
  const verdict = verdictOf(trial);
  if (verdict === null || !trial.language) return judge;
  return withPastRun(judge, key, {
    problem: judge.bench.problem,
    program: trial.program,
    language: trial.language,
    verdict,
  });
}

/** Adds the open program before another text takes its place, unless it is there already. */
export function keepAside(judge: Judge, key: string): Judge {
  const program = programOf(judge);
  const isKept = Object.values(judge.pastRuns).some((run) => run.program === program);
  if (isKept || isBlank(program)) return judge;
  return withPastRun(judge, key, {
    problem: judge.bench.problem,
    program,
    language: programLanguageOf(judge),
    verdict: 'aside',
  });
}

export const pastRunShelf: Shelf<Judge, PastRun> = {
  name: 'bench.runs.',
  of: ({ pastRuns }) => [pastRuns],
  entries: ({ pastRuns }) => pastRuns,
  decode: named(
    passing(text(9), (key) => /^[a-z0-9]+$/.test(key)),
    shape<PastRun>({
      problem: oneOf(problems),
      program: text(mostCharacters),
      language: text(20),
      verdict: oneOf(verdicts),
    }),
  ),
  take: (judge, key, run) => withPastRun(judge, key, run),
};

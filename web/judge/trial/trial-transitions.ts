/** Transitions of a trial, apart from trial.ts, which the first page loads. */
import { stillPlayer, type Player } from '../../ui/player';
import { withTrial } from '../state';
import { noTrial, type PassedStage, type Step, type Trial, type TrialOutcome } from './trial';
import type { Problem } from '../../engine/answer';
import type { AnswerTo, DiagnoseReply, Finding, Reply, StressFailure } from '../../engine/protocol';
import type { Judge } from '../new-judge';
import type { RunReport } from '../runners/run-report';

/**
 * The player of a lesson, at its first picture: the first tiling, or the board before the first
 * move.
 */
export function lessonPlayer(lesson: StressFailure['lesson'] | undefined): Player {
  const length = lesson?.line.length || Math.max(0, (lesson?.tilings.length ?? 0) - 1);
  return { ...stillPlayer, length, speed: 1 };
}

/** A new trial, under way. */
export const beginTrial = (
  given: Pick<Trial, 'program' | 'language' | 'time' | 'large'>,
): Trial => ({ ...noTrial, status: 'running', ...given });

export const receiveStep = (trial: Trial, step: Step, passed: readonly PassedStage[]): Trial => ({
  ...trial,
  step,
  passed,
});

export const endTrial = (
  trial: Trial,
  { passed, ...outcome }: TrialOutcome & { passed: readonly PassedStage[] },
): Trial => ({
  ...trial,
  status: 'done',
  step: null,
  passed,
  outcome,
  lesson: lessonPlayer(outcome.failure?.lesson),
});

/** Whether the output for all small boards has differences that can be explained. */
export function isDiagnosed({ judged, compared }: Judge) {
  if (!judged.reply?.small || !compared.reply) return false;
  const { wrong, missing, extra } = compared.reply;
  return wrong + missing + extra > 0;
}

/** The diagnosis of an output as the outcome of a trial without a run. */
const outcomeOf = ({
  failure,
  coverage,
  small,
  most_empty: mostEmpty,
}: DiagnoseReply): Parameters<typeof endTrial>[1] => ({
  failure,
  coverage,
  small,
  mostEmpty,
  unfinished: [],
  passed: [],
  ran: null,
  speed: null,
  memory: 0,
  memoryLimit: 0,
});

/** Takes the diagnosis of the output. */
export const receiveDiagnosis = (judge: Judge, { reply, problem }: AnswerTo<'diagnose'>): Judge =>
  withTrial(judge, 'elsewhere', (trial) => {
    if (reply) return endTrial(trial, outcomeOf(reply));
    return problem ? failTrial(trial, problem) : trial;
  });

export const stopDiagnosis = (judge: Judge): Judge =>
  withTrial(judge, 'elsewhere', (trial) => ({ ...trial, status: 'stopped' }));

/** Findings of memory that is not set: the answers are chance. */
const unset: readonly string[] = ['unset', 'unset-memory'];
/** Nothing explains answers by chance. */
const unexplained = { mistakes: [], alike: [], traits: [], causes: [] };

/** Adds what a second look at the failing run has found. */
export function addInspection(trial: Trial, ran: RunReport, { finding }: Reply<'ending'>): Trial {
  const { outcome } = trial;
  if (!outcome?.failure) return trial;
  // The look at the run knows the place better than the text of the program alone.
  const others = outcome.failure.findings.filter(({ kind }) => kind !== finding?.kind);
  const findings = [...others, ...(finding ? [finding] : [])];
  const explained = finding && unset.includes(finding.kind) ? unexplained : {};
  const failure = { ...outcome.failure, ...explained, findings };
  return { ...trial, outcome: { ...outcome, ran, failure } };
}

/** Adds the warnings about a right program, of the compiler and of a second look at it. */
export function addWarnings(
  trial: Trial,
  compiler: StressFailure['compiler'],
  more: readonly Finding[],
): Trial {
  const { outcome } = trial;
  if (!outcome) return trial;
  const known = outcome.warnings?.filter(({ kind }) => more.every((one) => one.kind !== kind));
  return { ...trial, outcome: { ...outcome, compiler, warnings: [...(known ?? []), ...more] } };
}

/** Stops a trial that is under way. */
export const stopTrial = (trial: Trial): Trial =>
  trial.status === 'running' ? { ...trial, status: 'stopped' } : trial;

export const failTrial = (trial: Trial, problem: Problem): Trial => ({
  ...trial,
  status: 'broken',
  step: null,
  problem,
});

/** Whether a finding is about the end of a program or about its text, not about its output. */
export const isAboutProgram = ({ about }: Finding) => about === 'program';

/**
 * The lines of the compiler's errors, or the one at which the program failed; none if the program
 * has changed since.
 */
export function failingLines({ outcome, program: tried }: Trial, program: string): number[] {
  if (tried !== program || !outcome) return [];
  const { ran, failure } = outcome;
  const errors = failure?.compiler.filter((one) => one.is_error).map(({ line }) => line) ?? [];
  const lines = [...errors, ran?.line, failure?.findings.find(isAboutProgram)?.line];
  return [...new Set(lines)].filter((line) => line !== null && line !== undefined);
}

/** Transitions of a trial, apart from trial.js, which the first page loads. */
import { stillPlayer } from '../ui/player.js';
import { noTrial } from './trial.js';

/** @import { Problem } from '../engine/answer.js' */
/** @import { Finding, Reply, StressFailure } from '../engine/protocol' */
/** @import { Player } from '../ui/player.js' */
/** @import { Ran } from './ran.js' */
/** @import { PassedStage, Step, Trial, TrialOutcome } from './trial.js' */

/** The player of a lesson, at its first picture: the first tiling, or the board before the first move. @param {StressFailure['lesson'] | undefined} lesson @returns {Player} */
export function lessonPlayer(lesson) {
  const length = lesson?.line.length || Math.max(0, (lesson?.tilings.length ?? 0) - 1);
  return { ...stillPlayer, length, speed: 1 };
}

/** @param {Pick<Trial, 'program' | 'language' | 'time' | 'large'>} given @returns {Trial} */
export const begun = (given) => ({ ...noTrial, status: 'asked', ...given });

/** @param {Trial} trial @param {Step} step @param {readonly PassedStage[]} passed @returns {Trial} */
export const stepped = (trial, step, passed) => ({ ...trial, step, passed });

/** @param {Trial} trial @param {TrialOutcome & { passed: readonly PassedStage[] }} found @returns {Trial} */
export const ended = (trial, { passed, ...outcome }) => ({
  ...trial,
  status: 'done',
  step: null,
  passed,
  outcome,
  lesson: lessonPlayer(outcome.failure?.lesson),
});

/**
 * Adds what a second look at the failing run has found.
 *
 * @param {Trial} trial
 * @param {Ran} ran
 * @param {Reply<'ending'>} reply
 * @returns {Trial}
 */
export function inspected(trial, ran, { finding, compiler }) {
  const { outcome } = trial;
  if (!outcome?.failure) return trial;
  // The look at the run knows the place better than the text of the program alone.
  const others = outcome.failure.findings.filter(({ kind }) => kind !== finding?.kind);
  const findings = [...others, ...(finding ? [finding] : [])];
  const failure = { ...outcome.failure, findings, compiler };
  return { ...trial, outcome: { ...outcome, ran, failure } };
}

/** Adds the warnings about a right program. @param {Trial} trial @param {StressFailure['compiler']} compiler @returns {Trial} */
export const warned = (trial, compiler) =>
  trial.outcome ? { ...trial, outcome: { ...trial.outcome, compiler } } : trial;

/** @param {Trial} trial @returns {Trial} */
export const cutOff = (trial) => ({ ...trial, status: 'stopped' });

/** @param {Trial} trial @param {Problem} problem @returns {Trial} */
export const broken = (trial, problem) => ({ ...trial, status: 'broken', step: null, problem });

/** Whether a finding is about the end of a program, or about its text. @param {Finding} finding */
export const isEnding = ({ about }) => about === 'program';

/** The lines of the compiler's errors, or the one at which the program failed; none if the program has changed since. @param {Trial} trial @param {string} program @returns {number[]} */
export function failingLines({ outcome, program: tried }, program) {
  if (tried !== program || !outcome) return [];
  const { ran, failure } = outcome;
  const errors = failure?.compiler.filter((one) => one.is_error).map(({ line }) => line) ?? [];
  const lines = [...errors, ran?.line, failure?.findings.find(isEnding)?.line];
  return [...new Set(lines)].filter((line) => line !== null && line !== undefined);
}

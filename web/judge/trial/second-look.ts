/** Repeats runs of a tried program with checks, for the fault behind a wrong answer and for those that right answers hide. */
import { addInspection, addWarnings } from './trial-transitions';
import type { Ask } from '../../engine/protocol';
import type { ProgramRunner } from '../runners/program-runner';
import type { Trial } from './trial';
import type { JudgedRun } from './trial-loop';

/** How the solver is asked. */
type Asking = { ask: Ask; signal: AbortSignal };
/** Adds to the trial what was found; null where nothing was. */
type Addition = ((trial: Trial) => Trial) | null;

/**
 * Warnings of a program that may fail with another compiler: a variable has no value, a function ends without a result,
 * or main has another type than int.
 */
const failsWithOthers = /\[-W(?:uninitialized|return-type|main-return-type)\]/;

/** Findings of a right program that may fail on another machine. */
const failsElsewhere: readonly string[] = ['bounds', 'null', 'unset', 'unset-memory', 'no-return'];

/** Repeats a run with checks, and asks for the words of the fault that they find. */
async function secondLook(
  runner: ProgramRunner,
  { program, time }: Pick<Trial, 'program' | 'time'>,
  { text, ran }: JudgedRun,
  { signal, ask }: Asking,
) {
  const looked = (await runner.inspect?.({ program, input: text, signal, time }, ran)) ?? ran;
  const trap = looked.end === 'sanitizer' ? looked.end : null;
  return { looked, reply: await ask({ kind: 'ending', errors: looked.errors, trap }, { signal }) };
}

/**
 * Looks for faults behind a wrong answer, which would show only as silence: the verdict is already shown.
 *
 * @returns null where nothing is found
 */
export async function behindFailure(
  runner: ProgramRunner,
  { program: learners, time, outcome }: Trial,
  asking: Asking,
): Promise<Addition> {
  const { failure = null, ran = null } = outcome ?? {};
  const program = outcome?.wide ?? learners;
  // A first look has found memory that is not set, which explains all that a second would find.
  const isUnset = failure?.findings.some(({ kind }) => kind === 'unset');
  if (!failure || !ran || ran.fault || !runner.inspect || isUnset) return null;
  const seen = { text: failure.text, ran };
  const { looked, reply } = await secondLook(runner, { program, time }, seen, asking);
  return (trial) => addInspection(trial, looked, reply);
}

/** Looks for faults of a right program that another compiler or machine may show. */
export async function behindRight(
  runner: ProgramRunner,
  { program: learners, time, outcome }: Trial,
  samples: readonly JudgedRun[],
  asking: Asking,
): Promise<Addition> {
  const program = outcome?.wide ?? learners;
  const warnings = runner.warnings?.(program) ?? '';
  const { ask, signal } = asking;
  const { compiler } = failsWithOthers.test(warnings)
    ? await ask({ kind: 'ending', errors: '', warnings }, { signal })
    : { compiler: [] };
  for (const sample of runner.inspect ? samples : []) {
    const { reply } = await secondLook(runner, { program, time }, sample, asking);
    const { finding } = reply;
    if (finding && failsElsewhere.includes(finding.kind))
      return (trial) => addWarnings(trial, compiler, [finding]);
  }
  return compiler.length ? (trial) => addWarnings(trial, compiler, []) : null;
}

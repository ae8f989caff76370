/** Looks at runs of a tried program once more, with checks: for what is behind a wrong answer, and for what a right one hides. */
import { addInspection, addWarnings } from './trial-transitions';
import type { Ask } from '../../engine/protocol';
import type { ProgramRunner } from '../runners/program-runner';
import type { Trial } from './trial';
import type { JudgedRun } from './trial-loop';

type Asked = { ask: Ask; signal: AbortSignal };
/** What is to be added to the trial. */
type Inspected = ((trial: Trial) => Trial) | null;

/** Warnings about what another compiler may make fail: a variable without a value, a function that ends without its own, and main. */
const grave = /\[-W(?:uninitialized|return-type|main-return-type)\]/;

/** Findings that may be a failure elsewhere, though the answers are right. */
const elsewhere: readonly string[] = ['bounds', 'null', 'unset', 'unset-memory', 'no-return'];

/** Looks at a run once more, and asks for the words of what is found. */
async function secondLook(
  runner: ProgramRunner,
  { program, time }: Pick<Trial, 'program' | 'time'>,
  { text, ran }: JudgedRun,
  { signal, ask }: Asked,
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
  { program: own, time, outcome }: Trial,
  asked: Asked,
): Promise<Inspected> {
  const { failure = null, ran = null } = outcome ?? {};
  const program = outcome?.wide ?? own;
  // What follows from memory that is not set is no fault of its own.
  const isUnset = failure?.findings.some(({ kind }) => kind === 'unset');
  if (!failure || !ran || ran.fault || !runner.inspect || isUnset) return null;
  const seen = { text: failure.text, ran };
  const { looked, reply } = await secondLook(runner, { program, time }, seen, asked);
  return (trial) => addInspection(trial, looked, reply);
}

/** Looks for faults of a right program that another compiler or machine may show. */
export async function behindRight(
  runner: ProgramRunner,
  { program: own, time, outcome }: Trial,
  samples: readonly JudgedRun[],
  asked: Asked,
): Promise<Inspected> {
  const program = outcome?.wide ?? own;
  const warnings = runner.warnings?.(program) ?? '';
  const { ask, signal } = asked;
  const { compiler } = grave.test(warnings)
    ? await ask({ kind: 'ending', errors: '', warnings }, { signal })
    : { compiler: [] };
  for (const sample of runner.inspect ? samples : []) {
    const { reply } = await secondLook(runner, { program, time }, sample, asked);
    const { finding } = reply;
    if (finding && elsewhere.includes(finding.kind))
      return (trial) => addWarnings(trial, compiler, [finding]);
  }
  return compiler.length ? (trial) => addWarnings(trial, compiler, []) : null;
}

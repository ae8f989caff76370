/**
 * Finds the fault behind a run of a program in C or C++ by other builds of it. The first of these that is so names it:
 *
 *     with checks, an index is out of bounds                     that index
 *     with checks, the program ends by the same fault            the worst that the checks found, or the place of its end
 *     with zeros in unset memory, it does something else         the variable that is not set
 *     with checks, anything else is found                        the worst of that
 */
import { itemAt } from '../../board/item-at';
import { repeated, type RunReport } from '../runners/run-report';
import type { BuildKind } from './commands';
import type { CheckFinding, FaultKind } from './faults';

/** What a run told besides its result. */
export interface Told {
  /** The stack of JavaScript at its end. */
  stack: string;
  findings: readonly CheckFinding[];
}

/** The program whose fault is sought, on the input of the run. */
interface Program {
  run: (kind: BuildKind) => Promise<RunReport>;
  /** What the last run told. */
  told: () => Told;
  /** The warnings of the compiler. */
  warnings: () => Promise<string>;
  /** The place in the program of a stack of the build with checks. */
  locate: (stack: string) => Promise<Place | null>;
}

type Place = Pick<CheckFinding, 'line' | 'column'>;

/** The kinds of faults, the most telling first. */
const faultOrder: readonly FaultKind[] = [
  'bounds',
  'null',
  'uninitialized',
  'division',
  'return',
  'value',
  'overflow',
];

/** Ends by a fault that a run with checks names, with its line. */
export const checkedEnds: readonly string[] = [
  'out-of-bounds',
  'division-by-zero',
  'unreachable',
  'recursion',
  'crashed',
];

/** A place of the program in a stack of JavaScript: `wasm-function[12]:0x1f3`. */
const frame = /wasm-function\[\d+\]:0x[0-9a-f]+/g;

/** The warning `solution.cpp:3:7: warning: variable 'best' is uninitialized when used here`: line, column, variable. */
const unsetWarning = /^solution\.cpp:(\d+):(\d+): warning: (variable '\w+') is uninitialized/m;
/** The warning `solution.cpp:3:7: warning: variable 'best' may be uninitialized when used here`. */
const maybeUnsetWarning =
  /^solution\.cpp:(\d+):(\d+): warning: (variable '\w+') may be uninitialized/m;

/** @returns the run, with the fault and its line where one is found */
export async function withFoundFault(ran: RunReport, program: Program): Promise<RunReport> {
  const { end } = await program.run('checked');
  const { stack, findings } = program.told();
  const [worst] = faultOrder.flatMap((kind) => findings.filter((one) => one.kind === kind));
  const trap = checkedEnds.includes(end) && end === ran.end ? end : null;
  // The build with checks has no pattern in unset memory, which may be why it does not end as this run did.
  const isExplained = trap !== null || worst?.kind === 'bounds';
  const unset = isExplained ? null : await useOfUnset(ran, program);
  if (unset) return unset;
  if (worst) {
    const place = worst.line ? worst : await program.locate(worst.stack ?? '');
    return withFault(ran, trap, worst.text, place);
  }
  if (!trap) return ran;
  // Of an endless recursion, the call that repeats itself, not the one in which the stack happened to end.
  const faultStack = trap === 'recursion' ? repeated(stack.match(frame) ?? []) : stack;
  const place = await program.locate(faultStack ?? '');
  return withFault(ran, trap, itemAt(ran.errors.split('\n'), 0), place);
}

/** The run, if it depends on memory that is not set: with zeros there the program does something else. Null for others. */
async function useOfUnset(ran: RunReport, program: Program) {
  const zeroed = await program.run('zeroed');
  if (zeroed.end === 'compile-error' || isSame(zeroed, ran)) return null;
  // A program that draws random numbers does something else each time.
  if (!isSame(await program.run('plain'), ran)) return null;
  const text = await program.warnings();
  const warning = unsetWarning.exec(text) ?? maybeUnsetWarning.exec(text);
  const [, line, column, variable = 'memory'] = warning ?? [];
  const place = warning && { line: Number(line), column: Number(column) };
  return withFault(ran, null, `use of uninitialized ${variable}`, place);
}

const isSame = (one: RunReport, other: RunReport) =>
  one.end === other.end && one.output === other.output;

/**
 * A run with a fault, whose place and text come before the errors of the run.
 *
 * @param trap the fault, if it has ended the run
 */
function withFault(
  ran: RunReport,
  trap: RunReport['end'] | null,
  text: string,
  place: Place | null,
): RunReport {
  const line = place?.line ?? null;
  const message = line ? `solution.cpp:${line}:${place?.column}: ${text}` : text;
  // The first line of such an end only names it, and the text says more.
  const own = checkedEnds.includes(ran.end)
    ? ran.errors.split('\n').slice(1).join('\n')
    : ran.errors;
  const errors = [message, own].filter(Boolean).join('\n');
  return { ...ran, end: trap ?? 'sanitizer', errors, line };
}

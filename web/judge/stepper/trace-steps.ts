/** What is seen at a step of a trace, and where the next one of some kind is. Pure. */
import { allCells, isFilled } from '../../board/board';
import { parseCode } from '../../board/board-code';
import { oncePer } from '../../board/immutable';
import { itemAt } from '../../board/item-at';
import type { Trace, TracedCall } from '../../engine/protocol';
import type { Traced } from './stepper';

type Value = Trace['values'][number];

/** A variable that is seen at a step. */
export interface SeenVariable {
  name: string;
  isGlobal: boolean;
  value: Value;
  /** Whether the last line has changed it. */
  hasChanged: boolean;
  /** Its value before that; null if it had none. */
  before: Value | null;
}

export const stepAt = ({ steps }: Trace, at: number) => itemAt(steps, at);

/** @param number that a step or another call gives it */
export const callOf = ({ calls }: Trace, number: number) => itemAt(calls, number);

/** The call in which a step is. */
export const callAt = (trace: Trace, at: number) => callOf(trace, stepAt(trace, at).call);

/** The variables at a step: those of its call, then global ones. */
export function variablesAt(trace: Trace, at: number): SeenVariable[] {
  const { steps, variables, values } = trace;
  const { call } = stepAt(trace, at);
  const { arguments: given, first } = callOf(trace, call);
  const seen: Map<number, SeenVariable> = new Map();
  /** Applies a change: of a variable, by its number, to a value, by its number; null where it goes out of scope. */
  const take = ([variable, value]: readonly [number, number | null], hasChanged: boolean) => {
    const { name, is_global: isGlobal } = itemAt(variables, variable);
    const before = seen.get(variable)?.value ?? null;
    if (value === null) seen.delete(variable);
    else seen.set(variable, { name, isGlobal, value: itemAt(values, value), hasChanged, before });
  };
  for (const change of given) take(change, first === at);
  for (const [step, { changes, call: own }] of steps.slice(0, at + 1).entries()) {
    for (const change of changes) {
      const isSeen = own === call || itemAt(variables, change[0]).is_global;
      if (isSeen) take(change, step === at);
    }
  }
  const all = [...seen.values()];
  return [...all.filter(({ isGlobal }) => !isGlobal), ...all.filter(({ isGlobal }) => isGlobal)];
}

/** The cells in which two boards of the same size differ. */
export function changedCells(before: string | null, after: string): number[] {
  if (before === null) return [];
  const [one, other] = [parseCode(before), parseCode(after)];
  if (one.rows !== other.rows || one.cols !== other.cols) return [];
  return allCells(other).filter((cell) => isFilled(one, cell) !== isFilled(other, cell));
}

/** The variables that store boards. */
export const boardsOf = (variables: readonly SeenVariable[]) =>
  variables.filter(({ value }) => value.board !== null);

/**
 * The board that a call answers or, where it is not judged, the first that it is given; null if there is none. `argument` is
 * the place of the argument with this board, -1 without one.
 */
export function boardOf({ values }: Trace, call: TracedCall) {
  const given = call.arguments.map(([, value]) =>
    value === null ? null : itemAt(values, value).board,
  );
  const argument = given.findIndex((board) => board !== null && board === (call.board ?? board));
  return { board: call.board ?? given[argument] ?? null, argument };
}

/**
 * The step at which the error appears that ends the program, null if none does: the innermost of the calls that end by it
 * one after the other.
 */
function errorStep(trace: Trace): number | null {
  const { length } = trace.steps;
  const isError = (at: number) => isReturn(trace, at) && callAt(trace, at).ending === 'error';
  let at = length;
  while (at > 0 && isError(at - 1)) at--;
  return at < length ? at : null;
}

/** The first line of the output, from 0, that is not the right answer; null if there is none. */
export function wrongLineOf({ trace: { answers }, output, isWhole }: Traced): number | null {
  const wrong = output.split('\n').findIndex((line, at) => line.trim() !== (answers[at] ?? ''));
  return isWhole && wrong >= 0 ? wrong : null;
}

/** The step whose line prints a line of the output; null if it was not kept. */
function printingStep({ trace, output }: Traced, line: number): number | null {
  const before = output.split('\n', line).map((text) => `${text}\n`);
  const { length: bytesBefore } = new TextEncoder().encode(before.join(''));
  const { steps, gaps } = trace;
  // A step tells what was printed before it: the step before it, in the same call, has printed the line.
  const next = steps.findIndex(({ printed }) => printed > bytesBefore);
  const caller = steps[next]?.call;
  const at = steps.findLastIndex(({ call }, step) => step < next && call === caller);
  const isAcrossGap = gaps.some(([gap]) => at < gap && gap <= next);
  return at < 0 || isAcrossGap ? null : at;
}

/** A marked step: the end of the first wrong answer, the error that ends the program, or the print of a wrong line. */
export interface Mark {
  kind: 'wrong' | 'error' | 'printed';
  at: number;
}

/** The step that shows where the program goes wrong; null without one. */
export function markOf(traced: Traced): Mark | null {
  const { trace, ran } = traced;
  if (trace.wrong !== null) return { kind: 'wrong', at: endStep(trace, trace.wrong) };
  const error = ran && errorStep(trace);
  if (error !== null) return { kind: 'error', at: error };
  const line = wrongLineOf(traced);
  const printing = line === null ? null : printingStep(traced, line);
  return printing === null ? null : { kind: 'printed', at: printing };
}

/**
 * The step with which the reader begins: the first call of a function that calls itself, else of any function; without
 * one, the first step.
 */
export function beginningOf({ calls }: Trace): number {
  const recursive = calls.find(
    ({ caller, function: called }) => caller !== null && calls[caller]?.function === called,
  );
  // The first call of all is the whole program.
  const begun = recursive ? calls.find((call) => call.function === recursive.function) : calls[1];
  return begun?.first ?? 0;
}

/** The cases that may be open at a step: all where it is not known at which steps they begin. */
export function casesAt({ boards, cases }: Trace, at: number): number[] {
  const open = cases.findLastIndex((first) => first <= at);
  return cases.length > 1 ? [open] : Array.from(boards.keys());
}

/** The open calls at a step, the whole program first. */
export function openCalls(trace: Trace, at: number): number[] {
  const open: number[] = [];
  let call: number | null = stepAt(trace, at).call;
  for (; call !== null; call = callOf(trace, call).caller) open.unshift(call);
  return open;
}

/** The calls that a call makes. */
export const innerCalls = oncePer(({ calls }: Trace) => {
  const inner: number[][] = calls.map(() => []);
  calls.forEach(({ caller }, number) => caller !== null && inner[caller]?.push(number));
  return inner;
});

/** The most bars of the timeline. */
const mostBars = 200;

/** The number of open calls along the timeline: the most in each stretch of steps. */
export const depthsOf = oncePer(({ steps, calls }: Trace) => {
  const depths: number[] = [];
  for (const { caller } of calls) depths.push(caller === null ? 1 : itemAt(depths, caller) + 1);
  const bars: number[] = Array(Math.min(mostBars, steps.length)).fill(0);
  steps.forEach(({ call }, at) => {
    const bar = Math.floor((at * bars.length) / steps.length);
    bars[bar] = Math.max(itemAt(bars, bar), itemAt(depths, call));
  });
  return bars;
});

/** The step at which a call ends, or the last one of a call that has not ended. */
export const endStep = (trace: Trace, call: number) =>
  callOf(trace, call).last ?? trace.steps.length - 1;

/**
 * The lines that ran on no board, and conditions with one outcome on all; null where there are none, where not all boards
 * were run, and where the program is right.
 */
export function unrunOf({ trace, output, isCut, isWhole }: Traced) {
  const { boards, lines, conditions } = trace.unrun;
  const linesOfAlways = (outcome: boolean) =>
    conditions.filter(([, always]) => always === outcome).map(([line]) => line);
  const isRight = output.trim() === trace.answers.join('\n');
  if (isCut || !isWhole || isRight || lines.length + conditions.length === 0) return null;
  return { boards, lines, neverTrue: linesOfAlways(false), alwaysTrue: linesOfAlways(true) };
}

/** The next step at a line, from the beginning again after the last one; null if it never runs. */
export function nextVisit({ steps }: Trace, at: number, line: number): number | null {
  for (let by = 1; by <= steps.length; by++) {
    const step = (at + by) % steps.length;
    if (steps[step]?.line === line) return step;
  }
  return null;
}

/** The nearest step after or before this one at which a call begins or ends. */
export function nextCallStep(trace: Trace, at: number, by: 1 | -1): number {
  const end = trace.steps.length - 1;
  for (let step = at + by; step >= 0 && step <= end; step += by) {
    const { first, last } = callAt(trace, step);
    if (step === first || step === last) return step;
  }
  return by > 0 ? end : 0;
}

/** Whether a call ends at a step. */
export const isReturn = (trace: Trace, at: number) => callAt(trace, at).last === at;

/** Whether a call is judged, and answers a board wrongly. */
export const isWrong = ({ own, right }: TracedCall) => own !== right;

/** The steps that are left out just before this one. */
export const gapBefore = ({ gaps }: Trace, at: number) =>
  gaps.find(([step]) => step === at)?.[1] ?? 0;

/**
 * The beginning of an output.
 *
 * @param bytes how many
 */
export function outputTo(output: string, bytes: number) {
  const all = new TextEncoder().encode(output);
  return new TextDecoder().decode(all.subarray(0, bytes));
}

/** What is seen at a step of a trace, and where the next one of some kind is. Pure. */
import { allCells, isFilled } from '../board/board';
import { parseCode } from '../board/board-code';
import { oncePer } from '../board/immutable';
import type { Trace, TracedCall } from '../engine/protocol';
import type { Traced } from './stepping';

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

/** The variables at a step: those of its call, then global ones. */
export function variablesAt(trace: Trace, at: number): SeenVariable[] {
  const { steps, calls, variables, values } = trace;
  const { call } = steps[at];
  const seen: Map<number, SeenVariable> = new Map();
  const take = ([variable, to]: readonly [number, number | null], hasChanged: boolean) => {
    const { name, is_global: isGlobal } = variables[variable];
    const before = seen.get(variable)?.value ?? null;
    if (to === null) seen.delete(variable);
    else seen.set(variable, { name, isGlobal, value: values[to], hasChanged, before });
  };
  for (const change of calls[call].arguments) take(change, calls[call].first === at);
  for (let step = 0; step <= at; step++) {
    for (const change of steps[step].changes) {
      const isSeen = variables[change[0]].is_global || steps[step].call === call;
      if (isSeen) take(change, step === at);
    }
  }
  const all = [...seen.values()];
  return [...all.filter((one) => !one.isGlobal), ...all.filter((one) => one.isGlobal)];
}

/** The cells in which two boards of the same size differ. */
export function changedCells(before: string | null, after: string): number[] {
  if (before === null) return [];
  const [one, other] = [parseCode(before), parseCode(after)];
  return allCells(other).filter((cell) => isFilled(one, cell) !== isFilled(other, cell));
}

/** The variables that store boards. */
export const boardsOf = (variables: readonly SeenVariable[]) =>
  variables.filter(({ value }) => value.board !== null);

/** The board that a call answers or is given, null if there is none, and the place of the argument with it, or -1. */
export function boardOf({ values }: Trace, call: TracedCall) {
  const given = call.arguments.map(([, value]) => (value === null ? null : values[value].board));
  const argument = given.findIndex((board) => board !== null && board === (call.board ?? board));
  return { board: call.board ?? given[argument] ?? null, argument };
}

/**
 * The step at which the error appears that ends the program, null if none does: the innermost of the calls that end by it
 * one after the other.
 */
function errorStep({ steps, calls }: Trace): number | null {
  const isError = (at: number) =>
    calls[steps[at].call].last === at && calls[steps[at].call].ending === 'error';
  let at = steps.length;
  while (at > 0 && isError(at - 1)) at--;
  return at < steps.length ? at : null;
}

/** The step that is marked: the end of the first wrong answer, or the error by which the program ends; null without them. */
export const markOf = ({ trace, ran }: Traced) =>
  trace.wrong === null ? ran && errorStep(trace) : endStep(trace, trace.wrong);

/** The open calls at a step, the whole program first. */
export function openCalls({ steps, calls }: Trace, at: number): number[] {
  const open: number[] = [];
  for (let call: number | null = steps[at].call; call !== null; call = calls[call].caller) {
    open.unshift(call);
  }
  return open;
}

/** The calls that a call makes. */
export const innerCalls = oncePer(({ calls }: Trace) => {
  const inner: number[][] = calls.map(() => []);
  calls.forEach(({ caller }, number) => caller !== null && inner[caller].push(number));
  return inner;
});

/** The number of open calls at each of at most 200 stretches of steps: the most in it. */
export const depthsOf = oncePer(({ steps, calls }: Trace) => {
  const depths: number[] = [];
  for (const { caller } of calls) depths.push(caller === null ? 1 : depths[caller] + 1);
  const bars: number[] = Array(Math.min(200, steps.length)).fill(0);
  steps.forEach(({ call }, at) => {
    const bar = Math.floor((at * bars.length) / steps.length);
    bars[bar] = Math.max(bars[bar], depths[call]);
  });
  return bars;
});

/** The step at which a call ends, or the last one of a call that has not ended. */
export const endStep = ({ steps, calls }: Trace, call: number) =>
  calls[call].last ?? steps.length - 1;

/** What was the same on all boards; null where there is nothing, where not all was run, and where it was right. */
export function unrunOf({ trace, output, isCut, isWhole }: Traced) {
  const { boards, lines, conditions } = trace.unrun;
  const of = (outcome: boolean) =>
    conditions.filter(([, always]) => always === outcome).map(([line]) => line);
  const isRight = output.trim() === trace.answer;
  if (isCut || !isWhole || isRight || lines.length + conditions.length === 0) return null;
  return { boards, lines, neverTrue: of(false), alwaysTrue: of(true) };
}

/** The next step at a line, from the beginning again after the last one; null if it never runs. */
export function nextVisit({ steps }: Trace, at: number, line: number): number | null {
  for (let by = 1; by <= steps.length; by++) {
    const step = (at + by) % steps.length;
    if (steps[step].line === line) return step;
  }
  return null;
}

/** The nearest step after or before this one at which a call begins or ends. */
export function nextCallStep({ steps, calls }: Trace, at: number, by: 1 | -1): number {
  for (let step = at + by; step >= 0 && step < steps.length; step += by) {
    const { first, last } = calls[steps[step].call];
    if (step === first || step === last) return step;
  }
  return by > 0 ? steps.length - 1 : 0;
}

/** Whether a call ends at a step. */
export const isReturn = ({ steps, calls }: Trace, at: number) => calls[steps[at].call].last === at;

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

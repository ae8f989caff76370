/**
 * What is stored of the desk: its settings, and its texts one by one; the transitions when another tab changes a text.
 */
import { isRecord, longestStored, named, oneOf, partsOf, text } from '../ui/decode';
import { limits } from './limits';
import {
  chooseProblem,
  otherProblem,
  problems,
  programOf,
  tabs,
  writeInput,
  writeOutput,
  writeProgram,
} from './state';
import type { JudgeProblem } from '../engine/protocol';
import type { Former, Shelf } from '../ui/slice';
import type { Judge } from './state';

export type TextField = 'program' | 'input' | 'output';

export const textFields: readonly TextField[] = ['program', 'input', 'output'];

export const textName = (field: TextField, problem: JudgeProblem) => `${field}.${problem}`;

const writers = { program: writeProgram, input: writeInput, output: writeOutput };

function withText(judge: Judge, field: TextField, problem: JudgeProblem, text: string): Judge {
  const { bench } = judge;
  if (problem === bench.problem) return writers[field](judge, text);
  return { ...judge, bench: { ...bench, [field]: { ...bench[field], [problem]: text } } };
}

const withOther = (judge: Judge, name: string, text: string): Judge => ({
  ...judge,
  others: { ...judge.others, [name]: text },
});

/**
 * Takes over a text of another tab. The text of this tab becomes the other version. An unsaved text
 * stays, and that of the other tab becomes the other version.
 */
export function takeText(
  judge: Judge,
  field: TextField,
  problem: JudgeProblem,
  text: string,
  isUnsaved: boolean,
): Judge {
  const own = judge.bench[field][problem];
  const name = textName(field, problem);
  if (text === own) return judge;
  if (isUnsaved) return withOther(judge, name, text);
  const taken = withText(judge, field, problem, text);
  // The other tab sends its text many times while one types there; only the first replaces this tab's own.
  const other = judge.others[name] ?? text;
  return own && other === text ? withOther(taken, name, own) : taken;
}

/** Moves the open program to the other problem; the one that was there is its other version. */
export function moveProgram(judge: Judge): Judge {
  const other = otherProblem(judge);
  const moved = takeText(judge, 'program', other, programOf(judge), false);
  return chooseProblem(writeProgram(moved, ''), other);
}

/** Swaps the open text and its other version. */
export function swapText(judge: Judge, field: TextField): Judge {
  const { problem } = judge.bench;
  const name = textName(field, problem);
  const own = judge.bench[field][problem];
  return withOther(withText(judge, field, problem, judge.others[name]), name, own);
}

export function dropOther(judge: Judge, field: TextField): Judge {
  const { [textName(field, judge.bench.problem)]: _other, ...others } = judge.others;
  return { ...judge, others };
}

/** A setting of the desk. */
const setting = <Name extends 'tab' | 'problem' | 'language' | 'time'>(
  name: Name,
  decode: Shelf<Judge, Judge['bench'][Name]>['decode'],
  isOwn = true,
): Shelf<Judge> => ({
  name: `bench.${name}`,
  isOwn,
  of: ({ bench }) => [bench[name]],
  entries: ({ bench }) => ({ '': bench[name] }),
  decode,
  take: (judge, _key, value) => ({ ...judge, bench: { ...judge.bench, [name]: value } }),
});

/** The texts of a field, of both problems. */
const texts = (field: TextField): Shelf<Judge, string> => ({
  name: `bench.${field}.`,
  of: ({ bench }) => [bench[field]],
  entries: ({ bench }) => bench[field],
  decode: named(oneOf(problems), text(longestStored)),
  take: (judge, key, own, theirs) =>
    takeText(judge, field, key as JudgeProblem, theirs ?? own, theirs !== undefined),
});

/** Characters of the longest name of a language. */
const longestName = 20;

export const benchShelves = [
  setting('tab', oneOf(tabs)),
  setting('problem', oneOf(problems)),
  setting('language', text(longestName)),
  setting('time', oneOf(limits.times), false),
  ...textFields.map(texts),
];

export const formerBench: Former = {
  bench(stored) {
    if (!isRecord(stored)) return partsOf('bench', stored);
    const { program, input, output, ...settings } = stored;
    return {
      ...partsOf('bench', settings),
      ...partsOf('bench.program', program),
      ...partsOf('bench.input', input),
      ...partsOf('bench.output', output),
    };
  },
};

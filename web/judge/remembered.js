/**
 * What is stored of the desk: its settings, and its texts one by one; the transitions when another tab changes a text.
 */
import { isRecord, longestStored, named, oneOf, partsOf, text } from '../ui/decode.js';
import { limits } from './ran.js';
import { problems, tabs, writeInput, writeOutput, writeProgram } from './state.js';

/** @import { JudgeProblem } from '../engine/protocol' */
/** @import { Former, Shelf } from '../ui/slice' */
/** @import { Judge } from './state.js' */
/** @typedef {'program' | 'input' | 'output'} TextField */

/** @type {readonly TextField[]} */
export const textFields = ['program', 'input', 'output'];

/** @param {TextField} field @param {JudgeProblem} problem */
export const textName = (field, problem) => `${field}.${problem}`;

const writers = { program: writeProgram, input: writeInput, output: writeOutput };

/** @param {Judge} judge @param {TextField} field @param {JudgeProblem} problem @param {string} text @returns {Judge} */
function withText(judge, field, problem, text) {
  const { bench } = judge;
  if (problem === bench.problem) return writers[field](judge, text);
  return { ...judge, bench: { ...bench, [field]: { ...bench[field], [problem]: text } } };
}

/** @param {Judge} judge @param {string} name @param {string} text @returns {Judge} */
const withOther = (judge, name, text) => ({
  ...judge,
  others: { ...judge.others, [name]: text },
});

/**
 * Takes over a text of another tab. The text of this tab becomes the other version. An unsaved text stays, and that
 * of the other tab becomes the other version.
 *
 * @param {Judge} judge
 * @param {TextField} field
 * @param {JudgeProblem} problem
 * @param {string} text
 * @param {boolean} isUnsaved
 * @returns {Judge}
 */
export function takeText(judge, field, problem, text, isUnsaved) {
  const own = judge.bench[field][problem];
  const name = textName(field, problem);
  if (text === own) return judge;
  if (isUnsaved) return withOther(judge, name, text);
  const taken = withText(judge, field, problem, text);
  // The other tab sends its text many times while one types there; only the first replaces this tab's own.
  const other = judge.others[name] ?? text;
  return own && other === text ? withOther(taken, name, own) : taken;
}

/** Swaps the open text and its other version. @param {Judge} judge @param {TextField} field @returns {Judge} */
export function swapText(judge, field) {
  const { problem } = judge.bench;
  const name = textName(field, problem);
  const own = judge.bench[field][problem];
  return withOther(withText(judge, field, problem, judge.others[name]), name, own);
}

/** @param {Judge} judge @param {TextField} field @returns {Judge} */
export function dropOther(judge, field) {
  const { [textName(field, judge.bench.problem)]: _other, ...others } = judge.others;
  return { ...judge, others };
}

/** A setting of the desk. @template {'tab' | 'problem' | 'language' | 'time'} Name @param {Name} name @param {Shelf<Judge, Judge['bench'][Name]>['decode']} decode @param {boolean} [isOwn] @returns {Shelf<Judge>} */
const setting = (name, decode, isOwn = true) => ({
  name: `bench.${name}`,
  isOwn,
  of: ({ bench }) => [bench[name]],
  entries: ({ bench }) => ({ '': bench[name] }),
  decode,
  take: (judge, _key, value) => ({ ...judge, bench: { ...judge.bench, [name]: value } }),
});

/** The texts of a field, of both problems. @param {TextField} field @returns {Shelf<Judge, string>} */
const texts = (field) => ({
  name: `bench.${field}.`,
  of: ({ bench }) => [bench[field]],
  entries: ({ bench }) => bench[field],
  decode: named(oneOf(problems), text(longestStored)),
  take: (judge, key, own, theirs) =>
    takeText(judge, field, /** @type {JudgeProblem} */ (key), theirs ?? own, theirs !== undefined),
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

/** @type {Former} */
export const formerBench = {
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

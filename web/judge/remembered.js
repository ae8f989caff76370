/**
 * The stored texts of the desk, one by one: which are short enough to store, and the transitions when another tab
 * changes one.
 */
import { writeInput, writeOutput, writeProgram } from './state.js';

/** @import { JudgeProblem } from '../engine/protocol' */
/** @import { Judge } from './state.js' */
/** @typedef {'program' | 'input' | 'output'} TextField */

/** @type {readonly TextField[]} */
export const textFields = ['program', 'input', 'output'];

/** Characters of the longest text that is stored. */
export const longestStored = 200_000;

/** @param {TextField} field @param {JudgeProblem} problem */
export const textName = (field, problem) => `${field}.${problem}`;

/** @param {Judge} judge @param {TextField} field @param {JudgeProblem} problem @returns {string | undefined} undefined where it is too long */
export function storedText({ bench }, field, problem) {
  const text = bench[field][problem];
  return text.length > longestStored ? undefined : text;
}

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
  return own && !(name in judge.others) ? withOther(taken, name, own) : taken;
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

/** The browser refused to store a text. @param {Judge} judge @returns {Judge} */
export const refuse = (judge) => (judge.isRefused ? judge : { ...judge, isRefused: true });

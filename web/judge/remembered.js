/**
 * The texts of the desk as they are remembered, each by itself: what is kept, and what happens to a text that
 * another tab has changed.
 */
import { writeInput, writeOutput, writeProgram } from './state.js';

/** @import { JudgeProblem } from '../engine/protocol' */
/** @import { Judge } from './state.js' */
/** @typedef {'program' | 'input' | 'output'} TextField */

/** @type {readonly TextField[]} */
export const textFields = ['program', 'input', 'output'];

/** Characters of the longest text that is kept from visit to visit. */
export const longestKept = 200_000;

/** @param {TextField} field @param {JudgeProblem} problem */
export const textName = (field, problem) => `${field}.${problem}`;

/** @param {Judge} judge @param {TextField} field @param {JudgeProblem} problem @returns {string | undefined} undefined where it is too long to keep */
export function keptText({ bench }, field, problem) {
  const text = bench[field][problem];
  return text.length > longestKept ? undefined : text;
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
 * Takes over a text that another tab has written. What stood here is kept as the other version; a text that
 * is not saved yet stays, and the one of the other tab is kept instead.
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
  // While the other tab is written in, its text comes many times: the first one replaced is this tab's own.
  return own && !(name in judge.others) ? withOther(taken, name, own) : taken;
}

/** The other version takes the place of the open text, and that its own. @param {Judge} judge @param {TextField} field @returns {Judge} */
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

/** The browser refused to keep a text. @param {Judge} judge @returns {Judge} */
export const refuse = (judge) => (judge.isRefused ? judge : { ...judge, isRefused: true });

/**
 * The judge's desk as an immutable value, and its pure transitions: a whole input for each problem, one's
 * own output to compare, and the answers. It knows no page and no engine.
 */
import { asked, noAnswer, stopped } from '../engine/answer.js';

/** @import { Answer } from '../engine/answer.js' */
/** @import { JudgeProblem, Reply } from '../engine/protocol' */

/**
 * @typedef {object} Bench the texts, which are remembered
 * @property {JudgeProblem} problem which one is open
 * @property {Record<JudgeProblem, string>} input a whole judge input for each problem
 * @property {Record<JudgeProblem, string>} output the user's own output, to compare
 *
 * @typedef {object} Judge
 * @property {Bench} bench
 * @property {Answer<Reply<'judge'>>} judged the open problem's input
 * @property {number} rows of the answers that are shown
 */

/** @type {readonly JudgeProblem[]} */
export const problems = ['blockgame', 'boardcover'];
/** So many answers are shown at first, and so many more each time. */
export const page = 200;

/** @param {Bench} bench @returns {Judge} */
export const newJudge = (bench) => ({ bench, judged: noAnswer, rows: page });

/** Of what was remembered, which may be forged. @param {any} remembered @returns {Bench} */
export function benchOf(remembered) {
  const { problem, input, output } = remembered ?? {};
  const both = (/** @type {any} */ texts) => ({
    blockgame: String(texts?.blockgame ?? ''),
    boardcover: String(texts?.boardcover ?? ''),
  });
  const known = problems.find((one) => one === problem) ?? 'blockgame';
  return { problem: known, input: both(input), output: both(output) };
}

/** @param {Judge} judge @param {JudgeProblem} problem */
export const chooseProblem = (judge, problem) =>
  problem === judge.bench.problem ? judge : newJudge({ ...judge.bench, problem });

/** @param {Judge} judge */
export const inputOf = ({ bench }) => bench.input[bench.problem];
/** @param {Judge} judge */
export const outputOf = ({ bench }) => bench.output[bench.problem];

/** @param {Bench} bench @param {'input' | 'output'} field @param {string} text @returns {Bench} */
const withText = (bench, field, text) => ({
  ...bench,
  [field]: { ...bench[field], [bench.problem]: text },
});

/** @param {Judge} judge @param {string} text */
export const writeInput = (judge, text) =>
  text === inputOf(judge) ? judge : newJudge(withText(judge.bench, 'input', text));

/** @param {Judge} judge @param {string} text @returns {Judge} */
export const writeOutput = (judge, text) => ({
  ...judge,
  bench: withText(judge.bench, 'output', text),
});

/** @param {Judge} judge @returns {Judge} */
export const run = (judge) => ({ ...judge, judged: asked(judge.bench.problem), rows: page });

/** @param {Judge} judge @returns {Judge} */
export const stop = (judge) => ({ ...judge, judged: stopped(judge.judged, judge.bench.problem) });

/** @param {Judge} judge @returns {Judge} */
export const showMore = (judge) => ({ ...judge, rows: judge.rows + page });

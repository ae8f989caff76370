/**
 * The judge's desk as an immutable value, and its pure transitions: a whole input for each problem, one's
 * own output to compare, and the answers. It knows no page and no engine.
 */
import { asked, noAnswer, stopped } from '../engine/answer.js';

/**
 * @typedef {import('../engine/protocol').JudgeProblem} JudgeProblem
 *
 * @typedef {object} Bench the texts, which are remembered
 * @property {JudgeProblem} problem which one is open
 * @property {Record<JudgeProblem, string>} input a whole judge input for each problem
 * @property {Record<JudgeProblem, string>} output the user's own output, to compare
 *
 * @typedef {object} Judge
 * @property {Bench} bench
 * @property {import('../engine/answer.js').Answer<import('../engine/protocol').Reply<'judge'>>} judged
 *   the open problem's input
 * @property {number} rows of the answers that are shown
 */

/** @type {readonly JudgeProblem[]} */
export const problems = ['blockgame', 'boardcover'];
/** So many answers are shown at first, and so many more each time. */
export const page = 200;

/** @param {Bench} bench @returns {Judge} */
export function newJudge(bench) {
  return { bench, judged: noAnswer, rows: page };
}

/** Of what was remembered, which may be forged. @param {any} remembered @returns {Bench} */
export function benchOf(remembered) {
  /** @param {any} texts */
  const both = (texts) => ({
    blockgame: String(texts?.blockgame ?? ''),
    boardcover: String(texts?.boardcover ?? ''),
  });
  return {
    problem: remembered?.problem === 'boardcover' ? 'boardcover' : 'blockgame',
    input: both(remembered?.input),
    output: both(remembered?.output),
  };
}

/** @param {Judge} judge @param {JudgeProblem} problem @returns {Judge} */
export function chooseProblem(judge, problem) {
  if (problem === judge.bench.problem) return judge;
  return newJudge({ ...judge.bench, problem });
}

/** @param {Judge} judge @param {string} text @returns {Judge} */
export function writeInput(judge, text) {
  const { bench } = judge;
  if (text === bench.input[bench.problem]) return judge;
  return newJudge({ ...bench, input: { ...bench.input, [bench.problem]: text } });
}

/** @param {Judge} judge @param {string} text @returns {Judge} */
export function writeOutput(judge, text) {
  const { bench } = judge;
  return { ...judge, bench: { ...bench, output: { ...bench.output, [bench.problem]: text } } };
}

/** @param {Judge} judge @returns {Judge} */
export function run(judge) {
  return { ...judge, judged: asked(judge.bench.problem), rows: page };
}

/** @param {Judge} judge @returns {Judge} */
export function stop(judge) {
  return { ...judge, judged: stopped(judge.judged, judge.bench.problem) };
}

/** @param {Judge} judge @returns {Judge} */
export function showMore(judge) {
  return { ...judge, rows: judge.rows + page };
}

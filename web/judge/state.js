/**
 * The judge's desk as an immutable value, and its pure transitions: what is remembered, a whole input with
 * its answers and one's own output beside them, tests that were made. It knows no page and no engine; how a
 * program is tried is trial.js.
 */
import { asked, noAnswer, stopped } from '../engine/answer.js';
import { limits } from './ran.js';
import { lineAt } from './texts.js';
import { failingBoard, noTrial } from './trial.js';

/** @import { AnswerTo, JudgeProblem, Request } from '../engine/protocol' */
/** @import { Trial } from './trial.js' */

/**
 * @typedef {'run' | 'tests' | 'compare'} Tab
 * @typedef {Record<JudgeProblem, string>} Texts one for each problem
 *
 * @typedef {object} Bench what is remembered
 * @property {Tab} tab
 * @property {JudgeProblem} problem which one is open
 * @property {number} time seconds that a run of a program may take
 * @property {Texts} program
 * @property {Texts} input a whole judge input
 * @property {Texts} output the user's own output, to compare
 *
 * @typedef {Omit<Request<'tests'>, 'kind' | 'problem'>} Wish the tests to be made
 *
 * @typedef {object} Judge
 * @property {Bench} bench
 * @property {Trial} trial
 * @property {AnswerTo<'judge'>} judged the open problem's input
 * @property {AnswerTo<'compare'>} compared the output beside its answers
 * @property {boolean} only whether only what differs is listed
 * @property {number | null} at the line that is looked at, from 0
 * @property {number | 'trial' | null} opened the case whose board was opened, or that on which the program is wrong
 * @property {Wish} wish
 * @property {AnswerTo<'tests'>} made
 * @property {AnswerTo<'costs'>} costs of the searches for the open problem
 * @property {Readonly<Record<string, string>>} others versions of texts that another tab has or had, by `textName`
 * @property {boolean} isRefused whether the browser refused to keep a text
 */

/** @type {readonly JudgeProblem[]} */
export const problems = ['blockgame', 'boardcover'];
/** @type {readonly Tab[]} */
export const tabs = ['run', 'tests', 'compare'];

/** @type {Wish} */
const firstWish = { sort: 'random', seed: 1, cases: 50, density: 60 };

/** @param {Bench} bench @returns {Judge} */
export const newJudge = (bench) => ({
  bench,
  trial: noTrial,
  judged: noAnswer,
  compared: noAnswer,
  only: false,
  at: null,
  opened: null,
  wish: firstWish,
  made: noAnswer,
  costs: noAnswer,
  others: {},
  isRefused: false,
});

/** Of what was remembered, which may be forged. @param {any} remembered @returns {Bench} */
export function benchOf(remembered) {
  const { tab, problem, time, program, input, output } = remembered ?? {};
  const both = (/** @type {any} */ texts) => ({
    blockgame: String(texts?.blockgame ?? ''),
    boardcover: String(texts?.boardcover ?? ''),
  });
  return {
    tab: tabs.find((one) => one === tab) ?? 'run',
    problem: problems.find((one) => one === problem) ?? 'blockgame',
    time: limits.times.find((one) => one === time) ?? limits.time,
    program: both(program),
    input: both(input),
    output: both(output),
  };
}

/** @param {Judge} judge @param {Tab} tab @returns {Judge} */
export const openTab = (judge, tab) =>
  tab === judge.bench.tab ? judge : { ...judge, bench: { ...judge.bench, tab } };

/** @param {Judge} judge @param {number} time seconds @returns {Judge} */
export const chooseTime = (judge, time) => ({ ...judge, bench: { ...judge.bench, time } });

/** @param {Judge} judge @param {JudgeProblem} problem @returns {Judge} */
export const chooseProblem = (judge, problem) =>
  problem === judge.bench.problem
    ? judge
    : {
        ...newJudge({ ...judge.bench, problem }),
        only: judge.only,
        others: judge.others,
        isRefused: judge.isRefused,
      };

/** @param {Judge} judge */
export const programOf = ({ bench }) => bench.program[bench.problem];
/** @param {Judge} judge */
export const inputOf = ({ bench }) => bench.input[bench.problem];
/** @param {Judge} judge */
export const outputOf = ({ bench }) => bench.output[bench.problem];

/** @param {Bench} bench @param {'program' | 'input' | 'output'} field @param {string} text @returns {Bench} */
const withText = (bench, field, text) => ({
  ...bench,
  [field]: { ...bench[field], [bench.problem]: text },
});

/** @param {Judge} judge @param {string} text @returns {Judge} */
export const writeProgram = (judge, text) =>
  text === programOf(judge) ? judge : { ...judge, bench: withText(judge.bench, 'program', text) };

/** What was said of the input or the output is no more. */
const unread = { compared: noAnswer, at: null, opened: null };

/** @param {Judge} judge @param {string} text @returns {Judge} */
export const writeInput = (judge, text) =>
  text === inputOf(judge)
    ? judge
    : { ...judge, ...unread, judged: noAnswer, bench: withText(judge.bench, 'input', text) };

/** @param {Judge} judge @param {string} text @returns {Judge} */
export const writeOutput = (judge, text) =>
  text === outputOf(judge)
    ? judge
    : { ...judge, ...unread, bench: withText(judge.bench, 'output', text) };

/** The input belongs to the other problem, and is taken there. @param {Judge} judge @returns {Judge} */
export function switchInput(judge) {
  const other = judge.bench.problem === 'blockgame' ? 'boardcover' : 'blockgame';
  const [input, output] = [inputOf(judge), outputOf(judge)];
  const emptied = writeOutput(writeInput(judge, ''), '');
  return writeOutput(writeInput(chooseProblem(emptied, other), input), output);
}

/** The answers are asked for again. @param {Judge} judge @returns {Judge} */
export const judgeAgain = (judge) => ({ ...judge, judged: asked(inputOf(judge)) });

/** @param {Judge} judge @returns {Judge} */
export const stopJudging = (judge) => ({
  ...judge,
  judged: stopped(judge.judged, inputOf(judge)),
});

/** @param {Judge} judge @param {AnswerTo<'judge'>} judged @returns {Judge} */
export const receiveAnswers = (judge, judged) => ({ ...judge, judged, compared: noAnswer });

/** @param {Judge} judge @param {boolean} only @returns {Judge} */
export const listOnly = (judge, only) => ({ ...judge, only });

/** @param {Judge} judge @param {number} at @returns {Judge} */
export const lookAt = (judge, at) => ({ ...judge, at });

/** The line, from 0, of the next difference after the one looked at, the first again after the last; null where there is none. @param {Judge} judge */
export function nextDifference({ compared: { reply }, at }) {
  if (!reply) return null;
  const { verdicts, extra } = reply;
  const isOther = (/** @type {number} */ line) => line >= verdicts.length || verdicts[line] !== 'r';
  const lines = verdicts.length + extra;
  for (let step = 1; step <= lines; step++) {
    const line = ((at ?? -1) + step) % lines;
    if (isOther(line)) return line;
  }
  return null;
}

/** @param {Judge} judge @returns {Judge} */
export function lookAtNext(judge) {
  const line = nextDifference(judge);
  return line === null ? judge : lookAt(judge, line);
}

/** A case's board is opened. @param {Judge} judge @param {number} index @returns {Judge} */
export const openCase = (judge, index) => ({ ...judge, at: index, opened: index });

/** The board is opened on which the program is wrong. @param {Judge} judge @returns {Judge} */
export const openTrial = (judge) => ({ ...judge, opened: 'trial' });

/** @param {Judge} judge @returns {Judge} */
export const closeCase = (judge) => (judge.opened === null ? judge : { ...judge, opened: null });

/**
 * @typedef {object} Opened a board with both answers
 * @property {'title' | 'smallest' | 'tried'} kind a case of the input, or what the program was tried on
 * @property {number} index of the case
 * @property {string} code
 * @property {string} correct
 * @property {string | null} own empty where there is no answer, null where nothing was compared
 * @property {string | null} verdict of the comparison
 */

/** The board that was opened; null where none was. @param {Judge} judge @returns {Opened | null} */
export function openedCase(judge) {
  const { opened, judged, compared } = judge;
  if (opened === 'trial') return openedTrial(judge);
  if (opened === null || !judged.reply || opened >= judged.reply.cases) return null;
  const lineOf = (/** @type {string} */ text) => lineAt(text, opened + 1).text;
  const verdict = compared.reply?.verdicts[opened] ?? null;
  return {
    kind: 'title',
    index: opened,
    code: lineOf(judged.reply.boards),
    correct: lineOf(judged.reply.answers),
    own: verdict && shortened(lineOf(outputOf(judge))),
    verdict,
  };
}

/** @param {string} line */
const shortened = (line) => line.trim().slice(0, 60);

/** @param {Judge} judge @returns {Opened | null} */
function openedTrial({ trial }) {
  const code = failingBoard(trial);
  const failure = trial.outcome?.failure;
  if (code === null || !failure) return null;
  const { answers, output, fewer } = failure;
  return {
    kind: fewer === null ? 'tried' : 'smallest',
    index: 0,
    code,
    correct: answers[0],
    own: shortened(lineAt(output, 1).text),
    verdict: null,
  };
}

/** @param {Judge} judge @param {Partial<Wish>} changes @returns {Judge} */
export const wish = (judge, changes) => ({
  ...judge,
  wish: { ...judge.wish, ...changes },
  made: noAnswer,
  costs: noAnswer,
});

/** @param {Judge} judge @returns {Judge} */
export const askCosts = (judge) => ({ ...judge, costs: asked(judge.bench.problem) });

/** @param {Judge} judge @returns {Judge} */
export const stopCosts = (judge) => ({
  ...judge,
  costs: stopped(judge.costs, judge.bench.problem),
});

/** @param {Judge} judge @returns {Judge} */
export const makeTests = (judge) => ({ ...judge, made: asked('') });

/** The tests that were made become the input to compare with. @param {Judge} judge @returns {Judge} */
export const useTests = (judge) =>
  judge.made.reply
    ? openTab(writeOutput(writeInput(judge, judge.made.reply.text), ''), 'compare')
    : judge;

/** @param {Judge} judge @param {(trial: Trial) => Trial} change @returns {Judge} */
export const withTrial = (judge, change) => ({ ...judge, trial: change(judge.trial) });

/**
 * The judge's desk as an immutable value with its transitions: stored settings and texts, an input with its answers
 * and the user's output, generated tests. The trial of a program belongs to trial.js.
 */
import { asked, noAnswer, stopped } from '../engine/answer.js';
import { limits } from './ran.js';
import { nextDifference } from './cases.js';
import { lineAt } from './texts.js';
import { boardShown, noTrial } from './trial.js';

/** @import { AnswerTo, JudgeProblem, Request } from '../engine/protocol' */
/** @import { Query } from '../engine/reconciler.js' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Trial } from './trial.js' */

/**
 * @typedef {'run' | 'tests' | 'compare'} Tab
 * @typedef {Record<JudgeProblem, string>} Texts one for each problem
 *
 * @typedef {object} Bench the stored part
 * @property {Tab} tab
 * @property {JudgeProblem} problem the open one
 * @property {string} language of programs, empty where it is recognised from the text; program-language.js checks it
 * @property {number} time seconds that a run of a program may take
 * @property {Texts} program
 * @property {Texts} input a whole judge input
 * @property {Texts} output the user's own output, to compare
 *
 * @typedef {Omit<Request<'tests'>, 'kind' | 'problem'>} Wish the options of the tests
 *
 * @typedef {object} Judge
 * @property {Bench} bench
 * @property {Trial} trial
 * @property {AnswerTo<'judge'>} judged answers to the open problem's input
 * @property {AnswerTo<'compare'>} compared the output compared with them
 * @property {Trial} elsewhere the diagnosis of an output for all small boards, as a trial
 * @property {boolean} only whether the list has only differences
 * @property {boolean} byEmpty whether the fewest empty cells come first in it
 * @property {number | null} at the selected line, from 0
 * @property {number | 'trial' | null} opened the case whose board is open, or the failing board of the trial
 * @property {Wish} wish
 * @property {AnswerTo<'tests'>} made
 * @property {AnswerTo<'costs'>} costs of the searches for the open problem
 * @property {Readonly<Record<string, string>>} others versions of texts from other tabs, by `textName`
 */

/** The queries and the clocks of the desk, which are fetched with it. */
let asking = {
  queries: /** @type {(judge: Judge) => Query<Judge>[]} */ (() => []),
  clocks: /** @type {(judge: Judge) => Clock<Judge>[]} */ (() => []),
};

/** @param {typeof asking} fetched */
export const useAsking = (fetched) => {
  asking = fetched;
};

/** @param {Judge} judge */
export const queries = (judge) => asking.queries(judge);
/** @param {Judge} judge */
export const clocks = (judge) => asking.clocks(judge);

/** @type {readonly JudgeProblem[]} */
export const problems = ['blockgame', 'boardcover'];
/** @type {readonly Tab[]} */
export const tabs = ['run', 'tests', 'compare'];

/** @type {Wish} */
const firstWish = { sort: 'random', seed: 1, cases: 50, density: 60 };

const noTexts = { blockgame: '', boardcover: '' };

/** @type {Bench} */
export const noBench = {
  tab: 'run',
  problem: 'blockgame',
  language: '',
  time: limits.time,
  program: noTexts,
  input: noTexts,
  output: noTexts,
};

/** @param {Bench} [bench] @returns {Judge} */
export const newJudge = (bench = noBench) => ({
  bench,
  trial: noTrial,
  judged: noAnswer,
  compared: noAnswer,
  elsewhere: noTrial,
  only: false,
  byEmpty: false,
  at: null,
  opened: null,
  wish: firstWish,
  made: noAnswer,
  costs: noAnswer,
  others: {},
});

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
        byEmpty: judge.byEmpty,
        others: judge.others,
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

/** Removes the results for an input or output that has changed. */
const undiagnosed = { compared: noAnswer, elsewhere: noTrial };
const withoutResults = { ...undiagnosed, at: null, opened: null };

/** @param {Judge} judge @param {string} text @returns {Judge} */
export const writeInput = (judge, text) =>
  text === inputOf(judge)
    ? judge
    : {
        ...judge,
        ...withoutResults,
        judged: noAnswer,
        bench: withText(judge.bench, 'input', text),
      };

/** @param {Judge} judge @param {string} text @returns {Judge} */
export const writeOutput = (judge, text) =>
  text === outputOf(judge)
    ? judge
    : { ...judge, ...withoutResults, bench: withText(judge.bench, 'output', text) };

/** Moves input and output to the other problem. @param {Judge} judge @returns {Judge} */
export function switchInput(judge) {
  const other = judge.bench.problem === 'blockgame' ? 'boardcover' : 'blockgame';
  const [input, output] = [inputOf(judge), outputOf(judge)];
  const emptied = writeOutput(writeInput(judge, ''), '');
  return writeOutput(writeInput(chooseProblem(emptied, other), input), output);
}

/** Asks for the answers again. @param {Judge} judge @returns {Judge} */
export const judgeAgain = (judge) => ({ ...judge, judged: asked(inputOf(judge)) });

/** @param {Judge} judge @returns {Judge} */
export const stopJudging = (judge) => ({
  ...judge,
  judged: stopped(judge.judged, inputOf(judge)),
});

/** @param {Judge} judge @param {AnswerTo<'judge'>} judged @returns {Judge} */
export const receiveAnswers = (judge, judged) => ({ ...judge, judged, ...undiagnosed });

/** Lists only differences, the fewest empty cells first, or all lines in order. @param {Judge} judge @param {boolean} only @returns {Judge} */
export const listOnly = (judge, only) => ({ ...judge, only, byEmpty: only });

/** @param {Judge} judge @param {boolean} byEmpty @returns {Judge} */
export const sortByEmpty = (judge, byEmpty) => ({ ...judge, byEmpty });

/** @param {Judge} judge @param {number} at @returns {Judge} */
export const lookAt = (judge, at) => ({ ...judge, at });

/** @param {Judge} judge @returns {Judge} */
export function lookAtNext(judge) {
  const line = nextDifference(judge);
  return line === null ? judge : lookAt(judge, line);
}

/** Opens the board of a case. @param {Judge} judge @param {number} index @returns {Judge} */
export const openCase = (judge, index) => ({ ...judge, at: index, opened: index });

/** Opens the board of the trial. @param {Judge} judge @returns {Judge} */
export const openTrial = (judge) => ({ ...judge, opened: 'trial' });

/** @param {Judge} judge @returns {Judge} */
export const closeCase = (judge) => (judge.opened === null ? judge : { ...judge, opened: null });

/**
 * @typedef {object} Opened a board with both answers
 * @property {'title' | 'smallest' | 'tried'} kind a case of the input, or the failing board of a trial
 * @property {number} index of the case
 * @property {string} code
 * @property {string} correct
 * @property {string | null} own empty without an answer, null without a comparison
 * @property {string | null} verdict of the comparison
 */

/** The open board; null if there is none. @param {Judge} judge @returns {Opened | null} */
export function openedCase(judge) {
  const { opened, judged, compared } = judge;
  if (opened === 'trial')
    return openedTrial(judge.bench.tab === 'compare' ? judge.elsewhere : judge.trial);
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

/** @param {Trial} trial @returns {Opened | null} */
function openedTrial(trial) {
  const code = boardShown(trial);
  const failure = trial.outcome?.failure;
  if (code === null || !failure) return null;
  const { answers, output, fewer, boards, lesson } = failure;
  return {
    kind: fewer === null || code !== boards[0] ? 'tried' : 'smallest',
    index: 0,
    code,
    correct: lesson?.correct ?? answers[0],
    own: shortened(lesson?.own ?? lineAt(output, 1).text),
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

/** Makes the generated tests the input of the comparison. @param {Judge} judge @returns {Judge} */
export const useTests = (judge) =>
  judge.made.reply
    ? openTab(writeOutput(writeInput(judge, judge.made.reply.text), ''), 'compare')
    : judge;

/** @param {Judge} judge @param {(trial: Trial) => Trial} change @returns {Judge} */
export const withTrial = (judge, change) => ({ ...judge, trial: change(judge.trial) });

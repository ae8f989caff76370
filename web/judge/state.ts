/**
 * The judge's desk as an immutable value with its transitions: stored settings and texts, an input with its answers
 * and the user's output, generated tests. The trial of a program belongs to trial/.
 */
import { itemAt } from '../board/item-at';
import { pendingAnswer, noAnswer, stoppedAnswer } from '../engine/answer';
import { nextDifference } from './cases';
import { newJudge } from './new-judge';
import { lineAt } from './texts';
import { boardShown, noTrial, type Trial } from './trial/trial';
import type { AnswerTo, JudgeProblem } from '../engine/protocol';
import type { Bench, Judge, Tab, TestOptions, TrialName } from './new-judge';

export const problems: readonly JudgeProblem[] = ['blockgame', 'boardcover'];
export const tabs: readonly Tab[] = ['run', 'tests', 'compare'];

export const openTab = (judge: Judge, tab: Tab): Judge =>
  tab === judge.bench.tab ? judge : { ...judge, bench: { ...judge.bench, tab } };

/** @param time seconds */
export const chooseTime = (judge: Judge, time: number): Judge => ({
  ...judge,
  bench: { ...judge.bench, time },
});

export const chooseProblem = (judge: Judge, problem: JudgeProblem): Judge =>
  problem === judge.bench.problem
    ? judge
    : {
        ...newJudge({ ...judge.bench, problem }),
        onlyDifferences: judge.onlyDifferences,
        byEmpty: judge.byEmpty,
        others: judge.others,
        pastRuns: judge.pastRuns,
        linkedStep: judge.linkedStep,
      };

/** The key of the open program: the first of its problem where that is gone. */
export const openProgram = ({ bench: { open, problem, program } }: Judge) =>
  open[problem] in program ? open[problem] : problem;

/** The kinds of texts of the desk. */
export type TextField = 'program' | 'input' | 'output';

/** The key of the open text of a kind: that of the program, or the problem. */
export const openText = (judge: Judge, field: TextField) =>
  field === 'program' ? openProgram(judge) : judge.bench.problem;

export const programOf = (judge: Judge) => itemAt(judge.bench.program, openProgram(judge));
export const inputOf = ({ bench }: Judge) => bench.input[bench.problem];
export const outputOf = ({ bench }: Judge) => bench.output[bench.problem];

/** The stored part with another text in place of the open one. */
const benchWithText = (judge: Judge, field: TextField, text: string): Bench => ({
  ...judge.bench,
  [field]: { ...judge.bench[field], [openText(judge, field)]: text },
});

export const writeProgram = (judge: Judge, text: string): Judge =>
  text === programOf(judge) ? judge : { ...judge, bench: benchWithText(judge, 'program', text) };

/** What becomes of the results when the right answers have changed: no comparison, no diagnosis. */
const noComparison = ({ trials }: Judge) => ({
  compared: noAnswer,
  trials: { ...trials, elsewhere: noTrial },
});
/** The same when a text has changed: its lines are other ones. */
const noResults = (judge: Judge) => ({ ...noComparison(judge), line: null, inDialog: null });

export const writeInput = (judge: Judge, text: string): Judge =>
  text === inputOf(judge)
    ? judge
    : {
        ...judge,
        ...noResults(judge),
        judged: noAnswer,
        bench: benchWithText(judge, 'input', text),
      };

export const writeOutput = (judge: Judge, text: string): Judge =>
  text === outputOf(judge)
    ? judge
    : { ...judge, ...noResults(judge), bench: benchWithText(judge, 'output', text) };

export const otherProblem = ({ bench }: Judge): JudgeProblem =>
  bench.problem === 'blockgame' ? 'boardcover' : 'blockgame';

/** Moves input and output to the other problem. */
export function switchInput(judge: Judge): Judge {
  const [input, output] = [inputOf(judge), outputOf(judge)];
  const emptied = writeOutput(writeInput(judge, ''), '');
  return writeOutput(writeInput(chooseProblem(emptied, otherProblem(judge)), input), output);
}

/** Asks for the answers again. */
export const judgeAgain = (judge: Judge): Judge => ({
  ...judge,
  judged: pendingAnswer(inputOf(judge)),
});

export const stopJudging = (judge: Judge): Judge => ({
  ...judge,
  judged: stoppedAnswer(judge.judged, inputOf(judge)),
});

export const receiveAnswers = (judge: Judge, judged: AnswerTo<'judge'>): Judge => ({
  ...judge,
  judged,
  ...noComparison(judge),
});

/** Lists only differences, the fewest empty cells first, or all lines in order. */
export const listDifferences = (judge: Judge, on: boolean): Judge => ({
  ...judge,
  onlyDifferences: on,
  byEmpty: on,
});

export const sortByEmpty = (judge: Judge, byEmpty: boolean): Judge => ({ ...judge, byEmpty });

export const lookAt = (judge: Judge, line: number): Judge => ({ ...judge, line });

export function lookAtNext(judge: Judge): Judge {
  const line = nextDifference(judge);
  return line === null ? judge : lookAt(judge, line);
}

/** Opens the board of a case. */
export const openCase = (judge: Judge, index: number): Judge => ({
  ...judge,
  line: index,
  inDialog: index,
});

/** Opens the board of the trial. */
export const openTrial = (judge: Judge): Judge => ({ ...judge, inDialog: 'trial' });

export const closeCase = (judge: Judge): Judge =>
  judge.inDialog === null ? judge : { ...judge, inDialog: null };

/** A board with both answers, as another room shows it. */
interface Opened {
  /** A case of the input; the smallest failing board of a trial; another board of a trial. */
  kind: 'title' | 'smallest' | 'tried';
  /** The index of the case, 0 for a trial. */
  index: number;
  code: string;
  correct: string;
  /** Empty without an answer, null without a comparison. */
  own: string | null;
  /** The letter of the comparison, null without one. */
  verdict: string | null;
}

/** The open board; null if there is none. */
export function openedCase(judge: Judge): Opened | null {
  const { inDialog, judged, compared } = judge;
  if (inDialog === 'trial') return openedTrial(trialOf(judge));
  if (inDialog === null || !judged.reply || inDialog >= judged.reply.cases) return null;
  const lineOf = (text: string) => lineAt(text, inDialog + 1).text;
  const verdict = compared.reply?.verdicts[inDialog] ?? null;
  return {
    kind: 'title',
    index: inDialog,
    code: lineOf(judged.reply.boards),
    correct: lineOf(judged.reply.answers),
    own: verdict && shortened(lineOf(outputOf(judge))),
    verdict,
  };
}

/** The most characters of an answer that are shown. */
const longestAnswer = 60;
const shortened = (line: string) => line.trim().slice(0, longestAnswer);

function openedTrial(trial: Trial): Opened | null {
  const code = boardShown(trial);
  const failure = trial.outcome?.failure;
  if (code === null || !failure) return null;
  const { answers, output, fewer, boards, lesson } = failure;
  return {
    kind: fewer === null || code !== boards[0] ? 'tried' : 'smallest',
    index: 0,
    code,
    correct: lesson?.correct ?? answers[0] ?? '',
    own: shortened(lesson?.own ?? lineAt(output, 1).text),
    verdict: null,
  };
}

/** Changes options; the tests that were made with others go. */
export const setTestOptions = (judge: Judge, changes: Partial<TestOptions>): Judge => ({
  ...judge,
  testOptions: { ...judge.testOptions, ...changes },
  tests: noAnswer,
  costs: noAnswer,
});

export const askCosts = (judge: Judge): Judge => ({
  ...judge,
  costs: pendingAnswer(judge.bench.problem),
});

export const stopCosts = (judge: Judge): Judge => ({
  ...judge,
  costs: stoppedAnswer(judge.costs, judge.bench.problem),
});

/** Asks for tests with the options. */
export const makeTests = (judge: Judge): Judge => ({ ...judge, tests: pendingAnswer('') });

/** Stops making tests; the options stay. */
export const stopTests = (judge: Judge): Judge => setTestOptions(judge, {});

/** Makes the generated tests the input of the comparison. */
export const useTests = (judge: Judge): Judge =>
  judge.tests.reply
    ? openTab(writeOutput(writeInput(judge, judge.tests.reply.text), ''), 'compare')
    : judge;

/** The trial of the open tab. */
export const trialNameOf = ({ bench }: Judge): TrialName =>
  bench.tab === 'compare' ? 'elsewhere' : 'here';
export const trialOf = (judge: Judge) => judge.trials[trialNameOf(judge)];

export const withTrial = (
  judge: Judge,
  name: TrialName,
  change: (trial: Trial) => Trial,
): Judge => ({ ...judge, trials: { ...judge.trials, [name]: change(judge.trials[name]) } });

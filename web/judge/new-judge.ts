/** The judge's desk as an immutable value, and its first value: all that the page needs of the desk before it is opened. */
import { noAnswer } from '../engine/answer';
import { limits } from './runners/limits';
import { noTrial, type Trial } from './trial/trial';
import type { AnswerTo, JudgeProblem, Request } from '../engine/protocol';
import type { Stepper } from './stepper/stepper';

export interface Judge {
  bench: Bench;
  trials: Record<TrialName, Trial>;
  /** A program that is stepped through. */
  stepper: Stepper | null;
  /** The costs of the searches for the open problem. */
  costs: AnswerTo<'costs'>;
  /** The right answers to the open problem's input. */
  judged: AnswerTo<'judge'>;
  /** The user's output compared with these. */
  compared: AnswerTo<'compare'>;
  /** Whether the list of the comparison leaves out the lines that agree. */
  onlyDifferences: boolean;
  /** Whether it begins with the fewest empty cells. */
  byEmpty: boolean;
  /** Its selected line, from 0. */
  line: number | null;
  /** The board in the dialog: that of a case, from 0, or the failing one of the trial. */
  inDialog: number | 'trial' | null;
  testOptions: TestOptions;
  /** The generated tests. */
  tests: AnswerTo<'tests'>;
  /** Versions of texts from other tabs, by `textName`. */
  others: Readonly<Record<string, string>>;
  pastRuns: PastRuns;
  /** A program in a link that is being opened. */
  arrival: LinkParts | null;
  /** The step that the link of a program is about. */
  linkedStep: { key: string; program: string; boards: readonly string[]; step: number } | null;
}

/** The part of the desk that is stored. A key of a program is its problem for the first one, `blockgame.lq3x` for another. */
export interface Bench {
  tab: Tab;
  /** The open problem. */
  problem: JudgeProblem;
  /** The language of programs, empty where it is recognised from the text. A stored one may be any: program-language.ts checks it. */
  language: string;
  /** Seconds that a run of a program may take. */
  time: number;
  /** The texts of programs, by their keys. */
  program: Readonly<Record<string, string>>;
  /** The names of programs, by their keys. */
  name: Readonly<Record<string, string>>;
  /** The key of the open program of each problem. */
  open: Texts;
  /** The size of the text in the editor, in percent. */
  size: number;
  /** A whole judge input. */
  input: Texts;
  /** The user's own output, to compare. */
  output: Texts;
}

export type Tab = 'run' | 'tests' | 'compare';

/** One text for each problem. */
type Texts = Record<JudgeProblem, string>;

/** A trial runs the program here, or diagnoses the output of one that ran elsewhere, for all small boards. */
export type TrialName = 'here' | 'elsewhere';

export type TestOptions = Omit<Request<'tests'>, 'kind' | 'problem'>;

/** The parameters of a link to a program, with their values. */
export type LinkParts = readonly (readonly [name: string, value: string])[];

export interface PastRun {
  problem: JudgeProblem;
  program: string;
  language: string;
  /** `aside`: it was not run, but made room for another text. */
  verdict: 'right' | 'wrong' | 'slow' | 'error' | 'stopped' | 'aside';
}

/** Programs that were run or set aside, by keys that sort by their time. */
export type PastRuns = Readonly<Record<string, PastRun>>;

const noTexts = { blockgame: '', boardcover: '' };

export const noBench: Bench = {
  tab: 'run',
  problem: 'blockgame',
  language: '',
  time: limits.time,
  program: noTexts,
  name: {},
  open: { blockgame: 'blockgame', boardcover: 'boardcover' },
  size: 100,
  input: noTexts,
  output: noTexts,
};

export const newJudge = (bench: Bench = noBench): Judge => ({
  bench,
  trials: { here: noTrial, elsewhere: noTrial },
  stepper: null,
  costs: noAnswer,
  judged: noAnswer,
  compared: noAnswer,
  onlyDifferences: false,
  byEmpty: false,
  line: null,
  inDialog: null,
  testOptions: { sort: 'random', seed: 1, cases: 50, density: 60 },
  tests: noAnswer,
  others: {},
  pastRuns: {},
  arrival: null,
  linkedStep: null,
});

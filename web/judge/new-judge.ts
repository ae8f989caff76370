/** The judge's desk before its first use: all that the page needs of it before it is opened. */
import { noAnswer } from '../engine/answer';
import { limits } from './limits';
import { noTrial } from './trial';
import type { Bench, Judge, TestOptions } from './state';

const firstTestOptions: TestOptions = { sort: 'random', seed: 1, cases: 50, density: 60 };

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
  judged: noAnswer,
  compared: noAnswer,
  trials: { run: noTrial, compare: noTrial },
  stepper: null,
  only: false,
  byEmpty: false,
  at: null,
  opened: null,
  testOptions: firstTestOptions,
  made: noAnswer,
  costs: noAnswer,
  others: {},
  pastRuns: {},
  arrival: null,
  linkedStep: null,
});

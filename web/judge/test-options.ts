/** Transitions of the options of tests, apart from state.ts, which the first page loads. */
import { openTab, setTestOptions } from './state';
import type { Judge, TestOptions } from './new-judge';

/** The options of kinds that have some; `density` is the percentage of filled cells. */
const defaults: Partial<Record<TestOptions['sort'], Partial<TestOptions>>> = {
  random: { cases: 50, density: 60 },
  carved: { cases: 50 },
};

/** Chooses a kind of tests, with its defaults. */
export function chooseSort(judge: Judge, sort: TestOptions['sort']): Judge {
  const none = { cases: null, rows: null, cols: null, density: null };
  return setTestOptions(judge, { ...none, sort, ...defaults[sort] });
}

/** Opens the tests of all small boards, for a program that does not run here. */
export const openSmallTests = (judge: Judge): Judge => chooseSort(openTab(judge, 'tests'), 'small');

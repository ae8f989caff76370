/** Transitions of the options of tests, apart from state.ts, which the first page loads. */
import { openTab, setTestOptions } from './state';
import type { Judge, TestOptions } from './new-judge';

/** Chooses a kind of tests, with its defaults. */
export function chooseSort(judge: Judge, sort: TestOptions['sort']): Judge {
  const none = { cases: null, rows: null, cols: null, density: null };
  const own =
    sort === 'random' ? { cases: 50, density: 60 } : sort === 'carved' ? { cases: 50 } : {};
  return setTestOptions(judge, { ...none, sort, ...own });
}

/** Opens the tests of all small boards, for a program that does not run here. */
export const openSmallTests = (judge: Judge): Judge => chooseSort(openTab(judge, 'tests'), 'small');

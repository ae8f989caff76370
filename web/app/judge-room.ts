/** The judge's desk with its ways to boards. Fetched with its texts and styles when it is first opened. */
import { clocks, queries } from '../judge/queries';
import { benchShelves, formerBench } from '../judge/remembered';
import { openTrial } from '../judge/state';
import { createDesk } from '../judge/views/desk';
import { nextCase, showBoard, showCase } from './judge-cases';
import { caseBar } from './views/case-bar';
import './judge.css';
import type { Site, State, Words } from './types';

export function createJudgeRoom({ store, judge: slice }: Site, redraw: () => void) {
  const show = createDesk({
    openCase: (index) => store.change((state) => showCase(state, index), { push: true }),
    openTrial: () => store.change((state) => showBoard(state, openTrial), { push: true }),
    redraw,
  });
  slice.fetched({ queries, clocks, shelves: benchShelves, former: formerBench });
  return {
    show: (judge: State['judge'], words: Words) => show(judge, words, slice),
    caseBar,
    nextCase,
  };
}

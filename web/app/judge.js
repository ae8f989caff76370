/**
 * The judge's desk in the page: fetches its code, texts and styles when it is first opened. Also the way from a case
 * to its board and back.
 */
import { nextDifference } from '../judge/cases.js';
import { closeCase, lookAtNext, openCase, openedCase, openTrial } from '../judge/state.js';
import { modeOf } from '../judge/trial.js';
import { shown } from '../ui/lazy.js';
import { html, nothing } from '../ui/template.js';
import { openBoardOf } from './boards.js';
import { openView, withJudge } from './state.js';

/** @import { Later, Site, State, View, Words } from './types' */

/** Opens the board that a transition of the judge chooses, in its view. @param {State} state @param {(judge: State['judge']) => State['judge']} open @returns {State} */
function showBoard(state, open) {
  const next = withJudge(state, open);
  const opened = openedCase(next.judge);
  return opened ? openBoardOf(next, opened.code, modeOf(state.judge.bench.problem)) : state;
}

/** Opens the board of a case of the judge's input. @param {State} state @param {number} index @returns {State} */
const showCase = (state, index) => showBoard(state, (judge) => openCase(judge, index));

/** Opens the next case with a wrong output, or returns to the judge. @param {State} state @returns {State} */
export function showNextCase(state) {
  const line = nextDifference(state.judge);
  return line !== null && line < (state.judge.judged.reply?.cases ?? 0)
    ? showCase(state, line)
    : backToJudge(state);
}

/** Handles the key N: the next difference, in the list or as a board. @param {State} state @returns {State} */
export function nextCase(state) {
  if (state.view === 'judge') {
    return state.judge.bench.tab === 'compare' ? withJudge(state, lookAtNext) : state;
  }
  return openedCase(state.judge)?.verdict ? showNextCase(state) : state;
}

/** @param {State} state @returns {State} */
export const backToJudge = (state) => openView(withJudge(state, closeCase), 'judge');

/** @param {Site} site @param {Later} later @param {() => void} redraw */
export function createJudge({ store, judge: slice, follow }, later, redraw) {
  const desk = later(async () => {
    const [{ createDesk }, { benchShelves, formerBench }, { caseBar }] = await Promise.all([
      import('../judge/views/desk.js'),
      import('../judge/remembered.js'),
      import('./views/case-bar.js'),
      import('./judge.css'),
    ]);
    const show = createDesk({
      openCase: (index) => store.change((state) => showCase(state, index), { push: true }),
      openTrial: () => store.change((state) => showBoard(state, openTrial), { push: true }),
      redraw,
    });
    slice.keep(benchShelves, formerBench);
    follow();
    return { show, caseBar };
  });
  return {
    /** @param {State['judge']} judge @param {Words} words */
    view(judge, words) {
      const { t } = words;
      const placeholder = html`<p class="dim" role="status">${t('judge.loading')}</p>`;
      return shown(desk.prefetch(), t, ({ show }) => show(judge, words, slice), placeholder);
    },
    /** The bar over the board of a case, which only the desk opens. @type {View} */
    caseBar: (...given) => desk.loaded()?.caseBar(...given) ?? nothing,
  };
}

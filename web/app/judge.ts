/**
 * The judge's desk in the page: fetches its code, texts and styles when it is first opened. Also the way from a case
 * to its board and back.
 */
import { nextDifference } from '../judge/cases';
import { closeCase, lookAtNext, openCase, openedCase, openTrial } from '../judge/state';
import { modeOf } from '../judge/trial';
import { shown } from '../ui/lazy';
import { html, nothing } from '../ui/template';
import { openBoardOf } from './boards';
import { openView, withJudge } from './state';
import type { Later, Site, State, View, Words } from './types';

/** Opens the board that a transition of the judge chooses, in its view. */
function showBoard(state: State, open: (judge: State['judge']) => State['judge']): State {
  const next = withJudge(state, open);
  const opened = openedCase(next.judge);
  return opened ? openBoardOf(next, opened.code, modeOf(state.judge.bench.problem)) : state;
}

/** Opens the board of a case of the judge's input. */
const showCase = (state: State, index: number): State =>
  showBoard(state, (judge) => openCase(judge, index));

/** Opens the next case with a wrong output, or returns to the judge. */
export function showNextCase(state: State): State {
  const line = nextDifference(state.judge);
  return line !== null && line < (state.judge.judged.reply?.cases ?? 0)
    ? showCase(state, line)
    : backToJudge(state);
}

/** Handles the key N: the next difference, in the list or as a board. */
export function nextCase(state: State): State {
  if (state.view === 'judge') {
    return state.judge.bench.tab === 'compare' ? withJudge(state, lookAtNext) : state;
  }
  return openedCase(state.judge)?.verdict ? showNextCase(state) : state;
}

export const backToJudge = (state: State): State => openView(withJudge(state, closeCase), 'judge');

export function createJudge({ store, judge: slice }: Site, later: Later, redraw: () => void) {
  const desk = later(async () => {
    const [{ createDesk }, { queries, clocks }, { benchShelves, formerBench }, { caseBar }] =
      await Promise.all([
        import('../judge/views/desk'),
        import('../judge/queries'),
        import('../judge/remembered'),
        import('./views/case-bar'),
        import('./judge.css'),
      ]);
    const show = createDesk({
      openCase: (index) => store.change((state) => showCase(state, index), { push: true }),
      openTrial: () => store.change((state) => showBoard(state, openTrial), { push: true }),
      redraw,
    });
    slice.fetched({ queries, clocks, shelves: benchShelves, former: formerBench });
    return { show, caseBar };
  });
  return {
    view(judge: State['judge'], words: Words) {
      const { t } = words;
      const placeholder = html`<p class="dim" role="status">${t('judge.loading')}</p>`;
      return shown(desk.prefetch(), t, ({ show }) => show(judge, words, slice), placeholder);
    },
    /** The bar over the board of a case, which only the desk opens. */
    caseBar: ((...given) => desk.loaded()?.caseBar(...given) ?? nothing) as View,
  };
}

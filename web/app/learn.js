/** The lessons in the page: fetches their code, texts and styles when they are first opened. */
import { openStep } from '../learn/state.js';
import { shown } from '../ui/lazy.js';
import { nothing } from '../ui/template.js';
import { linkTo } from './address.js';
import { openView, withJudge } from './state.js';

/** @import { JudgeProblem } from '../engine/protocol' */
/** @import { Later, Site, State, Words } from './types' */

/** @param {Site} site @param {Later} later @param {Later} ofJudge @param {() => void} redraw */
export function createLearn({ store, learn: slice }, later, ofJudge, redraw) {
  const exercise = ofJudge(async () =>
    (await import('../judge/views/exercise.js')).createExercise(redraw),
  );
  const desk = later(async () => {
    const [{ createLearnDesk }, { backBar }] = await Promise.all([
      import('../learn/views/desk.js'),
      import('../learn/views/back-bar.js'),
      import('./learn.css'),
    ]);
    const addresses = {
      step: (/** @type {string} */ name, /** @type {number} */ step) => {
        const state = store.get();
        return linkTo({ ...state, learn: openStep(state.learn, name, step) }, 'learn');
      },
      board(/** @type {string} */ code, /** @type {'game' | 'cover'} */ desk) {
        const { linkLanguage: language } = store.get();
        return `#/${desk}?v=1&b=${code}${desk === 'game' ? '&tool=explore' : ''}${language ? `&lang=${language}` : ''}`;
      },
    };
    /** @param {JudgeProblem} problem @param {string} text */
    const onDesk = (problem, text) =>
      store.change(
        (state) => {
          const handOver = exercise.loaded()?.handOver;
          if (!handOver) return state;
          return openView(
            withJudge(state, (judge) => handOver(judge, problem, text)),
            'judge',
          );
        },
        { push: true },
      );
    return {
      show: createLearnDesk(addresses, { exercise, onDesk }, redraw),
      backBar,
      addresses,
    };
  });
  return {
    /** @param {State['learn']} learn @param {Words} words */
    view: (learn, words) =>
      shown(desk.prefetch(), words.t, ({ show }) => show(learn, words, slice)),
    /** The bar over a board that a step has brought to the desk. @param {State['learn']} learn @param {Words} words */
    bar(learn, words) {
      const part = desk.loaded();
      return part && learn.away ? part.backBar(learn, words, slice, part.addresses) : nothing;
    },
  };
}

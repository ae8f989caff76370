/** The room of the lessons with its ways to the desks and back, fetched when it is first opened. */
import { benchShelves, formerBench } from '../judge/remembered.js';
import { isCompiled, languageIn } from '../judge/program-language.js';
import { backBar } from '../learn/views/back-bar.js';
import { createLearnDesk } from '../learn/views/desk.js';
import { formerLessons, lessonShelves } from '../learn/lesson-shelves.js';
import { openStep } from '../learn/state.js';
import { openSet } from '../sets/state.js';
import { linkTo } from './address.js';
import { openView, withJudge } from './state.js';

/** @import { JudgeProblem } from '../engine/protocol' */
/** @import { Later, Site, State, Words } from './types' */

/** @param {Site} site @param {Later} ofJudge @param {() => void} redraw @param {boolean} keeps whether the page stores the steps that are done */
export function createLessonRoom({ store, learn: slice, judge }, ofJudge, redraw, keeps) {
  slice.keep(lessonShelves, formerLessons);
  // The desk has the language of the programs.
  judge.keep(benchShelves, formerBench);
  const exercise = ofJudge(async () =>
    (await import('../judge/views/exercise.js')).createExercise(redraw),
  );
  const addresses = {
    keeps,
    step: (/** @type {string} */ name, /** @type {number} */ step) => {
      const state = store.get();
      return linkTo({ ...state, learn: openStep(state.learn, name, step) }, 'learn');
    },
    sets() {
      const state = store.get();
      return linkTo({ ...state, set: openSet(state.set, '', 0) }, 'set');
    },
    board(/** @type {string} */ code, /** @type {'game' | 'cover'} */ desk) {
      const { linkLanguage: language } = store.get();
      return `#/${desk}?v=1&b=${code}${desk === 'game' ? '&tool=explore' : ''}${language ? `&lang=${language}` : ''}`;
    },
  };
  const deskLanguage = () => (isCompiled(languageIn(store.get().judge)) ? 'C++' : 'Python');
  /** @param {JudgeProblem} problem @param {string} text */
  const onDesk = (problem, text) =>
    store.change(
      (state) => {
        const handOver = exercise.loaded()?.handOver;
        if (!handOver) return state;
        const away = { ...state, learn: { ...state.learn, away: true } };
        return openView(
          withJudge(away, (judge) => handOver(judge, problem, text)),
          'judge',
        );
      },
      { push: true },
    );
  const show = createLearnDesk(addresses, { exercise, onDesk, deskLanguage }, redraw);
  return {
    /** @param {State['learn']} learn @param {Words} words */
    show: (learn, words) => show(learn, words, slice),
    /** The bar over what a step has brought to a desk. @param {State['learn']} learn @param {Words} words */
    bar: (learn, words) => backBar(learn, words, slice, addresses),
  };
}

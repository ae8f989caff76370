/** The room of the lessons with its ways to the desks and back, fetched when it is first opened. */
import { benchShelves } from '../judge/remembered';
import { isCompiled, programLanguageOf } from '../judge/program-language';
import { backBar } from '../learn/views/back-bar';
import { createLearnDesk } from '../learn/views/desk';
import { lessonShelves } from '../learn/lesson-shelves';
import { farQueries } from '../learn/far-play';
import { openStep } from '../learn/state';
import { openOwnSet } from '../sets/state';
import { linkTo } from './address';
import { fragmentOf } from '../ui/fragment';
import { programAddresses } from './program-address';
import { openView, within, type State } from './state';
import type { JudgeProblem } from '../engine/protocol';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { Site } from './site';

/** @param storesSteps whether the page stores the steps that are done */
export function createLessonRoom(
  site: Site,
  ofJudge: Later,
  redraw: () => void,
  storesSteps: boolean,
) {
  const { store, learn: handle, judge } = site;
  // The desk has the language of the programs.
  judge.register({ shelves: benchShelves });
  const exercise = ofJudge(async () => {
    const [{ createExercise }] = await Promise.all([
      import('../judge/views/exercise'),
      import('./judge.css'),
    ]);
    return createExercise({
      redraw,
      size: () => store.get().judge.bench.size,
      say: judge.say,
      addressOf: programAddresses(site),
    });
  });
  const addresses = {
    storesSteps,
    step: (name: string, step: number) => {
      const state = store.get();
      return linkTo({ ...state, learn: openStep(state.learn, name, step) }, 'learn');
    },
    sets() {
      const state = store.get();
      return linkTo({ ...state, set: openOwnSet(state.set) }, 'set');
    },
    board(code: string, desk: 'game' | 'cover') {
      const parameters = [`b=${code}`, ...(desk === 'game' ? ['tool=explore'] : [])];
      return fragmentOf(desk, parameters, store.get().linkLanguage);
    },
  };
  const deskLanguage = () => (isCompiled(programLanguageOf(store.get().judge)) ? 'C++' : 'Python');
  const onDesk = (problem: JudgeProblem, text: string) =>
    store.change(
      (state) => {
        const handOver = exercise.loaded()?.handOver;
        if (!handOver) return state;
        const away = { ...state, learn: { ...state.learn, away: true } };
        return openView(
          within(away, 'judge', (judge) => handOver(judge, problem, text)),
          'judge',
        );
      },
      { push: true },
    );
  const { show, clocks } = createLearnDesk(addresses, { exercise, onDesk, deskLanguage }, redraw);
  // The run of a program ends with the lessons. It may change the state, which a subscriber must not.
  store.subscribe(({ view }, before) => {
    if (before.view === 'learn' && view !== 'learn') {
      queueMicrotask(() => exercise.loaded()?.leave());
    }
  });
  handle.register({ queries: farQueries, clocks, shelves: lessonShelves });
  return {
    show: (learn: State['learn'], words: Words) => show(learn, words, handle),
    /** The bar over what a step has brought to a desk. */
    bar: (learn: State['learn'], words: Words) => backBar(learn, words, handle, addresses),
  };
}

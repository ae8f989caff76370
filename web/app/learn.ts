/** The lessons in the page: fetches their code, texts and styles when they are first opened. */
import { shown, type Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { Site } from './site';
import type { State } from './state';

/** @param given.storesSteps whether the page stores the steps that are done */
export function createLearn(
  site: Site,
  given: { later: Later; ofJudge: Later; redraw: () => void; storesSteps: boolean },
) {
  const { later, ofJudge, redraw, storesSteps } = given;
  const room = later(async () => {
    const [{ createLessonRoom }] = await Promise.all([
      import('./lesson-room'),
      import('./learn.css'),
    ]);
    return createLessonRoom(site, ofJudge, redraw, storesSteps);
  });
  return {
    view: (learn: State['learn'], words: Words) =>
      shown(room.prefetch(), words.t, ({ show }) => show(learn, words)),
    /** The bar over what a step has brought to a desk. */
    bar: (learn: State['learn'], words: Words) => room.loaded()?.bar(learn, words),
  };
}

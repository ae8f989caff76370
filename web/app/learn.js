/** The lessons in the page: fetches their code, texts and styles when they are first opened. */
import { shown } from '../ui/lazy.js';

/** @import { Later, Site, State, Words } from './types' */

/** @param {Site} site @param {Later} later @param {Later} ofJudge @param {() => void} redraw @param {boolean} [keeps] whether the page stores the steps that are done */
export function createLearn(site, later, ofJudge, redraw, keeps = true) {
  const room = later(async () => {
    const [{ createLessonRoom }] = await Promise.all([
      import('./lesson-room.js'),
      import('./learn.css'),
    ]);
    return createLessonRoom(site, ofJudge, redraw, keeps);
  });
  return {
    /** @param {State['learn']} learn @param {Words} words */
    view: (learn, words) => shown(room.prefetch(), words.t, ({ show }) => show(learn, words)),
    /** The bar over what a step has brought to a desk. @param {State['learn']} learn @param {Words} words */
    bar: (learn, words) => room.loaded()?.bar(learn, words),
  };
}

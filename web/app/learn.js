/** The lessons in the page: fetches their code, texts and styles when they are first opened. */
import { openStep } from '../learn/state.js';
import { shown } from '../ui/lazy.js';
import { linkTo } from './address.js';

/** @import { Later, Site, State, Words } from './types' */

/** @param {Site} site @param {Later} later @param {() => void} redraw */
export function createLearn({ store, learn: slice }, later, redraw) {
  const desk = later(async () => {
    const [{ createLearnDesk }] = await Promise.all([
      import('../learn/views/desk.js'),
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
    return createLearnDesk(addresses, redraw);
  });
  return (/** @type {State['learn']} */ learn, /** @type {Words} */ words) =>
    shown(desk.prefetch(), words.t, (show) => show(learn, words, slice));
}

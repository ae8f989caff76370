/** The sets of boards in the page: fetches their code, texts and styles at first use. */
import { shown } from '../ui/lazy.js';
import { say } from './state.js';

/** @import { Later, Site, State, Words } from './types' */

/** @param {Site} site @param {Later} later */
export function createSets(site, later) {
  const room = later(async () => (await import('./set-room.js')).createSetRoom(site));
  return {
    /** @param {State} state @param {Words} words */
    view: (state, words) => shown(room.prefetch(), words.t, ({ view }) => view(state, words)),
    /** Adds the open board to the set; from a page without a board it opens the set. */
    async add() {
      const add = (await room.load())?.add;
      site.store.change(add ?? ((state) => say(state, 'part.failed')), { push: true });
    },
  };
}

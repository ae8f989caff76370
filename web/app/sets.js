/** The sets of boards in the page: fetches their code, texts and styles at first use. */
import { shown } from '../ui/lazy.js';
import { say } from './state.js';

/** @import { Later, Site, State, Words } from './types' */

/** @param {Site} site @param {Later} later */
export function createSets(site, later) {
  const room = later(async () => (await import('./set-room.js')).createSetRoom(site, later));
  return {
    /** @param {State} state @param {Words} words */
    view: (state, words) => shown(room.prefetch(), words.t, ({ view }) => view(state, words)),
    /** Adds what is open to the teacher's set, or opens the set. @param {'add' | 'open'} what */
    async act(what) {
      const act = (await room.load())?.[what];
      site.store.change(act ?? ((state) => say(state, 'part.failed')), { push: true });
    },
  };
}

/** The sets of boards in the page: fetches their code, texts and styles at first use. */
import { shown, type Later } from '../ui/lazy';
import { say, type State } from './state';
import type { Words } from '../ui/words';
import type { Site } from './site';

export function createSets(site: Site, later: Later) {
  const room = later(async () => (await import('./set-room')).createSetRoom(site, later));
  return {
    view: (state: State, words: Words) =>
      shown(room.prefetch(), words.t, ({ view }) => view(state, words)),
    /** Adds what is open to the teacher's set, or opens the set. */
    async act(what: 'add' | 'open') {
      const act = (await room.load())?.[what];
      site.store.change(act ?? ((state) => say(state, 'part.failed')), { push: true });
    },
  };
}

/** Present takes the whole screen where the browser lets it, and ends when the reader leaves the whole screen. */
import { endPresent } from './presenting.js';

/** @param {import('./store.js').Store} store */
export function followPresent(store) {
  /** Whether the page itself leaves the whole screen: by the time it has, another Present may have begun. */
  let isLeaving = false;
  const left = () => {
    isLeaving = false;
  };
  store.subscribe(({ present }, before) => {
    if (!present === !before.present) return;
    const page = document.documentElement;
    // A browser lets a page do so only when a person has just asked for it; a link has not.
    const may = document.fullscreenEnabled && navigator.userActivation?.isActive;
    if (present && may) page.requestFullscreen().catch(() => {});
    else if (!present && document.fullscreenElement) {
      isLeaving = true;
      document.exitFullscreen().then(left, left);
    }
  });
  addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && !isLeaving) store.change(endPresent);
  });
}

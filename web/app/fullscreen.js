/** Present takes the whole screen where the browser lets it, and ends when the reader leaves the whole screen. */
import { endPresent } from './presenting.js';

/**
 * @param {import('./store.js').Store} store
 * @param {() => boolean} closeLayer closes what lies over the page; false where nothing does
 */
export function followPresent(store, closeLayer) {
  /** What is asked of the browser, one after another, since each takes a while. @type {Promise<unknown>} */
  let turned = Promise.resolve();
  /** Whether the page itself leaves the whole screen: by the time it has, another Present may have begun. */
  let isLeaving = false;
  const enter = () => document.documentElement.requestFullscreen();
  const leave = async () => {
    if (!document.fullscreenElement) return;
    isLeaving = true;
    await document.exitFullscreen().catch(() => {});
    isLeaving = false;
  };
  store.subscribe(({ present }, before) => {
    if (!present === !before.present) return;
    // A browser lets a page do so only when a person has just asked for it; a link has not.
    if (present && !(document.fullscreenEnabled && navigator.userActivation?.isActive)) return;
    turned = turned.then(present ? enter : leave).catch(() => {});
  });
  addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement || isLeaving) return;
    // Firefox leaves the whole screen at Esc and hands the key to no page, not even to a dialog over it.
    if (!closeLayer()) store.change(endPresent);
  });
}

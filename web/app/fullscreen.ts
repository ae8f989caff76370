/** Full screen for Present where the browser allows it. Present ends when the reader leaves full screen. */
import { endPresent } from './presenting';
import type { Store } from './store';

/** @param closeLayer closes a dialog or popup; false if none is open */
export function followPresent(store: Store, closeLayer: () => boolean) {
  /** The requests to the browser, one after another, since each takes a while. */
  let requests: Promise<unknown> = Promise.resolve();
  /**
   * Whether the page itself leaves full screen, until the browser reports it; meanwhile another Present may have begun.
   */
  let isLeaving = false;
  const enter = () => document.documentElement.requestFullscreen();
  const leave = async () => {
    if (!document.fullscreenElement) return;
    isLeaving = true;
    await document.exitFullscreen().catch(() => (isLeaving = false));
  };
  store.subscribe(({ present }, before) => {
    if (!present === !before.present) return;
    // Browsers allow it only just after an act of a person; opening a link is none.
    if (present && !(document.fullscreenEnabled && navigator.userActivation?.isActive)) return;
    requests = requests.then(present ? enter : leave).catch(() => {});
  });
  addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) return;
    if (isLeaving) {
      isLeaving = false;
      return;
    }
    // Firefox leaves full screen at Esc without a key event, even while a dialog is open.
    if (!closeLayer()) store.change(endPresent);
  });
}

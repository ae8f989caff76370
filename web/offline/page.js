/**
 * The page's side of the kept copy: has the service worker keep it, hears of a newer site, and takes that when
 * it is told to. Only the page that was told loads anew; another one goes on with what it has, and is told
 * that there is something newer.
 */

/** The site to which this page belongs was replaced by a newer one that may be taken. @typedef {() => void} OnNewer */

export class Offline {
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #asked = false;

  /**
   * Has the site kept from now on. Where the browser has no room or no leave for that, nothing happens.
   *
   * @param {OnNewer} onNewer
   * @returns {Promise<boolean>} when the site is kept; false where it will not be
   */
  async start(onNewer) {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return false;
    let wasKept = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#asked) location.reload();
      else if (wasKept) onNewer();
      wasKept = true;
    });
    try {
      const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
      this.#registration = registration;
      const look = () => {
        if (registration.waiting && serviceWorker.controller) onNewer();
      };
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
      look();
      await serviceWorker.ready;
      return true;
    } catch {
      // The site works without.
      return false;
    }
  }

  /** Loads the newer site. */
  take() {
    this.#asked = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage('take over');
    else location.reload();
  }
}

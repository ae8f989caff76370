/**
 * The page's side of the offline copy: registers the service worker, reports a newer site, and loads it on request.
 * Only the requesting page reloads. Other pages continue with their build and are notified.
 */

/** Called when a newer site can be loaded. */
type OnNewer = () => void;

export class Offline {
  #registration: ServiceWorkerRegistration | null = null;
  #isTaking = false;

  /**
   * Registers the service worker. Without space or permission nothing happens.
   *
   * @returns true once the site is available offline; false if it will not be
   */
  async start(onNewer: OnNewer): Promise<boolean> {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return false;
    let hadController = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#isTaking) location.reload();
      else if (hadController) onNewer();
      hadController = true;
    });
    try {
      const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
      this.#registration = registration;
      const reportWaiting = () => {
        if (registration.waiting && serviceWorker.controller) onNewer();
      };
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', reportWaiting);
      });
      reportWaiting();
      await serviceWorker.ready;
      return true;
    } catch {
      // The site works without it.
      return false;
    }
  }

  /** Loads the newer site. */
  take() {
    this.#isTaking = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage('take over');
    else location.reload();
  }
}

/**
 * How it is noticed that a worker has ended without a word: it holds a lock as long as it lives, which is
 * free then. Knows nothing of what a worker does. A browser without such locks notices by pings alone.
 */

/** Takes a lock for as long as this worker lives. @param {LockManager | undefined} [locks] @returns {Promise<string | null>} its name; null where there are no locks */
export const heldLock = (locks = navigator.locks) =>
  new Promise((resolve) => {
    if (!locks) return resolve(null);
    const name = `worker ${crypto.randomUUID()}`;
    const held = () => {
      resolve(name);
      return new Promise(() => {});
    };
    // A page of no origin may have none.
    locks.request(name, held).catch(() => resolve(null));
  });

/** Waits until whoever holds a lock has ended. @param {string | null} name @param {() => void} then @param {LockManager | undefined} [locks] */
export async function whenFree(name, then, locks = navigator.locks) {
  if (name !== null) await locks?.request(name, then);
}

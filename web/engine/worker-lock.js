/**
 * Detects the silent end of a worker: the worker holds a Web Lock for its whole life, and the page waits for it.
 * In a browser without Web Locks only unanswered pings show the end.
 */

/** Acquires a lock for the life of this worker. @param {LockManager | undefined} [locks] @returns {Promise<string | null>} its name; null where there are no locks */
export const heldLock = (locks = navigator.locks) =>
  new Promise((resolve) => {
    if (!locks) return resolve(null);
    const name = `worker ${crypto.randomUUID()}`;
    const held = () => {
      resolve(name);
      return new Promise(() => {});
    };
    // Refused in a page with an opaque origin.
    locks.request(name, held).catch(() => resolve(null));
  });

/** Calls `then` when the holder of a lock has ended; never if the browser refuses the request. @param {string | null} name @param {() => void} then @param {LockManager | undefined} [locks] */
export async function whenFree(name, then, locks = navigator.locks) {
  const refused = () => {};
  if (name !== null) await locks?.request(name, () => {}).then(then, refused);
}

/**
 * Detects the silent end of a worker: the worker holds a Web Lock for its whole life, and the page waits for it.
 * In a browser without Web Locks only unanswered pings show the end.
 */

/**
 * Acquires a lock for the life of this worker.
 *
 * @returns its name; null where there are no locks
 */
export const heldLock = (
  locks: LockManager | undefined = navigator.locks,
): Promise<string | null> =>
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

/** Calls `then` when the holder of a lock has ended; never if the browser refuses the request. */
export async function whenFree(
  name: string | null,
  then: () => void,
  locks: LockManager | undefined = navigator.locks,
) {
  const refused = () => {};
  if (name !== null) await locks?.request(name, () => {}).then(then, refused);
}

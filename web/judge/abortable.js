/** Work in a worker that a signal can abort. */

/**
 * Waits for work. When the signal is aborted, `end` is called at once, and the promise rejects with the signal's reason.
 *
 * @template T
 * @param {AbortSignal} signal
 * @param {() => void} end ends the worker
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function abortable(signal, end, work) {
  signal.throwIfAborted();
  let abort = () => {};
  /** @type {Promise<never>} */
  const aborted = new Promise((_, reject) => {
    abort = () => {
      end();
      reject(signal.reason);
    };
  });
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

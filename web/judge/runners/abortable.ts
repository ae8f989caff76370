/** Work in a worker that a signal can abort. */

/**
 * Waits for work. When the signal is aborted, `end` is called at once, and the promise rejects with
 * the signal's reason.
 *
 * @param end ends the worker
 */
export async function abortable<T>(
  signal: AbortSignal,
  end: () => void,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted: Promise<never> = new Promise((_, reject) => {
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

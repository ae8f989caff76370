/**
 * Starts the worker of a learner's program from a blob of one line: such a worker inherits the page's content
 * security policy. Its life belongs to runner.js.
 */
import workerUrl from './worker.js?worker&url';

/** @param {string} url of the worker's script @returns {{ worker: Worker, release: () => void }} `release` frees the blob once the worker has started */
export function spawnFromBlob(url) {
  const address = new URL(url, location.href).href;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(blob);
  const worker = new Worker(blobUrl, { type: 'module' });
  return { worker, release: () => URL.revokeObjectURL(blobUrl) };
}

/** Starts a worker for a program in Python. */
export const spawnWorker = () => spawnFromBlob(workerUrl);

/**
 * Starts the worker of a learner's program. It begins from a blob of one line, since such a worker is bound by the
 * page's own policy. Owns no part of the worker's life: that is runner.js.
 */
import workerUrl from './worker.js?worker&url';

/** @returns {{ worker: Worker, release: () => void }} `release` lets go of the blob when the worker has begun */
export function spawnWorker() {
  const address = new URL(workerUrl, location.href).href;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(blob);
  const worker = new Worker(url, { type: 'module' });
  return { worker, release: () => URL.revokeObjectURL(url) };
}

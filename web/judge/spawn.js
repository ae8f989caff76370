/**
 * Starts the worker of a learner's program from a blob of one line: such a worker inherits the page's content
 * security policy. Its life belongs to runner.js.
 */
import workerUrl from './worker.js?worker&url';

/** @returns {{ worker: Worker, release: () => void }} `release` frees the blob once the worker has started */
export function spawnWorker() {
  const address = new URL(workerUrl, location.href).href;
  const blob = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(blob);
  const worker = new Worker(url, { type: 'module' });
  return { worker, release: () => URL.revokeObjectURL(url) };
}

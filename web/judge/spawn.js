/**
 * Starts the workers of learners' programs and of the compiler. A program's worker starts from a blob of one line: such
 * a worker inherits the page's content security policy. The lives of the workers belong to runner.js and cpp/.
 */
import workerUrl from './worker.js?worker&url';

/** Queries past all caches for scripts that could not be started. @type {Map<string, string>} */
const again = new Map();

/** The address of a worker's script. @param {string} url */
const addressOf = (url) => new URL(url + (again.get(url) ?? ''), location.href).href;

/** @param {string} url of the worker's script @param {string} [from] the address to start it from */
export function spawnModule(url, from = addressOf(url)) {
  const worker = new Worker(from, { type: 'module' });
  worker.addEventListener('error', () => again.set(url, `?again=${Date.now()}`));
  return worker;
}

/** @param {string} url of the worker's script @returns {{ worker: Worker, file: string, release: () => void }} `file` its script's name; `release` frees the blob once the worker has started */
export function spawnFromBlob(url) {
  const line = `import ${JSON.stringify(addressOf(url))};`;
  const blobUrl = URL.createObjectURL(new Blob([line], { type: 'text/javascript' }));
  const worker = spawnModule(url, blobUrl);
  const file = url.replace(/.*\//, '');
  return { worker, file, release: () => URL.revokeObjectURL(blobUrl) };
}

/** Starts a worker for a program in Python. */
export const spawnWorker = () => spawnFromBlob(workerUrl);

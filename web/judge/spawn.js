/**
 * Starts the workers of learners' programs and of the compiler. A program's worker starts from a blob of one line: such
 * a worker inherits the page's content security policy. The lives of the workers belong to runner.js and cpp/.
 */
import workerUrl from './worker.js?worker&url';

/** @param {string} url of the worker's script @param {string} query added to it to bypass caches; usually empty */
export const spawnModule = (url, query) =>
  new Worker(new URL(url + query, location.href), { type: 'module' });

/** @param {string} url of the worker's script @param {string} query as above @returns {{ worker: Worker, file: string, release: () => void }} `file` its script's name; `release` frees the blob once the worker has started */
export function spawnFromBlob(url, query) {
  const line = `import ${JSON.stringify(new URL(url + query, location.href).href)};`;
  const blobUrl = URL.createObjectURL(new Blob([line], { type: 'text/javascript' }));
  const worker = new Worker(blobUrl, { type: 'module' });
  const file = url.replace(/.*\//, '');
  return { worker, file, release: () => URL.revokeObjectURL(blobUrl) };
}

/** Starts a worker for a program in Python. @param {string} query */
export const spawnWorker = (query) => spawnFromBlob(workerUrl, query);

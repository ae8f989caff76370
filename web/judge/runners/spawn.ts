/**
 * Starts the workers of learners' programs and of the compiler. A program's worker starts from a blob of one line: such
 * a worker inherits the page's content security policy. The lives of the workers belong to worker-runner.ts and cpp/.
 */
import workerUrl from '../python/worker.js?worker&url';

/**
 * @param url of the worker's script
 * @param query added to it to bypass caches; usually empty
 */
export const spawnModule = (url: string, query: string) =>
  new Worker(new URL(url + query, location.href), { type: 'module' });

/**
 * @param url of the worker's script
 * @param query as above
 * @returns `file` its script's name; `release` frees the blob once the worker has started
 */
export function spawnFromBlob(
  url: string,
  query: string,
): { worker: Worker; file: string; release: () => void } {
  const line = `import ${JSON.stringify(new URL(url + query, location.href).href)};`;
  const blobUrl = URL.createObjectURL(new Blob([line], { type: 'text/javascript' }));
  const worker = new Worker(blobUrl, { type: 'module' });
  const file = url.replace(/.*\//, '');
  return { worker, file, release: () => URL.revokeObjectURL(blobUrl) };
}

/** Starts a worker for a program in Python. */
export const spawnWorker = (query: string) => spawnFromBlob(workerUrl, query);

/**
 * Starts the worker. The page's first script imports this file first, so that the worker fetches its files while
 * the page loads. The messages to the worker belong to client.js.
 */
import workerUrl from './worker.js?worker&url';

/**
 * How a worker starts. It is passed as the worker's name, so that the worker need not wait for a message.
 * @typedef {object} Start
 * @property {string} query added to the addresses of the script and the files to bypass caches; usually empty
 * @property {boolean} fromSnapshot whether to boot from the cached snapshot; otherwise it is deleted
 */

/** The worker that was started with the page, until the client takes it. @type {Worker | null} */
let first = null;

/** @param {Start} start @returns {Worker | null} null where the browser lacks a feature */
function begin(start) {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') return null;
  // A browser without module workers does not read the type.
  let isTypeRead = false;
  const name = JSON.stringify(start);
  const worker = new Worker(new URL(workerUrl + start.query, location.href), {
    name,
    get type() {
      isTypeRead = true;
      return /** @type {const} */ ('module');
    },
  });
  if (isTypeRead) return worker;
  worker.terminate();
  return null;
}

/** Returns the worker that was started with the page, or starts one; null where the browser lacks a feature. @param {Start} start */
export function spawnWorker(start) {
  const worker = first ?? begin(start);
  first = null;
  return worker;
}

if (typeof Worker !== 'undefined') first = begin({ query: '', fromSnapshot: true });

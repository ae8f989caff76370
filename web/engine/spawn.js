/**
 * Starts the worker. The page's first script begins with this file: the worker begins to fetch what it
 * needs while the rest of the page comes in. What it is told and asked is client.js.
 */
import workerUrl from './worker.js?worker&url';

/**
 * How a worker starts; it is told by its name, so that it need not wait for a message.
 * @typedef {object} Start
 * @property {string} again added to the addresses of the files, where a cache may hold wrong ones
 * @property {boolean} fromMemory whether a memory that an earlier visit kept may be used; it is dropped else
 */

/** The one that was started with the page. @type {Worker | null} */
let first = null;

/** @param {Start} start @returns {Worker | null} null where the browser cannot do it */
function begin(start) {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') return null;
  // A browser that does not know workers of modules does not look at the type.
  let looked = false;
  const name = JSON.stringify(start);
  const worker = new Worker(new URL(workerUrl, location.href), {
    name,
    get type() {
      looked = true;
      return /** @type {const} */ ('module');
    },
  });
  if (looked) return worker;
  worker.terminate();
  return null;
}

/** Gives the worker that was started with the page, or another; null where the browser cannot do it. @param {Start} start */
export function spawnWorker(start) {
  const worker = first ?? begin(start);
  first = null;
  return worker;
}

if (typeof Worker !== 'undefined') first = begin({ again: '', fromMemory: true });

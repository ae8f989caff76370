/**
 * What later visits go on from, so that they need not do the first one's work again: the memory of a Python that
 * has just started and imported the solver, as Pyodide takes it and starts from again, and its WebAssembly,
 * unpacked. Owns where the browser keeps both. Where there is no room or no leave, nothing is kept. They fit one
 * Pyodide and one wheel, whose names have their hashes in them.
 */

/** @import { SiteFiles } from './files.js' */

const cacheName = 'blockcover-memory';

/** What the solver goes by in that memory. */
export const engineName = 'engine';

/** Under which addresses they lie; nobody asks the server for them. @param {SiteFiles} site */
function keysOf({ pyodide, wheel }) {
  const fits = wheel.split('/').slice(-2).join('&');
  return [`${pyodide}memory?${fits}`, `${pyodide}runtime?${fits}`];
}

/** @param {SiteFiles} site @returns {Promise<{ memory: Response, runtime: Response } | null>} null where they are not kept */
export async function kept(site) {
  try {
    const cache = await caches.open(cacheName);
    const [memory, runtime] = await Promise.all(keysOf(site).map((key) => cache.match(key)));
    return memory && runtime ? { memory, runtime } : null;
  } catch {
    return null;
  }
}

/** @param {SiteFiles} site @param {Uint8Array<ArrayBuffer>} memory @param {Response} runtime */
export async function keep(site, memory, runtime) {
  try {
    const cache = await caches.open(cacheName);
    const folder = site.pyodide.slice(0, site.pyodide.slice(0, -1).lastIndexOf('/') + 1);
    // Those of earlier builds of this site.
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder)) await cache.delete(url);
    }
    const [forMemory, forRuntime] = keysOf(site);
    await cache.put(forMemory, new Response(memory));
    await cache.put(forRuntime, runtime);
  } catch {
    // The next visit starts as this one did.
  }
}

/** Where they were of no use. @param {SiteFiles} site */
export async function drop(site) {
  try {
    const cache = await caches.open(cacheName);
    await Promise.all(keysOf(site).map((key) => cache.delete(key)));
  } catch {
    // Then nothing is kept.
  }
}

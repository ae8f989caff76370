/**
 * The memory of a Python that has just started and imported the solver, as Pyodide takes it and starts from
 * again: owns where the browser keeps it, so that later visits need not do that work again. Where there is no
 * room or no leave, nothing is kept. It fits one Pyodide and one wheel, whose names have their hashes in them.
 */

/** @import { SiteFiles } from './files.js' */

const cacheName = 'blockcover-memory';

/** Under which address it lies; nobody asks the server for it. @param {SiteFiles} site */
const keyOf = ({ pyodide, wheel }) => `${pyodide}memory?${wheel.split('/').slice(-2).join('&')}`;

/** What the solver goes by in that memory. */
export const engineName = 'engine';

/** @param {SiteFiles} site @returns {Promise<ArrayBuffer | undefined>} undefined where none is kept */
export async function keptMemory(site) {
  try {
    const response = await (await caches.open(cacheName)).match(keyOf(site));
    return await response?.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** @param {SiteFiles} site @param {Uint8Array<ArrayBuffer>} memory */
export async function keepMemory(site, memory) {
  try {
    const cache = await caches.open(cacheName);
    const folder = site.pyodide.slice(0, site.pyodide.slice(0, -1).lastIndexOf('/') + 1);
    // Those of earlier builds of this site.
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder)) await cache.delete(url);
    }
    await cache.put(keyOf(site), new Response(memory));
  } catch {
    // The next visit starts as this one did.
  }
}

/** Where it was of no use. @param {SiteFiles} site */
export async function dropMemory(site) {
  try {
    await (await caches.open(cacheName)).delete(keyOf(site));
  } catch {
    // Then nothing is kept.
  }
}

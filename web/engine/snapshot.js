/**
 * What later visits go on from, so that they need not do the first one's work again: the memory of a Python that
 * has just started and imported the solver, as Pyodide takes it and starts from again, and the files of the boot,
 * checked and unpacked. Owns where the browser keeps them. Where there is no room or no leave, nothing is kept. They
 * fit one Pyodide, one wheel and one code of the worker, whose names have their hashes in them. Their hashes
 * are not checked again, which README gives the reason for.
 */
import { filesAtBoot } from './files.js';

/** @import { SiteFiles } from './files.js' */

const cacheName = 'blockcover-memory';

/** What the solver goes by in that memory. */
export const engineName = 'engine';

/**
 * How `loadPyodide` goes on from a memory, or else starts so that its own can be taken.
 *
 * @param {ArrayBuffer | Promise<ArrayBuffer> | undefined} memory
 */
export const startFrom = (memory) => (memory ? { _loadSnapshot: memory } : { _makeSnapshot: true });

/** The addresses of the files of the boot. @param {SiteFiles} site */
export const urlsAtBoot = ({ files }) => filesAtBoot(files).map(({ url }) => url);

/** Under which addresses they lie, the memory first; nobody asks the server for them. @param {SiteFiles} site */
function keysOf(site) {
  const [worker] = self.location.pathname.split('/').slice(-1);
  const fits = [...site.wheel.split('/').slice(-2), worker].join('&');
  return [`${site.pyodide}memory`, ...urlsAtBoot(site)].map((url) => `${url}?${fits}`);
}

/** @param {SiteFiles} site @returns {Promise<{ memory: Response, files: Response[] } | null>} null where not all is kept */
export async function kept(site) {
  try {
    const cache = await caches.open(cacheName);
    const found = await Promise.all(keysOf(site).map((key) => cache.match(key)));
    const [memory, ...files] = found.filter((one) => one !== undefined);
    return found.length === files.length + 1 ? { memory, files } : null;
  } catch {
    return null;
  }
}

/** @param {SiteFiles} site @param {Uint8Array<ArrayBuffer>} memory @param {Response[]} files as {@link urlsAtBoot} has them */
export async function keep(site, memory, files) {
  try {
    const cache = await caches.open(cacheName);
    const folder = site.pyodide.slice(0, site.pyodide.slice(0, -1).lastIndexOf('/') + 1);
    // Those of earlier builds of this site.
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder)) await cache.delete(url);
    }
    const all = [new Response(memory), ...files];
    for (const [at, key] of keysOf(site).entries()) await cache.put(key, all[at]);
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

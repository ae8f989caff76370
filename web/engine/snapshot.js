/**
 * The memory snapshot of a Python that has imported the solver, from which later visits start. Owns its place in the
 * browser's CacheStorage. A snapshot fits one build of Pyodide, the wheel and the worker, whose names contain hashes.
 * Its own hash is not checked; README gives the reason. Where the browser refuses storage, nothing is cached.
 */

/** @import { SiteFiles } from './files.js' */

const cacheName = 'blockcover-memory';

/** The cache key. No server knows this address. @param {SiteFiles} site */
function keyOf({ pyodide, wheel }) {
  const [worker] = self.location.pathname.split('/').slice(-1);
  return `${pyodide}memory?${[...wheel.split('/').slice(-2), worker].join('&')}`;
}

/** @param {SiteFiles} site @returns {Promise<Response | undefined>} */
export async function cachedSnapshot(site) {
  try {
    const cache = await caches.open(cacheName);
    return await cache.match(keyOf(site));
  } catch {
    return undefined;
  }
}

/** @param {SiteFiles} site @param {Uint8Array<ArrayBuffer>} snapshot */
export async function cacheSnapshot(site, snapshot) {
  try {
    const cache = await caches.open(cacheName);
    const folder = site.pyodide.slice(0, site.pyodide.slice(0, -1).lastIndexOf('/') + 1);
    // Entries of earlier builds of this site.
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder)) await cache.delete(url);
    }
    await cache.put(keyOf(site), new Response(snapshot));
  } catch {
    // The next visit boots like this one.
  }
}

/** @param {SiteFiles} site */
export async function dropCachedSnapshot(site) {
  try {
    const cache = await caches.open(cacheName);
    await cache.delete(keyOf(site));
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * The cached boot, from which later visits start: the memory snapshot of a Python that has imported the solver,
 * and the files of the boot, checked and unpacked. Owns their place in the browser's CacheStorage. A cached boot
 * fits one build of Pyodide, the wheel and the worker, whose names contain hashes. Its own hashes are not checked
 * again; README gives the reason. Where the browser refuses storage, nothing is cached.
 */
import { filesAtBoot } from './files.js';

/** @import { SiteFiles } from './files.js' */

const cacheName = 'blockcover-memory';

/** The global variable of the solver's service in the snapshot. */
export const engineName = 'engine';

/**
 * The options of `loadPyodide` that start from a snapshot, or, without one, that allow to make it later.
 *
 * @param {ArrayBuffer | Promise<ArrayBuffer> | undefined} snapshot
 */
export const startFrom = (snapshot) =>
  snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true };

/** The addresses of the files of the boot. @param {SiteFiles} site */
export const urlsAtBoot = ({ files }) => filesAtBoot(files).map(({ url }) => url);

/** The cache keys, the snapshot's first. No server knows these addresses. @param {SiteFiles} site */
function keysOf(site) {
  const [worker] = self.location.pathname.split('/').slice(-1);
  const build = [...site.wheel.split('/').slice(-2), worker].join('&');
  return [`${site.pyodide}memory`, ...urlsAtBoot(site)].map((url) => `${url}?${build}`);
}

/** @param {SiteFiles} site @returns {Promise<{ snapshot: Response, files: Response[] } | null>} null unless all of it is cached */
export async function cachedBoot(site) {
  try {
    const cache = await caches.open(cacheName);
    const responses = await Promise.all(keysOf(site).map((key) => cache.match(key)));
    const [snapshot, ...files] = responses.filter((one) => one !== undefined);
    return responses.length === files.length + 1 ? { snapshot, files } : null;
  } catch {
    return null;
  }
}

/** @param {SiteFiles} site @param {Uint8Array<ArrayBuffer>} snapshot @param {Response[]} files in the order of {@link urlsAtBoot} */
export async function cacheBoot(site, snapshot, files) {
  try {
    const cache = await caches.open(cacheName);
    const folder = site.pyodide.slice(0, site.pyodide.slice(0, -1).lastIndexOf('/') + 1);
    // Entries of earlier builds of this site.
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder)) await cache.delete(url);
    }
    const all = [new Response(snapshot), ...files];
    for (const [at, key] of keysOf(site).entries()) await cache.put(key, all[at]);
  } catch {
    // The next visit boots like this one.
  }
}

/** Deletes the cached boot. @param {SiteFiles} site */
export async function dropCachedBoot(site) {
  try {
    const cache = await caches.open(cacheName);
    await Promise.all(keysOf(site).map((key) => cache.delete(key)));
  } catch {
    // Without storage there is nothing to delete.
  }
}
